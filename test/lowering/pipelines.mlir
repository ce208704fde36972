// Lowered IR stays valid when callers turn out to have extents 0, 1 and more,
// whatever comes first: inlining, lowering, canonicalization, bufferization.
//
// DEFINE: %{bufferize} = --one-shot-bufferize=bufferize-function-boundaries \
// DEFINE:   --canonicalize --cse --convert-linalg-to-loops --canonicalize
//
// RUN: ewise-opt %s --ewise-to-linalg=dynamic-broadcast=view --inline \
// RUN:   --canonicalize %{bufferize} | FileCheck %s
// RUN: ewise-opt %s --ewise-to-linalg=dynamic-broadcast=view --inline \
// RUN:   %{bufferize} | FileCheck %s
// RUN: ewise-opt %s --inline --canonicalize \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view %{bufferize} | FileCheck %s
// RUN: ewise-opt %s --inline --canonicalize --ewise-infer-types \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view %{bufferize} | FileCheck %s
//
// RUN: ewise-opt %s --ewise-to-linalg=dynamic-broadcast=materialize --inline \
// RUN:   --canonicalize %{bufferize} | FileCheck %s
// RUN: ewise-opt %s --inline --canonicalize --ewise-infer-types \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize %{bufferize} \
// RUN:   | FileCheck %s
//
// DEFINE: %{named} = broadcast-form=named dynamic-broadcast
// RUN: ewise-opt %s "--ewise-to-linalg=%{named}=view" --inline \
// RUN:   --canonicalize %{bufferize} | FileCheck %s
// RUN: ewise-opt %s "--ewise-to-linalg=%{named}=materialize" --inline \
// RUN:   --canonicalize %{bufferize} | FileCheck %s
// RUN: ewise-opt %s --inline --canonicalize --ewise-infer-types \
// RUN:   "--ewise-to-linalg=%{named}=materialize" %{bufferize} | FileCheck %s

func.func private @add(%a: tensor<?x?xf32>, %b: tensor<?xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func private @select(%c: tensor<?x?xi1>, %a: tensor<?xf32>,
                          %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK: func.func @the_first_dimension_is_empty(
func.func @the_first_dimension_is_empty(%a: tensor<0x?xf32>, %b: tensor<?xf32>, %c: tensor<0x?xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<0x?xf32> to tensor<?x?xf32>
  %c.cast = tensor.cast %c : tensor<0x?xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @the_smaller_operand_is_empty(
func.func @the_smaller_operand_is_empty(%a: tensor<?x?xf32>, %b: tensor<0xf32>, %c: tensor<?x?xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %b.cast = tensor.cast %b : tensor<0xf32> to tensor<?xf32>
  %sum = call @add(%a, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c, %b.cast, %a)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @empty_and_1(
func.func @empty_and_1(%a: tensor<0x1xf32>, %b: tensor<?xf32>, %c: tensor<0x1xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<0x1xf32> to tensor<?x?xf32>
  %c.cast = tensor.cast %c : tensor<0x1xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @one_expands_to_0(
func.func @one_expands_to_0(%a: tensor<1x0xf32>, %b: tensor<1xf32>, %c: tensor<1x0xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<1x0xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<1x0xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @one_expands_to_0_from_the_left(
func.func @one_expands_to_0_from_the_left(%a: tensor<?x1xf32>, %b: tensor<0xf32>, %c: tensor<?x1xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<?x1xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<0xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<?x1xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @all_empty(
func.func @all_empty(%a: tensor<0x0xf32>, %b: tensor<0xf32>, %c: tensor<0x0xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<0x0xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<0xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<0x0xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @one_expands(
func.func @one_expands(%a: tensor<1x1xf32>, %b: tensor<5xf32>, %c: tensor<1x1xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<1x1xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<1x1xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @one_expands_from_the_right(
func.func @one_expands_from_the_right(%a: tensor<?x5xf32>, %b: tensor<1xf32>, %c: tensor<?x5xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<?x5xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<?x5xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: func.func @equal(
func.func @equal(%a: tensor<3x5xf32>, %b: tensor<5xf32>, %c: tensor<3x5xi1>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a.cast = tensor.cast %a : tensor<3x5xf32> to tensor<?x?xf32>
  %b.cast = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %c.cast = tensor.cast %c : tensor<3x5xi1> to tensor<?x?xi1>
  %sum = call @add(%a.cast, %b.cast)
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %choice = call @select(%c.cast, %b.cast, %a.cast)
      : (tensor<?x?xi1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum, %choice : tensor<?x?xf32>, tensor<?x?xf32>
}
