// Syntax, properties, builders and the lowering of ops whose classes are
// mlir-tblgen's.
//
// RUN: nn-opt %s | nn-opt | FileCheck %s
// RUN: nn-opt %s --emit-bytecode | nn-opt | FileCheck %s
// RUN: nn-opt %s --ewise-to-linalg | FileCheck %s --check-prefix=LINALG

// CHECK-LABEL: func.func @add(
// CHECK:         nn.add %arg0 + %arg1 then relu {tag} : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
// LINALG-LABEL: func.func @add(
// LINALG:         arith.addf
// LINALG:         arith.maximumf
func.func @add(%a: tensor<2x1xf32>, %b: tensor<?xf32>) -> tensor<2x?xf32> {
  %0 = nn.add %a + %b then relu {tag} : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func.func @clamp(
// CHECK:         nn.clamp %arg0 to %arg1 : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK:         nn.clamp %arg0 from %arg1 to %arg1
// CHECK:         nn.clamp %arg0 : (tensor<4xf32>) -> tensor<4xf32>
func.func @clamp(%a: tensor<4xf32>, %b: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = nn.clamp %a to %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = nn.clamp %a from %b to %b : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  %2 = nn.clamp %a : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Elements of the dialect's own type, and an op of ODS alone.

// CHECK-LABEL: func.func @tokens(
// CHECK:         nn.concat(%arg1) (%arg2) :
// CHECK:         nn.choose %arg0, %arg1, %arg2 : (tensor<4xi1>, tensor<4x!nn.token>, tensor<1x!nn.token>) -> tensor<4x!nn.token>
// LINALG-LABEL: func.func @tokens(
// LINALG:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : !nn.token
func.func @tokens(%c: tensor<4xi1>, %a: tensor<4x!nn.token>, %b: tensor<1x!nn.token>)
    -> (tensor<5x!nn.token>, tensor<4x!nn.token>) {
  %0 = nn.concat(%a) (%b) : (tensor<4x!nn.token>, tensor<1x!nn.token>) -> tensor<5x!nn.token>
  %1 = nn.choose %c, %a, %b : (tensor<4xi1>, tensor<4x!nn.token>, tensor<1x!nn.token>) -> tensor<4x!nn.token>
  return %0, %1 : tensor<5x!nn.token>, tensor<4x!nn.token>
}
