//===- CaseCosts.cpp - What bodies read -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaseCosts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Whether the expression reads the operand's elements, not only tests their
/// presence or their type.
static bool reads(const BodyNode &node, StringRef operand) {
  if (node.isName())
    return node.text == operand;
  if (is_contained({"TypeOf", "PartOf", "BitsOf", "Count"}, node.text))
    return false;
  bool isChoice = node.isCall("When");
  for (auto [index, argument] : enumerate(node.arguments)) {
    bool isCondition =
        isChoice && index % 2 == 0 && index + 1 != node.arguments.size();
    if (!isCondition && reads(*argument, operand))
      return true;
  }
  return false;
}

ReadOperands::ReadOperands(const OpModel &op, const Body &body) {
  size_t number = std::min<size_t>(op.getOperands().size(), 64);
  for (const OperandModel &operand : op.getOperands().take_front(number)) {
    bool isRead = reads(body.getRoot(), operand.name);
    hasBehind |= operand.variadic;
    if (hasBehind)
      readsBehind |= isRead;
    else
      fixed.push_back(isRead);
  }
}

uint64_t ReadOperands::getBits() const {
  uint64_t bits = 0;
  for (size_t operand = 0; operand != 64; ++operand) {
    bool isRead = operand < fixed.size() ? fixed[operand]
                  : hasBehind            ? readsBehind
                                         : true;
    bits |= uint64_t(isRead) << operand;
  }
  return bits;
}

} // namespace ewise::tblgen
