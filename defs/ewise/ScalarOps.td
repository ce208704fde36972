//===- ScalarOps.td - The vocabulary of scalar bodies ------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scalar body is a dag, (DivF 1, (AddF 1, (Exp (NegF $input)))), over the
// operations of this file or the names of ScalarNames.td, which stand for them;
// Bodies.md explains it. Operations compute on scalars and, lane by lane, on vectors
// alike. New ones are one def; the C++ they expand to may call any function, so a
// project's own scalar functions need no change here.

#ifndef EWISE_SCALAROPS_TD
#define EWISE_SCALAROPS_TD

include "ewise/ScalarTypes.td"

/// An operator that is no computation.
class BodyOperator;

/// A choice in the compiler: `(When condition, a, condition2, b, c)` is `a` where the condition
/// holds, else `b` where the second one does, else `c`. Only the chosen one is lowered. There may
/// be any number of conditions.
def When : BodyOperator;
/// The values of several results, in their order, around all else of a body: `(Values (Sin $x),
/// (Cos $x))`. One may carry the name of its result, `(Values (DivSI $a, $b):$quotient, (SubI $a,
/// (MulI $quotient, $b)))`, and can then be read further to the right. Equal parts are computed
/// once.
def Values : BodyOperator;
/// A value of any number of operands: `(Fold Add, $first, $others)` is `first + others[0] +
/// others[1] + ...`, where `$others` is the variadic operand and only `Fold` can read it. `(Fold
/// Add, $others)` starts with the first of them, and with none of them the op is not lowered. The
/// operation is any of two operands of one type that gives a value of that type.
def Fold : BodyOperator;
/// The number of values of a variadic operand, as a number of the type of what is beside it:
/// `(Div (Fold Add, $all), (Count $all))`. An integer type that has no room for it has what is
/// left of its bits.
def Count : BodyOperator;

// Conditions, by which bodies choose, laws hold and checks accept. `$round` alone is one, too: a
// boolean attribute that is true, or an integer that is not 0. `Not`, `And`, `Or` and the
// comparisons are the names that bodies use; operands of And and Or are asked in order.
// Comparisons are of checks only, between integer and float attributes or numbers, and between
// attributes of the element type. None but `NotEqual` holds for NaN.

/// `(Is $mode, "up")`: the attribute has the value, a string of its list, an integer, or true or
/// false. `(Is $round)` is `$round`.
def Is : BodyOperator;
/// `(Has $bias)`: the operand or attribute that may be absent is there.
def Has : BodyOperator;
/// `(OfType $y, Integers)`: the elements of an operand with types of its own are of one of these,
/// or so is an attribute that is a type. `Shared` is the type that operands share or are promoted
/// to. Checks also ask for the type of any operand or result, and whether it is `Shared`:
/// `(OfType $output, Shared)`.
def OfType : BodyOperator;
/// `(Width $output)`: the bits of a type, as a number of a comparison.
def Width : BodyOperator;

// Types that a conversion may name.

/// The element type of the op's result.
def ResultElement : BodyOperator;
/// The type of a value, `(Convert (TypeOf $x), $n)`, or of the first one of several that is no
/// number, `(TypeOf $x, $y)`.
def TypeOf : BodyOperator;
/// The type of the parts of a complex number, `(PartOf $z)`.
def PartOf : BodyOperator;
/// The signless integer as wide as a float, `(BitsOf $x)`.
def BitsOf : BodyOperator;

/// The operator of a dag in a body that computes something: a primitive, a function, or a name that
/// stands for several of them. Operands of a name have one type.
class ScalarCallee;

/// No operation.
def Undefined : ScalarCallee;

/// A primitive: one scalar operation. The operand and result types are spelled
///   "T"     the type variable, of the given kind, the same everywhere
///   "i1"    a boolean
///   "part"  the type of the parts of the complex type `T`
///   "bits"  the signless integer as wide as `T`, a float
///   "integer" a signed integer of any type, for each operand its own
/// Where "part" or "bits" is spelled, `T` is the element type that operands share. The result
/// type may also be
///   "result" the result's element type, where that is a `TypeMap`'s
/// In C++ and notation, `$0`, `$1`, ... are the operands, `$type` is the element type that `T`
/// stands for, that a conversion names, or of a "result", and `$$` a dollar sign.
class Primitive<list<string> operands, string result, ScalarKind ofKind,
                string cpp, string formula, string numpy = "",
                string smtlib = "">
    : ScalarCallee {
  /// The type of each operand and of the value, spelled as above.
  list<string> operandTypes = operands;
  string resultType = result;
  /// The kind of `T`.
  ScalarKind kind = ofKind;
  /// Further kinds: quantized types, where only the order of what is stored matters.
  list<ScalarKind> alsoTakes = [];
  /// The C++ expression, an ::mlir::Value of `$0`, `$type` and `b`, the ::ewise::BodyBuilder;
  /// unsigned integers are signless there.
  string cppExpression = cpp;
  /// How documentation writes it; parentheses are added around an operator between spaces.
  string notation = formula;
  /// How Python writes it, on arrays of NumPy (`np`) or with the functions of
  /// lib/Python/python/elements.py, where `$type` and a conversion's `$from` are objects
  /// that know the type. If it is empty, ops have no values in Python.
  string python = numpy;
  /// The meaning in SMT-LIB, for proofs by solvers: a term of `$0`, `$1`, ... where `$type` are the
  /// numbers of the sort that `T` stands for or that a conversion names, `32` for integers and `8
  /// 24` for floats and for the parts of complex numbers; `$from` are those of a conversion's
  /// operand, `$least` is the least signed integer of the type, `$high` the number of its highest
  /// bit, and `$any` a boolean that is not specified. Booleans are integers of one bit, which a
  /// comparison, a term of the sort Bool, is made. A complex number is `(make-complex a b)`, its
  /// parts `(real-part z)` and `(imaginary-part z)`. A meaning without operands is evaluated. If it
  /// is empty, laws are proven by enumeration alone.
  string smt = smtlib;
  /// It takes much longer than reading the operands, and is not computed again for every element
  /// that it is broadcast to.
  bit expensive = 0;
  /// The order of two operands does not matter.
  bit commutative = 0;
  /// How often a value that the type does not have is rounded: never, once, or 2 for more often.
  int roundings = 0;
  /// The ScalarFunction of ewise/Data that evaluates it. Without one, ops are not folded.
  string evaluator = NAME;
  /// Where there is a value, by ewise/Data's Definedness, and the same in SMT-LIB.
  string definedness = "Everywhere";
  string smtDefined = "";
}

