//===- Describe.h - Failures in words ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Describes how shapes violate a rule set, by its message templates. Only this
/// part of ewise/Rules allocates memory; callers without messages do not
/// include it.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_DESCRIBE_H
#define EWISE_RULES_DESCRIBE_H

#include "ewise/Rules/Message.h"
#include "ewise/Rules/OpShapes.h"
#include "ewise/Rules/Spelling.h"
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ewise {

/// The shapes that a failure speaks of.
struct FailureShapes {
  /// As they were passed to the function that failed.
  const Shape *operands = nullptr;
  /// The declared shape, if any.
  Shape declared;
  /// The inferred shape, if inference succeeded and the declared result is
  /// wrong.
  Shape inferred;

  const Shape &get(size_t operand) const {
    return operand == kDeclaredResult ? declared : operands[operand];
  }
};

namespace detail {

/// The value of `$first...` or `$second...`, by the rest of the name.
template <typename NameFn, typename TypeFn>
std::string describeOperand(std::string_view property, size_t which,
                            int64_t dim, const FailureShapes &shapes,
                            NameFn &nameOf, TypeFn &typeOf) {
  if (property == "Type")
    return std::string(typeOf(which));
  if (property == "Rank")
    return std::to_string(shapes.get(which).rank);
  if (property == "Dim")
    return std::to_string(dim);
  if (property == "Extent")
    return spellSize(shapes.get(which), dim);
  return std::string(nameOf(which));
}

/// The value of `$name`. The generator has checked that a template uses only
/// names with a meaning for its kind of failure.
template <typename NameFn, typename TypeFn>
std::string describePlaceholder(std::string_view name, const RuleSet &rules,
                                const Failure &failure,
                                const FailureShapes &shapes, NameFn &nameOf,
                                TypeFn &typeOf) {
  constexpr std::string_view first = "first", second = "second";
  if (name.substr(0, first.size()) == first)
    return describeOperand(name.substr(first.size()), failure.first,
                           failure.firstDim, shapes, nameOf, typeOf);
  if (name.substr(0, second.size()) == second)
    return describeOperand(name.substr(second.size()), failure.second,
                           failure.secondDim, shapes, nameOf, typeOf);
  if (name == "rules")
    return rules.name;
  if (name == "attribute")
    return rules.attributeName ? rules.attributeName : "axis";
  if (name == "entry")
    return std::to_string(failure.secondDim);
  if (name == "value" || name == "dim")
    return std::to_string(failure.firstDim);
  if (name == "result")
    return std::string(nameOf(kDeclaredResult));
  if (name == "resultType")
    return std::string(typeOf(kDeclaredResult));
  if (name == "resultRank")
    return std::to_string(shapes.declared.rank);
  if (name == "resultExtent")
    return spellSize(shapes.declared, failure.firstDim);
  if (name == "inferred")
    return spellShape(shapes.inferred);
  if (name == "inferredRank")
    return std::to_string(shapes.inferred.rank);
  if (name == "inferredExtent")
    return spellSize(shapes.inferred, failure.firstDim);
  return std::string();
}

} // namespace detail

/// A size that a failure speaks of: of its first or second operand, or
/// inferred.
enum class FailureSize { First, Second, Inferred };

/// Describes how the shapes fail, piece by piece: `text(std::string_view)`
/// takes what is known, and `open(FailureSize)` what only run time tells.
/// `nameOf(size_t)` gives the name of an operand or, for kDeclaredResult, of
/// the result, and `typeOf(size_t)` the text of its type; `message` is the
/// template, by default the rule set's own.
template <typename NameFn, typename TypeFn, typename TextFn, typename OpenFn>
void describe(const RuleSet &rules, const Failure &failure,
              const FailureShapes &shapes, NameFn &&nameOf, TypeFn &&typeOf,
              const char *message, TextFn &&text, OpenFn &&open) {
  if (!message)
    message = rules.messages[failure.kind];
  auto isOpen = [](const Shape &shape, int64_t dim) {
    return !shape.facts && dim < shape.rank && shape.sizes[dim] == kDynamic;
  };
  expandMessage(message, /*keepOptional=*/failure.firstDim != failure.secondDim,
                text, [&](std::string_view name) {
                  if (name == "firstExtent" &&
                      isOpen(shapes.get(failure.first), failure.firstDim))
                    return open(FailureSize::First);
                  if (name == "secondExtent" &&
                      isOpen(shapes.get(failure.second), failure.secondDim))
                    return open(FailureSize::Second);
                  if (name == "inferredExtent" &&
                      isOpen(shapes.inferred, failure.firstDim))
                    return open(FailureSize::Inferred);
                  text(detail::describePlaceholder(name, rules, failure, shapes,
                                                   nameOf, typeOf));
                });
}

/// Describes how the shapes fail, with `?` for what only run time tells.
template <typename NameFn, typename TypeFn>
std::string describe(const RuleSet &rules, const Failure &failure,
                     const FailureShapes &shapes, NameFn &&nameOf,
                     TypeFn &&typeOf, const char *message) {
  std::string all;
  describe(
      rules, failure, shapes, nameOf, typeOf, message,
      [&](std::string_view text) { all += text; },
      [&](FailureSize) { all += '?'; });
  return all;
}

/// As above, with shapes for types.
template <typename NameFn>
std::string describe(const RuleSet &rules, const Failure &failure,
                     const FailureShapes &shapes, NameFn &&nameOf,
                     const char *message = nullptr) {
  return describe(
      rules, failure, shapes, nameOf,
      [&](size_t which) { return spellShape(shapes.get(which)); }, message);
}

/// The name in messages of operand number `which`, of an op of which
/// `numOperands` take part in broadcasting, of its parameters behind them, and
/// of its result: its own, for variadic ones with the position. `absent` has a
/// bit for each name without operands.
inline std::string nameOf(const OpShapes &op, size_t which, size_t numOperands,
                          uint64_t absent = 0) {
  if (which == kDeclaredResult)
    return op.resultName;
  size_t position = 0;
  bool isParameter = which >= numOperands;
  size_t numNames = isParameter ? op.countNames() : op.numOperands;
  size_t count = numOperands + (isParameter ? op.countParameters(absent) : 0);
  size_t found = op.findName(which, count, numNames, absent, position);
  if (found == numNames)
    return "#" + std::to_string(which);
  std::string name = op.operands[found].name;
  return op.operands[found].variadic
             ? name + "[" + std::to_string(position) + "]"
             : name;
}

/// Describes the failure of an op's shape function. The arguments are those of
/// the call that failed.
inline std::string describe(const OpShapes &op, const Failure &failure,
                            const Shape *operands, size_t numOperands,
                            const AlignmentAttribute &attribute = {},
                            const Shape &declared = {}, uint64_t absent = 0) {
  FailureShapes shapes = {operands, declared, {}};
  std::vector<int64_t> sizes;
  AlignedOperands aligned;
  if ((failure.kind == FailureKind::ResultRankMismatch ||
       failure.kind == FailureKind::ResultExtentMismatch) &&
      alignOperands(*op.rules, operands, numOperands, attribute, &declared,
                    aligned) &&
      aligned.rank != Shape::kUnranked) {
    sizes.resize(static_cast<size_t>(aligned.rank));
    if (inferShape(*op.rules, operands, numOperands, &declared, aligned,
                   sizes.data()))
      shapes.inferred = {sizes.data(), aligned.rank};
  }
  return describe(
      *op.rules, failure, shapes,
      [&](size_t which) { return nameOf(op, which, numOperands, absent); },
      op.messages[failure.kind]);
}

inline std::string describe(const OpShapes &op, const Failure &failure,
                            std::initializer_list<Shape> operands,
                            const AlignmentAttribute &attribute = {},
                            const Shape &declared = {}) {
  return describe(op, failure, operands.begin(), operands.size(), attribute,
                  declared);
}

/// As above, for an op with optional operands; null is an absent one.
template <size_t Length>
std::string describe(const OpShapes &op, const Failure &failure,
                     const Shape *const (&operands)[Length],
                     const AlignmentAttribute &attribute = {},
                     const Shape &declared = {}) {
  const PresentShapes<Length> present(operands);
  return describe(op, failure, present.shapes, present.count, attribute,
                  declared, present.absent);
}

} // namespace ewise

#endif // EWISE_RULES_DESCRIBE_H
