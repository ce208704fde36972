// The cast of each class of pairs of element types.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope --ewise-to-linalg \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @f32_to_f32(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
func.func @f32_to_f32(%a: tensor<f32>) -> tensor<f32> {
  %0 = ew_tosa.cast %a : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Wider.

// CHECK-LABEL: func.func @f16_to_f64(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[OUT:.*]]: f64):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f16 to f64
func.func @f16_to_f64(%a: tensor<f16>) -> tensor<f64> {
  %0 = ew_tosa.cast %a : (tensor<f16>) -> tensor<f64>
  return %0 : tensor<f64>
}

// -----

// Narrower.

// CHECK-LABEL: func.func @f64_to_bf16(
// CHECK:         ^bb0(%[[IN:.*]]: f64, %[[OUT:.*]]: bf16):
// CHECK-NEXT:      %[[V2:.*]] = arith.truncf %[[IN]] : f64 to bf16
func.func @f64_to_bf16(%a: tensor<f64>) -> tensor<bf16> {
  %0 = ew_tosa.cast %a : (tensor<f64>) -> tensor<bf16>
  return %0 : tensor<bf16>
}

// -----

// Formats of equal width go through f32.

// CHECK-LABEL: func.func @f16_to_bf16(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[OUT:.*]]: bf16):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f16 to f32
// CHECK-NEXT:      %[[V3:.*]] = arith.truncf %[[V2]] : f32 to bf16
func.func @f16_to_bf16(%a: tensor<f16>) -> tensor<bf16> {
  %0 = ew_tosa.cast %a : (tensor<f16>) -> tensor<bf16>
  return %0 : tensor<bf16>
}

// -----

// CHECK-LABEL: func.func @f8e4m3fn_to_f8e5m2(
// CHECK:         ^bb0(%[[IN:.*]]: f8E4M3FN, %[[OUT:.*]]: f8E5M2):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f8E4M3FN to f32
// CHECK-NEXT:      %[[V3:.*]] = arith.truncf %[[V2]] : f32 to f8E5M2
func.func @f8e4m3fn_to_f8e5m2(%a: tensor<f8E4M3FN>) -> tensor<f8E5M2> {
  %0 = ew_tosa.cast %a : (tensor<f8E4M3FN>) -> tensor<f8E5M2>
  return %0 : tensor<f8E5M2>
}

// -----

// CHECK-LABEL: func.func @f8e5m2_to_f16(
// CHECK:         ^bb0(%[[IN:.*]]: f8E5M2, %[[OUT:.*]]: f16):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f8E5M2 to f16
func.func @f8e5m2_to_f16(%a: tensor<f8E5M2>) -> tensor<f16> {
  %0 = ew_tosa.cast %a : (tensor<f8E5M2>) -> tensor<f16>
  return %0 : tensor<f16>
}

// -----

// Rounded half to even, then saturated; NaN gives 0.

// CHECK-LABEL: func.func @f32_to_i8(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = math.roundeven %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.fptosi %[[V2]] : f32 to i8
// CHECK-NEXT:      %[[CST:.*]] = arith.constant -1.280000e+02 : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f32
// CHECK-NEXT:      %[[CM128_I8:.*]] = arith.constant -128 : i8
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[V4]], %[[CM128_I8]], %[[V3]] : i8
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 1.280000e+02 : f32
// CHECK-NEXT:      %[[V6:.*]] = arith.cmpf oge, %[[V2]], %[[CST_0]] : f32
// CHECK-NEXT:      %[[C127_I8:.*]] = arith.constant 127 : i8
// CHECK-NEXT:      %[[V7:.*]] = arith.select %[[V6]], %[[C127_I8]], %[[V5]] : i8
// CHECK-NEXT:      %[[V8:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f32
// CHECK-NEXT:      %[[C0_I8:.*]] = arith.constant 0 : i8
// CHECK-NEXT:      %[[V9:.*]] = arith.select %[[V8]], %[[C0_I8]], %[[V7]] : i8
func.func @f32_to_i8(%a: tensor<f32>) -> tensor<i8> {
  %0 = ew_tosa.cast %a : (tensor<f32>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// The bounds are powers of two in f32, where every one of them is exact.

// CHECK-LABEL: func.func @f16_to_i64(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %[[OUT:.*]]: i64):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f16 to f32
// CHECK-NEXT:      %[[V3:.*]] = math.roundeven %[[V2]] : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.fptosi %[[V3]] : f32 to i64
// CHECK-NEXT:      %[[CST:.*]] = arith.constant -9.22337203E+18 : f32
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f32
// CHECK-NEXT:      %[[CM9223372036854775808_I64:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V5]], %[[CM9223372036854775808_I64]], %[[V4]] : i64
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-NEXT:      %[[V7:.*]] = arith.cmpf oge, %[[V3]], %[[CST_0]] : f32
// CHECK-NEXT:      %[[C9223372036854775807_I64:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-NEXT:      %[[V8:.*]] = arith.select %[[V7]], %[[C9223372036854775807_I64]], %[[V6]] : i64
// CHECK-NEXT:      %[[V9:.*]] = arith.cmpf uno, %[[V3]], %[[V3]] : f32
// CHECK-NEXT:      %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT:      %[[V10:.*]] = arith.select %[[V9]], %[[C0_I64]], %[[V8]] : i64
func.func @f16_to_i64(%a: tensor<f16>) -> tensor<i64> {
  %0 = ew_tosa.cast %a : (tensor<f16>) -> tensor<i64>
  return %0 : tensor<i64>
}

// -----

// CHECK-LABEL: func.func @f64_to_i32(
// CHECK:         ^bb0(%[[IN:.*]]: f64, %[[OUT:.*]]: i32):
// CHECK-NEXT:      %[[V2:.*]] = math.roundeven %[[IN]] : f64
// CHECK-NEXT:      %[[V3:.*]] = arith.fptosi %[[V2]] : f64 to i32
// CHECK-NEXT:      %[[CST:.*]] = arith.constant 0xC1E0000000000000 : f64
// CHECK-NEXT:      %[[V4:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-NEXT:      %[[CM2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[V4]], %[[CM2147483648_I32]], %[[V3]] : i32
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 0x41E0000000000000 : f64
// CHECK-NEXT:      %[[V6:.*]] = arith.cmpf oge, %[[V2]], %[[CST_0]] : f64
// CHECK-NEXT:      %[[C2147483647_I32:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT:      %[[V7:.*]] = arith.select %[[V6]], %[[C2147483647_I32]], %[[V5]] : i32
// CHECK-NEXT:      %[[V8:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-NEXT:      %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT:      %[[V9:.*]] = arith.select %[[V8]], %[[C0_I32]], %[[V7]] : i32
func.func @f64_to_i32(%a: tensor<f64>) -> tensor<i32> {
  %0 = ew_tosa.cast %a : (tensor<f64>) -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// CHECK-LABEL: func.func @f8e4m3fn_to_i4(
// CHECK:         ^bb0(%[[IN:.*]]: f8E4M3FN, %[[OUT:.*]]: i4):
// CHECK-NEXT:      %[[V2:.*]] = arith.extf %[[IN]] : f8E4M3FN to f32
// CHECK-NEXT:      %[[V3:.*]] = math.roundeven %[[V2]] : f32
// CHECK-NEXT:      %[[V4:.*]] = arith.fptosi %[[V3]] : f32 to i4
// CHECK-NEXT:      %[[CST:.*]] = arith.constant -8.000000e+00 : f32
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f32
// CHECK-NEXT:      %[[CM8_I4:.*]] = arith.constant -8 : i4
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V5]], %[[CM8_I4]], %[[V4]] : i4
// CHECK-NEXT:      %[[CST_0:.*]] = arith.constant 8.000000e+00 : f32
// CHECK-NEXT:      %[[V7:.*]] = arith.cmpf oge, %[[V3]], %[[CST_0]] : f32
// CHECK-NEXT:      %[[C7_I4:.*]] = arith.constant 7 : i4
// CHECK-NEXT:      %[[V8:.*]] = arith.select %[[V7]], %[[C7_I4]], %[[V6]] : i4
// CHECK-NEXT:      %[[V9:.*]] = arith.cmpf uno, %[[V3]], %[[V3]] : f32
// CHECK-NEXT:      %[[C0_I4:.*]] = arith.constant 0 : i4
// CHECK-NEXT:      %[[V10:.*]] = arith.select %[[V9]], %[[C0_I4]], %[[V8]] : i4
func.func @f8e4m3fn_to_i4(%a: tensor<f8E4M3FN>) -> tensor<i4> {
  %0 = ew_tosa.cast %a : (tensor<f8E4M3FN>) -> tensor<i4>
  return %0 : tensor<i4>
}

// -----

// Everything but zero is true, NaN too.

// CHECK-LABEL: func.func @f32_to_i1(
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpf une, %[[IN]], %[[CST]] : f32
func.func @f32_to_i1(%a: tensor<f32>) -> tensor<i1> {
  %0 = ew_tosa.cast %a : (tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

// CHECK-LABEL: func.func @i32_to_f16(
// CHECK:         ^bb0(%[[IN:.*]]: i32, %[[OUT:.*]]: f16):
// CHECK-NEXT:      %[[V2:.*]] = arith.sitofp %[[IN]] : i32 to f16
func.func @i32_to_f16(%a: tensor<i32>) -> tensor<f16> {
  %0 = ew_tosa.cast %a : (tensor<i32>) -> tensor<f16>
  return %0 : tensor<f16>
}

// -----

// CHECK-LABEL: func.func @i64_to_f8e5m2(
// CHECK:         ^bb0(%[[IN:.*]]: i64, %[[OUT:.*]]: f8E5M2):
// CHECK-NEXT:      %[[V2:.*]] = arith.sitofp %[[IN]] : i64 to f8E5M2
func.func @i64_to_f8e5m2(%a: tensor<i64>) -> tensor<f8E5M2> {
  %0 = ew_tosa.cast %a : (tensor<i64>) -> tensor<f8E5M2>
  return %0 : tensor<f8E5M2>
}

// -----

// CHECK-LABEL: func.func @i8_to_i8(
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i8):
func.func @i8_to_i8(%a: tensor<i8>) -> tensor<i8> {
  %0 = ew_tosa.cast %a : (tensor<i8>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// CHECK-LABEL: func.func @i8_to_i32(
// CHECK:         ^bb0(%[[IN:.*]]: i8, %[[OUT:.*]]: i32):
// CHECK-NEXT:      %[[V2:.*]] = arith.extsi %[[IN]] : i8 to i32
func.func @i8_to_i32(%a: tensor<i8>) -> tensor<i32> {
  %0 = ew_tosa.cast %a : (tensor<i8>) -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// CHECK-LABEL: func.func @i48_to_i4(
// CHECK:         ^bb0(%[[IN:.*]]: i48, %[[OUT:.*]]: i4):
// CHECK-NEXT:      %[[V2:.*]] = arith.trunci %[[IN]] : i48 to i4
func.func @i48_to_i4(%a: tensor<i48>) -> tensor<i4> {
  %0 = ew_tosa.cast %a : (tensor<i48>) -> tensor<i4>
  return %0 : tensor<i4>
}

// -----

// CHECK-LABEL: func.func @i33_to_i1(
// CHECK:         ^bb0(%[[IN:.*]]: i33, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[C0_I33:.*]] = arith.constant 0 : i33
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpi ne, %[[IN]], %[[C0_I33]] : i33
func.func @i33_to_i1(%a: tensor<i33>) -> tensor<i1> {
  %0 = ew_tosa.cast %a : (tensor<i33>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

// A boolean is 0 or 1, never -1.

// CHECK-LABEL: func.func @i1_to_f64(
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[OUT:.*]]: f64):
// CHECK-NEXT:      %[[V2:.*]] = arith.uitofp %[[IN]] : i1 to f64
func.func @i1_to_f64(%a: tensor<i1>) -> tensor<f64> {
  %0 = ew_tosa.cast %a : (tensor<i1>) -> tensor<f64>
  return %0 : tensor<f64>
}

// -----

// CHECK-LABEL: func.func @i1_to_i8(
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[OUT:.*]]: i8):
// CHECK-NEXT:      %[[V2:.*]] = arith.extui %[[IN]] : i1 to i8
func.func @i1_to_i8(%a: tensor<i1>) -> tensor<i8> {
  %0 = ew_tosa.cast %a : (tensor<i1>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// CHECK-LABEL: func.func @i1_to_i1(
// CHECK:         ^bb0(%[[IN:.*]]: i1, %[[OUT:.*]]: i1):
func.func @i1_to_i1(%a: tensor<i1>) -> tensor<i1> {
  %0 = ew_tosa.cast %a : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}
