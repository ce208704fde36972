//===- CaseCosts.cpp - What cases of bodies read and cost -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaseCosts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static bool readsOperand(const Case &bodyCase, size_t operand) {
  return anyOf(bodyCase, [&](const Expression &expression) {
    return (expression.kind == Expression::Kind::Operand ||
            expression.kind == Expression::Kind::Fold) &&
           expression.index == operand;
  });
}

ReadOperands::ReadOperands(const OpModel &op, const Case &bodyCase) {
  size_t number = std::min<size_t>(op.getOperands().size(), 64);
  for (size_t operand = 0; operand != number; ++operand) {
    bool isRead = readsOperand(bodyCase, operand);
    hasBehind |= op.getOperands()[operand].variadic;
    if (hasBehind)
      readsBehind |= isRead;
    else
      fixed.push_back(isRead);
  }
}

std::string ReadOperands::print() const {
  std::string digits;
  // The rest of a number that is inverted is 1.
  for (bool isRead : reverse(fixed))
    digits += isRead != readsBehind ? '1' : '0';
  if (digits.empty())
    digits = "0";
  return "/*readOperands=*/" +
         (readsBehind ? "~uint64_t(0b" + digits + ")" : "0b" + digits);
}

std::string printCosts(const ReadOperands &read, bool saysRead,
                       ArrayRef<std::pair<StringRef, bool>> flags) {
  while (!flags.empty() && !flags.back().second)
    flags = flags.drop_back();
  std::string members;
  if (saysRead || !flags.empty())
    members = ", " + read.print();
  for (auto [name, isSet] : flags)
    members += (", /*" + name + "=*/" + (isSet ? "true" : "false")).str();
  return members;
}

} // namespace ewise::tblgen
