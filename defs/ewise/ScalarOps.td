//===- ScalarOps.td - The vocabulary of scalar bodies ------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scalar body is a dag over the operations of this file:
//
//   (DivF 1, (AddF 1, (Exp (NegF $input))))
//
// `$input` is an operand, a parameter or an attribute of the op. A number takes
// the type of the operand beside it; one with a decimal point is a string, "0.5".
// A nested dag or number may be given a name and used again further to the right:
// (MulF (Exp $x):$e, $e). It is computed once, and its variable in the generated
// C++ has that name.
//
// Operations compute on scalars and, lane by lane, on vectors alike. New ones
// are one def; the C++ they expand to may call any function, so a project's own
// scalar functions need no change here.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_SCALAROPS_TD
#define EWISE_SCALAROPS_TD

include "ewise/Conditions.td"
include "ewise/ScalarTypes.td"

/// Where an operation has a value, as ewise/Scalar checks it.
class Definedness<string ofName> {
  /// An enumerator of its `Definedness`.
  string name = ofName;
}
/// For all operands.
def DefinedEverywhere : Definedness<"Everywhere">;
/// Not for the divisor 0, nor for -1 and the least dividend: executing that is
/// undefined behavior.
def DefinedQuotient : Definedness<"Quotient">;
/// Not for the base 0 and a negative exponent: executing that is undefined
/// behavior.
def DefinedPower : Definedness<"Power">;
/// Not for the divisor 0.
def DefinedUnsignedQuotient : Definedness<"UnsignedQuotient">;
/// Where the second operand, unsigned, is less than the width: else the value is
/// poison.
def DefinedShift : Definedness<"ShiftAmount">;
/// No one can tell here. Executing it may be undefined behavior.
def DefinedSomewhere : Definedness<"Unknown">;

/// The operator of a dag in a body: a primitive, a name that stands for several
/// of them, or a function.
class ScalarCallee;

/// A primitive: one scalar operation. The operand and result types are spelled
///   "T"     the type variable, of the given kind, the same everywhere
///   "i1"    a boolean
///   "part"  the type of the parts of the complex type `T`
///   "bits"  the signless integer as wide as `T`, a float
///   "integer" a signed integer of any type, for each operand its own
/// Where "part" or "bits" is spelled, `T` is the element type that operands
/// share. The result type may also be
///   "attribute" no value, but what an attribute of the op is
/// and the result type also
///   "result" the result's element type, for ops with a `DerivedResult`
/// In C++ and notation, `$0`, `$1`, ... are the operands, `$type` is the element
/// type that `T` stands for, that a conversion names, or of a "result", and `$$`
/// a dollar sign. What an "attribute" is in C++ is a `bool`, an `int64_t`, an
/// ::llvm::APFloat, an ::mlir::TypedAttr for one of type `Shared`, and an
/// ::llvm::StringRef or the enumeration of one with values; in Python, it is what
/// the op is called with. An operation of one is not evaluated.
class ScalarOp<list<string> operands, string result, ScalarKind ofKind,
               string cpp, string formula, string numpy = ""> : ScalarCallee {
  /// The type of each operand, spelled as above.
  list<string> operandTypes = operands;
  /// The type of the value, spelled as above.
  string resultType = result;
  /// What `T` may be.
  ScalarKind kind = ofKind;
  /// What else it may be: quantized types, where only the order of what is stored
  /// matters.
  list<ScalarKind> alsoTakes = [];
  /// Of an operation of the `SignedKind`: the one to use for unsigned integers.
  ScalarOp unsignedForm = ?;
  /// The C++ expression, an ::mlir::Value; `b` is the ::ewise::BodyBuilder, and
  /// unsigned integers are signless there. Of the function that it becomes a part
  /// of, it can rely on nothing else: what it needs of the op, it takes as an
  /// operand, an "attribute" or the `$type`.
  string cppExpression = cpp;
  /// How documentation writes it. An operator between spaces is put in
  /// parentheses where it has to be.
  string notation = formula;
  /// How Python writes it, on arrays of NumPy (`np`) or with the functions of
  /// utils/ewise-tblgen/python/elements.py. The value is rounded or wrapped to its
  /// type. There, `$type` is an object that knows the type, and `$from` the one of
  /// a conversion's operand. Where it is empty, ops have no values in Python.
  string python = numpy;
  /// Computing it takes much longer than reading the operands from memory. What
  /// it is part of is not computed again for every element that it is broadcast
  /// to.
  bit expensive = 0;
  /// The order of two operands does not matter.
  bit commutative = 0;
  /// A value that the type does not have is rounded to it, once.
  bit rounded = 0;
  /// How it is evaluated: by which ScalarFunction of ewise/Scalar. One of the
  /// operation's own name need not be said. What has no such function is not
  /// evaluated: ops that it is part of are not folded.
  string evaluator = NAME;
  /// Where there is a value.
  Definedness definedness = DefinedEverywhere;
}

