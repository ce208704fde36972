//===- ScalarBody.cpp - Evaluation of scalar bodies -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarBody.h"
#include "ewise/Data/ScalarLanes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

bool ScalarAttribute::is(const char *value) const {
  int64_t number = 0;
  if (!value)
    return integer != 0;
  // A string is not empty.
  if (text.empty() && !StringRef(value).getAsInteger(10, number))
    return integer == number;
  return text == value;
}

/// Makes the choices and numbers the values.
class ScalarBody::Binder {
public:
  Binder(ArrayRef<ScalarStep> all, const BodyTypes &types,
         ArrayRef<ScalarAttribute> attributes, ScalarBody &body)
      : all(all), types(types), attributes(attributes), body(body),
        known(all.size()), promoted(types.promotions.size()) {}

  /// The number of a step's value. None where something is wrong.
  std::optional<unsigned> bind(size_t step);

private:
  std::optional<ScalarFormat> getType(const StepType &type) const;
  size_t getOperand(size_t name) const;
  unsigned readOperand(size_t operand);
  unsigned convert(StringRef function, unsigned number,
                   const ScalarFormat &type);
  std::optional<unsigned> bindNew(const ScalarStep &step);
  std::optional<unsigned> bindAttribute(const ScalarStep &step);
  std::optional<unsigned> bindCall(const ScalarStep &step);
  std::optional<unsigned> bindFold(const ScalarStep &step);
  bool isChosen(const ScalarStep &choice) const;
  std::optional<unsigned> bindCount(const ScalarStep &step);
  unsigned add(Step step) {
    body.steps.push_back(std::move(step));
    return static_cast<unsigned>(body.numOperands + body.steps.size() - 1);
  }
  unsigned addCall(StringRef function, Step call) {
    call.function = findScalarFunction(function);
    body.computable &= call.function != nullptr;
    return add(std::move(call));
  }
  unsigned addValue(const ScalarFormat &type, ScalarValue value) {
    Step step;
    step.type = type;
    step.value = std::move(value);
    return add(std::move(step));
  }

  ArrayRef<ScalarStep> all;
  const BodyTypes &types;
  ArrayRef<ScalarAttribute> attributes;
  ScalarBody &body;
  SmallVector<std::optional<unsigned>> known;
  /// The numbers of operands that have been converted.
  SmallVector<std::optional<unsigned>> promoted;
};

/// The operand that is passed for a name that is there; a variadic one may be
/// any number.
size_t ScalarBody::Binder::getOperand(size_t name) const {
  size_t number = name;
  if (types.absent)
    number -= llvm::popcount(types.absent & maskTrailingOnes<uint64_t>(name));
  if (!types.variadic || name <= *types.variadic)
    return number;
  return number + types.operands.size() - types.numNames;
}

/// The number of an operand's value, of the type that it is computed with.
unsigned ScalarBody::Binder::readOperand(size_t operand) {
  auto number = static_cast<unsigned>(operand);
  if (types.promotions.empty() || types.promotions[operand] == "Same")
    return number;
  if (!promoted[operand])
    promoted[operand] =
        convert(types.promotions[operand], number, types.shared);
  return *promoted[operand];
}

/// The number of a value that is converted to the type.
unsigned ScalarBody::Binder::convert(StringRef function, unsigned number,
                                     const ScalarFormat &type) {
  if (function == "Same")
    return number;
  Step conversion;
  conversion.type = type;
  conversion.operands = {number};
  return addCall(function, std::move(conversion));
}

std::optional<ScalarFormat>
ScalarBody::Binder::getType(const StepType &type) const {
  switch (type.kind) {
  case StepType::Kind::Shared:
    return types.shared;
  case StepType::Kind::Result:
    return types.results[type.number];
  case StepType::Kind::Part:
    return types.shared.getPart();
  case StepType::Kind::Bits:
    return types.shared.getBits();
  case StepType::Kind::Operand:
    return types.operands[getOperand(type.number)];
  case StepType::Kind::Concrete:
    return ScalarFormat::get(type.element);
  }
  return std::nullopt;
}

