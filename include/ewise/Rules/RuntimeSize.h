//===- RuntimeSize.h - Sizes and reads at run time --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The meaning of a combine table at run time: which operand's size the result
/// has, and which operands may be read at index 0. Both follow from the table,
/// restricted to possible sizes.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_RUNTIMESIZE_H
#define EWISE_RULES_RUNTIMESIZE_H

#include "ewise/Rules/Infer.h"
#include "ewise/Rules/SizeRange.h"
#include <initializer_list>

namespace ewise {

/// A set of run-time sizes, as bits: the sizes 0, 1 and three different ones
/// greater than 1 stand for all; one of these is a multiple of another.
using SizeSet = uint8_t;
inline constexpr int64_t kNumSizes = 5;
inline constexpr SizeSet kAnySize = (1u << kNumSizes) - 1;
inline constexpr SizeSet kGreaterSizes = kAnySize & ~0b11u;

/// The number of sizes that stand for all; fewer suffice without multiples.
constexpr int64_t countSizes(bool withMultiples) {
  return withMultiples ? kNumSizes : kNumSizes - 1;
}

constexpr bool contains(SizeSet set, int64_t size) {
  return ((set >> size) & 1) != 0;
}
constexpr SizeSet singleton(int64_t size) {
  return static_cast<SizeSet>(1u << size);
}

/// The sizes that an extent allows. Static extents greater than 1 that meet in
/// an accepted dimension are one size, so one element stands for them, unless
/// multiples are accepted.
constexpr SizeSet possibleSizes(Extent extent) {
  switch (extent) {
  case Extent::Dynamic:
    return kAnySize;
  case Extent::Zero:
    return singleton(0);
  case Extent::One:
    return singleton(1);
  case Extent::Many:
    break;
  }
  return singleton(2);
}

/// The sizes that a range allows. A range of several sizes, one of them greater
/// than 1, has all greater sizes here: another operand may have another one.
constexpr SizeSet possibleSizes(const SizeRange &range) {
  if (range.size() != kDynamic)
    return possibleSizes(extentOf(range));
  unsigned sizes = 0;
  for (int64_t size : {0, 1})
    if (range.contains(size))
      sizes |= singleton(size);
  if (!intersect(range, rangeOf(Extent::Many)).isEmpty())
    sizes |= kGreaterSizes;
  return static_cast<SizeSet>(sizes);
}

/// The sizes that a table distinguishes. Two sizes greater than 1 may differ if
/// the table asks for multiples.
constexpr SizeSet toldApart(bool withMultiples, SizeSet sizes) {
  bool hasGreater = withMultiples && (sizes & kGreaterSizes) != 0;
  return static_cast<SizeSet>(hasGreater ? sizes | kGreaterSizes : sizes);
}

/// The sizes that combining one size of each set can give.
constexpr SizeSet combineSets(const CombineTable &table, SizeSet first,
                              SizeSet second) {
  bool withMultiples = table.asksForMultiples();
  int64_t numSizes = countSizes(withMultiples);
  first = toldApart(withMultiples, first);
  second = toldApart(withMultiples, second);
  unsigned result = 0;
  for (int64_t a = 0; a != numSizes; ++a) {
    if (!contains(first, a))
      continue;
    for (int64_t b = 0; b != numSizes; ++b) {
      if (!contains(second, b))
        continue;
      Combined both = combine(table, a, b);
      if (both.ok)
        result |= singleton(both.size);
    }
  }
  return static_cast<SizeSet>(result);
}

/// Whether operand `which` may have, at run time, an expandable size in a
/// dimension in which the result has another size. `possible` are the operands'
/// possible sizes in that dimension, in the order in which they are combined,
/// each by the table `tableOf(size_t)`.
template <typename TableOfT>
constexpr bool mayBroadcast(TableOfT tableOf, const SizeSet *possible,
                            size_t numOperands, size_t which) {
  for (int64_t size = 0; size != 2; ++size) {
    if (!contains(possible[which], size) || !tableOf(which).isExpandable(size))
      continue;
    SizeSet combined = 0;
    for (size_t i = 0; i != numOperands; ++i) {
      SizeSet sizes = i == which ? singleton(size) : possible[i];
      combined = i == 0 ? sizes : combineSets(tableOf(i), combined, sizes);
    }
    if ((combined & ~singleton(size)) != 0)
      return true;
  }
  return false;
}

/// As above, if all are combined by one table.
constexpr bool mayBroadcast(const CombineTable &table, const SizeSet *possible,
                            size_t numOperands, size_t which) {
  return mayBroadcast([&](size_t) -> const CombineTable & { return table; },
                      possible, numOperands, which);
}

/// How code computes the size of a result dimension from the sizes of two
/// operands: the size of one of them, always, or
/// `select(size of tested == testedSize, size of then, size of otherwise)`, or
/// the greater one unless one is 0.
struct SizeSelection {
  enum class Operand : uint8_t { First, Second };
  bool fixed = true;
  Operand tested = Operand::First;
  int64_t testedSize = 1;
  Operand then = Operand::First;
  Operand otherwise = Operand::First;
  bool greater = false;

