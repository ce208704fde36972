// The cost of folding, and constants that are not to be read.
//
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --canonicalize | FileCheck %s
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-fold=max-elements=2 --canonicalize | FileCheck %s
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --mlir-disable-threading --ewise-fold=max-elements=2 \
// RUN:   | FileCheck %s --check-prefix=LIMIT
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-fold=max-elements=1000000 | FileCheck %s --check-prefix=MANY

// All elements alike are one number, however many they are.
// CHECK-LABEL: func.func @c1_splat(
// CHECK:         arith.constant dense<3.000000e+00> : tensor<65536x65536xf32>
func.func @c1_splat() -> tensor<65536x65536xf32> {
  %a = arith.constant dense<1.0> : tensor<65536x1xf32>
  %b = arith.constant dense<2.0> : tensor<1x65536xf32>
  %0 = ew_tosa.add %a, %b : (tensor<65536x1xf32>, tensor<1x65536xf32>) -> tensor<65536x65536xf32>
  return %0 : tensor<65536x65536xf32>
}

// -----

// A limit for others, which is an option.
// LIMIT-LABEL: func.func @c2_c6_limit(
// LIMIT-NEXT:    arith.constant
// LIMIT-NEXT:    ew_tosa.add
// LIMIT-NEXT:    return
// MANY-LABEL:  func.func @c2_c6_limit(
// MANY:          arith.constant dense<[2, 4, 6]> : tensor<3xi32>
// MANY-NEXT:     return
func.func @c2_c6_limit() -> tensor<3xi32> {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = ew_tosa.add %a, %a : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// No large constant is made of small ones.
// CHECK-LABEL: func.func @c4_outer_sum(
// CHECK:         ew_tosa.add
// MANY-LABEL:  func.func @c4_outer_sum(
// MANY:          ew_tosa.add
func.func @c4_outer_sum() -> tensor<9x8xi8> {
  %a = arith.constant dense<[[1], [2], [3], [4], [5], [6], [7], [8], [9]]> : tensor<9x1xi8>
  %b = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi8>
  %0 = ew_tosa.add %a, %b : (tensor<9x1xi8>, tensor<8xi8>) -> tensor<9x8xi8>
  return %0 : tensor<9x8xi8>
}

// -----

// Resources may not be there, and poison has no type.
// CHECK-LABEL: func.func @c5_other_constants(
// CHECK:         ew_tosa.add
// CHECK:         ew_tosa.add
// CHECK:         ew_tosa.add
// CHECK:         ew_tosa.add
// CHECK:         return
func.func @c5_other_constants() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense_resource<here> : tensor<2xi32>
  %c = arith.constant dense_resource<__elided__> : tensor<2xi32>
  %d = arith.constant sparse<[[0]], [1]> : tensor<2xi32>
  %e = ub.poison : tensor<2xi32>
  %0 = ew_tosa.add %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.add %a, %c : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.add %a, %d : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = ew_tosa.add %a, %e : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

{-#
  dialect_resources: {
    builtin: {
      here: "0x040000000100000002000000"
    }
  }
#-}
