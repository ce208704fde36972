//===- PythonCondition.cpp - Conditions as Python -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonCondition.h"
#include "PythonText.h"
#include "ewise/Language/ConditionNotation.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class PythonNotation : public ConditionNotation {
public:
  PythonNotation(const OpModel &op, PythonTypes &types)
      : ConditionNotation(op, "not ", "and", "or"), types(types) {}

private:
  std::string writeAttribute(const AttributeModel &attribute) const override {
    return "call.attributes[" + quotePython(attribute.name) + "]";
  }
  std::string writeText(const Condition &is) const override {
    return op.getAttributes()[is.index].kind == AttributeModel::Kind::String
               ? quotePython(is.text)
               : is.text;
  }
  std::string writeHas(const Condition &has, bool isOpposite) const override;
  std::string writeType(const AskedType &type) const override;
  std::string writeOfType(const Condition &ofType,
                          bool isOpposite) const override {
    return writeType(ofType.type) + (isOpposite ? " not in " : " in ") +
           types.emit(ofType.types);
  }
  std::string writeNumber(const AskedNumber &number) const override;

  PythonTypes &types;
};

} // namespace

std::string PythonNotation::writeHas(const Condition &has,
                                     bool isOpposite) const {
  if (has.kind == Condition::Kind::HasAttribute)
    return writeAttribute(op.getAttributes()[has.index]) +
           (isOpposite ? " is None" : " is not None");
  return quotePython(op.getOperands()[has.index].name) +
         (isOpposite ? " not in" : " in") + " call.operands";
}

/// The name of an element type.
std::string PythonNotation::writeType(const AskedType &type) const {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return "call.element.name";
  case AskedType::Kind::Operand:
    return "call.operands[" + quotePython(op.getOperands()[type.index].name) +
           "].name";
  case AskedType::Kind::Result:
    return "call.results[" + std::to_string(type.index) + "].name";
  }
  llvm_unreachable("no such kind");
}

/// A number; a float is rounded to its own type before it is compared.
std::string PythonNotation::writeNumber(const AskedNumber &number) const {
  if (number.kind == AskedNumber::Kind::Literal)
    return number.text;
  if (number.kind == AskedNumber::Kind::Width)
    return "_width(" + writeType(number.type) + ")";
  const AttributeModel &attribute = op.getAttributes()[number.attribute];
  std::string value = writeAttribute(attribute);
  return attribute.kind == AttributeModel::Kind::Float
             ? "np.float" + std::to_string(attribute.width) + "(" + value + ")"
             : value;
}

std::string writePythonCondition(const OpModel &op, const Condition &condition,
                                 PythonTypes &types) {
  return PythonNotation(op, types).write(condition);
}

std::string writePythonCheck(const OpModel &op, const CheckModel &check,
                             PythonTypes &types) {
  const Condition &condition = check.condition;
  std::string text = condition.isKnown()
                         ? condition.isTrue ? "True" : "False"
                         : writePythonCondition(op, condition, types);
  return "(lambda call: " + text + ", " + quotePython(check.message) + ")";
}

} // namespace ewise::tblgen
