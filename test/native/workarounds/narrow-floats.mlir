// Nothing in MLIR makes of floats of 8 bits what targets have, as
// lib/Native/Workarounds/NarrowFloats.cpp does. It can go when this fails.
//
// RUN: mlir-opt %s --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" \
// RUN:   --convert-arith-to-llvm --convert-func-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @widen(
// CHECK:         arith.extf {{.*}} : f8E5M2 to f32
func.func @widen(%x: f8E5M2) -> f32 {
  %0 = arith.extf %x : f8E5M2 to f32
  return %0 : f32
}