bool ScalarBody::Binder::isChosen(const ScalarStep &choice) const {
  if (choice.asked == ScalarStep::Asked::Operand)
    return (types.absent >> choice.index & 1) == 0;
  if (choice.asked == ScalarStep::Asked::Type)
    return types.operands[getOperand(choice.index)].isOneOf(choice.types);
  const ScalarAttribute &attribute = attributes[choice.index];
  if (choice.asked == ScalarStep::Asked::Attribute)
    return attribute.isPresent;
  return attribute.is(choice.text);
}

/// The value of an attribute as one of the type that it is read as, which for a
/// float may be another one than its own.
static ScalarValue roundTo(const ScalarValue &value, const ScalarFormat &type) {
  if (!type.isFloat() || value.getFormat() == type)
    return value;
  return roundFloat(value.getFloat(), *type.semantics);
}

std::optional<unsigned>
ScalarBody::Binder::bindAttribute(const ScalarStep &step) {
  auto type = getType(step.type);
  if (!type)
    return std::nullopt;
  const ScalarAttribute &attribute = attributes[step.index];
  if (attribute.element)
    return addValue(*type, roundTo(*attribute.element, *type));
  auto value = ScalarValue::parse(std::to_string(attribute.integer), *type);
  if (!value)
    return std::nullopt;
  return addValue(*type, *value);
}

std::optional<unsigned> ScalarBody::Binder::bindCall(const ScalarStep &step) {
  Step call;
  auto type = getType(step.type);
  if (!type)
    return std::nullopt;
  call.type = *type;
  call.definedness = step.definedness;
  for (size_t i = 0; i != step.numOperands; ++i) {
    auto operand = bind(step.operands[i]);
    if (!operand)
      return std::nullopt;
    call.operands.push_back(*operand);
  }
  return addCall(step.function, std::move(call));
}

std::optional<unsigned> ScalarBody::Binder::bindFold(const ScalarStep &step) {
  auto type = getType(step.type);
  size_t length = types.operands.size() + 1 - types.numNames;
  size_t first = getOperand(step.index);
  std::optional<unsigned> value;
  if (!type || (step.numOperands && !(value = bind(step.operands[0]))))
    return std::nullopt;
  for (size_t i = 0; i != length; ++i) {
    unsigned next = convert(step.conversion, readOperand(first + i), *type);
    if (!value) {
      value = next;
      continue;
    }
    Step call;
    call.type = *type;
    call.definedness = step.definedness;
    call.operands = {*value, next};
    value = addCall(step.function, std::move(call));
  }
  return value;
}

/// A count as a number.
std::optional<unsigned> ScalarBody::Binder::bindCount(const ScalarStep &step) {
  auto type = getType(step.type);
  if (!type)
    return std::nullopt;
  APInt integer(64, types.operands.size() + 1 - types.numNames);
  if (type->isInteger())
    return addValue(*type, integer.zextOrTrunc(type->width));
  APFloat value(*type->semantics);
  value.convertFromAPInt(integer, /*IsSigned=*/false,
                         APFloat::rmNearestTiesToEven);
  return addValue(*type, value);
}

std::optional<unsigned> ScalarBody::Binder::bindNew(const ScalarStep &step) {
  switch (step.kind) {
  case ScalarStep::Kind::Operand:
    return readOperand(getOperand(step.index));
  case ScalarStep::Kind::Attribute:
    return bindAttribute(step);
  case ScalarStep::Kind::Number: {
    auto type = getType(step.type);
    auto value = type ? ScalarValue::parse(step.text, *type) : std::nullopt;
    return value ? std::optional(addValue(*type, *value)) : std::nullopt;
  }
  case ScalarStep::Kind::Call:
    return bindCall(step);
  case ScalarStep::Kind::Choice:
    return bind(step.operands[isChosen(step) ? 0 : 1]);
  case ScalarStep::Kind::Fold:
    return bindFold(step);
  case ScalarStep::Kind::Count:
    return bindCount(step);
  }
  return std::nullopt;
}

