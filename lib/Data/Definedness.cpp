//===- Definedness.cpp - Values where operations have them ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarFunction.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

bool hasValue(Definedness definedness, const APInt &first,
              const APInt &second) {
  switch (definedness) {
  case Definedness::Quotient:
    return !second.isZero() &&
           !(second.isAllOnes() && first.isMinSignedValue());
  case Definedness::Power:
    return !first.isZero() || !second.isNegative();
  case Definedness::UnsignedQuotient:
    return !second.isZero();
  case Definedness::ShiftAmount:
    return second.ult(second.getBitWidth());
  case Definedness::Everywhere:
    return true;
  case Definedness::Unknown:
    break;
  }
  return false;
}

/// The number, or those at which operations cease to be defined, and another
/// one.
static SmallVector<APInt, 4> getNumbers(const ScalarResult &operand,
                                        unsigned width) {
  if (operand)
    return {operand.value->getInteger()};
  return {APInt(width, 0), APInt(width, 1), APInt::getAllOnes(width),
          APInt::getSignedMinValue(width)};
}

/// Whether an operation of two integers may be executed, of which some may not
/// be known. Poison is whatever is worst.
static ScalarOutcome checkIntegers(Definedness definedness,
                                   const ScalarResult &first,
                                   const ScalarResult &second) {
  const ScalarResult &known = first ? first : second;
  unsigned width = known ? known.value->getInteger().getBitWidth() : 8;
  bool isDefined = true, isUndefined = true;
  for (const APInt &a : getNumbers(first, width))
    for (const APInt &b : getNumbers(second, width))
      (hasValue(definedness, a, b) ? isUndefined : isDefined) = false;
  if (isDefined)
    return ScalarOutcome::Value;
  bool dependsOnUnknown = first.outcome == ScalarOutcome::Unknown ||
                          second.outcome == ScalarOutcome::Unknown;
  return isUndefined || !dependsOnUnknown ? ScalarOutcome::Undefined
                                          : ScalarOutcome::MayBeUndefined;
}

static ScalarOutcome check(Definedness definedness,
                           ArrayRef<const ScalarResult *> operands) {
  if (definedness == Definedness::Everywhere)
    return ScalarOutcome::Value;
  if (definedness == Definedness::Unknown)
    return ScalarOutcome::MayBeUndefined;
  const ScalarResult &first = *operands[0], &second = *operands[1];
  if (definedness != Definedness::ShiftAmount)
    return checkIntegers(definedness, first, second);
  if (!second)
    return second.outcome;
  const APInt &amount = second.value->getInteger();
  return hasValue(definedness, amount, amount) ? ScalarOutcome::Value
                                               : ScalarOutcome::Poison;
}

ScalarResult evaluate(const ScalarFunction *function, Definedness definedness,
                      ArrayRef<const ScalarResult *> operands,
                      const ScalarFormat &type) {
  // An operand that is executed before counts for all that follows.
  ScalarOutcome executed = ScalarOutcome::Value, worst = ScalarOutcome::Value;
  for (const ScalarResult *operand : operands) {
    worst = std::max(worst, operand->outcome);
    if (!operand->isDefined())
      executed = std::max(executed, operand->outcome);
  }
  ScalarOutcome checked = check(definedness, operands);
  if (checked >= ScalarOutcome::MayBeUndefined)
    executed = std::max(executed, checked);
  if (executed != ScalarOutcome::Value)
    return executed;
  if (isChoice(function) && *operands[0])
    return *operands[operands[0]->value->isTrue() ? 1 : 2];
  worst = std::max(worst, checked);
  if (worst != ScalarOutcome::Value)
    return worst;
  return function ? function->compute(operands, type) : ScalarOutcome::Unknown;
}

} // namespace ewise
