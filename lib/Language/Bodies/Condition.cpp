//===- Condition.cpp - What bodies, laws and checks ask -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/Condition.h"
#include "ewise/Language/ConditionNotation.h"
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
  // A known operand of this truth decides the whole.
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
// Notations
//===----------------------------------------------------------------------===//

static bool isJoined(const Condition &condition) {
  return condition.kind == Condition::Kind::And ||
         condition.kind == Condition::Kind::Or;
}

std::string ConditionNotation::writeSet(const AttributeModel &attribute,
                                        bool isOpposite) const {
  return (isOpposite ? no : "") + writeAttribute(attribute);
}

std::string ConditionNotation::writeComparison(const Condition &comparison,
                                               bool isOpposite) const {
  const AskedNumber &a = comparison.numbers[0], &b = comparison.numbers[1];
  bool isEqual = comparison.kind == Condition::Kind::Equal;
  StringRef sign = isEqual ? (isOpposite ? " != " : " == ")
                   : comparison.kind == Condition::Kind::Less ? " < "
                                                              : " <= ";
  std::string text = writeNumber(a) + sign.str() + writeNumber(b);
  return isOpposite && !isEqual ? no + "(" + text + ")" : text;
}

std::string ConditionNotation::writeJoined(const Condition &condition,
                                           StringRef blank) const {
  bool isAnd = condition.kind == Condition::Kind::And;
  std::string text;
  for (const Condition &each : condition.operands) {
    std::string part = write(each);
    text += (text.empty()
                 ? ""
                 : blank.str() + (isAnd ? conjunction : disjunction) + " ") +
            (isJoined(each) ? "(" + part + ")" : part);
  }
  return text;
}

std::string ConditionNotation::write(const Condition &condition,
                                     bool isOpposite) const {
  StringRef equal = isOpposite ? " != " : " == ";
  switch (condition.kind) {
  case Condition::Kind::Known:
    llvm_unreachable("what is known is not asked");
  case Condition::Kind::Is: {
    const AttributeModel &attribute = op.getAttributes()[condition.index];
    return condition.text.empty()
               ? writeSet(attribute, isOpposite)
               : writeAttribute(attribute) + equal.str() + writeText(condition);
  }
  case Condition::Kind::HasAttribute:
  case Condition::Kind::HasOperand:
    return writeHas(condition, isOpposite);
  case Condition::Kind::OfType:
    return writeOfType(condition, isOpposite);
  case Condition::Kind::OfShared:
    return writeType(condition.type) + equal.str() + writeType({});
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return writeComparison(condition, isOpposite);
  case Condition::Kind::Not:
    return write(condition.operands.front(), !isOpposite);
  case Condition::Kind::And:
  case Condition::Kind::Or:
    return isOpposite ? no + "(" + writeJoined(condition) + ")"
                      : writeJoined(condition);
  }
  llvm_unreachable("no such kind");
}

namespace {

class FormulaNotation : public ConditionNotation {
public:
  explicit FormulaNotation(const OpModel &op)
      : ConditionNotation(op, "not ", "and", "or") {}

private:
  std::string writeAttribute(const AttributeModel &attribute) const override {
    return attribute.name;
  }
  std::string writeText(const Condition &is) const override { return is.text; }
  std::string writeSet(const AttributeModel &attribute,
                       bool isOpposite) const override {
    return isOpposite && attribute.kind == AttributeModel::Kind::Integer
               ? attribute.name + " == 0"
               : ConditionNotation::writeSet(attribute, isOpposite);
  }
  std::string writeHas(const Condition &has, bool isOpposite) const override {
    bool isOperand = has.kind == Condition::Kind::HasOperand;
    return (isOperand ? op.getOperands()[has.index].name
                      : op.getAttributes()[has.index].name) +
           (isOpposite ? " is absent" : " is there");
  }
  std::string writeType(const AskedType &type) const override;
  std::string writeOfType(const Condition &ofType,
                          bool isOpposite) const override {
    return writeType(ofType.type) + (isOpposite ? " is not " : " is ") +
           ofType.types.getDescription().str();
  }
  std::string writeNumber(const AskedNumber &number) const override {
    switch (number.kind) {
    case AskedNumber::Kind::Attribute:
      return op.getAttributes()[number.attribute].name;
    case AskedNumber::Kind::Literal:
      return number.text;
    case AskedNumber::Kind::Width:
      return "width(" + writeType(number.type) + ")";
    }
    llvm_unreachable("no such kind");
  }
};

} // namespace

std::string FormulaNotation::writeType(const AskedType &type) const {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return "element";
  case AskedType::Kind::Operand:
    return op.getOperands()[type.index].name;
  case AskedType::Kind::Result:
    return getName(op.getResults()[type.index]).str();
  }
  llvm_unreachable("no such kind");
}

std::string printFormula(const OpModel &op, const Condition &condition) {
  if (condition.isKnown())
    return condition.isTrue ? "true" : "false";
  return FormulaNotation(op).write(condition);
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
  if (op.getAttributes()[condition.index].kind == AttributeModel::Kind::String)
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
    return !isAbsent(values.absent, condition.index);
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
