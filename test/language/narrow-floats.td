// Bodies on floats that have no NaN, or neither a sign nor 0.
//
// RUN: ewise-tblgen -evaluate -I %defs %s --call='Normal 0.5 : f4E2M1FN' --call='Normal 1 : f4E2M1FN' \
// RUN:   --call='Normal least : f8E8M0FNU' --call='Normal nan : f8E8M0FNU' \
// RUN:   --call='Fused 3, 3, -5 : f6E3M2FN' --call='Fused 4, 0.5, least : f8E8M0FNU' \
// RUN:   --call='Bits 0.5 : f4E2M1FN -> i8' --call='Bits least : f8E8M0FNU -> i8' --call='Bits nan : f8E8M0FNU -> i8' \
// RUN:   --call='Root -1 : f6E2M3FN' --call='Root 8 : f8E8M0FNU' --call='Root 16 : f8E8M0FNU' | FileCheck %s
// RUN: not ewise-tblgen -evaluate -I %defs %s --call='Root nan : f4E2M1FN' --call='Root 0 : f8E8M0FNU' \
// RUN:   --call='Root -1 : f8E8M0FNU' --call='Root inf : f8E8M0FNU' 2>&1 | FileCheck %s --check-prefix=WRONG

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float6E3M2FN, Float6E2M3FN, Float4E2M1FN, Float8E8M0FNU]>;
class UnaryOp : EwiseOp {
  let operands = [Operand<"x">];
  let elementTypes = Floats;
  let rules = Broadcastable;
}

// CHECK:      Normal 0.5 : f4E2M1FN = false
// CHECK-NEXT: Normal 1 : f4E2M1FN = true
// CHECK-NEXT: Normal least : f8E8M0FNU = true
// CHECK-NEXT: Normal nan : f8E8M0FNU = false
def Normal : UnaryOp {
  let returns = [Result<"output", Boolean>];
  let cases = [On<Floats, (IsNormal $x)>];
}
// CHECK-NEXT: Fused 3, 3, -5 : f6E3M2FN = 4
// CHECK-NEXT: Fused 4, 0.5, least : f8E8M0FNU = 2
def Fused : UnaryOp {
  let operands = [Operand<"x">, Operand<"y">, Operand<"z">];
  let cases = [On<Floats, (Fma $x, $y, $z)>];
}
// CHECK-NEXT: Bits 0.5 : f4E2M1FN -> i8 = 1
// CHECK-NEXT: Bits least : f8E8M0FNU -> i8 = 0
// CHECK-NEXT: Bits nan : f8E8M0FNU -> i8 = -1
def Bits : UnaryOp {
  let returns = [Result<"output", IntegerScalars<4, 8>>];
  let cases = [On<Floats, (ConvertSI ResultElement, (ToBits $x))>];
}
// CHECK-NEXT: Root -1 : f6E2M3FN = 7.5
// CHECK-NEXT: Root 8 : f8E8M0FNU = 2
// CHECK-NEXT: Root 16 : f8E8M0FNU = 4
// WRONG:      'Root nan : f4E2M1FN': 'nan' is not a value of type 'f4E2M1FN'
// WRONG-NEXT: 'Root 0 : f8E8M0FNU': '0' is not a value of type 'f8E8M0FNU'
// WRONG-NEXT: 'Root -1 : f8E8M0FNU': '-1' is not a value of type 'f8E8M0FNU'
// WRONG-NEXT: 'Root inf : f8E8M0FNU': 'inf' is not a value of type 'f8E8M0FNU'
def Root : UnaryOp {
  let cases = [On<Floats, (Sqrt $x)>];
}
