// Ops with several results are folded where all of them have values.
//
// RUN: ewise-test-opt %s --canonicalize | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --canonicalize | FileCheck %s
// RUN: ewise-test-opt %s --ewise-fold | FileCheck %s
// RUN: ewise-test-opt %s --sccp --symbol-dce --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @elements(
// CHECK-DAG:     %[[QUOTIENT:.*]] = arith.constant dense<{{\[}}[3, -3], [0, 0]]> : tensor<2x2xi32>
// CHECK-DAG:     %[[REMAINDER:.*]] = arith.constant dense<{{\[}}[1, 1], [7, 7]]> : tensor<2x2xi32>
// CHECK:         return %[[QUOTIENT]], %[[REMAINDER]]
func.func @elements() -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %a = arith.constant dense<7> : tensor<2x1xi32>
  %b = arith.constant dense<[[2, -2], [0, 8]]> : tensor<2x2xi32>
  %0:2 = ew_language.div_mod %a, %b : (tensor<2x1xi32>, tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
  return %0#0, %0#1 : tensor<2x2xi32>, tensor<2x2xi32>
}

// CHECK-LABEL: func.func @types(
// CHECK-DAG:     %[[EXPONENT:.*]] = arith.constant dense<4> : tensor<3xi32>
// CHECK-DAG:     %[[SIGNIFICAND:.*]] = arith.constant dense<7.500000e-01> : tensor<3xf32>
// CHECK:         return %[[SIGNIFICAND]], %[[EXPONENT]]
func.func @types() -> (tensor<3xf32>, tensor<3xi32>) {
  %x = arith.constant dense<12.0> : tensor<3xf32>
  %0:2 = ew_language.frexp %x : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3xi32>
}

// The type of the second result says too little for a constant.
// CHECK-LABEL: func.func @not_static(
// CHECK:         frexp
func.func @not_static() -> (tensor<3xf32>, tensor<?xi32>) {
  %x = arith.constant dense<12.0> : tensor<3xf32>
  %0:2 = ew_language.frexp %x : (tensor<3xf32>) -> (tensor<3xf32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<?xi32>
}

// CHECK-LABEL: func.func @functions(
// CHECK-DAG:     %[[SIN:.*]] = arith.constant dense<-0.53657291800043494> : tensor<3xf64>
// CHECK-DAG:     %[[COS:.*]] = arith.constant dense<0.84385395873249214> : tensor<3xf64>
// CHECK:         return %[[SIN]], %[[COS]]
func.func @functions() -> (tensor<3xf64>, tensor<3xf64>) {
  %x = arith.constant dense<12.0> : tensor<3xf64>
  %0:2 = ew_language.sin_cos %x : tensor<3xf64> -> tensor<3xf64>, tensor<3xf64>
  return %0#0, %0#1 : tensor<3xf64>, tensor<3xf64>
}