/// A conversion to the type that the dag names first.
class ScalarConversion<ScalarKind from, ScalarKind to, string cpp,
                       string formula = "convert<$type>($0)", string numpy = "",
                       string smtlib = "">
    : Primitive<["T"], "type", from, cpp, formula, numpy, smtlib> {
  /// The kind that the type converted to must be of; `kind` is the operand's.
  ScalarKind resultKind = to;
}

/// A primitive of one operand, by the class of MLIR's operation, `math::CeilOp`. Python writes it
/// as documentation does where nothing else is said.
class UnaryPrimitive<ScalarKind ofKind, string op, string formula,
                     string numpy = formula, string result = "T", string smtlib = "">
    : Primitive<["T"], result, ofKind, "::mlir::" # op # "::create(b, $0)",
                formula, numpy, smtlib>;

/// A primitive of two operands of one type.
class BinaryPrimitive<ScalarKind ofKind, string op, string formula,
                      string numpy = formula, string result = "T", string smtlib = "">
    : Primitive<["T", "T"], result, ofKind, "::mlir::" # op # "::create(b, $0, $1)",
                formula, numpy, smtlib>;

/// Two operands to a boolean, by a predicate of arith.cmpf or arith.cmpi.
class Comparison<ScalarKind ofKind, string predicate, string formula,
                 string numpy = formula, string smtlib = "">
    : Primitive<["T", "T"], "i1", ofKind, "", formula, numpy, smtlib> {
  defvar op = "::mlir::arith::Cmp" # !if(!eq(ofKind, FloatKind), "F", "I");
  let cppExpression =
      op # "Op::create(b, " # op # "Predicate::" # predicate # ", $0, $1)";
}

// Any type.

def Select : Primitive<["i1", "T", "T"], "T", AnyKind,
    "::mlir::arith::SelectOp::create(b, $0, $1, $2)", "$0 ? $1 : $2", "np.where($0, $1, $2)",
    smtlib = "(ite (= $0 #b1) $1 $2)">;
/// The operand as it is.
def Same : Primitive<["T"], "T", AnyKind, "$0", "$0", "$0", smtlib = "$0">;

// Floating-point.

/// The least and the greatest finite number of the type.
def LeastF : Primitive<[], "T", FloatKind, "::ewise::leastFloat(b, $type)",
    "FLT_LOWEST", "-$type.greatest">;
def GreatestF : Primitive<[], "T", FloatKind, "::ewise::greatestFloat(b, $type)",
    "FLT_MAX", "$type.greatest">;
/// Only of types that have one.
def InfinityF : Primitive<[], "T", FloatKind, "::ewise::infinity(b, $type)", "INFINITY", "np.inf">;
def NaNF : Primitive<[], "T", FloatKind, "::ewise::notANumber(b, $type)", "NAN", "np.nan">;

