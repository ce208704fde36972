// One-shot bufferization hands a linalg.map that reads its init a buffer that nobody has
// written, and keeps linalg.softmax, for which there are no loops.
// lib/Native/Workarounds/PrepareLinalg.cpp can go when this fails.
//
// RUN: mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries \
// RUN:   --convert-linalg-to-loops | FileCheck %s

// CHECK-LABEL: func.func @map(
// CHECK:         %[[BUFFER:.*]] = memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         memref.load %[[BUFFER]]
// CHECK-NOT:     memref.copy
func.func @map(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.map ins(%x : tensor<4xf32>) outs(%y : tensor<4xf32>) (%in: f32, %out: f32) {
    %sum = arith.addf %in, %out : f32
    linalg.yield %sum : f32
  }
  return %0, %y : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @softmax(
// CHECK:         linalg.softmax
func.func @softmax(%x: tensor<2x3xf32>, %to: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x3xf32>) outs(%to : tensor<2x3xf32>)
      -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