/// A conversion to the type that the dag names first: `ResultElement`,
/// `Element`, `ElementBits`, `ElementPart`, or a type such as `Int64`.
class ScalarConversion<ScalarKind from, ScalarKind to, string cpp,
                       string formula = "convert<$type>($0)",
                       string numpy = "">
    : ScalarOp<["T"], "type", from, cpp, formula, numpy> {
  /// The kind that the type converted to must be of; `kind` is the operand's.
  ScalarKind resultKind = to;
}

/// A choice in the compiler: `(When condition, a, condition2, b, c)` is `a` where
/// the condition holds, else `b` where the second one does, else `c`. Only the
/// chosen one is lowered. There may be any number of conditions.
class Choice;
def When : Choice;

/// The values of several results, in their order, around all else of a body:
/// `(Values (Sin $x), (Cos $x))`. One may carry the name of its result,
/// `(Values (DivSI $a, $b):$quotient, (SubI $a, (MulI $quotient, $b)))`, and can
/// then be read further to the right. What is equal in them is computed once.
class ResultValues;
def Values : ResultValues;

/// A value of any number of operands: `(Fold AddF, $first, $others)` is
/// `first + others[0] + others[1] + ...`, where `$others` is the variadic operand
/// and only `Fold` can read it. `(Fold AddF, $others)` starts with the first of
/// them, and with none of them the op is not lowered. The operation is any of two
/// operands of one type that gives a value of that type.
class OperandFold;
def Fold : OperandFold;

/// An element of an attribute that is a list, by its number: `(At $taps, 0)` is
/// the first one. The list has to be long enough wherever it is read.
class ArrayElement;
def At : ArrayElement;

/// How many values there are of a variadic operand, or elements of an attribute
/// that is a list, as a number of the type of what is beside it:
/// `(DivF (Fold AddF, $all), (Count $all))`. An integer type that has no room for
/// it has what is left of its bits.
class OperandCount;
def Count : OperandCount;

/// The position of the element along a dimension of the op's result, an index:
/// `(Position 0)` along the first one, `(Position -1)` along the last one. It is 0 where
/// the result has no such dimension. Bodies convert it as other integers,
/// `(ConvertSI Int32, (Position 0))` or `(SIToFP Element, (Position 0))`.
class ElementPosition {
  /// What it is.
  ScalarType type = IndexInteger;
}
def Position : ElementPosition;

/// A type that a conversion may name.
class TypeReference;
/// The element type shared by the operands of the op.
def Element : TypeReference;
/// The element type of the op's result.
def ResultElement : TypeReference;
/// The signless integer as wide as the element type that operands share.
def ElementBits : TypeReference;
/// The type of the parts of the complex element type that operands share.
def ElementPart : TypeReference;

//===----------------------------------------------------------------------===//
// Any type
//===----------------------------------------------------------------------===//

