// RUN: ewise-opt %s --ewise-to-linalg=functions=calls --mlir-print-local-scope | FileCheck %s

// An exponential is computed in the loops of its reader where no element is read
// twice, which only the sizes tell, and apart from them else.
// CHECK-LABEL: func.func @choice(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM]], %[[V1]] : index
// CHECK-NEXT:    %[[V4:.*]] = scf.if %[[V3]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) strides[%[[V6]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[A]], %[[V7]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:           ^bb0(%[[IN:.*]]: f32, %[[IN_1:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V9:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:        %[[V10:.*]] = arith.addf %[[V9]], %[[IN_1]] : f32
// CHECK:           scf.yield %[[V8]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V5]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:      %[[V6]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[A]] : tensor<?xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V13:.*]] = math.exp %[[IN]] : f32
// CHECK:           %[[V7]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V8]] = ewise.broadcast %[[V6]] sizes(%[[V1]]) strides[%[[V7]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[V9]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:      %[[V10]] = arith.select %[[V9]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V11:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) strides[%[[V10]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[V8]], %[[V11]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[IN_1]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V13]] = arith.addf %[[IN]], %[[IN_1]] : f32
// CHECK:           scf.yield %[[V12]] : tensor<?xf32>
// CHECK:         return %[[V4]] : tensor<?xf32>
func.func @choice(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Such a choice is made once.
// CHECK-LABEL: func.func @two(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[B]] : tensor<?x4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V7:.*]] = math.tanh %[[IN]] : f32
// CHECK:         %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty(%[[V3]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[V3]] : index
// CHECK-NEXT:    %[[V6:.*]] = scf.if %[[V5]] -> (tensor<?x4xf32>) {
// CHECK-NEXT:      %[[V7]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:      %[[V8:.*]] = arith.select %[[V7]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V9:.*]] = ewise.broadcast %[[V1]] sizes(%[[V3]]) strides[%[[V8]], 1] : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:      %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[A]], %[[V9]] : tensor<?x4xf32>, tensor<?x4xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[IN_1:.*]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V11:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:        %[[V12:.*]] = arith.addf %[[V11]], %[[IN_1]] : f32
// CHECK:           scf.yield %[[V10]] : tensor<?x4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V7]] = tensor.empty(%[[DIM_0]]) : tensor<?x4xf32>
// CHECK-NEXT:      %[[V8]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[A]] : tensor<?x4xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V15:.*]] = math.exp %[[IN]] : f32
// CHECK:           %[[V9]] = arith.select %[[V2]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V10]] = ewise.broadcast %[[V8]] sizes(%[[V3]]) strides[%[[V9]], 1] : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:      %[[V11]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:      %[[V12]] = arith.select %[[V11]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:      %[[V13:.*]] = ewise.broadcast %[[V1]] sizes(%[[V3]]) strides[%[[V12]], 1] : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:      %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[V10]], %[[V13]] : tensor<?x4xf32>, tensor<?x4xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[IN_1]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V15]] = arith.addf %[[IN]], %[[IN_1]] : f32
// CHECK:           scf.yield %[[V14]] : tensor<?x4xf32>
// CHECK:         return %[[V6]] : tensor<?x4xf32>
func.func @two(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.exp %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.tanh %b : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// Not where the reader is computed by another op.
// CHECK-LABEL: func.func @read_by_computed(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V16:.*]] = math.exp %[[IN]] : f32
// CHECK:         %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V4:.*]] = arith.cmpi eq, %[[V3]], %[[C1]] : index
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V4]], %[[DIM_1]], %[[V3]] : index
// CHECK-NEXT:    %[[V6:.*]] = tensor.empty(%[[V5]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V7:.*]] = arith.select %[[V2]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V8:.*]] = ewise.broadcast %[[V1]] sizes(%[[V5]]) strides[%[[V7]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V9:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V10:.*]] = arith.select %[[V9]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V11:.*]] = ewise.broadcast %[[B]] sizes(%[[V5]]) strides[%[[V10]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V12:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// CHECK-NEXT:    %[[V13:.*]] = arith.select %[[V12]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V14:.*]] = ewise.broadcast %[[C]] sizes(%[[V5]]) strides[%[[V13]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V8]], %[[V11]], %[[V14]] : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
// CHECK:         ^bb0(%[[IN]]: f32, %[[IN_2:.*]]: f32, %[[IN_3:.*]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:      %[[V16]] = arith.addf %[[IN]], %[[IN_2]] : f32
// CHECK-NEXT:      %[[V17:.*]] = arith.subf %[[V16]], %[[IN_3]] : f32
// CHECK:         return %[[V15]] : tensor<?xf32>
func.func @read_by_computed(%a: tensor<?xf32>, %b: tensor<?xf32>,
                            %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.sub %1, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
