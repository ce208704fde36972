//===- XlaComparison.td - What ew_xla.compare consists of --*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes of StableHLO's comparison, what they may be for which element
// types, and the laws of each.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_XLA_XLACOMPARISON_TD
#define EWISE_XLA_XLACOMPARISON_TD

include "ewise/OperationLaws.td"
include "xla/XlaBodies.td"

/// The comparison that is chosen, of a type that does not order NaN.
class EwXla_Direction<string name, string type> {
  /// As laws say it.
  list<AttributeIs> is = [AttributeIs<"direction", name>,
                          AttributeIs<"compare_type", type>];
}

/// Of booleans, where the value on that side alone gives the result.
class EwXla_BooleanBounds<string name, string left, string right,
                          string result> {
  /// The laws.
  list<OpLaw> laws = [
    LeftConstant<left, result, Boolean, [AttributeIs<"direction", name>]>,
    RightConstant<right, result, Boolean, [AttributeIs<"direction", name>]>
  ];
}

/// Of all directions, by one type of comparison.
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
                "least">.laws);
}

defvar EwXla_CompareLaws = !listconcat(
  EwXla_DirectionLaws<"NOTYPE">.laws, EwXla_DirectionLaws<"FLOAT">.laws,
  EwXla_DirectionLaws<"SIGNED">.laws,
  EwXla_BooleanBounds<"GE", "true", "false", "true">.laws,
  EwXla_BooleanBounds<"LE", "false", "true", "true">.laws,
  EwXla_BooleanBounds<"GT", "false", "true", "false">.laws,
  EwXla_BooleanBounds<"LT", "true", "false", "false">.laws);

/// A type of comparison is for some element types.
class EwXla_CompareType<string name, string condition, string types>
    : Check<"$op.getCompareType() != \"" # name # "\" || " # condition,
            "attribute 'compare_type' must not be " # name # " for elements that "
            "are not " # types>;

defvar EwXla_CompareTypes = [
  EwXla_CompareType<"FLOAT", "!$element.isInteger()",
                    "floating-point or complex">,
  EwXla_CompareType<"TOTALORDER", "::mlir::isa<::mlir::FloatType>($element)",
                    "floating-point">,
  EwXla_CompareType<"SIGNED",
                    "($element.isSignlessInteger() && !$element.isInteger(1))",
                    "signed integers">,
  EwXla_CompareType<"UNSIGNED",
                    "($element.isUnsignedInteger() || $element.isInteger(1))",
                    "unsigned integers or booleans">
];

defvar EwXla_CompareAttributes = [
  EnumAttribute<"direction", ["EQ", "NE", "GE", "GT", "LE", "LT"]>,
  EnumAttribute<"compare_type",
                ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"],
                "NOTYPE">
];

#endif // EWISE_XLA_XLACOMPARISON_TD
