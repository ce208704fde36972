// Ops of any number of operands.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-to-linalg \
// RUN:   --mlir-print-local-scope | FileCheck %s

// Operands that follow one another are folded from the left.

// CHECK-LABEL: func.func @left_to_right(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<4x1xf32>, %[[C:.*]]: tensor<f32>) -> tensor<4x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<4x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]], %[[C]] : tensor<?xf32>, tensor<4x1xf32>, tensor<f32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[IN_1:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.addf %[[V2]], %[[IN_1]] : f32
// CHECK:         return %[[V1]] : tensor<4x?xf32>
func.func @left_to_right(%a: tensor<?xf32>, %b: tensor<4x1xf32>, %c: tensor<f32>) -> tensor<4x?xf32> {
  %0 = ew_test.sum %a, %b, %c : (tensor<?xf32>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// -----

// CHECK-LABEL: func.func @one(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @one(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_test.sum %a : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A variadic operand may stand for none, and has a type of its own.

// CHECK-LABEL: func.func @none_of_a_kind(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<1xi1>, %[[C:.*]]: tensor<?xf64>, %[[D:.*]]: tensor<f32>) -> tensor<?xf64> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf64>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf64>
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) strides[%[[V3]]] : tensor<?xi1> to tensor<?xi1>
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V7:.*]] = ewise.broadcast %[[C]] sizes(%[[V1]]) strides[%[[V6]]] : tensor<?xf64> to tensor<?xf64>
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[D]][] : tensor<f32>
// CHECK-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V4]], %[[B]], %[[V7]] : tensor<?xi1>, tensor<1xi1>, tensor<?xf64>)
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[IN_1:.*]]: i1, %[[IN_2:.*]]: f64, %[[OUT:.*]]: f64):
// CHECK-NEXT:      %[[V9:.*]] = arith.cmpf oeq, %[[IN_2]], %[[IN_2]] : f64
// CHECK-NEXT:      %[[V10:.*]] = arith.andi %[[V9]], %[[IN]] : i1
// CHECK-NEXT:      %[[V11:.*]] = arith.andi %[[V10]], %[[IN_1]] : i1
// CHECK-NEXT:      %[[V12:.*]] = arith.extf %[[EXTRACTED]] : f32 to f64
// CHECK-NEXT:      %[[V13:.*]] = arith.select %[[V11]], %[[IN_2]], %[[V12]] : f64
// CHECK-NEXT:      %[[V14:.*]] = arith.cmpf oeq, %[[V13]], %[[V13]] : f64
// CHECK-NEXT:      %[[V15:.*]] = arith.extf %[[EXTRACTED]] : f32 to f64
// CHECK-NEXT:      %[[V16:.*]] = arith.select %[[V14]], %[[V13]], %[[V15]] : f64
// CHECK:         return %[[V8]] : tensor<?xf64>
func.func @none_of_a_kind(%c: tensor<?xi1>, %d : tensor<1xi1>, %x: tensor<?xf64>, %p: tensor<f32>) -> tensor<?xf64> {
  %0 = ew_test.all_or %c, %d, %x, %p : (tensor<?xi1>, tensor<1xi1>, tensor<?xf64>, tensor<f32>) -> tensor<?xf64>
  %1 = ew_test.all_or %0, %p : (tensor<?xf64>, tensor<f32>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// One tensor is read once, whichever operands it is.

// CHECK-LABEL: func.func @same_tensor(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]], %[[DIM_0]]) : tensor<?x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?x?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.maximumf %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.maximumf %[[V2]], %[[IN]] : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.addf %[[V3]], %[[V3]] : f32
// CHECK-NEXT:      %[[V5:.*]] = arith.addf %[[V4]], %[[IN]] : f32
// CHECK:         return %[[V1]] : tensor<?x?xf32>
func.func @same_tensor(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_test.greatest %a, %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_test.sum %0, %0, %a : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<4xindex>, %[[B:.*]]: vector<2x1xindex>, %[[C:.*]]: vector<1xindex>) -> vector<2x4xindex> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[A]] : vector<4xindex> to vector<2x4xindex>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[B]] : vector<2x1xindex> to vector<2x4xindex>
// CHECK-NEXT:    %[[V2:.*]] = vector.broadcast %[[C]] : vector<1xindex> to vector<2x4xindex>
// CHECK-NEXT:    %[[V3:.*]] = arith.maxsi %[[V0]], %[[V1]] : vector<2x4xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.maxsi %[[V3]], %[[V2]] : vector<2x4xindex>
// CHECK-NEXT:    return %[[V4]] : vector<2x4xindex>
func.func @vectors(%a: vector<4xindex>, %b: vector<2x1xindex>, %c: vector<1xindex>) -> vector<2x4xindex> {
  %0 = ew_test.greatest %a, %b, %c : (vector<4xindex>, vector<2x1xindex>, vector<1xindex>) -> vector<2x4xindex>
  return %0 : vector<2x4xindex>
}
