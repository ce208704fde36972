//===- RuleSet.h - Broadcast rule sets as constants -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The tables that `ewise-tblgen -gen-rule-sets` fills in. Depends on nothing
/// but the standard library, so that compilers, run times and `static_assert`
/// share one definition of a rule set. defs/ewise/BroadcastRules.td documents
/// what each part means.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_RULESET_H
#define EWISE_RULES_RULESET_H

#include <cstddef>
#include <cstdint>
#include <limits>

namespace ewise {

/// The size of a dimension that is known only at run time.
inline constexpr int64_t kDynamic = std::numeric_limits<int64_t>::min();

/// The knowledge of one dimension's size. Tables are indexed by it.
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

/// The outcome of a combine row for two extents. If the condition on the two
/// sizes does not hold, they conflict.
enum class Outcome : uint8_t {
  First,
  Second,
  IfEqual,
  /// The first, if it is a multiple of the second.
  FirstIfMultiple,
  /// The second, if it is a multiple of the first.
  SecondIfMultiple,
  /// The greater one, if it is a multiple of the other.
  GreaterIfMultiple,
  Conflict
};

/// The read of an operand along a dimension in which its size m is not the
/// result's size n.
enum class ReadMap : uint8_t {
  /// At index 0, where its extent is expandable.
  AtZero,
  /// At `i floordiv (n / m)`: each element serves so many neighbors.
  InBlocks,
  /// At `i mod m`: over and over.
  Repeated
};

/// The verdict of a result row on a declared extent.
enum class Verdict : uint8_t { Ok, OkIfEqual, Error };

/// The roles of operands to each other.
enum class Roles : uint8_t {
  /// Any number of equals; the result has the highest rank.
  Equals,
  /// The operands behind the first are broadcast into it.
  IntoFirst,
  /// The first operand is broadcast into the second or, where there is none,
  /// into the declared result.
  IntoResult
};

/// The ranks that may meet. The target is the shape that is broadcast into;
/// among equals, the one of higher rank.
enum class RankRelation : uint8_t { Any, Equal, SourceNotLarger };

/// The meaning of an operand of unknown rank for the others.
enum class UnrankedPolicy : uint8_t { Discard, InferNothing, KeepTarget };

/// The kinds of failure.
enum class FailureKind : uint8_t {
  RankMismatch,
  AttributeMissing,
  AttributeNotIdentity,
  AttributeLength,
  AttributeRange,
  AttributeOrder,
  ExtentConflict,
  ResultMissing,
  ResultRankMismatch,
  ResultExtentMismatch
};
inline constexpr size_t kNumFailureKinds = 10;

/// A message template for one kind of failure; see Message.h.
struct Message {
  FailureKind kind;
  const char *text;
};

/// The message templates of a rule set or an op: its own, and those of all.
struct Messages {
  /// Indexed by `FailureKind`; null for those of an op.
  const char *const *defaults = nullptr;
  /// Those that differ. The others, last, have no text.
  Message own[kNumFailureKinds] = {};

  /// Null if absent.
  constexpr const char *operator[](FailureKind kind) const {
    for (const Message &message : own)
      if (message.text && message.kind == kind)
        return message.text;
    return defaults ? defaults[static_cast<size_t>(kind)] : nullptr;
  }
};

/// Properties of a combine table, as bits of `RuleSet::laws`.
enum class Law : uint8_t {
  Commutative = 1,
  Associative = 2,
  Idempotent = 4,
  Tight = 8,
  CertainConflicts = 16
};

/// The inferred extent of a pair, and why.
struct CombineRow {
  Outcome outcome;
  const char *note;
};

/// The table from extents of two paired dimensions to the extent of the result.
struct CombineTable {
  /// Indexed by the first and the second operand's extent.
  CombineRow rows[kNumExtents][kNumExtents];
  /// Whether an operand may have the extent if the result has another.
  bool expandable[kNumExtents] = {};
  /// The read of an operand whose size is not the result's.
  ReadMap reads = ReadMap::AtZero;

