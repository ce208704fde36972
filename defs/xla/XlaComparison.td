//===- XlaComparison.td - What ew_xla.compare consists of --*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attributes of StableHLO's comparison, what they may be for which element types, what is
// computed, and the laws of each.

#ifndef EWISE_XLA_XLACOMPARISON_TD
#define EWISE_XLA_XLACOMPARISON_TD

include "ewise/Laws.td"
include "xla/XlaBodies.td"

// Attributes.

defvar EwXla_CompareDescription = [{
  By `TOTALORDER`, floats are in the total order of IEEE 754: -NaN, -inf, -0, 0,
  inf, NaN. Complex numbers are ordered by their real parts, then by the
  imaginary ones. A `compare_type` must be one of the element type's; by
  `UNSIGNED`, signed integers are compared as if they were unsigned.
}];

/// A type of comparison is for some element types.
class EwXla_CompareType<string name, dag types, string words>
    : Check<(Or (Not (Is $compare_type, name)), types),
            "attribute 'compare_type' must not be " # name # " for elements that "
            "are not " # words>;

defvar EwXla_CompareTypes = [
  EwXla_CompareType<"FLOAT", (Not (OfType Shared, EwXla_IntegersAndBoolean)),
                    "floating-point or complex">,
  EwXla_CompareType<"TOTALORDER", (OfType Shared, EwXla_FloatsAndScales),
                    "floating-point">,
  EwXla_CompareType<"SIGNED", (OfType Shared, EwXla_Signed), "signed integers">,
  EwXla_CompareType<"UNSIGNED", (OfType Shared, EwXla_IntegersAndBoolean),
                    "integers or booleans">
];

defvar EwXla_CompareAttributes = [
  Attribute<"direction", Text<["EQ", "NE", "GE", "GT", "LE", "LT"]>>,
  Attribute<"compare_type",
            Text<["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"]>,
            "NOTYPE">
];

// Bodies.

/// The comparison that `direction` names, by operations for EQ, NE, GE, GT, LE and LT.
class EwXla_Comparisons<dag a = (Same $lhs), dag b = (Same $rhs),
    list<ScalarCallee> by = [Equal, NotEqual, GreaterEqual, Greater, LessEqual, Less]> {
  /// The expression.
  dag chosen = (When (Is $direction, "EQ"), (by[0] a, b), (Is $direction, "NE"), (by[1] a, b),
                     (Is $direction, "GE"), (by[2] a, b), (Is $direction, "GT"), (by[3] a, b),
                     (Is $direction, "LE"), (by[4] a, b), (by[5] a, b));
}

/// A place in IEEE 754's total order: -NaN, -inf, -0, 0, inf, NaN.
defvar EwXla_LeftPlace =
  (Select (LessSI (ToBits $lhs):$a, 0), (SubI (GreatestSI), $a), $a);
defvar EwXla_RightPlace =
  (Select (LessSI (ToBits $rhs):$b, 0), (SubI (GreatestSI), $b), $b);

/// By the real parts or, where these are equal, by the imaginary ones.
class EwXla_OrderComplex<Primitive real, Primitive imaginary> : Function<["a", "b"],
               (OrI (real (RealPart $a):$x, (RealPart $b):$u),
                    (AndI (EqualF $x, $u),
                          (imaginary (ImaginaryPart $a), (ImaginaryPart $b))))>;
let formula = "$a >= $b" in
  def EwXla_GreaterEqualComplex : EwXla_OrderComplex<GreaterF, GreaterEqualF>;
let formula = "$a > $b" in
  def EwXla_GreaterComplex : EwXla_OrderComplex<GreaterF, GreaterF>;
let formula = "$a <= $b" in
  def EwXla_LessEqualComplex : EwXla_OrderComplex<LessF, LessEqualF>;
let formula = "$a < $b" in
  def EwXla_LessComplex : EwXla_OrderComplex<LessF, LessF>;
