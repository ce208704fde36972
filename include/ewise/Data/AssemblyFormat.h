//===- AssemblyFormat.h - Reader of assembly formats ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The assembly format of an op is a text in ODS's language. It is read here,
/// by the generator to check it, and when the op is registered to parse and
/// print by it: no op has code of its own for its syntax.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_ASSEMBLYFORMAT_H
#define EWISE_DATA_ASSEMBLYFORMAT_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <vector>

namespace ewise {

/// The format of an op that does not say another one.
inline constexpr char kDefaultFormat[] =
    "operands attr-dict `:` functional-type(operands, results)";

/// The spelling of an operand that is absent.
inline constexpr llvm::StringLiteral kAbsentOperand = "_";

/// The names that the format of an op may have. Elements have their numbers.
struct FormatNames {
  struct Name {
    llvm::StringRef name;
    /// An operand of which there may be any number.
    bool isVariadic = false;
    /// An operand or an attribute that may be absent.
    bool isOptional = false;
    /// An attribute that is left out where it has its default value.
    bool hasDefault = false;
    /// Whether it can be told from what an attribute is printed as that it is
    /// one.
    bool canBeLookedFor = true;
  };
  llvm::SmallVector<Name> operands, attributes, results;
  /// Whether types of results may be left out.
  bool isTypeInferred = true;
};

/// An element of a format.
struct FormatElement {
  enum class Kind : uint8_t {
    /// Punctuation or a keyword.
    Literal,
    /// A blank, nothing, or a line break as `\n`: only printed.
    Blank,
    /// A value, which may be absent if the operand is optional, or a list of
    /// values for a variadic operand or kAll.
    Operand,
    Attribute,
    /// The attributes that the format does not name, unless they have their
    /// default values.
    Dictionary,
    /// A type, or a list of types.
    OperandType,
    ResultType,
    /// The types of one operand, or of all, and those of all results.
    FunctionalType,
    /// `(...)?`, with or without `:(...)`.
    Group
  };
  /// All operands or results, in place of the number of one.
  static constexpr uint16_t kAll = UINT16_MAX;

  Kind kind = Kind::Literal;
  /// Whether a blank is printed before it.
  bool hasBlank = false;
  /// The number of the operand, attribute or result.
  uint16_t number = 0;
  /// The text of the author; of a literal, what is between the backticks.
  llvm::StringRef text = {};

  // The two parts of a group, and the element by whose presence it is printed:
  // an attribute or an operand.
  std::vector<FormatElement> first = {}, second = {};
  bool isAnchorInSecond = false;
  size_t anchor = 0;
  const FormatElement &getAnchor() const {
    return (isAnchorInSecond ? second : first)[anchor];
  }
};

/// A format that has been read. It refers to the text.
struct AssemblyFormat {
  std::vector<FormatElement> elements;
  /// The elements of the format.
  llvm::BitVector operands, operandTypes, attributes, resultTypes;
  bool hasDictionary = false;
};

/// Reads a format. What is accepted, ODS accepts too, and what is printed by it
/// can be parsed to the same op. Reports what is wrong, and at which character:
/// the first error of syntax ends it; what is said of operands, attributes and
/// types is all checked.
AssemblyFormat
readAssemblyFormat(llvm::StringRef text, const FormatNames &names,
                   llvm::function_ref<void(const llvm::Twine &)> report);

} // namespace ewise

#endif // EWISE_DATA_ASSEMBLYFORMAT_H
