//===- PythonAttributes.cpp - Attributes of ops in Python
//---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonAttributes.h"
#include "PythonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static std::string printPresent(const AttributeModel &attribute,
                                PythonTypes &types) {
  std::string name = quotePython(attribute.name);
  switch (attribute.kind) {
  case AttributeModel::Kind::Bool:
    return "_Bool(" + name + ")";
  case AttributeModel::Kind::Integer:
    return "_Int(" + name + ", " + std::to_string(attribute.width) + ", " +
           std::to_string(attribute.min) + ", " +
           std::to_string(attribute.max) + ")";
  case AttributeModel::Kind::Float: {
    std::string text =
        "_FloatNumber(" + name + ", " + std::to_string(attribute.width);
    if (!attribute.minDecimal.empty())
      text += ", least=" + attribute.minDecimal;
    if (!attribute.maxDecimal.empty())
      text += ", greatest=" + attribute.maxDecimal;
    return text + ")";
  }
  case AttributeModel::Kind::Enum:
    return "_Enum(" + name + ", " +
           join(map_range(attribute.values, quotePython), ", ") + ")";
  case AttributeModel::Kind::Type:
    return "_TypeName(" + name + ", " + types.emit(attribute.types) + ")";
  case AttributeModel::Kind::Element:
    break;
  }
  return "_Number(" + name + ")";
}

std::string printPythonAttribute(const AttributeModel &attribute,
                                 PythonTypes &types) {
  std::string present = printPresent(attribute, types);
  return attribute.isOptional() ? "_Optional(" + present + ")" : present;
}

std::string printPythonDefault(const AttributeModel &attribute) {
  if (attribute.isOptional())
    return attribute.defaultDecimal.empty() ? "None" : attribute.defaultDecimal;
  if (!attribute.hasDefault())
    return "";
  if (attribute.kind == AttributeModel::Kind::Bool)
    return attribute.defaultValue ? "True" : "False";
  if (attribute.kind == AttributeModel::Kind::Float)
    return attribute.defaultDecimal;
  if (attribute.kind == AttributeModel::Kind::Enum)
    return quotePython(attribute.defaultText);
  return std::to_string(attribute.defaultValue);
}

} // namespace ewise::tblgen
