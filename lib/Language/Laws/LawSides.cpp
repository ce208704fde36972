//===- LawSides.cpp - The values of both sides of a law -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawTrial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

static bool isFloatThat(const ScalarResult &result,
                        function_ref<bool(const APFloat &)> holds) {
  if (!result)
    return false;
  ScalarFormat format = result.value->getFormat();
  if (format.isComplex())
    return holds(result.value->getReal()) ||
           holds(result.value->getImaginary());
  return format.isFloat() && holds(result.value->getFloat());
}

bool Excluded::excludes(const ScalarResult &result) const {
  return (nan || infinity) && isFloatThat(result, [&](const APFloat &value) {
           return (nan && value.isNaN()) || (infinity && value.isInfinity());
         });
}

bool Excluded::areSame(const ScalarValue &first,
                       const ScalarValue &second) const {
  if (signOfZero && first.getFormat().isFloat() &&
      second.getFormat().isFloat() && first.getFloat().isZero() &&
      second.getFloat().isZero())
    return true;
  return first.isSame(second);
}

bool Excluded::excludes(uint64_t number, const ScalarFormat &format) const {
  if (!format.isFloat())
    return false;
  auto value = bit_cast<double>(number);
  return (nan && std::isnan(value)) || (infinity && std::isinf(value));
}

bool Excluded::areSame(uint64_t first, uint64_t second,
                       const ScalarFormat &format) const {
  if (first == second || !format.isFloat())
    return first == second;
  auto a = bit_cast<double>(first), b = bit_cast<double>(second);
  return (std::isnan(a) && std::isnan(b)) || (signOfZero && a == 0 && b == 0);
}

//===----------------------------------------------------------------------===//
// Both sides
//===----------------------------------------------------------------------===//

std::optional<BoundTerm> LawTrial::bind(const LawTerm &term,
                                        const ScalarFormat &format,
                                        size_t &nextOp) {
  BoundTerm bound;
  bound.variable = term.variable;
  if (term.kind == LawTerm::Kind::Number) {
    bound.number = ScalarValue::parse(term.text, format);
    bound.values.format = bound.number->getFormat();
    if (ScalarLanes::exist(bound.values.format))
      bound.values.fill(*bound.number);
  }
  if (!term.isOp())
    return bound;
  const LawOpTypes &types = typing.ops[nextOp++];
  // Attributes of other ops than the law's are those of none.
  bound.body = bindLawOp(
      types, term.op == &law.getOp() ? attributes : ArrayRef<ScalarAttribute>(),
      expansions);
  if (!bound.body || !bound.body->isComputable())
    return std::nullopt;
  for (auto [operand, operandFormat] : zip(term.operands, types.operands)) {
    if (operand.isAbsent())
      continue;
    auto boundOperand = bind(operand, operandFormat, nextOp);
    if (!boundOperand)
      return std::nullopt;
    bound.operands.push_back(std::move(*boundOperand));
  }
  return bound;
}

bool LawTrial::bindSides() {
  size_t nextOp = 0;
  const ScalarFormat &result = typing.ops.front().result;
  from = bind(law.from, result, nextOp);
  to = from ? bind(law.to, result, nextOp) : std::nullopt;
  return to.has_value();
}

ScalarResult LawTrial::evaluate(const BoundTerm &term) {
  if (!term.body)
    return term.number ? ScalarResult(*term.number) : variables[*term.variable];
  SmallVector<ScalarResult, 3> operands;
  for (const BoundTerm &operand : term.operands) {
    operands.push_back(evaluate(operand));
    if (!operands.back().isDefined())
      return operands.back();
  }
  ScalarResult value = term.body->evaluate(operands);
  isExcluded |= excluded.excludes(value);
  if (term.variable)
    variables[*term.variable] = value;
  return value;
}

/// Whether the sides agree for the variables, or the left one is undefined.
bool LawTrial::holds() {
  isExcluded = any_of(zip(variables, named), [&](auto each) {
    return !std::get<1>(each) && excluded.excludes(std::get<0>(each));
  });
  left = evaluate(*from);
  if (!left || isExcluded)
    return true;
  hasValue = true;
  right = evaluate(*to);
  return right && excluded.areSame(*left.value, *right.value);
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// The values of the batch; null where they cannot be computed in lanes.
const ScalarLanes *LawTrial::evaluateLanes(BoundTerm &term) {
  if (term.number)
    return ScalarLanes::exist(term.number->getFormat()) ? &term.values
                                                        : nullptr;
  if (!term.body)
    return &lanes[*term.variable];
  SmallVector<const ScalarLanes *, 3> operands;
  for (BoundTerm &operand : term.operands) {
    operands.push_back(evaluateLanes(operand));
    if (!operands.back())
      return nullptr;
  }
  if (!term.body->evaluateLanes(operands, term.values))
    return nullptr;
  excludeLanes(term.values);
  if (term.variable)
    lanes[*term.variable] = term.values;
  return &term.values;
}

void LawTrial::excludeLanes(const ScalarLanes &values) {
  if (!excluded.nan && !excluded.infinity)
    return;
  for (auto [isLaneExcluded, number, outcome] :
       zip(excludedLanes, values.numbers, values.outcomes))
    isLaneExcluded |= outcome == ScalarOutcome::Value &&
                      excluded.excludes(number, values.format);
}

bool LawTrial::evaluateLanes() {
  excludedLanes.fill(false);
  for (auto [values, isOfOp] : zip(lanes, named))
    if (!isOfOp)
      excludeLanes(values);
  leftLanes = evaluateLanes(*from);
  auto excludedOnLeft = excludedLanes;
  rightLanes = leftLanes ? evaluateLanes(*to) : nullptr;
  excludedLanes = excludedOnLeft;
  return rightLanes;
}

/// Whether it is known that the sides agree.
bool LawTrial::holdsInLane(size_t lane) {
  ScalarOutcome outcome = leftLanes->outcomes[lane];
  if (excludedLanes[lane] || outcome == ScalarOutcome::Poison ||
      outcome == ScalarOutcome::Undefined)
    return true;
  if (outcome != ScalarOutcome::Value)
    return false;
  hasValue = true;
  return rightLanes->outcomes[lane] == ScalarOutcome::Value &&
         excluded.areSame(leftLanes->numbers[lane], rightLanes->numbers[lane],
                          leftLanes->format);
}

} // namespace ewise::tblgen
