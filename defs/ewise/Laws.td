//===- Laws.td - What holds for the values of ops ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A law is an equation between two values, which the ops' scalar bodies are to obey:
//
//   let laws = [Commutative<>, RightIdentity<"-0", AcceptedFloats>];
//
// ewise-tblgen proves it for all values: on every run by enumeration, or once by -prove, which
// writes what it has shown into a file beside the records (Laws.md). It refuses a false law with
// a counterexample. An op is folded by the laws whose right side is simpler than the left one.
//
// Left and right side are dags over ops. `Self` is the op whose law it is. `$a` is a variable:
// any value, the same everywhere. A number is spelled for all types: "0", "-0", "1", "2.5",
// "true", "nan", or "least" and "greatest", which are infinities where there are. Of a number
// that a type does not have, as -1 of unsigned ones, a law does not speak. A nested dag may be
// given a name, by which the right side speaks of its value: (Self (Self $a):$once).

#ifndef EWISE_LAWS_TD
#define EWISE_LAWS_TD

include "ewise/ScalarNames.td"

/// In a law's dags: the op whose law it is.
def Self;
// A right side that is no op is `(Is $a)` or `(Is "0")`.

/// The condition of what holds whatever the attributes are.
defvar AnyAttributes = (And);

/// Those of the op's element types that are of a kind; there may be none.
class AcceptedKind<ScalarKind ofKind> : ScalarTypes<ofKind.description> {
  /// The kind.
  ScalarKind kind = ofKind;
}
def AcceptedTypes : AcceptedKind<AnyKind>;
def AcceptedFloats : AcceptedKind<FloatKind>;
/// Booleans and unsigned integers, too.
def AcceptedIntegers : AcceptedKind<IntegerKind>;
/// Those that are not unsigned; booleans, too.
def AcceptedSigned : AcceptedKind<SignedKind>;
def AcceptedUnsigned : AcceptedKind<UnsignedKind>;
def AcceptedComplexes : AcceptedKind<ComplexKind>;

/// The value `left` is the value `right`, wherever `left` is defined.
class OpLaw<dag left, dag right, ScalarTypes claimedFor = AcceptedTypes,
            dag condition = AnyAttributes, list<string> flags = []> {
  /// An op, and all that its value is made of, and the same value.
  dag from = left;
  dag to = right;
  /// For which of the op's element types that is claimed.
  ScalarTypes types = claimedFor;
  /// The values of the op's attributes for which it holds, `(Is $shift, 0)` or an `And` of such;
  /// all values of others.
  dag when = condition;
  /// The fastmath flags under which it holds: "nnan", "ninf", "nsz".
  list<string> under = flags;
}

/// An author's rule over the ops of a file, which stands beside them. An op on the right side is
/// a new one:
///
///   def : Rewrite<(Toy_SubOp $a, (Toy_NegOp $b)), (Toy_AddOp $a, $b)>;
class Rewrite<dag left, dag right, ScalarTypes claimedFor = AcceptedTypes,
              dag when = AnyAttributes, list<string> flags = []>
    : OpLaw<left, right, claimedFor, when, flags>;

// Laws of binary ops.

/// The order of the operands does not matter.
class Commutative<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                  list<string> under = []>
    : OpLaw<(Self $a, $b), (Self $b, $a), types, when, under>;
/// (a op b) op c is a op (b op c).
class Associative<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                  list<string> under = []>
    : OpLaw<(Self (Self $a, $b), $c), (Self $a, (Self $b, $c)), types, when, under>;
/// a op a is a.
class Idempotent<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                 list<string> under = []>
    : OpLaw<(Self $a, $a), (Is $a), types, when, under>;
/// a op a is the value.
class Complement<string value, ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                 list<string> under = []>
    : OpLaw<(Self $a, $a), (Is value), types, when, under>;
/// a op value is a. Constants of a commutative op go to the right.
class RightIdentity<string value, ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                    list<string> under = []>
    : OpLaw<(Self $a, value), (Is $a), types, when, under>;