let roundings = 1 in {
  def SubF : BinaryPrimitive<FloatKind, "arith::SubFOp", "$0 - $1", smtlib = "(fp.sub RNE $0 $1)">;
  def DivF : BinaryPrimitive<FloatKind, "arith::DivFOp", "$0 / $1", smtlib = "(fp.div RNE $0 $1)">;
  let commutative = 1 in {
    def AddF : BinaryPrimitive<FloatKind, "arith::AddFOp", "$0 + $1",
        smtlib = "(fp.add RNE $0 $1)">;
    def MulF : BinaryPrimitive<FloatKind, "arith::MulFOp", "$0 * $1",
        smtlib = "(fp.mul RNE $0 $1)">;
  }
  /// The product and a third number, rounded once.
  def Fma : Primitive<["T", "T", "T"], "T", FloatKind,
      "::mlir::math::FmaOp::create(b, $0, $1, $2)", "fma($0, $1, $2)", "_fma($0, $1, $2)",
      smtlib = "(fp.fma RNE $0 $1 $2)">;
  def Sqrt : UnaryPrimitive<FloatKind, "math::SqrtOp", "sqrt($0)", "np.sqrt($0)",
      smtlib = "(fp.sqrt RNE $0)">;
}
def NegF : UnaryPrimitive<FloatKind, "arith::NegFOp", "-$0", smtlib = "(fp.neg $0)">;
def AbsF : UnaryPrimitive<FloatKind, "math::AbsFOp", "|$0|", "np.abs($0)", smtlib = "(fp.abs $0)">;
let commutative = 1 in {
  /// NaN if either is NaN; -0 is less than +0.
  def MaximumF : BinaryPrimitive<FloatKind, "arith::MaximumFOp", "maximum($0, $1)",
      "_maximum($0, $1)",
      smtlib = "(ite (or (fp.isNaN $0) (fp.isNaN $1)) (_ NaN $type)"
        " (ite (or (fp.gt $0 $1) (and (fp.eq $0 $1) (fp.isPositive $0))) $0 $1))">;
  def MinimumF : BinaryPrimitive<FloatKind, "arith::MinimumFOp", "minimum($0, $1)",
      "_minimum($0, $1)",
      smtlib = "(ite (or (fp.isNaN $0) (fp.isNaN $1)) (_ NaN $type)"
        " (ite (or (fp.lt $0 $1) (and (fp.eq $0 $1) (fp.isNegative $0))) $0 $1))">;
}
/// The other one if either is NaN; of zeros of two signs, any.
def MaxNumF : BinaryPrimitive<FloatKind, "arith::MaxNumFOp", "maxnum($0, $1)", "np.fmax($0, $1)",
    smtlib = "(ite (and (fp.isZero $0) (fp.isZero $1)) (ite $any $0 $1) (fp.max $0 $1))">;
def MinNumF : BinaryPrimitive<FloatKind, "arith::MinNumFOp", "minnum($0, $1)", "np.fmin($0, $1)",
    smtlib = "(ite (and (fp.isZero $0) (fp.isZero $1)) (ite $any $0 $1) (fp.min $0 $1))">;
/// The magnitude of the first with the sign of the second.
def CopySign : BinaryPrimitive<FloatKind, "math::CopySignOp", "copysign($0, $1)",
    "np.copysign($0, $1)",
    smtlib = "(ite (= (fp.isNegative $0) (ite (fp.isNaN $1) $any (fp.isNegative $1)))"
      " $0 (fp.neg $0))">;

def Ceil : UnaryPrimitive<FloatKind, "math::CeilOp", "ceil($0)", "np.ceil($0)",
    smtlib = "(fp.roundToIntegral RTP $0)">;
def Floor : UnaryPrimitive<FloatKind, "math::FloorOp", "floor($0)", "np.floor($0)",
    smtlib = "(fp.roundToIntegral RTN $0)">;
def RoundEven : UnaryPrimitive<FloatKind, "math::RoundEvenOp", "roundeven($0)", "np.rint($0)",
    smtlib = "(fp.roundToIntegral RNE $0)">;
/// Half away from 0.
def RoundAway : UnaryPrimitive<FloatKind, "math::RoundOp", "round($0)", "_round_away($0)",
    smtlib = "(fp.roundToIntegral RNA $0)">;
def Trunc : UnaryPrimitive<FloatKind, "math::TruncOp", "trunc($0)", "np.trunc($0)",
    smtlib = "(fp.roundToIntegral RTZ $0)">;
def Rsqrt : UnaryPrimitive<FloatKind, "math::RsqrtOp", "rsqrt($0)", "1 / np.sqrt(_wide($0))">;

// Calls of a function, or long polynomials.
let expensive = 1 in {
  foreach name = ["Acos", "Asin", "Atan", "Acosh", "Asinh", "Atanh"] in
    def "" # name : UnaryPrimitive<FloatKind, "math::" # name # "Op", !tolower(name) # "($0)",
        "np.arc" # !substr(!tolower(name), 1) # "(_wide($0))">;
  foreach name = ["Cosh", "Sinh", "Tanh", "Sin", "Cos", "Tan", "Cbrt"] in
    def "" # name : UnaryPrimitive<FloatKind, "math::" # name # "Op", !tolower(name) # "($0)",
        "np." # !tolower(name) # "(_wide($0))">;
  def Erf : UnaryPrimitive<FloatKind, "math::ErfOp", "erf($0)", "_erf($0)">;
  def Erfc : UnaryPrimitive<FloatKind, "math::ErfcOp", "erfc($0)", "_erfc($0)">;
  // The digits of small numbers that expm1 and log1p lose depend on how they are lowered.
  foreach name = ["Exp", "Exp2", "ExpM1", "Log", "Log2", "Log10", "Log1p"] in
    def "" # name : UnaryPrimitive<FloatKind, "math::" # name # "Op", !tolower(name) # "($0)",
        "np." # !tolower(name) # "(_wide($0))">;
  /// 1 / (1 + exp(-x))
  def LogisticF : Primitive<["T"], "T", FloatKind, "::ewise::logistic(b, $0)", "logistic($0)",
      "1 / (1 + np.exp(-_wide($0)))">;
  def Atan2 : BinaryPrimitive<FloatKind, "math::Atan2Op", "atan2($0, $1)",
      "np.arctan2(_wide($0), _wide($1))">;
  def PowF : BinaryPrimitive<FloatKind, "math::PowFOp", "pow($0, $1)",
      "np.power(_wide($0), _wide($1))">;
  def RemF : BinaryPrimitive<FloatKind, "arith::RemFOp", "rem($0, $1)", "np.fmod($0, $1)",
      smtlib = "(ite (or (fp.isNaN $0) (fp.isNaN $1) (fp.isInfinite $0) (fp.isZero $1))"
        " (_ NaN $type) (ite (fp.isInfinite $1) $0"
        " (let ((near (fp.rem (fp.abs $0) (fp.abs $1)))) (let ((magnitude (fp.abs"
        " (ite (fp.lt near (_ +zero $type)) (fp.add RNE near (fp.abs $1)) near))))"
        " (ite (fp.isNegative $0) (fp.neg magnitude) magnitude)))))">;
}

