// Sizes that are known to be equal are neither combined nor broadcast.
//
// RUN: ewise-opt %s --mlir-print-local-scope --ewise-to-linalg="fuse=false functions=calls" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SEEN
// RUN: ewise-opt %s --mlir-print-local-scope \
// RUN:   --ewise-to-linalg="fuse=false use-value-bounds=true functions=calls" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,BOUNDS

// The sum is as large as the product, which `a` need not be.
// CHECK-LABEL: func.func @sum_times_operand(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) strides[%[[V3]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) strides[%[[V6]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         %[[V9:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V10:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) strides[%[[V3]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V8]], %[[V10]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         return %[[V11]] : tensor<?xf32>
func.func @sum_times_operand(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %a {shift = 0 : i8}
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// One op's result and what it was computed from, through a cast.
// CHECK-LABEL: func.func @through_ops(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?x4xf32>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[CAST]], %[[A]] : tensor<?x?xf32>, tensor<?x4xf32>)
// CHECK:         %[[CAST_0:.*]] = tensor.cast %[[V3]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?x?xf32>
func.func @through_ops(%a: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<?x?xf32>
  %2 = ew_tosa.add %1, %a
      : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// The type before the cast says that the row is broadcast.
// CHECK-LABEL: func.func @cast_operand(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<1xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[B]] : tensor<1xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[CAST]] : tensor<4xf32>, tensor<?xf32>)
// CHECK:         %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?xf32>
func.func @cast_operand(%a: tensor<4xf32>, %row: tensor<1xf32>)
    -> tensor<?xf32> {
  %0 = tensor.cast %row : tensor<1xf32> to tensor<?xf32>
  %1 = ew_tosa.add %a, %0 : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Tensors made for one size, and for the size of another tensor.
// CHECK-LABEL: func.func @made_for_a_size(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[A]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty(%[[A]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[A]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V0]], %[[V1]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C0_0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V5:.*]] = tensor.empty(%[[DIM_1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[B]], %[[V4]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[A]], %[[C1]] : index
// CHECK-NEXT:    %[[V8:.*]] = arith.select %[[V7]], %[[DIM_1]], %[[A]] : index
// CHECK-NEXT:    %[[V9:.*]] = tensor.empty(%[[V8]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V10:.*]] = arith.select %[[V7]], %[[C0_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V11:.*]] = ewise.broadcast %[[V3]] sizes(%[[V8]]) strides[%[[V10]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V12:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// CHECK-NEXT:    %[[V13:.*]] = arith.select %[[V12]], %[[C0_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V14:.*]] = ewise.broadcast %[[V6]] sizes(%[[V8]]) strides[%[[V13]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V11]], %[[V14]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         return %[[V15]] : tensor<?xf32>
func.func @made_for_a_size(%n: index, %a: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = tensor.empty(%n) : tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %a, %c0 : tensor<?xf32>
  %3 = tensor.empty(%d) : tensor<?xf32>
  %4 = ew_tosa.add %a, %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %5 = ew_tosa.add %2, %4 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %5 : tensor<?xf32>
}

// Sizes that a block knows are known in the regions of its ops.
// CHECK-LABEL: func.func @in_a_region(
// CHECK-SAME:    %[[A:.*]]: i1, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[B]] : tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V3:.*]] = math.exp %[[IN]] : f32
// CHECK:         %[[V2:.*]] = scf.if %[[A]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V3]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:      %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[V1]], %[[B]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:           scf.yield %[[V4]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[B]] : tensor<?xf32>
// CHECK:         return %[[V2]] : tensor<?xf32>
func.func @in_a_region(%c: i1, %a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = scf.if %c -> tensor<?xf32> {
    %2 = ew_tosa.add %0, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  } else {
    scf.yield %a : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// Computations that come to the same.
// CHECK-LABEL: func.func @computed(
// CHECK:         %[[SLICE:.*]] = tensor.extract_slice
// CHECK-NEXT:    %[[SLICE_0:.*]] = tensor.extract_slice
// SEEN:          arith.cmpi
// SEEN-NEXT:     arith.select
// BOUNDS-NEXT:   %[[C0:.*]] = arith.constant 0 : index
// BOUNDS-NEXT:   %[[DIM:.*]] = tensor.dim %[[SLICE]], %[[C0]] : tensor<?xf32>
// BOUNDS-NEXT:   %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// BOUNDS-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// BOUNDS-SAME:       ins(%[[SLICE]], %[[SLICE_0]] : tensor<?xf32>, tensor<?xf32>)
func.func @computed(%n: index, %a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %k = arith.addi %c1, %n : index
  %0 = tensor.extract_slice %a[0] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.extract_slice %b[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// An op that can only fail at run time stays valid IR, though the sizes are known.
// CHECK-LABEL: func.func @conflict(
// CHECK:         %[[INIT:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%{{.*}}, %{{.*}} : tensor<?xf32>, tensor<4xf32>)
func.func @conflict(%a: tensor<3xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %a : tensor<3xf32> to tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
