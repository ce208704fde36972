// RUN: ewise-tblgen -print-laws -I %defs -I %S/Inputs %s | FileCheck %s
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs -I %S/Inputs %s \
// RUN:   | FileCheck %s --check-prefix=DOCS %}

// Proven laws, for which values, and laws that hold without being claimed.

include "TestOps.td"

def SmallIntegers : IntegerScalars<1, 16>;
def SmallNumbers : ScalarTypes<"number", [Float8E5M2, Float32, SmallIntegers]>;

// CHECK-LABEL: {{^}}AddOp
// CHECK-NEXT:    AddOp(a, b) is AddOp(b, a)
// CHECK-NEXT:      {{^      }}the same operations in f8E5M2, f32, i1, i2, i4, i8, i16; all values of f8E5M2, i1, i2, i4, i8
// CHECK-NEXT:    AddOp(a, -0) is a for floating-point
// CHECK-NEXT:      {{^      }}all values of f8E5M2; all values of f32 by cvc5 1.0.3
// CHECK-NEXT:    not claimed: AddOp(a, nan) is nan for f8E5M2 or f32
// CHECK-NEXT:    not claimed: AddOp(AddOp(a, b), c) is AddOp(a, AddOp(b, c)) for i1 to i16
// CHECK-NEXT:    not claimed: AddOp(a, 0) is a for i1 to i16

// Documents say how a law is known, where it need not be enumerated, too.

// DOCS-LABEL: ## `AddOp`
// DOCS:      | Law | Known by |
// DOCS:      | AddOp(a, b) is AddOp(b, a) | the same operations in f8E5M2, f32, i1, i2, i4, i8, i16 |
// DOCS-NEXT: | AddOp(a, -0) is a for floating-point | all values of f8E5M2; all values of f32 by cvc5 1.0.3 |
def TwoFloats : ScalarTypes<"f8E5M2 or f32", [Float8E5M2, Float32]>;
def AddOp : TestOp<SmallNumbers> {
  let cases = [On<TwoFloats, (AddF $a, $b)>,
              On<SmallIntegers, (AddI $a, $b)>];
  let laws = [Commutative<>, RightIdentity<"-0", AcceptedFloats>];
}

// A law that only some values of an attribute have.

// CHECK-LABEL: {{^}}Compare
// CHECK-NEXT:    not claimed: Compare(a, a) is false where direction is GT
// CHECK-NEXT:    not claimed: Compare(least, a) is false where direction is GT
// CHECK-NEXT:    not claimed: Compare(a, greatest) is false where direction is GT
// CHECK-NEXT:    not claimed: Compare(a, b) is Compare(b, a) where direction is EQ
// CHECK-NEXT:    not claimed: Compare(a, a) is true where direction is EQ
def Compare : TestOp<Int8> {
  let attributes = [Attribute<"direction", Text<["GT", "EQ"]>>];
  let returns = [Result<"output", Boolean>];
  let cases = [On<Int8, (When (Is $direction, "GT"), (GreaterSI $a, $b),
                                                 (EqualI $a, $b))>];
}

// Laws are about ops with one result, and so nothing is looked for here.

// CHECK-LABEL: {{^}}Limits
// CHECK-NOT:     not claimed
def Limits : TestOp<Int8> {
  let returns = [Result<"same", Boolean>, Result<"less">];
  let cases = [On<Int8, (Values (EqualI $a, $b), (MinSI $a, $b))>];
}

// Each operation of which the order of the operands does not matter: that is
// taken for granted elsewhere, and enumerated here.

class Commuting<Primitive operation, ScalarTypes types> : TestOp<types> {
  let cases = [On<types, (operation $a, $b)>];
  let laws = [Commutative<>];
}
def SmallFloats : ScalarTypes<"float", [Float8E4M3FN, Float8E5M2]>;

// CHECK-LABEL: {{^}}AnyAddF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
// CHECK-LABEL: {{^}}AnyMulF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
// CHECK-LABEL: {{^}}AnyMaximumF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
// CHECK-LABEL: {{^}}AnyMinimumF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
// CHECK-LABEL: {{^}}AnyEqualF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
// CHECK-LABEL: {{^}}AnyNotEqualF
// CHECK:         all values of f8E4M3FN, f8E5M2{{$}}
foreach operation = [AddF, MulF, MaximumF, MinimumF] in
  def Any#operation : Commuting<operation, SmallFloats>;
let returns = [Result<"output", Boolean>] in
foreach operation = [EqualF, NotEqualF] in
  def Any#operation : Commuting<operation, SmallFloats>;

// CHECK-LABEL: {{^}}AnyAddI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyMulI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyAndI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyOrI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyXorI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyMaxSI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyMinSI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyEqualI
// CHECK:         all values of i8{{$}}
// CHECK-LABEL: {{^}}AnyNotEqualI
// CHECK:         all values of i8{{$}}
foreach operation = [AddI, MulI, AndI, OrI, XorI, MaxSI, MinSI] in
  def Any#operation : Commuting<operation, Int8>;
let returns = [Result<"output", Boolean>] in
foreach operation = [EqualI, NotEqualI] in
  def Any#operation : Commuting<operation, Int8>;

// CHECK-LABEL: {{^}}AnyMaxUI
// CHECK:         all values of ui8{{$}}
// CHECK-LABEL: {{^}}AnyMinUI
// CHECK:         all values of ui8{{$}}
foreach operation = [MaxUI, MinUI] in
  def Any#operation : Commuting<operation, UInt8>;

// CHECK-LABEL: {{^}}AnyAddC
// CHECK:         the same operations in complex<f32>{{$}}
// CHECK-LABEL: {{^}}AnyMulC
// CHECK:         the same operations in complex<f32>{{$}}
// CHECK-LABEL: {{^}}AnyEqualC
// CHECK:         the same operations in complex<f32>{{$}}
// CHECK-LABEL: {{^}}AnyNotEqualC
// CHECK:         the same operations in complex<f32>{{$}}
foreach operation = [AddC, MulC] in
  def Any#operation : Commuting<operation, ComplexFloat32>;
let returns = [Result<"output", Boolean>] in
foreach operation = [EqualC, NotEqualC] in
  def Any#operation : Commuting<operation, ComplexFloat32>;

// A law about a function that no one can compute is known if both sides are one expression.

// CHECK-LABEL: {{^}}ExpOfSum
// CHECK-NEXT:    ExpOfSum(a, b) is ExpOfSum(b, a)
// CHECK-NEXT:      {{^      }}the same operations in f8E5M2, f32{{$}}
def ExpOfSum : TestOp<TwoFloats> {
  let body = (Exp (AddF $a, $b));
  let laws = [Commutative<>];
}
