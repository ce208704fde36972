//===- Align.h - Pairing of dimensions --------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pairs the dimensions of shapes by a rule set's alignment. Like everything in
/// ewise/Shape, `constexpr` and without allocation.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_ALIGN_H
#define EWISE_SHAPE_ALIGN_H

#include "ewise/Shape/RuleSet.h"

namespace ewise {

/// A view of a shape: `rank` sizes, each a size or `kDynamic`.
struct Shape {
  /// The rank of a shape whose rank is not known.
  static constexpr int64_t kUnranked = -1;

  const int64_t *sizes = nullptr;
  int64_t rank = kUnranked;

  constexpr bool isRanked() const { return rank != kUnranked; }
};

/// The value of the attribute that an alignment reads: a list of dimensions or
/// an axis. Default-constructed, the attribute is absent.
struct AlignmentAttribute {
  const int64_t *values = nullptr;
  int64_t size = 0;
  bool present = false;

  constexpr AlignmentAttribute() = default;
  constexpr AlignmentAttribute(const int64_t *list, int64_t length)
      : values(list), size(length), present(true) {}
};

/// The number of the declared result where a failure speaks of operands.
inline constexpr size_t kDeclaredResult = static_cast<size_t>(-1);

/// Why shapes do not satisfy a rule set. Operands are numbered as they were
/// passed.
///   extents, ranks   `first` and `second` are the operands, in fold order
///   the attribute    `first` is the target and `second` the source;
///                    `secondDim` is the entry and `firstDim` its value
///   the result       `firstDim` is the dimension
struct Failure {
  FailureKind kind = FailureKind::RankMismatch;
  size_t first = 0;
  size_t second = 0;
  int64_t firstDim = 0;
  int64_t secondDim = 0;
};

/// Where the dimensions of one operand go in the result.
struct DimensionMap {
  /// The result's dimension that has no partner in the operand.
  static constexpr int64_t kNone = -1;

  /// The target of each dimension, where a list gives it.
  const int64_t *dims = nullptr;
  /// The target of dimension 0, where there is no list.
  int64_t offset = 0;
  /// How many dimensions are paired; the ones after them are trimmed 1s.
  int64_t length = 0;

  /// The result dimension of an operand's dimension, or kNone.
  constexpr int64_t resultDim(int64_t dim) const {
    return dim >= length ? kNone : dims ? dims[dim] : dim + offset;
  }
  /// The operand's dimension for a dimension of the result, or kNone.
  constexpr int64_t operandDim(int64_t dim) const {
    if (!dims)
      return dim >= offset && dim - offset < length ? dim - offset : kNone;
    for (int64_t i = 0; i != length; ++i)
      if (dims[i] == dim)
        return i;
    return kNone;
  }
};

/// Pairs an operand's dimensions with the last ones of the result.
constexpr DimensionMap alignRight(int64_t resultRank, int64_t operandRank) {
  return {nullptr, resultRank - operandRank, operandRank};
}

/// How all the operands are paired.
struct AlignedOperands {
  /// The rank of the result, `Shape::kUnranked` when nothing is inferred.
  int64_t rank = Shape::kUnranked;
  /// The shape that is broadcast into: the first one folded.
  size_t target = 0;
  /// The operand that is moved by `sourceMap`; the others align right.
  size_t source = kDeclaredResult;
  DimensionMap sourceMap;
  bool ranksDiffer = false;

