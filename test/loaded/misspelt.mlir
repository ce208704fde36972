// An attribute of a loaded op that is not its own is warned of, and kept; one with a dialect's prefix is kept in silence.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --verify-diagnostics | FileCheck %t/ops.mlir

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
def R_ScaleOp : ElementwiseOp<R_Dialect, "scale"> {
  let operands = [Operand<"x">];
  let attributes = [Attribute<"factor", Int8, "2">, Attribute<"by", Int8, "1">];
  let elementTypes = ScalarTypes<"i8", [IntegerScalars<8, 8>]>;
  let rules = SameShape;
  let body = (MulI $x, (MulI $factor, $by));
}

//--- ops.mlir
// CHECK-LABEL: @ops
func.func @ops(%x: tensor<4xi8>) -> tensor<4xi8> {
  // expected-warning@+2 {{'rec.scale' op has no attribute 'facotr': did you mean 'factor'?}}
  // CHECK-NEXT: rec.scale %{{.*}} {facotr = 3 : i8}
  %0 = rec.scale %x {facotr = 3 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  // Their author knows what these are.
  %1 = rec.scale %0 {my.factr = 3 : i8, my.tag} : (tensor<4xi8>) -> tensor<4xi8>
  // expected-warning@+1 {{'rec.scale' op has no attribute 'factors', and nothing reads it: an attribute of another dialect has its prefix, as in 'my.factors'}}
  %2 = rec.scale %1 {factor = 3 : i8, factors = 3 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  // expected-warning@+1 {{'rec.scale' op has no attribute 'bu': did you mean 'by'?}}
  %3 = "rec.scale"(%2) {bu = 3 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  return %3 : tensor<4xi8>
}
