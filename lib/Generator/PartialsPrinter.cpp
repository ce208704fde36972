//===- PartialsPrinter.cpp - Partial derivatives as C++ -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaseCosts.h"
#include "DescriptionPrinter.h"
#include "StepPrinter.h"
#include "ewise/Language/BodySteps.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The types of the result that cases are told apart by; null where it has the
/// one that operands share.
static const ScalarTypeSet *getResultTypes(const ResultModel &result,
                                           const Case &bodyCase) {
  if (bodyCase.resultTypes)
    return &*bodyCase.resultTypes;
  return result.kind == ResultModel::Kind::Shared ? nullptr : &result.types;
}

/// Declares cases of a body that has such a result; empty without any.
std::string DescriptionPrinter::declareCases(const OpModel &op,
                                             const ResultModel &result,
                                             ArrayRef<Case> all,
                                             const std::string &name) {
  std::string steps, cases;
  for (auto [index, bodyCase] : enumerate(all)) {
    std::string stepsName = name + "Steps";
    if (all.size() > 1)
      stepsName += std::to_string(index + 1);
    steps += declareSteps(bodyCase, stepsName, sets, &functions);
    const ScalarTypeSet *types = getResultTypes(result, bodyCase);
    bool mayBeUndefined = anyOf(bodyCase, [](const Expression &expression) {
      return expression.op &&
             expression.op->definedness != Definedness::Everywhere;
    });
    cases += "      // " + inComment(printFormula(op, bodyCase.getValue())) +
             "\n      {&" + getSetName(bodyCase.types) + ", " +
             (types ? "&" + getSetName(*types) : "nullptr") + ", " + stepsName +
             printCosts(ReadOperands(op, bodyCase), /*saysRead=*/true,
                        {{"mayBeUndefined", mayBeUndefined}}) +
             "},\n";
  }
  if (cases.empty())
    return "";
  return steps + "  static constexpr ::ewise::BodyCase " + name + "[] = {\n" +
         cases + "  };\n";
}

std::string DescriptionPrinter::declarePartials(const OpModel &op) {
  std::string declared, elements;
  for (auto [index, partial] : enumerate(op.getPartials())) {
    std::string name = "partial" + std::to_string(index + 1);
    std::string cases = declareCases(op, partial.type, partial.cases, name),
                depends = declareCases(op, partial.type, partial.depends,
                                       "depends" + std::to_string(index + 1));
    declared += cases + depends;
    auto print = [](bool flag) { return flag ? "true" : "false"; };
    InitializedMember members[] = {
        {"/*operand=*/", std::to_string(partial.operand)},
        {"/*result=*/", std::to_string(partial.result)},
        {"", cases.empty() ? "{}" : name},
        {"", partial.reason.empty() ? "nullptr" : quote(partial.reason)},
        {"/*conjugates=*/", print(partial.conjugates)},
        {"/*chooses=*/", print(partial.chooses)},
        {"/*isResult=*/", print(partial.isResult)},
        {"", depends.empty() ? "{}" : "depends" + std::to_string(index + 1)}};
    ListSeparator comma;
    elements += "      {";
    for (const auto &[label, value] : dropDefaults(members))
      elements += (StringRef(comma) + label + value).str();
    elements += "},\n";
  }
  if (elements.empty())
    return "";
  return declared +
         "  static constexpr ::ewise::PartialDerivative partials[] = {\n" +
         elements + "  };\n";
}

} // namespace ewise::tblgen
