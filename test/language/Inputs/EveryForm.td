// A dialect with an op for each form of code that ewise-tblgen emits, with short
// names and with long ones.

#ifndef EWISE_TEST_EVERYFORM_TD
#define EWISE_TEST_EVERYFORM_TD

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Form_Dialect : Dialect {
  let name = "form";
  let cppNamespace = "::form";
}

def Floats : ScalarTypes<"float", [Float16, Float32, Float64]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"float or integer", [Floats, Integers]>;
def IntegersOfEveryWidthThereIs : IntegerScalars<1, 128>;
def UnsignedIntegers : UnsignedScalars<8, 64>;
/// A type that only the project knows.
def Signed8 : ScalarType<"signed byte", SignedKind, "$_type.isSignedInteger(8)"> {
  let cppBuilder = "::mlir::IntegerType::get($_context, 8, "
                   "::mlir::IntegerType::Signed)";
}
def IndexScalar : ScalarType<"index", IntegerKind>;

class Form_Op<string mnemonic, ScalarTypes types = Floats>
    : EwiseDialectOp<Form_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

def Form_Or : Form_Op<"or"> {
  let cases = [On<Floats, (AddF $a, $b)>];
}
def Form_AnOpWithANameOfFortyLettersMoreOrLessOp : Form_Op<"long"> {
  let cases = [On<Floats, (AddF $a, $b)>];
}
def Form_LongOperandsOp : Form_Op<"long_operands"> {
  let operands = [Operand<"an_operand_with_a_name_that_is_long">,
                  Operand<"another_operand_with_a_name_that_is_longer">];
  let cases = [On<Floats, (AddF $an_operand_with_a_name_that_is_long,
                               $another_operand_with_a_name_that_is_longer)>];
}
def Form_VariadicOp : Form_Op<"variadic", AnyScalar> {
  let operands = [Operand<"first">, Operand<"others", variadic=1>];
}
def Form_VariadicFirstOp : Form_Op<"variadic_first", Numbers> {
  let operands = [Operand<"others", variadic=1>, Operand<"condition", Boolean>,
                  Operand<"last">];
  let attributes = [Attribute<"least", Shared>];
}
def Form_ParameterOp : Form_Op<"parameter", Integers> {
  let operands = [Operand<"a">, Operand<"shift", Int8, parameter=1>,
                  Operand<"zero", parameter=1>,
                  Operand<"any", Integers, parameter=1>];
  let cases = [On<Integers, (SubI (ShLI $a, (ConvertSI Shared, $shift)), $zero)>];
}
def Form_FixedOp : Form_Op<"fixed", Numbers> {
  let returns = [Result<"less", Boolean>];
  let cases = [On<Floats, (LessF $a, $b)>, On<Integers, (LessSI $a, $b)>];
}
def Form_FixedSignedOp : Form_Op<"fixed_signed"> {
  let returns = [Result<"count", Signed8>];
}
def Form_UnsignedOp : Form_Op<"unsigned", UnsignedIntegers> {
  let operands = [Operand<"a">, Operand<"zero", UInt8, parameter=1>];
  let attributes = [Attribute<"limit", Shared>];
  let returns = [Result<"inside", UInt8>];
  let cases = [
    On<UnsignedIntegers,
       (Select (LessUI $a, (MinUI $limit, (GreatestUI))), (AddI $zero, 200),
               (SaturateFPToUI UInt8, (UIToFP Float32, $a)))>
  ];
}
def FewTypes : PromotionTable<"a type of few", [Int8, Float32]> {
  let scalars = [Int8, Float32];
}
let of = FewTypes in
  def : Widens<Int8, [Float32], "">;
