//===- LawTerms.cpp - Sides of a law that are one expression --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where both sides of a law are the same operations on the same values, there
// is nothing to enumerate: `b + a` is `a + b`. Each value has a number, which
// equal expressions share.
//
//===----------------------------------------------------------------------===//

#include "ewise/Language/LawProof.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Numbers the values of both sides.
class ValueNumbers {
public:
  ValueNumbers(const LawModel &law, const LawTyping &typing, GetSteps getSteps)
      : law(law), typing(typing), getSteps(getSteps) {}

  /// The number of a value of the type; none where it is not known which it is.
  std::optional<unsigned> get(const LawTerm &term, const ScalarFormat &format);

private:
  std::optional<unsigned> getCall(const ScalarStep &step,
                                  const ScalarFormat &format,
                                  ArrayRef<unsigned> known);
  std::optional<unsigned> getStep(const ScalarStep &step,
                                  const ScalarFormat &format,
                                  ArrayRef<unsigned> operands,
                                  ArrayRef<unsigned> known, uint64_t absent);
  unsigned getNumber(StringRef text, const ScalarFormat &format);
  unsigned add(const Twine &expression) {
    return numbers.try_emplace(expression.str(), numbers.size()).first->second;
  }

  const LawModel &law;
  const LawTyping &typing;
  GetSteps getSteps;
  size_t nextOp = 0;
  StringMap<unsigned> numbers;
  /// The numbers of ops that have names.
  DenseMap<size_t, unsigned> named;
};

} // namespace

std::optional<ScalarFormat> getStepFormat(const StepType &type,
                                          const LawOpTypes &op) {
  switch (type.kind) {
  case StepType::Kind::Shared:
    return op.shared;
  case StepType::Kind::Result:
    return op.result;
  case StepType::Kind::Part:
    return op.shared.getPart();
  case StepType::Kind::Bits:
    return op.shared.getBits();
  case StepType::Kind::Operand:
    return op.operands[type.number];
  case StepType::Kind::Concrete:
    return ScalarFormat::get(type.element);
  }
  llvm_unreachable("no such kind");
}

unsigned ValueNumbers::getNumber(StringRef text, const ScalarFormat &format) {
  // A value may be spelled in more than one way.
  auto value = ScalarValue::parse(text, format);
  return add("number " + (value ? value->getText(format) : text.str()) +
             " of " + format.getSpelling());
}

std::optional<unsigned> ValueNumbers::getCall(const ScalarStep &step,
                                              const ScalarFormat &format,
                                              ArrayRef<unsigned> known) {
  SmallVector<unsigned> operands;
  for (uint16_t operand : ArrayRef(step.operands).take_front(step.numOperands))
    operands.push_back(known[operand]);
  if (step.function.empty())
    return std::nullopt;
  if (step.function == "Same")
    return operands[0];
  if (step.function == "Select") {
    ScalarFormat boolean = ScalarFormat::integer(1);
    if (operands[0] == getNumber("true", boolean) || operands[1] == operands[2])
      return operands[1];
    if (operands[0] == getNumber("false", boolean))
      return operands[2];
  }
  if (step.isCommutative)
    sort(operands);
  std::string list = join(
      map_range(operands, [](unsigned each) { return std::to_string(each); }),
      ",");
  return add(step.function + " " + list + " of " + format.getSpelling());
}

std::optional<bool> isChosen(const ScalarStep &choice, ArrayRef<Condition> when,
                             uint64_t absent) {
  if (choice.kind == ScalarStep::Kind::Choice &&
      choice.asked == ScalarStep::Asked::Operand)
    return !isAbsent(absent, choice.index);
  if (!choice.isByAttribute())
    return std::nullopt;
  for (const Condition &condition : when)
    if (condition.index == choice.index)
      return choice.asked == ScalarStep::Asked::Attribute ? true
             : choice.text ? condition.text == choice.text
                           : condition.text != "false" && condition.text != "0";
  return std::nullopt;
}

std::optional<unsigned> ValueNumbers::getStep(const ScalarStep &step,
                                              const ScalarFormat &format,
                                              ArrayRef<unsigned> operands,
                                              ArrayRef<unsigned> known,
                                              uint64_t absent) {
  switch (step.kind) {
  case ScalarStep::Kind::Apply:
    llvm_unreachable("functions are only kept where they are printed");
  case ScalarStep::Kind::Operand:
    return operands[step.index];
  case ScalarStep::Kind::Attribute:
    return add("attribute " + Twine(step.index) + " of " +
               format.getSpelling());
  case ScalarStep::Kind::Number:
    return getNumber(step.text, format);
  case ScalarStep::Kind::Call:
    return getCall(step, format, known);
  case ScalarStep::Kind::Choice: {
    unsigned first = known[step.operands[0]], second = known[step.operands[1]];
    if (auto isFirst = isChosen(step, law.when, absent))
      return *isFirst ? first : second;
    if (!step.isByAttribute())
      return std::nullopt;
    if (first == second)
      return first;
    bool isPresence = step.asked == ScalarStep::Asked::Attribute;
    return add("where " + Twine(step.index) + " is " +
               (step.text    ? step.text
                : isPresence ? "there"
                             : "set") +
               " " + Twine(first) + "," + Twine(second));
  }
  case ScalarStep::Kind::Fold:
  case ScalarStep::Kind::Count:
    return std::nullopt;
  }
  llvm_unreachable("no such kind");
}

std::optional<unsigned> ValueNumbers::get(const LawTerm &term,
                                          const ScalarFormat &format) {
  if (term.kind == LawTerm::Kind::Number)
    return getNumber(term.text, format);
  if (term.isAbsent())
    return add("absent");
  if (term.kind == LawTerm::Kind::Variable) {
    auto value = named.find(*term.variable);
    return value != named.end() ? value->second
                                : add("variable " + Twine(*term.variable));
  }
  const LawOpTypes &types = typing.ops[nextOp++];
  SmallVector<unsigned> operands, known;
  for (auto [operand, operandFormat] : zip(term.operands, types.operands)) {
    auto number = get(operand, operandFormat);
    if (!number)
      return std::nullopt;
    operands.push_back(*number);
  }
  for (const ScalarStep &step : getSteps(*types.bodyCase)) {
    auto stepFormat = getStepFormat(step.type, types);
    auto number =
        stepFormat ? getStep(step, *stepFormat, operands, known, types.absent)
                   : std::nullopt;
    if (!number)
      return std::nullopt;
    known.push_back(*number);
  }
  if (term.variable)
    named[*term.variable] = known.back();
  return known.back();
}

bool areOneExpression(const LawModel &law, const LawTyping &typing,
                      GetSteps getSteps) {
  ValueNumbers numbers(law, typing, getSteps);
  const ScalarFormat &result = typing.ops.front().result;
  auto from = numbers.get(law.from, result);
  return from && from == numbers.get(law.to, result);
}

} // namespace ewise::tblgen