  constexpr const CombineRow &row(Extent first, Extent second) const {
    return rows[index(first)][index(second)];
  }
  /// Whether an operand of this size may be read at index 0 throughout.
  constexpr bool isExpandable(int64_t size) const {
    return expandable[index(extentOf(size))];
  }
  /// Whether some rows ask for multiples.
  constexpr bool asksForMultiples() const {
    for (const auto &ofFirst : rows)
      for (const CombineRow &each : ofFirst)
        if (each.outcome == Outcome::FirstIfMultiple ||
            each.outcome == Outcome::SecondIfMultiple ||
            each.outcome == Outcome::GreaterIfMultiple)
          return true;
    return false;
  }
};

/// Whether a size is some times another. Sizes that equal only themselves are
/// multiples of nothing else.
constexpr bool isMultiple(int64_t size, int64_t of) {
  return size == of || (size >= 0 && of > 0 && size % of == 0);
}

/// The index at which an operand of this size is read for index `i` of the
/// result. The table must accept the two sizes.
constexpr int64_t readIndex(const CombineTable &table, int64_t size,
                            int64_t resultSize, int64_t i) {
  if (size == resultSize)
    return i;
  if (table.isExpandable(size))
    return 0;
  // Sizes that a table accepts do not divide by 0.
  if (table.reads == ReadMap::InBlocks && size > 0 && resultSize >= size)
    return i / (resultSize / size);
  return table.reads == ReadMap::Repeated && size > 0 ? i % size : i;
}

/// The number of blocks of `block` elements. The last may be shorter.
constexpr int64_t countBlocks(int64_t size, int64_t block) {
  return size < 0 || block <= 1 ? size : size / block + (size % block != 0);
}

/// As above, in blocks of `block` elements; `block` is greater than 1.
constexpr int64_t readIndex(const CombineTable &table, int64_t size,
                            int64_t resultSize, int64_t i, int64_t block) {
  if (block <= 1)
    return readIndex(table, size, resultSize, i);
  return readIndex(table, size, countBlocks(resultSize, block), i / block);
}

/// The result of combining two sizes.
struct Combined {
  bool ok;
  int64_t size;
};

/// Combines the sizes of two paired dimensions.
constexpr Combined combine(const CombineTable &table, int64_t first,
                           int64_t second) {
  switch (table.row(extentOf(first), extentOf(second)).outcome) {
  case Outcome::First:
    return {true, first};
  case Outcome::Second:
    return {true, second};
  case Outcome::IfEqual:
    return {first == second, first};
  case Outcome::FirstIfMultiple:
    return {isMultiple(first, second), first};
  case Outcome::SecondIfMultiple:
    return {isMultiple(second, first), second};
  case Outcome::GreaterIfMultiple:
    return isMultiple(second, first)
               ? Combined{true, second}
               : Combined{isMultiple(first, second), first};
  case Outcome::Conflict:
    break;
  }
  return {false, first};
}

/// As above, if the second size is that of blocks of `block` elements of the
/// first, the result's; `block` is greater than 1.
constexpr Combined combine(const CombineTable &table, int64_t first,
                           int64_t second, int64_t block) {
  if (block <= 1)
    return combine(table, first, second);
  Combined both = combine(table, countBlocks(first, block), second);
  return {both.ok, both.size == 0 ? 0 : first};
}

/// Whether a declared extent may stand for an inferred one, and why.
struct ResultRow {
  Verdict verdict;
  const char *note;
};

/// The table from inferred extents to extents that may be declared in their
/// place.
struct ResultTable {
  /// Indexed by the inferred and the declared extent.
  ResultRow rows[kNumExtents][kNumExtents];

