// Patterns beside a type converter: what they build is converted by a pattern of the
// project's, and arguments of functions are replaced before their readers are lowered.
//
// RUN: ewise-test-opt %s --test-lowering-patterns=driver=plain-tensors \
// RUN:   | FileCheck %s --check-prefix=PLAIN --implicit-check-not=tiled --implicit-check-not=unrealized
// RUN: ewise-test-opt %s --test-lowering-patterns=driver=type-converter | FileCheck %s
// RUN: ewise-test-opt %s --test-lowering-patterns='driver=type-converter runtime-checks' \
// RUN:   | FileCheck %s

// PLAIN-LABEL: func.func @encoded(
// PLAIN-SAME:    %[[X:.*]]: tensor<?x4xf32>) -> tensor<?x4xf32>
// PLAIN:         tensor.dim %[[X]]
// PLAIN:         linalg.generic {{.*}} ins(%[[X]] : tensor<?x4xf32>) outs(%{{.*}} : tensor<?x4xf32>)
// PLAIN:           arith.extf
func.func @encoded(%x: tensor<?x4xf32, "tiled">) -> tensor<?x4xf32, "tiled"> {
  %0 = ew_tosa.exp %x : (tensor<?x4xf32, "tiled">) -> tensor<?x4xf32, "tiled">
  %1 = ew_tosa.add %0, %x : (tensor<?x4xf32, "tiled">, tensor<?x4xf32, "tiled">) -> tensor<?x4xf32, "tiled">
  return %1 : tensor<?x4xf32, "tiled">
}

// CHECK-LABEL: func.func @quantized(
// CHECK-SAME:    %arg0: tensor<?x!quant.uniform<i8:f32, 1.000000e+00>>
// CHECK:         %[[CAST:.*]] = tensor.cast %arg0
// CHECK:         %[[STORED:.*]] = quant.scast %[[CAST]]
// CHECK:         linalg.generic {{.*}} ins(%[[STORED]]
!q = !quant.uniform<i8:f32, 1.0>
func.func @quantized(%x: tensor<4x!q>, %y: tensor<?x!q>) -> tensor<4x!q> {
  %0 = ew_xla.maximum %x, %y : (tensor<4x!q>, tensor<?x!q>) -> tensor<4x!q>
  return %0 : tensor<4x!q>
}
