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
  /// The binder of a function's steps, whose operands are values of the body.
  Binder(ArrayRef<ScalarStep> all, const BodyTypes &types,
         ArrayRef<unsigned> arguments, const Binder &caller)
      : Binder(all, types, {}, caller.body) {
    this->arguments = arguments;
    root = caller.root;
  }

  /// The number of a step's value. None where something is wrong.
  std::optional<unsigned> bind(size_t step);

private:
  ScalarFormat getType(const StepType &type) const;
  unsigned readOperand(size_t operand);
  unsigned convert(const ScalarConversion &conversion, unsigned number,
                   const StepType &type);
  std::optional<unsigned> bindNew(const ScalarStep &step);
  std::optional<unsigned> bindAttribute(const ScalarStep &step);
  std::optional<unsigned> bindCall(const ScalarStep &step);
  std::optional<unsigned> bindApply(const ScalarStep &step);
  std::optional<unsigned> bindFunction(ArrayRef<ScalarStep> steps,
                                       ArrayRef<unsigned> operands,
                                       bool isExpansion);
  std::optional<SmallVector<unsigned, 3>> bindOperands(const ScalarStep &step);
  std::optional<unsigned> bindFold(const ScalarStep &step);
  std::optional<unsigned> bindCount(const ScalarStep &step);
  bool isFirst(const ScalarStep &choice) const;
  Step make(const StepType &type) const {
    Step step;
    step.declared = getDeclared(type);
    step.type = getType(type);
    step.isExpanded = isExpanded;
    return step;
  }
  StepType getDeclared(const StepType &type) const;
  StepType getDeclaredOf(unsigned value) const;
  ScalarFormat getFormat(unsigned value) const {
    return value < body.numOperands ? root->operands[value]
                                    : body.steps[value - body.numOperands].type;
  }
  unsigned add(Step step) {
    body.steps.push_back(std::move(step));
    return static_cast<unsigned>(body.numOperands + body.steps.size() - 1);
  }
  unsigned addCall(const ScalarConversion &how, Step call);
  std::optional<unsigned> expand(const Step &call);
  unsigned addValue(Step step, ScalarValue value) {
    step.value = std::move(value);
    return add(std::move(step));
  }

  ArrayRef<ScalarStep> all;
  const BodyTypes &types;
  /// The types that the whole body is bound for.
  const BodyTypes *root = &types;
  /// The values that operands are; none of an op's own body.
  ArrayRef<unsigned> arguments;
  /// Whether these are steps of an expansion.
  bool isExpanded = false;
  ArrayRef<ScalarAttribute> attributes;
  ScalarBody &body;
  SmallVector<std::optional<unsigned>> known;
  /// The numbers of operands that have been converted.
  SmallVector<std::optional<unsigned>> promoted;
};

size_t BodyTypes::getOperand(size_t name) const {
  size_t number = name;
  if (absent)
    number -= llvm::popcount(absent & maskTrailingOnes<uint64_t>(name));
  return variadic && name > *variadic ? number + countVariadic() - 1 : number;
}

bool isChosen(const ScalarStep &choice, uint64_t absent,
              ArrayRef<ScalarAttribute> attributes,
              function_ref<bool(ArrayRef<ElementType> types)> isOneOf) {
  switch (choice.asked) {
  case ScalarStep::Asked::Operand:
    return (absent >> choice.index & 1) == 0;
  case ScalarStep::Asked::Type:
    return isOneOf(choice.types);
  case ScalarStep::Asked::Attribute:
    return attributes[choice.index].isPresent;
  case ScalarStep::Asked::Value:
    break;
  }
  return attributes[choice.index].is(choice.text);
}

bool ScalarBody::Binder::isFirst(const ScalarStep &choice) const {
  return isChosen(
      choice, types.absent, attributes, [&](ArrayRef<ElementType> asked) {
        size_t operand = types.getOperand(choice.index);
        return types.isOneOf ? types.isOneOf(operand, asked)
                             : types.operands[operand].isOneOf(asked);
      });
}

