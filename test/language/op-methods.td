// RUN: ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

// The data that the methods of op classes work from. All of an op without anything special is checked, of
// the others what they differ in.

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

def Floats : ScalarTypes<"float", [Float16, Float32]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"float or integer", [Floats, Integers]>;
def Wide : ScalarTypes<"i32 or f32", [Int32, Float32]>;

class Test_Op<string mnemonic, ScalarTypes types>
    : EwiseDialectOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//      CHECK://===- Methods of elementwise ops -------------------------------*- C++ -*-===//
//      CHECK:// Generated from op-methods.td. Do not edit.
// CHECK-NEXT:// To generate it anew: ewise-tblgen -gen-op-methods
// CHECK-NEXT:// Rule sets: Broadcastable, Pdpd
//      CHECK:#if !defined(GET_EWISE_OP_METHODS)
// CHECK-NEXT:#error "define GET_EWISE_OP_METHODS before this file is included"
// CHECK-NEXT:#endif
//      CHECK:#ifdef GET_EWISE_OP_METHODS
// CHECK-NEXT:#undef GET_EWISE_OP_METHODS
//      CHECK:namespace test {

//      CHECK://===- AddOp --------------------------------------------------------------===//
//      CHECK:const ::ewise::OpDescription &AddOp::getElementwiseDescription() {
//      CHECK:::llvm::LogicalResult AddOp::verifyTypes() {
// CHECK-NEXT:  return ::ewise::verifyTypes(getElementwiseDescription(), *this);
// CHECK-NEXT:}
// CHECK-NEXT:::llvm::LogicalResult AddOp::inferReturnTypes(
// CHECK-NEXT:    const Arguments &args, Types &types) {
// CHECK-NEXT:  return ::ewise::inferReturnTypes(getElementwiseDescription(), args, types);
// CHECK-NEXT:}
def Test_AddOp : Test_Op<"add", Floats>;

// Operands of all kinds, and a result of a fixed type.
//
//      CHECK://===- ManyOp -------------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {"condition", &kBoolean},
// CHECK-NEXT:      {"values", /*types=*/nullptr, /*variadic=*/true},
// CHECK-NEXT:      {"amount", &kInt8},
//      CHECK:    op.numParameters = 1;
// CHECK-NEXT:    op.operands = operands;
// CHECK-NEXT:    op.numOperands = 2;
// CHECK-NEXT:    op.resultName = "any";
//      CHECK:    op.result = {::ewise::ResultElement::Fixed, kBoolean};
def Test_ManyOp : Test_Op<"many", Integers> {
  let operands = [Operand<"condition", Boolean>, Operand<"values", variadic=1>,
                  Operand<"amount", Int8, parameter=1>];
  let returns = [Result<"any", Boolean>];
}

// Attributes of the element type, and conditions.
//
//      CHECK://===- AnOpWithRatherALongNameOp ------------------------------------------===//
//      CHECK:  case 0:
// CHECK-NEXT:    return op.getProperties().wrap;
// CHECK-NEXT:  case 1:
// CHECK-NEXT:    return op.getProperties().max_val;
//      CHECK:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      {"wrap", ::ewise::OpAttributeKind::Bool,
// CHECK-NEXT:       ::ewise::AttributeDescription::Presence::HasDefault},
// CHECK-NEXT:      {"max_val", ::ewise::OpAttributeKind::Element},
//      CHECK:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // wrap or element is i32 or f32
// CHECK-NEXT:      {"(Or (Is $wrap), (OfType Shared, Wide))", "must wrap"},
// CHECK-NEXT:      // not wrap or element is i32 or f32
// CHECK-NEXT:      {"(Or (Not $wrap), (OfType Shared, Wide))",
// CHECK-NEXT:       ("attribute 'wrap' must be false unless the element type is i32 or f32, "
// CHECK-NEXT:        "which have 32 bits")},
//      CHECK:    op.bodyNames = &kBodyNames;
// CHECK-NEXT:    op.getAttribute = attributeOfAnOpWithRatherALongNameOp;
def Test_AnOpWithRatherALongNameOp : Test_Op<"checked", Numbers> {
  let attributes = [Attribute<"wrap", Boolean, "false">, Attribute<"max_val", Shared>];
  let checks = [
    Check<(Or (Is $wrap), (OfType Shared, Wide)), "must wrap">,
    Check<(Or (Not $wrap), (OfType Shared, Wide)),
          "attribute 'wrap' must be false unless the element type is i32 or f32, "
          "which have 32 bits">
  ];
}

