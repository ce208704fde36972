// Laws of ops that read types and lists are tried with each type, and with lists of one value and of several.
//
// RUN: not ewise-tblgen -gen-rule-docs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/OperationLaws.td"
include "TestOps.td"

class CommutativeOp : TestOp {
  let laws = [Commutative<>];
}

// These hold.
def Weighted : CommutativeOp {
  let attributes = [FloatArrayAttribute<"w", Float32, 2, 2, "-2", "2">];
  let cases = [On<TestFloats, (MulF (MulF $a, (At $w, 0)), (MulF $b, (At $w, 0)))>];
}
def Typed : CommutativeOp {
  let attributes = [TypeAttribute<"t", TestNumbers>];
  let cases = [On<TestFloats, (WhenType $t, TestFloats, (AddF $a, $b), (MulF $a, $b))>];
}

def OtherElement : CommutativeOp {
  let attributes = [IntegerArrayAttribute<"w", 32, 2, 2, -1, 1>];
  let cases = [On<TestFloats, (AddF (MulF $a, (SIToFP Element, (At $w, 0))),
                                   (MulF $b, (SIToFP Element, (At $w, 1))))>];
  // CHECK: error: op 'OtherElement', field 'laws': OtherElement(a, b) is not OtherElement(b, a) for f16 where w is [-1, 0]: OtherElement(0, -0) is -0, not 0
}
def OtherType : CommutativeOp {
  let attributes = [TypeAttribute<"t", TestFloats>];
  let cases = [On<TestFloats, (WhenType $t, Float32, (SubF $a, $b), (AddF $a, $b))>];
  // CHECK: error: op 'OtherType', field 'laws': OtherType(a, b) is not OtherType(b, a) for f16 where t is f32: OtherType(0, -0) is 0, not -0
}
def Length : CommutativeOp {
  let attributes = [FloatArrayAttribute<"w", Float32, 1>];
  let cases = [On<TestFloats, (AddF $a, (MulF $b, (Count $w)))>];
  // CHECK: error: op 'Length', field 'laws': Length(a, b) is not Length(b, a) for f16 where w is [0, 0]: Length(0, 1) is 2, not 1
}
