// The elementwise ops of MLIR's own tosa.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-tosa-to-linalg=functions=calls | FileCheck %s

// Ops like those of ew_tosa.

// CHECK-LABEL: func.func @add(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<1x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?x4xf32>, tensor<1x4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK:         return %[[V1]] : tensor<?x4xf32>
func.func @add(%a: tensor<?x4xf32>, %b: tensor<1x4xf32>) -> tensor<?x4xf32> {
  %0 = tosa.add %a, %b
      : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @select(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4xi1>, %[[B:.*]]: tensor<3x4xf80>, %[[C:.*]]: tensor<3x1xf80>) -> tensor<3x4xf80> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3x4xf80>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]], %[[C]] : tensor<1x4xi1>, tensor<3x4xf80>, tensor<3x1xf80>)
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[IN_0:.*]]: f80, %[[IN_1:.*]]: f80, %[[OUT:.*]]: f80):
// CHECK-NEXT:      %[[V2:.*]] = arith.select %[[IN]], %[[IN_0]], %[[IN_1]] : f80
// CHECK:         return %[[V1]] : tensor<3x4xf80>
func.func @select(%a: tensor<1x4xi1>, %b: tensor<3x4xf80>, %c: tensor<3x1xf80>)
    -> tensor<3x4xf80> {
  %0 = tosa.select %a, %b, %c
      : (tensor<1x4xi1>, tensor<3x4xf80>, tensor<3x1xf80>) -> tensor<3x4xf80>
  return %0 : tensor<3x4xf80>
}

// -----

