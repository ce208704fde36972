//===- OpShapes.h - What shape functions of ops call ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The parts of the functions that `ewise-tblgen -gen-shape-functions` prints.
/// Programs may call these at each execution of an op: they allocate nothing,
/// and explain a failure only if asked.
///
///   int64_t room[8];
///   InferredShape output(room);
///   if (!inferScaleShape(input, factor, output))
///     ...
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_OPSHAPES_H
#define EWISE_RULES_OPSHAPES_H

#include "ewise/Rules/Infer.h"

namespace ewise {

/// A shape in memory of the caller, with room for `capacity` sizes. The highest
/// rank of the operands suffices or, if names pair dimensions, the sum of all
/// ranks.
struct InferredShape {
  int64_t *sizes;
  int64_t capacity;
  /// `Shape::kUnranked` if nothing is inferred.
  int64_t rank = Shape::kUnranked;

  constexpr InferredShape(int64_t *room, int64_t length)
      : sizes(room), capacity(length) {}
  template <size_t Length>
  explicit constexpr InferredShape(int64_t (&room)[Length])
      : InferredShape(room, static_cast<int64_t>(Length)) {}

  constexpr bool isRanked() const { return rank != Shape::kUnranked; }
  /// Whether the shape has more sizes than room. Then it has no sizes.
  constexpr bool overflows() const { return rank > capacity; }
  /// The shape, as an operand of the next op.
  constexpr Shape view() const {
    return isRanked() ? Shape{sizes, rank} : Shape{};
  }
};

struct ElementTypes;

/// An operand of an op, by its name.
struct OperandDescription {
  const char *name = "";
  /// The element types of an operand that has its own; null if it has the type
  /// that operands share or are promoted to.
  const ElementTypes *types = nullptr;
  /// It stands for any number of operands.
  bool variadic = false;
  /// It may be absent.
  bool optional = false;
  /// The results have its encoding.
  bool givesEncoding = false;
  /// It takes part in promotion by its category alone.
  bool weak = false;
};

/// The description of an op's shapes, and their names in messages.
struct OpShapes {
  const char *name;
  const RuleSet *rules;
  /// The operands that take part in broadcasting, then the parameters.
  const OperandDescription *operands;
  size_t numOperands;
  size_t numParameters;
  const char *resultName;
  /// Messages of the op's own; for the others, the rule set's apply.
  Messages messages = {};

  constexpr bool isVariadic() const {
    for (size_t i = 0; i != numOperands; ++i)
      if (operands[i].variadic)
        return true;
    return false;
  }
  /// The number of names, parameters included.
  constexpr size_t countNames() const { return numOperands + numParameters; }
  /// The number of operands that have a name of their own or of a variadic one,
  /// if each variadic one has one. `absent` has a bit for each name without
  /// operands.
  constexpr size_t countNamed(size_t numNames, uint64_t absent) const {
    size_t count = 0;
    for (size_t i = 0; i != numNames; ++i)
      count += (absent >> i & 1) == 0;
    return count;
  }
  /// The number of parameters that are there.
  constexpr size_t countParameters(uint64_t absent) const {
    return absent == 0 ? numParameters
                       : countNamed(countNames(), absent) -
                             countNamed(numOperands, absent);
  }
  /// The name to which operand number `which` of `count` belongs, of the first
  /// `numNames`, which it is if there is none. `position` becomes its place
  /// among the operands of that name.
  constexpr size_t findName(size_t which, size_t count, size_t numNames,
                            uint64_t absent, size_t &position) const {
    size_t numNamed = countNamed(numNames, absent);
    position = which;
    for (size_t i = 0; i != numNames; ++i) {
      if ((absent >> i & 1) != 0)
        continue;
      size_t length = operands[i].variadic ? count + 1 - numNamed : 1;
      if (position < length)
        return i;
      position -= length;
    }
    return numNames;
  }
  /// Whether the op's one operand is broadcast into the declared result.
  constexpr bool broadcastsIntoResult() const {
    return rules->broadcastsIntoResult(numOperands) && !isVariadic();
  }
};

/// Infers the shape of the op's result. Returns false if the operands do not
/// broadcast, and fills in `failure` if that is not null. Also returns false if
/// the result overflows, and then leaves `failure` alone. `declared` is only
/// read by rule sets that broadcast into the result.
constexpr bool inferResult(const OpShapes &op, const Shape *operands,
                           size_t numOperands,
                           const AlignmentAttribute &attribute,
                           const Shape *declared, InferredShape &result,
                           Failure *failure) {
  AlignedOperands aligned;
  result.rank = Shape::kUnranked;
  if (!alignOperands(*op.rules, operands, numOperands, attribute, declared,
                     aligned, failure))
    return false;
  result.rank = aligned.rank;
  return !result.overflows() &&
         inferShape(*op.rules, operands, numOperands, declared, aligned,
                    result.sizes, failure);
}

/// Whether the operands broadcast and `declared` may be the result's shape; an
/// unranked one always may. Shapes may have any rank.
constexpr bool verifyOp(const OpShapes &op, const Shape *operands,
                        size_t numOperands, const AlignmentAttribute &attribute,
                        const Shape &declared, Failure *failure) {
  AlignedOperands aligned;
  if (!alignOperands(*op.rules, operands, numOperands, attribute, &declared,
                     aligned, failure))
    return false;
  // A result that is broadcast into is checked by inference.
  bool checked = declared.isRanked() && aligned.rank != Shape::kUnranked &&
                 aligned.target != kDeclaredResult;
  int64_t wrong = -1;
  for (int64_t dim = aligned.rank - 1; dim >= 0; --dim) {
    int64_t size = 0;
    if (!inferSize(*op.rules, operands, numOperands, &declared, aligned, dim,
                   size, failure))
      return false;
    if (checked && aligned.rank == declared.rank &&
        !verifySize(*op.rules, size, declared.sizes[dim]))
      wrong = dim;
  }
  if (checked && aligned.rank != declared.rank)
    return detail::fail(failure, {FailureKind::ResultRankMismatch, 0, 0, 0, 0});
  if (wrong != -1)
    return detail::fail(
        failure, {FailureKind::ResultExtentMismatch, 0, 0, wrong, wrong});
  return true;
}

/// The shapes of the operands that are there, of an op with optional ones. Null
/// stands for an absent operand.
template <size_t Length> struct PresentShapes {
  Shape shapes[Length] = {};
  size_t count = 0;
  /// A bit for each absent operand.
  uint64_t absent = 0;

  explicit constexpr PresentShapes(const Shape *const (&all)[Length]) {
    for (size_t i = 0; i != Length; ++i)
      if (all[i])
        shapes[count++] = *all[i];
      else
        absent |= uint64_t(1) << i;
  }
};

} // namespace ewise

#endif // EWISE_RULES_OPSHAPES_H