// Ordered: false where either operand is NaN.
def GreaterF : Comparison<FloatKind, "OGT", "$0 > $1", smtlib = "(fp.gt $0 $1)">;
def GreaterEqualF : Comparison<FloatKind, "OGE", "$0 >= $1", smtlib = "(fp.geq $0 $1)">;
def LessF : Comparison<FloatKind, "OLT", "$0 < $1", smtlib = "(fp.lt $0 $1)">;
def LessEqualF : Comparison<FloatKind, "OLE", "$0 <= $1", smtlib = "(fp.leq $0 $1)">;
let commutative = 1 in {
  def EqualF : Comparison<FloatKind, "OEQ", "$0 == $1", smtlib = "(fp.eq $0 $1)">;
  /// Unordered: true where either operand is NaN.
  def NotEqualF : Comparison<FloatKind, "UNE", "$0 != $1", smtlib = "(not (fp.eq $0 $1))">;
}

/// Neither infinity nor NaN.
def IsFinite : UnaryPrimitive<FloatKind, "math::IsFiniteOp", "is_finite($0)", "np.isfinite($0)",
    result = "i1", smtlib = "(not (or (fp.isNaN $0) (fp.isInfinite $0)))">;
def IsInf : Primitive<["T"], "i1", FloatKind, "::ewise::isInfinite(b, $0)", "is_inf($0)",
    "np.isinf($0)", smtlib = "(fp.isInfinite $0)">;
def IsNaN : UnaryPrimitive<FloatKind, "math::IsNaNOp", "is_nan($0)", "np.isnan($0)", result = "i1",
    smtlib = "(fp.isNaN $0)">;
/// Finite, not 0, and with all bits of the significand.
def IsNormal : Primitive<["T"], "i1", FloatKind, "::ewise::isNormal(b, $0)", "is_normal($0)",
    "_is_normal($type, $0)", smtlib = "(fp.isNormal $0)">;

/// The bits of a float as an integer, and the float of bits.
def ToBits : Primitive<["T"], "bits", FloatKind, "::ewise::toBits(b, $0)", "bits($0)",
    "_to_bits($type, $0)">;
def FromBits : Primitive<["bits"], "T", FloatKind, "::ewise::fromBits(b, $type, $0)", "float($0)",
    "_from_bits($type, $0)", smtlib = "((_ to_fp $type) $0)">;
/// How many bits of a float's type are behind the point of the significand.
def MantissaBits : Primitive<["T"], "bits", FloatKind, "::ewise::mantissaBits(b, $0)",
    "mantissa_bits($0)", "$type.mantissa_bits">;

// Integers.

def SubI : BinaryPrimitive<IntegerKind, "arith::SubIOp", "$0 - $1", smtlib = "(bvsub $0 $1)">;
let commutative = 1 in {
  def AddI : BinaryPrimitive<IntegerKind, "arith::AddIOp", "$0 + $1", smtlib = "(bvadd $0 $1)">;
  def MulI : BinaryPrimitive<IntegerKind, "arith::MulIOp", "$0 * $1", smtlib = "(bvmul $0 $1)">;
  def AndI : BinaryPrimitive<IntegerKind, "arith::AndIOp", "$0 & $1", smtlib = "(bvand $0 $1)">;
  def OrI : BinaryPrimitive<IntegerKind, "arith::OrIOp", "$0 | $1", smtlib = "(bvor $0 $1)">;
  def XorI : BinaryPrimitive<IntegerKind, "arith::XOrIOp", "$0 ^ $1", smtlib = "(bvxor $0 $1)">;
}
// Not for the divisor 0: executing that is undefined behavior.
let expensive = 1, definedness = "UnsignedQuotient",
    smtDefined = "(distinct $1 (_ bv0 $type))" in {
  /// Division by 0 is undefined.
  def DivUI : BinaryPrimitive<IntegerKind, "arith::DivUIOp", "divide_unsigned($0, $1)",
      "_quotient($type.unsigned($0), $type.unsigned($1))", smtlib = "(bvudiv $0 $1)">;
  /// Rounds up.
  def CeilDivUI : BinaryPrimitive<IntegerKind, "arith::CeilDivUIOp", "ceil_divide_unsigned($0, $1)",
      "_ceil_quotient($type.unsigned($0), $type.unsigned($1))",
      smtlib = "(bvadd (bvudiv $0 $1)"
        " (ite (= (bvurem $0 $1) (_ bv0 $type)) (_ bv0 $type) (_ bv1 $type)))">;
  def RemUI : BinaryPrimitive<IntegerKind, "arith::RemUIOp", "rem_unsigned($0, $1)",
      "_remainder($type.unsigned($0), $type.unsigned($1))", smtlib = "(bvurem $0 $1)">;
}
/// The greatest common divisor, by a loop.
let expensive = 1, commutative = 1 in
  def GcdUI : Primitive<["T", "T"], "T", IntegerKind, "::ewise::greatestDivisor(b, $0, $1)",
      "gcd_unsigned($0, $1)", "np.gcd($type.unsigned($0), $type.unsigned($1))">;