  constexpr int64_t select(int64_t first, int64_t second) const {
    if (greater)
      return first == 0 || second == 0 ? 0 : first > second ? first : second;
    int64_t test = tested == Operand::First ? first : second;
    Operand chosen = fixed || test == testedSize ? then : otherwise;
    return chosen == Operand::First ? first : second;
  }
};

namespace detail {

/// Whether `selection` is right for every accepted pair of possible sizes.
constexpr bool selectsRightSize(const CombineTable &table,
                                const SizeSelection &selection, SizeSet first,
                                SizeSet second) {
  int64_t numSizes = countSizes(table.asksForMultiples());
  for (int64_t a = 0; a != numSizes; ++a)
    for (int64_t b = 0; b != numSizes; ++b) {
      if (!contains(first, a) || !contains(second, b))
        continue;
      Combined both = combine(table, a, b);
      if (both.ok && selection.select(a, b) != both.size)
        return false;
    }
  return true;
}

} // namespace detail

/// The cheapest way to compute the size of a result dimension from the possible
/// sizes of two operands. Pairs that conflict may give either size.
///
/// One test is enough for every readable table that asks for no multiples: of
/// two sizes that differ, one is expandable and the other is the result's. The
/// generator proves that other tables have a selection.
constexpr SizeSelection selectSize(const CombineTable &table, SizeSet first,
                                   SizeSet second) {
  using Operand = SizeSelection::Operand;
  bool withMultiples = table.asksForMultiples();
  first = toldApart(withMultiples, first);
  second = toldApart(withMultiples, second);
  SizeSelection selection;
  for (Operand then : {Operand::First, Operand::Second}) {
    selection.then = then;
    if (detail::selectsRightSize(table, selection, first, second))
      return selection;
  }
  selection.fixed = false;
  for (int64_t size = 0; size != 2; ++size) {
    if (!table.isExpandable(size))
      continue;
    selection.testedSize = size;
    for (Operand tested : {Operand::First, Operand::Second}) {
      selection.tested = selection.otherwise = tested;
      selection.then =
          tested == Operand::First ? Operand::Second : Operand::First;
      if (detail::selectsRightSize(table, selection, first, second))
        return selection;
    }
  }
  selection.greater = withMultiples;
  return selection;
}

/// One case in which two sizes are accepted. Each has an extent, `Dynamic` for
/// any. The sizes may have to be equal, or one a multiple of the other, which
/// is not 0.
struct SizeTerm {
  bool equal = false;
  Extent first = Extent::Dynamic;
  Extent second = Extent::Dynamic;
  bool firstIsMultiple = false;
  bool secondIsMultiple = false;

