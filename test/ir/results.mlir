// Ops with several results: their syntax, what is inferred of them, and sizes, by records of either kind.
//
// RUN: ewise-test-opt %s | ewise-test-opt | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt | ewise-test-opt \
// RUN:   | sed -e 's/ods_language/ew_language/' | FileCheck %s
// RUN: ewise-test-opt %s --mlir-print-op-generic | ewise-test-opt | FileCheck %s
// RUN: ewise-test-opt %s --emit-bytecode | ewise-test-opt | FileCheck %s
// RUN: ewise-test-opt %s --ewise-infer-types | FileCheck %s --check-prefix=TYPES
// RUN: ewise-test-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize | FileCheck %s --check-prefix=SIZES
// RUN: ewise-test-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefix=MOVED
// RUN: ewise-test-opt %s --ewise-outline-shapes | FileCheck %s --check-prefix=OUTLINED

// CHECK-LABEL: func.func @own_format(
// CHECK:         %sin, %cos = ew_language.sin_cos %{{.*}} : tensor<4xf32> -> tensor<?xf32>, tensor<4xf32>
func.func @own_format(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = ew_language.sin_cos %x : tensor<4xf32> -> tensor<?xf32>, tensor<4xf32>
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @functional(
// CHECK:         %significand, %exponent = ew_language.frexp %{{.*}} : (vector<4xf32>) -> (vector<4xf32>, vector<4xi32>)
func.func @functional(%x: vector<4xf32>) -> vector<4xi32> {
  %0:2 = ew_language.frexp %x : (vector<4xf32>) -> (vector<4xf32>, vector<4xi32>)
  return %0#1 : vector<4xi32>
}

// Each result is refined, and read by ops whose types follow.
// TYPES-LABEL: func.func @refined(
// TYPES:         %[[QUOTIENT:.*]], %[[REMAINDER:.*]] = ew_language.div_mod %{{.*}}, %{{.*}} : (tensor<4x?xi32>, tensor<3xi32>) -> (tensor<4x3xi32>, tensor<4x3xi32>)
// TYPES:         %[[SUM:.*]] = ew_tosa.add %[[QUOTIENT]], %[[REMAINDER]] : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
// TYPES:         tensor.cast %[[SUM]] : tensor<4x3xi32> to tensor<?x?xi32>
func.func @refined(%a: tensor<4x?xi32>, %b: tensor<3xi32>) -> tensor<?x?xi32> {
  %0:2 = ew_language.div_mod %a, %b : (tensor<4x?xi32>, tensor<3xi32>) -> (tensor<?x?xi32>, tensor<4x?xi32>)
  %1 = ew_tosa.add %0#0, %0#1 : (tensor<?x?xi32>, tensor<4x?xi32>) -> tensor<?x?xi32>
  return %1 : tensor<?x?xi32>
}

// The sizes of the second result are those of the operands.
// SIZES-LABEL: func.func @sizes(
// SIZES-SAME:      %[[X:.*]]: tensor<?x3xf32>)
// SIZES-DAG:     %[[ZERO:.*]] = arith.constant 0 : index
// SIZES:         %[[FIRST:.*]] = tensor.dim %[[X]], %[[ZERO]]
// SIZES:         %[[SECOND:.*]] = tensor.dim %[[X]], %[[ZERO]]
// SIZES:         return %[[FIRST]], %[[SECOND]]
// OUTLINED-LABEL: func.func @sizes(
// OUTLINED-NOT:    tensor.dim
// OUTLINED:        return
func.func @sizes(%x: tensor<?x3xf32>) -> (index, index) {
  %zero = arith.constant 0 : index
  %0:2 = ew_language.frexp %x : (tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<?x?xi32>)
  %1 = tensor.dim %0#0, %zero : tensor<?x3xf32>
  %2 = tensor.dim %0#1, %zero : tensor<?x?xi32>
  return %1, %2 : index, index
}

// The body is defined for all operands, and the sizes may conflict.
// MOVED-LABEL: func.func @moved(
// MOVED:         ew_language.div_mod
// MOVED:         scf.for
// MOVED:         ew_language.div_mod
func.func @moved(%a: tensor<4xi32>, %b: tensor<?xi32>, %n: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%q = %a, %r = %a) -> (tensor<4xi32>, tensor<4xi32>) {
    %1:2 = ew_language.div_mod %a, %a : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    // The sizes may conflict.
    %2:2 = ew_language.div_mod %a, %b : (tensor<4xi32>, tensor<?xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    scf.yield %1#0, %2#1 : tensor<4xi32>, tensor<4xi32>
  }
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