/// Loops that the incomplete gamma function is made of: IncompleteGamma.td.
foreach name = ["Sum", "Fraction"] in let expensive = 1 in
  def Gamma#name : Primitive<["T", "T"], "T", FloatKind,
      "::ewise::" # !tolower(name) # "OfGamma(b, $0, $1)", "gamma_" # !tolower(name) # "($0, $1)",
      "_gamma_" # !tolower(name) # "($0, $1)">;
// Not for the divisor 0, nor for -1 and the least dividend: executing that is undefined behavior.
let expensive = 1, definedness = "Quotient", smtDefined = "(not (or (= $1 (_ bv0 $type))"
    " (and (= $1 (bvnot (_ bv0 $type))) (= $0 $least))))" in {
  /// Truncates; division by 0 and of the least value by -1 are undefined.
  def DivSI : BinaryPrimitive<SignedKind, "arith::DivSIOp", "$0 / $1",
      "_quotient($0, $1)", smtlib = "(bvsdiv $0 $1)">;
  /// Rounds up, and down.
  def CeilDivSI : BinaryPrimitive<SignedKind, "arith::CeilDivSIOp", "ceil_divide($0, $1)",
      "_ceil_quotient($0, $1)",
      smtlib = "(bvadd (bvsdiv $0 $1) (ite (and (distinct (bvsrem $0 $1) (_ bv0 $type))"
        " (= (bvslt $0 (_ bv0 $type)) (bvslt $1 (_ bv0 $type))))"
        " (_ bv1 $type) (_ bv0 $type)))">;
  def FloorDivSI : BinaryPrimitive<SignedKind, "arith::FloorDivSIOp", "floor_divide($0, $1)",
      "_floor_quotient($0, $1)",
      smtlib = "(bvsub (bvsdiv $0 $1) (ite (and (distinct (bvsrem $0 $1) (_ bv0 $type))"
        " (distinct (bvslt $0 (_ bv0 $type)) (bvslt $1 (_ bv0 $type))))"
        " (_ bv1 $type) (_ bv0 $type)))">;
  def RemSI : BinaryPrimitive<SignedKind, "arith::RemSIOp", "rem($0, $1)",
      "_remainder($0, $1)", smtlib = "(bvsrem $0 $1)">;
}
// Not for the base 0 and a negative exponent: executing that is undefined behavior.
let expensive = 1, definedness = "Power",
    smtDefined = "(or (distinct $0 (_ bv0 $type)) (bvsge $1 (_ bv0 $type)))" in
  /// The exponent is signed: its highest bit makes it negative.
  def PowI : BinaryPrimitive<IntegerKind, "math::IPowIOp", "pow($0, $1)",
      "_integer_power($type, $0, $1)">;
// Where the second operand, unsigned, is less than the width: else the value is poison.
let definedness = "ShiftAmount", smtDefined = "(bvult $1 (_ bv$type $type))" in {
  def ShLI : BinaryPrimitive<IntegerKind, "arith::ShLIOp", "$0 << $1", smtlib = "(bvshl $0 $1)">;
  /// Copies the highest bit, which is not a sign in every type.
  def ShRSI : BinaryPrimitive<IntegerKind, "arith::ShRSIOp", "$0 >> $1",
      "$type.signed($0) >> $type.signed($1)", smtlib = "(bvashr $0 $1)">;
  def ShRUI : BinaryPrimitive<IntegerKind, "arith::ShRUIOp", "$0 >>> $1",
      "$type.unsigned($0) >> $type.unsigned($1)", smtlib = "(bvlshr $0 $1)">;
}
/// The least value stays what it is.
def AbsI : UnaryPrimitive<SignedKind, "math::AbsIOp", "|$0|", "np.abs($0)",
    smtlib = "(ite (bvslt $0 (_ bv0 $type)) (bvneg $0) $0)">;
def CountLeadingZeros : UnaryPrimitive<IntegerKind, "math::CountLeadingZerosOp", "clz($0)",
    "_leading_zeros($type, $0)">;
def CountTrailingZeros : UnaryPrimitive<IntegerKind, "math::CountTrailingZerosOp", "ctz($0)",
    "_trailing_zeros($type, $0)">;
def CountPopulation : UnaryPrimitive<IntegerKind, "math::CtPopOp", "popcount($0)",
    "_population($type, $0)">;

/// The greatest unsigned value of the type, in which all bits are set.
def GreatestUI : Primitive<[], "T", IntegerKind, "::ewise::greatestUnsigned(b, $type)",
    "UINT_MAX", "$type.unsigned($type(-1))">;
/// The least and the greatest signed value of the type.
def LeastSI : Primitive<[], "T", SignedKind, "::ewise::leastSigned(b, $type)",
    "INT_MIN", "$type.least">;
def GreatestSI : Primitive<[], "T", SignedKind, "::ewise::greatestSigned(b, $type)",
    "INT_MAX", "$type.greatest">;
