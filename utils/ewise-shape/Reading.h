//===- Reading.h - At which index operands are read -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_READING_H
#define EWISE_RULES_TOOL_READING_H

#include "Question.h"
#include "ewise/Rules/Infer.h"

namespace ewise::shape {

/// The read of an operand along a dimension of the result.
struct Reading {
  enum class Kind {
    /// At the result's index.
    Own,
    /// At another index: 0, or the one of the rule set's table.
    Other,
    /// At either index, which only run time decides.
    Unknown
  };
  Kind kind = Kind::Own;
  ReadMap map = ReadMap::AtZero;
  /// The size of the operand's dimension, 1 if it has none, and the size of the
  /// result's.
  int64_t size = kDynamic;
  int64_t resultSize = kDynamic;
  /// The number of elements of a block, if an attribute gives it; else 0.
  int64_t block = 0;

  /// Whether a smaller index of the result has read the element that `index`
  /// reads.
  bool isAgain(int64_t index) const;
  /// `is broadcast`, `in blocks of 32`; empty if the index is the result's.
  std::string describe() const;
  /// `i floordiv 32`, for index i of the result.
  std::string spellIndex() const;
};

/// The read of operand `which` for an inferred result.
Reading getReading(const Question &question, const AlignedOperands &aligned,
                   const Shape &result, size_t which, int64_t resultDim);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_READING_H
