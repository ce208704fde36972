// Tensors that repeat others, which are read instead.
// RUN: ewise-opt %s -split-input-file --ewise-to-linalg --canonicalize --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: @column(
// CHECK-NOT:     linalg.broadcast
// CHECK:         %[[ROWS:.+]] = ewise.broadcast %arg1
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>,
// CHECK-SAME:      ins(%{{.+}}, %[[ROWS]] : tensor<?x?xf32>, tensor<?xf32>)
func.func @column(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %init: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.broadcast ins(%b : tensor<?xf32>) outs(%init : tensor<?x?xf32>) dimensions = [1]
  %1 = ew_xla.add %a, %0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// One behind another, and one that is broadcast by an op.
// CHECK-LABEL: @chain(
// CHECK-NOT:     linalg.broadcast
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d2)>,
// CHECK-SAME:      ins(%arg0, %arg1, %arg2 :
func.func @chain(%a: tensor<2x3x4xf32>, %b: tensor<3xf32>, %c: tensor<4xf32>) -> tensor<2x3x4xf32> {
  %two = tensor.empty() : tensor<2x3xf32>
  %three = tensor.empty() : tensor<2x3x4xf32>
  %first = tensor.empty() : tensor<1x4xf32>
  %0 = linalg.broadcast ins(%b : tensor<3xf32>) outs(%two : tensor<2x3xf32>) dimensions = [0]
  %1 = linalg.broadcast ins(%0 : tensor<2x3xf32>) outs(%three : tensor<2x3x4xf32>) dimensions = [2]
  %2 = linalg.broadcast ins(%c : tensor<4xf32>) outs(%first : tensor<1x4xf32>) dimensions = [0]
  %3 = ew_tosa.add %a, %1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = ew_onnx.Add %3, %2 : (tensor<2x3x4xf32>, tensor<1x4xf32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// -----

// Sizes of what is expanded are known to be those of another tensor, so that nothing asks whether it is broadcast.
// CHECK-LABEL: @expanded(
// CHECK-NOT:     ewise.broadcast
// CHECK:         linalg.generic
func.func @expanded(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %a, %c0 : tensor<?x?xf32>
  %column = tensor.expand_shape %b [[0, 1]] output_shape [%rows, 1] : tensor<?xf32> into tensor<?x1xf32>
  %0 = ew_tosa.add %a, %column : (tensor<?x?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// In an unreachable block, a tensor may repeat itself.
// CHECK-LABEL: @unreachable(
func.func @unreachable(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
^bb1:
  %0 = linalg.broadcast ins(%0 : tensor<4xf32>) outs(%a : tensor<4xf32>) dimensions = []
  %1 = ew_tosa.add %0, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
