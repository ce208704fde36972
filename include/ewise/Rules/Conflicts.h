//===- Conflicts.h - Conflicts that are left to run time --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Tells whether shapes that a rule set accepts may conflict at run time.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_CONFLICTS_H
#define EWISE_RULES_CONFLICTS_H

#include "ewise/Rules/RuntimeSize.h"

namespace ewise {

/// Whether two paired dimensions may have conflicting sizes, by their facts.
/// Two static sizes are assumed to be accepted.
constexpr bool mayConflict(const RuleSet &rules, const StepPlace &place,
                           const SizeFacts &first, const SizeFacts &second) {
  if (place.block > 1) {
    StepPlace ofBlocks = place;
    ofBlocks.block = 0;
    return mayConflict(rules, ofBlocks,
                       {countBlocks(first.range, place.block), {}}, second);
  }
  SizeTerm pairs;
  pairs.equal = !first.symbol.empty() && first.symbol == second.symbol;
  if (rules.asksForMultiples()) {
    bool areKnown =
        first.range.size() != kDynamic && second.range.size() != kDynamic;
    for (size_t i = 0; !areKnown && i != rules.numSteps; ++i)
      if ((rules.isCheck(i, place) || i == rules.lastStep(place)) &&
          !alwaysAccepts(rules.steps[i].table, first.range, second.range,
                         pairs.equal))
        return true;
    return false;
  }
  auto accepts = [&](int64_t a, int64_t b) {
    return rules.accepts(place, a, b);
  };
  return !detail::useOf(accepts, countSizes(/*withMultiples=*/false),
                        possibleSizes(first.range), possibleSizes(second.range),
                        {}, pairs)
              .sound;
}

/// Whether the result may have another size than the declared one, which the
/// facts of the inferred one allow.
constexpr bool mayDiffer(const RuleSet &rules, const SizeFacts &inferred,
                         int64_t declared) {
  auto accepts = [&](int64_t a, int64_t b) { return verifySize(rules, a, b); };
  return declared != kDynamic &&
         !detail::useOf(accepts, countSizes(/*withMultiples=*/false),
                        possibleSizes(inferred.range),
                        possibleSizes(extentOf(declared)), {}, {})
              .sound;
}

namespace detail {

/// Combines two sizes by their facts; returns false if they conflict. Static
/// sizes may be those of scalable vectors, which no range has.
constexpr bool combineKnown(const CombineTable &table, const SizeFacts &first,
                            const SizeFacts &second, int64_t block,
                            SizeFacts &result) {
  int64_t firstSize = first.range.size(), secondSize = second.range.size();
  if (firstSize != kDynamic && secondSize != kDynamic) {
    Combined both = combine(table, firstSize, secondSize, block);
    result = {rangeOf(both.size), {}};
    return both.ok;
  }
  CombinedFacts both = combine(table, first, second, block);
  result = both.facts;
  return both.outcome != RangeOutcome::Conflict;
}

} // namespace detail

/// Whether operands that the rule set accepts may conflict at run time, or may
/// give a result of another shape than the declared one. If `declared` is null,
/// any result shape is accepted. An unranked operand may conflict unless it is
/// the only operand.
constexpr bool mayConflict(const RuleSet &rules, const Shape *operands,
                           size_t numOperands,
                           const AlignmentAttribute &attribute,
                           const Shape *declared) {
  AlignedOperands aligned;
  if (!alignOperands(rules, operands, numOperands, attribute, declared,
                     aligned))
    return true;
  bool intoDeclared = aligned.target == kDeclaredResult;
  bool isRanked = !intoDeclared || declared->isRanked();
  for (size_t i = 0; i != numOperands; ++i)
    isRanked = isRanked && operands[i].isRanked();
  bool isChecked = declared && declared->isRanked() && !intoDeclared;
  if (!isRanked)
    return numOperands != 1 || intoDeclared || isChecked;
  if (isChecked && declared->rank != aligned.rank)
    return true;
  auto combineNext = [&](const StepPlace &place, const SizeFacts &first,
                         const SizeFacts &second, SizeFacts &result) {
    return !mayConflict(rules, place, first, second) &&
           detail::combineKnown(rules.table(place), first, second, place.block,
                                result);
  };
  for (int64_t dim = 0; dim != aligned.rank; ++dim) {
    SizeFacts size;
    bool isAccepted = detail::combinePaired(
        aligned, operands, numOperands, declared, dim,
        [&](size_t operand, int64_t operandDim) {
          return detail::getShape(operands, declared, operand)
              .factsOf(operandDim);
        },
        combineNext, size, /*failure=*/nullptr);
    if (!isAccepted ||
        (isChecked && mayDiffer(rules, size, declared->sizes[dim])))
      return true;
  }
  return false;
}

} // namespace ewise

#endif // EWISE_RULES_CONFLICTS_H
