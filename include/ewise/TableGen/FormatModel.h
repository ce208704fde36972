//===- FormatModel.h - Assembly formats read from records -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_FORMATMODEL_H
#define EWISE_TABLEGEN_FORMATMODEL_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ewise::tblgen {

/// The syntax of an op that does not say another one.
inline constexpr llvm::StringLiteral kDefaultFormat =
    "operands attr-dict `:` functional-type(operands, results)";

/// An element of an assembly format, in ODS's language.
struct FormatElement {
  enum class Kind {
    /// Punctuation or a keyword, between backticks.
    Literal,
    /// An empty literal, a blank or a line break: only printed.
    Whitespace,
    Operand,
    Attribute,
    AttrDict,
    AttrDictWithKeyword,
    PropDict,
    OperandType,
    ResultType,
    FunctionalType,
    /// `(...)?`, with or without `:(...)`.
    OptionalGroup
  };

  Kind kind;
  /// What the author wrote; of a literal, what is between the backticks.
  std::string text;
  /// The number of the operand or of the result, kAllOperands, or that of the
  /// attribute: the rule set's comes after the op's. The anchor's for a group.
  size_t index = 0;

  /// Of a group: what it is printed by, an attribute or a variadic operand.
  Kind anchor = Kind::Operand;
  std::vector<FormatElement> thenElements = {}, elseElements = {};
  /// Whether the anchor is in the else part.
  bool isInverted = false;

  static constexpr size_t kAllOperands = static_cast<size_t>(-1);
};

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_FORMATMODEL_H
