//===- StepBuilder.cpp - Bodies that are built from data ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/StepBuilder.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace ewise {

#define GET_EWISE_PRIMITIVES
#include "ewise/Lowering/Primitives.cpp.inc"

const Primitive *findPrimitive(StringRef name) {
  static const llvm::StringMap<const Primitive *> byName = [] {
    llvm::StringMap<const Primitive *> map;
    for (const Primitive &primitive : primitives)
      map[primitive.name] = &primitive;
    return map;
  }();
  return byName.lookup(name);
}

Value buildPrimitive(StringRef name, BodyBuilder &b, ValueRange operands,
                     Type type) {
  const Primitive *primitive = findPrimitive(name);
  if (!primitive)
    llvm::report_fatal_error("no primitive is called '" + name + "'");
  return primitive->build(b, operands, type);
}

Value buildConversion(const ElementConversion &conversion, BodyBuilder &b,
                      Type type, Value value) {
  return conversion.build ? conversion.build(b, type, value)
                          : buildPrimitive(conversion.function, b, value, type);
}

static Value buildWeakNumber(BodyBuilder &b, const OpDescription &description,
                             const OpArguments &arguments, size_t attribute,
                             Type shared) {
  Attribute number = description.findAttribute(arguments, attribute);
  Value value = b.constant(number);
  const ElementConversion *conversion = description.findConversion(
      description.attributes[attribute], number, shared);
  return conversion
             ? buildConversion(*conversion, b, getSignlessType(shared), value)
             : value;
}

Value weakConstant(BodyBuilder &b, Operation *op, size_t attribute) {
  PresentDescription present =
      cast<ElementwiseOpInterface>(op).getDescription();
  OpArguments arguments = getArguments(op);
  return buildWeakNumber(b, *present, arguments, attribute,
                         present->getSharedElement(arguments));
}

namespace {

/// The steps of a case that the choices by attributes and types need.
class NeededSteps {
public:
  NeededSteps(Operation *op, const OpDescription &description,
              const BodyCase &bodyCase, Type shared)
      : op(op), description(description), steps(bodyCase.steps), shared(shared),
        attributes(getScalarAttributes(description, getArguments(op), shared)) {
  }

  bool areExpensive() const;

protected:
  /// The steps that the step needs.
  SmallVector<uint16_t, ScalarStep::kMaxOperands>
  getOperands(const ScalarStep &step) const;

  Operation *op;
  const OpDescription &description;
  ArrayRef<ScalarStep> steps;
  /// The element type that the op's operands share.
  Type shared;
  SmallVector<ScalarAttribute> attributes;

private:
  bool isChosen(const ScalarStep &choice) const;
};

/// Builds them.
class StepBuilder : NeededSteps {
public:
  StepBuilder(BodyBuilder &b, Operation *op, const OpDescription &description,
              const BodyCase &bodyCase, Type shared, ValueRange operands)
      : NeededSteps(op, description, bodyCase, shared), b(b),
        operands(operands), built(steps.size()) {}

  Value build();

private:
  Value get(size_t step);
  Value make(const ScalarStep &step);
  Value makeNumber(const ScalarStep &step);
  Value makeAttribute(const ScalarStep &step);
  Value makeFold(const ScalarStep &step);
  Type getType(const StepType &type);
  /// The number of the operand that is passed for a name.
  size_t getNumber(size_t name) const;
  /// How many operands are passed for a variadic name.
  size_t countVariadic() const {
    return operands.size() + 1 - description.numOperands -
           description.numParameters;
  }

  BodyBuilder &b;
  ValueRange operands;
  SmallVector<Value> built;
};

} // namespace

size_t StepBuilder::getNumber(size_t name) const {
  bool isBehindVariadic =
      llvm::any_of(ArrayRef(description.operands, name),
                   [](const OperandName &each) { return each.variadic; });
  return isBehindVariadic ? name + countVariadic() - 1 : name;
}

Type StepBuilder::getType(const StepType &type) {
  // No operand that is read need have it.
  auto getShared = [&] { return getSignlessType(shared); };
  switch (type.kind) {
  case StepType::Kind::Shared:
    return getShared();
  case StepType::Kind::Result:
    return b.getResultElement(type.number);
  case StepType::Kind::Part:
    return getPartType(getShared());
  case StepType::Kind::Bits:
    return getBitsType(getShared());
  case StepType::Kind::Operand:
    return getElementTypeOrSelf(operands[getNumber(type.number)]);
  case StepType::Kind::Concrete:
    break;
  }
  return getSignlessType(ewise::getType(type.element, b.getContext()));
}

bool NeededSteps::isChosen(const ScalarStep &choice) const {
  switch (choice.asked) {
  case ScalarStep::Asked::Attribute:
    return attributes[choice.index].isPresent;
  case ScalarStep::Asked::Operand:
    return description.hasOperand(getArguments(op), choice.index);
  case ScalarStep::Asked::Type: {
    // The elements that are passed are signless.
    Type type = getElementTypeOrSelf(
        description.getOperand(getArguments(op), choice.index));
    return llvm::any_of(choice.types, [&](const ElementType &described) {
      return isType(type, described);
    });
  }
  case ScalarStep::Asked::Value:
    break;
  }
  return attributes[choice.index].is(choice.text);
}