def Select : ScalarOp<["i1", "T", "T"], "T", AnyKind,
                      "::mlir::arith::SelectOp::create(b, $0, $1, $2)",
                      "$0 ? $1 : $2", "np.where($0, $1, $2)">;
/// The operand as it is.
def Same : ScalarOp<["T"], "T", AnyKind, "$0", "$0", "$0">;

//===----------------------------------------------------------------------===//
// Floating-point
//===----------------------------------------------------------------------===//

/// One operand, by the C++ class of the op.
class FloatUnary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T"], "T", FloatKind, cppClass # "::create(b, $0)", notation,
               numpy>;
/// Two operands.
class FloatBinary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "T", FloatKind, cppClass # "::create(b, $0, $1)",
               notation, numpy>;
/// Two operands to a boolean, by a predicate of arith.cmpf.
class FloatCompare<string predicate, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "i1", FloatKind,
               "::mlir::arith::CmpFOp::create(b, "
               "::mlir::arith::CmpFPredicate::" # predicate # ", $0, $1)",
               notation, numpy>;

/// A value that depends on the type alone, by a C++ function.
class FloatConstant<string cppFunction, string notation, string numpy = "">
    : ScalarOp<[], "T", FloatKind, cppFunction # "(b, $type)", notation,
               numpy>;

/// The least and the greatest finite number of the type.
def LeastF : FloatConstant<"::ewise::leastFloat", "FLT_LOWEST",
                           "-$type.greatest">;
def GreatestF : FloatConstant<"::ewise::greatestFloat", "FLT_MAX",
                              "$type.greatest">;
/// Only of types that have one.
def InfinityF : FloatConstant<"::ewise::infinity", "INFINITY", "np.inf">;
def NaNF : FloatConstant<"::ewise::notANumber", "NAN", "np.nan">;

let commutative = 1, rounded = 1 in
def AddF : FloatBinary<"::mlir::arith::AddFOp", "$0 + $1", "$0 + $1">;
let rounded = 1 in
def SubF : FloatBinary<"::mlir::arith::SubFOp", "$0 - $1", "$0 - $1">;
let commutative = 1, rounded = 1 in
def MulF : FloatBinary<"::mlir::arith::MulFOp", "$0 * $1", "$0 * $1">;
let rounded = 1 in
def DivF : FloatBinary<"::mlir::arith::DivFOp", "$0 / $1", "$0 / $1">;
def NegF : FloatUnary<"::mlir::arith::NegFOp", "-$0", "-$0">;
/// NaN if either is NaN; -0 is less than +0.
let commutative = 1 in
def MaximumF : FloatBinary<"::mlir::arith::MaximumFOp", "maximum($0, $1)",
    "_maximum($0, $1)">;
let commutative = 1 in
def MinimumF : FloatBinary<"::mlir::arith::MinimumFOp", "minimum($0, $1)",
    "_minimum($0, $1)">;

/// The other one if either is NaN; of zeros of two signs, any.
def MaxNumF : FloatBinary<"::mlir::arith::MaxNumFOp", "maxnum($0, $1)",
    "np.fmax($0, $1)">;
def MinNumF : FloatBinary<"::mlir::arith::MinNumFOp", "minnum($0, $1)",
    "np.fmin($0, $1)">;
/// The magnitude of the first with the sign of the second.
def CopySign : FloatBinary<"::mlir::math::CopySignOp", "copysign($0, $1)",
    "np.copysign($0, $1)">;
/// The product and a third number, rounded once.
let rounded = 1 in
def Fma : ScalarOp<["T", "T", "T"], "T", FloatKind,
                   "::mlir::math::FmaOp::create(b, $0, $1, $2)",
                   "fma($0, $1, $2)", "_fma($0, $1, $2)">;

