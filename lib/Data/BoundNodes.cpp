//===- BoundNodes.cpp - Nodes of bodies that are bound
//---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "ewise/Data/ComplexText.h"
#include "ewise/Data/NumberText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include <cmath>

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Types that are known
//===----------------------------------------------------------------------===//

void BodyBinder::checkKind(const Signature &op, StringRef verb,
                           const BoundType &type, ArrayRef<ScalarKind> kinds) {
  if (any_of(kinds, [&](ScalarKind kind) { return takes(kind, type.kind); }))
    return;
  // Who speaks of quantized types is told which of them would do.
  if (!type.format.isQuantized)
    kinds = kinds.take_front();
  report("'" + op.name + "' " + verb + " " +
         join(map_range(kinds,
                        [](ScalarKind each) { return ewise::describe(each); }),
              " or ") +
         " types, but is given " + describe(type));
}

/// A number that only conversions read is one of the type that it becomes.
void BodyBinder::typeConverted(const Value &value) {
  if (value.kind != Value::Kind::Call || !value.op ||
      !value.op->isConversion() || types.get(value.variable))
    return;
  const std::optional<BoundType> &target = types.get(value.type);
  if (target && any_of(value.op->kinds, [&](ScalarKind kind) {
        return takes(kind, target->kind);
      }))
    unify(value.variable, value.type,
          "the number that '" + value.op->name + "' converts");
}

/// Whether the number is beyond the greatest float of a format: an author means
/// no other one, though it may round to that.
static bool isTooGreat(StringRef text, const fltSemantics &semantics) {
  APFloat greatest =
      roundFloat(APFloat::getLargest(semantics), APFloat::IEEEdouble());
  double number = 0;
  return !text.getAsDouble(number) &&
         std::abs(number) > greatest.convertToDouble();
}

/// Checks that the type has room for the number.
void BodyBinder::finishNumber(const Value &number) {
  const BoundType &type = *types.get(number.type);
  bool isInteger = takes(ScalarKind::Integer, type.kind);
  if (!isInteger && type.kind != ScalarKind::Float &&
      type.kind != ScalarKind::Complex)
    return report("the number " + number.text + " cannot be of " +
                  describe(type));
  // Formats of a project's floats are not known.
  if (!type.isComputed())
    return;
  int64_t integer = 0;
  if (isInteger && number.text.getAsInteger(10, integer))
    return report("'" + number.text + "' is not an integer of 64 bits");
  if (type.kind == ScalarKind::Float && !parseDouble(number.text))
    return report("'" + number.text + "' is not a decimal number");
  bool fits = isInteger
                  ? ScalarValue::parse(number.text, type.format).has_value()
                  : parseNumber(number.text, type.format) &&
                        !isTooGreat(number.text, *type.format.semantics);
  if (!fits)
    report("the number " + number.text + " does not fit into " +
           describe(type));
}

void BodyBinder::finishCall(const Value &call) {
  const Signature &op = *call.op;
  if (const auto &variable = types.get(call.variable))
    checkKind(op, "works on", *variable, op.kinds);
  if (!isReadable())
    return;
  for (auto [type, operand] : zip(op.operands, call.operands))
    if (const auto &known = getType(operand);
        type == Signature::Type::Integer && known &&
        !takes(ScalarKind::Signed, known->kind))
      report("'" + op.name + "' takes a signed integer, but is given " +
             describe(*known));
  // A type may lack what a constant is.
  if (!op.operands.empty() || op.function.empty())
    return;
  const std::optional<BoundType> &type = types.get(call.argument);
  const ScalarFunction *function = findScalarFunction(op.function);
  if (type && function && type->isComputed() &&
      !function->compute({}, type->format))
    report("'" + op.name + "': " + describe(*type) + " has none");
}

/// Checks a value, now that all of the body has been read.
void BodyBinder::finish(Value &value) {
  if (value.kind == Value::Kind::Alias)
    return;
  const std::optional<BoundType> &type = types.get(value.type);
  if (!type) {
    std::string what =
        value.kind == Value::Kind::Number ? ("the number " + value.text).str()
        : value.kind == Value::Kind::Attribute
            ? ("'$" + binding.attributes[value.index].name + "'").str()
        : value.kind == Value::Kind::Count
            ? ("the number of '$" + value.text + "'").str()
        : value.kind == Value::Kind::Choice
            ? std::string("what 'When' chooses")
            : ("'" + value.op->name + "'").str();
    return report("the type of " + what + " cannot be told" +
                  (value.kind == Value::Kind::Call
                       ? " from its context"
                       : ": no operand beside it has a type"));
  }
  if (value.kind == Value::Kind::Number)
    finishNumber(value);
  else if (value.kind == Value::Kind::Call)
    finishCall(value);
  else if (value.kind == Value::Kind::Count &&
           type->kind != ScalarKind::Float &&
           !takes(ScalarKind::Integer, type->kind))
    report("the number of '$" + value.text + "' cannot be of " +
           describe(*type));
  else if (value.kind == Value::Kind::Attribute &&
           binding.attributes[value.index].isFloat() &&
           type->kind != ScalarKind::Float)
    report("'$" + binding.attributes[value.index].name +
           "' is a float, which cannot be of " + describe(*type) +
           ", which is not always floating-point");
}