// CHECK-LABEL: func.func @unranked_result(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = math.cos %[[IN]] : f32
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
func.func @unranked_result(%a: tensor<4xf32>) -> tensor<*xf32> {
  %0 = tosa.cos %a : (tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @intdiv(
// CHECK:         ^bb0(%[[IN:.*]]: i64, %[[IN_0:.*]]: i64, %[[OUT:.*]]: i64):
// CHECK-NEXT:      %[[V2:.*]] = arith.divsi %[[IN]], %[[IN_0]] : i64
func.func @intdiv(%a: tensor<4xi64>, %b: tensor<4xi64>) -> tensor<4xi64> {
  %0 = tosa.intdiv %a, %b : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

// An f6E2M3FN has a bit that f8E5M2 has no room for.

// CHECK-LABEL: func.func @cast(
// CHECK:         ^bb0(%[[IN:.*]]: f6E2M3FN, %[[OUT:.*]]: f8E5M2):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f6E2M3FN to f32
// CHECK-NEXT:      %[[V3:.*]] = arith.truncf %[[V2]] : f32 to f8E5M2
func.func @cast(%a: tensor<4xf6E2M3FN>) -> tensor<4xf8E5M2> {
  %0 = tosa.cast %a : (tensor<4xf6E2M3FN>) -> tensor<4xf8E5M2>
  return %0 : tensor<4xf8E5M2>
}

// -----

// Booleans are unsigned: false is less than true.

// CHECK-LABEL: func.func @greater(
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[IN_0:.*]]: i1, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpi ugt, %[[IN]], %[[IN_0]] : i1
func.func @greater(%a: tensor<4xi1>, %b: tensor<4xi1>) -> tensor<4xi1> {
  %0 = tosa.greater %a, %b : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

// CHECK-LABEL: func.func @maximum(
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[IN_0:.*]]: i1, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[V2:.*]] = arith.ori %[[IN]], %[[IN_0]] : i1
func.func @maximum(%a: tensor<4xi1>, %b: tensor<4xi1>) -> tensor<4xi1> {
  %0 = tosa.maximum %a, %b : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

// CHECK-LABEL: func.func @maximum_propagates(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[IN_0:.*]]: f16, %[[OUT:.*]]: f16):
// CHECK-NEXT:      %[[V2:.*]] = arith.maximumf %[[IN]], %[[IN_0]] : f16
func.func @maximum_propagates(%a: tensor<4xf16>, %b: tensor<4xf16>) -> tensor<4xf16> {
  %0 = tosa.maximum %a, %b : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// CHECK-LABEL: func.func @maximum_ignores(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[IN_0:.*]]: f16, %[[OUT:.*]]: f16):
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpf une, %[[IN]], %[[IN]] : f16
// CHECK-NEXT:      %[[V3:.*]] = arith.cmpf une, %[[IN_0]], %[[IN_0]] : f16
// CHECK-NEXT:      %[[V4:.*]] = arith.maximumf %[[IN]], %[[IN_0]] : f16
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[V3]], %[[IN]], %[[V4]] : f16
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V2]], %[[IN_0]], %[[V5]] : f16
func.func @maximum_ignores(%a: tensor<4xf16>, %b: tensor<4xf16>) -> tensor<4xf16> {
  %0 = tosa.maximum %a, %b {nan_mode = IGNORE}
      : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// CHECK-LABEL: func.func @minimum_ignores(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpf une, %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.cmpf une, %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.minimumf %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[V3]], %[[IN]], %[[V4]] : f32
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V2]], %[[IN]], %[[V5]] : f32
func.func @minimum_ignores(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.minimum %a, %a {nan_mode = IGNORE}
      : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @clamp_propagates(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[CST:.*]] = arith.constant 6.000000e+00 : f32
// CHECK-NEXT:      %[[V2:.*]] = arith.minimumf %[[IN]], %[[CST]] : f32
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.maximumf %[[V2]], %[[CST_0]] : f32
func.func @clamp_propagates(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @clamp_ignores(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpf une, %[[IN]], %[[IN]] : f32
// CHECK-NEXT:      %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 6.000000e+00 : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.minimumf %[[IN]], %[[CST_0]] : f32
// CHECK-NEXT:      %[[CST_1:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.maximumf %[[V3]], %[[CST_1]] : f32
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[V2]], %[[CST]], %[[V4]] : f32
func.func @clamp_ignores(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @round(
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[IN_0:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = arith.shrsi %[[IN]], %[[IN_0]] : i8
// CHECK-NEXT:      %[[C0_I8:.*]] = arith.constant 0 : i8
// CHECK-NEXT:      %[[V3:.*]] = arith.cmpi sgt, %[[IN_0]], %[[C0_I8]] : i8
// CHECK-NEXT:      %[[C1_I8:.*]] = arith.constant 1 : i8
// CHECK-NEXT:      %[[V4:.*]] = arith.subi %[[IN_0]], %[[C1_I8]] : i8
// CHECK-NEXT:      %[[V5:.*]] = arith.shrsi %[[IN]], %[[V4]] : i8
// CHECK-NEXT:      %[[C1_I8_1:.*]] = arith.constant 1 : i8
// CHECK-NEXT:      %[[V6:.*]] = arith.andi %[[V5]], %[[C1_I8_1]] : i8
// CHECK-NEXT:      %[[C0_I8_2:.*]] = arith.constant 0 : i8
// CHECK-NEXT:      %[[V7:.*]] = arith.select %[[V3]], %[[V6]], %[[C0_I8_2]] : i8
// CHECK-NEXT:      %[[V8:.*]] = arith.addi %[[V2]], %[[V7]] : i8
func.func @round(%a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8> {
  %0 = tosa.arithmetic_right_shift %a, %b {round = true}
      : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// The shift is read once, and may be 0.

// CHECK-LABEL: func.func @mul(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi32>, %[[B:.*]]: tensor<4xi32>, %[[C:.*]]: tensor<1xi8>) -> tensor<4xi32> {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK:         %[[EXTRACTED:.*]] = tensor.extract %[[C]][%[[C0]]] : tensor<1xi8>
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
func.func @mul(%a: tensor<4xi32>, %b: tensor<4xi32>, %shift: tensor<1xi8>)
    -> tensor<4xi32> {
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// Only products in i32 are shifted.

// CHECK-LABEL: func.func @mul_to_i16(
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[IN_0:.*]]: i8, %[[OUT:.*]]: i16):
// CHECK-NEXT:      %[[V2:.*]] = arith.extsi %[[IN]] : i8 to i16
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[IN_0]] : i8 to i16
// CHECK-NEXT:      %[[V4:.*]] = arith.muli %[[V2]], %[[V3]] : i16
func.func @mul_to_i16(%a: tensor<4xi8>, %b: tensor<4xi8>, %shift: tensor<1xi8>)
    -> tensor<4xi16> {
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi8>, tensor<4xi8>, tensor<1xi8>) -> tensor<4xi16>
  return %0 : tensor<4xi16>
}

// -----

// An operand that is not read may be of any type.

// CHECK-LABEL: func.func @mul_f32(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.mulf %[[IN]], %[[IN_0]] : f32
func.func @mul_f32(%a: tensor<4xf32>, %b: tensor<4xf32>, %shift: tensor<*xi8>)
    -> tensor<4xf32> {
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xf32>, tensor<4xf32>, tensor<*xi8>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Zero points that are known, and some that are not.

// CHECK-LABEL: func.func @negate(
// CHECK:         %[[C_3_I8:.*]] = arith.constant -3 : i8
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[C_3_I8]] : i8 to i16
// CHECK-NEXT:      %[[V4:.*]] = arith.extsi %[[C_3_I8]] : i8 to i16
// CHECK-NEXT:      %[[V5:.*]] = arith.addi %[[V3]], %[[V4]] : i16
// CHECK-NEXT:      %[[V6:.*]] = arith.extsi %[[IN]] : i8 to i16
// CHECK-NEXT:      %[[V7:.*]] = arith.subi %[[V5]], %[[V6]] : i16
// CHECK-NEXT:      %[[C_128_I16:.*]] = arith.constant -128 : i16
// CHECK-NEXT:      %[[C127_I16:.*]] = arith.constant 127 : i16
// CHECK-NEXT:      %[[V8:.*]] = arith.maxsi %[[V7]], %[[C_128_I16]] : i16
// CHECK-NEXT:      %[[V9:.*]] = arith.minsi %[[V8]], %[[C127_I16]] : i16
// CHECK-NEXT:      %[[V10:.*]] = arith.trunci %[[V9]] : i16 to i8
func.func @negate(%a: tensor<4xi8>) -> tensor<4xi8> {
  %zp = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.negate %a, %zp, %zp
      : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// CHECK-LABEL: func.func @negate_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi8>, %[[B:.*]]: tensor<1xi8>, %[[C:.*]]: tensor<1xi8>) -> tensor<4xi8> {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK:         %[[EXTRACTED:.*]] = tensor.extract %[[B]][%[[C0]]] : tensor<1xi8>
// CHECK:         %[[C0_0:.*]] = arith.constant 0 : index
// CHECK:         %[[EXTRACTED_1:.*]] = tensor.extract %[[C]][%[[C0_0]]] : tensor<1xi8>
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = arith.extsi %[[EXTRACTED]] : i8 to i16
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[EXTRACTED_1]] : i8 to i16
// CHECK-NEXT:      %[[V4:.*]] = arith.addi %[[V2]], %[[V3]] : i16
// CHECK-NEXT:      %[[V5:.*]] = arith.extsi %[[IN]] : i8 to i16
// CHECK-NEXT:      %[[V6:.*]] = arith.subi %[[V4]], %[[V5]] : i16
// CHECK-NEXT:      %[[C_128_I16:.*]] = arith.constant -128 : i16
// CHECK-NEXT:      %[[C127_I16:.*]] = arith.constant 127 : i16
// CHECK-NEXT:      %[[V7:.*]] = arith.maxsi %[[V6]], %[[C_128_I16]] : i16
// CHECK-NEXT:      %[[V8:.*]] = arith.minsi %[[V7]], %[[C127_I16]] : i16
// CHECK-NEXT:      %[[V9:.*]] = arith.trunci %[[V8]] : i16 to i8
func.func @negate_dynamic(%a: tensor<4xi8>, %zp: tensor<1xi8>, %to: tensor<1xi8>)
    -> tensor<4xi8> {
  %0 = tosa.negate %a, %zp, %to
      : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// CHECK-LABEL: func.func @negate_rank_0(
// CHECK-SAME:    %[[A:.*]]: tensor<i8>, %[[B:.*]]: tensor<1xi8>) -> tensor<i8> {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK:         %[[EXTRACTED:.*]] = tensor.extract %[[B]][%[[C0]]] : tensor<1xi8>
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = arith.extsi %[[EXTRACTED]] : i8 to i16
// CHECK-NEXT:      %[[V3:.*]] = arith.extsi %[[EXTRACTED]] : i8 to i16
// CHECK-NEXT:      %[[V4:.*]] = arith.addi %[[V2]], %[[V3]] : i16
// CHECK-NEXT:      %[[V5:.*]] = arith.extsi %[[IN]] : i8 to i16
// CHECK-NEXT:      %[[V6:.*]] = arith.subi %[[V4]], %[[V5]] : i16
// CHECK-NEXT:      %[[C_128_I16:.*]] = arith.constant -128 : i16
// CHECK-NEXT:      %[[C127_I16:.*]] = arith.constant 127 : i16
// CHECK-NEXT:      %[[V7:.*]] = arith.maxsi %[[V6]], %[[C_128_I16]] : i16
// CHECK-NEXT:      %[[V8:.*]] = arith.minsi %[[V7]], %[[C127_I16]] : i16
// CHECK-NEXT:      %[[V9:.*]] = arith.trunci %[[V8]] : i16 to i8
func.func @negate_rank_0(%a: tensor<i8>, %zp: tensor<1xi8>) -> tensor<i8> {
  %0 = tosa.negate %a, %zp, %zp
      : (tensor<i8>, tensor<1xi8>, tensor<1xi8>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// CHECK-LABEL: func.func @negate_f32(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.negf %[[IN]] : f32
func.func @negate_f32(%a: tensor<4xf32>, %zp: tensor<1xf32>) -> tensor<4xf32> {
  %0 = tosa.negate %a, %zp, %zp
      : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @negate_i64(
// CHECK:         ^bb0(%[[IN:.*]]: i64, %[[OUT:.*]]: i64):
// CHECK-NEXT:      %[[C_9223372036854775808_I64:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpi eq, %[[IN]], %[[C_9223372036854775808_I64]] : i64
// CHECK-NEXT:      %[[C9223372036854775807_I64:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-NEXT:      %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT:      %[[V3:.*]] = arith.subi %[[C0_I64]], %[[IN]] : i64
// CHECK-NEXT:      %[[V4:.*]] = arith.select %[[V2]], %[[C9223372036854775807_I64]], %[[V3]] : i64
func.func @negate_i64(%a: tensor<4xi64>, %zp: tensor<1xi64>) -> tensor<4xi64> {
  %0 = tosa.negate %a, %zp, %zp
      : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

// Other ops are upstream's, and so is the identity.

// CHECK-LABEL: func.func @others(
// CHECK-SAME:    %[[A:.*]]: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:    %[[V1:.*]] = tosa.matmul %[[A]], %[[A]], %[[V0]], %[[V0]] : (tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT:    %[[V2:.*]] = tosa.identity %[[V1]] : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<1x2x2xf32>
func.func @others(%a: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %a, %zp, %zp
      : (tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1xf32>, tensor<1xf32>)
      -> tensor<1x2x2xf32>
  %1 = tosa.identity %0 : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
  return %1 : tensor<1x2x2xf32>
}
