//===- ConditionPrinter.cpp - Conditions as C++ ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConditionPrinter.h"
#include "BodyPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/ConditionNotation.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::string printPresent(const AttributeModel &attribute) {
  std::string getter = "op.get" + attribute.getCppName();
  if (!attribute.isOptional() || attribute.kind == AttributeModel::Kind::String)
    return getter + "()";
  return getter + (attribute.kind == AttributeModel::Kind::Integer
                       ? "Attr().getInt()"
                       : "Attr().getValue()");
}

namespace {

class CppNotation : public ConditionNotation {
public:
  CppNotation(const OpModel &op, ElementSets &sets)
      : ConditionNotation(op, "!", "&&", "||"), sets(sets) {}

private:
  std::string writeAttribute(const AttributeModel &attribute) const override;
  std::string writeText(const Condition &is) const override;
  std::string writeSet(const AttributeModel &attribute,
                       bool isOpposite) const override;
  std::string writeHas(const Condition &has, bool isOpposite) const override;
  std::string writeType(const AskedType &type) const override;
  std::string writeOfType(const Condition &ofType,
                          bool isOpposite) const override {
    return (isOpposite ? no : "") + sets.getName(ofType.types) + ".contains(" +
           writeType(ofType.type) + ")";
  }
  // Bodies choose by attributes, presence and types alone.
  std::string writeNumber(const AskedNumber &) const override {
    llvm_unreachable("checks are printed as nodes");
  }

  ElementSets &sets;
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

static std::string getOperand(const OperandModel &operand) {
  return "op.get" +
         convertToCamelFromSnakeCase(operand.name, /*capitalizeFirst=*/true) +
         "()";
}

/// The type of an operand; the elements that are passed are signless.
std::string CppNotation::writeType(const AskedType &type) const {
  return "::mlir::getElementTypeOrSelf(" +
         (op.hasOptionalOperands()
              ? getOperand(op.getOperands()[type.index])
              : printOperand(op, type.index, "op->getOperands()")) +
         ")";
}

std::string CppNotation::writeHas(const Condition &has, bool isOpposite) const {
  return (isOpposite ? no : "") +
         (has.kind == Condition::Kind::HasOperand
              ? getOperand(op.getOperands()[has.index])
              : "op.get" + op.getAttributes()[has.index].getCppName() +
                    "Attr()");
}

std::string printCondition(const OpModel &op, const Condition &condition,
                           ElementSets &sets) {
  return CppNotation(op, sets).write(condition);
}

} // namespace ewise::tblgen