/// a op value is the result, whatever a is: the value, unless said otherwise.
class RightConstant<string value, string result = value, ScalarTypes types = AcceptedTypes,
                    dag when = AnyAttributes, list<string> under = []>
    : OpLaw<(Self $a, value), (Is result), types, when, under>;
/// value op a is the result, whatever a is.
class LeftConstant<string value, string result = value, ScalarTypes types = AcceptedTypes,
                   dag when = AnyAttributes, list<string> under = []>
    : OpLaw<(Self value, $a), (Is result), types, when, under>;

// Laws of unary ops.

/// f(f(a)) is a.
class Involution<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                 list<string> under = []>
    : OpLaw<(Self (Self $a)), (Is $a), types, when, under>;
/// f(f(a)) is f(a).
class IdempotentFunction<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                         list<string> under = []>
    : OpLaw<(Self (Self $a):$once), (Is $once), types, when, under>;
/// f(a) is a.
class IdentityFunction<ScalarTypes types = AcceptedTypes, dag when = AnyAttributes,
                       list<string> under = []>
    : OpLaw<(Self $a), (Is $a), types, when, under>;

// Laws of well-known operations, `let laws = SumLaws`. Those of integers are claimed for booleans
// too, where an op accepts them.

/// NaN with anything is NaN.
defvar NaNOnEitherSide = [RightConstant<"nan", "nan", AcceptedFloats>,
                          LeftConstant<"nan", "nan", AcceptedFloats>];

// 0 is no identity of floats: -0 + 0 is 0.
defvar SumLaws = [
  Commutative<>, Associative<AcceptedIntegers>,
  RightIdentity<"0", AcceptedIntegers>, RightIdentity<"-0", AcceptedFloats>,
  RightIdentity<"(-0, -0)", AcceptedComplexes>,
  RightConstant<"nan", "nan", AcceptedFloats>
];

// a - a is NaN for infinities.
defvar DifferenceLaws = !listconcat(NaNOnEitherSide, [
  RightIdentity<"0">, Complement<"0", AcceptedIntegers>
]);

/// `unscaled` says when the product of integers is just that.
class ProductLaws<dag unscaled = AnyAttributes> {
  /// The laws.
  list<OpLaw> laws = [
    Commutative<>, Associative<AcceptedIntegers, unscaled>,
    RightIdentity<"1", AcceptedIntegers, unscaled>,
    RightIdentity<"1", AcceptedFloats>, RightConstant<"0", "0", AcceptedIntegers>,
    RightConstant<"nan", "nan", AcceptedFloats>
  ];
}

/// Laws of a quotient of integers that is undefined for the divisor 0.
defvar QuotientLaws = [RightIdentity<"1">, LeftConstant<"0">, Complement<"1">];

/// Laws of a quotient in which all bits are set for the divisor 0.
defvar TotalQuotientLaws = !listconcat(NaNOnEitherSide, [
  RightIdentity<"1", AcceptedFloats>, RightIdentity<"1", AcceptedIntegers>,
  RightConstant<"0", "-1", AcceptedSigned>,
  RightConstant<"0", "greatest", AcceptedUnsigned>
]);

/// Laws of a remainder of integers that is undefined for the divisor 0.
defvar RemainderLaws = [RightConstant<"1", "0">, RightConstant<"-1", "0">,
                        LeftConstant<"0">, Complement<"0">];

/// Laws of a remainder that is the dividend for the divisor 0.
defvar TotalRemainderLaws = !listconcat(NaNOnEitherSide, [
  RightConstant<"0", "nan", AcceptedFloats>,
  RightConstant<"-0", "nan", AcceptedFloats>,
  RightIdentity<"0", AcceptedIntegers>,
  RightConstant<"1", "0", AcceptedIntegers>,
  RightConstant<"-1", "0", AcceptedSigned>,
  LeftConstant<"0", "0", AcceptedIntegers>, Complement<"0", AcceptedIntegers>
]);

