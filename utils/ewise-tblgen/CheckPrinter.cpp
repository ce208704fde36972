//===- CheckPrinter.cpp - Authors' checks as C++ --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckPrinter.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

bool isMentioned(const OpModel &op, StringRef placeholder) {
  return any_of(op.getChecks(), [&](const CheckModel &check) {
    return mentions(check.cppCondition, placeholder) ||
           mentions(check.message, placeholder);
  });
}

/// The variable for the element type of a result.
static std::string getVariable(size_t result) {
  return "resultElement" + (result ? std::to_string(result + 1) : "");
}

std::string declareResultElements(const OpModel &op) {
  std::string text;
  for (auto [index, result] : enumerate(op.getResults()))
    if (isMentioned(op, getName(result)))
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

std::string printCheck(const OpModel &op, const CheckModel &check) {
  std::string condition =
      substitute(check.cppCondition, [&](StringRef placeholder) {
        return printPlaceholder(op, placeholder);
      });
  return "  if (!(" + condition +
         "))\n    return ::mlir::emitOptionalError(location, " +
         printMessage(op, check) + ");\n";
}

} // namespace ewise::tblgen
