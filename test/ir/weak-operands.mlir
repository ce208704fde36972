// Operands that promote by their category alone, and operands that are lifted: their elements are converted once.
//
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --ewise-to-linalg | FileCheck %s
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --ewise-infer-types | FileCheck %s --check-prefix=TYPES

// CHECK-LABEL: @number
// CHECK: ^bb0(%[[X:.*]]: f16, %[[Y:.*]]: f64, %{{.*}}: f16):
// CHECK: arith.truncf %[[Y]] : f64 to f16
// CHECK: linalg.yield %{{.*}} : f16
// TYPES-LABEL: @number
// TYPES: -> tensor<4xf16>
func.func @number(%x: tensor<4xf16>, %y: tensor<f64>) -> tensor<4xf16> {
  %0 = ew_promotion.torch_add_number %x, %y : (tensor<4xf16>, tensor<f64>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// A weak operand may have dimensions, and one of a higher category counts.
// CHECK-LABEL: @higher
// CHECK: arith.sitofp %{{.*}} : i8 to f32
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @higher(%x: tensor<4xi8>, %y: tensor<?x1xf64>) -> tensor<?x4xf32> {
  %0 = ew_promotion.torch_add_number %x, %y : (tensor<4xi8>, tensor<?x1xf64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Each is lifted: together they would be i16, and that f32.
// CHECK-LABEL: @lifted
// CHECK-DAG: arith.sitofp %{{.*}} : i8 to f16
// CHECK-DAG: arith.uitofp %{{.*}} : i8 to f16
func.func @lifted(%x: tensor<4xi8>, %y: tensor<4xui8>) -> tensor<4xf16> {
  %0 = ew_numpy.copysign %x, %y : (tensor<4xi8>, tensor<4xui8>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// CHECK-LABEL: @quotient
// CHECK: arith.divf %{{.*}}, %{{.*}} : f64
func.func @quotient(%x: tensor<4xi8>) -> tensor<4xf64> {
  %0 = ew_numpy.divide %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// An operand of rank 0 yields to one that has dimensions, unless it is of a higher category; where all are, none does.
// CHECK-LABEL: @rankZero
// TYPES-LABEL: @rankZero
func.func @rankZero(%x: tensor<4xf16>, %y: tensor<f64>, %z: tensor<i8>, %w: tensor<4xi8>)
    -> (tensor<4xf16>, tensor<f64>, tensor<4xf64>) {
  // TYPES: torch_mul {{.*}} -> tensor<4xf16>
  %0 = ew_promotion.torch_mul %x, %y : (tensor<4xf16>, tensor<f64>) -> tensor<4xf16>
  // TYPES: torch_mul {{.*}} -> tensor<f64>
  %1 = ew_promotion.torch_mul %z, %y : (tensor<i8>, tensor<f64>) -> tensor<f64>
  // TYPES: torch_mul {{.*}} -> tensor<4xf64>
  %2 = ew_promotion.torch_mul %w, %y : (tensor<4xi8>, tensor<f64>) -> tensor<4xf64>
  return %0, %1, %2 : tensor<4xf16>, tensor<f64>, tensor<4xf64>
}

// So does an attribute, whose number is converted where the body is bound.
// CHECK-LABEL: @attribute
// CHECK: arith.constant 2.5{{0*}}e+00 : f32
// CHECK-NEXT: arith.maximumf
func.func @attribute(%x: tensor<4xi8>) -> tensor<4xf32> {
  %0 = ew_promotion.torch_clamp_scalar %x {min = 2.5 : f64} : (tensor<4xi8>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Constants are folded by it.
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --canonicalize | FileCheck %s --check-prefix=FOLDED
// FOLDED-LABEL: @folded
// FOLDED: dense<[2.500000e+00, 3.000000e+00]> : tensor<2xf32>
func.func @folded() -> tensor<2xf32> {
  %x = arith.constant dense<[1, 3]> : tensor<2xi8>
  %0 = ew_promotion.torch_clamp_scalar %x {min = 2.5 : f64} : (tensor<2xi8>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
