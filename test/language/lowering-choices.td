// Choices by enum attributes, element types that are derived or free.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --check-prefix=METHODS
// RUN: ewise-tblgen -gen-lowering-defs -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --check-prefix=LOWERING

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let cppNamespace = "::toy";
}

class Toy_Op<string mnemonic> : EwiseDialectOp<Toy_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

// METHODS:      // mode == up ? ceil(a) : (mode == down ? floor(a) : a)
// METHODS-NEXT: {&kFloat32,
// METHODS-NEXT: ("(When (Is $mode, up), (Ceil $a), (When (Is $mode, down), (Floor $a), "
// METHODS-NEXT: "$a))"), /*resultTypes=*/nullptr, /*readOperands=*/~uint64_t(0b10)},
def Toy_RoundOp : Toy_Op<"round"> {
  let attributes = [Attribute<"mode", Text<["up", "down", "none"]>>];
  let cases = [On<Float32, (When (Is $mode, "up"), (Ceil $a),
                          (When (Is $mode, "down"), (Floor $a), $a))>];
}

// METHODS:      // complex(a, b)
// METHODS-NEXT: {&kFloat32, "(MakeComplex $a, $b)", &::ewise::kAnyElement},

// METHODS:      resultMapRows[] = {
// METHODS-NEXT: {::ewise::element::f32, ::ewise::element::complex(::ewise::element::f32)},
// METHODS:      resultMap = {resultMapRows};

// METHODS:      op.result.element = ::ewise::ResultElement::Derived;
// METHODS-NEXT: op.result.map = &resultMap;
def Toy_ComplexOp : Toy_Op<"complex"> {
  let returns = [Result<"c", ComplexOfParts>];
  let cases = [On<Float32, (MakeComplex $a, $b)>];
}

class Adopted<string name> : AdoptedOp<"other." # name, "::other::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

// LOWERING:      op.getProperties().mode), ::other::Mode>(
// LOWERING:      "(When (Is $mode, Up), (Ceil $a), (When (Is $direction_mode, Down), {{.*}}"
def : Adopted<"round"> {
  let attributes = [
    Attribute<"mode", Text<["Up", "Down"], "::other::Mode">>,
    Attribute<"direction_mode", Text<["Up", "Down"], "::other::a_long::name_of::a_space::DirectionMode">>
  ];
  let cases = [On<Float32, (When (Is $mode, "Up"), (Ceil $a),
                          (When (Is $direction_mode, "Down"), (Floor $a), $a))>];
}

// An adopted op may accept what the record has no case for.

// LOWERING:      // saturate<r>(roundeven(a))
// LOWERING-NEXT: {&kLoweringChoicesFloat32, "(SaturateFPToSI ResultElement, $a)",
// LOWERING-NEXT: &kLoweringChoicesInt32},
def : Adopted<"convert"> {
  let returns = [Result<"r", ScalarTypes<"number", [Int8, Int32]>>];
  let cases = [On<Float32, (SaturateFPToSI ResultElement, $a), Int32>];
}
