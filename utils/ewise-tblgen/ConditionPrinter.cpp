//===- ConditionPrinter.cpp - Conditions as C++ ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConditionPrinter.h"
#include "CppLayout.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::string printPresent(const AttributeModel &attribute) {
  std::string getter = "op.get" + attribute.getCppName();
  if (!attribute.isOptional() || attribute.kind == AttributeModel::Kind::Enum)
    return getter + "()";
  return getter + (attribute.kind == AttributeModel::Kind::Integer
                       ? "Attr().getInt()"
                   : attribute.isArray() ? "Attr().asArrayRef()"
                                         : "Attr().getValue()");
}

namespace {

/// Prints what a condition is made of.
class ConditionPrinter {
public:
  ConditionPrinter(const OpModel &op, ElementPredicates &predicates,
                   PrintTypeFn printType)
      : op(op), predicates(predicates), printType(printType) {}

  std::string print(const Condition &condition);

private:
  std::string printIs(const Condition &condition, bool isOpposite);
  std::string printNumber(const AskedNumber &number, const AskedNumber &other);
  std::string printComparison(const Condition &comparison, bool isOpposite);
  std::string printOpposite(const Condition &condition);
  std::string printPart(const Condition &condition);
  bool isElement(const AskedNumber &number) const {
    return number.kind == AskedNumber::Kind::Attribute &&
           op.getAttributes()[number.attribute].kind ==
               AttributeModel::Kind::Element;
  }
  const AttributeModel &attributeOf(const Condition &condition) const {
    return op.getAttributes()[condition.index];
  }

  const OpModel &op;
  ElementPredicates &predicates;
  PrintTypeFn printType;
};

} // namespace

/// An integer with its sign, which not every getter keeps.
static std::string printSigned(const AttributeModel &attribute) {
  return "static_cast<int" + std::to_string(attribute.width) + "_t>(" +
         printPresent(attribute) + ")";
}

std::string ConditionPrinter::printIs(const Condition &condition,
                                      bool isOpposite) {
  const AttributeModel &attribute = attributeOf(condition);
  std::string value = printPresent(attribute);
  bool isSet = condition.text.empty();
  StringRef sign = isOpposite != isSet ? " != " : " == ";
  if (attribute.kind == AttributeModel::Kind::Bool)
    return (isOpposite ? "!" : "") + value;
  if (isSet)
    return value + sign.str() + "0";
  if (attribute.kind == AttributeModel::Kind::Integer)
    return (condition.text == "0" ? value : printSigned(attribute)) +
           sign.str() + condition.text;
  return value + sign.str() +
         (attribute.cppEnum.empty()
              ? quote(condition.text)
              : attribute.cppEnum + "::" + condition.text);
}

/// A number of the type of the one that it is compared with.
std::string ConditionPrinter::printNumber(const AskedNumber &number,
                                          const AskedNumber &other) {
  auto isFloat = [&](const AskedNumber &each) {
    return each.kind == AskedNumber::Kind::Attribute &&
           op.getAttributes()[each.attribute].kind ==
               AttributeModel::Kind::Float;
  };
  switch (number.kind) {
  case AskedNumber::Kind::Literal:
    if (!isFloat(other))
      return number.text;
    return "::llvm::APFloat(" + printDecimal(number.text) +
           (op.getAttributes()[other.attribute].width == 32 ? "f)" : ")");
  case AskedNumber::Kind::Width:
    return printType(number.type) + ".getIntOrFloatBitWidth()";
  case AskedNumber::Kind::Attribute:
    break;
  }
  const AttributeModel &attribute = op.getAttributes()[number.attribute];
  if (isElement(number))
    return "op.get" + attribute.getCppName() + "Attr()";
  return isFloat(number) ? printPresent(attribute) : printSigned(attribute);
}

std::string ConditionPrinter::printComparison(const Condition &comparison,
                                              bool isOpposite) {
  const AskedNumber &first = comparison.numbers[0];
  const AskedNumber &second = comparison.numbers[1];
  std::string a = printNumber(first, second), b = printNumber(second, first);
  if (isElement(first)) {
    auto isOrdered = [](StringRef low, StringRef high) {
      return ("::ewise::isOrdered(" + low + ", " + high + ")").str();
    };
    std::string order = isOrdered(a, b);
    if (comparison.kind == Condition::Kind::Less)
      order += " && !" + isOrdered(b, a);
    if (comparison.kind == Condition::Kind::Equal)
      order += " && " + isOrdered(b, a);
    return isOpposite ? "!(" + order + ")" : order;
  }
  if (comparison.kind == Condition::Kind::Equal)
    return a + (isOpposite ? " != " : " == ") + b;
  std::string order =
      a + (comparison.kind == Condition::Kind::Less ? " < " : " <= ") + b;
  return isOpposite ? "!(" + order + ")" : order;
}

/// A condition beside others, or behind a sign.
std::string ConditionPrinter::printPart(const Condition &condition) {
  bool isJoined = condition.kind == Condition::Kind::And ||
                  condition.kind == Condition::Kind::Or ||
                  (condition.kind == Condition::Kind::Less &&
                   isElement(condition.numbers[0])) ||
                  (condition.kind == Condition::Kind::Equal &&
                   isElement(condition.numbers[0]));
  return isJoined ? "(" + print(condition) + ")" : print(condition);
}

std::string ConditionPrinter::printOpposite(const Condition &condition) {
  switch (condition.kind) {
  case Condition::Kind::Is:
    return printIs(condition, /*isOpposite=*/true);
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return printComparison(condition, /*isOpposite=*/true);
  case Condition::Kind::OfShared:
    return printType(condition.type) + " != " + printType({});
  default:
    return "!" + printPart(condition);
  }
}

std::string ConditionPrinter::print(const Condition &condition) {
  switch (condition.kind) {
  case Condition::Kind::Known:
    return condition.isTrue ? "true" : "false";
  case Condition::Kind::Is:
    return printIs(condition, /*isOpposite=*/false);
  case Condition::Kind::HasAttribute:
    return "op.get" + attributeOf(condition).getCppName() + "Attr()";
  case Condition::Kind::HasOperand:
    return "op.get" +
           convertToCamelFromSnakeCase(op.getOperands()[condition.index].name,
                                       /*capitalizeFirst=*/true) +
           "()";
  case Condition::Kind::OfType:
    return predicates.getName(condition.types) + "(" +
           printType(condition.type) + ")";
  case Condition::Kind::OfShared:
    return printType(condition.type) + " == " + printType({});
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return printComparison(condition, /*isOpposite=*/false);
  case Condition::Kind::Not:
    return printOpposite(condition.operands.front());
  case Condition::Kind::And:
  case Condition::Kind::Or:
    return join(
        map_range(condition.operands,
                  [&](const Condition &each) { return printPart(each); }),
        condition.kind == Condition::Kind::And ? " && " : " || ");
  }
  llvm_unreachable("no such kind");
}

std::string printCondition(const OpModel &op, const Condition &condition,
                           ElementPredicates &predicates,
                           PrintTypeFn printType) {
  return ConditionPrinter(op, predicates, printType).print(condition);
}

} // namespace ewise::tblgen