  constexpr DimensionMap mapOf(size_t operand, int64_t operandRank) const {
    return operand == source ? sourceMap : alignRight(rank, operandRank);
  }
};

namespace detail {

constexpr bool fail(Failure *failure, Failure what) {
  if (failure)
    *failure = what;
  return false;
}

/// Combines two sizes only to see whether they conflict.
constexpr bool conflicts(const CombineTable &table, int64_t first,
                         int64_t second) {
  Outcome outcome = table.row(extentOf(first), extentOf(second)).outcome;
  return outcome == Outcome::Conflict ||
         (outcome == Outcome::IfEqual && first != second);
}

constexpr bool ranksMayMeet(RankRelation relation, int64_t target,
                            int64_t source) {
  switch (relation) {
  case RankRelation::Any:
    return true;
  case RankRelation::Equal:
    return target == source;
  case RankRelation::SourceNotLarger:
    return source <= target;
  }
  return false;
}

/// Whether the list says that every dimension stays where it is.
constexpr bool isIdentity(const AlignmentAttribute &attribute, int64_t rank) {
  if (attribute.size != rank)
    return false;
  for (int64_t i = 0; i != rank; ++i)
    if (attribute.values[i] != i)
      return false;
  return true;
}

/// Checks entry `i` of a list of dimensions against the ones before it.
constexpr bool isInOrder(DimensionOrder order, const int64_t *dims, int64_t i) {
  if (order == DimensionOrder::Increasing)
    return i == 0 || dims[i - 1] < dims[i];
  for (int64_t before = 0; before != i; ++before)
    if (dims[before] == dims[i])
      return false;
  return true;
}

/// Whether the steps that only find conflicts find none between two dimensions.
constexpr bool passesSteps(const RuleSet &rules, bool ranksDiffer,
                           int64_t target, int64_t source) {
  for (size_t step = 0; step + 1 < rules.numSteps; ++step)
    if ((rules.steps[step].guard == Guard::Always || ranksDiffer) &&
        conflicts(rules.steps[step].table, target, source))
      return false;
  return true;
}

/// Maps the source by a list of dimensions. Each entry is checked for its
/// range, then by the steps that only find conflicts, then for its order, as
/// XLA's shape inference does.
constexpr bool alignMapped(const RuleSet &rules, const Shape &target,
                           const Shape &source,
                           const AlignmentAttribute &attribute,
                           AlignedOperands &aligned, Failure *failure) {
  const Alignment &alignment = rules.alignment;
  Failure where = {FailureKind::AttributeMissing, aligned.target,
                   aligned.source, 0, 0};
  auto failWith = [&](FailureKind kind, int64_t entry = 0, int64_t value = 0) {
    where.kind = kind;
    where.firstDim = value;
    where.secondDim = entry;
    return fail(failure, where);
  };
  if (alignment.presence == AttributePresence::WhenRanksDiffer) {
    if (target.rank == source.rank) {
      if (attribute.size != 0 && !isIdentity(attribute, source.rank))
        return failWith(FailureKind::AttributeNotIdentity);
      for (int64_t i = 0; i != source.rank; ++i)
        if (!passesSteps(rules, false, target.sizes[i], source.sizes[i]))
          return failWith(FailureKind::ExtentConflict, i, i);
      aligned.sourceMap = {nullptr, 0, source.rank};
      return true;
    }
    if (attribute.size == 0 && source.rank != 0)
      return failWith(FailureKind::AttributeMissing);
  } else if (!attribute.present) {
    return failWith(FailureKind::AttributeMissing);
  }
  if (attribute.size != source.rank)
    return failWith(FailureKind::AttributeLength, 0, attribute.size);

  for (int64_t i = 0; i != source.rank; ++i) {
    int64_t dim = attribute.values[i];
    if (dim < 0 || dim >= target.rank)
      return failWith(FailureKind::AttributeRange, i, dim);
    if (!passesSteps(rules, target.rank != source.rank, target.sizes[dim],
                     source.sizes[i]))
      return failWith(FailureKind::ExtentConflict, i, dim);
    if (!isInOrder(alignment.order, attribute.values, i))
      return failWith(FailureKind::AttributeOrder, i, dim);
  }
  aligned.sourceMap = {attribute.values, 0, source.rank};
  return true;
}

/// Places the source at an axis of the target.
constexpr bool alignAtAxis(const Alignment &alignment, const Shape &target,
                           const Shape &source,
                           const AlignmentAttribute &attribute,
                           AlignedOperands &aligned, Failure *failure) {
  int64_t axis = attribute.size > 0 ? attribute.values[0] : alignment.leastAxis;
  Failure outOfRange = {FailureKind::AttributeRange, aligned.target,
                        aligned.source, axis, 0};
  if (axis < alignment.leastAxis)
    return fail(failure, outOfRange);
  if (axis == alignment.leastAxis)
    axis = target.rank - source.rank;
  int64_t length = source.rank;
  if (alignment.trimsTrailingOnes)
    while (length > 0 && axis > target.rank - length &&
           source.sizes[length - 1] == 1)
      --length;
  if (axis > target.rank - length)
    return fail(failure, outOfRange);
  aligned.sourceMap = {nullptr, axis, length};
  return true;
}

/// Aligns two ranked shapes.
constexpr bool alignPair(const RuleSet &rules, const Shape &target,
                         const Shape &source,
                         const AlignmentAttribute &attribute,
                         AlignedOperands &aligned, Failure *failure) {
  aligned.rank = target.rank;
  aligned.ranksDiffer = target.rank != source.rank;
  if (!ranksMayMeet(rules.alignment.ranks, target.rank, source.rank))
    return fail(failure, {FailureKind::RankMismatch, aligned.target,
                          aligned.source, 0, 0});
  switch (rules.alignment.kind) {
  case AlignmentKind::Trailing:
    aligned.sourceMap = alignRight(target.rank, source.rank);
    return true;
  case AlignmentKind::Mapped:
    return alignMapped(rules, target, source, attribute, aligned, failure);
  case AlignmentKind::Axis:
    return alignAtAxis(rules.alignment, target, source, attribute, aligned,
                       failure);
  }
  return false;
}

/// Aligns any number of equals right.
constexpr bool alignEquals(const RuleSet &rules, const Shape *operands,
                           size_t numOperands, AlignedOperands &aligned,
                           Failure *failure) {
  bool found = false;
  for (size_t i = 0; i != numOperands; ++i) {
    if (!operands[i].isRanked())
      continue;
    if (!found) {
      aligned.target = i;
      aligned.rank = operands[i].rank;
      found = true;
      continue;
    }
    int64_t rank = operands[aligned.target].rank;
    if (rank != operands[i].rank) {
      aligned.ranksDiffer = true;
      if (rules.alignment.ranks == RankRelation::Equal)
        return fail(failure,
                    {FailureKind::RankMismatch, aligned.target, i, 0, 0});
    }
    if (operands[i].rank > aligned.rank)
      aligned.rank = operands[i].rank;
  }
  return true;
}

/// Aligns two equals, the one of lower rank into the other.
constexpr bool alignTwoEquals(const RuleSet &rules, const Shape *operands,
                              const AlignmentAttribute &attribute,
                              AlignedOperands &aligned, Failure *failure) {
  bool secondIsTarget = operands[1].rank > operands[0].rank;
  aligned.target = secondIsTarget ? 1 : 0;
  aligned.source = secondIsTarget ? 0 : 1;
  return alignPair(rules, operands[aligned.target], operands[aligned.source],
                   attribute, aligned, failure);
}

} // namespace detail

/// Pairs the dimensions of the operands. `declared` is the declared result, for
/// rule sets that broadcast into it. On failure, fills in `failure` where it is
/// not null. The lists that `attribute` points to must outlive `aligned`.
constexpr bool alignOperands(const RuleSet &rules, const Shape *operands,
                             size_t numOperands,
                             const AlignmentAttribute &attribute,
                             const Shape *declared, AlignedOperands &aligned,
                             Failure *failure = nullptr) {
  if (rules.unranked == UnrankedPolicy::InferNothing)
    for (size_t i = 0; i != numOperands; ++i)
      if (!operands[i].isRanked())
        return true;

  if (rules.roles == Roles::Equals) {
    if (rules.alignment.kind != AlignmentKind::Trailing && numOperands == 2 &&
        operands[0].isRanked() && operands[1].isRanked())
      return detail::alignTwoEquals(rules, operands, attribute, aligned,
                                    failure);
    return detail::alignEquals(rules, operands, numOperands, aligned, failure);
  }

  // One operand goes into a shape that is given.
  bool intoDeclared = rules.broadcastsIntoResult(numOperands);
  if (intoDeclared && !declared)
    return detail::fail(failure, {FailureKind::ResultMissing, 0, 0, 0, 0});
  bool secondIsSource = rules.roles == Roles::SecondIntoFirst;
  aligned.target = intoDeclared ? kDeclaredResult : secondIsSource ? 0 : 1;
  aligned.source = secondIsSource ? 1 : 0;
  if (aligned.source >= numOperands)
    return detail::alignEquals(rules, operands, numOperands, aligned, failure);
  const Shape &target = intoDeclared ? *declared : operands[aligned.target];
  const Shape &source = operands[aligned.source];
  if (!target.isRanked())
    return true;
  if (!source.isRanked()) {
    aligned.rank = target.rank;
    return true;
  }
  return detail::alignPair(rules, target, source, attribute, aligned, failure);
}

} // namespace ewise

#endif // EWISE_SHAPE_ALIGN_H
