//===- Infer.h - Inference and verification of shapes -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Applies a rule set to shapes. Everything is `constexpr`, allocates nothing
/// and reports failure by value: what ewise-tblgen proves about a rule set, it
/// proves about these functions.
///
///   AlignedOperands aligned;
///   if (alignOperands(rules, shapes, 2, attribute, nullptr, aligned) &&
///       inferShape(rules, shapes, 2, nullptr, aligned, sizes))
///     // `sizes` holds aligned.rank sizes
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_INFER_H
#define EWISE_SHAPE_INFER_H

#include "ewise/Shape/Align.h"
#include <initializer_list>

namespace ewise {

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
  case Outcome::Conflict:
    break;
  }
  return {false, first};
}

/// Visits the shapes that take part, in fold order: the target, then the
/// others as they were passed. Dimensions without a partner in the operands
/// folded so far take the next one's size as it is.
class FoldOrder {
public:
  constexpr FoldOrder(const AlignedOperands &alignedOperands, size_t count)
      : aligned(alignedOperands), numOperands(count) {}

  /// The number of shapes to visit, unranked ones included.
  constexpr size_t size() const {
    return numOperands + (aligned.target == kDeclaredResult ? 1 : 0);
  }
  /// The operand at a position, or kDeclaredResult.
  constexpr size_t operand(size_t position) const {
    if (position == 0)
      return aligned.target;
    if (aligned.target == kDeclaredResult)
      return position - 1;
    return position <= aligned.target ? position - 1 : position;
  }

private:
  const AlignedOperands &aligned;
  size_t numOperands;
};

namespace detail {

/// The operand whose dimension gave result dimension `dim` its size when the
/// operands before position `end` were folded. Only used to explain a conflict.
constexpr size_t originOfSize(const RuleSet &rules, const Shape *operands,
                              size_t numOperands, const Shape *declared,
                              const AlignedOperands &aligned, size_t end,
                              int64_t dim) {
  FoldOrder order(aligned, numOperands);
  bool found = false;
  size_t origin = 0;
  int64_t size = 0;
  for (size_t position = 0; position != end; ++position) {
    size_t which = order.operand(position);
    const Shape &shape = which == kDeclaredResult ? *declared : operands[which];
    if (!shape.isRanked())
      continue;
    int64_t shapeDim = aligned.mapOf(which, shape.rank).operandDim(dim);
    if (shapeDim == DimensionMap::kNone)
      continue;
    int64_t shapeSize = shape.sizes[shapeDim];
    bool taken =
        !found ||
        rules.table().row(extentOf(size), extentOf(shapeSize)).outcome ==
            Outcome::Second;
    if (taken) {
      origin = which;
      size = shapeSize;
    }
    found = true;
  }
  return origin;
}

} // namespace detail

/// Folds the operands' sizes of result dimension `dim` into `result`. On
/// failure, fills in `failure` where it is not null; `result` is then
/// unspecified.
constexpr bool inferSize(const RuleSet &rules, const Shape *operands,
                         size_t numOperands, const Shape *declared,
                         const AlignedOperands &aligned, int64_t dim,
                         int64_t &result, Failure *failure = nullptr) {
  FoldOrder order(aligned, numOperands);
  bool found = false;
  int64_t size = 0;
  for (size_t position = 0; position != order.size(); ++position) {
    size_t which = order.operand(position);
    const Shape &shape = which == kDeclaredResult ? *declared : operands[which];
    if (!shape.isRanked())
      continue;
    DimensionMap map = aligned.mapOf(which, shape.rank);
    int64_t shapeDim = map.operandDim(dim);
    if (shapeDim == DimensionMap::kNone)
      continue;
    if (!found) {
      size = shape.sizes[shapeDim];
      found = true;
      continue;
    }
    Combined both = combine(rules.table(), size, shape.sizes[shapeDim]);
    if (!both.ok) {
      if (!failure)
        return false;
      size_t origin = detail::originOfSize(rules, operands, numOperands,
                                           declared, aligned, position, dim);
      const Shape &first =
          origin == kDeclaredResult ? *declared : operands[origin];
      *failure = {FailureKind::ExtentConflict, origin, which,
                  aligned.mapOf(origin, first.rank).operandDim(dim), shapeDim};
      return false;
    }
    size = both.size;
  }
  result = size;
  return true;
}

