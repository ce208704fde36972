// Ops of other dialects, lowered by records without an ODS part.
//
// RUN: ewise-test-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=functions=calls | FileCheck %s

// CHECK-LABEL: func.func @tosa_add(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<1x4xf32>)
// CHECK-SAME:    -> tensor<?x4xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?x4xf32>, tensor<1x4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK:         return %[[V1]] : tensor<?x4xf32>
func.func @tosa_add(%a: tensor<?x4xf32>, %b: tensor<1x4xf32>)
    -> tensor<?x4xf32> {
  %0 = tosa.add %a, %b
      : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// tosa's verifier lets a result declare what the operands do not promise.

// CHECK-LABEL: func.func @tosa_declared_static(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi32>, %[[B:.*]]: tensor<?xi32>)
// CHECK-SAME:    -> tensor<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xi32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] strides[%[[V2]]] : tensor<?xi32> to tensor<4xi32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi32>
// CHECK-NEXT:    %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V4]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V6:.*]] = ewise.broadcast %[[B]] strides[%[[V5]]] : tensor<?xi32> to tensor<4xi32>
// CHECK-NEXT:    %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V3]], %[[V6]] : tensor<4xi32>, tensor<4xi32>)
// CHECK:         ^bb0(%[[IN:.*]]: i32, %[[IN_1:.*]]: i32, %[[OUT:.*]]: i32):
// CHECK-NEXT:      %[[V8:.*]] = arith.addi %[[IN]], %[[IN_1]] : i32
// CHECK:         return %[[V7]] : tensor<4xi32>
func.func @tosa_declared_static(%a: tensor<?xi32>, %b: tensor<?xi32>)
    -> tensor<4xi32> {
  %0 = tosa.add %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// A parameter that is known is a constant.

// CHECK-LABEL: func.func @tosa_mul_constant_shift(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi32>, %[[B:.*]]: tensor<4xi32>)
// CHECK-SAME:    -> tensor<4xi32> {
// CHECK-NEXT:    %{{.*}} = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<4xi32>
// CHECK-NEXT:    %[[C3_I8:.*]] = arith.constant 3 : i8
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<4xi32>, tensor<4xi32>)
// CHECK:         ^bb0(%[[IN:.*]]: i32, %[[IN_0:.*]]: i32, %[[OUT:.*]]: i32):
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[IN]] : i32 to i64
// CHECK-NEXT:      %[[V4:.*]] = arith.extsi %[[IN_0]] : i32 to i64
// CHECK-NEXT:      %[[V5:.*]] = arith.muli %[[V3]], %[[V4]] : i64
// CHECK-NEXT:      %[[C1_I64:.*]] = arith.constant 1 : i64
// CHECK-NEXT:      %[[V6:.*]] = arith.extui %[[C3_I8]] : i8 to i64
// CHECK-NEXT:      %[[V7:.*]] = arith.shli %[[C1_I64]], %[[V6]] : i64
// CHECK-NEXT:      %[[C1_I64_1:.*]] = arith.constant 1 : i64
// CHECK-NEXT:      %[[V8:.*]] = arith.shrui %[[V7]], %[[C1_I64_1]] : i64
// CHECK-NEXT:      %[[V9:.*]] = arith.addi %[[V5]], %[[V8]] : i64
// CHECK-NEXT:      %[[V10:.*]] = arith.shrsi %[[V9]], %[[V6]] : i64
// CHECK-NEXT:      %[[V11:.*]] = arith.trunci %[[V10]] : i64 to i32
// CHECK:         return %[[V2]] : tensor<4xi32>
func.func @tosa_mul_constant_shift(%a: tensor<4xi32>, %b: tensor<4xi32>)
    -> tensor<4xi32> {
  %shift = "tosa.const"() <{values = dense<3> : tensor<1xi8>}>
      : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// The parameter is read once, before the loops.

// CHECK-LABEL: func.func @tosa_mul_dynamic_shift(
// CHECK-SAME:    %[[A:.*]]: tensor<2x1xi32>, %[[B:.*]]: tensor<1x3xi32>, %[[SHIFT:.*]]: tensor<1xi8>)
// CHECK-SAME:    -> tensor<2x3xi32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xi32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[SHIFT]][%[[C0]]] : tensor<1xi8>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<2x1xi32>, tensor<1x3xi32>)
// CHECK:         ^bb0(%[[IN:.*]]: i32, %[[IN_0:.*]]: i32, %[[OUT:.*]]: i32):
// CHECK-NEXT:      %[[V2:.*]] = arith.extsi %[[IN]] : i32 to i64
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[IN_0]] : i32 to i64
// CHECK-NEXT:      %[[V4:.*]] = arith.muli %[[V2]], %[[V3]] : i64
// CHECK-NEXT:      %[[C1_I64:.*]] = arith.constant 1 : i64
// CHECK-NEXT:      %[[V5:.*]] = arith.extui %[[EXTRACTED]] : i8 to i64
// CHECK-NEXT:      %[[V6:.*]] = arith.shli %[[C1_I64]], %[[V5]] : i64
// CHECK-NEXT:      %[[C1_I64_1:.*]] = arith.constant 1 : i64
// CHECK-NEXT:      %[[V7:.*]] = arith.shrui %[[V6]], %[[C1_I64_1]] : i64
// CHECK-NEXT:      %[[V8:.*]] = arith.addi %[[V4]], %[[V7]] : i64
// CHECK-NEXT:      %[[V9:.*]] = arith.shrsi %[[V8]], %[[V5]] : i64
// CHECK-NEXT:      %[[V10:.*]] = arith.trunci %[[V9]] : i64 to i32
// CHECK:         return %[[V1]] : tensor<2x3xi32>
func.func @tosa_mul_dynamic_shift(%a: tensor<2x1xi32>, %b: tensor<1x3xi32>,
                                  %shift: tensor<1xi8>) -> tensor<2x3xi32> {
  %0 = tosa.mul %a, %b, %shift
      : (tensor<2x1xi32>, tensor<1x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @tosa_mul_i8(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi8>, %[[SHIFT:.*]]: tensor<1xi8>)
// CHECK-SAME:    -> tensor<4xi8> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xi8>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<4xi8>)
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = arith.muli %[[IN]], %[[IN]] : i8
// CHECK:         return %[[V1]] : tensor<4xi8>
func.func @tosa_mul_i8(%a: tensor<4xi8>, %shift: tensor<1xi8>)
    -> tensor<4xi8> {
  %0 = tosa.mul %a, %a, %shift
      : (tensor<4xi8>, tensor<4xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// CHECK-LABEL: func.func @math_on_tensors(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = math.fma %[[IN]], %[[V2]], %[[IN]] : f32
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @math_on_tensors(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = math.exp %a : tensor<?xf32>
  %1 = math.fma %a, %0, %a : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @math_isnan(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf16>) -> tensor<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xi1>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<4xf16>)
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpf une, %[[IN]], %[[IN]] : f16
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @math_isnan(%a: tensor<4xf16>) -> tensor<4xi1> {
  %0 = math.isnan %a : tensor<4xf16>
  return %0 : tensor<4xi1>
}

// -----

// Ops that others are lowered to are left alone.

// CHECK-LABEL: func.func @math_on_scalars(
// CHECK-SAME:    %[[A:.*]]: f32, %[[B:.*]]: f80) -> f32 {
// CHECK-NEXT:    %[[V0:.*]] = math.powf %[[A]], %[[A]] fastmath<fast> : f32
// CHECK-NEXT:    %[[V1:.*]] = math.tanh %[[B]] : f80
// CHECK-NEXT:    return %[[V0]] : f32
func.func @math_on_scalars(%a: f32, %b: f80) -> f32 {
  %0 = math.powf %a, %a fastmath<fast> : f32
  %1 = math.tanh %b : f80
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @math_on_vectors(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.tanh %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
func.func @math_on_vectors(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.tanh %a : vector<4xf32>
  return %0 : vector<4xf32>
}