/// Nothing is ever converted.
def OneType : PromotionTable<"the type", [Float32]>;
def Form_PromotedOp : Form_Op<"promoted", FewTypes> {
  let promotion = FewTypes;
  let attributes = [Attribute<"factor", Shared>, Attribute<"addend", Shared, optional=1, weak=1>];
  let cases = [On<Int8, (MulI (AddI $a, $b), $factor)>,
              On<Float32, (AddF (MulF (AddF $a, $b), $factor),
                                (When (Has $addend), $addend, 0))>];
}
def Form_PromotedCopyOp : Form_Op<"promoted_copy", OneType> {
  let promotion = OneType;
  let cases = [On<OneType, (Same $b)>];
}
def Form_FreeOp : Form_Op<"free", Numbers> {
  let operands = [Operand<"a">];
  let returns = [Result<"converted", Numbers>];
  let cases = [
    On<Floats,   (ConvertF ResultElement, $a),       Floats>,
    On<Floats,   (SaturateFPToSI ResultElement, $a), Integers>,
    On<Integers, (SIToFP ResultElement, $a),         Floats>,
    On<Integers, (ConvertSI ResultElement, $a),      Integers>
  ];
}
def Form_ComplexOp
    : Form_Op<"complex", ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64,
                                                 ComplexScalar<BFloat16>]>> {
  let cases = [On<ComplexFloat32, (AddC $a, $b)>,
              On<ComplexFloat64, (PowC (ExpC $a), $b)>,
              On<ComplexScalar<BFloat16>, (Select (EqualC $a, $b), $a, $b)>];
}
def Form_AbsoluteOp : Form_Op<"absolute", ComplexFloat32> {
  let operands = [Operand<"a">];
  let returns = [Result<"r", PartsOfComplex>];
  let cases = [On<ComplexFloat32, (AbsC $a)>];
}
def Form_SelectOp : Form_Op<"select", AnyScalar> {
  let operands = [Operand<"condition", Boolean>, Operand<"a">, Operand<"b">];
  let cases = [On<AnyScalar, (Select $condition, $a, $b)>];
}
def Form_WideOp : Form_Op<"wide", IntegersOfEveryWidthThereIs> {
  let cases = [On<IntegersOfEveryWidthThereIs, (AddI $a, $b)>];
}

//===----------------------------------------------------------------------===//
// Attributes, checks and messages
//===----------------------------------------------------------------------===//

