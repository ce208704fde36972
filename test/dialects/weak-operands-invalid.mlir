// What is wrong with operands that are weak or lifted.
//
// RUN: not ewise-test-opt %s --split-input-file --mlir-print-op-on-diagnostic=false 2>&1 | FileCheck %s

// CHECK: error: 'ew_numpy_torch.np_hypot' op result 'output' must have elements of type f16, since i1 and ui8 promote to ui8 in 'Numpy', lifted to f16, but is 'tensor<4xf32>'
func.func @lifted(%a: tensor<4xi1>, %b: tensor<4xui8>) {
  %0 = ew_numpy_torch.np_hypot %a, %b : (tensor<4xi1>, tensor<4xui8>) -> tensor<4xf32>
  return
}
// -----
// CHECK: error: 'ew_numpy_torch.torch_add' op result 'output' must have elements of type f32, since i1 and weak f64 promote to f32 in 'Torch', but is 'tensor<4xf64>'
func.func @weak(%a: tensor<4xi1>, %b: tensor<f64>) {
  %0 = ew_numpy_torch.torch_add %a, %b : (tensor<4xi1>, tensor<f64>) -> tensor<4xf64>
  return
}
// -----
// CHECK: error: 'ew_numpy_torch.torch_lerp' op operands must promote to elements of type float ({{.*}}), but i8 promotes to i8 in 'Torch'
func.func @accepted(%a: tensor<4xi8>) {
  %0 = ew_numpy_torch.torch_lerp %a, %a, %a : (tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return
}
