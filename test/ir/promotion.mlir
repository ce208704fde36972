// Operands of several element types, which are promoted by a table.
//
// DEFINE: %{opt} = ewise-test-opt --ewise-records=%S/../lib/PromotionOps.td
// RUN: %{opt} %s --ewise-infer-types | FileCheck %s
// RUN: %{opt} %s --mlir-print-op-generic | %{opt} --ewise-infer-types | FileCheck %s

// CHECK-LABEL: func.func @tensors(
func.func @tensors(%i8: tensor<4x1xi8>, %i32: tensor<?xi32>, %f16: tensor<4x1xf16>,
                   %i1: tensor<i1>, %c: tensor<1xcomplex<f32>>) {
  // CHECK: ew_numpy.add {{.*}} -> tensor<4x?xf64>
  %0 = ew_numpy.add %i32, %f16
      : (tensor<?xi32>, tensor<4x1xf16>) -> tensor<?x?xf64>
  // CHECK: jax_add {{.*}} -> tensor<4x?xf16>
  %1 = ew_promotion.jax_add %i32, %f16
      : (tensor<?xi32>, tensor<4x1xf16>) -> tensor<*xf16>
  // CHECK: torch_mul {{.*}} -> tensor<4x1xi8>
  %2 = ew_promotion.torch_mul %i1, %i8
      : (tensor<i1>, tensor<4x1xi8>) -> tensor<?x?xi8>
  // CHECK: ew_numpy.multiply {{.*}} -> tensor<?xcomplex<f64>>
  %3 = ew_numpy.multiply %i32, %c
      : (tensor<?xi32>, tensor<1xcomplex<f32>>) -> tensor<*xcomplex<f64>>
  // CHECK: ew_numpy.less {{.*}} -> tensor<4x?xi1>
  %4 = ew_numpy.less %i8, %i32
      : (tensor<4x1xi8>, tensor<?xi32>) -> tensor<?x?xi1>
  // CHECK: scale {{.*}} -> tensor<4x?xf64>
  %5 = ew_promotion.scale %i32, %f16 {factor = 2.0 : f64}
      : (tensor<?xi32>, tensor<4x1xf16>) -> tensor<?x?xf64>
  // CHECK: numpy_sum {{.*}} -> tensor<4x?xcomplex<f64>>
  %6 = ew_promotion.numpy_sum %i8, %i32, %c, %f16
      : (tensor<4x1xi8>, tensor<?xi32>, tensor<1xcomplex<f32>>, tensor<4x1xf16>)
      -> tensor<*xcomplex<f64>>
  return
}

// One type is promoted to itself.
// CHECK-LABEL: func.func @one_type(
func.func @one_type(%a: tensor<4xf16>) {
  // CHECK: ew_numpy.add {{.*}} -> tensor<4xf16>
  %0 = ew_numpy.add %a, %a
      : (tensor<4xf16>, tensor<4xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func.func @vectors(
func.func @vectors(%a: vector<4x[2]xi16>, %b: vector<1xf16>) {
  // CHECK: ew_numpy.add {{.*}} -> vector<4x[2]xf32>
  %0 = ew_numpy.add %a, %b
      : (vector<4x[2]xi16>, vector<1xf16>) -> vector<4x[2]xf32>
  return
}

// The class is mlir-tblgen's.
// CHECK-LABEL: func.func @bridge(
func.func @bridge(%a: tensor<4x1xi64>, %b: tensor<?xf32>) {
  // CHECK: promoted_product {{.*}} -> tensor<4x?xf32>
  %0 = ew_test.promoted_product %a, %b
      : (tensor<4x1xi64>, tensor<?xf32>) -> tensor<?x?xf32>
  return
}

// On their way, operands may be of a type without tensors.
// CHECK-LABEL: func.func @weak(
func.func @weak(%a: tensor<i32>, %b: tensor<ui64>, %c: tensor<4xbf16>) {
  // CHECK: jax_sum {{.*}} -> tensor<4xbf16>
  %0 = ew_promotion.jax_sum %a, %b, %c
      : (tensor<i32>, tensor<ui64>, tensor<4xbf16>) -> tensor<?xbf16>
  return
}
