// RUN: ewise-tblgen -gen-lowering-defs -name=Test -namespace=::test -I %defs %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

// Scalar bodies of ops as C++, and their descriptions.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float16, Float32]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"number", [Floats, Int8]>;

class Test_Op<string name, ScalarTypes types>
    : AdoptedOp<"test." # name, "::test::" # name # "Op"> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//      CHECK://===- Lowering of elementwise ops ------------------------------*- C++ -*-===//
//      CHECK:// Generated from lowering.td. Do not edit.
// CHECK-NEXT:// To generate it anew: ewise-tblgen -gen-lowering-defs
// CHECK-NEXT:// Rule set: Broadcastable

// Two cases. A number takes the type of the operand beside it, and is written as
// C++ reads that type.
//
//      CHECK://===- IncrementOpModel ---------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // 1 + a * 0.5
// CHECK-NEXT:      {&kTestFloats, "(AddF 1, (MulF $a, 0.5))", /*resultTypes=*/nullptr,
// CHECK-NEXT:       /*readOperands=*/~uint64_t(0b10)},
// CHECK-NEXT:      // a + 1
// CHECK-NEXT:      {&kTestIntegers, "(AddI $a, 1)", /*resultTypes=*/nullptr,
// CHECK-NEXT:       /*readOperands=*/~uint64_t(0b10)},
def Increment : Test_Op<"Increment", ScalarTypes<"number", [Floats, Integers]>> {
  let cases = [On<Floats, (AddF 1, (MulF $a, "0.5"))>,
              On<Integers, (AddI $a, 1)>];
}

// Cases by the type of the result, which the author of the IR chooses. One builds
// nothing: its value is an operand.
//
//      CHECK://===- ConvertOpModel -----------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // convert<r>(a)
// CHECK-NEXT:      {&kTestFloats, "(ConvertF ResultElement, $a)", &kTestFloats},
// CHECK-NEXT:      // saturate<r>(roundeven(a))
// CHECK-NEXT:      {&kTestFloats, "(SaturateFPToSI ResultElement, $a)", &kTestInt8},
// CHECK-NEXT:      // convert<r>(a)
// CHECK-NEXT:      {&kTestInt8, "(SIToFP ResultElement, $a)", &kTestFloats},
// CHECK-NEXT:      // a
// CHECK-NEXT:      {&kTestInt8, "(Same $a)", &kTestInt8},
//      CHECK:    op.resultName = "r";
//      CHECK:    op.result = {::ewise::ResultElement::Free, kTestNumbers};
def ConvertOp : Test_Op<"Convert", Numbers> {
  let operands = [Operand<"a">];
  let returns = [Result<"r", Numbers>];
  let cases = [On<Floats, (ConvertF ResultElement, $a), Floats>,
              On<Floats, (SaturateFPToSI ResultElement, $a), Int8>,
              On<Int8, (SIToFP ResultElement, $a), Floats>,
              On<Int8, (Same $a), Int8>];
}

// Attributes, a parameter, a choice that is made when the op is lowered, and a
// value with a name. A value named in one branch is unknown in the other.
//
//      CHECK://===- ScaleOpModel -------------------------------------------------------===//
//      CHECK:  case 0:
// CHECK-NEXT:    return op.getProperties().round;
// CHECK-NEXT:  case 1:
// CHECK-NEXT:    return op.getProperties().zero_point;
// CHECK-NEXT:  case 2:
// CHECK-NEXT:    return op.getProperties().max_val;
//      CHECK:      {"amount", &kTestInt8},
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // round ? min(shifted >> convert<element>(amount), max_val) : min(a,
// CHECK-NEXT:      // max_val), where shifted = a - convert<element>(zero_point)
// CHECK-NEXT:      {&kTestIntegers,
// CHECK-NEXT:       ("(When $round, (MinSI (ShRSI (SubI $a, (ConvertSI Shared, "
// CHECK-NEXT:        "$zero_point)):$shifted, (ConvertUI Shared, $amount)), $max_val), "
// CHECK-NEXT:        "(MinSI $a, $max_val))")},
//      CHECK:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      {"round", ::ewise::OpAttributeKind::Bool,
// CHECK-NEXT:       ::ewise::AttributeDescription::Presence::HasDefault},
// CHECK-NEXT:      {"zero_point", ::ewise::OpAttributeKind::Integer,
// CHECK-NEXT:       ::ewise::AttributeDescription::Presence::HasDefault, /*width=*/8},
// CHECK-NEXT:      {"max_val", ::ewise::OpAttributeKind::Element},
//      CHECK:    op.numParameters = 1;
//      CHECK:    op.getAttribute = attributeOfScaleOpModel;
def Scale : Test_Op<"Scale", Integers> {
  let operands = [Operand<"a">, Operand<"amount", Int8, parameter=1>];
  let attributes = [Attribute<"round", Boolean, "false">,
                    Attribute<"zero_point", Int8, "0", min="-128", max="127">,
                    Attribute<"max_val", Shared>];
  let cases = [On<Integers,
      (When $round,
         (MinSI (ShRSI (SubI $a, (ConvertSI Shared, $zero_point)):$shifted,
                       (ConvertUI Shared, $amount)), $max_val),
         (MinSI $a, $max_val))>];
}

