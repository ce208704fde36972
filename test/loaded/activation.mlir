// Whether an op is expensive, and so is not computed once for each reader of its
// elements, is decided by what its own attributes choose.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --ewise-to-linalg | FileCheck %t/ops.mlir

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
class R_Op<string name> : ElementwiseOp<R_Dialect, name> {
  let operands = [Operand<"x">, Operand<"y">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

def R_AddOp : R_Op<"add"> {
  let attributes = [Attribute<"act", Text<["NONE", "RELU", "TANH"]>, "NONE">];
  defvar sum = (AddF $x, $y);
  let body = (When (Is $act, "TANH"), (Tanh sum), (Is $act, "RELU"), (MaximumF sum, 0), sum);
}

//--- ops.mlir
// CHECK-LABEL: @none
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
// CHECK-LABEL: @relu
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
// CHECK-LABEL: @tanh
// CHECK-COUNT-2: linalg.generic
// CHECK-LABEL: @dynamic
// CHECK-NOT:   scf.if
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
func.func @none(%x: tensor<4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = rec.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = rec.add %0, %y : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
func.func @relu(%x: tensor<4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = rec.add %x, %x {act = "RELU"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = rec.add %0, %y : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
func.func @tanh(%x: tensor<4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = rec.add %x, %x {act = "TANH"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = rec.add %0, %y : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
func.func @dynamic(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = rec.add %x, %x : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = rec.add %0, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