def AbsF : FloatUnary<"::mlir::math::AbsFOp", "|$0|", "np.abs($0)">;
def Ceil : FloatUnary<"::mlir::math::CeilOp", "ceil($0)", "np.ceil($0)">;
def Floor : FloatUnary<"::mlir::math::FloorOp", "floor($0)", "np.floor($0)">;
def RoundEven : FloatUnary<"::mlir::math::RoundEvenOp", "roundeven($0)",
    "np.rint($0)">;
/// Half away from 0.
def RoundAway : FloatUnary<"::mlir::math::RoundOp", "round($0)",
    "_round_away($0)">;
def Trunc : FloatUnary<"::mlir::math::TruncOp", "trunc($0)", "np.trunc($0)">;
def Rsqrt : FloatUnary<"::mlir::math::RsqrtOp", "rsqrt($0)",
    "1 / np.sqrt(_wide($0))">;
let rounded = 1 in
def Sqrt : FloatUnary<"::mlir::math::SqrtOp", "sqrt($0)", "np.sqrt($0)">;

// Calls of a function, or long polynomials.
let expensive = 1 in {
  def Acos : FloatUnary<"::mlir::math::AcosOp", "acos($0)",
      "np.arccos(_wide($0))">;
  def Asin : FloatUnary<"::mlir::math::AsinOp", "asin($0)",
      "np.arcsin(_wide($0))">;
  def Atan : FloatUnary<"::mlir::math::AtanOp", "atan($0)",
      "np.arctan(_wide($0))">;
  def Acosh : FloatUnary<"::mlir::math::AcoshOp", "acosh($0)",
      "np.arccosh(_wide($0))">;
  def Asinh : FloatUnary<"::mlir::math::AsinhOp", "asinh($0)",
      "np.arcsinh(_wide($0))">;
  def Atanh : FloatUnary<"::mlir::math::AtanhOp", "atanh($0)",
      "np.arctanh(_wide($0))">;
  def Cosh : FloatUnary<"::mlir::math::CoshOp", "cosh($0)",
      "np.cosh(_wide($0))">;
  def Sinh : FloatUnary<"::mlir::math::SinhOp", "sinh($0)",
      "np.sinh(_wide($0))">;
  def Cbrt : FloatUnary<"::mlir::math::CbrtOp", "cbrt($0)",
      "np.cbrt(_wide($0))">;
  def Erfc : FloatUnary<"::mlir::math::ErfcOp", "erfc($0)", "_erfc($0)">;
  def Tan : FloatUnary<"::mlir::math::TanOp", "tan($0)", "np.tan(_wide($0))">;
  def Erf : FloatUnary<"::mlir::math::ErfOp", "erf($0)", "_erf($0)">;
  def Exp : FloatUnary<"::mlir::math::ExpOp", "exp($0)", "np.exp(_wide($0))">;
  def Exp2 : FloatUnary<"::mlir::math::Exp2Op", "exp2($0)",
      "np.exp2(_wide($0))">;
  /// exp($0) - 1. What it loses of small numbers depends on how it is lowered.
  def ExpM1 : FloatUnary<"::mlir::math::ExpM1Op", "expm1($0)",
      "np.expm1(_wide($0))">;
  def Log10 : FloatUnary<"::mlir::math::Log10Op", "log10($0)",
      "np.log10(_wide($0))">;
  /// log(1 + $0). What it loses of small numbers depends on how it is lowered.
  def Log1p : FloatUnary<"::mlir::math::Log1pOp", "log1p($0)",
      "np.log1p(_wide($0))">;
  def Log2 : FloatUnary<"::mlir::math::Log2Op", "log2($0)",
      "np.log2(_wide($0))">;
  def Log : FloatUnary<"::mlir::math::LogOp", "log($0)", "np.log(_wide($0))">;
  def Sin : FloatUnary<"::mlir::math::SinOp", "sin($0)", "np.sin(_wide($0))">;
  def Cos : FloatUnary<"::mlir::math::CosOp", "cos($0)", "np.cos(_wide($0))">;
  def Tanh : FloatUnary<"::mlir::math::TanhOp", "tanh($0)",
      "np.tanh(_wide($0))">;
  def Atan2 : FloatBinary<"::mlir::math::Atan2Op", "atan2($0, $1)",
      "np.arctan2(_wide($0), _wide($1))">;
  def PowF : FloatBinary<"::mlir::math::PowFOp", "pow($0, $1)",
      "np.power(_wide($0), _wide($1))">;
  /// The exponent is a signed integer.
  def FPowI : ScalarOp<["T", "integer"], "T", FloatKind,
      "::mlir::math::FPowIOp::create(b, $0, $1)", "pow($0, $1)",
      "np.power(_wide($0), _wide($1))">;
  def RemF : FloatBinary<"::mlir::arith::RemFOp", "rem($0, $1)",
      "np.fmod($0, $1)">;
}