/// Laws of the greater of two, `ExtremumLaws<"least", "greatest">`, by the sign of `integers`, and
/// of the lesser of two with these exchanged.
class ExtremumLaws<string identity, string absorbing, ScalarTypes integers = AcceptedIntegers,
                   dag propagatesNaN = AnyAttributes> {
  /// The laws.
  list<OpLaw> laws = [
    Commutative<>, Associative<>, Idempotent<>,
    RightIdentity<identity, AcceptedFloats, propagatesNaN>,
    RightConstant<"nan", "nan", AcceptedFloats, propagatesNaN>,
    RightIdentity<identity, integers>, RightConstant<absorbing, absorbing, integers>
  ];
}

// All bits are set in -1, and in the greatest of unsigned integers.
defvar AndLaws = [
  Commutative<>, Associative<>, Idempotent<>,
  RightIdentity<"-1", AcceptedSigned>,
  RightIdentity<"greatest", AcceptedUnsigned>, RightConstant<"0">
];
defvar OrLaws = [
  Commutative<>, Associative<>, Idempotent<>, RightIdentity<"0">,
  RightConstant<"-1", "-1", AcceptedSigned>,
  RightConstant<"greatest", "greatest", AcceptedUnsigned>
];
defvar XorLaws = [Commutative<>, Associative<>, RightIdentity<"0">,
                  Complement<"0">];

/// Laws of shifts to the left, and of all that are defined for any amount.
defvar ShiftLaws = [RightIdentity<"0">, LeftConstant<"0">];
/// Laws of shifts to the right that fill with 0.
defvar LogicalRightShiftLaws = !listconcat(ShiftLaws, [Complement<"0">]);
/// Laws of shifts where an amount from the width on gives 0.
defvar FarShiftLaws = [
  RightConstant<"-1", "0", AcceptedSigned>,
  RightConstant<"least", "0", AcceptedSigned>,
  RightConstant<"greatest", "0", AcceptedUnsigned>
];

/// Laws of equality, where `when` holds; those of unequality are the opposite.
class EqualLaws<dag when = AnyAttributes, string equal = "true", string unequal = "false"> {
  /// The laws.
  list<OpLaw> laws = [
    RightConstant<"nan", unequal, AcceptedFloats, when>,
    LeftConstant<"nan", unequal, AcceptedFloats, when>,
    Commutative<AcceptedTypes, when>, Complement<equal, AcceptedIntegers, when>
  ];
}

/// Laws of a > b where `greatest` is 1 and `least` is 0 of the types' values, and of a < b where it
/// is the other way round.
class GreaterLaws<ScalarTypes integers, dag when = AnyAttributes,
                  string least = "least", string greatest = "greatest"> {
  /// The laws.
  list<OpLaw> laws = [
    RightConstant<"nan", "false", AcceptedFloats, when>,
    LeftConstant<"nan", "false", AcceptedFloats, when>,
    Complement<"false", AcceptedFloats, when>,
    RightConstant<greatest, "false", AcceptedFloats, when>,
    LeftConstant<least, "false", AcceptedFloats, when>,
    Complement<"false", AcceptedIntegers, when>,
    RightConstant<greatest, "false", integers, when>,
    LeftConstant<least, "false", integers, when>
  ];
}

/// Laws of a >= b, and with `least` and `greatest` exchanged of a <= b.
class GreaterEqualLaws<ScalarTypes integers, dag when = AnyAttributes,
                       string least = "least", string greatest = "greatest"> {
  /// The laws.
  list<OpLaw> laws = [
    RightConstant<"nan", "false", AcceptedFloats, when>,
    LeftConstant<"nan", "false", AcceptedFloats, when>,
    Complement<"true", AcceptedIntegers, when>,
    RightConstant<least, "true", integers, when>,
    LeftConstant<greatest, "true", integers, when>
  ];
}

/// Laws of the second operand where the first is true, else the third.
defvar SelectLaws = [
  OpLaw<(Self "true", $a, $b), (Is $a)>, OpLaw<(Self "false", $a, $b), (Is $b)>,
  OpLaw<(Self $c, $a, $a), (Is $a)>,
  OpLaw<(Self $c, "true", "false"), (Is $c), Boolean>
];

#endif // EWISE_LAWS_TD