std::optional<unsigned> ScalarBody::Binder::bind(size_t step) {
  if (!known[step])
    known[step] = bindNew(all[step]);
  return known[step];
}

std::optional<ScalarBody>
ScalarBody::bind(ArrayRef<ScalarStep> steps, const BodyTypes &types,
                 ArrayRef<ScalarAttribute> attributes) {
  if (steps.empty())
    return std::nullopt;
  ScalarBody body;
  body.steps.reserve(steps.size());
  body.numOperands = static_cast<unsigned>(types.operands.size());
  auto value = Binder(steps, types, attributes, body).bind(steps.size() - 1);
  if (!value)
    return std::nullopt;
  body.value = *value;
  return body;
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

ScalarResult ScalarBody::evaluate(ArrayRef<ScalarResult> operands) const {
  // Values are not moved: what has been computed is pointed to.
  SmallVector<ScalarResult, 8> computed;
  computed.reserve(steps.size());
  auto get = [&](unsigned number) -> const ScalarResult & {
    return number < numOperands ? operands[number]
                                : computed[number - numOperands];
  };
  ScalarOutcome executed = ScalarOutcome::Value;
  for (const Step &step : steps) {
    if (step.value) {
      computed.push_back(*step.value);
      continue;
    }
    SmallVector<const ScalarResult *, 3> arguments;
    for (unsigned operand : step.operands)
      arguments.push_back(&get(operand));
    computed.push_back(
        ewise::evaluate(step.function, step.definedness, arguments, step.type));
    if (!computed.back().isDefined())
      executed = std::max(executed, computed.back().outcome);
  }
  return executed == ScalarOutcome::Value ? get(value) : ScalarResult(executed);
}

ScalarResult ScalarBody::evaluate(ArrayRef<ScalarValue> operands) const {
  SmallVector<ScalarResult, 3> known(operands.begin(), operands.end());
  return evaluate(known);
}

/// Raises what has been executed to where a step is not defined.
static void execute(const ScalarLanes &step,
                    std::array<ScalarOutcome, ScalarLanes::kCount> &executed) {
  for (auto [before, outcome] : zip(executed, step.outcomes))
    before = std::max(before, outcome >= ScalarOutcome::MayBeUndefined
                                  ? outcome
                                  : ScalarOutcome::Value);
}

bool ScalarBody::evaluateLanes(ArrayRef<const ScalarLanes *> operands,
                               ScalarLanes &values) const {
  std::unique_ptr<ScalarLanes[]> computed(new ScalarLanes[steps.size()]);
  auto get = [&](unsigned number) {
    return number < numOperands ? operands[number]
                                : &computed[number - numOperands];
  };
  std::array<ScalarOutcome, ScalarLanes::kCount> executed = {};
  for (const ScalarLanes *operand : operands)
    execute(*operand, executed);
  for (auto [step, lanes] :
       zip(steps, MutableArrayRef(computed.get(), steps.size()))) {
    lanes.format = step.type;
    if (!ScalarLanes::exist(step.type))
      return false;
    if (step.value) {
      lanes.fill(*step.value);
      continue;
    }
    SmallVector<const ScalarLanes *, 3> arguments(
        map_range(step.operands, get));
    if (!ewise::evaluateLanes(step.function, step.definedness, arguments,
                              lanes))
      return false;
    if (step.definedness != Definedness::Everywhere)
      execute(lanes, executed);
  }
  values = *get(value);
  for (auto [outcome, known] : zip(values.outcomes, executed))
    outcome = std::max(outcome, known);
  return true;
}

void ScalarBody::forEachStep(
    function_ref<void(const ScalarFormat &type,
                      const std::optional<ScalarValue> &number)>
        callback) const {
  for (const Step &step : steps)
    callback(step.type, step.value);
}

bool ScalarBody::reads(size_t operand) const {
  return value == operand || any_of(steps, [&](const Step &step) {
           return is_contained(step.operands, operand);
         });
}

} // namespace ewise
