//===- BodyValues.cpp - Values of several results -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyReader.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace llvm;

namespace ewise::tblgen {

static bool isResultValues(const DagInit &dag) {
  const auto *def = dyn_cast<DefInit>(dag.getOperator());
  return def && def->getDef()->getName() == "Values";
}

/// Reads the value of each result.
std::vector<BodyReader::Value> BodyReader::readValues(const Init &body) {
  auto readOne = [&](function_ref<Value()> read) {
    Value value = read();
    const ResultModel &result = signature.results[resultNumber];
    bool isShared = result.kind == ResultModel::Kind::Shared;
    unify(value.type, types.add(bodyType()),
          "the value of the result '" + result.name + "'",
          isShared ? "; a result of another type says so: Result<\"" +
                         result.name + "\", type>"
                   : "");
    return computeType && isResultShared() ? convert(value, sharedType())
                                           : value;
  };
  size_t numResults = signature.results.size();
  const auto *dag = dyn_cast<DagInit>(&body);
  if (!dag || !isResultValues(*dag)) {
    if (numResults == 1)
      return {readOne([&] { return readValue(body); })};
    report("the op has " + Twine(numResults) +
           " results: expected (Values ...) with a value for each");
    return {};
  }
  if (dag->getNumArgs() != numResults || numResults == 1) {
    report("'Values' has a value for each of several results: it has " +
           Twine(dag->getNumArgs()) + ", but the op has " + Twine(numResults) +
           (numResults == 1 ? " result" : " results"));
    return {};
  }
  std::vector<Value> read;
  for (; resultNumber != numResults; ++resultNumber) {
    auto number = static_cast<unsigned>(resultNumber);
    StringRef name = dag->getArgNameStr(number);
    StringRef expected = signature.results[resultNumber].name;
    if (!isa<UnsetInit>(dag->getArg(number)) && !name.empty() &&
        name != expected)
      report("value " + Twine(number + 1) + " of 'Values' is called '$" + name +
             "', but result " + Twine(number + 1) + " is '" + expected + "'");
    read.push_back(readOne([&] { return readArgument(*dag, number); }));
  }
  resultNumber = 0;
  return read;
}

/// Whether operands are the same number, or one expression.
static bool areSame(const ExpressionPtr &a, const ExpressionPtr &b) {
  bool areNumbers = a->kind == Expression::Kind::Literal && a->kind == b->kind;
  return a == b ||
         (areNumbers && a->decimal == b->decimal && a->type == b->type);
}

/// Whether two expressions have the same value and are written alike, where
/// what they are made of is the same if it is equal.
static bool areEqual(const Expression &first, const Expression &second) {
  auto key = [](const Expression &each) {
    return std::tie(each.kind, each.index, each.decimal, each.op,
                    each.conversion, each.function);
  };
  return key(first) == key(second) && first.type == second.type &&
         (!first.condition || *first.condition == *second.condition) &&
         (!first.isCall() || first.typeArgument == second.typeArgument) &&
         llvm::equal(first.operands, second.operands, areSame);
}

/// Makes one of equal expressions, so that each is computed once: of those of
/// several results, of those that functions compute, and of those that both
/// sides of choices by optional operands go on with, but for numbers.
void BodyReader::shareEqual(std::vector<ExpressionPtr> &results) const {
  DenseMap<const Expression *, ExpressionPtr> same;
  auto replace = [&](ExpressionPtr &each) {
    if (auto found = same.find(each.get()); found != same.end())
      each = found->second;
  };
  std::vector<std::shared_ptr<Expression>> kept;
  // Their operands come first.
  for (const Value &value : values) {
    Expression &expression = *value.expression;
    for_each(expression.operands, replace);
    for_each(expression.arguments, replace);
    bool isNumber = expression.kind == Expression::Kind::Literal;
    bool isShared =
        results.size() > 1 ||
        (!isNumber && (value.isOfFunction || signature.hasOptional()));
    if (!isShared)
      continue;
    auto known = find_if(
        kept, [&](const auto &each) { return areEqual(*each, expression); });
    if (known == kept.end()) {
      kept.push_back(value.expression);
      continue;
    }
    if ((*known)->name.empty())
      (*known)->name = expression.name;
    same[&expression] = *known;
  }
  for_each(results, replace);
}

} // namespace ewise::tblgen