def Form_AttributesOp : Form_Op<"attributes", Integers> {
  let attributes = [Attribute<"round", Boolean, "true">,
                    Attribute<"i8_value", Int8, "-1", min="-128", max="127">,
                    Attribute<"i64Value", Int64, "0">,
                    Attribute<"max_val", Shared>, Attribute<"_x_1", Shared>];
  let checks = [Check<(LessEqual $max_val, $_x_1), "must be in order">,
                Check<(Or $round, (Is $i64Value, 0), $i8_value,
                          (Is $i8_value, -2), (OfType Shared, Int32)),
                      "\"quoted\", with a \\ and ??/ and a very long message "
                      "that does not fit into a line, nor perhaps into two, if "
                      "there are enough words in it, which there are">];
  let cases = [On<Integers,
      (When $round,
         (AddI $a, (ConvertSI Shared, $i8_value)),
         (When $i64Value, (MaxSI $max_val, $_x_1),
                             (ConvertSI Shared, $i64Value)))>];
}
def Form_FreeAttributesOp : Form_Op<"free_attributes", Integers> {
  let returns = [Result<"r", Numbers>];
  let attributes = [Attribute<"round", Boolean, "true">, Attribute<"least", Shared>];
  let checks = [Check<(Is $round), "must round">];
}
def Form_FloatAttributesOp : Form_Op<"float_attributes"> {
  let attributes = [Attribute<"alpha", Float32, "0.01">,
                    Attribute<"_beta", Float64, min="-1", max="1e3">,
                    Attribute<"gamma", Float32, min="0", optional=1>,
                    Attribute<"least", Shared, optional=1>,
                    Attribute<"mode", Text<["up", "down"]>, optional=1>];
  let cases = [On<Floats,
      (When (Has $gamma),
         (AddF (MulF $a, $gamma), $_beta),
         (When (Has $mode), (When (Is $mode, "up"), (Ceil $b), $alpha),
                             (When (Has $least), (MaximumF $a, $least), $a)))>];
}
def Form_MappedResultOp : Form_Op<"mapped_result", Integers> {
  let returns = [Result<"wide", TwiceAsWide>];
  let cases = [On<Integers, (MulI (ConvertSI ResultElement, $a),
                                 (ConvertSI ResultElement, $b))>];
}
def Form_MappedFloatResultOp : Form_Op<"mapped_float_result", Float32> {
  let returns = [Result<"c", ComplexOfParts>];
  let cases = [On<Float32, (MakeComplex $a, $b)>];
}
def Form_ResultsOp : Form_Op<"results", Integers> {
  let returns = [
Result<"first">, Result<"wide", TwiceAsWide>,
Result<"a_result_with_a_name_that_is_quite_long_for_one", Float32>];
  let cases = [On<Integers, (Values (AddI $a, $b):$first,
                                   (ConvertSI ResultElement, (AddI $a, $b)),
                                   (SIToFP Float32, $first))>];
}
def Form_FreeResultsOp : Form_Op<"free_results", Numbers> {
  let returns = [
Result<"r", Numbers>,
Result<"same">];
  let attributes = [Attribute<"round", Boolean, "false">];
}
def Form_NamedTypeOp : Form_Op<"named_type", Integers> {
  let attributes = [Attribute<"typeNumber", Int64, "7", max="7">];
  let returns = [Result<"r", NamedBy<"typeNumber",
    [NamedType<"-9223372036854775808", Float32>, NamedType<"7", UInt8>,
     NamedType<"-1", Int32>]>>];
  let cases = [On<Integers, (SIToFP ResultElement, $a), Float32>,
              On<Integers, (AddI (ConvertSI ResultElement, $a),
                                 (ConvertSI ResultElement, $b)),
                 ScalarTypes<"i32 or ui8", [Int32, UInt8]>>];
}
def Form_TypeNamedByStringOp : Form_Op<"type_named_by_string"> {
  let attributes = [Attribute<"_as", Text<["\"quoted\" \\ ??/", "other"]>, "other">];
  let returns = [
Result<"r", NamedBy<"_as",
  [NamedType<"\"quoted\" \\ ??/", Float64>, NamedType<"other", Float32>]>>,
Result<"same">];
}
def Form_TypeAttributeResultOp : Form_Op<"type_attribute_result", Integers> {
  let attributes = [Attribute<"as_type", TypeIn<Integers>>];
  let returns = [Result<"r", NamedBy<"as_type">>];
  let cases = [On<Integers, (AddI (ConvertSI ResultElement, $a),
                                 (ConvertSI ResultElement, $b))>];
}
def Form_OptionalTypeResultOp : Form_Op<"optional_type_result"> {
  let attributes = [Attribute<"as_type", TypeIn<Numbers>, optional=1>];
  let returns = [Result<"r", NamedBy<"as_type">>, Result<"same">];
}
// Only what a check mentions is there to be mentioned.
def Form_ResultCheckOp : Form_Op<"result_check"> {
  let returns = [Result<"r", Numbers>];
  let checks = [Check<(OfType $r, Float32), "\"$r\" is not f32">];
}
def Form_ResultsCheckOp : Form_Op<"results_check"> {
  let returns = [Result<"r", Numbers>, Result<"location">];
  let attributes = [Attribute<"round", Boolean, "false">];
  let checks = [Check<(Or $round, (OfType $location, Shared)), "$element$location">];
}
def Form_ElementCheckOp : Form_Op<"element_check"> {
  let checks = [Check<(OfType Shared, Float32), "must be f32">];
}
def Form_OpCheckOp : Form_Op<"op_check"> {
  let attributes = [Attribute<"round", Boolean, "true">];
  let checks = [Check<(Is $round), "must round">];
}
def Form_TrueCheckOp : Form_Op<"true_check"> {
  let checks = [Check<(And), "">];
}
def Form_MessagesOp : Form_Op<"messages"> {
  let messages = [
    Message<ExtentConflict, "sizes $firstExtent and $secondExtent">,
    Message<RankMismatch,
            "the ranks of $first and of $second differ: one is $firstRank, the "
            "other is $secondRank, which this op does not like">];
}