def : Overloads<GreaterEqual, onComplexes=EwXla_GreaterEqualComplex>;
def : Overloads<Greater, onComplexes=EwXla_GreaterComplex>;
def : Overloads<LessEqual, onComplexes=EwXla_LessEqualComplex>;
def : Overloads<Less, onComplexes=EwXla_LessComplex>;

defvar EwXla_Order = EwXla_Comparisons<>.chosen;
defvar EwXla_TotalOrder = EwXla_Comparisons<EwXla_LeftPlace, EwXla_RightPlace>.chosen;
defvar EwXla_ByUnsigned = [EqualI, NotEqualI, GreaterEqualUI, GreaterUI, LessEqualUI, LessUI];
/// The order of floats without a sign, whose last one is NaN.
defvar EwXla_ScaleOrder =
  EwXla_Comparisons<(ToBits $lhs), (ToBits $rhs), EwXla_ByUnsigned>.chosen;
defvar EwXla_UnsignedOrder = EwXla_Comparisons<(Same $lhs), (Same $rhs), EwXla_ByUnsigned>.chosen;

defvar EwXla_CompareCases = [
  On<EwXla_Floats, (When (Is $compare_type, "TOTALORDER"), EwXla_TotalOrder, EwXla_Order)>,
  On<Float8E8M0FNU, (When (Is $compare_type, "TOTALORDER"), EwXla_ScaleOrder, EwXla_Order)>,
  On<EwXla_Signed, (When (Is $compare_type, "UNSIGNED"), EwXla_UnsignedOrder, EwXla_Order)>,
  On<Boolean, EwXla_Order>,
  On<ScalarTypes<"unsigned integer, quantized or complex",
                 [EwXla_Unsigned, Quantized, EwXla_Complexes]>, EwXla_Order>
];

// Laws.

/// The comparison that is chosen, of a type that does not order NaN.
class EwXla_Direction<string name, string type> {
  /// As laws say it.
  dag is = (And (Is $direction, name), (Is $compare_type, type));
}

/// Bounds of booleans, where the value on that side alone gives the result.
class EwXla_BooleanBounds<string name, string left, string right, string result> {
  /// The laws.
  list<OpLaw> laws = [
    LeftConstant<left, result, Boolean, (Is $direction, name)>,
    RightConstant<right, result, Boolean, (Is $direction, name)>
  ];
}

/// Laws of all directions, by one type of comparison.
class EwXla_DirectionLaws<string type> {
  /// The laws.
  list<OpLaw> laws = !listconcat(
    EqualLaws<EwXla_Direction<"EQ", type>.is>.laws,
    EqualLaws<EwXla_Direction<"NE", type>.is, "false", "true">.laws,
    GreaterEqualLaws<EwXla_Integers, EwXla_Direction<"GE", type>.is>.laws,
    GreaterEqualLaws<EwXla_Integers, EwXla_Direction<"LE", type>.is, "greatest",
                     "least">.laws,
    GreaterLaws<EwXla_Integers, EwXla_Direction<"GT", type>.is>.laws,
    GreaterLaws<EwXla_Integers, EwXla_Direction<"LT", type>.is, "greatest",
                "least">.laws,
    [Complement<"false", EwXla_Complexes, EwXla_Direction<"GT", type>.is>,
     Complement<"false", EwXla_Complexes, EwXla_Direction<"LT", type>.is>]);
}

defvar EwXla_CompareLaws = !listconcat(
  EwXla_DirectionLaws<"NOTYPE">.laws, EwXla_DirectionLaws<"FLOAT">.laws,
  EwXla_DirectionLaws<"SIGNED">.laws,
  EwXla_BooleanBounds<"GE", "true", "false", "true">.laws,
  EwXla_BooleanBounds<"LE", "false", "true", "true">.laws,
  EwXla_BooleanBounds<"GT", "false", "true", "false">.laws,
  EwXla_BooleanBounds<"LT", "true", "false", "false">.laws);

#endif // EWISE_XLA_XLACOMPARISON_TD
