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

// METHODS: static ::mlir::Value bodyOfRoundOp(
// METHODS-NEXT:     ::ewise::BodyBuilder &b, ::mlir::Operation *operation,
// METHODS-NEXT:     ::mlir::ValueRange operands) {
// METHODS-NEXT:   auto op = ::llvm::cast<::toy::RoundOp>(operation);
// METHODS-NEXT:   ::mlir::Value a = operands[0];
// METHODS-NEXT:   ::mlir::Value chosen;
// METHODS-NEXT:   if (op.getMode() == "up") {
// METHODS-NEXT:     chosen = ::mlir::math::CeilOp::create(b, a);
// METHODS-NEXT:   } else {
// METHODS-NEXT:     ::mlir::Value chosen2;
// METHODS-NEXT:     if (op.getMode() == "down") {
// METHODS-NEXT:       chosen2 = ::mlir::math::FloorOp::create(b, a);
// METHODS-NEXT:     } else {
// METHODS-NEXT:       chosen2 = a;
// METHODS-NEXT:     }
// METHODS-NEXT:     chosen = chosen2;
// METHODS-NEXT:   }
// METHODS-NEXT:   return chosen;
// METHODS-NEXT: }

// METHODS:      // mode == up ? ceil(a) : (mode == down ? floor(a) : a)
// METHODS-NEXT: {&kFloat32, nullptr, bodyOfRoundOp, steps, /*readOperands=*/0b01},
def Toy_RoundOp : Toy_Op<"round"> {
  let attributes = [Attribute<"mode", Text<["up", "down", "none"]>>];
  let cases = [On<Float32, (When (Is $mode, "up"), (Ceil $a),
                          (When (Is $mode, "down"), (Floor $a), $a))>];
}
// METHODS: static ::mlir::Value bodyOfComplexOp(
// METHODS-NEXT:     ::ewise::BodyBuilder &b, ::mlir::Operation *, ::mlir::ValueRange operands) {
// METHODS-NEXT:   ::mlir::Value a = operands[0];
// METHODS-NEXT:   ::mlir::Value b2 = operands[1];
// METHODS-NEXT:   return ::mlir::complex::CreateOp::create(
// METHODS-NEXT:       b,
// METHODS-NEXT:       ::mlir::cast<::mlir::ComplexType>(
// METHODS-NEXT:           ::ewise::getType(
// METHODS-NEXT:               ::ewise::element::complex(::ewise::element::f32),
// METHODS-NEXT:               b.getContext())), a, b2);
// METHODS-NEXT: }

// METHODS:      // complex(a, b)
// METHODS-NEXT: {&kFloat32, &::ewise::kAnyElement, bodyOfComplexOp, steps},

// METHODS:      typeMapRows[] = {
// METHODS-NEXT: {::ewise::element::f32, ::ewise::element::complex(::ewise::element::f32)},
// METHODS:      typeMap = {typeMapRows};

// METHODS:      ::ewise::ResultElement::Derived,
// METHODS-NEXT: {},
// METHODS-NEXT: &typeMap,
def Toy_ComplexOp : Toy_Op<"complex"> {
  let returns = [Result<"c", ComplexOfParts>];
  let cases = [On<Float32, (MakeComplex $a, $b)>];
}

class Adopted<string name> : AdoptedOp<"other." # name, "::other::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

// LOWERING:        if (op.getMode() == ::other::Mode::Up) {
// LOWERING-NEXT:     chosen = ::mlir::math::CeilOp::create(b, a);
// LOWERING-NEXT:   } else {
// LOWERING-NEXT:     ::mlir::Value chosen2;
// LOWERING-NEXT:     if (op.getDirectionMode() ==
// LOWERING-NEXT:         ::other::a_long::name_of::a_space::DirectionMode::Down) {
// LOWERING-NEXT:       chosen2 = ::mlir::math::FloorOp::create(b, a);
// LOWERING-NEXT:     } else {
// LOWERING-NEXT:       chosen2 = a;
// LOWERING-NEXT:     }
// LOWERING-NEXT:     chosen = chosen2;
// LOWERING-NEXT:   }
// LOWERING-NEXT:   return chosen;
def : Adopted<"round"> {
  let attributes = [
    Attribute<"mode", Text<["Up", "Down"], "::other::Mode">>,
    Attribute<"direction_mode", Text<["Up", "Down"], "::other::a_long::name_of::a_space::DirectionMode">>
  ];
  let cases = [On<Float32, (When (Is $mode, "Up"), (Ceil $a),
                          (When (Is $direction_mode, "Down"), (Floor $a), $a))>];
}

// An adopted op may accept what the record has no case for.

// LOWERING: static ::mlir::Value bodyOfOpModel2(
// LOWERING-NEXT:   ::ewise::BodyBuilder &b, ::mlir::Operation *, ::mlir::ValueRange operands) {
// LOWERING-NEXT:   ::mlir::Value a = operands[0];
// LOWERING-NEXT:   return ::ewise::saturateFloatToSigned(b, b.getIntegerType(32), a);
// LOWERING-NEXT: }

// LOWERING:      // saturate<i32>(roundeven(a))
// LOWERING-NEXT: {&kLoweringChoicesFloat32, &kLoweringChoicesInt32, bodyOfOpModel2, steps},
def : Adopted<"convert"> {
  let returns = [Result<"r", ScalarTypes<"number", [Int8, Int32]>>];
  let cases = [On<Float32, (SaturateFPToSI ResultElement, $a), Int32>];
}