// Ordered: false where either operand is NaN.
let commutative = 1 in
def EqualF : FloatCompare<"OEQ", "$0 == $1", "$0 == $1">;
def GreaterF : FloatCompare<"OGT", "$0 > $1", "$0 > $1">;
def GreaterEqualF : FloatCompare<"OGE", "$0 >= $1", "$0 >= $1">;
def LessF : FloatCompare<"OLT", "$0 < $1", "$0 < $1">;
def LessEqualF : FloatCompare<"OLE", "$0 <= $1", "$0 <= $1">;
/// Unordered: true where either operand is NaN.
let commutative = 1 in
def NotEqualF : FloatCompare<"UNE", "$0 != $1", "$0 != $1">;

/// One operand to a boolean, by a C++ function.
class FloatTest<string cppFunction, string notation, string numpy = "">
    : ScalarOp<["T"], "i1", FloatKind, cppFunction # "(b, $0)", notation,
               numpy>;

/// Neither infinity nor NaN.
def IsFinite : FloatTest<"::mlir::math::IsFiniteOp::create", "is_finite($0)",
    "np.isfinite($0)">;
def IsInf : FloatTest<"::ewise::isInfinite", "is_inf($0)", "np.isinf($0)">;
def IsNaN : FloatTest<"::mlir::math::IsNaNOp::create", "is_nan($0)",
    "np.isnan($0)">;
/// Finite, not 0, and with all bits of the significand.
def IsNormal : FloatTest<"::ewise::isNormal", "is_normal($0)",
    "_is_normal($type, $0)">;

/// The bits of a float as an integer, and the float of bits.
def ToBits : ScalarOp<["T"], "bits", FloatKind, "::ewise::toBits(b, $0)",
                      "bits($0)", "_to_bits($type, $0)">;
def FromBits : ScalarOp<["bits"], "T", FloatKind,
                        "::ewise::fromBits(b, $type, $0)", "float($0)",
                        "_from_bits($type, $0)">;
/// How many bits of a float's type are behind the point of the significand.
def MantissaBits : ScalarOp<["T"], "bits", FloatKind,
                            "::ewise::mantissaBits(b, $0)",
                            "mantissa_bits($0)", "$type.mantissa_bits">;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// One operand, by the C++ class of the op.
class IntegerUnary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T"], "T", IntegerKind, cppClass # "::create(b, $0)", notation,
               numpy>;
/// Two operands.
class IntegerBinary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "T", IntegerKind, cppClass # "::create(b, $0, $1)",
               notation, numpy>;
/// Two operands to a boolean, by a predicate of arith.cmpi.
class IntegerCompare<string predicate, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "i1", IntegerKind,
               "::mlir::arith::CmpIOp::create(b, "
               "::mlir::arith::CmpIPredicate::" # predicate # ", $0, $1)",
               notation, numpy>;
/// A value that depends on the type alone, by a C++ function.
class IntegerConstant<string cppFunction, string notation, string numpy = "">
    : ScalarOp<[], "T", IntegerKind, cppFunction # "(b, $type)", notation,
               numpy>;

