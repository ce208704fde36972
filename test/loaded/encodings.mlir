// The results have the encoding of the operand that the record names, and others may have
// any: a tiled input and a plain bias.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --ewise-infer-types --ewise-to-linalg \
// RUN:   --mlir-print-local-scope | FileCheck %t/ops.mlir
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/invalid.mlir --split-input-file --verify-diagnostics
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %t/Rec.td \
// RUN:   | FileCheck %s --check-prefix=DOCS %}
// RUN: %if native %{ ewise-opt --ewise-records=%t/Rec.td %t/run.mlir \
// RUN:   --ewise-run='@add([[1, 2, 3]], [10, 20, 30])' | FileCheck %s --check-prefix=VALUE %}
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/folds.mlir --canonicalize | FileCheck %t/folds.mlir

// DOCS: its encoding is that of the results, and others may have any
// VALUE: tensor<1x3xf32> = {{\[\[}}11, 22, 33]]

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
class R_Op<string name, list<Operand> inputs, dag value> : ElementwiseOp<R_Dialect, name> {
  let operands = inputs;
  let elementTypes = Float32;
  let rules = Broadcastable;
  let encodingOf = "input";
  let body = value;
}
def R_AddOp : R_Op<"add", [Operand<"bias">, Operand<"input">], (Add $input, $bias)>;
// Optional and variadic operands before it.
def R_SumOp : R_Op<"sum", [Operand<"low", optional=1>, Operand<"more", variadic=1>,
                           Operand<"input">],
                   (Add (Fold AddF, $input, $more), (When (Has $low), $low, 0))> {
  let elementTypes = Float32;
}
def R_MinOp : R_Op<"min", [Operand<"bias">, Operand<"input">], (Min $bias, $input)> {
  let elementTypes = Int8;
  let laws = [Commutative<>, RightIdentity<"greatest">];
}

//--- ops.mlir
// CHECK-LABEL: @add
// CHECK-SAME:    -> tensor<?x4xf32, "tiled">
// CHECK:         tensor.empty(%{{.*}}) : tensor<?x4xf32, "tiled">
// CHECK:         linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<4xf32>, tensor<?x4xf32, "tiled">) outs(%{{.*}} : tensor<?x4xf32, "tiled">)
func.func @add(%bias: tensor<4xf32>, %x: tensor<?x4xf32, "tiled">) -> tensor<?x4xf32, "tiled"> {
  %0 = rec.add %bias, %x : (tensor<4xf32>, tensor<?x4xf32, "tiled">) -> tensor<?x4xf32, "tiled">
  return %0 : tensor<?x4xf32, "tiled">
}
// Strides that run time decides are by a view, which keeps the operand's encoding.
// CHECK-LABEL: @dynamic
// CHECK:         ewise.broadcast %arg0 {{.*}} : tensor<?xf32> to tensor<?xf32>
// CHECK:         ewise.broadcast %arg1 {{.*}} : tensor<?xf32, "tiled"> to tensor<?xf32, "tiled">
func.func @dynamic(%bias: tensor<?xf32>, %x: tensor<?xf32, "tiled">) -> tensor<?xf32, "tiled"> {
  %0 = rec.add %bias, %x : (tensor<?xf32>, tensor<?xf32, "tiled">) -> tensor<?xf32, "tiled">
  return %0 : tensor<?xf32, "tiled">
}
// The inferred type has the encoding, too.
// CHECK-LABEL: @inferred
// CHECK:         tensor.empty() : tensor<2x4xf32>
// CHECK:         tensor.cast %{{.*}} : tensor<2x4xf32> to tensor<2x?xf32>
func.func @inferred(%bias: tensor<4xf32, "tiled">, %x: tensor<2x4xf32>) -> tensor<2x?xf32> {
  %0 = rec.add %bias, %x : (tensor<4xf32, "tiled">, tensor<2x4xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
// CHECK-LABEL: @sum
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<4xf32, "tiled">)
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<4xf32, "tiled">)
func.func @sum(%a: tensor<4xf32>, %b: tensor<4xf32, "b">, %x: tensor<4xf32, "tiled">)
    -> (tensor<4xf32, "tiled">, tensor<4xf32, "tiled">) {
  %0 = rec.sum %a, %b, %x {operandSegmentSizes = array<i32: 0, 2, 1>} : (tensor<4xf32>, tensor<4xf32, "b">, tensor<4xf32, "tiled">) -> tensor<4xf32, "tiled">
  %1 = rec.sum %b, %a, %x {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<4xf32, "b">, tensor<4xf32>, tensor<4xf32, "tiled">) -> tensor<4xf32, "tiled">
  return %0, %1 : tensor<4xf32, "tiled">, tensor<4xf32, "tiled">
}

//--- invalid.mlir
func.func @plain(%bias: tensor<4xf32>, %x: tensor<2x4xf32, "tiled">) -> tensor<2x4xf32> {
  // expected-error @+1 {{'rec.add' op result 'output' must have the encoding of operand 'input', but is 'tensor<2x4xf32>'}}
  %0 = rec.add %bias, %x : (tensor<4xf32>, tensor<2x4xf32, "tiled">) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

//--- run.mlir
func.func @add(%x: tensor<1x3xf32, "tiled">, %bias: tensor<3xf32>) -> tensor<1x3xf32, "tiled"> {
  %0 = rec.add %bias, %x : (tensor<3xf32>, tensor<1x3xf32, "tiled">) -> tensor<1x3xf32, "tiled">
  return %0 : tensor<1x3xf32, "tiled">
}

//--- folds.mlir
// The order of operands matters to the encoding, and what replaces a result has it.
// CHECK-LABEL: @constant
// CHECK:         rec.min %cst, %arg0 : (tensor<4xi8>, tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled">
func.func @constant(%x: tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled"> {
  %c = arith.constant dense<3> : tensor<4xi8>
  %0 = rec.min %c, %x : (tensor<4xi8>, tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled">
  return %0 : tensor<4xi8, "tiled">
}
// CHECK-LABEL: @neutral
// CHECK:         rec.min %arg0, %cst : (tensor<4xi8>, tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled">
// CHECK:         return %{{.*}}, %arg1
func.func @neutral(%bias: tensor<4xi8>, %x: tensor<4xi8, "tiled">)
    -> (tensor<4xi8, "tiled">, tensor<4xi8, "tiled">) {
  %c = arith.constant dense<127> : tensor<4xi8, "tiled">
  %0 = rec.min %bias, %c : (tensor<4xi8>, tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled">
  %1 = rec.min %x, %c : (tensor<4xi8, "tiled">, tensor<4xi8, "tiled">) -> tensor<4xi8, "tiled">
  return %0, %1 : tensor<4xi8, "tiled">, tensor<4xi8, "tiled">
}
