//===- Infer.h - Inference and verification of shapes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Applies a rule set to shapes. Everything is `constexpr`, allocates nothing
/// and reports failure by value: ewise-tblgen's proofs about rule sets are
/// about these functions.
///
///   AlignedOperands aligned;
///   if (alignOperands(rules, shapes, 2, attribute, nullptr, aligned) &&
///       inferShape(rules, shapes, 2, nullptr, aligned, sizes))
///     // `sizes` holds aligned.rank sizes
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_INFER_H
#define EWISE_RULES_INFER_H

#include "ewise/Rules/Align.h"
#include <initializer_list>

namespace ewise {

/// Calls `visit(size_t operand, int64_t operandDim, int64_t size)` for each
/// shape that has a dimension paired with result dimension `dim`, in the order
/// in which sizes are combined: the target, which may be kDeclaredResult, then
/// the others as they were passed. Shapes of unknown rank are left out. Stops
/// and returns false where `visit` returns false.
template <typename VisitT>
constexpr bool visitPaired(const AlignedOperands &aligned,
                           const Shape *operands, size_t numOperands,
                           const Shape *declared, int64_t dim, VisitT &&visit) {
  auto visitShape = [&](size_t operand, const Shape &shape) {
    if (!shape.isRanked())
      return true;
    int64_t operandDim = aligned.operandDim(operand, shape.rank, dim);
    return operandDim == DimensionMap::kNone ||
           visit(operand, operandDim, shape.sizes[operandDim]);
  };
  bool intoDeclared = aligned.target == kDeclaredResult;
  if (!visitShape(aligned.target,
                  intoDeclared ? *declared : operands[aligned.target]))
    return false;
  for (size_t i = 0; i != numOperands; ++i)
    if (i != aligned.target && !visitShape(i, operands[i]))
      return false;
  return true;
}

namespace detail {

/// Combines what `get(size_t operand, int64_t operandDim)` knows of the sizes
/// that are paired with result dimension `dim`. `combineNext(StepPlace place,
/// KnownT first, KnownT second, KnownT &result)` combines two and returns false
/// where they conflict.
template <typename KnownT, typename GetT, typename CombineT>
constexpr bool combinePaired(const AlignedOperands &aligned,
                             const Shape *operands, size_t numOperands,
                             const Shape *declared, int64_t dim, GetT &&get,
                             CombineT &&combineNext, KnownT &result,
                             Failure *failure) {
  // Whose size the combined one is.
  size_t origin = kDeclaredResult;
  int64_t originDim = DimensionMap::kNone;
  return visitPaired(
      aligned, operands, numOperands, declared, dim,
      [&](size_t operand, int64_t operandDim, int64_t) {
        KnownT next = get(operand, operandDim);
        KnownT both = next;
        if (originDim != DimensionMap::kNone) {
          if (!combineNext(aligned.placeOf(operand, dim), result, next, both))
            return fail(failure, {FailureKind::ExtentConflict, origin, operand,
                                  originDim, operandDim});
          if (both == result)
            return true;
        }
        origin = operand;
        originDim = operandDim;
        result = both;
        return true;
      });
}

/// The shape of an operand, or the declared one.
constexpr const Shape &getShape(const Shape *operands, const Shape *declared,
                                size_t which) {
  return which == kDeclaredResult ? *declared : operands[which];
}

} // namespace detail

/// Combines the operands' sizes of result dimension `dim` into `result`. On
/// failure, fills in `failure` if that is not null; `result` is then
/// unspecified.
constexpr bool inferSize(const RuleSet &rules, const Shape *operands,
                         size_t numOperands, const Shape *declared,
                         const AlignedOperands &aligned, int64_t dim,
                         int64_t &result, Failure *failure = nullptr) {
  result = 0;
  return detail::combinePaired(
      aligned, operands, numOperands, declared, dim,
      [&](size_t operand, int64_t operandDim) {
        return detail::getShape(operands, declared, operand).sizes[operandDim];
      },
      [&](const StepPlace &place, int64_t first, int64_t second,
          int64_t &combined) {
        Combined both = combine(rules.table(place), first, second, place.block);
        combined = both.size;
        return both.ok;
      },
      result, failure);
}

/// As above, by facts about the sizes.
constexpr bool inferFacts(const RuleSet &rules, const Shape *operands,
                          size_t numOperands, const Shape *declared,
                          const AlignedOperands &aligned, int64_t dim,
                          SizeFacts &result, Failure *failure = nullptr) {
  result = SizeFacts();
  return detail::combinePaired(
      aligned, operands, numOperands, declared, dim,
      [&](size_t operand, int64_t operandDim) {
        return detail::getShape(operands, declared, operand)
            .factsOf(operandDim);
      },
      [&](const StepPlace &place, const SizeFacts &first,
          const SizeFacts &second, SizeFacts &combined) {
        CombinedFacts both =
            combine(rules.table(place), first, second, place.block);
        combined = both.facts;
        return both.outcome != RangeOutcome::Conflict;
      },
      result, failure);
}

namespace detail {

/// The size of a result's dimension before any operand's is combined into it.
inline constexpr int64_t kNoSize = kDynamic + 1;

/// Combines the sizes of one shape into those of a result.
constexpr bool combineInto(const RuleSet &rules, const AlignedOperands &aligned,
                           size_t which, const Shape &shape, int64_t *result) {
  DimensionMap map = aligned.mapOf(which, shape.rank);
  for (int64_t own = 0; own != map.length; ++own) {
    int64_t dim = map.resultDim(own);
    if (result[dim] == kNoSize) {
      result[dim] = shape.sizes[own];
      continue;
    }
    StepPlace place = aligned.placeOf(which, dim);
    Combined both =
        combine(rules.table(place), result[dim], shape.sizes[own], place.block);
    if (!both.ok)
      return false;
    result[dim] = both.size;
  }
  return true;
}

/// Combines shape by shape, which is faster than dimension by dimension, but
/// does not tell the failure.
constexpr bool combineShapes(const RuleSet &rules, const Shape *operands,
                             size_t numOperands, const Shape *declared,
                             const AlignedOperands &aligned, int64_t *result) {
  for (int64_t dim = 0; dim < aligned.rank; ++dim)
    result[dim] = kNoSize;
  auto add = [&](size_t which) {
    const Shape &shape = getShape(operands, declared, which);
    return !shape.isRanked() ||
           combineInto(rules, aligned, which, shape, result);
  };
  if (!add(aligned.target))
    return false;
  for (size_t i = 0; i != numOperands; ++i)
    if (i != aligned.target && !add(i))
      return false;
  return true;
}

} // namespace detail

/// Combines the operands' shapes into `result`, which has room for
/// `aligned.rank` sizes; nothing is done if that is unranked. On failure, fills
/// in `failure` unless it is null, for the last dimension with a conflict;
/// `result` is then unspecified.
constexpr bool inferShape(const RuleSet &rules, const Shape *operands,
                          size_t numOperands, const Shape *declared,
                          const AlignedOperands &aligned, int64_t *result,
                          Failure *failure = nullptr) {
  if (aligned.rank == Shape::kUnranked ||
      detail::combineShapes(rules, operands, numOperands, declared, aligned,
                            result))
    return true;
  for (int64_t dim = aligned.rank - 1; dim >= 0; --dim)
    if (!inferSize(rules, operands, numOperands, declared, aligned, dim,
                   result[dim], failure))
      return false;
  return true;
}

/// As above, by facts about the operands: refines the sizes in `result`, which
/// were inferred without facts, and writes their facts to `facts`, which has
/// room for as many.
constexpr bool refineShape(const RuleSet &rules, const Shape *operands,
                           size_t numOperands, const Shape *declared,
                           const AlignedOperands &aligned, int64_t *result,
                           SizeFacts *facts, Failure *failure = nullptr) {
  for (int64_t dim = aligned.rank - 1; dim >= 0; --dim) {
    if (!inferFacts(rules, operands, numOperands, declared, aligned, dim,
                    facts[dim], failure))
      return false;
    result[dim] = facts[dim].range.size();
  }
  return true;
}

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

/// Infers and verifies: tells whether the operands broadcast and `declared` may
/// stand for the result. `sizes` has room for `capacity` sizes; shapes of
/// higher rank are refused as a rank mismatch. Pass null for an undeclared
/// result. Facts beyond the operands' sizes count if `facts` is not null; it
/// has the same room.
constexpr bool
verifyShapes(const RuleSet &rules, const Shape *operands, size_t numOperands,
             const AlignmentAttribute &attribute, const Shape *declared,
             int64_t *sizes, int64_t capacity, Shape &inferred,
             Failure *failure = nullptr, SizeFacts *facts = nullptr) {
  AlignedOperands aligned;
  if (!alignOperands(rules, operands, numOperands, attribute, declared, aligned,
                     failure))
    return false;
  if (aligned.rank > capacity)
    return detail::fail(failure, {FailureKind::RankMismatch, 0, 0, 0, 0});
  if (!inferShape(rules, operands, numOperands, declared, aligned, sizes,
                  failure))
    return false;
  if (facts && !refineShape(rules, operands, numOperands, declared, aligned,
                            sizes, facts, failure))
    return false;
  inferred = aligned.rank == Shape::kUnranked
                 ? Shape{}
                 : Shape{sizes, aligned.rank, facts};
  // A result that was broadcast into has been checked by the steps.
  if (!declared || aligned.target == kDeclaredResult)
    return true;
  return verifyResult(rules, inferred, *declared, failure);
}

/// The result of infer(): a shape of up to `Capacity` dimensions, or a failure.
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

#endif // EWISE_RULES_INFER_H
