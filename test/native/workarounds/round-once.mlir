// MLIR rounds wide integers to f32 on the way to bf16, for which
// lib/Native/Workarounds/RoundOnce.cpp makes that step one that loses nothing. It can go
// when this fails.
//
// RUN: mlir-opt %s --arith-emulate-unsupported-floats="source-types=bf16 target-type=f32" \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @convert(
// CHECK:         %[[NEAREST:.*]] = arith.sitofp %{{.*}} : i64 to f32
// CHECK-NEXT:    arith.truncf %[[NEAREST]] {{.*}}: f32 to bf16
func.func @convert(%i: i64) -> bf16 {
  %0 = arith.sitofp %i : i64 to bf16
  return %0 : bf16
}