void BodyBinder::finish() {
  if (!isReadable())
    return;
  for (const Value &value : values)
    typeConverted(value);
  // Types that do not fit have others that do not follow from them.
  for (Value &value : values)
    if (isReadable())
      finish(value);
  if (isReadable() && !binding.hasEffects)
    shareEqual();
}

//===----------------------------------------------------------------------===//
// Equal values
//===----------------------------------------------------------------------===//

/// The value that another one is, without change.
unsigned BodyBinder::getOriginal(unsigned value) const {
  while (true) {
    const Value &each = values[value];
    if (each.kind == Value::Kind::Alias)
      value = each.index;
    else if (each.kind == Value::Kind::Call && each.op->name == "Same")
      value = each.operands[0];
    else
      return value;
  }
}

/// Whether equal values of this kind are not made one: numbers, and in an open
/// body all constants, as it would depend on types whether they are equal.
bool BodyBinder::isConstant(const Value &value) const {
  return value.kind == Value::Kind::Number ||
         (binding.isOpen && value.kind == Value::Kind::Call &&
          value.operands.empty());
}

bool BodyBinder::areEqual(const Value &first, const Value &second) const {
  auto areSame = [&](unsigned a, unsigned b) {
    const Value &x = values[getOriginal(a)], &y = values[getOriginal(b)];
    return &x == &y ||
           (isConstant(x) && x.kind == y.kind && x.op == y.op &&
            x.text == y.text && *types.get(x.type) == *types.get(y.type));
  };
  return first.kind == second.kind && first.index == second.index &&
         first.asksPresence == second.asksPresence &&
         first.asksOperand == second.asksOperand && first.op == second.op &&
         first.text == second.text &&
         *types.get(first.type) == *types.get(second.type) &&
         first.operands.size() == second.operands.size() &&
         llvm::equal(first.operands, second.operands, areSame);
}