// Attributes that no check mentions are not there.
//
//      CHECK://===- ElementOp ----------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // element is f32
// CHECK-NEXT:      {"(OfType Shared, Float32)", "must be f32"},
def Test_ElementOp : Test_Op<"element", Floats> {
  let checks = [Check<(OfType Shared, Float32), "must be f32">];
}

// A result type that cannot be inferred. The last operand is shared, and its
// position depends on the variadic one.
//
//      CHECK://===- FreeOp -------------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {"condition", &kBoolean},
// CHECK-NEXT:      {"others", /*types=*/nullptr, /*variadic=*/true},
// CHECK-NEXT:      {"last"},
//      CHECK:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // element is f32
// CHECK-NEXT:      {"(OfType Shared, Float32)", "must be f32"},
//      CHECK:    op.resultName = "converted";
//      CHECK:    op.result = {::ewise::ResultElement::Free, kFloats};
def Test_FreeOp : Test_Op<"free", Numbers> {
  let operands = [Operand<"condition", Boolean>, Operand<"others", variadic=1>,
                  Operand<"last">];
  let returns = [Result<"converted", Floats>];
  let checks = [Check<(OfType Shared, Float32), "must be f32">];
}

// The rule set's attribute is read as checks read theirs.
//
//      CHECK://===- AxisOp -------------------------------------------------------------===//
//      CHECK:  case 0:
// CHECK-NEXT:    return op.getProperties().axis;
//      CHECK:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      {"axis", ::ewise::OpAttributeKind::Integer,
// CHECK-NEXT:       ::ewise::AttributeDescription::Presence::HasDefault, /*width=*/64,
// CHECK-NEXT:       /*min=*/INT64_MIN, /*max=*/INT64_MAX, /*defaultValue=*/-1},
//      CHECK:    op.rules = &::ewise::rules::Pdpd;
//      CHECK:    op.alignment = 0;
//      CHECK:    op.getAttribute = attributeOfAxisOp;
def Test_AxisOp : Test_Op<"axis", Floats> {
  let rules = Pdpd;
}

// Messages of its own, by kind of failure.
//
//      CHECK://===- WordsOp ------------------------------------------------------------===//
//      CHECK:    op.messages = {
// CHECK-NEXT:        nullptr,
// CHECK-NEXT:        {
// CHECK-NEXT:            {::ewise::FailureKind::ExtentConflict,
// CHECK-NEXT:             "\"$first\" and \"$second\" differ"},
// CHECK-NEXT:            {::ewise::FailureKind::ResultRankMismatch,
// CHECK-NEXT:             ("the result '$result' has rank $resultRank, which is not that of "
def Test_WordsOp : Test_Op<"words", Floats> {
  let messages = [
    Message<ExtentConflict, "\"$first\" and \"$second\" differ">,
    Message<ResultRankMismatch,
            "the result '$result' has rank $resultRank, which is not that of the "
            "operands: they have rank $inferredRank">
  ];
}

// The result's type is that which an attribute names, and a check looks at it.
//
//      CHECK://===- NamedOp ------------------------------------------------------------===//
//      CHECK:  case 0:
// CHECK-NEXT:    return op.getProperties().to;
//      CHECK:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      {"to", ::ewise::OpAttributeKind::Integer,
// CHECK-NEXT:       ::ewise::AttributeDescription::Presence::HasDefault, /*width=*/32,
// CHECK-NEXT:       /*min=*/0, /*max=*/19, /*defaultValue=*/10},
//      CHECK:  static constexpr ::ewise::NamedType resultNamedTypes[] = {
// CHECK-NEXT:      {/*number=*/1, "1", ::ewise::element::f32},
// CHECK-NEXT:      {/*number=*/10, "10", ::ewise::element::f16},
//      CHECK:  static constexpr ::ewise::NamedTypes resultNamed = {
// CHECK-NEXT:      /*attribute=*/0, resultNamedTypes, /*absent=*/1};
//      CHECK:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // r != element
// CHECK-NEXT:      {"(Not (OfType $r, Shared))", "cannot convert $element to $r"},
//      CHECK:    op.resultName = "r";
//      CHECK:    op.result.element = ::ewise::ResultElement::Named;
// CHECK-NEXT:    op.result.types = kNamedByTo;
// CHECK-NEXT:    op.result.named = &resultNamed;
//      CHECK:    op.getAttribute = attributeOfNamedOp;
def Test_NamedOp : Test_Op<"named", Floats> {
  let attributes = [Attribute<"to", Int32, "10", min="0", max="19">];
  let returns = [Result<"r", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"10", Float16>]>>];
  let checks = [Check<(Not (OfType $r, Shared)), "cannot convert $element to $r">];
}
