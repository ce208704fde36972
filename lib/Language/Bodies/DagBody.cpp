//===- DagBody.cpp - Dags of records as bodies ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/DagBody.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

namespace {

/// Finds errors in a dag before its names are resolved. TableGen may compute
/// dags of any depth, each level of which contains the next one twice.
class DagCheck {
public:
  std::optional<std::string> check(const Init &value, StringRef name,
                                   unsigned depth);

private:
  unsigned budget = kMaxBodyArguments;
};

} // namespace

std::optional<std::string> DagCheck::check(const Init &value, StringRef name,
                                           unsigned depth) {
  if (isa<UnsetInit>(value))
    return name.empty() ? std::optional<std::string>(
                              "an argument has neither a value nor a name")
                        : std::nullopt;
  if (isa<IntInit, StringInit, BitInit, DefInit>(value))
    return std::nullopt;
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return "'" + value.getAsString() +
           "' is not an expression: expected a dag, a number or a '$name'";
  if (depth == kMaxBodyDepth || dag->getNumArgs() > budget)
    return "the expression is too large: at most " +
           std::to_string(kMaxBodyDepth) + " levels and " +
           std::to_string(kMaxBodyArguments) + " arguments are supported";
  if (!dag->getNameStr().empty())
    return ("the name '$" + dag->getNameStr() +
            "' belongs behind the parentheses: (Op ...):$name")
        .str();
  budget -= dag->getNumArgs();
  for (unsigned number = 0; number != dag->getNumArgs(); ++number)
    if (auto wrong =
            check(*dag->getArg(number), dag->getArgNameStr(number), depth + 1))
      return wrong;
  return std::nullopt;
}

std::optional<std::string> whyNoBody(const Init &value) {
  return DagCheck().check(value, "", /*depth=*/0);
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

namespace {

/// Prints expressions. A computed expression contains equal parts at many
/// places, which get names if `namesParts` is set.
class BodyPrinter {
public:
  BodyPrinter(bool namesParts, RecordVocabulary &vocabulary)
      : namesParts(namesParts), vocabulary(vocabulary) {}

  /// Counts the uses of parts.
  void count(const Init &value);
  std::string print(const Init &value, StringRef name);

private:
  std::string printCall(const DagInit &dag);

  bool namesParts;
  RecordVocabulary &vocabulary;
  DenseMap<const Init *, unsigned> uses;
  /// The names of printed parts that are visible here.
  DenseMap<const Init *, std::string> names;
  unsigned nextName = 0;
};

} // namespace

void BodyPrinter::count(const Init &value) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (dag && uses[dag]++ == 0)
    for (const Init *argument : dag->getArgs())
      count(*argument);
}

std::string BodyPrinter::printCall(const DagInit &dag) {
  std::string callee = dag.getOperator()->getAsString();
  std::string text = "(" + callee;
  for (auto [number, argument] : enumerate(dag.getArgs())) {
    // Names given in a branch are not visible behind it.
    auto outer = names;
    text += number ? ", " : " ";
    text += print(*argument, dag.getArgNameStr(static_cast<unsigned>(number)));
    if (callee == "When")
      names = std::move(outer);
  }
  return text + ")";
}

std::string BodyPrinter::print(const Init &value, StringRef name) {
  if (isa<UnsetInit>(value))
    return ("$" + name).str();
  std::string label = name.empty() ? "" : (":$" + name).str();
  if (const auto *def = dyn_cast<DefInit>(&value);
      def && def->getDef()->isSubClassOf("ScalarTypes"))
    return quoteWord(vocabulary.nameTypes(*def->getDef())) + label;
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return quoteWord(value.getAsUnquotedString()) + label;
  if (!namesParts || !name.empty() || uses.lookup(dag) < 2 ||
      dag->getNumArgs() == 0)
    return printCall(*dag) + label;
  if (auto known = names.find(dag); known != names.end())
    return known->second;
  std::string text = printCall(*dag);
  // Authors' names do not end with two underscores.
  std::string made = "$p" + std::to_string(++nextName) + "__";
  names[dag] = made;
  return text + ":" + made;
}

std::shared_ptr<const Body> makeBody(const Init &value,
                                     RecordVocabulary &vocabulary) {
  return whyNoBody(value)
             ? nullptr
             : Body::parse(BodyPrinter(/*namesParts=*/false, vocabulary)
                               .print(value, ""));
}

std::shared_ptr<const Body> makeDerivedBody(const Init &value,
                                            RecordVocabulary &vocabulary) {
  if (whyNoBody(value))
    return nullptr;
  BodyPrinter printer(/*namesParts=*/true, vocabulary);
  printer.count(value);
  return Body::parse(printer.print(value, ""));
}

} // namespace ewise::tblgen