  constexpr const ResultRow &row(Extent inferred, Extent declared) const {
    return rows[index(inferred)][index(declared)];
  }
};

/// The dimensions of two shapes that are paired first without an attribute: the
/// last ones, or those of number 0.
enum class AlignmentSide : uint8_t { Trailing, Leading };

/// The attribute of the op that an alignment reads.
enum class AttributeKind : uint8_t {
  /// Nothing: shapes are aligned at a side.
  None,
  /// For each dimension of the source the dimension of the target.
  Dimensions,
  /// The dimension of the target for the first one of the source. The following
  /// ones go to the next.
  Axis,
  /// The names of each operand's dimensions, as a signature; see Names.h.
  Names
};

/// The cases in which a list of dimensions is required.
enum class AttributePresence : uint8_t {
  /// Always.
  Required,
  /// If the ranks differ and the source is no scalar. If ranks are equal, given
  /// dimensions must be the identity.
  WhenRanksDiffer
};

/// The constraint on a list of dimensions.
enum class DimensionOrder : uint8_t { Increasing, Unique };

/// Which dimensions an alignment pairs.
enum class Pairing : uint8_t {
  /// Those in their order, from a side, from an axis or as a list says.
  InOrder,
  /// A source's only one with that at the axis; all, if ranks are equal.
  AlongAxis,
  /// Those of one name. Others come before them and are aligned at the side.
  ByName
};

/// How the dimensions of shapes are paired, and the constraints on the
/// attribute that the alignment reads.
struct Alignment {
  AlignmentSide side = AlignmentSide::Trailing;
  RankRelation ranks = RankRelation::Any;
  AttributeKind attribute = AttributeKind::None;
  /// The cases in which an attribute of the kind `Dimensions` is required.
  AttributePresence presence = AttributePresence::Required;
  DimensionOrder order = DimensionOrder::Increasing;
  /// The axis without an attribute. For dimensions in order it is the least
  /// one, which aligns at the side.
  int64_t leastAxis = 0;
  /// Whether trailing 1s of the source that reach past the target are dropped,
  /// or, along an axis that does not exist, a size that may be 1.
  bool trimsTrailingOnes = false;
  Pairing pairing = Pairing::InOrder;

  /// Whether the attribute must always be there.
  constexpr bool needsAttribute() const {
    return attribute == AttributeKind::Names ||
           (attribute == AttributeKind::Dimensions &&
            presence == AttributePresence::Required);
  }
};

/// The dimensions in which a step applies.
enum class Guard : uint8_t {
  Always,
  RanksDiffer,
  /// In dimensions that the alignment names or that are at its axis. There, the
  /// step gives the result, and no other applies.
  NamedDimensions,
  /// Applies to operands that are broadcast into others. The step gives their
  /// result unless an earlier step does.
  Sources
};

/// The place at which a size is combined with those before it, as guards see
/// it.
struct StepPlace {
  bool ranksDiffer = false;
  bool isNamed = false;
  bool isSource = false;
  /// How many elements of the result share one of the operand, if more than 1.
  int64_t block = 0;

  friend constexpr bool operator==(const StepPlace &a, const StepPlace &b) {
    return a.ranksDiffer == b.ranksDiffer && a.isNamed == b.isNamed &&
           a.isSource == b.isSource && a.block == b.block;
  }
};

/// One table for the dimensions that the alignment pairs. Dimensions without a
/// partner keep their extent. The last step gives the result where none before
/// it does; the ones before it only find conflicts.
struct Step {
  Guard guard;
  CombineTable table;

  /// Whether the step gives the result if its guard holds.
  constexpr bool givesResult() const {
    return guard == Guard::NamedDimensions || guard == Guard::Sources;
  }
  constexpr bool applies(const StepPlace &place) const {
    switch (guard) {
    case Guard::Always:
      return true;
    case Guard::RanksDiffer:
      return place.ranksDiffer;
    case Guard::NamedDimensions:
      return place.isNamed;
    case Guard::Sources:
      return place.isSource;
    }
    return false;
  }
};

/// The greatest number of operands of a rule set that sets no limit.
inline constexpr size_t kAnyNumber = static_cast<size_t>(-1);

/// A complete rule set.
struct RuleSet {
  const char *name;
  /// The summary, in one line.
  const char *summary;
  Roles roles;
  /// How many operands there may be.
  size_t minOperands = 1;
  size_t maxOperands = kAnyNumber;
  /// The number of operands of `IntoFirst`, equals, that the others are
  /// broadcast into.
  size_t numTargets = 1;
  /// Operands that may be scalars, whatever the ranks of the others are, as
  /// bits. The alignment decides the ranks of the others.
  uint64_t scalarOperands;
  Alignment alignment;
  /// The attribute that the alignment reads; null if none.
  const char *attributeName;
  /// The op's attribute with the number of elements of a block; null if there
  /// are no blocks, or sizes tell it.
  const char *blockName;
  /// The names of dimensions, as in Names.h, if no attribute has them.
  const int64_t *signature;
  int64_t signatureSize;
  size_t numSteps;
  const Step *steps;
  ResultTable results;
  UnrankedPolicy unranked;
  /// Bits of `Law`.
  uint8_t laws;
  Messages messages;

