// Loops read and write what stores quantized elements.
//
// RUN: ewise-opt %s --ewise-to-linalg | FileCheck %s
//
// Upstream's passes take the casts away, or ours does; nothing is left that has no buffer.
// RUN: ewise-opt %s --ewise-to-linalg --strip-func-quant-types --canonicalize | FileCheck %s --check-prefix=STORED
// RUN: %if native %{ ewise-opt %s --ewise-to-linalg --ewise-signless-types \
// RUN:   | FileCheck %s --check-prefix=STORED %}
// RUN: %if native %{ ewise-opt %s --ewise-to-linalg=dynamic-broadcast=materialize --ewise-signless-types \
// RUN:   | FileCheck %s --check-prefix=STORED %}
// RUN: %if native %{ ewise-opt %s --ewise-to-linalg=broadcast-form=named --ewise-signless-types \
// RUN:   | FileCheck %s --check-prefix=STORED %}
// STORED-NOT: quant.

!signed = !quant.uniform<i8:f32, 0.5:3>
!unsigned = !quant.uniform<u8:f32, 0.5>

// CHECK-LABEL: func.func @maximum(
// CHECK-SAME:    %[[A:.*]]: tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>>, %[[B:.*]]: tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>>)
// CHECK-DAG:     %[[AS:.*]] = quant.scast %[[A]] : tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>> to tensor<?xi8>
// CHECK-DAG:     %[[BS:.*]] = quant.scast %[[B]] : tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>> to tensor<?xi8>
// Sizes are those of what is stored, too.
// CHECK-NOT:     tensor.dim {{.*}}quant
// CHECK:         %[[EMPTY:.*]] = tensor.empty({{.*}}) : tensor<?xi8>
// CHECK:         ewise.broadcast %[[AS]]
// CHECK:         ewise.broadcast %[[BS]]
// CHECK:         %[[MAX:.*]] = linalg.generic {{.*}} ins(%[[AB:.*]], %[[BB:.*]] : tensor<?xi8>, tensor<?xi8>) outs(%[[EMPTY]] : tensor<?xi8>)
// CHECK:           arith.maxsi %{{.*}}, %{{.*}} : i8
// CHECK:         %[[RESULT:.*]] = quant.scast %[[MAX]] : tensor<?xi8> to tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>>
// CHECK:         return %[[RESULT]]
func.func @maximum(%a: tensor<?x!signed>, %b: tensor<?x!signed>) -> tensor<?x!signed> {
  %0 = "ew_xla.maximum"(%a, %b) : (tensor<?x!signed>, tensor<?x!signed>) -> tensor<?x!signed>
  return %0 : tensor<?x!signed>
}

// Unsigned numbers are compared as such. Two ops are one loop.

// CHECK-LABEL: func.func @clamped(
// CHECK-COUNT-3: quant.scast {{.*}} to tensor
// CHECK:         linalg.generic
// CHECK:           %[[MIN:.*]] = arith.minui %{{.*}}, %{{.*}} : i8
// CHECK-NEXT:      arith.cmpi ugt, %[[MIN]], %{{.*}} : i8
// CHECK-NOT:     linalg.generic
// CHECK:         return %{{.*}} : tensor<2x3xi1>
func.func @clamped(%a: tensor<2x3x!unsigned>, %b: tensor<1x3x!unsigned>, %c: tensor<2x1x!unsigned>) -> tensor<2x3xi1> {
  %0 = "ew_tosa.minimum"(%a, %b) : (tensor<2x3x!unsigned>, tensor<1x3x!unsigned>) -> tensor<2x3x!unsigned>
  %1 = "ew_tosa.greater"(%0, %c) : (tensor<2x3x!unsigned>, tensor<2x1x!unsigned>) -> tensor<2x3xi1>
  return %1 : tensor<2x3xi1>
}

// One result is read as what it stores.

// CHECK-LABEL: func.func @twice(
// CHECK-COUNT-2: quant.scast {{.*}} to tensor<{{.*}}xi8>
// CHECK:         %[[FIRST:.*]] = linalg.generic
// CHECK:         %[[QUANTIZED:.*]] = quant.scast %[[FIRST]] : tensor<1x4xi8> to
// CHECK-NOT:     quant.scast %[[QUANTIZED]]
// CHECK:         linalg.generic {{.*}} ins({{.*}}%[[FIRST]]
// CHECK:         return %[[QUANTIZED]]
func.func @twice(%a: tensor<1x4x!signed>, %b: tensor<2x4x!signed>) -> (tensor<1x4x!signed>, tensor<2x4x!signed>) {
  %0 = "ew_tosa.maximum"(%a, %a) : (tensor<1x4x!signed>, tensor<1x4x!signed>) -> tensor<1x4x!signed>
  %1 = "ew_tosa.maximum"(%0, %b) : (tensor<1x4x!signed>, tensor<2x4x!signed>) -> tensor<2x4x!signed>
  return %0, %1 : tensor<1x4x!signed>, tensor<2x4x!signed>
}

// MLIR's ops, and its scalar condition.

// CHECK-LABEL: func.func @tosa(
// CHECK:         arith.maxsi
// CHECK:         arith.select {{.*}} : i8
// CHECK-NOT:     tosa.
func.func @tosa(%p: tensor<1xi1>, %a: tensor<?x!signed>, %b: tensor<?x!signed>) -> tensor<?x!signed> {
  %0 = tosa.maximum %a, %b : (tensor<?x!signed>, tensor<?x!signed>) -> tensor<?x!signed>
  %1 = tosa.select %p, %0, %b : (tensor<1xi1>, tensor<?x!signed>, tensor<?x!signed>) -> tensor<?x!signed>
  return %1 : tensor<?x!signed>
}

// Parts of a tensor, of a size that only a result has.

// CHECK-LABEL: func.func @select(
func.func @select(%p: tensor<i1>, %a: tensor<?x?x!signed>, %b: tensor<2x?x!signed>) -> tensor<2x?x!signed> {
  %0 = "ew_xla.select"(%p, %a, %b) : (tensor<i1>, tensor<?x?x!signed>, tensor<2x?x!signed>) -> tensor<2x?x!signed>
  return %0 : tensor<2x?x!signed>
}
