// MLIR drops the rounding mode of a truncation: its intrinsic is for programs that have set the mode.
// lib/Native/Workarounds/RoundingModes.cpp can go when this fails.
//
// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s
// CHECK:     llvm.intr.experimental.constrained.fptrunc %{{.*}} towardzero
// CHECK-NOT: set_rounding
//
// Numbers on both sides, at the ends of the type, halves of the least one, and no numbers.
// RUN: ewise-opt %s --ewise-run="@single([1.00000001, -1.00000001, 1e-50, -1e-50, 1e300, -1e300, 1.5, nan, inf, -inf, -0])" | FileCheck %s --check-prefix=SINGLE
// SINGLE:      tensor<11xf32> = [1.00000012, -1, 1.40129846E-45, -0, inf, -3.40282347E+38, 1.5, nan, inf, -inf, -0]
// SINGLE-NEXT: tensor<11xf32> = [1, -1.00000012, 0, -1.40129846E-45, 3.40282347E+38, -inf, 1.5, nan, inf, -inf, -0]
// SINGLE-NEXT: tensor<11xf32> = [1, -1, 0, -0, 3.40282347E+38, -3.40282347E+38, 1.5, nan, inf, -inf, -0]
// SINGLE-NEXT: tensor<11xf32> = [1, -1, 0, -0, inf, -inf, 1.5, nan, inf, -inf, -0]
//
// RUN: ewise-opt %s --ewise-run="@half([2049, -2049, 2051, 2048.5, 65519, 65520, 70000])" | FileCheck %s --check-prefix=HALF
// HALF:      [2050, -2050, 2052, 2048, 65504, inf, inf]
// HALF-NEXT: [2048, -2048, 2050, 2048, 65504, 65504, 65504]
//
// By way of f32, each would be rounded twice.
// RUN: ewise-opt %s --ewise-run="@brain([1.00390625000001, 1.3, -1.3, 1.00000000001])" | FileCheck %s --check-prefix=BRAIN
// BRAIN:      [1.008, 1.305, -1.297, 1.008]
// BRAIN-NEXT: [1.008, 1.297, -1.297, 1]
// BRAIN-NEXT: [1, 1.297, -1.297, 1]
//
// RUN: ewise-opt %s --ewise-run="@others(1.9999999999, [1.3, 448])" | FileCheck %s --check-prefix=OTHERS
// OTHERS:      1.99999988
// OTHERS-NEXT: [1.25, 448]
// RUN: not ewise-opt %s --ewise-run="@refused([1.3])" 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: 'arith.truncf' op has no native form: rounding upward to 'f8E4M3FN'

func.func @single(%x: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = arith.truncf %x upward : tensor<?xf64> to tensor<?xf32>
  %1 = arith.truncf %x downward : tensor<?xf64> to tensor<?xf32>
  %2 = arith.truncf %x toward_zero : tensor<?xf64> to tensor<?xf32>
  %3 = arith.truncf %x to_nearest_even : tensor<?xf64> to tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @half(%x: tensor<?xf32>) -> (tensor<?xf16>, tensor<?xf16>) {
  %0 = arith.truncf %x to_nearest_away : tensor<?xf32> to tensor<?xf16>
  %1 = arith.truncf %x toward_zero : tensor<?xf32> to tensor<?xf16>
  return %0, %1 : tensor<?xf16>, tensor<?xf16>
}

func.func @brain(%x: tensor<?xf64>) -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>) {
  %0 = arith.truncf %x upward : tensor<?xf64> to tensor<?xbf16>
  %1 = arith.truncf %x to_nearest_even : tensor<?xf64> to tensor<?xbf16>
  %2 = arith.truncf %x toward_zero : tensor<?xf64> to tensor<?xbf16>
  return %0, %1, %2 : tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>
}

func.func @others(%x: f64, %y: tensor<?xf32>) -> (f32, tensor<?xf8E4M3FN>) {
  %0 = arith.truncf %x toward_zero : f64 to f32
  %1 = arith.truncf %y to_nearest_even : tensor<?xf32> to tensor<?xf8E4M3FN>
  return %0, %1 : f32, tensor<?xf8E4M3FN>
}

func.func @refused(%x: tensor<?xf32>) -> tensor<?xf8E4M3FN> {
  %0 = arith.truncf %x upward : tensor<?xf32> to tensor<?xf8E4M3FN>
  return %0 : tensor<?xf8E4M3FN>
}