  constexpr bool contains(int64_t a, int64_t b) const {
    return (!equal || a == b) &&
           (!firstIsMultiple || (b != 0 && isMultiple(a, b))) &&
           (!secondIsMultiple || (a != 0 && isMultiple(b, a))) &&
           (first == Extent::Dynamic || extentOf(a) == first) &&
           (second == Extent::Dynamic || extentOf(b) == second);
  }
};

/// The test of code for whether two operands' sizes go together: that one of
/// the terms holds. Without terms they never do.
struct SizeCondition {
  /// Nothing has to be tested.
  bool always = false;
  size_t numTerms = 0;
  SizeTerm terms[kNumExtents * kNumExtents + 4];
};

namespace detail {

/// The part that a term adds to a condition.
struct TermUse {
  /// It holds for no pair that conflicts.
  bool sound = true;
  /// It holds for an accepted pair for which no term before it does.
  bool needed = false;
};

template <typename AcceptsFn>
constexpr TermUse useOf(AcceptsFn accepts, int64_t numSizes, SizeSet first,
                        SizeSet second, const SizeCondition &condition,
                        const SizeTerm &term) {
  TermUse use;
  for (int64_t a = 0; a != numSizes; ++a)
    for (int64_t b = 0; b != numSizes; ++b) {
      if (!ewise::contains(first, a) || !ewise::contains(second, b) ||
          !term.contains(a, b))
        continue;
      if (!accepts(a, b))
        use.sound = false;
      bool covered = false;
      for (size_t i = 0; i != condition.numTerms; ++i)
        covered = covered || condition.terms[i].contains(a, b);
      use.needed = use.needed || !covered;
    }
  return use;
}

/// The condition for the sizes that `accepts(int64_t, int64_t)` accepts.
template <typename AcceptsFn>
constexpr SizeCondition findConditionOf(AcceptsFn accepts, bool withMultiples,
                                        SizeSet first, SizeSet second) {
  constexpr Extent extents[] = {Extent::Dynamic, Extent::Zero, Extent::One,
                                Extent::Many};
  first = toldApart(withMultiples, first);
  second = toldApart(withMultiples, second);
  SizeCondition condition;
  auto add = [&](const SizeTerm &term) {
    TermUse use = useOf(accepts, countSizes(withMultiples), first, second,
                        condition, term);
    if (use.sound && use.needed)
      condition.terms[condition.numTerms++] = term;
    return use.sound;
  };
  condition.always = add({});
  if (condition.always)
    return condition;
  // From the weakest to the strongest.
  if (withMultiples) {
    add({false, Extent::Dynamic, Extent::Dynamic, /*firstIsMultiple=*/true});
    add({false, Extent::Dynamic, Extent::Dynamic, false,
         /*secondIsMultiple=*/true});
  }
  if (!add({/*equal=*/true}))
    add({/*equal=*/true, Extent::Many, Extent::Dynamic});
  for (Extent extent : extents)
    if (extent != Extent::Dynamic)
      add({false, extent, Extent::Dynamic});
  for (Extent extent : extents)
    if (extent != Extent::Dynamic)
      add({false, Extent::Dynamic, extent});
  for (Extent firstExtent : extents)
    for (Extent secondExtent : extents)
      if (firstExtent != Extent::Dynamic && secondExtent != Extent::Dynamic)
        add({false, firstExtent, secondExtent});
  return condition;
}

} // namespace detail

/// The condition under which two paired dimensions are accepted, given their
/// possible sizes. Two static sizes greater than 1 are assumed to be equal. For
/// blocks, `first` is their number.
constexpr SizeCondition findCondition(const RuleSet &rules,
                                      const StepPlace &place, SizeSet first,
                                      SizeSet second) {
  return detail::findConditionOf(
      [&](int64_t a, int64_t b) { return rules.accepts(place, a, b); },
      rules.asksForMultiples(), first, second);
}

/// As above, for the sizes that one table accepts.
constexpr SizeCondition findCondition(const CombineTable &table, SizeSet first,
                                      SizeSet second) {
  return detail::findConditionOf(
      [&](int64_t a, int64_t b) { return combine(table, a, b).ok; },
      table.asksForMultiples(), first, second);
}

} // namespace ewise

#endif // EWISE_RULES_RUNTIMESIZE_H
