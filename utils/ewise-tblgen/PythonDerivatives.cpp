//===- PythonDerivatives.cpp - Partial derivatives as Python --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonDerivatives.h"
#include "PythonBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::string emitPythonPartials(raw_ostream &os, const OpModel &op,
                               StringRef mnemonic, PythonNames &names,
                               PythonTypes &types) {
  std::string all;
  for (const PartialModel &partial : op.getPartials()) {
    const std::string &operand = op.getOperands()[partial.operand].name;
    std::string name = ("of_" + mnemonic + "_by_" + operand).str();
    if (op.hasSeveralResults())
      name += "_of_" + op.getResults()[partial.result].name;
    all += "        (" + quotePython(operand) + ", " +
           std::to_string(partial.result) + "): " +
           (partial.chooses ? "_CHOICE"
            : partial.cases.empty() && !partial.reason.empty()
                ? quotePython(partial.reason)
                : emitPythonCases(os, "partial", name, op, partial.cases,
                                  /*indent=*/8, names, types)) +
           ",\n";
  }
  bool conjugates = any_of(op.getPartials(), [](const PartialModel &partial) {
    return partial.conjugates;
  });
  return all.empty() ? ""
                     : "    partials={\n" + all + "    },\n" +
                           (conjugates ? "    conjugates=True,\n" : "");
}

std::vector<std::string> getTangentNames(const OpModel &op) {
  std::vector<std::string> tangents;
  for (const OperandModel &operand : op.getOperands()) {
    bool changes = any_of(op.getPartials(), [&](const PartialModel &partial) {
      return &op.getOperands()[partial.operand] == &operand;
    });
    tangents.push_back(changes ? operand.name + "_tangent" : "");
  }
  return tangents;
}

std::vector<std::string> describePartials(const OpModel &op) {
  std::vector<std::string> lines;
  for (const PartialModel &partial : op.getPartials()) {
    std::string of = "d " + getName(op.getResults()[partial.result]).str() +
                     " / d " + op.getOperands()[partial.operand].name;
    if (!partial.reason.empty())
      lines.push_back(of + " is not known: " + partial.reason);
    if (partial.chooses)
      lines.push_back(of +
                      " = 1 of the one that is it, equal parts of several");
    for (const Case &bodyCase : partial.cases)
      lines.push_back(of + " = " + printFormula(op, bodyCase.getValue()) +
                      (partial.cases.size() == 1
                           ? ""
                           : " for " + bodyCase.types.getDescription().str()));
  }
  return lines;
}

} // namespace ewise::tblgen
