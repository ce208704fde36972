//===- BodySteps.cpp - Scalar bodies as data ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/BodySteps.h"
#include "ewise/Language/Condition.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class StepMaker {
public:
  StepMaker(const Case &bodyCase, KeepSteps keep)
      : otherTypes(getOtherTypes(bodyCase)), keep(keep) {}
  /// Makes the steps of the function that is called, over those of its
  /// arguments that it reads.
  StepMaker(const Expression &call, ArrayRef<ExpressionPtr> arguments,
            KeepSteps keep);

  /// Adds the steps that compute the expression; the number of the last.
  uint16_t add(const Expression &expression);
  /// Adds the steps of all values, which then are the last ones.
  void add(ArrayRef<ExpressionPtr> values);
  std::vector<ScalarStep> take() { return std::move(steps); }

private:
  StepType getStepType(const ExpressionType &type) const;
  ScalarStep make(const Expression &expression);
  std::optional<ScalarStep> apply(const Expression &call);
  /// The step that is one of two others, as the condition says; of a condition
  /// that is made of several, the last one of those added.
  ScalarStep choose(const Condition &condition, uint16_t whenHolds,
                    uint16_t otherwise);

  std::vector<ScalarType> otherTypes;
  KeepSteps keep;
  /// The arguments of a function, which are operands in its steps.
  ArrayRef<ExpressionPtr> arguments;
  std::vector<ScalarStep> steps;
  DenseMap<const Expression *, uint16_t> known;
  /// An operand is one step, wherever it is read.
  DenseMap<size_t, uint16_t> operands;
};

} // namespace

static bool isOther(const ExpressionType &type) {
  return type.type && type.type->element.kind == ElementType::Kind::Other;
}

std::vector<ScalarType> getOtherTypes(const Case &bodyCase) {
  std::vector<ScalarType> types;
  anyOf(bodyCase, [&](const Expression &expression) {
    if (isOther(expression.type) && !is_contained(types, *expression.type.type))
      types.push_back(*expression.type.type);
    return false;
  });
  return types;
}

namespace {

/// The part of a body that a call of a function stands for.
struct FunctionPart {
  explicit FunctionPart(const Expression &call) : call(call) {}

  /// Whether it reads nothing but arguments, and its types follow from theirs.
  bool isFunction();

  const Expression &call;
  /// The arguments that it reads.
  SmallVector<ExpressionPtr, 3> arguments;

private:
  bool collect(const Expression &expression);
  bool follows(const ExpressionType &type) const;

  SetVector<const Expression *> parts;
  SmallPtrSet<const Expression *, 3> read;
};

} // namespace

bool FunctionPart::collect(const Expression &expression) {
  if (any_of(call.arguments, [&](const ExpressionPtr &argument) {
        return argument.get() == &expression;
      })) {
    read.insert(&expression);
    return true;
  }
  if (!parts.insert(&expression))
    return true;
  bool isWritten = expression.kind == Expression::Kind::Call ||
                   expression.kind == Expression::Kind::Literal;
  return isWritten &&
         all_of(expression.operands, [&](const ExpressionPtr &operand) {
           return collect(*operand);
         });
}

bool FunctionPart::follows(const ExpressionType &type) const {
  using Kind = ExpressionType::Kind;
  const ExpressionType &first = arguments.front()->type;
  return any_of(
             arguments,
             [&](const ExpressionPtr &each) { return each->type == type; }) ||
         (type.kind == Kind::Concrete && !isOther(type)) ||
         (first.kind == Kind::Shared &&
          (type.kind == Kind::Part || type.kind == Kind::Bits));
}

bool FunctionPart::isFunction() {
  if (!collect(call))
    return false;
  copy_if(call.arguments, std::back_inserter(arguments),
          [&](const ExpressionPtr &each) { return read.contains(each.get()); });
  return !arguments.empty() && arguments.size() <= ScalarStep::kMaxOperands &&
         all_of(parts,
                [&](const Expression *part) { return follows(part->type); });
}

StepMaker::StepMaker(const Expression &call, ArrayRef<ExpressionPtr> arguments,
                     KeepSteps keep)
    : keep(keep), arguments(arguments) {
  for (auto [index, argument] : enumerate(arguments)) {
    known[argument.get()] = static_cast<uint16_t>(index);
    steps.push_back(ScalarStep::operand(static_cast<uint16_t>(index)));
  }
  steps.push_back(make(call));
}

/// A call of a function whose steps are kept.
std::optional<ScalarStep> StepMaker::apply(const Expression &call) {
  FunctionPart part(call);
  if (!call.function || !keep || !part.isFunction())
    return std::nullopt;
  ArrayRef<ScalarStep> kept =
      keep(*call.function, StepMaker(call, part.arguments, keep).take());
  if (kept.empty())
    return std::nullopt;
  ScalarStep step = ScalarStep::apply(kept, {});
  for (const ExpressionPtr &argument : part.arguments)
    step.operands[step.numOperands++] = add(*argument);
  return step;
}

StepType StepMaker::getStepType(const ExpressionType &type) const {
  for (auto [index, argument] : enumerate(arguments))
    if (argument->type == type)
      return index ? StepType::ofOperand(static_cast<uint16_t>(index))
                   : StepType::shared();
  bool isOperand = type.kind == ExpressionType::Kind::Operand;
  size_t number = isOperand ? type.operand : type.result;
  if (isOther(type))
    number =
        static_cast<size_t>(find(otherTypes, *type.type) - otherTypes.begin());
  return {type.kind, static_cast<uint16_t>(number),
          type.type ? type.type->element : ElementType()};
}

