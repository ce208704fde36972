//===- CheckPrinter.cpp - Authors' checks as C++ --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckPrinter.h"
#include "BodyPrinter.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Whether a check asks for a type, or names it in its message.
static bool isMentioned(const OpModel &op, AskedType type, StringRef name) {
  return any_of(op.getChecks(), [&](const CheckModel &check) {
    return check.condition.asksForType(type) || mentions(check.message, name);
  });
}

bool checksElement(const OpModel &op) {
  return isMentioned(op, AskedType(), "element");
}

/// Operands are reached by `op` where not all need be there.
static bool isReachedByOp(const OpModel &op, const AskedType &type) {
  return type.kind == AskedType::Kind::Operand && op.hasOptionalOperands();
}

bool checksOp(const OpModel &op) {
  return any_of(op.getChecks(), [&](const CheckModel &check) {
    return check.condition.anyOf([&](const Condition &each) {
      return each.kind == Condition::Kind::Is ||
             each.kind == Condition::Kind::HasAttribute ||
             each.kind == Condition::Kind::HasOperand ||
             isReachedByOp(op, each.type) ||
             any_of(each.numbers, [&](const AskedNumber &number) {
               return number.kind == AskedNumber::Kind::Attribute ||
                      isReachedByOp(op, number.type);
             });
    });
  });
}

bool checksOperandTypes(const OpModel &op) {
  return any_of(op.getChecks(), [&](const CheckModel &check) {
    return any_of(seq(op.getOperands().size()), [&](size_t operand) {
      return check.condition.asksForType({AskedType::Kind::Operand, operand});
    });
  });
}

/// The variable for the element type of a result.
static std::string getVariable(size_t result) {
  return "resultElement" + (result ? std::to_string(result + 1) : "");
}

std::string declareResultElements(const OpModel &op) {
  std::string text;
  for (auto [index, result] : enumerate(op.getResults()))
    if (isMentioned(op, {AskedType::Kind::Result, index}, getName(result)))
      text += "  ::mlir::Type " + getVariable(index) +
              " = ::mlir::getElementTypeOrSelf(results[" +
              std::to_string(index) + "]);\n";
  return text;
}

/// What a placeholder is in C++.
static std::string printPlaceholder(const OpModel &op, StringRef placeholder) {
  for (auto [index, result] : enumerate(op.getResults()))
    if (getName(result) == placeholder)
      return getVariable(index);
  return placeholder.str();
}

/// The parts of a message: literals and types.
static std::string printMessage(const OpModel &op, const CheckModel &check) {
  std::vector<std::string> parts;
  std::string literal = "'" + op.getOperationName().str() + "' op ";
  auto endLiteral = [&] {
    if (!literal.empty())
      parts.push_back(quote(literal));
    literal.clear();
  };
  visitParts(
      check.message, [&](StringRef text) { literal += text; },
      [&](StringRef placeholder) {
        endLiteral();
        parts.push_back(printPlaceholder(op, placeholder));
      });
  endLiteral();
  return join(parts, ", ");
}

/// A type that a check asks for.
static std::string printType(const OpModel &op, const AskedType &type) {
  if (type.kind == AskedType::Kind::Shared)
    return "element";
  if (type.kind == AskedType::Kind::Result)
    return getVariable(type.index);
  std::string operand =
      isReachedByOp(op, type)
          ? "op.get" +
                convertToCamelFromSnakeCase(op.getOperands()[type.index].name,
                                            /*capitalizeFirst=*/true) +
                "()"
          : printOperand(op, type.index, "arguments.operands");
  return "::mlir::getElementTypeOrSelf(" + operand + ")";
}

std::string printCheck(const OpModel &op, const CheckModel &check,
                       DescriptionPrinter &printer) {
  std::string condition = printer.printCheckCondition(
      op, check.condition,
      [&](const AskedType &type) { return printType(op, type); });
  return "  if (!(" + condition +
         "))\n    return ::mlir::emitOptionalError(location, " +
         printMessage(op, check) + ");\n";
}

} // namespace ewise::tblgen
