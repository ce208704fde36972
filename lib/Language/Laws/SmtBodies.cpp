//===- SmtBodies.cpp - Scalar bodies in SMT-LIB ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CppText.h"
#include "ewise/Language/Smt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The sort of integers, and of numbers of texts.
static constexpr unsigned kAttributeBits = 64;

std::string SmtAttribute::getName(const OpModel &op) const {
  return op.getAttributes()[index].name + (isPresence ? "?" : "");
}

std::string SmtAttribute::getSort(const OpModel &op,
                                  const ScalarFormat &shared) const {
  const AttributeModel &model = op.getAttributes()[index];
  if (isPresence || model.kind == AttributeModel::Kind::Bool)
    return "Bool";
  return getSmtSort(model.getFormat(shared));
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

// A condition is a term of the sort Bool. Most are constant, and go.

static std::string negate(const std::string &condition) {
  if (condition == "true" || condition == "false")
    return condition == "true" ? "false" : "true";
  return "(not " + condition + ")";
}

static std::string joinConditions(bool isAnd,
                                  ArrayRef<std::string> conditions) {
  StringRef neutral = isAnd ? "true" : "false";
  SmallVector<StringRef> parts;
  for (const std::string &each : conditions) {
    if (each != neutral && (each == "true" || each == "false"))
      return each;
    if (each != neutral && !is_contained(parts, each))
      parts.push_back(each);
  }
  if (parts.size() <= 1)
    return parts.empty() ? neutral.str() : parts.front().str();
  return (isAnd ? "(and " : "(or ") + join(parts, " ") + ")";
}

static std::string choose(const std::string &condition,
                          const std::string &whenTrue,
                          const std::string &otherwise) {
  return whenTrue == otherwise
             ? whenTrue
             : "(ite " + condition + " " + whenTrue + " " + otherwise + ")";
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {

/// Writes the steps of a body, each as a name that the next ones can use.
class SmtBody {
public:
  SmtBody(const OpModel &op, StringRef name, const LawOpTypes &types,
          ArrayRef<ScalarStep> steps, ArrayRef<Condition> when);

  SmtFunction write();

private:
  /// A step's value.
  struct Value {
    std::string name;
    std::optional<ScalarFormat> format;
    /// Where the value is poison.
    std::string poison = "false";
    /// Where executing it is undefined behavior.
    std::string undefined = "false";
  };

  std::string getTerm(const ScalarStep &step, Value &value);
  std::string getCall(const ScalarStep &step, Value &value);
  std::string getChoice(const ScalarStep &step, Value &value);
  std::string getAttribute(const ScalarStep &step, const Value &value);
  std::string getCondition(const ScalarStep &choice);
  void setDefinedness(const ScalarStep &step, const ScalarOpModel &primitive,
                      Value &value);
  std::string fill(StringRef text, const ScalarStep &step,
                   const ScalarFormat &type);
  std::string fail() {
    function.isKnown = false;
    return "unknown";
  }
  std::string addAttribute(size_t index, bool isPresence);
  std::string getPredicate();
  std::string getName() const;
  void define(StringRef name, StringRef sort, StringRef result);

  const OpModel &op;
  StringRef opName;
  const LawOpTypes &types;
  ArrayRef<ScalarStep> steps;
  ArrayRef<Condition> when;
  /// The steps that the value is made of.
  SmallVector<bool> isRead;
  /// By the names of their functions.
  StringMap<const ScalarOpModel *> primitives;
  std::vector<Value> values;
  /// The values as they are bound, each in the one before it.
  std::string bindings;
  size_t numBindings = 0;
  SmtFunction function;
};

} // namespace

SmtBody::SmtBody(const OpModel &op, StringRef name, const LawOpTypes &types,
                 ArrayRef<ScalarStep> steps, ArrayRef<Condition> when)
    : op(op), opName(name), types(types), steps(steps), when(when),
      isRead(steps.size()) {
  isRead.back() = true;
  for (size_t i = steps.size(); i-- != 0;) {
    auto operands =
        ArrayRef(steps[i].operands).take_front(steps[i].numOperands);
    if (auto isFirst = isChosen(steps[i], when, types.absent))
      operands = operands.slice(*isFirst ? 0 : 1, 1);
    for (uint16_t operand : operands)
      isRead[operand] = isRead[operand] || isRead[i];
  }
  anyOf(*types.bodyCase, [&](const Expression &expression) {
    if (expression.op)
      primitives.try_emplace(expression.op->function, expression.op.get());
    return false;
  });
}

std::string SmtBody::addAttribute(size_t index, bool isPresence) {
  SmtAttribute attribute = {index, isPresence};
  if (!is_contained(function.attributes, attribute))
    function.attributes.push_back(attribute);
  return "$" + attribute.getName(op);
}

std::string SmtBody::fill(StringRef text, const ScalarStep &step,
                          const ScalarFormat &type) {
  return substitute(text, [&](StringRef placeholder) -> std::string {
    size_t operand = 0;
    if (!placeholder.getAsInteger(10, operand))
      return values[step.operands[operand]].name;
    if (placeholder == "type")
      return getSmtNumbers(type);
    if (placeholder == "from")
      return getSmtNumbers(*values[step.operands[0]].format);
    bool isOfIntegers = placeholder == "least" || placeholder == "high";
    if (isOfIntegers && !type.isInteger())
      return fail();
    if (placeholder == "least")
      return getSmtValue(APInt::getSignedMinValue(type.width), type);
    if (placeholder == "high")
      return std::to_string(type.width - 1);
    return "any" + std::to_string(function.numUnspecified++);
  });
}

/// Sets where the call of a primitive has no value.
void SmtBody::setDefinedness(const ScalarStep &step,
                             const ScalarOpModel &primitive, Value &value) {
  auto operands = ArrayRef(step.operands).take_front(step.numOperands);
  SmallVector<std::string> poison;
  for (uint16_t operand : operands)
    poison.push_back(values[operand].poison);
  if (step.function == "Select" && operands.size() == 3) {
    function.chooses = true;
    value.poison = joinConditions(
        false, {poison[0], choose("(= " + values[operands[0]].name + " #b1)",
                                  poison[1], poison[2])});
    return;
  }
  value.poison = joinConditions(false, poison);
  if (step.definedness == Definedness::Everywhere)
    return;
  // Poison may be any value: whether executing that is defined is not
  // told apart here.
  if (primitive.smtDefinedness.empty() ||
      (step.definedness != Definedness::ShiftAmount && value.poison != "false"))
    fail();
  std::string missing =
      "(not " +
      fill(primitive.smtDefinedness, step, *values[operands[0]].format) + ")";
  if (step.definedness == Definedness::ShiftAmount)
    value.poison = joinConditions(false, {value.poison, missing});
  else
    value.undefined = missing;
}

std::string SmtBody::getCall(const ScalarStep &step, Value &value) {
  const ScalarFunction *evaluated = findScalarFunction(step.function);
  const ScalarOpModel *primitive = primitives.lookup(step.function);
  auto operands = ArrayRef(step.operands).take_front(step.numOperands);
  bool hasFormats = all_of(operands, [&](uint16_t operand) {
    return values[operand].format.has_value();
  });
  if (!value.format || !hasFormats || !evaluated || !primitive)
    return fail();
  setDefinedness(step, *primitive, value);
  if (operands.empty()) {
    ScalarResult constant = evaluated->compute({}, *value.format);
    return constant ? getSmtValue(*constant.value, *value.format) : fail();
  }
  bool hasSorts =
      hasSmtSort(*value.format) && all_of(operands, [&](uint16_t operand) {
        return hasSmtSort(*values[operand].format);
      });
  if (primitive->smt.empty() || !hasSorts) {
    fail();
    return "(" + step.function.str() + " " +
           join(map_range(operands,
                          [&](uint16_t each) { return values[each].name; }),
                " ") +
           ")";
  }
  std::string term = fill(primitive->smt, step, *value.format);
  return primitive->result == ScalarOpModel::Type::Boolean
             ? "(ite " + term + " #b1 #b0)"
             : term;
}

std::string SmtBody::getAttribute(const ScalarStep &step, const Value &value) {
  if (!value.format)
    return fail();
  const AttributeModel &model = op.getAttributes()[step.index];
  const ScalarFormat &format = *value.format;
  std::string name = addAttribute(step.index, /*isPresence=*/false);
  auto parse = [&](int64_t integer) {
    return ScalarValue::parse(std::to_string(integer), format);
  };
  auto round = [&] {
    return "((_ to_fp " + getSmtNumbers(format) + ") RNE " + name + ")";
  };
  switch (model.kind) {
  case AttributeModel::Kind::Element:
    return format == types.shared ? name : fail();
  case AttributeModel::Kind::Float:
    if (!format.isFloat() || !hasSmtSort(format))
      return fail();
    return format == model.getFloatFormat() ? name : round();
  case AttributeModel::Kind::Bool: {
    auto no = parse(0), yes = parse(1);
    return no && yes ? choose(name, getSmtValue(*yes, format),
                              getSmtValue(*no, format))
                     : fail();
  }
  case AttributeModel::Kind::Integer: {
    // As many as a double has.
    constexpr int64_t kGreatest = int64_t(1) << 53;
    if (!hasSmtSort(format) || format.isComplex() || !parse(model.min) ||
        !parse(model.max) || model.min < -kGreatest || model.max > kGreatest)
      return fail();
    if (format.isFloat())
      return round();
    unsigned extra =
        format.width < kAttributeBits ? 0 : format.width - kAttributeBits;
    return "((_ extract " + std::to_string(format.width - 1) +
           " 0) ((_ sign_extend " + std::to_string(extra) + ") " + name + "))";
  }
  default:
    return fail();
  }
}

/// Where a choice is its first value.
std::string SmtBody::getCondition(const ScalarStep &choice) {
  if (choice.asked == ScalarStep::Asked::Attribute)
    return addAttribute(choice.index, /*isPresence=*/true);
  const AttributeModel &model = op.getAttributes()[choice.index];
  bool isBool = model.kind == AttributeModel::Kind::Bool;
  int64_t number = 0;
  if (model.kind == AttributeModel::Kind::String) {
    if (!choice.text)
      return fail();
    auto position = find(model.values, StringRef(choice.text));
    number = position - model.values.begin();
  } else if (choice.text && StringRef(choice.text).getAsInteger(10, number)) {
    return fail();
  } else if (model.kind != AttributeModel::Kind::Integer && !isBool) {
    return fail();
  }
  std::string name = addAttribute(choice.index, /*isPresence=*/false);
  if (isBool)
    return !choice.text || number == 1 ? name
           : number == 0               ? negate(name)
                                       : "false";
  ScalarFormat format = ScalarFormat::integer(kAttributeBits);
  std::string equal =
      "(= " + name + " " +
      getSmtValue(APInt(kAttributeBits, static_cast<uint64_t>(number)),
                  format) +
      ")";
  return choice.text ? equal : negate(equal);
}

std::string SmtBody::getChoice(const ScalarStep &step, Value &value) {
  if (auto isFirst = isChosen(step, when, types.absent)) {
    value = values[step.operands[*isFirst ? 0 : 1]];
    return value.name;
  }
  const Value &first = values[step.operands[0]];
  const Value &second = values[step.operands[1]];
  std::string condition = getCondition(step);
  value.format = first.format;
  value.poison = choose(condition, first.poison, second.poison);
  return choose(condition, first.name, second.name);
}

std::string SmtBody::getTerm(const ScalarStep &step, Value &value) {
  switch (step.kind) {
  case ScalarStep::Kind::Apply:
    llvm_unreachable("functions are only kept where they are printed");
  case ScalarStep::Kind::Operand:
    value.format = types.operands[step.index];
    return "$" + op.getOperands()[step.index].name;
  case ScalarStep::Kind::Attribute:
    return getAttribute(step, value);
  case ScalarStep::Kind::Number: {
    auto number = value.format ? ScalarValue::parse(step.text, *value.format)
                               : std::nullopt;
    return number ? getSmtValue(*number, *value.format) : fail();
  }
  case ScalarStep::Kind::Call:
    return getCall(step, value);
  case ScalarStep::Kind::Choice:
    return step.isByAttribute() || isChosen(step, when, types.absent)
               ? getChoice(step, value)
               : fail();
  case ScalarStep::Kind::Fold:
  case ScalarStep::Kind::Count:
    return fail();
  }
  llvm_unreachable("no such kind");
}

/// Where the body has a value: what is executed is defined, which leaves out
/// what attributes do not choose.
std::string SmtBody::getPredicate() {
  std::vector<std::string> executed(steps.size(), "false");
  executed.back() = "true";
  SmallVector<std::string> conditions = {negate(values.back().poison)};
  for (size_t i = steps.size(); i-- != 0;) {
    const ScalarStep &step = steps[i];
    if (!isRead[i])
      continue;
    std::string chosen = "true";
    auto isFirst = isChosen(step, when, types.absent);
    if (isFirst)
      chosen = *isFirst ? "true" : "false";
    else if (step.isByAttribute())
      chosen = getCondition(step);
    for (size_t operand = 0; operand != step.numOperands; ++operand) {
      std::string &before = executed[step.operands[operand]];
      std::string which = (isFirst || step.isByAttribute()) && operand == 1
                              ? negate(chosen)
                              : chosen;
      before = joinConditions(
          false, {before, joinConditions(true, {executed[i], which})});
    }
    conditions.push_back(
        negate(joinConditions(true, {executed[i], values[i].undefined})));
  }
  return joinConditions(true, conditions);
}

std::string SmtBody::getName() const {
  std::string name = (opName + " ").str();
  name += join(
      map_range(types.operands,
                [](const ScalarFormat &each) { return each.getSpelling(); }),
      ", ");
  for (auto [number, operand] : enumerate(op.getOperands()))
    if (isAbsent(types.absent, number))
      name += " without " + operand.name;
  if (types.result != types.shared)
    name += " -> " + types.result.getSpelling();
  for (const Condition &condition : when)
    name += " where " + op.getAttributes()[condition.index].name + " is " +
            condition.text;
  return name;
}

void SmtBody::define(StringRef name, StringRef sort, StringRef result) {
  std::string &text = function.text;
  text += ("(define-fun |" + name + "| (").str();
  ListSeparator separator(" ");
  auto add = [&](const std::string &parameter, const std::string &ofSort) {
    text += (StringRef(separator) + "(" + parameter + " " + ofSort + ")").str();
  };
  for (auto [number, operand, format] :
       enumerate(op.getOperands(), types.operands))
    if (!isAbsent(types.absent, number))
      add("$" + operand.name, getSmtSort(format));
  for (const SmtAttribute &each : function.attributes)
    add("$" + each.getName(op), each.getSort(op, types.shared));
  for (size_t i = 0; i != function.numUnspecified; ++i)
    add("any" + std::to_string(i), "Bool");
  text += (") " + sort + "\n" + bindings + "  " + result +
           std::string(numBindings, ')') + ")\n")
              .str();
}

/// All that a step says, where its term does not. Certificates depend on each
/// character of it, the 0 included.
static std::string describeStep(const ScalarStep &step) {
  std::string text = "; step " + std::to_string(static_cast<int>(step.kind)) +
                     " " + step.function.str() + " " + step.conversion.str() +
                     " " + std::to_string(step.index) + " 0";
  for (uint16_t operand : ArrayRef(step.operands).take_front(step.numOperands))
    text += " " + std::to_string(operand);
  return text + (step.text ? std::string(" ") + step.text : "") + "\n";
}

SmtFunction SmtBody::write() {
  for (auto [number, step] : enumerate(steps)) {
    Value value;
    if (!isRead[number]) {
      values.push_back(std::move(value));
      continue;
    }
    value.format = getStepFormat(step.type, types);
    std::string term = getTerm(step, value);
    if (step.kind == ScalarStep::Kind::Operand) {
      value.name = term;
    } else {
      value.name = "%" + std::to_string(numBindings++);
      bindings += "  (let ((" + value.name + " " + term + "))";
      // The function by which enumeration has computed it is a part of the
      // claim.
      if (!step.function.empty())
        bindings += " ; " + step.function.str();
      bindings += "\n";
    }
    values.push_back(std::move(value));
  }
  std::string name = getName(), predicate = getPredicate();
  if (!function.isKnown)
    for (const ScalarStep &step : steps)
      function.text += describeStep(step);
  function.name = "|" + name + "|";
  function.mayBePoison = values.back().poison != "false";
  define(name, getSmtSort(types.result), values.back().name);
  if (predicate == "true")
    return std::move(function);
  function.predicate = "|" + name + " has a value|";
  define(name + " has a value", "Bool", predicate);
  return std::move(function);
}

SmtFunction defineSmtFunction(const OpModel &op, StringRef name,
                              const LawOpTypes &types,
                              ArrayRef<ScalarStep> steps,
                              ArrayRef<Condition> when) {
  return SmtBody(op, name, types, steps, when).write();
}

} // namespace ewise::tblgen
