//===- IntegerBodies.td - Quotients and powers of integers -*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of bodies that have a value for all integers, where the operations of
// `arith` and `math` have none.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_INTEGERBODIES_TD
#define EWISE_INTEGERBODIES_TD

include "ewise/ScalarOps.td"

/// The truncated quotient. By 0 all of its bits are set, and the least integer by
/// -1 wraps. No division is executed that is undefined: by 0 and by -1 become by 1.
class TotalQuotient<dag a, dag b> {
  /// The expression for signed integers.
  dag ofSigned =
    (Select (EqualI b:$divisor, 0):$byZero, -1,
    (Select (EqualI $divisor, -1):$byMinusOne, (SubI 0, a:$dividend),
            (DivSI $dividend, (Select (OrI $byZero, $byMinusOne), 1, $divisor))));
  /// For unsigned ones.
  dag ofUnsigned =
    (Select (EqualI b:$divisor, 0):$byZero, (GreatestUI),
            (DivUI a, (Select $byZero, 1, $divisor)));
}

/// The remainder of that, with the dividend's sign; by 0 it is the dividend.
class TotalRemainder<dag a, dag b> {
  /// The expression for signed integers. The remainder by 1 is that by -1: 0.
  dag ofSigned =
    (Select (EqualI b:$divisor, 0):$byZero, a:$dividend,
            (RemSI $dividend, (Select (OrI $byZero, (EqualI $divisor, -1)), 1,
                                      $divisor)));
  /// For unsigned ones.
  dag ofUnsigned =
    (Select (EqualI b:$divisor, 0):$byZero, a:$dividend,
            (RemUI $dividend, (Select $byZero, 1, $divisor)));
}

/// The power; of a negative exponent truncated, and 0 for the base 0.
class IntegerPower<dag a, dag b> {
  /// The expression for signed exponents.
  dag ofSigned =
    (Select (GreaterEqualSI b:$exponent, 0), (PowI a:$base, (MaxSI $exponent, 0)),
    (Select (EqualI $base, 1), 1,
    (Select (EqualI $base, -1),
            (Select (EqualI (AndI $exponent, 1), 0), 1, -1), 0)));
  /// For unsigned ones, of which `math.ipowi` takes the greater half as negative.
  dag ofUnsigned =
    (MulI (MulI (PowI a:$base, (ShRUI b:$exponent, 1)):$half, $half),
          (Select (EqualI (AndI $exponent, 1), 0), 1, $base));
}

#endif // EWISE_INTEGERBODIES_TD
