//===- ConditionPrinter.cpp - Conditions as C++ ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConditionPrinter.h"
#include "CppLayout.h"
#include "ewise/TableGen/ConditionNotation.h"
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
                       : "Attr().getValue()");
}

namespace {

class CppNotation : public ConditionNotation {
public:
  CppNotation(const OpModel &op, ElementSets &sets, PrintTypeFn printType)
      : ConditionNotation(op, "!", "&&", "||"), sets(sets),
        printType(printType) {}

private:
  std::string writeAttribute(const AttributeModel &attribute) const override;
  std::string writeText(const Condition &is) const override;
  std::string writeSet(const AttributeModel &attribute,
                       bool isOpposite) const override;
  std::string writeHas(const Condition &has, bool isOpposite) const override;
  std::string writeType(const AskedType &type) const override {
    return printType(type);
  }
  std::string writeOfType(const Condition &ofType,
                          bool isOpposite) const override {
    return (isOpposite ? no : "") + sets.getName(ofType.types) + ".contains(" +
           printType(ofType.type) + ")";
  }
  std::string writeNumber(const AskedNumber &number,
                          const AskedNumber &other) const override;
  std::string writeComparison(const Condition &comparison,
                              bool isOpposite) const override;

  ElementSets &sets;
  PrintTypeFn printType;
};

} // namespace

/// An integer has its sign, which not every getter keeps.
std::string CppNotation::writeAttribute(const AttributeModel &attribute) const {
  std::string value = printPresent(attribute);
  return attribute.kind == AttributeModel::Kind::Integer
             ? "static_cast<int" + std::to_string(attribute.width) + "_t>(" +
                   value + ")"
             : value;
}

std::string CppNotation::writeText(const Condition &is) const {
  const AttributeModel &attribute = op.getAttributes()[is.index];
  if (attribute.kind == AttributeModel::Kind::Integer)
    return is.text;
  return attribute.cppEnum.empty() ? quote(is.text)
                                   : attribute.cppEnum + "::" + is.text;
}

std::string CppNotation::writeSet(const AttributeModel &attribute,
                                  bool isOpposite) const {
  if (attribute.kind == AttributeModel::Kind::Bool)
    return ConditionNotation::writeSet(attribute, isOpposite);
  return printPresent(attribute) + (isOpposite ? " == 0" : " != 0");
}

std::string CppNotation::writeHas(const Condition &has, bool isOpposite) const {
  std::string getter =
      has.kind == Condition::Kind::HasAttribute
          ? op.getAttributes()[has.index].getCppName() + "Attr"
          : convertToCamelFromSnakeCase(op.getOperands()[has.index].name,
                                        /*capitalizeFirst=*/true);
  return (isOpposite ? no : "") + "op.get" + getter + "()";
}

/// A literal has the type of the float that it is compared with.
std::string CppNotation::writeNumber(const AskedNumber &number,
                                     const AskedNumber &other) const {
  auto getFloat = [&](const AskedNumber &each) -> const AttributeModel * {
    if (each.kind != AskedNumber::Kind::Attribute)
      return nullptr;
    const AttributeModel &attribute = op.getAttributes()[each.attribute];
    return attribute.kind == AttributeModel::Kind::Float ? &attribute : nullptr;
  };
  switch (number.kind) {
  case AskedNumber::Kind::Literal:
    if (const AttributeModel *attribute = getFloat(other))
      return "::llvm::APFloat(" + printDecimal(number.text) +
             (attribute->width == 32 ? "f)" : ")");
    return number.text;
  case AskedNumber::Kind::Width:
    return printType(number.type) + ".getIntOrFloatBitWidth()";
  case AskedNumber::Kind::Attribute:
    return writeAttribute(op.getAttributes()[number.attribute]);
  }
  llvm_unreachable("no such kind");
}

/// Attributes of the element type are compared as they are.
std::string CppNotation::writeComparison(const Condition &comparison,
                                         bool isOpposite) const {
  auto getElement = [&](const AskedNumber &number) -> std::string {
    if (number.kind != AskedNumber::Kind::Attribute)
      return "";
    const AttributeModel &attribute = op.getAttributes()[number.attribute];
    return attribute.kind == AttributeModel::Kind::Element
               ? "op.get" + attribute.getCppName() + "Attr()"
               : "";
  };
  std::string a = getElement(comparison.numbers[0]);
  std::string b = getElement(comparison.numbers[1]);
  if (a.empty())
    return ConditionNotation::writeComparison(comparison, isOpposite);
  std::string order = "::ewise::isOrdered(" + a + ", " + b + ")";
  if (comparison.kind == Condition::Kind::LessEqual)
    return (isOpposite ? no : "") + order;
  order += (comparison.kind == Condition::Kind::Less ? " && !" : " && ") +
           ("::ewise::isOrdered(" + b) + ", " + a + ")";
  return (isOpposite ? no : "") + "(" + order + ")";
}

std::string printCondition(const OpModel &op, const Condition &condition,
                           ElementSets &sets, PrintTypeFn printType) {
  if (condition.isKnown())
    return condition.isTrue ? "true" : "false";
  return CppNotation(op, sets, printType).write(condition);
}

} // namespace ewise::tblgen