// A named value is computed once, and bears its name.
//
//      CHECK://===- SquareOpModel ------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // difference * difference, where difference = a - b
// CHECK-NEXT:      {&kTestFloats, "(MulF (SubF $a, $b):$difference, $difference)"},
def Square : Test_Op<"Square", Floats> {
  let cases = [On<Floats, (MulF (SubF $a, $b):$difference, $difference)>];
}

// A result of a fixed type, and an operand with types of its own.
//
//      CHECK://===- LessOpModel --------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {"condition", &kTestBoolean},
// CHECK-NEXT:      {"a"},
// CHECK-NEXT:      {"b"},
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // condition ? a < b : b == 0
// CHECK-NEXT:      {&kTestFloats, "(Select $condition, (LessF $a, $b), (EqualF $b, 0))",
// CHECK-NEXT:       &kTestBoolean},
//      CHECK:    op.resultName = "r";
//      CHECK:    op.result = {::ewise::ResultElement::Fixed, kTestBoolean};
def Test_LessOp : Test_Op<"Less", Floats> {
  let operands = [Operand<"condition", Boolean>, Operand<"a">, Operand<"b">];
  let returns = [Result<"r", Boolean>];
  let cases = [On<Floats, (Select $condition, (LessF $a, $b), (EqualF $b, 0))>];
}

// Any number of operands: what follows them is counted from the end. To begin with
// the first of them, there has to be one.
//
//      CHECK://===- SumOpModel ---------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {"condition", &kTestBoolean},
// CHECK-NEXT:      {"terms", /*types=*/nullptr, /*variadic=*/true},
// CHECK-NEXT:      {"last"},
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // pow(terms, ...) + last
// CHECK-NEXT:      {&kTestFloats, "(AddF (Fold PowF, $terms), $last)",
// CHECK-NEXT:       /*resultTypes=*/nullptr, /*readOperands=*/~uint64_t(0b1)},
// CHECK-NEXT:      // condition ? max(last + 1, terms...) : 0
// CHECK-NEXT:      {&kTestInt8,
// CHECK-NEXT:       ("(Select $condition, (Fold MaxSI, (AddI $last, 1), $terms), 0)")},
//      CHECK:    op.leastOperands = 3;
def Sum : Test_Op<"Sum", Numbers> {
  let operands = [Operand<"condition", Boolean>, Operand<"terms", variadic=1>,
                  Operand<"last">];
  let cases = [
    On<Floats, (AddF (Fold PowF, $terms), $last)>,
    On<Int8, (Select $condition, (Fold MaxSI, (AddI $last, 1), $terms), 0)>
  ];
}

// Here there may be none.
//
//      CHECK://===- AnyOpModel ---------------------------------------------------------===//
//      CHECK:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {"conditions", &kTestBoolean, /*variadic=*/true},
// CHECK-NEXT:      {"a"},
//      CHECK:  static constexpr ::ewise::BodyCase body[] = {
// CHECK-NEXT:      // (a == 0) | conditions...
// CHECK-NEXT:      {&kTestFloats, "(Fold OrI, (EqualF $a, 0), $conditions)", &kTestBoolean},
//      CHECK:    op.resultName = "r";
//      CHECK:    op.result = {::ewise::ResultElement::Fixed, kTestBoolean};
//      CHECK:    op.leastOperands = 1;
def Any : Test_Op<"Any", Floats> {
  let operands = [Operand<"conditions", Boolean, variadic=1>, Operand<"a">];
  let returns = [Result<"r", Boolean>];
  let cases = [On<Floats, (Fold OrI, (EqualF $a, 0), $conditions)>];
}

//      CHECK:void populateTestToLinalgPatterns(
// CHECK-NEXT:    ::mlir::RewritePatternSet &patterns,
// CHECK-NEXT:    const ::ewise::LoweringOptions &options) {
// CHECK-NEXT:  ::llvm::SmallVector<::llvm::StringRef> ops;
// CHECK-NEXT:  ops.push_back("test.Increment");
// CHECK-NEXT:  ops.push_back("test.Convert");
// CHECK-NEXT:  ops.push_back("test.Scale");
// CHECK-NEXT:  ops.push_back("test.Square");
// CHECK-NEXT:  ops.push_back("test.Less");
// CHECK-NEXT:  ops.push_back("test.Sum");
// CHECK-NEXT:  ops.push_back("test.Any");
// CHECK-NEXT:  ::ewise::populateElementwiseToLinalgPatterns(patterns, ops, options);
//      CHECK:void registerTestExternalModels(::mlir::DialectRegistry &registry) {
// CHECK-NEXT:  IncrementOpModel::addTo(registry);
// CHECK-NEXT:  ConvertOpModel::addTo(registry);
// CHECK-NEXT:  ScaleOpModel::addTo(registry);
// CHECK-NEXT:  SquareOpModel::addTo(registry);
// CHECK-NEXT:  LessOpModel::addTo(registry);
// CHECK-NEXT:  SumOpModel::addTo(registry);
// CHECK-NEXT:  AnyOpModel::addTo(registry);
//      CHECK:} // namespace test
//      CHECK:#endif // GET_EWISE_LOWERING_DEFS
