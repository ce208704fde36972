// Constants are converted to what they promote to, and rounded once on the way.
// Laws are about elements of one type.
//
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     %[[SUM:.*]] = arith.constant dense<[1.500000e+00, -5.000000e-01]> : tensor<2xf32>
// CHECK-DAG:     %[[NARROW:.*]] = arith.constant dense<2.048000e+03> : tensor<f16>
// CHECK-DAG:     %[[COMPLEX:.*]] = arith.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
// CHECK-DAG:     %[[LESS:.*]] = arith.constant dense<true> : tensor<i1>
// CHECK-NOT:     ew_promotion
// CHECK:         return %[[SUM]], %[[NARROW]], %[[COMPLEX]], %[[LESS]]
func.func @constants() -> (tensor<2xf32>, tensor<f16>, tensor<complex<f32>>,
                           tensor<i1>) {
  %i = arith.constant dense<[1, -1]> : tensor<2xi16>
  %h = arith.constant dense<0.5> : tensor<f16>
  %0 = ew_numpy.add %i, %h
      : (tensor<2xi16>, tensor<f16>) -> tensor<2xf32>
  %j = arith.constant dense<2049> : tensor<i32>
  %z = arith.constant dense<0.0> : tensor<f16>
  %1 = ew_promotion.jax_add %j, %z : (tensor<i32>, tensor<f16>) -> tensor<f16>
  %t = arith.constant dense<true> : tensor<i1>
  %c = arith.constant dense<(2.0, 0.0)> : tensor<complex<f32>>
  %2 = ew_promotion.torch_mul %t, %c
      : (tensor<i1>, tensor<complex<f32>>) -> tensor<complex<f32>>
  %3 = ew_numpy.less %t, %j : (tensor<i1>, tensor<i32>) -> tensor<i1>
  return %0, %1, %2, %3
      : tensor<2xf32>, tensor<f16>, tensor<complex<f32>>, tensor<i1>
}

// CHECK-LABEL: func.func @one_type(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi32>
// CHECK-NEXT:    return %[[A]]
func.func @one_type(%a: tensor<4xi32>) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %0 = ew_numpy.add %a, %z
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// The value is another one than the operand.
// CHECK-LABEL: func.func @other_type(
// CHECK:         ew_numpy.add
func.func @other_type(%a: tensor<4xi8>) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %0 = ew_numpy.add %a, %z
      : (tensor<4xi8>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Nor is a narrower 0 the 0 of the law.
// CHECK-LABEL: func.func @narrow_zero(
// CHECK:         ew_numpy.add
func.func @narrow_zero(%a: tensor<4xi32>) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi8>
  %0 = ew_numpy.add %a, %z
      : (tensor<4xi32>, tensor<4xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Operands of a commutative op change places, whatever their types.
// CHECK-LABEL: func.func @commutes(
// CHECK-SAME:    %[[A:.*]]: tensor<4xi8>
// CHECK:         ew_numpy.add %[[A]], %{{.*}} : (tensor<4xi8>, tensor<4xf16>)
func.func @commutes(%a: tensor<4xi8>) -> tensor<4xf16> {
  %h = arith.constant dense<0.5> : tensor<4xf16>
  %0 = ew_numpy.add %h, %a
      : (tensor<4xf16>, tensor<4xi8>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