/// The number of the type's bits, as a value of the type, which is unsigned.
def BitWidth : Primitive<[], "T", IntegerKind, "::ewise::bitWidth(b, $type)",
    "bits", "$type.width">;

let alsoTakes = [UnsignedQuantizedKind] in {
  // Booleans are in the order of unsigned integers: false is less than true.
  def GreaterUI : Comparison<IntegerKind, "ugt", "greater_unsigned($0, $1)",
      "$type.unsigned($0) > $type.unsigned($1)", smtlib = "(bvugt $0 $1)">;
  def GreaterEqualUI : Comparison<IntegerKind, "uge", "greater_equal_unsigned($0, $1)",
      "$type.unsigned($0) >= $type.unsigned($1)", smtlib = "(bvuge $0 $1)">;
  def LessUI : Comparison<IntegerKind, "ult", "less_unsigned($0, $1)",
      "$type.unsigned($0) < $type.unsigned($1)", smtlib = "(bvult $0 $1)">;
  def LessEqualUI : Comparison<IntegerKind, "ule", "less_equal_unsigned($0, $1)",
      "$type.unsigned($0) <= $type.unsigned($1)", smtlib = "(bvule $0 $1)">;
  let commutative = 1 in {
    def MaxUI : BinaryPrimitive<IntegerKind, "arith::MaxUIOp", "max_unsigned($0, $1)",
        "np.maximum($type.unsigned($0), $type.unsigned($1))", smtlib = "(ite (bvuge $0 $1) $0 $1)">;
    def MinUI : BinaryPrimitive<IntegerKind, "arith::MinUIOp", "min_unsigned($0, $1)",
        "np.minimum($type.unsigned($0), $type.unsigned($1))", smtlib = "(ite (bvule $0 $1) $0 $1)">;
  }
}
let alsoTakes = [SignedQuantizedKind] in {
  def GreaterSI : Comparison<SignedKind, "sgt", "$0 > $1", smtlib = "(bvsgt $0 $1)">;
  def GreaterEqualSI : Comparison<SignedKind, "sge", "$0 >= $1", smtlib = "(bvsge $0 $1)">;
  def LessSI : Comparison<SignedKind, "slt", "$0 < $1", smtlib = "(bvslt $0 $1)">;
  def LessEqualSI : Comparison<SignedKind, "sle", "$0 <= $1", smtlib = "(bvsle $0 $1)">;
  let commutative = 1 in {
    def MaxSI : BinaryPrimitive<SignedKind, "arith::MaxSIOp", "max($0, $1)", "np.maximum($0, $1)", smtlib = "(ite (bvsge $0 $1) $0 $1)">;
    def MinSI : BinaryPrimitive<SignedKind, "arith::MinSIOp", "min($0, $1)", "np.minimum($0, $1)", smtlib = "(ite (bvsle $0 $1) $0 $1)">;
  }
}
let alsoTakes = [SignedQuantizedKind, UnsignedQuantizedKind], commutative = 1 in {
  def EqualI : Comparison<IntegerKind, "eq", "$0 == $1", smtlib = "(= $0 $1)">;
  def NotEqualI : Comparison<IntegerKind, "ne", "$0 != $1", smtlib = "(distinct $0 $1)">;
}

// Conversions.

defvar SmtSaturateSigned = "(let ((rounded (fp.roundToIntegral MODE $0)))"
    " (let ((least $least) (limit ((_ to_fp_unsigned $from) RNE $least)))"
    " (ite (fp.isNaN rounded) (_ bv0 $type) (ite (fp.geq rounded limit) (bvnot least)"
    " (ite (fp.leq rounded (fp.neg limit)) least ((_ fp.to_sbv $type) RTZ rounded))))))";
defvar SmtSaturateUnsigned = "(let ((rounded (fp.roundToIntegral MODE $0)))"
    " (let ((half ((_ to_fp_unsigned $from) RNE $least)))"
    " (ite (fp.geq rounded (fp.add RNE half half)) (bvnot (_ bv0 $type))"
    " (ite (fp.gt rounded (_ +zero $from)) ((_ fp.to_ubv $type) RTZ rounded)"
    " (_ bv0 $type)))))";

let roundings = 1 in {
  /// Extends or truncates; equal widths of different formats go through f32.
  def ConvertF : ScalarConversion<FloatKind, FloatKind, "::ewise::convertFloat(b, $type, $0)",
      numpy = "$0", smtlib = "((_ to_fp $type) RNE $0)">;
  /// An unsigned integer or a boolean to a float.
  def UIToFP : ScalarConversion<IntegerKind, FloatKind,
      "::ewise::convertUnsignedToFloat(b, $type, $0)",
      numpy = "_rounded($type, $from.unsigned($0))", smtlib = "((_ to_fp_unsigned $type) RNE $0)">;
  /// A signed integer to a float.
  def SIToFP : ScalarConversion<SignedKind, FloatKind,
      "::ewise::convertSignedToFloat(b, $type, $0)",
      numpy = "_rounded($type, $0)", smtlib = "((_ to_fp $type) RNE $0)">;
}
/// Zero-extends, truncates (wrapping), or leaves as it is.
def ConvertUI : ScalarConversion<IntegerKind, IntegerKind,
    "::ewise::convertUnsignedInteger(b, $type, $0)", numpy = "$from.unsigned($0)",
    smtlib = "((_ extract $high 0) ((_ zero_extend $type) $0))">;
