//===- Conditions.td - What bodies, laws and checks ask ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A condition is a dag over the names of this file:
//
//   (Or (Is $shift, 0), (OfType Shared, Int32))
//
// `$round` alone is one, too: a boolean attribute that is true, or an integer
// that is not 0. Bodies choose by conditions, laws hold where one does, and
// checks are conditions. Operands of And and Or are asked in order: one that
// says that something is there may be followed by one that reads it. `Not`, `And`,
// `Or` and the comparisons are the names that bodies use: `(Not (Has $bias))`.
// Comparisons are of checks only, between integer and float attributes or numbers,
// and between attributes of the element type. None but `NotEqual` holds for NaN.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_CONDITIONS_TD
#define EWISE_CONDITIONS_TD

/// A name that conditions are made of.
class ConditionName;

/// `(Is $mode, "up")`: the attribute has the value, a string of its list, an
/// integer, or true or false. `(Is $round)` is `$round`.
def Is : ConditionName;
/// `(Has $bias)`: what may be absent is there.
def Has : ConditionName;
/// `(OfType $y, Integers)`: the elements of an operand with types of its own are
/// of one of these, or so is an attribute that is a type. `Shared` is the type
/// that operands share or are promoted to. Checks also ask for the type of any
/// operand or result, and whether it is `Shared`: `(OfType $output, Shared)`.
def OfType : ConditionName;
/// `(Width $output)`: the bits of a type, as a number of a comparison.
def Width : ConditionName;

#endif // EWISE_CONDITIONS_TD
