//===- PythonCondition.cpp - Conditions as Python -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonCondition.h"
#include "PythonText.h"
#include "ewise/Language/ConditionNotation.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class PythonNotation : public ConditionNotation {
public:
  PythonNotation(const OpModel &op, PythonTypes &types)
      : ConditionNotation(op), types(types) {}

private:
  std::string writeKnown(bool holds) const override {
    return holds ? "True" : "False";
  }
  std::string writeAttribute(const AttributeModel &attribute) const override {
    return "call.attributes[" + quotePython(attribute.name) + "]";
  }
  std::string writeText(const AttributeModel &attribute,
                        StringRef text) const override {
    return attribute.getPart() == AttributePart::Text ? quotePython(text)
                                                      : text.str();
  }
  std::string writeHas(StringRef name, bool isOpposite) const override;
  std::string writeType(const BodyNode &type) const override;
  std::string writeOfType(const BodyNode &type, const ScalarTypeSet &asked,
                          bool isOpposite) const override {
    return writeType(type) + (isOpposite ? " not in " : " in ") +
           types.emit(asked);
  }
  std::string writeWidth(const std::string &type) const override {
    return "_width(" + type + ")";
  }
  std::string writeNumber(const AttributeModel &attribute) const override;

  PythonTypes &types;
};

} // namespace

std::string PythonNotation::writeHas(StringRef name, bool isOpposite) const {
  if (const AttributeModel *attribute = findAttribute(name))
    return writeAttribute(*attribute) +
           (isOpposite ? " is None" : " is not None");
  return quotePython(name) + (isOpposite ? " not in" : " in") +
         " call.operands";
}

/// The name of an element type.
std::string PythonNotation::writeType(const BodyNode &type) const {
  if (type.isWord("Shared"))
    return "call.element.name";
  for (auto [index, result] : enumerate(op.getResults()))
    if (getName(result) == type.text)
      return "call.results[" + std::to_string(index) + "].name";
  return "call.operands[" + quotePython(type.text) + "].name";
}

/// A float is rounded to its own type before it is compared.
std::string PythonNotation::writeNumber(const AttributeModel &attribute) const {
  std::string value = writeAttribute(attribute);
  return attribute.isFloat()
             ? "np.float" + std::to_string(attribute.width) + "(" + value + ")"
             : value;
}

std::string writePythonCondition(const OpModel &op, StringRef condition,
                                 PythonTypes &types) {
  return PythonNotation(op, types).write(Body::parse(condition)->getRoot());
}

std::string writePythonCheck(const OpModel &op, const CheckModel &check,
                             PythonTypes &types) {
  return "(lambda call: " +
         PythonNotation(op, types).write(check.condition->getRoot()) + ")";
}

} // namespace ewise::tblgen
