// MLIR folds the cast of a loop's first value into the loop, after which the sizes
// of later ones are taken for that of the first: here the loop yields 2 elements
// into a type of 1. lib/Native/Workarounds/LoopPatterns.cpp can go when this fails.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @grow(
// CHECK:         scf.for {{.*}} -> (tensor<1xf32>)
func.func @grow(%first: tensor<1xf32>, %next: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cast = tensor.cast %first : tensor<1xf32> to tensor<?xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%x = %cast) -> tensor<?xf32> {
    %read = "test.read"(%x, %next) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %read : tensor<?xf32>
  }
  return %last : tensor<?xf32>
}