/// Sign-extends, truncates (wrapping), or leaves as it is: what is signed is the operand.
def ConvertSI : ScalarConversion<SignedKind, IntegerKind,
    "::ewise::convertSignedInteger(b, $type, $0)", numpy = "$0",
    smtlib = "((_ extract $high 0) ((_ sign_extend $type) $0))">;
/// The nearest signed value of a type that may be narrower.
def SaturateSI : ScalarConversion<SignedKind, SignedKind,
    "::ewise::saturateSignedInteger(b, $type, $0)", "saturate<$type>($0)", "_clip($type, $0)",
    smtlib = "(let ((least ((_ sign_extend $from) $least))"
      " (greatest ((_ sign_extend $from) (bvnot $least)))"
      " (wide ((_ sign_extend $type) $0))) ((_ extract $high 0)"
      " (ite (bvslt wide least) least (ite (bvsgt wide greatest) greatest wide))))">;
/// Truncates and saturates; NaN gives 0, and so does what is less.
def TruncateFPToUI : ScalarConversion<FloatKind, IntegerKind,
    "::ewise::truncateFloatToUnsigned(b, $type, $0)",
    "saturate_unsigned<$type>(trunc($0))", "_saturate_unsigned($type, np.trunc($0))",
    smtlib = !subst("MODE", "RTZ", SmtSaturateUnsigned)>;
/// Truncates and saturates; NaN gives 0.
def TruncateFPToSI : ScalarConversion<FloatKind, SignedKind,
    "::ewise::truncateFloatToSigned(b, $type, $0)",
    "saturate<$type>(trunc($0))", "_saturate($type, np.trunc($0))",
    smtlib = !subst("MODE", "RTZ", SmtSaturateSigned)>;
/// Rounds half to even and saturates; NaN gives 0, and so does what is less.
def SaturateFPToUI : ScalarConversion<FloatKind, IntegerKind,
    "::ewise::saturateFloatToUnsigned(b, $type, $0)",
    "saturate_unsigned<$type>(roundeven($0))", "_saturate_unsigned($type, $0)",
    smtlib = !subst("MODE", "RNE", SmtSaturateUnsigned)>;
/// Rounds half to even and saturates; NaN gives 0.
def SaturateFPToSI : ScalarConversion<FloatKind, SignedKind,
    "::ewise::saturateFloatToSigned(b, $type, $0)",
    "saturate<$type>(roundeven($0))", "_saturate($type, $0)",
    smtlib = !subst("MODE", "RNE", SmtSaturateSigned)>;

let roundings = 1 in {
/// Both parts to another type of floats.
def ConvertC : ScalarConversion<ComplexKind, ComplexKind, "::ewise::convertComplex(b, $type, $0)",
    numpy = "$0",
    smtlib = "(make-complex ((_ to_fp $type) RNE (real-part $0))"
      " ((_ to_fp $type) RNE (imaginary-part $0)))">;
/// A real number, whose imaginary part is 0; it is converted as to a float.
def FPToComplex : ScalarConversion<FloatKind, ComplexKind,
    "::ewise::convertFloatToComplex(b, $type, $0)", numpy = "$0",
    smtlib = "(make-complex ((_ to_fp $type) RNE $0) (_ +zero $type))">;
def UIToComplex : ScalarConversion<IntegerKind, ComplexKind,
    "::ewise::convertUnsignedToComplex(b, $type, $0)",
    numpy = "_rounded($type.part, $from.unsigned($0))",
    smtlib = "(make-complex ((_ to_fp_unsigned $type) RNE $0) (_ +zero $type))">;
def SIToComplex : ScalarConversion<SignedKind, ComplexKind,
    "::ewise::convertSignedToComplex(b, $type, $0)",
    numpy = "_rounded($type.part, $0)",
    smtlib = "(make-complex ((_ to_fp $type) RNE $0) (_ +zero $type))">;
}

// Complex numbers.

let commutative = 1 in {
  let roundings = 1 in
    def AddC : BinaryPrimitive<ComplexKind, "complex::AddOp", "$0 + $1",
        smtlib = "(make-complex (fp.add RNE (real-part $0) (real-part $1))"
          " (fp.add RNE (imaginary-part $0) (imaginary-part $1)))">;
  let roundings = 2 in
    def MulC : BinaryPrimitive<ComplexKind, "complex::MulOp", "$0 * $1", "_product($0, $1)",
        smtlib = "(let ((a (real-part $0)) (b (imaginary-part $0))"
          " (c (real-part $1)) (d (imaginary-part $1)))"
          " (make-complex (fp.sub RNE (fp.mul RNE a c) (fp.mul RNE b d))"
          " (fp.add RNE (fp.mul RNE a d) (fp.mul RNE b c))))">;
  def EqualC : BinaryPrimitive<ComplexKind, "complex::EqualOp", "$0 == $1", result = "i1",
      smtlib = "(and (fp.eq (real-part $0) (real-part $1))"
        " (fp.eq (imaginary-part $0) (imaginary-part $1)))">;
  def NotEqualC : BinaryPrimitive<ComplexKind, "complex::NotEqualOp", "$0 != $1", result = "i1",
      smtlib = "(not (and (fp.eq (real-part $0) (real-part $1))"
        " (fp.eq (imaginary-part $0) (imaginary-part $1))))">;
}
let roundings = 1 in
  def SubC : BinaryPrimitive<ComplexKind, "complex::SubOp", "$0 - $1",
      smtlib = "(make-complex (fp.sub RNE (real-part $0) (real-part $1))"
        " (fp.sub RNE (imaginary-part $0) (imaginary-part $1)))">;
