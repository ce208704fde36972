//===- Reading.h - At which index operands are read -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_READING_H
#define EWISE_RULES_TOOL_READING_H

#include "Question.h"
#include "ewise/Rules/Infer.h"

namespace ewise::shape {

/// How an operand is read along a dimension of the result.
struct Reading {
  enum class Kind {
    /// At the same index.
    Own,
    /// At another one: at 0, or as the rule set's table says.
    Other,
    /// One or the other, which only run time tells.
    Unknown
  };
  Kind kind = Kind::Own;
  ReadMap map = ReadMap::AtZero;
  /// The size of the operand's dimension, 1 if it has none, and that of the
  /// result's.
  int64_t size = kDynamic;
  int64_t resultSize = kDynamic;
  /// How many elements blocks have, where an attribute says it; else 0.
  int64_t block = 0;

  /// Whether the element at an index of the result has been read for a smaller
  /// one.
  bool isAgain(int64_t index) const;
  /// `is broadcast`, `in blocks of 32`; empty where the index is the same.
  std::string describe() const;
  /// `i floordiv 32`, for index i of the result.
  std::string spellIndex() const;
};

/// How operand `which` is read for a result that has been inferred.
Reading getReading(const Question &question, const AlignedOperands &aligned,
                   const Shape &result, size_t which, int64_t resultDim);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_READING_H
