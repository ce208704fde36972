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
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_INFER_H
#define EWISE_SHAPE_INFER_H

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

/// Why shapes do not satisfy a rule set. Operands are numbered as they were
/// passed; for failures of the result, `first*` is what was inferred and
/// `second*` what was declared.
struct Failure {
  FailureKind kind = FailureKind::RankMismatch;
  size_t first = 0;
  size_t second = 0;
  int64_t firstDim = 0;
  int64_t secondDim = 0;
};

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

/// The size of a dimension that an alignment counts as `extent`. Only extents
/// of one single size may stand for a missing dimension.
constexpr int64_t missingSize(Extent extent) {
  return extent == Extent::Dynamic ? kDynamic
         : extent == Extent::Zero  ? 0
                                   : 1;
}

/// Whether the alignment lets operands of these ranks meet.
constexpr bool ranksMayMeet(const Alignment &alignment, int64_t first,
                            int64_t second) {
  switch (alignment.ranks) {
  case RankRelation::Any:
    return true;
  case RankRelation::Equal:
    return first == second;
  case RankRelation::SecondNotLarger:
    return second <= first;
  }
  return false;
}

/// The result dimension that `dim` of an operand is paired with.
constexpr int64_t resultDimension(const Alignment &, int64_t operandRank,
                                  int64_t resultRank, int64_t dim) {
  return dim + (resultRank - operandRank);
}

/// The rank of the shape that the operands broadcast to, `Shape::kUnranked`
/// when the rule set infers nothing from them.
constexpr int64_t inferRank(const RuleSet &rules, const Shape *operands,
                            size_t numOperands) {
  int64_t rank = Shape::kUnranked;
  for (size_t i = 0; i != numOperands; ++i) {
    if (!operands[i].isRanked() &&
        rules.unranked == UnrankedPolicy::InferNothing)
      return Shape::kUnranked;
    if (operands[i].rank > rank)
      rank = operands[i].rank;
  }
  return rank;
}

namespace detail {

/// The operand whose dimension gave result dimension `dim` its size when the
/// first `end` operands were folded. Only used to explain a conflict.
constexpr size_t originOfSize(const RuleSet &rules, const Shape *operands,
                              size_t end, int64_t rank, int64_t dim) {
  const CombineTable &table = rules.step.table;
  size_t origin = end;
  int64_t size = 0;
  for (size_t i = 0; i != end; ++i) {
    int64_t operandDim = dim - (rank - operands[i].rank);
    if (!operands[i].isRanked() || operandDim < 0)
      continue;
    int64_t operandSize = operands[i].sizes[operandDim];
    if (origin == end) {
      origin = i;
      size = operandSize;
      continue;
    }
    Combined both = combine(table, size, operandSize);
    if (table.row(extentOf(size), extentOf(operandSize)).outcome ==
        Outcome::Second)
      origin = i;
    size = both.size;
  }
  return origin;
}

} // namespace detail

/// Folds the operands' shapes, in order, into `result`, which has room for the
/// `rank >= 0` sizes that inferRank() announced. On failure, fills in `failure`
/// where it is not null; `result` is then unspecified.
constexpr bool inferShape(const RuleSet &rules, const Shape *operands,
                          size_t numOperands, int64_t *result, int64_t rank,
                          Failure *failure = nullptr) {
  const Alignment &alignment = rules.step.alignment;
  const CombineTable &table = rules.step.table;
  size_t previous = numOperands;
  int64_t foldedRank = 0;
  for (size_t i = 0; i != numOperands; ++i) {
    const Shape &operand = operands[i];
    if (!operand.isRanked())
      continue;
    if (previous == numOperands) {
      // The first ranked operand, right-aligned in the room for the result.
      foldedRank = operand.rank;
      for (int64_t dim = 0; dim != rank; ++dim) {
        int64_t operandDim = dim - (rank - foldedRank);
        result[dim] = operandDim < 0 ? missingSize(alignment.missing)
                                     : operand.sizes[operandDim];
      }
      previous = i;
      continue;
    }
    if (!ranksMayMeet(alignment, foldedRank, operand.rank)) {
      if (failure)
        *failure = {FailureKind::RankMismatch, previous, i, 0, 0};
      return false;
    }
    for (int64_t dim = rank - 1; dim >= 0; --dim) {
      int64_t operandDim = dim - (rank - operand.rank);
      int64_t operandSize = operandDim < 0 ? missingSize(alignment.missing)
                                           : operand.sizes[operandDim];
      Combined both = combine(table, result[dim], operandSize);
      if (!both.ok) {
        if (failure) {
          size_t origin = detail::originOfSize(rules, operands, i, rank, dim);
          *failure = {FailureKind::ExtentConflict, origin, i,
                      dim - (rank - operands[origin].rank), operandDim};
        }
        return false;
      }
      result[dim] = both.size;
    }
    if (operand.rank > foldedRank)
      foldedRank = operand.rank;
    previous = i;
  }
  return true;
}

/// Whether `declared` may stand for `inferred`. A shape of unknown rank on
/// either side is not checked.
constexpr bool verifyResult(const RuleSet &rules, const Shape &inferred,
                            const Shape &declared, Failure *failure = nullptr) {
  if (!inferred.isRanked() || !declared.isRanked())
    return true;
  if (inferred.rank != declared.rank) {
    if (failure)
      *failure = {FailureKind::ResultRankMismatch, 0, 0, 0, 0};
    return false;
  }
  for (int64_t dim = 0; dim != inferred.rank; ++dim) {
    int64_t inferredSize = inferred.sizes[dim];
    int64_t declaredSize = declared.sizes[dim];
    Verdict verdict =
        rules.results.row(extentOf(inferredSize), extentOf(declaredSize))
            .verdict;
    if (verdict == Verdict::Ok ||
        (verdict == Verdict::OkIfEqual && inferredSize == declaredSize))
      continue;
    if (failure)
      *failure = {FailureKind::ResultExtentMismatch, 0, 0, dim, dim};
    return false;
  }
  return true;
}

} // namespace ewise

#endif // EWISE_SHAPE_INFER_H
