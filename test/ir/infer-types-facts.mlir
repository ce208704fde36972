// Types have the sizes that are stated, where these are numbers.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope --ewise-infer-types | FileCheck %s

// Bounds tell one symbol, and a static size the other one. The function's type stays.
// CHECK-LABEL: func.func @symbols(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x4xf32>) -> tensor<?x?xf32>
// CHECK-DAG:     %[[LEFT:.*]] = tensor.cast %[[A]] : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-DAG:     %[[RIGHT:.*]] = tensor.cast %[[B]] : tensor<?x4xf32> to tensor<8x4xf32>
// CHECK:         %[[SUM:.*]] = ew_tosa.add %[[LEFT]], %[[RIGHT]] : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK:         %[[RESULT:.*]] = tensor.cast %[[SUM]] : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[RESULT]]
func.func @symbols(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %s = ewise.symbolic_int "s" {min_val = 8, max_val = 8} : index
  %t = ewise.symbolic_int "t" : index
  ewise.bind_symbolic_shape %a, [%s, %t], affine_map<()[s0, s1] -> (s0, s1 * 2)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %b, [%s, %t], affine_map<()[s0, s1] -> (s0, s1 + 2)> : tensor<?x4xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A statement about a result is known to its readers. Its own type is what the
// rule set infers.
// CHECK-LABEL: func.func @result(
// CHECK:         %[[SUM:.*]] = ew_tosa.add %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[SUM]] : tensor<?xf32> to tensor<4xf32>
// CHECK:         ew_tosa.abs %[[CAST]] : (tensor<4xf32>) -> tensor<4xf32>
func.func @result(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [], affine_map<()[] -> (4)> : tensor<?xf32>
  %1 = ew_tosa.abs %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A type that is refined tells a symbol, and that another type.
// CHECK-LABEL: func.func @again(
// CHECK-SAME:    %{{.*}}: tensor<3xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[B]] : tensor<?xf32> to tensor<3xf32>
// CHECK:         ew_tosa.abs %[[CAST]] : (tensor<3xf32>) -> tensor<3xf32>
func.func @again(%a: tensor<3xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %s = ewise.symbolic_int "s" : index
  ewise.bind_symbolic_shape %b, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.abs %a : (tensor<3xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %1 = ew_tosa.abs %b : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Statements that contradict the operands change nothing, and stay valid IR.
// CHECK-LABEL: func.func @contradiction(
// CHECK:         %[[ABS:.*]] = ew_tosa.abs %{{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ABS]] : tensor<3xf32> to tensor<?xf32>
// CHECK-NEXT:    ewise.bind_symbolic_shape %[[CAST]], [], affine_map<() -> (4)> : tensor<?xf32>
// CHECK-NEXT:    ew_tosa.abs %[[ABS]] : (tensor<3xf32>) -> tensor<3xf32>
func.func @contradiction(%a: tensor<3xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.abs %a : (tensor<3xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [], affine_map<()[] -> (4)> : tensor<?xf32>
  %1 = ew_tosa.abs %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A statement of a loop's body about the carried value says nothing of the loop's result.
// CHECK-LABEL: func.func @loop(
// CHECK:         scf.while {{.*}} : (tensor<?xf32>) -> tensor<?xf32>
// CHECK:         ew_tosa.abs %{{.*}} : (tensor<?xf32>) -> tensor<?xf32>
func.func @loop(%c: i1, %a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = scf.while (%x = %a) : (tensor<?xf32>) -> tensor<?xf32> {
    scf.condition(%c) %x : tensor<?xf32>
  } do {
  ^bb0(%y: tensor<?xf32>):
    ewise.bind_symbolic_shape %y, [], affine_map<()[] -> (4)> : tensor<?xf32>
    %2 = ew_tosa.abs %y : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %1 = ew_tosa.abs %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
