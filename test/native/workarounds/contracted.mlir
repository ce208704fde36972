// MLIR drops the rounding to bf16 between two operations, and takes -0 for 0 in
// maximumf, where lib/Native/Workarounds/ExpandArith.cpp does not. Its emulation can go
// when this fails.
//
// RUN: mlir-opt %s --arith-emulate-unsupported-floats="source-types=bf16 target-type=f32" \
// RUN:   --arith-expand=include-bf16=true --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK:         %[[SUM:.*]] = arith.addf {{.*}} : f32
// CHECK-NEXT:    arith.addf %[[SUM]],
func.func @sums(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  %1 = arith.addf %0, %a : bf16
  return %1 : bf16
}

// CHECK-LABEL: func.func @maximum(
// CHECK-SAME:    %[[A:.*]]: f32, %[[B:.*]]: f32)
// CHECK-NEXT:    %[[IS_GREATER:.*]] = arith.cmpf ugt, %[[A]], %[[B]]
// CHECK-NEXT:    arith.select %[[IS_GREATER]], %[[A]], %[[B]]
func.func @maximum(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}
