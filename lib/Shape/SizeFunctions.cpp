//===- SizeFunctions.cpp - Combine tables as functions of IR --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeFunctions.h"
#include "ewise/Shape/CodeTemplate.h"
#include "ewise/Shape/RuntimeSize.h"

namespace ewise {

//===----------------------------------------------------------------------===//
// The size of the result
//===----------------------------------------------------------------------===//

/// Holes: size.
static const char fixedSize[] = R"((%first: index, %second: index) -> index {
  return {{size}} : index
}
)";

/// Holes: tested, testedSize, then, otherwise.
static const char selectedSize[] = R"((%first: index, %second: index) -> index {
  %c{{testedSize}} = arith.constant {{testedSize}} : index
  %expands = arith.cmpi eq, {{tested}}, %c{{testedSize}} : index
  %size = arith.select %expands, {{then}}, {{otherwise}} : index
  return %size : index
}
)";

static std::string valueOf(SizeSelection::Operand operand) {
  return operand == SizeSelection::Operand::First ? "%first" : "%second";
}

std::string addSizeFunction(RuleFunctions &functions, const std::string &name,
                            const CombineTable &table) {
  SizeSelection selection = selectSize(table, Extent::Dynamic, Extent::Dynamic);
  std::string definition =
      selection.fixed
          ? fillTemplate(fixedSize, {{"size", valueOf(selection.then)}})
          : fillTemplate(selectedSize,
                         {{"tested", valueOf(selection.tested)},
                          {"testedSize", std::to_string(selection.testedSize)},
                          {"then", valueOf(selection.then)},
                          {"otherwise", valueOf(selection.otherwise)}});
  return functions.add(name, "The size that two paired sizes broadcast to.",
                       definition);
}

//===----------------------------------------------------------------------===//
// Whether sizes are accepted
//===----------------------------------------------------------------------===//

namespace {

/// Prints the condition that two sizes go together.
class ConditionPrinter {
public:
  std::string print(const SizeCondition &condition);

private:
  std::string getTerm(const SizeTerm &term);
  std::string getTest(const std::string &size, Extent extent);
  std::string addTest(const std::string &value, const char *predicate,
                      const std::string &left, const std::string &right);
  /// A value for both, or for the one that is not empty.
  std::string join(const char *operation, const std::string &left,
                   const std::string &right);

  std::set<std::string> constants, tested;
  std::string body;
  unsigned numJoined = 0;
};

} // namespace

std::string ConditionPrinter::addTest(const std::string &value,
                                      const char *predicate,
                                      const std::string &left,
                                      const std::string &right) {
  if (tested.insert(value).second)
    body += "  " + value + " = arith.cmpi " + predicate + ", " + left + ", " +
            right + " : index\n";
  return value;
}

/// The test that a size is of the extent, empty where it may be of any.
std::string ConditionPrinter::getTest(const std::string &size, Extent extent) {
  if (extent == Extent::Dynamic)
    return "";
  std::string number = extent == Extent::Zero ? "0" : "1";
  constants.insert(number);
  if (extent == Extent::Many)
    return addTest(size + "_is_many", "ugt", size, "%c1");
  return addTest(size + "_is_" + number, "eq", size, "%c" + number);
}

std::string ConditionPrinter::join(const char *operation,
                                   const std::string &left,
                                   const std::string &right) {
  if (left.empty() || right.empty())
    return left + right;
  std::string value = "%" + std::to_string(numJoined++);
  body += "  " + value + " = arith." + operation + " " + left + ", " + right +
          " : i1\n";
  return value;
}

std::string ConditionPrinter::getTerm(const SizeTerm &term) {
  std::string equal;
  if (term.equal)
    equal = addTest("%equal", "eq", "%first", "%second");
  std::string first = getTest("%first", term.first);
  std::string second = getTest("%second", term.second);
  return join("andi", join("andi", equal, first), second);
}

std::string ConditionPrinter::print(const SizeCondition &condition) {
  std::string result;
  for (size_t i = 0; i != condition.numTerms; ++i)
    result = join("ori", result, getTerm(condition.terms[i]));
  if (condition.numTerms == 0) {
    result = condition.always ? "%true" : "%false";
    body = "  " + result + " = arith.constant " + result.substr(1) + "\n";
  }
  std::string text = "(%first: index, %second: index) -> i1 {\n";
  for (const std::string &size : constants)
    text += "  %c" + size + " = arith.constant " + size + " : index\n";
  return text + body + "  return " + result + " : i1\n}\n";
}

std::string addAcceptsFunction(RuleFunctions &functions,
                               const std::string &name,
                               const CombineTable &table) {
  return functions.add(name, "Whether two paired sizes go together.",
                       ConditionPrinter().print(findCondition(
                           table, Extent::Dynamic, Extent::Dynamic)));
}

} // namespace ewise