ScalarStep StepMaker::choose(const Condition &condition, uint16_t whenHolds,
                             uint16_t otherwise) {
  auto index = static_cast<uint16_t>(condition.index);
  const char *text = condition.text.c_str();
  switch (condition.kind) {
  case Condition::Kind::Is:
    return ScalarStep::choice(index, whenHolds, otherwise,
                              condition.text.empty() ? nullptr : text);
  case Condition::Kind::HasAttribute:
    return ScalarStep::presence(index, whenHolds, otherwise);
  case Condition::Kind::HasOperand:
    return ScalarStep::operandPresence(index, whenHolds, otherwise);
  case Condition::Kind::OfType: {
    auto asked = static_cast<uint16_t>(condition.type.index);
    return ScalarStep::typeChoice(asked, whenHolds, otherwise,
                                  condition.types.getElements());
  }
  case Condition::Kind::Not:
    return choose(condition.operands.front(), otherwise, whenHolds);
  case Condition::Kind::And:
  case Condition::Kind::Or:
    break;
  case Condition::Kind::Known:
  case Condition::Kind::OfShared:
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    llvm_unreachable("bodies do not choose by it");
  }
  bool isAnd = condition.kind == Condition::Kind::And;
  for (const Condition &each : reverse(condition.operands)) {
    ScalarStep step = choose(each, whenHolds, otherwise);
    if (&each == &condition.operands.front())
      return step;
    steps.push_back(step);
    (isAnd ? whenHolds : otherwise) = static_cast<uint16_t>(steps.size() - 1);
  }
  llvm_unreachable("several conditions are joined");
}

ScalarStep StepMaker::make(const Expression &expression) {
  auto index = static_cast<uint16_t>(expression.index);
  StepType type = getStepType(expression.type);
  SmallVector<uint16_t, ScalarStep::kMaxOperands> operands;
  for (const ExpressionPtr &operand : expression.operands)
    operands.push_back(add(*operand));
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return ScalarStep::operand(index);
  case Expression::Kind::Attribute:
    return ScalarStep::attribute(index, type);
  case Expression::Kind::Literal:
    return ScalarStep::number(expression.decimal.c_str(), type);
  case Expression::Kind::Choice:
    return choose(*expression.condition, operands[0], operands[1]);
  case Expression::Kind::Count:
    return ScalarStep::count(index, type);
  case Expression::Kind::Call:
  case Expression::Kind::Fold:
    break;
  }
  const ScalarOpModel &op = *expression.op;
  bool isFold = expression.kind == Expression::Kind::Fold;
  ScalarStep step =
      ScalarStep::call(op.getFunction(), {}, type, op.definedness);
  if (op.getFunction() != op.name)
    step.primitive = op.name;
  step.kind = isFold ? ScalarStep::Kind::Fold : ScalarStep::Kind::Call;
  step.index = index;
  step.isCommutative = op.isCommutative;
  if (expression.conversion)
    step.conversion = expression.conversion->getFunction();
  step.numOperands = static_cast<uint8_t>(operands.size());
  llvm::copy(operands, step.operands);
  return step;
}

uint16_t StepMaker::add(const Expression &expression) {
  if (auto found = known.find(&expression); found != known.end())
    return found->second;
  bool isOperand = expression.kind == Expression::Kind::Operand;
  if (auto found = operands.find(expression.index);
      isOperand && found != operands.end())
    return found->second;
  // Laws have certificates of steps as they are.
  if (keep && expression.kind == Expression::Kind::Call &&
      expression.op->isIdentity() &&
      expression.operands.front()->type == expression.type)
    return known[&expression] = add(*expression.operands.front());
  if (auto applied = apply(expression))
    steps.push_back(*applied);
  else
    steps.push_back(make(expression));
  auto number = static_cast<uint16_t>(steps.size() - 1);
  if (isOperand)
    operands[expression.index] = number;
  return known[&expression] = number;
}

void StepMaker::add(ArrayRef<ExpressionPtr> values) {
  SmallVector<uint16_t> numbers;
  for (const ExpressionPtr &value : values)
    numbers.push_back(add(*value));
  size_t first = steps.size() - values.size();
  if (llvm::equal(numbers, seq(first, steps.size())))
    return;
  // One is part of another, or computed before another's parts.
  for (auto [value, number] : zip_equal(values, numbers))
    steps.push_back(
        ScalarStep::call("Same", {number}, getStepType(value->type)));
}

std::vector<ScalarStep> getSteps(const Case &bodyCase, KeepSteps keep) {
  StepMaker maker(bodyCase, keep);
  maker.add(bodyCase.values);
  return maker.take();
}

std::vector<ScalarStep> getSteps(const Case &bodyCase) {
  return getSteps(bodyCase, KeepSteps());
}

static bool isKnown(const ScalarStep &step) {
  bool isCall = step.kind == ScalarStep::Kind::Call ||
                step.kind == ScalarStep::Kind::Fold;
  return !isCall || (findScalarFunction(step.function) &&
                     (step.kind != ScalarStep::Kind::Fold ||
                      findScalarFunction(step.conversion)));
}

bool isComputable(ArrayRef<ScalarStep> steps) {
  return !steps.empty() && all_of(steps, isKnown);
}

} // namespace ewise::tblgen
