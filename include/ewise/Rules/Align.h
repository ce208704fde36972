//===- Align.h - Pairing of dimensions --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Pairs the dimensions of shapes by a rule set's alignment. Like everything in
/// ewise/Rules but Describe.h, it is `constexpr` and does not allocate memory.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_ALIGN_H
#define EWISE_RULES_ALIGN_H

#include "ewise/Rules/Names.h"
#include "ewise/Rules/SizeFacts.h"

namespace ewise {

/// A view of a shape: `rank` sizes, each a number or `kDynamic`, and facts
/// about them.
struct Shape {
  /// The rank of a shape whose rank is not known.
  static constexpr int64_t kUnranked = -1;

  const int64_t *sizes = nullptr;
  int64_t rank = kUnranked;
  /// Null if there are no facts beyond the sizes. A size is a number exactly if
  /// its facts allow only this number.
  const SizeFacts *facts = nullptr;

  constexpr bool isRanked() const { return rank != kUnranked; }
  constexpr SizeFacts factsOf(int64_t dim) const {
    return facts ? facts[dim] : SizeFacts{rangeOf(sizes[dim]), {}};
  }
};

/// The value of the attribute that an alignment reads: a list of dimensions, a
/// signature, or an axis, which the number of elements of a block may follow.
/// Default-constructed, the attribute is absent.
struct AlignmentAttribute {
  const int64_t *values = nullptr;
  int64_t size = 0;
  bool present = false;

  constexpr AlignmentAttribute() = default;
  constexpr AlignmentAttribute(const int64_t *list, int64_t length)
      : values(list), size(length), present(true) {}
};

/// The number of the declared result among the operands of a failure.
inline constexpr size_t kDeclaredResult = static_cast<size_t>(-1);

/// Why shapes do not satisfy a rule set. Operands are numbered as they were
/// passed.
///   extents, ranks   `first` and `second` are the operands, in the order in
///                    which they are combined
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

/// The map from dimensions of one operand to those of the result.
struct DimensionMap {
  /// The result's dimension that has no partner in the operand.
  static constexpr int64_t kNone = -1;

  /// The result's dimension for each of the operand's, if a list gives it.
  const int64_t *dims = nullptr;
  /// The result's dimension for dimension 0, without a list.
  int64_t offset = 0;
  /// How many dimensions are paired; the ones after them are trimmed 1s.
  int64_t length = 0;
  /// In a list of names: the number of dimensions before the named ones, which
  /// go as without a list; the result's dimension for name 0; a bit for each
  /// missing name.
  int64_t numUnnamed = 0;
  int64_t firstNamed = 0;
  int64_t missing = 0;

  /// The result dimension of an operand's dimension, or kNone.
  constexpr int64_t resultDim(int64_t dim) const {
    if (dim >= length || !dims || dim < numUnnamed)
      return dim >= length ? kNone : dim + offset;
    if (missing == 0)
      return firstNamed + dims[dim - numUnnamed];
    // Missing names are in the list, and not among the dimensions.
    const int64_t *name = dims;
    for (int64_t left = dim - numUnnamed;; ++name)
      if ((missing >> *name & 1) == 0 && left-- == 0)
        break;
    int64_t place = firstNamed;
    for (int64_t before = 0; before != *name; ++before)
      place += (missing >> before & 1) == 0;
    return place;
  }
  /// The operand's dimension for a dimension of the result, or kNone.
  constexpr int64_t operandDim(int64_t dim) const {
    if (!dims)
      return dim >= offset && dim - offset < length ? dim - offset : kNone;
    for (int64_t i = 0; i != length; ++i)
      if (resultDim(i) == dim)
        return i;
    return kNone;
  }
};

/// The map of an operand that no attribute moves.
constexpr DimensionMap alignAtSide(AlignmentSide side, int64_t resultRank,
                                   int64_t operandRank) {
  bool isTrailing = side == AlignmentSide::Trailing;
  return {nullptr, isTrailing ? resultRank - operandRank : 0, operandRank};
}

/// The pairing of all operands' dimensions.
struct AlignedOperands {
  /// The rank of the result, `Shape::kUnranked` when nothing is inferred.
  int64_t rank = Shape::kUnranked;
  /// The shape that is broadcast into. Its sizes are the first ones combined.
  size_t target = 0;
  /// The operand that is moved by `sourceMap`; the others align at the side.
  size_t source = kDeclaredResult;
  DimensionMap sourceMap;
  AlignmentSide side = AlignmentSide::Trailing;
  bool ranksDiffer = false;
  Pairing pairing = Pairing::InOrder;
  /// How many operands are not broadcast into others.
  size_t numTargets = kAnyNumber;
  /// The axis of `AlongAxis`, and the number of elements of a block, if more
  /// than 1.
  int64_t axis = 0;
  int64_t block = 0;
  /// The names of `ByName`, a bit for each that is missing, and the result's
  /// first dimension that has one.
  Signature names;
  int64_t missing = 0;
  int64_t firstNamed = 0;

