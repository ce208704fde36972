//===- PartialsPrinter.cpp - Partial derivatives as C++ -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaseCosts.h"
#include "DescriptionPrinter.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Declares the bodies of a partial derivative, or of where a result depends on
/// an operand, as the array `name`; empty where there are none.
std::string DescriptionPrinter::declareCases(const OpModel &op,
                                             const PartialModel &partial,
                                             ArrayRef<Case> bodies,
                                             const std::string &name) {
  std::string cases;
  for (const Case &body : bodies)
    cases += printCase(op, partial.type, body, [&](const ScalarType &type) {
      return mayBeUndefined(op, partial, body, type);
    });
  return cases.empty() ? ""
                       : "  static constexpr ::ewise::BodyCase " + name +
                             "[] = {\n" + cases + "  };\n";
}

std::string DescriptionPrinter::declarePartials(const OpModel &op) {
  std::string declared, elements;
  for (auto [index, partial] : enumerate(op.getPartials())) {
    std::string name = "partial" + std::to_string(index + 1);
    std::string cases = declareCases(op, partial, partial.cases, name),
                depends = declareCases(op, partial, partial.depends,
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
