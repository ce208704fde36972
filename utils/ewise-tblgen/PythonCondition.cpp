//===- PythonCondition.cpp - Conditions as Python -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PythonCondition.h"
#include "PythonText.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

static std::string writePart(const OpModel &op, const Condition &condition,
                             PythonTypes &types) {
  std::string text = writePythonCondition(op, condition, types);
  bool isJoined = condition.kind == Condition::Kind::And ||
                  condition.kind == Condition::Kind::Or;
  return isJoined ? "(" + text + ")" : text;
}

/// Several conditions, with what is between two of them.
static std::string join(const OpModel &op, const Condition &condition,
                        PythonTypes &types, StringRef blank) {
  bool isAnd = condition.kind == Condition::Kind::And;
  std::string text;
  for (const Condition &each : condition.operands)
    text += (text.empty() ? "" : blank.str() + (isAnd ? "and " : "or ")) +
            writePart(op, each, types);
  return text;
}

static std::string writeAttribute(const OpModel &op, size_t attribute) {
  return "call.attributes[" + quotePython(op.getAttributes()[attribute].name) +
         "]";
}

/// The name of an element type.
static std::string writeType(const OpModel &op, const AskedType &type) {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return "call.element.name";
  case AskedType::Kind::Operand:
    return "call.operands[" + quotePython(op.getOperands()[type.index].name) +
           "].name";
  case AskedType::Kind::Attribute:
    return writeAttribute(op, type.index);
  case AskedType::Kind::Result:
    return "call.results[" + std::to_string(type.index) + "].name";
  }
  llvm_unreachable("no such kind");
}

/// A number; a float is rounded to its own type before it is compared.
static std::string writeNumber(const OpModel &op, const AskedNumber &number) {
  switch (number.kind) {
  case AskedNumber::Kind::Literal:
    return number.text;
  case AskedNumber::Kind::Width:
    return "_width(" + writeType(op, number.type) + ")";
  case AskedNumber::Kind::Attribute:
    break;
  }
  const AttributeModel &attribute = op.getAttributes()[number.attribute];
  std::string value = writeAttribute(op, number.attribute);
  return attribute.kind == AttributeModel::Kind::Float
             ? "np.float" + std::to_string(attribute.width) + "(" + value + ")"
             : value;
}

static std::string writeRelation(const OpModel &op, const Condition &condition,
                                 bool isOpposite) {
  StringRef sign = condition.kind == Condition::Kind::Less        ? " < "
                   : condition.kind == Condition::Kind::LessEqual ? " <= "
                   : isOpposite                                   ? " != "
                                                                  : " == ";
  if (condition.kind == Condition::Kind::OfShared)
    return writeType(op, condition.type) + sign.str() + writeType(op, {});
  if (condition.kind != Condition::Kind::Is)
    return writeNumber(op, condition.numbers[0]) + sign.str() +
           writeNumber(op, condition.numbers[1]);
  bool isText =
      op.getAttributes()[condition.index].kind == AttributeModel::Kind::Enum;
  return writeAttribute(op, condition.index) + sign.str() +
         (isText ? quotePython(condition.text) : condition.text);
}

static std::string writeOpposite(const OpModel &op, const Condition &condition,
                                 PythonTypes &types) {
  switch (condition.kind) {
  case Condition::Kind::Is:
    if (condition.text.empty())
      break;
    [[fallthrough]];
  case Condition::Kind::Equal:
  case Condition::Kind::OfShared:
    return writeRelation(op, condition, /*isOpposite=*/true);
  case Condition::Kind::HasAttribute:
    return writeAttribute(op, condition.index) + " is None";
  case Condition::Kind::HasOperand:
    return quotePython(op.getOperands()[condition.index].name) +
           " not in call.operands";
  case Condition::Kind::OfType:
    return writeType(op, condition.type) + " not in " +
           types.emit(condition.types);
  default:
    break;
  }
  return "not " + writePart(op, condition, types);
}

std::string writePythonCondition(const OpModel &op, const Condition &condition,
                                 PythonTypes &types) {
  switch (condition.kind) {
  case Condition::Kind::Known:
    return condition.isTrue ? "True" : "False";
  case Condition::Kind::Is:
    if (condition.text.empty())
      return writeAttribute(op, condition.index);
    [[fallthrough]];
  case Condition::Kind::OfShared:
  case Condition::Kind::Less:
  case Condition::Kind::LessEqual:
  case Condition::Kind::Equal:
    return writeRelation(op, condition, /*isOpposite=*/false);
  case Condition::Kind::HasAttribute:
    return writeAttribute(op, condition.index) + " is not None";
  case Condition::Kind::HasOperand:
    return quotePython(op.getOperands()[condition.index].name) +
           " in call.operands";
  case Condition::Kind::OfType:
    return writeType(op, condition.type) + " in " + types.emit(condition.types);
  case Condition::Kind::Not:
    return writeOpposite(op, condition.operands.front(), types);
  case Condition::Kind::And:
  case Condition::Kind::Or:
    return join(op, condition, types, " ");
  }
  llvm_unreachable("no such kind");
}

std::string writePythonCheck(const OpModel &op, const CheckModel &check,
                             PythonTypes &types, unsigned indent) {
  const Condition &condition = check.condition;
  std::string head = "(lambda call: ";
  std::string text = writePythonCondition(op, condition, types);
  bool isJoined = condition.kind == Condition::Kind::And ||
                  condition.kind == Condition::Kind::Or;
  if (isJoined && indent + head.size() + text.size() + 1 > kPythonColumns) {
    std::string margin = "\n" + std::string(indent + 4, ' ');
    text = "(" + margin + join(op, condition, types, margin) + ")";
  }
  text = head + text + ",\n" + std::string(indent + 1, ' ');
  raw_string_ostream os(text);
  emitPythonString(os, check.message, indent + 1, /*used=*/1);
  return text + ")";
}

} // namespace ewise::tblgen