/// Folds one shape into `result`, of which the dimensions from `begin` on have
/// a size.
constexpr bool foldShape(const RuleSet &rules, const Shape &shape,
                         const DimensionMap &map, int64_t *result,
                         int64_t &begin) {
  const CombineTable &table = rules.table();
  bool isIdempotent = rules.obeys(Law::Idempotent);
  for (int64_t i = 0; i != map.length; ++i) {
    int64_t dim = map.resultDim(i);
    if (dim < begin) {
      result[dim] = shape.sizes[i];
      continue;
    }
    if (isIdempotent && result[dim] == shape.sizes[i])
      continue;
    Combined both = combine(table, result[dim], shape.sizes[i]);
    if (!both.ok)
      return false;
    result[dim] = both.size;
  }
  // Only shapes that are aligned right begin before others.
  if (!map.dims && map.offset < begin)
    begin = map.offset;
  return true;
}

/// Folds the operands' shapes into `result`, which has room for `aligned.rank`
/// sizes; nothing is done when that is unranked. On failure, fills in `failure`
/// where it is not null; `result` is then unspecified.
constexpr bool inferShape(const RuleSet &rules, const Shape *operands,
                          size_t numOperands, const Shape *declared,
                          const AlignedOperands &aligned, int64_t *result,
                          Failure *failure = nullptr) {
  if (aligned.rank == Shape::kUnranked)
    return true;
  FoldOrder order(aligned, numOperands);
  int64_t begin = aligned.rank;
  bool ok = true;
  for (size_t position = 0; ok && position != order.size(); ++position) {
    size_t which = order.operand(position);
    const Shape &shape = which == kDeclaredResult ? *declared : operands[which];
    ok = !shape.isRanked() ||
         foldShape(rules, shape, aligned.mapOf(which, shape.rank), result,
                   begin);
  }
  if (ok || !failure)
    return ok;
  // The failure is that of the last dimension that has one.
  int64_t dim = aligned.rank - 1;
  while (inferSize(rules, operands, numOperands, declared, aligned, dim,
                   result[dim], failure))
    --dim;
  return false;
}

/// Folds shapes one by one, by a rule set that aligns right. Most often the
/// result is the shape of one of the operands, and then nothing is copied.
class RightAlignedFold {
public:
  /// The highest rank.
  static constexpr int64_t kMaxRank = 8;

  constexpr RightAlignedFold() = default;
  // The result may be in `sizes`.
  RightAlignedFold(const RightAlignedFold &) = delete;
  RightAlignedFold &operator=(const RightAlignedFold &) = delete;

  /// Folds the next shape, which must outlive this. False where the shapes
  /// conflict, and where the rank is higher.
  constexpr bool add(const RuleSet &rules, const Shape &shape) {
    if (shape.rank > kMaxRank)
      return false;
    if (!result.isRanked()) {
      result = shape;
      return true;
    }
    if (!detail::ranksMayMeet(rules.alignment.ranks, result.rank, shape.rank))
      return false;
    int64_t paired = result.rank < shape.rank ? result.rank : shape.rank;
    int64_t begin = alignRight(result.rank, paired).offset;
    int64_t shapeBegin = alignRight(shape.rank, paired).offset;
    bool isResult = begin >= shapeBegin, isShape = begin <= shapeBegin;
    for (int64_t i = 0; i != paired; ++i) {
      int64_t size = result.sizes[begin + i];
      int64_t shapeSize = shape.sizes[shapeBegin + i];
      if (size == shapeSize && rules.obeys(Law::Idempotent))
        continue;
      Combined both = combine(rules.table(), size, shapeSize);
      if (!both.ok)
        return false;
      isResult = isResult && both.size == size;
      isShape = isShape && both.size == shapeSize;
    }
    if (isShape && !isResult)
      result = shape;
    else if (!isResult)
      copy(rules, shape);
    return true;
  }