def Form_EnumOp : Form_Op<"enum", Numbers> {
  let attributes = [
    Attribute<"mode", Text<["up", "down", "\"quoted\" \\ ??/"]>>,
    Attribute<"at_least_one", Int16, min="1", max="32767">,
    Attribute<"mode_if_any", Text<["\"none\"", "some"]>, "\"none\"">,
    Attribute<"a_name_that_is_long", Text<["a value that is long", "another value that is longer"]>>
  ];
  let checks = [Check<(Or (Not (Is $mode, "up")), (Is $at_least_one, 2)), "differ">];
  let cases = [
    On<Floats, (When (Is $mode, "up"), (AddF $a, $b),
                  (When (Is $mode, "\"quoted\" \\ ??/"), (SubF $a, $b), $a))>,
    On<Integers, (When (Is $a_name_that_is_long, "a value that is long"), $a, $b)>
  ];
}
def Form_FreeEnumOp : Form_Op<"free_enum"> {
  let returns = [Result<"r", Numbers>];
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

def Form_MappedOp : Form_Op<"mapped"> {
  let rules = Xla;
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  let cases = [On<Floats, (When (Is $mode, "up"), $a, $b)>];
}
def Form_IntoDeclaredOp : Form_Op<"into_declared", AnyScalar> {
  let operands = [Operand<"a">];
  let rules = BroadcastInDim;
  let cases = [On<AnyScalar, (Same $a)>];
}
def Form_AtAxisOp : Form_Op<"at_axis"> {
  let rules = Pdpd;
  let cases = [On<Floats, (AddF $a, $b)>];
}

//===----------------------------------------------------------------------===//
// Rule sets with an attribute
//===----------------------------------------------------------------------===//

def Form_XlaOp : Form_Op<"xla"> {
  let rules = Xla;
  let cases = [On<Floats, (AddF $a, $b)>];
}
def Form_PdpdOp : Form_Op<"pdpd"> {
  let rules = Pdpd;
  let attributes = [Attribute<"round", Boolean, "false">, Attribute<"least", Shared>];
  let checks = [Check<(Or $round, (OfType Shared, Float32)), "must round">];
}
def Form_PdpdFreeOp : Form_Op<"pdpd_free"> {
  let rules = Pdpd;
  let returns = [Result<"r", Numbers>];
  let attributes = [Attribute<"least", Shared>];
}
def Form_PdpdFixedOp : Form_Op<"pdpd_fixed"> {
  let rules = Pdpd;
  let returns = [Result<"r", Boolean>];
}
def Form_BroadcastOp : Form_Op<"broadcast"> {
  let operands = [Operand<"input">, Operand<"init">];
  let rules = LinalgBroadcast;
}
def Form_BroadcastInDimOp : Form_Op<"broadcast_in_dim"> {
  let operands = [Operand<"operand">];
  let rules = BroadcastInDim;
  let cases = [On<Floats, (Same $operand)>];
}
def Form_BroadcastCheckedOp : Form_Op<"broadcast_checked"> {
  let operands = [Operand<"operand">];
  let rules = BroadcastInDim;
  let attributes = [Attribute<"round", Boolean, "true">];
  let checks = [Check<(Is $round), "must round">];
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

def Form_SameOp : Form_Op<"same"> {
  let cases = [On<Floats, (Same (Same $b))>];
}
// Neither the builder, the op nor the operands are used.
def Form_LiteralOp : Form_Op<"literal", Numbers> {
  let cases = [On<Floats, (Same "0.5")>, On<Integers, (Same -1)>];
}
def Form_ConstantOp : Form_Op<"constant", Boolean> {
  let cases = [On<Boolean, (Same 1)>];
}
def Form_LiteralsOp : Form_Op<"literals", Float64> {
  let cases = [On<Float64,
      (AddF (AddF 1, (MulF "-2.5e-3", $a)),
            (AddF (SIToFP Shared, (AddI (ConvertSI Int64, (SaturateFPToSI Int64, $a)),
                                         -9223372036854775808)),
                  12345678901234567))>];
}
// Variables do not clash with each other or with the names around them.
def Form_NamesOp : Form_Op<"names"> {
  let operands = [Operand<"op">, Operand<"b">, Operand<"element">,
                  Operand<"operands_">, Operand<"constant">, Operand<"addF">];
  let cases = [On<Floats,
      (AddF (AddF (AddF $op, $b):$operation, (AddF $element, 1)),
            (AddF (AddF $constant, $addF), (MulF $operation, 2)))>];
}
def Form_NamedOp : Form_Op<"named", Integers> {
  let attributes = [Attribute<"square", Boolean, "false">];
  let cases = [On<Integers,
      (AddI (When $square, (MulI (SubI $a, $b):$difference, $difference), $a):$x,
            (XorI (SubI $x, 3:$three):$y, (AddI (MulI $y, $y), $three)))>];
}
def Form_ConcreteTypesOp : Form_Op<"concrete_types", Float32> {
  let operands = [Operand<"a">, Operand<"b", IndexScalar>];
  let cases = [On<Float32, (AddF (ConvertF Float32, (ConvertF Float64, $a)),
                                (Select (EqualI $b, 0), $a, 1))>];
}

// Any number of operands, before others and behind them.
def Form_FoldOp : Form_Op<"fold"> {
  let operands = [Operand<"next">, Operand<"others", variadic=1>];
  let cases = [On<Floats, (AddF (Fold PowF, $others),
                               (Fold SubF, (Fold AddF, 1, $others):$sum,
                                     $others))>];
}
def Form_FoldFirstOp : Form_Op<"fold_first"> {
  let operands = [Operand<"conditions", Boolean, variadic=1>, Operand<"a">,
                  Operand<"b">, Operand<"p", Float32, parameter=1>];
  let cases = [On<Floats, (Select (Fold AndI, $conditions), $a,
                                 (ConvertF Shared, $p))>];
}
def Form_FoldNotReadOp : Form_Op<"fold_not_read"> {
  let operands = [Operand<"others", variadic=1>, Operand<"a">];
  let cases = [On<Floats, (Same $a)>];
}
// The C++ of these ops is as long as its authors make it.
def Custom : Primitive<["T", "T"], "T", FloatKind,
                      "::form::someFunctionWithALongName(b, $type, $0, $1)",
                      "custom($0, $1)">;
def LongCustom
    : Primitive<["T", "T"], "T", FloatKind,
               "::form::aNamespace::another::someFunctionWithALongName(b, $0, $1)",
               "$0 custom $1">;
def XorOp : Primitive<["T"], "T", FloatKind, "::form::negate(b, $0)", "-$0">;
def Form_CustomOp : Form_Op<"custom"> {
  let operands = [Operand<"a_rather_long_name_of_an_operand">,
                  Operand<"another_rather_long_name_of_it">];
  let cases = [On<Floats,
      (LongCustom (Custom (XorOp $a_rather_long_name_of_an_operand),
                          $another_rather_long_name_of_it):$a_name_of_a_value,
                  (LongCustom $another_rather_long_name_of_it,
                              $a_name_of_a_value))>];
}

def Form_FoldLongOp : Form_Op<"fold_long"> {
  let operands = [Operand<"any_number_of_operands_with_a_long_name", variadic=1>];
  let cases = [On<Floats,
      (Fold LongCustom, (Fold Custom, $any_number_of_operands_with_a_long_name),
            $any_number_of_operands_with_a_long_name)>];
}

//===----------------------------------------------------------------------===//
// Adopted ops
//===----------------------------------------------------------------------===//

def : AdoptedOp<"arith.addf", "::mlir::arith::AddFOp"> {
  let operands = [Operand<"lhs">, Operand<"rhs">];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let cases = [On<Floats, (AddF $lhs, $rhs)>];
}
// Two classes of one name.
foreach dialect = ["math", "tosa"] in
  def : AdoptedOp<dialect # ".ceil", "::mlir::" # dialect # "::CeilOp"> {
    let operands = [Operand<"input">];
    let elementTypes = Floats;
    let rules = Broadcastable;
    let cases = [On<Floats, (Ceil $input)>];
  }

#endif // EWISE_TEST_EVERYFORM_TD
