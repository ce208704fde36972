//===- OperationLaws.td - Laws of well-known operations ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists of laws that ops of several dialects obey:
//
//   let laws = SumLaws;
//
// The laws of integers are claimed for booleans too, where an op accepts them.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_OPERATIONLAWS_TD
#define EWISE_OPERATIONLAWS_TD

include "ewise/Laws.td"

// Arithmetic.

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

/// Of a quotient of integers that is undefined for the divisor 0.
defvar QuotientLaws = [RightIdentity<"1">, LeftConstant<"0">, Complement<"1">];

/// Of a quotient in which all bits are set for the divisor 0.
defvar TotalQuotientLaws = !listconcat(NaNOnEitherSide, [
  RightIdentity<"1", AcceptedFloats>, RightIdentity<"1", AcceptedIntegers>,
  RightConstant<"0", "-1", AcceptedSigned>,
  RightConstant<"0", "greatest", AcceptedUnsigned>
]);

/// Of a remainder of integers that is undefined for the divisor 0.
defvar RemainderLaws = [RightConstant<"1", "0">, RightConstant<"-1", "0">,
                        LeftConstant<"0">, Complement<"0">];

/// Of a remainder that is the dividend for the divisor 0.
defvar TotalRemainderLaws = !listconcat(NaNOnEitherSide, [
  RightConstant<"0", "nan", AcceptedFloats>,
  RightConstant<"-0", "nan", AcceptedFloats>,
  RightIdentity<"0", AcceptedIntegers>,
  RightConstant<"1", "0", AcceptedIntegers>,
  RightConstant<"-1", "0", AcceptedSigned>,
  LeftConstant<"0", "0", AcceptedIntegers>, Complement<"0", AcceptedIntegers>
]);

/// Of the greater of two, `ExtremumLaws<"least", "greatest">`, by the sign of
/// `integers`, and of the lesser of two with these exchanged.
class ExtremumLaws<string identity, string absorbing,
                   ScalarTypes integers = AcceptedIntegers,
                   dag propagatesNaN = AnyAttributes> {
  /// The laws.
  list<OpLaw> laws = [
    Commutative<>, Associative<>, Idempotent<>,
    RightIdentity<identity, AcceptedFloats, propagatesNaN>,
    RightConstant<"nan", "nan", AcceptedFloats, propagatesNaN>,
    RightIdentity<identity, integers>, RightConstant<absorbing, absorbing, integers>
  ];
}

/// Of the value limited to two attributes, which `unlimited` says are the least
/// and the greatest.
class ClampLaws<dag unlimited> {
  /// The laws.
  list<OpLaw> laws = [
    IdempotentFunction<>, IdentityFunction<AcceptedTypes, unlimited>
  ];
}

// Bits.

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

/// Of shifts to the left, and of all that are defined for any amount.
defvar ShiftLaws = [RightIdentity<"0">, LeftConstant<"0">];
/// Of shifts to the right that fill with 0.
defvar LogicalRightShiftLaws = !listconcat(ShiftLaws, [Complement<"0">]);
/// What follows where an amount from the width on gives 0.
defvar FarShiftLaws = [
  RightConstant<"-1", "0", AcceptedSigned>,
  RightConstant<"least", "0", AcceptedSigned>,
  RightConstant<"greatest", "0", AcceptedUnsigned>
];
/// Of shifts to the right that keep the sign, undefined from the width on.
class ArithmeticRightShiftLaws<dag truncates> {
  /// The laws.
  list<OpLaw> laws = !listconcat(ShiftLaws, [
    LeftConstant<"-1", "-1", AcceptedTypes, truncates>,
    Complement<"0", AcceptedTypes, truncates>
  ]);
}

// Comparison and choice.

/// With NaN on either side, the result is the value.
class ComparesNaN<string value, dag when = AnyAttributes> {
  /// The laws.
  list<OpLaw> laws = [RightConstant<"nan", value, AcceptedFloats, when>,
                      LeftConstant<"nan", value, AcceptedFloats, when>];
}

/// Of equality, where `when` holds; that of unequality is the opposite.
class EqualLaws<dag when = AnyAttributes, string equal = "true",
                string unequal = "false"> {
  /// The laws.
  list<OpLaw> laws = !listconcat(ComparesNaN<unequal, when>.laws, [
    Commutative<AcceptedTypes, when>, Complement<equal, AcceptedIntegers, when>
  ]);
}

/// Of a > b where `greatest` is 1 and `least` is 0 of the types' values, and of
/// a < b where it is the other way round.
class GreaterLaws<ScalarTypes integers, dag when = AnyAttributes,
                  string least = "least", string greatest = "greatest"> {
  defvar ofFloats = !listconcat(ComparesNaN<"false", when>.laws, [
    Complement<"false", AcceptedFloats, when>,
    RightConstant<greatest, "false", AcceptedFloats, when>,
    LeftConstant<least, "false", AcceptedFloats, when>
  ]);
  /// The laws.
  list<OpLaw> laws = !listconcat(ofFloats, [
    Complement<"false", AcceptedIntegers, when>,
    RightConstant<greatest, "false", integers, when>,
    LeftConstant<least, "false", integers, when>
  ]);
}

/// Of a >= b, and with `least` and `greatest` exchanged of a <= b.
class GreaterEqualLaws<ScalarTypes integers, dag when = AnyAttributes,
                       string least = "least", string greatest = "greatest"> {
  /// The laws.
  list<OpLaw> laws = !listconcat(ComparesNaN<"false", when>.laws, [
    Complement<"true", AcceptedIntegers, when>,
    RightConstant<least, "true", integers, when>,
    LeftConstant<greatest, "true", integers, when>
  ]);
}

/// Of the second operand where the first is true, else the third.
defvar SelectLaws = [
  OpLaw<(Self "true", $a, $b), (Is $a)>, OpLaw<(Self "false", $a, $b), (Is $b)>,
  OpLaw<(Self $c, $a, $a), (Is $a)>,
  OpLaw<(Self $c, "true", "false"), (Is $c), Boolean>
];

#endif // EWISE_OPERATIONLAWS_TD
