// An operand behind an absent one is known by its name: of constants, only those that the
// body reads have to be known.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --canonicalize | FileCheck %t/ops.mlir

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
def R_ShapedOp : ElementwiseOp<R_Dialect, "shaped"> {
  let operands = [Operand<"a">, Operand<"b", optional=1>, Operand<"like">];
  let elementTypes = Int32;
  let rules = Broadcastable;
  let unread = ["like"];
  let body = (When (Has $b), (Add $a, $b), $a);
}

//--- ops.mlir
// CHECK-LABEL: @absent
// CHECK-NEXT:    arith.constant dense<7> : tensor<4xi32>
// CHECK-NEXT:    return
func.func @absent(%like: tensor<4xi32>) -> tensor<4xi32> {
  %a = arith.constant dense<7> : tensor<4xi32>
  %0 = rec.shaped %a, %like : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: @present
// CHECK-NEXT:    arith.constant dense<9> : tensor<4xi32>
// CHECK-NEXT:    return
func.func @present(%like: tensor<4xi32>) -> tensor<4xi32> {
  %a = arith.constant dense<7> : tensor<4xi32>
  %b = arith.constant dense<2> : tensor<4xi32>
  %0 = rec.shaped %a, %b, %like : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: @unknown
// CHECK:         rec.shaped
func.func @unknown(%b: tensor<4xi32>) -> tensor<4xi32> {
  %a = arith.constant dense<7> : tensor<4xi32>
  %0 = rec.shaped %a, %b, %a : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