/// The number of an operand's value, of the type that it is computed with.
unsigned ScalarBody::Binder::readOperand(size_t operand) {
  auto number = static_cast<unsigned>(operand);
  if (!arguments.empty())
    return arguments[operand];
  if (types.promotions.empty())
    return number;
  if (!promoted[operand])
    promoted[operand] =
        convert(types.promotions[operand], number, StepType::shared());
  return *promoted[operand];
}

/// The number of a value that is converted to the type.
unsigned ScalarBody::Binder::convert(const ScalarConversion &conversion,
                                     unsigned number, const StepType &type) {
  if (conversion.function == "Same")
    return number;
  Step call = make(type);
  call.operands = {number};
  return addCall(conversion, std::move(call));
}

/// The type of parts or bits.
static ElementType getElementType(const ScalarFormat &format) {
  if (format.isInteger())
    return element::i(format.width);
  return element::makeFloat(APFloat::SemanticsToEnum(*format.semantics));
}

/// By what the whole body has a type that these steps give a name.
StepType ScalarBody::Binder::getDeclared(const StepType &type) const {
  StepType declared = type;
  if (arguments.empty()) {
    if (type.kind == StepType::Kind::Operand)
      declared.number = static_cast<uint16_t>(types.getOperand(type.number));
    return declared;
  }
  switch (type.kind) {
  case StepType::Kind::Shared:
    return getDeclaredOf(arguments.front());
  case StepType::Kind::Operand:
    return getDeclaredOf(arguments[type.number]);
  case StepType::Kind::Part:
  case StepType::Kind::Bits:
    return StepType::concrete(getElementType(getType(type)));
  default:
    return type;
  }
}

StepType ScalarBody::Binder::getDeclaredOf(unsigned value) const {
  if (value >= body.numOperands)
    return body.steps[value - body.numOperands].declared;
  const ScalarFormat &format = root->operands[value];
  return format == root->shared && format != ScalarFormat()
             ? StepType::shared()
             : StepType::ofOperand(static_cast<uint16_t>(value));
}

ScalarFormat ScalarBody::Binder::getType(const StepType &type) const {
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
    return types.operands[types.getOperand(type.number)];
  case StepType::Kind::Concrete:
    break;
  }
  return ScalarFormat::get(type.element).value_or(ScalarFormat());
}

unsigned ScalarBody::Binder::addCall(const ScalarConversion &how, Step call) {
  call.primitive = how.getPrimitive();
  bool isComputed = call.type != ScalarFormat() &&
                    all_of(call.operands, [&](unsigned operand) {
                      return getFormat(operand) != ScalarFormat();
                    });
  call.function = isComputed ? findScalarFunction(how.function) : nullptr;
  if (isComputed && !call.function)
    if (auto value = expand(call))
      return *value;
  body.computable &= call.function != nullptr;
  return add(std::move(call));
}

/// Adds the steps that the call stands for. None where nothing says so.
std::optional<unsigned> ScalarBody::Binder::expand(const Step &call) {
  const auto *found = find_if(root->expansions, [&](const Expansion &each) {
    return each.primitive == call.primitive && call.type.isOneOf(each.types);
  });
  if (isExpanded || found == root->expansions.end())
    return std::nullopt;
  return bindFunction(found->steps, call.operands, /*isExpansion=*/true);
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
  Step read = make(step.type);
  read.attribute = step.index;
  const ScalarAttribute &attribute = attributes[step.index];
  if (attribute.element)
    read.value = roundTo(*attribute.element, read.type);
  else if (attribute.isOfOtherType)
    body.computable = false;
  else if (!(read.value = ScalarValue::parse(std::to_string(attribute.integer),
                                             read.type)))
    return std::nullopt;
  return add(std::move(read));
}

std::optional<SmallVector<unsigned, 3>>
ScalarBody::Binder::bindOperands(const ScalarStep &step) {
  SmallVector<unsigned, 3> operands;
  for (size_t i = 0; i != step.numOperands; ++i) {
    auto operand = bind(step.operands[i]);
    if (!operand)
      return std::nullopt;
    operands.push_back(*operand);
  }
  return operands;
}

std::optional<unsigned> ScalarBody::Binder::bindCall(const ScalarStep &step) {
  if (step.isSame())
    return bind(step.operands[0]);
  auto operands = bindOperands(step);
  if (!operands)
    return std::nullopt;
  Step call = make(step.type);
  call.definedness = step.definedness;
  call.operands = std::move(*operands);
  return addCall({step.function, step.primitive}, std::move(call));
}