  constexpr bool mayBeScalar(size_t operand) const {
    return operand < 64 && (scalarOperands >> operand & 1) != 0;
  }
  /// The step that gives the result.
  constexpr size_t lastStep(const StepPlace &place) const {
    for (size_t i = 0; i + 1 < numSteps; ++i)
      if (steps[i].givesResult() && steps[i].applies(place))
        return i;
    return numSteps - 1;
  }
  /// The table that gives the result; by default that of a place without name,
  /// axis or source.
  constexpr const CombineTable &table(const StepPlace &place = {}) const {
    return steps[lastStep(place)].table;
  }
  /// Whether a step applies that only finds conflicts.
  constexpr bool isCheck(size_t step, const StepPlace &place) const {
    return step + 1 < numSteps && !steps[step].givesResult() &&
           steps[step].applies(place);
  }
  /// Whether the steps that only find conflicts accept two sizes.
  constexpr bool checksAccept(const StepPlace &place, int64_t first,
                              int64_t second) const {
    for (size_t i = 0; i != numSteps; ++i)
      if (isCheck(i, place) && !combine(steps[i].table, first, second).ok)
        return false;
    return true;
  }
  /// Whether all steps accept two sizes. For blocks, `first` is their number.
  constexpr bool accepts(const StepPlace &place, int64_t first,
                         int64_t second) const {
    return checksAccept(place, first, second) &&
           combine(table(place), first, second).ok;
  }
  /// Whether `visit` holds for all tables that give results.
  template <typename VisitT> constexpr bool allTables(VisitT visit) const {
    for (size_t i = 0; i != numSteps; ++i)
      if ((i + 1 == numSteps || steps[i].givesResult()) &&
          !visit(steps[i].table))
        return false;
    return true;
  }
  /// Whether some rows of its tables ask for multiples.
  constexpr bool asksForMultiples() const {
    for (size_t i = 0; i != numSteps; ++i)
      if (steps[i].table.asksForMultiples())
        return true;
    return false;
  }
  constexpr bool obeys(Law law) const {
    return (laws & static_cast<uint8_t>(law)) != 0;
  }
  /// Whether so many operands are broadcast into the declared result.
  constexpr bool broadcastsIntoResult(size_t numOperands) const {
    return roles == Roles::IntoResult && numOperands == 1;
  }
  /// Whether shapes are combined in the order in which they are passed, all of
  /// them aligned at the same side.
  constexpr bool combinesAsPassed() const {
    return roles == Roles::Equals &&
           alignment.attribute == AttributeKind::None &&
           alignment.pairing == Pairing::InOrder;
  }
  /// Whether equal sizes give that size, which may then be declared.
  constexpr bool keepsEqualSizes() const {
    for (size_t extent = 0; extent != kNumExtents; ++extent)
      if (results.rows[extent][extent].verdict == Verdict::Error)
        return false;
    return obeys(Law::Idempotent);
  }
  /// Whether an operand that is passed twice may be combined once.
  constexpr bool combinesRepeatsOnce(size_t numOperands) const {
    return obeys(Law::Idempotent) &&
           (numOperands <= 2 ||
            (obeys(Law::Commutative) && obeys(Law::Associative)));
  }
};

} // namespace ewise

#endif // EWISE_RULES_RULESET_H