def DivC : BinaryPrimitive<ComplexKind, "complex::DivOp", "$0 / $1", "_complex_quotient($0, $1)">;
def NegC : UnaryPrimitive<ComplexKind, "complex::NegOp", "-$0",
    smtlib = "(make-complex (fp.neg (real-part $0)) (fp.neg (imaginary-part $0)))">;
def Conjugate : UnaryPrimitive<ComplexKind, "complex::ConjOp", "conjugate($0)", "np.conj($0)",
    smtlib = "(make-complex (real-part $0) (fp.neg (imaginary-part $0)))">;
/// The number divided by its absolute value; 0 stays 0.
def SignC : UnaryPrimitive<ComplexKind, "complex::SignOp", "sign($0)", "_sign($0)">;

// Functions are MLIR's ops natively, as upstream lowers them, and NumPy's in generated Python. They
// differ for x + iy of complex<f32> and complex<f64> alike:
//
//   SinC, CosC    natively, imaginary parts lose the digits of exp(y) beside 1: SinC of 1e-10j is
//                 0j in complex<f32> and has 7 digits in complex<f64>. A factor 0 with an infinite
//                 one gives NaN; NumPy has 0.
//   ExpC          NaN in both parts for an infinite x and y infinite or NaN; NumPy has infinity and
//                 NaN or, for x of -infinity, 0.
//   Expm1C        the imaginary part is 0 where exp(x) is little beside 1; NumPy has
//                 exp(x) * sin(y), and NaN for inf+0j.
//   LogC          the real part is 0 where the rounded absolute value is 1 (1+1e-10j; NumPy has
//                 5e-21); NaN for an infinite part and NaN (NumPy has an infinite real part).
//   Log1pC        0j at -1, not -infinity; else as LogC. NumPy has log(1 + x).
//   SqrtC         by the angle: the real part at -1 is -4.4e-8 in complex<f32>, 6.1e-17 in
//                 complex<f64>; NumPy has 0. RsqrtC is 0 at infinities; NumPy has NaN.
//   TanC, TanhC   NaN in both parts where one is 0 and the other infinite or NaN; NumPy has 0 in
//                 one part.
//   PowC          by LogC and ExpC: differs for 802 of the 2401 pairs of numbers with parts of 0,
//                 -0, 1, -1, infinities and NaN. 24 of these are finite, powers of 1j and -1j.
let expensive = 1 in {
  foreach name = ["Exp", "Expm1", "Log", "Log1p", "Sqrt"] in
    def "" # name # "C" : UnaryPrimitive<ComplexKind, "complex::" # name # "Op", !tolower(name) # "($0)",
        "np." # !tolower(name) # "($0)">;
  def RsqrtC : UnaryPrimitive<ComplexKind, "complex::RsqrtOp", "rsqrt($0)", "1 / np.sqrt($0)">;
  foreach name = ["Sin", "Cos", "Tan", "Tanh"] in
    def "" # name # "C" : UnaryPrimitive<ComplexKind, "complex::" # name # "Op", !tolower(name) # "($0)",
        "np." # !tolower(name) # "($0)">;
  def PowC : BinaryPrimitive<ComplexKind, "complex::PowOp", "pow($0, $1)", "np.power($0, $1)">;
  def Atan2C : BinaryPrimitive<ComplexKind, "complex::Atan2Op", "atan2($0, $1)",
      "_angle_between($0, $1)">;
  def Angle : UnaryPrimitive<ComplexKind, "complex::AngleOp", "angle($0)", "np.angle($0)", "part">;
}

def RealPart : UnaryPrimitive<ComplexKind, "complex::ReOp", "real($0)", "$0.real", "part",
    smtlib = "(real-part $0)">;
def ImaginaryPart : UnaryPrimitive<ComplexKind, "complex::ImOp", "imaginary($0)", "$0.imag",
    "part", smtlib = "(imaginary-part $0)">;
/// NaN where one part is infinite and the other NaN; NumPy has infinity.
def AbsC : UnaryPrimitive<ComplexKind, "complex::AbsOp", "|$0|", "np.abs($0)", "part">;

defvar Complex_create =
  "::mlir::complex::CreateOp::create(b, ::mlir::cast<::mlir::ComplexType>($type), $0, $1)";
/// A complex number of the type that operands share, of its parts.
def FromParts : Primitive<["part", "part"], "T", ComplexKind, Complex_create,
    "complex($0, $1)", "_complex($0, $1)", smtlib = "(make-complex $0 $1)">;
/// A complex number of its real and its imaginary part, in an op whose result is a `TypeMap`'s.
def MakeComplex : Primitive<["T", "T"], "result", FloatKind, Complex_create,
    "complex($0, $1)", "_complex($0, $1)", smtlib = "(make-complex $0 $1)">;

#endif // EWISE_SCALAROPS_TD