  constexpr DimensionMap mapOf(size_t operand, int64_t operandRank) const {
    if (operand == source)
      return sourceMap;
    if (pairing == Pairing::ByName && operand != kDeclaredResult)
      return mapByName(operand, operandRank);
    if (pairing == Pairing::AlongAxis && operand >= numTargets &&
        (operandRank != rank || !hasAxis()))
      return {nullptr, axis, hasAxis() ? operandRank : 0};
    return alignAtSide(side, rank, operandRank);
  }
  /// The operand's dimension for a dimension of the result, or kNone, as by
  /// mapOf(). Alignment at the side needs no map.
  constexpr int64_t operandDim(size_t operand, int64_t operandRank,
                               int64_t dim) const {
    if (operand == source || pairing != Pairing::InOrder)
      return mapOf(operand, operandRank).operandDim(dim);
    int64_t own =
        side == AlignmentSide::Trailing ? dim - (rank - operandRank) : dim;
    return own >= 0 && own < operandRank ? own : DimensionMap::kNone;
  }
  /// The place at which an operand's size is combined into the result's
  /// dimension.
  constexpr StepPlace placeOf(size_t operand, int64_t dim) const {
    StepPlace place;
    place.ranksDiffer = ranksDiffer;
    if (numTargets == kAnyNumber && pairing == Pairing::InOrder)
      return place;
    place.isSource = operand != kDeclaredResult && operand >= numTargets;
    if (pairing == Pairing::ByName)
      place.isNamed = dim >= firstNamed;
    else if (pairing == Pairing::AlongAxis)
      place.isNamed = place.isSource && dim == axis;
    place.block = place.isNamed && block > 1 ? block : 0;
    return place;
  }
  /// Whether the result has the axis of `AlongAxis`. Without it, the source has
  /// a single element.
  constexpr bool hasAxis() const { return axis >= 0 && axis < rank; }
  /// How many dimensions of an operand have names.
  constexpr int64_t countNamed(size_t operand) const {
    const int64_t *list = names.namesOf(operand);
    int64_t count = 0;
    for (int64_t i = 1; i <= list[0]; ++i)
      count += (missing >> list[i] & 1) == 0;
    return count;
  }

private:
  constexpr DimensionMap mapByName(size_t operand, int64_t operandRank) const {
    DimensionMap map = {names.namesOf(operand) + 1, 0, operandRank};
    map.numUnnamed = operandRank - countNamed(operand);
    map.offset = alignAtSide(side, firstNamed, map.numUnnamed).offset;
    map.firstNamed = firstNamed;
    map.missing = missing;
    return map;
  }
};

namespace detail {

constexpr bool fail(Failure *failure, Failure what) {
  if (failure)
    *failure = what;
  return false;
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

/// Whether the list maps each dimension to itself.
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

/// Whether the steps that only find conflicts accept two dimensions.
constexpr bool mayMeet(const RuleSet &rules, const StepPlace &place,
                       const Shape &target, int64_t targetDim,
                       const Shape &source, int64_t sourceDim) {
  if (!rules.checksAccept(place, target.sizes[targetDim],
                          source.sizes[sourceDim]))
    return false;
  if (!target.facts && !source.facts)
    return true;
  for (size_t i = 0; i != rules.numSteps; ++i)
    if (rules.isCheck(i, place) &&
        combine(rules.steps[i].table, target.factsOf(targetDim),
                source.factsOf(sourceDim))
                .outcome == RangeOutcome::Conflict)
      return false;
  return true;
}

/// Moves the source by a list of dimensions. Each entry is checked for its
/// range, then by the steps that only find conflicts, then for its order, as
/// XLA's shape inference does.
constexpr bool alignByDimensions(const RuleSet &rules, const Shape &target,
                                 const Shape &source,
                                 const AlignmentAttribute &attribute,
                                 AlignedOperands &aligned, Failure *failure) {
  auto failWith = [&](FailureKind kind, int64_t entry = 0, int64_t value = 0) {
    return fail(failure, {kind, aligned.target, aligned.source, value, entry});
  };
  bool mayBeAbsent =
      rules.alignment.presence == AttributePresence::WhenRanksDiffer;
  const int64_t *dims = attribute.values;
  if (mayBeAbsent && !aligned.ranksDiffer) {
    if (attribute.size != 0 && !isIdentity(attribute, source.rank))
      return failWith(FailureKind::AttributeNotIdentity);
    dims = nullptr;
  } else if (mayBeAbsent ? attribute.size == 0 && source.rank != 0
                         : !attribute.present) {
    return failWith(FailureKind::AttributeMissing);
  } else if (attribute.size != source.rank) {
    return failWith(FailureKind::AttributeLength, 0, attribute.size);
  }

  for (int64_t i = 0; i != source.rank; ++i) {
    int64_t dim = dims ? dims[i] : i;
    if (dim < 0 || dim >= target.rank)
      return failWith(FailureKind::AttributeRange, i, dim);
    if (!mayMeet(rules, aligned.placeOf(aligned.source, dim), target, dim,
                 source, i))
      return failWith(FailureKind::ExtentConflict, i, dim);
    if (dims && !isInOrder(rules.alignment.order, dims, i))
      return failWith(FailureKind::AttributeOrder, i, dim);
  }
  aligned.sourceMap = {dims, 0, source.rank};
  return true;
}

/// Moves the source to an axis of the target.
constexpr bool alignAtAxis(const RuleSet &rules, const Shape &target,
                           const Shape &source,
                           const AlignmentAttribute &attribute,
                           AlignedOperands &aligned, Failure *failure) {
  const Alignment &alignment = rules.alignment;
  int64_t axis = attribute.size > 0 ? attribute.values[0] : alignment.leastAxis;
  Failure outOfRange = {FailureKind::AttributeRange, aligned.target,
                        aligned.source, axis, 0};
  if (axis < alignment.leastAxis)
    return fail(failure, outOfRange);
  if (axis == alignment.leastAxis)
    axis = alignAtSide(alignment.side, target.rank, source.rank).offset;
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

/// Pairs the dimensions of a source with those of its target, both ranked.
constexpr bool alignSource(const RuleSet &rules, const Shape &target,
                           const Shape &source,
                           const AlignmentAttribute &attribute,
                           AlignedOperands &aligned, Failure *failure) {
  aligned.rank = target.rank;
  aligned.ranksDiffer = target.rank != source.rank;
  if (!ranksMayMeet(rules.alignment.ranks, target.rank, source.rank))
    return fail(failure, {FailureKind::RankMismatch, aligned.target,
                          aligned.source, 0, 0});
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
  case AttributeKind::Names:
    aligned.sourceMap = alignAtSide(aligned.side, target.rank, source.rank);
    return true;
  case AttributeKind::Dimensions:
    return alignByDimensions(rules, target, source, attribute, aligned,
                             failure);
  case AttributeKind::Axis:
    return alignAtAxis(rules, target, source, attribute, aligned, failure);
  }
  return false;
}

/// Finds the axis of a target, counted from its end if negative, and the number
/// of elements of a block. A source whose only size may be trimmed needs no
/// axis.
constexpr bool findAxis(const RuleSet &rules, const Shape &source,
                        const AlignmentAttribute &attribute,
                        AlignedOperands &aligned, size_t which,
                        Failure *failure) {
  const Alignment &alignment = rules.alignment;
  int64_t axis = attribute.size > 0 ? attribute.values[0] : alignment.leastAxis;
  aligned.axis = axis < 0 ? axis + aligned.rank : axis;
  aligned.block = attribute.size > 1 ? attribute.values[1] : 0;
  bool isTrimmed = alignment.trimsTrailingOnes && source.rank == 1 &&
                   (source.sizes[0] == kDynamic || source.sizes[0] == 1);
  if (aligned.hasAxis() || isTrimmed)
    return true;
  FailureKind kind = aligned.rank == 0 ? FailureKind::RankMismatch
                                       : FailureKind::AttributeRange;
  return fail(failure, {kind, aligned.target, which, axis, 0});
}

/// Aligns sources, the operands behind the targets, at the side or along an
/// axis.
constexpr bool alignWithTargets(const RuleSet &rules, const Shape *operands,
                                size_t numOperands,
                                const AlignmentAttribute &attribute,
                                AlignedOperands &aligned, Failure *failure) {
  int64_t rank = 0;
  for (size_t i = 0; i != aligned.numTargets; ++i) {
    if (!operands[i].isRanked())
      return true;
    rank = operands[i].rank > rank ? operands[i].rank : rank;
  }
  aligned.rank = rank;
  aligned.pairing = rules.alignment.pairing;
  bool isAlong = aligned.pairing == Pairing::AlongAxis;
  for (size_t i = 0; i != numOperands; ++i) {
    int64_t own = operands[i].rank;
    if (!operands[i].isRanked() || own == rank)
      continue;
    aligned.ranksDiffer = true;
    if (i < aligned.numTargets)
      continue;
    bool isSingle = isAlong && own == 1;
    if (!isSingle &&
        (isAlong ? own > 1 : !ranksMayMeet(rules.alignment.ranks, rank, own)))
      return fail(failure, {FailureKind::RankMismatch, 0, i, 0, 0});
  }
  for (size_t i = aligned.numTargets; isAlong && i != numOperands; ++i) {
    // Scalars are at no axis.
    if (operands[i].rank < 1)
      continue;
    if (!findAxis(rules, operands[i], attribute, aligned, i, failure))
      return false;
  }
  return true;
}

/// Counts the named dimensions of each operand, and finds the names that are
/// missing: those of an operand that lacks dimensions, the first ones first.
constexpr bool findMissingNames(const Shape *operands, size_t numOperands,
                                AlignedOperands &aligned) {
  for (size_t i = 0; i != numOperands; ++i) {
    const int64_t *list = aligned.names.namesOf(i);
    if (!list)
      return false;
    for (int64_t n = 1; n <= list[0] && operands[i].isRanked() &&
                        aligned.countNamed(i) > operands[i].rank;
         ++n)
      if (aligned.names.mayBeMissing(list[n]))
        aligned.missing |= int64_t(1) << list[n];
  }
  return true;
}

/// Whether an operand has a name twice.
constexpr bool hasNameTwice(const int64_t *list) {
  for (int64_t i = 1; i <= list[0]; ++i)
    for (int64_t j = 1; j != i; ++j)
      if (list[i] == list[j])
        return true;
  return false;
}

/// Aligns equals by the names of their last dimensions. Unless an attribute
/// names all dimensions, those before are aligned at the side.
constexpr bool alignByName(const RuleSet &rules, const Shape *operands,
                           size_t numOperands,
                           const AlignmentAttribute &attribute,
                           AlignedOperands &aligned, Failure *failure) {
  bool namesAll = rules.alignment.attribute == AttributeKind::Names;
  if (namesAll && !attribute.present)
    return fail(failure, {FailureKind::AttributeMissing, 0, 0, 0, 0});
  aligned.names = namesAll ? Signature(attribute.values, attribute.size)
                           : Signature(rules.signature, rules.signatureSize);
  if (!aligned.names.isValid() ||
      aligned.names.countOperands() != numOperands ||
      !findMissingNames(operands, numOperands, aligned))
    return fail(failure, {FailureKind::AttributeRange, 0, 0, 0, 0});
  int64_t numNames = 0;
  for (int64_t name = 0; name != aligned.names.countNames(); ++name)
    numNames += (aligned.missing >> name & 1) == 0;
  for (size_t i = 0; i != numOperands; ++i) {
    const int64_t *list = aligned.names.namesOf(i);
    int64_t named = aligned.countNamed(i);
    if (hasNameTwice(list))
      return fail(failure, {FailureKind::AttributeOrder, 0, i, 0, 0});
    if (!operands[i].isRanked()) {
      // Nothing is known of the dimensions before those that have names.
      if (!namesAll)
        return true;
      continue;
    }
    int64_t unnamed = operands[i].rank - named;
    if (namesAll ? unnamed != 0 : unnamed < 0)
      return fail(failure, {FailureKind::AttributeLength, 0, i, named, 0});
    if (rules.alignment.ranks == RankRelation::Equal && named != numNames)
      return fail(failure, {FailureKind::RankMismatch, 0, i, 0, 0});
    if (unnamed > aligned.firstNamed)
      aligned.firstNamed = unnamed;
  }
  aligned.pairing = Pairing::ByName;
  aligned.rank = aligned.firstNamed + numNames;
  return true;
}

/// Aligns any number of equals at the side.
constexpr bool alignEquals(const RuleSet &rules, const Shape *operands,
                           size_t numOperands, AlignedOperands &aligned,
                           Failure *failure) {
  size_t numScalars = 0;
  for (size_t i = 0; i != numOperands; ++i) {
    int64_t rank = operands[i].rank;
    bool isAnywhere = rank == 0 && rules.mayBeScalar(i);
    numScalars += isAnywhere;
    if (!operands[i].isRanked() || rank == aligned.rank || isAnywhere)
      continue;
    if (aligned.rank == Shape::kUnranked) {
      aligned.target = i;
    } else {
      aligned.ranksDiffer = true;
      if (rules.alignment.ranks == RankRelation::Equal)
        return fail(failure,
                    {FailureKind::RankMismatch, aligned.target, i, 0, 0});
    }
    if (rank > aligned.rank)
      aligned.rank = rank;
  }
  // Beside scalars, an unranked operand may have any rank.
  if (numOperands != 0 && numScalars == numOperands)
    aligned.rank = 0;
  return true;
}

} // namespace detail

/// Pairs the dimensions of the operands. `declared` is the declared result, for
/// rule sets that broadcast into it. On failure, fills in `failure` unless it
/// is null. The lists that `attribute` points to must outlive `aligned`.
constexpr bool alignOperands(const RuleSet &rules, const Shape *operands,
                             size_t numOperands,
                             const AlignmentAttribute &attribute,
                             const Shape *declared, AlignedOperands &aligned,
                             Failure *failure = nullptr) {
  aligned.side = rules.alignment.side;
  if (rules.unranked == UnrankedPolicy::InferNothing)
    for (size_t i = 0; i != numOperands; ++i)
      if (!operands[i].isRanked())
        return true;

  if (rules.alignment.pairing == Pairing::ByName)
    return detail::alignByName(rules, operands, numOperands, attribute, aligned,
                               failure);

  bool intoDeclared = rules.broadcastsIntoResult(numOperands);
  if (intoDeclared && !declared)
    return detail::fail(failure, {FailureKind::ResultMissing, 0, 0, 0, 0});
  bool isPair = intoDeclared || numOperands == 2;
  if (rules.roles == Roles::IntoFirst)
    aligned.numTargets = rules.numTargets;
  if (rules.roles == Roles::IntoFirst &&
      (!isPair || rules.numTargets != 1 ||
       rules.alignment.pairing == Pairing::AlongAxis))
    return detail::alignWithTargets(rules, operands, numOperands, attribute,
                                    aligned, failure);
  // The one of lower rank is moved, of two equals that an attribute may move.
  bool isMoved = rules.roles != Roles::Equals ||
                 (rules.alignment.attribute != AttributeKind::None && isPair &&
                  operands[0].isRanked() && operands[1].isRanked());
  if (!isPair || !isMoved)
    return detail::alignEquals(rules, operands, numOperands, aligned, failure);
  bool firstIsSource =
      rules.roles == Roles::IntoResult ||
      (rules.roles == Roles::Equals && operands[1].rank > operands[0].rank);
  aligned.source = firstIsSource ? 0 : 1;
  aligned.target = intoDeclared ? kDeclaredResult : firstIsSource ? 1 : 0;
  const Shape &target = intoDeclared ? *declared : operands[aligned.target];
  const Shape &source = operands[aligned.source];
  if (target.isRanked() && source.isRanked())
    return detail::alignSource(rules, target, source, attribute, aligned,
                               failure);
  aligned.rank = target.rank;
  return true;
}

} // namespace ewise

#endif // EWISE_RULES_ALIGN_H
