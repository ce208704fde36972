//===- SizeCode.h - Code that computes and checks sizes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Code that selects the result's size from two, or tests whether two go
/// together. A sink builds it as IR or prints it as text:
///
///   struct Sink {
///     using Value = ...;
///     Value constant(int64_t);       // a size
///     Value boolean(bool);           // a condition, like the results of:
///     Value equal(Value, Value);     // two sizes
///     Value greater(Value, Value);   // two sizes, as unsigned numbers
///     Value multiple(Value, Value);  // of the second, and that is not 0
///     Value both(Value, Value);      // two conditions
///     Value either(Value, Value);    // two conditions
///     Value select(Value condition, Value then, Value otherwise);
///   };
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_SIZECODE_H
#define EWISE_RULES_SIZECODE_H

#include "ewise/Rules/RuntimeSize.h"
#include <optional>

namespace ewise {

/// Computes the selected size.
template <typename CodeT>
typename CodeT::Value emitSize(CodeT &code, const SizeSelection &selection,
                               typename CodeT::Value first,
                               typename CodeT::Value second) {
  using Operand = SizeSelection::Operand;
  auto sizeOf = [&](Operand operand) {
    return operand == Operand::First ? first : second;
  };
  if (selection.greater) {
    auto zero = code.constant(0);
    auto firstIsZero = code.equal(first, zero);
    auto isZero = code.either(firstIsZero, code.equal(second, zero));
    auto isFirst = code.greater(first, second);
    return code.select(isZero, zero, code.select(isFirst, first, second));
  }
  if (selection.fixed)
    return sizeOf(selection.then);
  auto test =
      code.equal(sizeOf(selection.tested), code.constant(selection.testedSize));
  return code.select(test, sizeOf(selection.then), sizeOf(selection.otherwise));
}

namespace detail {

/// The condition that a term holds, which is not one that always does.
template <typename CodeT>
typename CodeT::Value emitTerm(CodeT &code, const SizeTerm &term,
                               typename CodeT::Value first,
                               typename CodeT::Value second) {
  using Value = typename CodeT::Value;
  std::optional<Value> all;
  auto require = [&](Value test) { all = all ? code.both(*all, test) : test; };
  auto requireExtent = [&](Value size, Extent extent) {
    if (extent == Extent::Many)
      require(code.greater(size, code.constant(1)));
    else if (extent != Extent::Dynamic)
      require(code.equal(size, code.constant(extent == Extent::One ? 1 : 0)));
  };
  if (term.equal)
    require(code.equal(first, second));
  if (term.firstIsMultiple)
    require(code.multiple(first, second));
  if (term.secondIsMultiple)
    require(code.multiple(second, first));
  requireExtent(first, term.first);
  requireExtent(second, term.second);
  return *all;
}

} // namespace detail

/// Tests whether the condition holds. It must not be one that always does.
template <typename CodeT>
typename CodeT::Value emitCondition(CodeT &code, const SizeCondition &condition,
                                    typename CodeT::Value first,
                                    typename CodeT::Value second) {
  std::optional<typename CodeT::Value> any;
  for (size_t i = 0; i != condition.numTerms; ++i) {
    auto term = detail::emitTerm(code, condition.terms[i], first, second);
    any = any ? code.either(*any, term) : term;
  }
  return any ? *any : code.boolean(false);
}

} // namespace ewise

#endif // EWISE_RULES_SIZECODE_H
