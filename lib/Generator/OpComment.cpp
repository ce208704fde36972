//===- OpComment.cpp - Comments on ops ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpComment.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The values of an element, each with the element types that it is for.
static std::vector<std::pair<std::string, std::string>>
getFormulas(const OpModel &op) {
  std::vector<std::pair<std::string, std::string>> formulas;
  for (const Case &bodyCase : op.getBody()) {
    std::string formula = inComment(printFormula(op, bodyCase));
    if (!op.hasSeveralResults())
      formula = getName(op.getResult()).str() + " = " + formula;
    std::string types = bodyCase.types.getDescription().str();
    if (bodyCase.resultTypes)
      types += (" to " + bodyCase.resultTypes->getDescription()).str();
    auto known = find_if(
        formulas, [&](const auto &each) { return each.first == formula; });
    if (known == formulas.end())
      formulas.push_back({formula, types});
    else
      known->second += ", " + types;
  }
  for (const Case &elsewhere : op.getElsewhere())
    formulas.push_back(
        {"lowered elsewhere", elsewhere.types.getDescription().str()});
  return formulas;
}

void emitOpComment(raw_ostream &os, const OpModel &op) {
  if (!op.getSummary().empty())
    os << "// " << inComment(op.getSummary()) << ":\n";
  auto formulas = getFormulas(op);
  for (const auto &[formula, types] : formulas)
    os << "//   " << formula << (formulas.size() > 1 ? " (" + types + ")" : "")
       << "\n";
  os << "// Shapes go together by the rule set " << op.getRules().getName()
     << ".\n";
}

} // namespace ewise::tblgen
