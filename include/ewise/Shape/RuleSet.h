//===- RuleSet.h - Broadcast rule sets as constants -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables that `ewise-tblgen -gen-rule-sets` fills in. Depends on nothing
/// but the standard library, so that compilers, run times and `static_assert`
/// share one definition of a rule set. defs/ewise/BroadcastRules.td documents
/// what each part means.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_RULESET_H
#define EWISE_SHAPE_RULESET_H

#include <cstddef>
#include <cstdint>
#include <limits>

namespace ewise {

/// The size of a dimension that is known only at run time.
inline constexpr int64_t kDynamic = std::numeric_limits<int64_t>::min();

/// What is known of one dimension's size. Tables are indexed by it.
enum class Extent : uint8_t { Dynamic, Zero, One, Many };
inline constexpr size_t kNumExtents = 4;

constexpr size_t index(Extent extent) { return static_cast<size_t>(extent); }

/// Classifies a size. Every value but `kDynamic`, 0 and 1 is one definite size
/// that equals only itself; callers may use negative ones for sizes that no
/// static size equals, such as a scalable vector's dimension.
constexpr Extent extentOf(int64_t size) {
  return size == kDynamic ? Extent::Dynamic
         : size == 0      ? Extent::Zero
         : size == 1      ? Extent::One
                          : Extent::Many;
}

/// What a combine row infers from two extents.
enum class Outcome : uint8_t { First, Second, IfEqual, Conflict };

/// What a result row says of a declared extent.
enum class Verdict : uint8_t { Ok, OkIfEqual, Error };

/// Which ranks may meet.
enum class RankRelation : uint8_t { Any, Equal, SecondNotLarger };

/// What an operand of unknown rank means for the others.
enum class UnrankedPolicy : uint8_t { Discard, InferNothing };

/// The ways for shapes to be wrong.
enum class FailureKind : uint8_t {
  RankMismatch,
  ExtentConflict,
  ResultRankMismatch,
  ResultExtentMismatch
};
inline constexpr size_t kNumFailureKinds = 4;

/// Properties of a combine table, as bits of `RuleSet::laws`.
enum class Law : uint8_t {
  Commutative = 1,
  Associative = 2,
  Idempotent = 4,
  Tight = 8,
  CertainConflicts = 16
};

/// What is inferred from a pair of extents, and why.
struct CombineRow {
  Outcome outcome;
  const char *note;
};

/// The extents of two paired dimensions to the extent of the result.
struct CombineTable {
  /// Indexed by the first and the second operand's extent.
  CombineRow rows[kNumExtents][kNumExtents];
  /// Whether an operand may have the extent where the result has another.
  bool expandable[kNumExtents];

  constexpr const CombineRow &row(Extent first, Extent second) const {
    return rows[index(first)][index(second)];
  }
  /// Whether an operand of this size may be read at index 0 throughout.
  constexpr bool isExpandable(int64_t size) const {
    return expandable[index(extentOf(size))];
  }
};

/// Whether a declared extent may stand for an inferred one, and why.
struct ResultRow {
  Verdict verdict;
  const char *note;
};

/// The inferred extents and what may be declared in their place.
struct ResultTable {
  /// Indexed by the inferred and the declared extent.
  ResultRow rows[kNumExtents][kNumExtents];

  constexpr const ResultRow &row(Extent inferred, Extent declared) const {
    return rows[index(inferred)][index(declared)];
  }
};

/// How the dimensions of two operands are paired: the last with the last.
struct Alignment {
  RankRelation ranks;
  /// What a dimension without a partner meets.
  Extent missing;
};

/// One alignment and the table for the dimensions it pairs.
struct Step {
  Alignment alignment;
  CombineTable table;
};

/// A complete rule set.
struct RuleSet {
  const char *name;
  Step step;
  ResultTable results;
  UnrankedPolicy unranked;
  /// Bits of `Law`.
  uint8_t laws;
  /// Message templates, indexed by `FailureKind`; see Message.h.
  const char *messages[kNumFailureKinds];

  constexpr bool obeys(Law law) const {
    return (laws & static_cast<uint8_t>(law)) != 0;
  }
};

} // namespace ewise

#endif // EWISE_SHAPE_RULESET_H
