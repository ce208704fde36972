//===- Condition.cpp - What bodies, laws and checks ask -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/Condition.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

Condition Condition::known(bool isTrue) {
  Condition condition;
  condition.isTrue = isTrue;
  return condition;
}

Condition Condition::is(size_t attribute, StringRef text) {
  Condition condition;
  condition.kind = Kind::Is;
  condition.index = attribute;
  condition.text = text.str();
  return condition;
}

Condition Condition::negate(Condition condition) {
  if (condition.isKnown())
    return known(!condition.isTrue);
  if (condition.kind == Kind::Not)
    return std::move(condition.operands.front());
  Condition opposite;
  opposite.kind = Kind::Not;
  opposite.operands.push_back(std::move(condition));
  return opposite;
}

Condition Condition::join(Kind kind, std::vector<Condition> operands) {
  // Of which operand the whole does not depend on the others.
  bool decides = kind == Kind::Or;
  if (any_of(operands, [&](const Condition &each) {
        return each.isKnown() && each.isTrue == decides;
      }))
    return known(decides);
  llvm::erase_if(operands,
                 [](const Condition &each) { return each.isKnown(); });
  if (operands.empty())
    return known(!decides);
  if (operands.size() == 1)
    return std::move(operands.front());
  Condition all;
  all.kind = kind;
  all.operands = std::move(operands);
  return all;
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

bool AskedNumber::operator==(const AskedNumber &other) const {
  return kind == other.kind && attribute == other.attribute &&
         text == other.text && type == other.type;
}

bool Condition::operator==(const Condition &other) const {
  return kind == other.kind && isTrue == other.isTrue && index == other.index &&
         text == other.text && type == other.type && numbers == other.numbers &&
         operands == other.operands;
}

bool Condition::anyOf(function_ref<bool(const Condition &)> holds) const {
  return holds(*this) || any_of(operands, [&](const Condition &operand) {
           return operand.anyOf(holds);
         });
}

bool Condition::asksForAttribute(size_t attribute) const {
  if (asksForType({AskedType::Kind::Attribute, attribute}))
    return true;
  return anyOf([&](const Condition &each) {
    return ((each.kind == Kind::Is || each.kind == Kind::HasAttribute) &&
            each.index == attribute) ||
           any_of(each.numbers, [&](const AskedNumber &number) {
             return number.kind == AskedNumber::Kind::Attribute &&
                    number.attribute == attribute;
           });
  });
}

bool Condition::asksForType(AskedType asked) const {
  return anyOf([&](const Condition &each) {
    bool isOfShared = each.kind == Kind::OfShared;
    return ((isOfShared || each.kind == Kind::OfType) && each.type == asked) ||
           (isOfShared && asked.kind == AskedType::Kind::Shared) ||
           any_of(each.numbers, [&](const AskedNumber &number) {
             return number.kind == AskedNumber::Kind::Width &&
                    number.type == asked;
           });
  });
}

std::vector<const ScalarTypeSet *> getAskedTypes(const Condition &condition) {
  std::vector<const ScalarTypeSet *> sets;
  condition.anyOf([&](const Condition &each) {
    if (each.kind == Condition::Kind::OfType)
      sets.push_back(&each.types);
    return false;
  });
  return sets;
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

static std::string printType(const OpModel &op, const AskedType &type) {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return "element";
  case AskedType::Kind::Operand:
    return op.getOperands()[type.index].name;
  case AskedType::Kind::Attribute:
    return op.getAttributes()[type.index].name;
  case AskedType::Kind::Result:
    return getName(op.getResults()[type.index]).str();
  }
  llvm_unreachable("no such kind");
}

static std::string printNumber(const OpModel &op, const AskedNumber &number) {
  switch (number.kind) {
  case AskedNumber::Kind::Attribute:
    return op.getAttributes()[number.attribute].name;
  case AskedNumber::Kind::Literal:
    return number.text;
  case AskedNumber::Kind::Width:
    return "width(" + printType(op, number.type) + ")";
  }
  llvm_unreachable("no such kind");
}

/// Equations and comparisons; `isOpposite` of what is not the case.
static std::string printRelation(const OpModel &op, const Condition &condition,
                                 bool isOpposite) {
  if (condition.kind == Condition::Kind::Is)
    return op.getAttributes()[condition.index].name +
           (isOpposite ? " != " : " == ") + condition.text;
  StringRef sign = condition.kind == Condition::Kind::Less        ? " < "
                   : condition.kind == Condition::Kind::LessEqual ? " <= "
                   : isOpposite                                   ? " != "
                                                                  : " == ";
  return printNumber(op, condition.numbers[0]) + sign.str() +
         printNumber(op, condition.numbers[1]);
}

static std::string printPart(const OpModel &op, const Condition &condition) {
  std::string text = printFormula(op, condition);
  bool isJoined = condition.kind == Condition::Kind::And ||
                  condition.kind == Condition::Kind::Or;
  return isJoined ? "(" + text + ")" : text;
}

static std::string printOpposite(const OpModel &op,
                                 const Condition &condition) {
  switch (condition.kind) {
  case Condition::Kind::Is:
    if (condition.text.empty())
      break;
    [[fallthrough]];
  case Condition::Kind::Equal:
    return printRelation(op, condition, /*isOpposite=*/true);
  case Condition::Kind::HasAttribute:
    return op.getAttributes()[condition.index].name + " is absent";
  case Condition::Kind::HasOperand:
    return op.getOperands()[condition.index].name + " is absent";
  case Condition::Kind::OfType:
    return printType(op, condition.type) + " is not " +
           condition.types.getDescription().str();
  case Condition::Kind::OfShared:
    return printType(op, condition.type) + " is not as the operands";
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
    return "not (" + printFormula(op, condition) + ")";
  case Condition::Kind::Known:
  case Condition::Kind::Not:
  case Condition::Kind::And:
  case Condition::Kind::Or:
    break;
  }
  return "not " + printPart(op, condition);
}

std::string printFormula(const OpModel &op, const Condition &condition) {
  switch (condition.kind) {
  case Condition::Kind::Known:
    return condition.isTrue ? "true" : "false";
  case Condition::Kind::Is:
    if (condition.text.empty())
      return op.getAttributes()[condition.index].name;
    [[fallthrough]];
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return printRelation(op, condition, /*isOpposite=*/false);
  case Condition::Kind::HasAttribute:
    return op.getAttributes()[condition.index].name + " is there";
  case Condition::Kind::HasOperand:
    return op.getOperands()[condition.index].name + " is there";
  case Condition::Kind::OfType:
    return printType(op, condition.type) + " is " +
           condition.types.getDescription().str();
  case Condition::Kind::OfShared:
    return printType(op, condition.type) + " is as the operands";
  case Condition::Kind::Not:
    return printOpposite(op, condition.operands.front());
  case Condition::Kind::And:
  case Condition::Kind::Or:
    return llvm::join(
        map_range(condition.operands,
                  [&](const Condition &each) { return printPart(op, each); }),
        condition.kind == Condition::Kind::And ? " and " : " or ");
  }
  llvm_unreachable("no such kind");
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {

/// Tells what holds for an op's attributes and types.
class Asker {
public:
  Asker(const OpModel &op, const AskedValues &values)
      : op(op), values(values) {}

  bool holds(const Condition &condition) const;

private:
  bool is(const Condition &condition) const;
  bool compare(const Condition &condition) const;
  ScalarFormat getType(const AskedType &type) const;
  ScalarValue getNumber(const AskedNumber &number,
                        const ScalarFormat &format) const;
  /// The type in which two numbers are compared.
  ScalarFormat getFormat(ArrayRef<AskedNumber> numbers) const;

  const OpModel &op;
  const AskedValues &values;
};

} // namespace

ScalarFormat Asker::getType(const AskedType &type) const {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return values.shared;
  case AskedType::Kind::Operand:
    return values.operands[type.index];
  case AskedType::Kind::Attribute:
    return *values.attributes[type.index].type;
  case AskedType::Kind::Result:
    return values.results[type.index];
  }
  llvm_unreachable("no such kind");
}

bool Asker::is(const Condition &condition) const {
  const ScalarAttribute &given = values.attributes[condition.index];
  int64_t integer = 0;
  if (condition.text.empty())
    return given.integer != 0;
  if (op.getAttributes()[condition.index].kind == AttributeModel::Kind::Enum)
    return given.text == condition.text;
  return !StringRef(condition.text).getAsInteger(10, integer) &&
         given.integer == integer;
}

ScalarFormat Asker::getFormat(ArrayRef<AskedNumber> numbers) const {
  for (const AskedNumber &number : numbers) {
    if (number.kind != AskedNumber::Kind::Attribute)
      continue;
    const AttributeModel &attribute = op.getAttributes()[number.attribute];
    if (attribute.kind == AttributeModel::Kind::Element)
      return values.shared;
    if (attribute.kind == AttributeModel::Kind::Float)
      return attribute.getFloatFormat();
  }
  return ScalarFormat::integer(64);
}

ScalarValue Asker::getNumber(const AskedNumber &number,
                             const ScalarFormat &format) const {
  auto integer = [](int64_t value) {
    return ScalarValue(APInt(64, static_cast<uint64_t>(value), true));
  };
  switch (number.kind) {
  case AskedNumber::Kind::Attribute: {
    const ScalarAttribute &given = values.attributes[number.attribute];
    return given.element ? *given.element : integer(given.integer);
  }
  case AskedNumber::Kind::Literal:
    return *ScalarValue::parse(number.text, format);
  case AskedNumber::Kind::Width: {
    ScalarFormat type = getType(number.type);
    return integer(type.getPart().getBits().width * (type.isComplex() ? 2 : 1));
  }
  }
  llvm_unreachable("no such kind");
}

bool Asker::compare(const Condition &condition) const {
  ScalarFormat format = getFormat(condition.numbers);
  ScalarValue a = getNumber(condition.numbers[0], format);
  ScalarValue b = getNumber(condition.numbers[1], format);
  bool isLess = false, isEqual = false;
  if (format.isFloat()) {
    isLess = a.getFloat() < b.getFloat();
    isEqual = a.getFloat() == b.getFloat();
  } else if (format.isInteger()) {
    isLess = format.isUnsigned ? a.getInteger().ult(b.getInteger())
                               : a.getInteger().slt(b.getInteger());
    isEqual = a.getInteger() == b.getInteger();
  }
  return (isLess && condition.kind != Condition::Kind::Equal) ||
         (isEqual && condition.kind != Condition::Kind::Less);
}

bool Asker::holds(const Condition &condition) const {
  auto its = [&](const Condition &operand) { return holds(operand); };
  switch (condition.kind) {
  case Condition::Kind::Known:
    return condition.isTrue;
  case Condition::Kind::Is:
    return is(condition);
  case Condition::Kind::HasAttribute:
    return values.attributes[condition.index].isPresent;
  case Condition::Kind::HasOperand:
    return true;
  case Condition::Kind::OfType:
    return condition.types.containsSpelled(
        getType(condition.type).getSpelling());
  case Condition::Kind::OfShared:
    return getType(condition.type) == values.shared;
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return compare(condition);
  case Condition::Kind::Not:
    return !holds(condition.operands.front());
  case Condition::Kind::And:
    return all_of(condition.operands, its);
  case Condition::Kind::Or:
    return any_of(condition.operands, its);
  }
  llvm_unreachable("no such kind");
}

bool holds(const Condition &condition, const OpModel &op,
           const AskedValues &values) {
  return Asker(op, values).holds(condition);
}

} // namespace ewise::tblgen