/// Makes one of equal values, so that each is computed once: of those of
/// several results, and of those that functions compute, but for numbers.
void BodyBinder::shareEqual() {
  bool hasOptional =
      any_of(binding.operands, std::mem_fn(&BodyOperand::mayBeAbsent));
  SmallVector<unsigned> kept;
  for (unsigned number = 0; number != values.size(); ++number) {
    Value &value = values[number];
    bool isShared =
        value.kind != Value::Kind::Alias &&
        (isConstant(value)
             ? binding.results.size() > 1 && !binding.isOpen
             : binding.results.size() > 1 || value.isOfFunction || hasOptional);
    if (!isShared)
      continue;
    const unsigned *same = find_if(
        kept, [&](unsigned each) { return areEqual(values[each], value); });
    if (same == kept.end()) {
      kept.push_back(number);
      continue;
    }
    value.kind = Value::Kind::Alias;
    value.index = *same;
  }
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// A number that the element type does not have is rounded to it.
BodyBinder::Rounding BodyBinder::roundNumber(StringRef text) const {
  const ScalarFormat &format = binding.shared.format;
  if (text.empty() || !isDigit(text.ltrim("-").front()))
    return Rounding::Never;
  if (!format.isFloat())
    return Rounding::Once;
  APFloat number(*format.semantics);
  auto status = number.convertFromString(text, APFloat::rmNearestTiesToEven);
  bool isExact = status && *status == APFloat::opOK;
  consumeError(status.takeError());
  return isExact ? Rounding::Never : Rounding::Once;
}

BodyBinder::Rounding BodyBinder::getRounding(
    unsigned number,
    MutableArrayRef<std::optional<Rounding>> knownRoundings) const {
  number = getOriginal(number);
  if (knownRoundings[number])
    return *knownRoundings[number];
  const Value &value = values[number];
  SmallVector<Rounding, 3> operands;
  for (unsigned operand : value.operands)
    operands.push_back(getRounding(operand, knownRoundings));
  Rounding worst =
      operands.empty() ? Rounding::Never : *llvm::max_element(operands);
  Rounding rounding = Rounding::Never;
  switch (value.kind) {
  case Value::Kind::Operand:
  case Value::Kind::Given:
  case Value::Kind::Alias:
    break;
  case Value::Kind::Attribute:
    if (binding.attributes[value.index].isFloat())
      rounding = Rounding::Once;
    break;
  case Value::Kind::Number:
    rounding = roundNumber(value.text);
    break;
  // A number of operands may be one that a type does not have.
  case Value::Kind::Count:
    rounding = Rounding::Once;
    break;
  case Value::Kind::Choice:
    rounding = worst;
    break;
  case Value::Kind::Call: {
    const Signature &op = *value.op;
    if (value.isImplicit) {
      rounding = worst;
      break;
    }
    // A choice does not round again.
    if (op.function == "Select" && operands.size() == 3) {
      rounding = operands[0] == Rounding::Never ? worst : Rounding::Often;
      break;
    }
    rounding = op.function.empty() || op.roundings > 1 ? Rounding::Often
               : op.roundings                          ? Rounding::Once
                                                       : Rounding::Never;
    // A fold rounds with every value.
    if (worst != Rounding::Never ||
        (value.isFold && rounding != Rounding::Never))
      rounding = Rounding::Often;
    break;
  }
  }
  knownRoundings[number] = rounding;
  return rounding;
}

BodyBinder::Rounding BodyBinder::getRounding() const {
  SmallVector<std::optional<Rounding>> knownRoundings(values.size());
  Rounding most = Rounding::Never;
  for (unsigned root : roots)
    most = std::max(most, getRounding(root, knownRoundings));
  return most;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

unsigned BodyBinder::add(ScalarBody::Node node) {
  ScalarBody &body = result.body;
  body.nodes.push_back(std::move(node));
  return static_cast<unsigned>(body.numOperands + body.nodes.size() - 1);
}

BoundType BodyBinder::getNodeType(unsigned number) const {
  const ScalarBody &body = result.body;
  if (number < body.numOperands)
    return binding.types[number];
  const ScalarBody::Node &node = body.nodes[number - body.numOperands];
  return BoundType(node.type, ScalarKind::Other, node.handle);
}

/// Converts an operand to the type that it is promoted to. Returns the number
/// of the value, which is the operand itself where nothing is converted.
unsigned BodyBinder::addPromotion(unsigned operand) {
  if (binding.promotions.empty())
    return operand;
  promoted.resize(binding.types.size());
  if (promoted[operand])
    return *promoted[operand];
  const ScalarConversion &how = binding.promotions[operand];
  if (how.function == "Same")
    return operand;
  ScalarBody::Node call;
  call.type = binding.shared.format;
  call.handle = binding.shared.handle;
  call.operands = {operand};
  unsigned number = addCallNode(how, std::move(call));
  promoted[operand] = number;
  return number;
}

unsigned BodyBinder::addCallNode(const ScalarConversion &how,
                                 ScalarBody::Node call) {
  call.primitive = how.getPrimitive();
  bool isComputed = call.type != ScalarFormat() &&
                    all_of(call.operands, [&](unsigned operand) {
                      return getNodeType(operand).isComputed();
                    });
  call.function = isComputed ? findScalarFunction(how.function) : nullptr;
  if (isComputed && !call.function)
    if (auto value = expand(call))
      return *value;
  result.body.computable &= call.function != nullptr;
  return add(std::move(call));
}

/// Adds the nodes that the call stands for. None where nothing says so.
std::optional<unsigned> BodyBinder::expand(const ScalarBody::Node &call) {
  const ExpansionTable *table = binding.expansions;
  // An expansion's formats are MLIR's floats; a float of a project computes in
  // one of them, or has the operation itself.
  if (!table || !given.empty() || call.handle)
    return std::nullopt;
  BoundType type(call.type);
  const auto *found = find_if(table->rows, [&](const ExpansionRow &each) {
    return each.primitive == call.primitive &&
           table->vocabulary->isOneOf(each.types, type) == true;
  });
  if (found == table->rows.end())
    return std::nullopt;
  BodyResult of;
  of.type = type;
  BodyBinding inner;
  inner.vocabulary = table->vocabulary;
  inner.shared = type;
  inner.results = of;
  inner.types = binding.types;
  SmallVector<BoundType, 3> operandTypes;
  for (unsigned operand : call.operands)
    operandTypes.push_back(getNodeType(operand).format);
  BodyBinder binder(inner, result);
  return binder.addFunction(*table->vocabulary->findFunction(found->function),
                            call.operands, operandTypes);
}

unsigned BodyBinder::addNumberNode(StringRef text, const BoundType &type) {
  ScalarBody::Node number;
  number.type = type.format;
  number.handle = type.handle;
  number.isExpanded = !given.empty();
  if (binding.isOpen || !type.format.isComplex()) {
    if (!type.format.isComplex())
      number.value = ScalarValue::parse(text, type.format);
    number.text = text;
    return add(std::move(number));
  }
  BoundType part = type.format.getPart();
  auto [real, imaginary] = splitComplex(text);
  number.operands.push_back(addNumberNode(real, part));
  number.operands.push_back(addNumberNode(imaginary, part));
  number.signature = vocabulary.findPrimitive("FromParts");
  return addCallNode({"FromParts"}, std::move(number));
}

/// The value of an attribute as one of the type that it is read as, which for a
/// float may be another one than its own.
static ScalarValue roundTo(const ScalarValue &value, const ScalarFormat &type) {
  if (!type.isFloat() || value.getFormat() == type)
    return value;
  return roundFloat(value.getFloat(), *type.semantics);
}

unsigned BodyBinder::addAttributeNode(const Value &read) {
  const BoundType &type = *types.get(read.type);
  ScalarBody::Node node;
  node.type = type.format;
  node.handle = type.handle;
  node.attribute = static_cast<uint16_t>(read.index);
  const ScalarAttribute &attribute = getValue(read.index);
  if (!attribute.isKnown)
    result.body.computable = false;
  else if (attribute.element)
    node.value = roundTo(*attribute.element, type.format);
  else if (attribute.isOfOtherType)
    result.body.computable = false;
  else if (!(node.value = ScalarValue::parse(std::to_string(attribute.integer),
                                             type.format)))
    report("the value of '$" + binding.attributes[read.index].name +
           "' does not fit into " + describe(type));
  return add(std::move(node));
}

unsigned BodyBinder::addNewNode(unsigned number) {
  const Value value = values[number];
  const BoundType &type = *types.get(value.type);
  switch (value.kind) {
  case Value::Kind::Operand:
    return addPromotion(value.index);
  case Value::Kind::Given:
    return given[value.index];
  case Value::Kind::Attribute:
    return addAttributeNode(value);
  case Value::Kind::Number:
    return addNumberNode(value.text, type);
  case Value::Kind::Count: {
    ScalarBody::Node node;
    node.type = type.format;
    node.handle = type.handle;
    if (binding.isOpen) {
      node.named = static_cast<uint16_t>(value.index);
      result.body.computable = false;
      return add(std::move(node));
    }
    APInt count(64, value.index);
    if (type.format.isInteger()) {
      node.value = count.zextOrTrunc(type.format.width);
    } else {
      APFloat number(*type.format.semantics);
      number.convertFromAPInt(count, /*IsSigned=*/false,
                              APFloat::rmNearestTiesToEven);
      node.value = number;
    }
    return add(std::move(node));
  }
  case Value::Kind::Choice: {
    ScalarBody::Node node;
    node.type = type.format;
    node.handle = type.handle;
    node.isChoice = true;
    node.asksPresence = value.asksPresence;
    (value.asksOperand ? node.named : node.attribute) =
        static_cast<uint16_t>(value.index);
    if (!value.text.empty())
      node.asked = value.text;
    for (unsigned operand : value.operands)
      node.operands.push_back(addNode(operand));
    result.body.computable = false;
    return add(std::move(node));
  }
  case Value::Kind::Call:
    break;
  case Value::Kind::Alias:
    llvm_unreachable("aliases have no nodes");
  }
  ScalarBody::Node call;
  call.signature = value.op;
  call.type = type.format;
  call.handle = type.handle;
  call.definedness = value.op->definedness;
  call.isExpanded = !given.empty();
  if (binding.isOpen && value.isFold) {
    call.isFold = true;
    call.named = static_cast<uint16_t>(value.index);
    result.body.computable = false;
  }
  for (unsigned operand : value.operands)
    call.operands.push_back(addNode(operand));
  StringRef function =
      value.op->function.empty() ? value.op->name : value.op->function;
  return addCallNode({function, value.op->name}, std::move(call));
}

unsigned BodyBinder::addNode(unsigned value) {
  unsigned original = getOriginal(value);
  if (!known[original])
    known[original] = addNewNode(original);
  if (binding.isOpen)
    addLabel(value, *known[original]);
  return *known[original];
}

/// Gives a node the name that the value or one that it copies has.
void BodyBinder::addLabel(unsigned value, unsigned number) {
  StringRef label = values[value].label;
  if (label.empty())
    label = values[getOriginal(value)].label;
  unsigned numOperands = result.body.numOperands;
  if (number < numOperands || label.empty())
    return;
  ScalarBody::Node &node = result.body.nodes[number - numOperands];
  if (node.label.empty())
    node.label = label;
}

void BodyBinder::addNodes() {
  result.body.numOperands = static_cast<unsigned>(binding.types.size());
  result.body.nodes.reserve(values.size());
  known.resize(values.size());
  for (unsigned root : roots)
    result.body.values.push_back(addNode(root));
}

} // namespace ewise