  /// What the shapes give; unranked where there are none.
  constexpr Shape getShape() const { return result; }

private:
  /// Folds a shape that goes with the others into a copy of them.
  constexpr void copy(const RuleSet &rules, const Shape &shape) {
    int64_t begin = alignRight(kMaxRank, result.rank).offset;
    for (int64_t i = 0; i != result.rank; ++i)
      sizes[begin + i] = result.sizes[i];
    foldShape(rules, shape, alignRight(kMaxRank, shape.rank), sizes, begin);
    result = {sizes + begin, kMaxRank - begin};
  }

  Shape result;
  /// Of a copy, aligned right.
  int64_t sizes[kMaxRank] = {};
};

/// Whether a declared size may stand for an inferred one.
constexpr bool verifySize(const RuleSet &rules, int64_t inferred,
                          int64_t declared) {
  Verdict verdict =
      rules.results.row(extentOf(inferred), extentOf(declared)).verdict;
  return verdict == Verdict::Ok ||
         (verdict == Verdict::OkIfEqual && inferred == declared);
}

/// Whether `declared` may stand for `inferred`. A shape of unknown rank on
/// either side is not checked.
constexpr bool verifyResult(const RuleSet &rules, const Shape &inferred,
                            const Shape &declared, Failure *failure = nullptr) {
  if (!inferred.isRanked() || !declared.isRanked())
    return true;
  if (inferred.rank != declared.rank)
    return detail::fail(failure, {FailureKind::ResultRankMismatch, 0, 0, 0, 0});
  for (int64_t dim = 0; dim != inferred.rank; ++dim)
    if (!verifySize(rules, inferred.sizes[dim], declared.sizes[dim]))
      return detail::fail(failure,
                          {FailureKind::ResultExtentMismatch, 0, 0, dim, dim});
  return true;
}

/// Everything at once: whether the operands broadcast and `declared` may stand
/// for the result. `sizes` has room for `capacity` sizes; shapes of higher rank
/// are refused as a rank mismatch. Pass null for an undeclared result.
constexpr bool verifyShapes(const RuleSet &rules, const Shape *operands,
                            size_t numOperands,
                            const AlignmentAttribute &attribute,
                            const Shape *declared, int64_t *sizes,
                            int64_t capacity, Shape &inferred,
                            Failure *failure = nullptr) {
  AlignedOperands aligned;
  if (!alignOperands(rules, operands, numOperands, attribute, declared, aligned,
                     failure))
    return false;
  if (aligned.rank > capacity)
    return detail::fail(failure, {FailureKind::RankMismatch, 0, 0, 0, 0});
  if (!inferShape(rules, operands, numOperands, declared, aligned, sizes,
                  failure))
    return false;
  inferred =
      aligned.rank == Shape::kUnranked ? Shape{} : Shape{sizes, aligned.rank};
  // A result that was broadcast into has been checked by the steps.
  if (!declared || aligned.target == kDeclaredResult)
    return true;
  return verifyResult(rules, inferred, *declared, failure);
}

/// What infer() finds: a shape of up to `Capacity` dimensions, or a failure.
template <size_t Capacity> struct Inferred {
  bool ok = false;
  int64_t rank = Shape::kUnranked;
  int64_t sizes[Capacity] = {};
  Failure failure;
};

/// verifyShapes() by value, for a few operands of small rank:
///
///   constexpr int64_t row[] = {3}, column[] = {2, 1};
///   static_assert(infer(rules::Broadcastable, {{row, 1}, {column, 2}}).ok);
template <size_t Capacity = 8>
constexpr Inferred<Capacity> infer(const RuleSet &rules,
                                   std::initializer_list<Shape> operands,
                                   const AlignmentAttribute &attribute = {},
                                   const Shape *declared = nullptr) {
  Inferred<Capacity> result;
  Shape shape;
  result.ok = verifyShapes(
      rules, operands.begin(), operands.size(), attribute, declared,
      result.sizes, static_cast<int64_t>(Capacity), shape, &result.failure);
  result.rank = shape.rank;
  return result;
}

} // namespace ewise

#endif // EWISE_SHAPE_INFER_H