SmallVector<uint16_t, ScalarStep::kMaxOperands>
NeededSteps::getOperands(const ScalarStep &step) const {
  if (step.kind == ScalarStep::Kind::Choice)
    return {step.operands[isChosen(step) ? 0 : 1]};
  return SmallVector<uint16_t, ScalarStep::kMaxOperands>(
      ArrayRef(step.operands, step.numOperands));
}

bool NeededSteps::areExpensive() const {
  llvm::BitVector needed(steps.size());
  needed.set(steps.size() - description.countResults(), steps.size());
  // A step needs earlier ones.
  for (size_t number = steps.size(); number-- != 0;) {
    const ScalarStep &step = steps[number];
    if (!needed[number])
      continue;
    const Primitive *primitive = findPrimitive(step.function);
    if (!step.function.empty() && (!primitive || primitive->isExpensive))
      return true;
    for (uint16_t operand : getOperands(step))
      needed.set(operand);
  }
  return false;
}

/// A number as one of the type.
static Value makeNumber(BodyBuilder &b, const ScalarValue &number, Type type) {
  if (isa<FloatType>(type))
    return b.floatConstant(number.getFloat(), type);
  return b.constant(number.getInteger(), type);
}

Value StepBuilder::makeNumber(const ScalarStep &step) {
  Type type = getType(step.type);
  // Decimals are doubles before they are rounded to the type, as in C++.
  auto format = isa<FloatType>(type)
                    ? ScalarFormat::floating(llvm::APFloat::IEEEdouble())
                    : *getScalarFormat(type);
  if (!step.type.element.isInteger() && isa<IntegerType>(type))
    format = ScalarFormat::integer(format.width);
  if (step.type.kind == StepType::Kind::Concrete && isa<IntegerType>(type))
    format = *ScalarFormat::get(step.type.element);
  auto number = ScalarValue::parse(step.text, format);
  // Of an unsigned type, which is signless here, the greatest are negative.
  if (!number)
    number = ScalarValue::parse(
        step.text, ScalarFormat::integer(format.width, /*isUnsigned=*/true));
  return ewise::makeNumber(b, *number, type);
}

Value StepBuilder::makeAttribute(const ScalarStep &step) {
  OpArguments arguments = getArguments(op);
  const ScalarAttribute &value = attributes[step.index];
  if (description.attributes[step.index].kind ==
      AttributeDescription::Kind::Element)
    return buildWeakNumber(b, description, arguments, step.index, shared);
  Type type = getType(step.type);
  if (value.element)
    return b.floatConstant(value.element->getFloat(), type);
  return b.integerConstant(value.integer, type);
}

/// An operation on what there is so far and each value of a variadic operand.
Value StepBuilder::makeFold(const ScalarStep &step) {
  Type type = getType(step.type);
  Value value = step.numOperands ? get(step.operands[0]) : Value();
  for (Value next : operands.slice(step.index, countVariadic())) {
    if (step.conversion != "Same")
      next = buildPrimitive(step.conversion, b, next, type);
    value =
        value ? buildPrimitive(step.function, b, {value, next}, type) : next;
  }
  return value;
}

Value StepBuilder::make(const ScalarStep &step) {
  switch (step.kind) {
  case ScalarStep::Kind::Operand:
    return operands[getNumber(step.index)];
  case ScalarStep::Kind::Attribute:
    return makeAttribute(step);
  case ScalarStep::Kind::Number:
    return makeNumber(step);
  case ScalarStep::Kind::Choice:
    return get(getOperands(step).front());
  case ScalarStep::Kind::Fold:
    return makeFold(step);
  case ScalarStep::Kind::Count:
    return countConstant(b, countVariadic(), getType(step.type));
  case ScalarStep::Kind::Call:
    break;
  }
  SmallVector<Value, ScalarStep::kMaxOperands> arguments;
  for (uint16_t operand : getOperands(step))
    arguments.push_back(get(operand));
  return buildPrimitive(step.function, b, arguments, getType(step.type));
}

Value StepBuilder::get(size_t step) {
  if (!built[step])
    built[step] = make(steps[step]);
  return built[step];
}

Value StepBuilder::build() {
  size_t numResults = description.countResults();
  SmallVector<Value, 1> values;
  for (size_t step = steps.size() - numResults; step != steps.size(); ++step)
    values.push_back(get(step));
  return numResults == 1 ? values.front() : b.several(values);
}

bool isExpensive(Operation *op, const BodyCase &bodyCase) {
  auto isChoice = [](const ScalarStep &step) {
    return step.kind == ScalarStep::Kind::Choice;
  };
  if (!bodyCase.isExpensive || llvm::none_of(bodyCase.steps, isChoice))
    return bodyCase.isExpensive;
  auto elementwise = cast<ElementwiseOpInterface>(op);
  const OpDescription &description =
      elementwise.getElementwiseDescription().select(getArguments(op));
  Type shared =
      elementwise.getDescription()->getSharedElement(getArguments(op));
  return NeededSteps(op, description, bodyCase, shared).areExpensive();
}

Value buildSteps(BodyBuilder &b, Operation *op, ValueRange operands) {
  auto elementwise = cast<ElementwiseOpInterface>(op);
  const OpDescription &description =
      elementwise.getElementwiseDescription().select(getArguments(op));
  Type shared =
      elementwise.getDescription()->getSharedElement(getArguments(op));
  const BodyCase *bodyCase =
      description.findCase(shared, getElementTypeOrSelf(op->getResult(0)));
  return StepBuilder(b, op, description, *bodyCase, shared, operands).build();
}

} // namespace ewise