/// Two signed operands, with the operation on unsigned ones.
class SignedBinary<string cppClass, string notation, string numpy,
                   ScalarOp onUnsigned>
    : IntegerBinary<cppClass, notation, numpy> {
  let kind = SignedKind;
  let unsignedForm = onUnsigned;
}
/// A comparison of signed operands, with the one of unsigned ones.
class SignedCompare<string predicate, string notation, string numpy,
                    ScalarOp onUnsigned>
    : IntegerCompare<predicate, notation, numpy> {
  let kind = SignedKind;
  let unsignedForm = onUnsigned;
}

let commutative = 1 in
def AddI : IntegerBinary<"::mlir::arith::AddIOp", "$0 + $1", "$0 + $1">;
def SubI : IntegerBinary<"::mlir::arith::SubIOp", "$0 - $1", "$0 - $1">;
let commutative = 1 in
def MulI : IntegerBinary<"::mlir::arith::MulIOp", "$0 * $1", "$0 * $1">;
let expensive = 1, definedness = DefinedUnsignedQuotient in {
  /// Division by 0 is undefined.
  def DivUI : IntegerBinary<"::mlir::arith::DivUIOp",
      "divide_unsigned($0, $1)",
      "_quotient($type.unsigned($0), $type.unsigned($1))">;
  /// Rounds up.
  def CeilDivUI : IntegerBinary<"::mlir::arith::CeilDivUIOp",
      "ceil_divide_unsigned($0, $1)",
      "_ceil_quotient($type.unsigned($0), $type.unsigned($1))">;
  def RemUI : IntegerBinary<"::mlir::arith::RemUIOp", "rem_unsigned($0, $1)",
      "_remainder($type.unsigned($0), $type.unsigned($1))">;
}
let expensive = 1, definedness = DefinedQuotient in {
  /// Truncates; division by 0 and of the least value by -1 are undefined.
  def DivSI : SignedBinary<"::mlir::arith::DivSIOp", "$0 / $1",
      "_quotient($0, $1)", DivUI>;
  /// Rounds up, and down.
  def CeilDivSI : SignedBinary<"::mlir::arith::CeilDivSIOp",
      "ceil_divide($0, $1)", "_ceil_quotient($0, $1)", CeilDivUI>;
  def FloorDivSI : SignedBinary<"::mlir::arith::FloorDivSIOp",
      "floor_divide($0, $1)", "_floor_quotient($0, $1)", DivUI>;
  def RemSI : SignedBinary<"::mlir::arith::RemSIOp", "rem($0, $1)",
      "_remainder($0, $1)", RemUI>;
}
let commutative = 1 in
def AndI : IntegerBinary<"::mlir::arith::AndIOp", "$0 & $1", "$0 & $1">;
let commutative = 1 in
def OrI : IntegerBinary<"::mlir::arith::OrIOp", "$0 | $1", "$0 | $1">;
let commutative = 1 in
def XorI : IntegerBinary<"::mlir::arith::XOrIOp", "$0 ^ $1", "$0 ^ $1">;
let expensive = 1, definedness = DefinedPower in
  /// The exponent is signed: its highest bit makes it negative.
  def PowI : IntegerBinary<"::mlir::math::IPowIOp", "pow($0, $1)",
      "_integer_power($type, $0, $1)">;
