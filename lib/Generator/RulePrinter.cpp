//===- RulePrinter.cpp - Rules that ops are folded by ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/RulePrinter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::vector<const LawModel *> getRules(const OpModel &op) {
  std::vector<const LawModel *> rules;
  for (const LawModel &law : op.getLaws())
    if (!law.isCommutative() && !law.types.isEmpty())
      rules.push_back(&law);
  return rules;
}

bool isForAllTypes(const LawModel &law) {
  return !law.getOp().getElementTypes().findUncovered({&law.types});
}

std::string describeLaw(const LawModel &law) {
  std::string text = law.print(law.from) + " is " + law.print(law.to);
  if (!isForAllTypes(law))
    text += " for " + law.types.getDescription().str();
  std::string conditions = law.printConditions();
  return conditions.empty() ? text : text + " " + conditions;
}

std::string describeEvidence(const LawModel &law) {
  std::vector<std::string> parts;
  auto add = [&](StringRef how, ArrayRef<std::string> types) {
    if (!types.empty())
      parts.push_back((how + " " + join(types, ", ")).str());
  };
  add("the same operations in", law.sameIn);
  add("all values of", law.provenFor);
  for (const auto &[how, types] : law.certifiedFor)
    parts.push_back("all values of " + join(types, ", ") + " by " + how);
  add("not proven for", law.triedFor);
  return join(parts, "; ");
}

} // namespace ewise::tblgen
