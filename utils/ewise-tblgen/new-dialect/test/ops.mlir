// RUN: toy-opt "%s" --ewise-infer-types | FileCheck "%s" --check-prefix=INFER
// RUN: toy-opt "%s" --ewise-to-linalg | FileCheck "%s" --check-prefix=LOWER
// RUN: toy-opt "%s" --canonicalize | FileCheck "%s" --check-prefix=FOLD
// RUN: mlir-opt "%s" --load-dialect-plugin="%plugin" --load-pass-plugin="%plugin" --pass-pipeline="builtin.module(ewise-to-linalg)" | FileCheck "%s" --check-prefix=LOWER

// The result is inferred, and what computes it is one loop nest.
// INFER-LABEL: func.func @distance
// INFER:         -> tensor<4x8xf32>
// LOWER-LABEL: func.func @distance
// LOWER-COUNT-1: linalg.generic
// LOWER:           arith.subf
// LOWER:           arith.mulf
// LOWER:           arith.addf
// LOWER-NOT:     linalg.generic
func.func @distance(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<4x1xf32>) -> tensor<?x?xf32> {
  %0 = toy.squared_difference %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<?x?xf32>
  %1 = toy.add %0, %c : (tensor<?x?xf32>, tensor<4x1xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// The ops fold as the laws say.
// LOWER-LABEL: func.func @fold
// FOLD-LABEL: func.func @fold
// FOLD-SAME:      %[[X:.*]]: tensor<?xi32>
// FOLD:         return %[[X]]
func.func @fold(%x: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant dense<0> : tensor<1xi32>
  %0 = toy.add %x, %zero : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