let definedness = DefinedShift in {
  def ShLI : IntegerBinary<"::mlir::arith::ShLIOp", "$0 << $1", "$0 << $1">;
  /// Copies the highest bit, which is not a sign in every type.
  def ShRSI : IntegerBinary<"::mlir::arith::ShRSIOp", "$0 >> $1",
      "$type.signed($0) >> $type.signed($1)">;
  def ShRUI : IntegerBinary<"::mlir::arith::ShRUIOp", "$0 >>> $1",
      "$type.unsigned($0) >> $type.unsigned($1)">;
}
let alsoTakes = [UnsignedQuantizedKind] in {
  let commutative = 1 in
  def MaxUI : IntegerBinary<"::mlir::arith::MaxUIOp", "max_unsigned($0, $1)",
      "np.maximum($type.unsigned($0), $type.unsigned($1))">;
  let commutative = 1 in
  def MinUI : IntegerBinary<"::mlir::arith::MinUIOp", "min_unsigned($0, $1)",
      "np.minimum($type.unsigned($0), $type.unsigned($1))">;
}
let alsoTakes = [SignedQuantizedKind] in {
  let commutative = 1 in
  def MaxSI : SignedBinary<"::mlir::arith::MaxSIOp", "max($0, $1)",
      "np.maximum($0, $1)", MaxUI>;
  let commutative = 1 in
  def MinSI : SignedBinary<"::mlir::arith::MinSIOp", "min($0, $1)",
      "np.minimum($0, $1)", MinUI>;
}
/// The least value stays what it is.
let kind = SignedKind, unsignedForm = Same in
def AbsI : IntegerUnary<"::mlir::math::AbsIOp", "|$0|", "np.abs($0)">;
def CountLeadingZeros
    : IntegerUnary<"::mlir::math::CountLeadingZerosOp", "clz($0)",
    "_leading_zeros($type, $0)">;

def CountTrailingZeros
    : IntegerUnary<"::mlir::math::CountTrailingZerosOp", "ctz($0)",
    "_trailing_zeros($type, $0)">;

def CountPopulation : IntegerUnary<"::mlir::math::CtPopOp", "popcount($0)",
    "_population($type, $0)">;

/// The greatest unsigned value of the type, in which all bits are set.
def GreatestUI : IntegerConstant<"::ewise::greatestUnsigned", "UINT_MAX",
    "$type.unsigned($type.fit(-1))">;
/// The least and the greatest signed value of the type.
let kind = SignedKind in {
  def LeastSI : IntegerConstant<"::ewise::leastSigned", "INT_MIN",
      "$type.least">;
  let unsignedForm = GreatestUI in
  def GreatestSI : IntegerConstant<"::ewise::greatestSigned", "INT_MAX",
      "$type.greatest">;
}

/// The number of the type's bits, as a value of the type, which is unsigned.
def BitWidth : IntegerConstant<"::ewise::bitWidth", "bits", "$type.width">;