std::optional<unsigned> ScalarBody::Binder::bindApply(const ScalarStep &step) {
  auto operands = bindOperands(step);
  return operands ? bindFunction(step.body, *operands, isExpanded)
                  : std::nullopt;
}

/// The number of a function's value, of values of this body.
std::optional<unsigned> ScalarBody::Binder::bindFunction(
    ArrayRef<ScalarStep> steps, ArrayRef<unsigned> operands, bool isExpansion) {
  SmallVector<ScalarFormat, 3> formats;
  for (unsigned operand : operands)
    formats.push_back(getFormat(operand));
  BodyTypes inner = {formats.front(), {}, formats};
  Binder binder(steps, inner, operands, *this);
  binder.isExpanded = isExpansion;
  return binder.bind(steps.size() - 1);
}

std::optional<unsigned> ScalarBody::Binder::bindFold(const ScalarStep &step) {
  size_t first = types.getOperand(step.index);
  std::optional<unsigned> value;
  if (step.numOperands && !(value = bind(step.operands[0])))
    return std::nullopt;
  for (size_t i = 0; i != types.countVariadic(); ++i) {
    unsigned next =
        convert({step.conversion}, readOperand(first + i), step.type);
    if (!value) {
      value = next;
      continue;
    }
    Step call = make(step.type);
    call.definedness = step.definedness;
    call.operands = {*value, next};
    value = addCall({step.function, step.primitive}, std::move(call));
  }
  return value;
}

/// A count as a number, which its type may not have room for.
std::optional<unsigned> ScalarBody::Binder::bindCount(const ScalarStep &step) {
  Step count = make(step.type);
  APInt integer(64, types.countVariadic());
  if (count.type.isInteger())
    return addValue(count, integer.zextOrTrunc(count.type.width));
  APFloat value(*count.type.semantics);
  value.convertFromAPInt(integer, /*IsSigned=*/false,
                         APFloat::rmNearestTiesToEven);
  return addValue(count, value);
}

std::optional<unsigned> ScalarBody::Binder::bindNew(const ScalarStep &step) {
  switch (step.kind) {
  case ScalarStep::Kind::Operand:
    return readOperand(types.getOperand(step.index) + step.operands[0]);
  case ScalarStep::Kind::Attribute:
    return bindAttribute(step);
  case ScalarStep::Kind::Number: {
    Step number = make(step.type);
    auto value = ScalarValue::parse(step.text, number.type);
    return value ? std::optional(addValue(number, *value)) : std::nullopt;
  }
  case ScalarStep::Kind::Call:
    return bindCall(step);
  case ScalarStep::Kind::Apply:
    return bindApply(step);
  case ScalarStep::Kind::Choice:
    return bind(step.operands[isFirst(step) ? 0 : 1]);
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

std::optional<ScalarBody> ScalarBody::bind(ArrayRef<ScalarStep> steps,
                                           const BodyTypes &types,
                                           ArrayRef<ScalarAttribute> attributes,
                                           size_t numResults) {
  ScalarBody body;
  body.steps.reserve(steps.size());
  body.numOperands = static_cast<unsigned>(types.operands.size());
  Binder binder(steps, types, attributes, body);
  for (size_t step = steps.size() - numResults; step != steps.size(); ++step) {
    auto value = binder.bind(step);
    if (!value)
      return std::nullopt;
    body.values.push_back(*value);
  }
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
  return executed == ScalarOutcome::Value ? get(values.front())
                                          : ScalarResult(executed);
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
                               ScalarLanes &result) const {
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
  result = *get(values.front());
  for (auto [outcome, known] : zip(result.outcomes, executed))
    outcome = std::max(outcome, known);
  return true;
}

std::optional<size_t> ScalarBody::getCopiedOperand() const {
  bool isCopied = values.size() == 1 && values.front() < numOperands;
  return isCopied ? std::optional<size_t>(values.front()) : std::nullopt;
}

bool ScalarBody::reads(size_t operand) const {
  return is_contained(values, operand) || any_of(steps, [&](const Step &step) {
           return is_contained(step.operands, operand);
         });
}

} // namespace ewise
