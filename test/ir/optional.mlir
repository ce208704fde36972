// Ops with optional operands, by records of either kind: the generic form, the op's own format, what is inferred
// and what is lowered with each choice of them.
//
// RUN: ewise-test-opt %s --split-input-file | FileCheck %s
// RUN: sed s/ew_language/ods_language/ %s | ewise-test-opt --split-input-file | FileCheck %s --check-prefix=ODS
// RUN: ewise-test-opt %s --split-input-file | ewise-test-opt --split-input-file | FileCheck %s
// RUN: ewise-test-opt %s --split-input-file --mlir-print-op-generic | ewise-test-opt --split-input-file | FileCheck %s
// RUN: ewise-test-opt %s --split-input-file --ewise-infer-types | FileCheck %s --check-prefix=INFER
// RUN: sed s/ew_language/ods_language/ %s | ewise-test-opt --split-input-file --ewise-infer-types | FileCheck %s --check-prefix=INFER
// RUN: ewise-test-opt %s --split-input-file --ewise-to-linalg | FileCheck %s --check-prefix=LINALG

// CHECK-LABEL: func.func @affine(
// ODS-LABEL: func.func @affine(
// INFER-LABEL: func.func @affine(
// LINALG-LABEL: func.func @affine(
func.func @affine(%x: tensor<?x1xf32>, %scale: tensor<4xf32>, %bias: tensor<2x1xf32>) -> tensor<?x?xf32> {
  // CHECK-NEXT: %[[ALL:.*]] = ew_language.affine %arg0 times %arg1 : tensor<4xf32> plus %arg2 : tensor<2x1xf32> : tensor<?x1xf32> -> tensor<?x?xf32>
  // ODS-NEXT: %[[ALL:.*]] = ods_language.affine %arg0 times %arg1 : tensor<4xf32> plus %arg2 : tensor<2x1xf32> : tensor<?x1xf32> -> tensor<?x?xf32>
  // INFER: language.affine %{{.*}} -> tensor<2x4xf32>
  // LINALG: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}}, %{{.*}} :
  // LINALG: arith.mulf
  // LINALG-NEXT: arith.addf
  %0 = "ew_language.affine"(%x, %scale, %bias) {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<?x1xf32>, tensor<4xf32>, tensor<2x1xf32>) -> tensor<?x?xf32>
  // CHECK-NEXT: ew_language.affine %[[ALL]] plus %arg2 : tensor<2x1xf32> {tag} : tensor<?x?xf32> -> tensor<?x?xf32>
  // ODS-NEXT: ods_language.affine %[[ALL]] plus %arg2 : tensor<2x1xf32> {tag} : tensor<?x?xf32> -> tensor<?x?xf32>
  // INFER: language.affine %{{.*}} -> tensor<2x4xf32>
  // LINALG-NEXT: arith.addf
  %1 = "ew_language.affine"(%0, %bias) <{operandSegmentSizes = array<i32: 1, 0, 1>}> {tag} : (tensor<?x?xf32>, tensor<2x1xf32>) -> tensor<?x?xf32>
  // CHECK-NEXT: ew_language.affine %{{.*}} times %arg1 : tensor<4xf32> : tensor<?x?xf32> -> tensor<?x?xf32>
  // LINALG-NEXT: arith.mulf
  %2 = ew_language.affine %1 times %scale : tensor<4xf32> : tensor<?x?xf32> -> tensor<?x?xf32>
  // CHECK-NEXT: ew_language.affine %{{.*}} : tensor<?x?xf32> -> tensor<?x?xf32>
  // LINALG-NEXT: linalg.yield
  %3 = ew_language.affine %2 : tensor<?x?xf32> -> tensor<?x?xf32>
  return %3 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @masked_sum(
// INFER-LABEL: func.func @masked_sum(
// LINALG-LABEL: func.func @masked_sum(
func.func @masked_sum(%mask: tensor<2x1xi1>, %x: tensor<4xf16>, %least: tensor<f16>) -> tensor<*xf16> {
  // CHECK-NEXT: ew_language.masked_sum %arg0, %arg1, %arg1, %arg2 {operandSegmentSizes = array<i32: 1, 1, 1, 1>} : (
  // INFER: language.masked_sum %{{.*}} -> tensor<2x4xf16>
  %0 = "ew_language.masked_sum"(%mask, %x, %x, %least) {operandSegmentSizes = array<i32: 1, 1, 1, 1>} : (tensor<2x1xi1>, tensor<4xf16>, tensor<4xf16>, tensor<f16>) -> tensor<*xf16>
  // CHECK-NEXT: ew_language.masked_sum %arg1, %arg1, %arg1 {operandSegmentSizes = array<i32: 0, 1, 2, 0>} : (
  // INFER: language.masked_sum {{.*}} -> tensor<4xf16>
  // LINALG: linalg.generic
  // LINALG: arith.select
  // LINALG: arith.maximumf
  // LINALG: linalg.generic
  // LINALG-NOT: arith.select
  // LINALG: return
  %1 = "ew_language.masked_sum"(%x, %x, %x) {operandSegmentSizes = array<i32: 0, 1, 2, 0>} : (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> tensor<*xf16>
  return %0 : tensor<*xf16>
}

// -----

// A syntax of the class's tells operands apart.
// CHECK-LABEL: func.func @places(
func.func @places(%x: tensor<4xui8>, %limit: tensor<ui8>) {
  // CHECK-NEXT: ew_onnx.Clip %arg0 : (tensor<4xui8>) -> tensor<4xui8>
  %0 = ew_onnx.Clip %x : (tensor<4xui8>) -> tensor<4xui8>
  // CHECK-NEXT: ew_onnx.Clip %arg0 min %arg1 {tag} : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  %1 = ew_onnx.Clip %x min %limit {tag} : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  // CHECK-NEXT: ew_onnx.Clip %arg0 max %arg1 : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  %2 = ew_onnx.Clip %x max %limit : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  // CHECK-NEXT: ew_onnx.Clip %arg0 min %arg1 max %arg1 : (
  %3 = ew_onnx.Clip %x min %limit max %limit : (tensor<4xui8>, tensor<ui8>, tensor<ui8>) -> tensor<4xui8>
  return
}