let alsoTakes = [SignedQuantizedKind, UnsignedQuantizedKind] in {
  let commutative = 1 in
  def EqualI : IntegerCompare<"eq", "$0 == $1", "$0 == $1">;
  let commutative = 1 in
  def NotEqualI : IntegerCompare<"ne", "$0 != $1", "$0 != $1">;
}
let alsoTakes = [UnsignedQuantizedKind] in {
  // Of booleans, false is less than true.
  def GreaterUI : IntegerCompare<"ugt", "greater_unsigned($0, $1)",
      "$type.unsigned($0) > $type.unsigned($1)">;
  def GreaterEqualUI : IntegerCompare<"uge", "greater_equal_unsigned($0, $1)",
      "$type.unsigned($0) >= $type.unsigned($1)">;
  def LessUI : IntegerCompare<"ult", "less_unsigned($0, $1)",
      "$type.unsigned($0) < $type.unsigned($1)">;
  def LessEqualUI : IntegerCompare<"ule", "less_equal_unsigned($0, $1)",
      "$type.unsigned($0) <= $type.unsigned($1)">;
}
let alsoTakes = [SignedQuantizedKind] in {
  def GreaterSI : SignedCompare<"sgt", "$0 > $1", "$0 > $1", GreaterUI>;
  def GreaterEqualSI : SignedCompare<"sge", "$0 >= $1", "$0 >= $1",
      GreaterEqualUI>;
  def LessSI : SignedCompare<"slt", "$0 < $1", "$0 < $1", LessUI>;
  def LessEqualSI : SignedCompare<"sle", "$0 <= $1", "$0 <= $1", LessEqualUI>;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Extends or truncates; equal widths of different formats go through f32.
let rounded = 1 in
def ConvertF : ScalarConversion<FloatKind, FloatKind,
    "::ewise::convertFloat(b, $type, $0)", numpy = "$0">;
/// Zero-extends, truncates (wrapping), or leaves as it is.
def ConvertUI : ScalarConversion<IntegerKind, IntegerKind,
    "::ewise::convertUnsignedInteger(b, $type, $0)",
    numpy = "$from.unsigned($0)">;
/// Sign-extends, truncates (wrapping), or leaves as it is: what is signed is the
/// operand.
let unsignedForm = ConvertUI in
def ConvertSI : ScalarConversion<SignedKind, IntegerKind,
    "::ewise::convertSignedInteger(b, $type, $0)", numpy = "$0">;
/// The nearest signed value of a type that may be narrower.
def SaturateSI : ScalarConversion<SignedKind, SignedKind,
    "::ewise::saturateSignedInteger(b, $type, $0)", "saturate<$type>($0)",
    "_clip($type, $0)">;
/// An unsigned integer or a boolean to a float.
let rounded = 1 in
def UIToFP : ScalarConversion<IntegerKind, FloatKind,
    "::ewise::convertUnsignedToFloat(b, $type, $0)",
    numpy = "_rounded($type, $from.unsigned($0))">;
/// A signed integer to a float.
let unsignedForm = UIToFP, rounded = 1 in
def SIToFP : ScalarConversion<SignedKind, FloatKind,
    "::ewise::convertSignedToFloat(b, $type, $0)", numpy = "_rounded($type, $0)">;
/// Truncates and saturates; NaN gives 0, and so does what is less.
def TruncateFPToUI : ScalarConversion<FloatKind, IntegerKind,
    "::ewise::truncateFloatToUnsigned(b, $type, $0)",
    "saturate_unsigned<$type>(trunc($0))",
    "_saturate_unsigned($type, np.trunc($0))">;
/// Truncates and saturates; NaN gives 0.
let unsignedForm = TruncateFPToUI in
def TruncateFPToSI : ScalarConversion<FloatKind, SignedKind,
    "::ewise::truncateFloatToSigned(b, $type, $0)",
    "saturate<$type>(trunc($0))", "_saturate($type, np.trunc($0))">;
/// Rounds half to even and saturates; NaN gives 0, and so does what is less.
def SaturateFPToUI : ScalarConversion<FloatKind, IntegerKind,
    "::ewise::saturateFloatToUnsigned(b, $type, $0)",
    "saturate_unsigned<$type>(roundeven($0))", "_saturate_unsigned($type, $0)">;
/// Rounds half to even and saturates; NaN gives 0.
let unsignedForm = SaturateFPToUI in
def SaturateFPToSI : ScalarConversion<FloatKind, SignedKind,
    "::ewise::saturateFloatToSigned(b, $type, $0)",
    "saturate<$type>(roundeven($0))", "_saturate($type, $0)">;

/// Both parts to another type of floats.
def ConvertC : ScalarConversion<ComplexKind, ComplexKind,
    "::ewise::convertComplex(b, $type, $0)", numpy = "$0">;
/// A real number, whose imaginary part is 0; it is converted as to a float.
def FPToComplex : ScalarConversion<FloatKind, ComplexKind,
    "::ewise::convertFloatToComplex(b, $type, $0)", numpy = "$0">;
def UIToComplex : ScalarConversion<IntegerKind, ComplexKind,
    "::ewise::convertUnsignedToComplex(b, $type, $0)",
    numpy = "_rounded($type.part, $from.unsigned($0))">;
let unsignedForm = UIToComplex in
def SIToComplex : ScalarConversion<SignedKind, ComplexKind,
    "::ewise::convertSignedToComplex(b, $type, $0)",
    numpy = "_rounded($type.part, $0)">;

include "ewise/ComplexOps.td"

#endif // EWISE_SCALAROPS_TD
