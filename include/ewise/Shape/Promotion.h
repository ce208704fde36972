//===- Promotion.h - What element types promote to --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Promotion tables, as `ewise-tblgen -gen-rule-sets` emits them. A table
/// numbers its types; everything here works on the numbers, without LLVM.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_PROMOTION_H
#define EWISE_SHAPE_PROMOTION_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ewise {

/// A type that another one widens to at once, and why.
struct Widening {
  uint8_t from;
  uint8_t to;
  const char *note;
};

/// What is said of two types of which no type is the least that both widen to.
struct PromotionRow {
  uint8_t first;
  uint8_t second;
  uint8_t promoted;
  const char *note;
};

/// What each two of some element types promote to. It is total, the order of
/// two types does not matter, and a type promotes with itself to itself.
struct PromotionTable {
  /// The number of no type.
  static constexpr size_t kNone = ~size_t(0);

  /// The record's name, and what it says.
  const char *name;
  const char *summary;
  /// As MLIR spells them, weak ones last: there are no tensors of those.
  size_t numTypes;
  const char *const *types;
  size_t numWeak;
  /// By two numbers, `numTypes` for each first one.
  const uint8_t *promoted;
  size_t numWidenings;
  const Widening *widenings;
  size_t numRows;
  const PromotionRow *rows;
  /// How three types are grouped does not matter.
  bool isAssociative;

  constexpr size_t promote(size_t first, size_t second) const {
    return promoted[first * numTypes + second];
  }
  constexpr bool isWeak(size_t type) const {
    return type >= numTypes - numWeak;
  }
  /// Whether the type widens to the other one, at once or by way of others.
  constexpr bool widens(size_t from, size_t to) const {
    return promote(from, to) == to;
  }
  /// The number of the type that is spelled so, or kNone.
  constexpr size_t find(std::string_view spelling) const {
    for (size_t type = 0; type != numTypes; ++type)
      if (spelling == types[type])
        return type;
    return kNone;
  }
  /// The row that decides what the types promote to, null where none needs to.
  constexpr const PromotionRow *findRow(size_t first, size_t second) const {
    for (size_t row = 0; row != numRows; ++row)
      if ((rows[row].first == first && rows[row].second == second) ||
          (rows[row].first == second && rows[row].second == first))
        return &rows[row];
    return nullptr;
  }
  /// The first step on the way from a type to another one that it widens to.
  constexpr const Widening &getStep(size_t from, size_t to) const {
    const Widening *step = widenings;
    while (step->from != from || !widens(step->to, to))
      ++step;
    return *step;
  }
};

} // namespace ewise

#endif // EWISE_SHAPE_PROMOTION_H
