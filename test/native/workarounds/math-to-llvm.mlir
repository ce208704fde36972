// MLIR loses the digits of small numbers in expm1 and log1p, for which
// lib/Native/Workarounds/MathToLibm.cpp calls libm. It can go when this fails.
//
// RUN: mlir-opt %s --convert-math-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @small(
// CHECK:         %[[EXP:.*]] = llvm.intr.exp(
// CHECK:         llvm.fsub %[[EXP]],
// CHECK:         %[[SUM:.*]] = llvm.fadd
// CHECK:         llvm.intr.log(%[[SUM]])
func.func @small(%x: f64) -> (f64, f64) {
  %0 = math.expm1 %x : f64
  %1 = math.log1p %x : f64
  return %0, %1 : f64, f64
}
