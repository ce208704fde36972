//===- LawLoops.cpp - Rules that may be applied for ever ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule makes a term smaller: it has fewer ops, or as many and fewer
// constants, or as many of both and a lesser op in place of a greater one. No
// variable is copied, so that this holds for all that variables stand for.
// Folding of constants makes fewer ops, and a commutative law only moves them.
//
//===----------------------------------------------------------------------===//

#include "ewise/Language/LawReader.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// The parts that a rule makes more of than there were, or fewer.
struct Difference {
  int ops = 0, constants = 0;
  SmallVector<int> variables;
  MapVector<const OpModel *, int> byOp;
};

/// By the op, those that rules put in its place.
using Replacements = MapVector<const OpModel *, SmallVector<const OpModel *>>;

} // namespace

/// Adds a term, in which a name stands for the op that has it.
static void add(Difference &parts, const LawModel &law, const LawTerm &term,
                int sign) {
  if (term.kind == LawTerm::Kind::Variable) {
    if (const LawTerm *named = law.findNamed(*term.variable))
      return add(parts, law, *named, sign);
    parts.variables[*term.variable] += sign;
  }
  if (term.kind == LawTerm::Kind::Number)
    parts.constants += sign;
  if (term.isOp()) {
    parts.ops += sign;
    parts.byOp[term.op] += sign;
  }
  for (const LawTerm &operand : term.operands)
    add(parts, law, operand, sign);
}

static Difference compare(const LawModel &law) {
  Difference parts;
  parts.variables.resize(law.variables.size());
  add(parts, law, law.to, 1);
  add(parts, law, law.from, -1);
  parts.byOp.remove_if([](const auto &each) { return each.second == 0; });
  return parts;
}

static void reportEndless(const LawModel &law, const Twine &why) {
  reportLaw(law, "from " + law.print(law.from) + " to " + law.print(law.to) +
                     " may never end: " + why);
}

/// Whether rules replace the first op by the second, at once or one after the
/// other.
static bool isReplaced(const Replacements &replacements, const OpModel *first,
                       const OpModel *second) {
  SmallSetVector<const OpModel *, 8> reached;
  reached.insert(first);
  for (size_t i = 0; i != reached.size(); ++i)
    for (const OpModel *next : replacements.lookup(reached[i]))
      reached.insert(next);
  return reached.contains(second);
}

/// The reason why a rule makes no term smaller, whatever the order of ops is;
/// none where it may.
static std::optional<std::string> whyNeverSmaller(const LawModel &law,
                                                  const Difference &parts) {
  for (auto [name, more] : zip_equal(law.variables, parts.variables))
    if (more > 0)
      return "it copies " + name;
  if (parts.ops != 0 || parts.constants < 0)
    return parts.ops > 0 ? std::optional("it makes more ops") : std::nullopt;
  if (parts.constants > 0)
    return "it makes more constants, and no fewer ops";
  if (parts.byOp.size() != 2)
    return "it makes no fewer ops and constants, and replaces no op by another";
  return std::nullopt;
}

void checkLoops(ArrayRef<const LawModel *> laws) {
  Replacements replacements;
  SmallVector<std::tuple<const LawModel *, const OpModel *, const OpModel *>>
      replacing;
  for (const LawModel *law : laws) {
    // An associative law is applied where it makes one constant of two.
    if (!law->to.isOp() || law->isCommutative() || law->isAssociative() ||
        law->types.isEmpty())
      continue;
    Difference parts = compare(*law);
    if (auto why = whyNeverSmaller(*law, parts)) {
      reportEndless(*law, *why);
    } else if (parts.ops == 0 && parts.constants == 0) {
      auto [lost, made] = std::pair(parts.byOp.front(), parts.byOp.back());
      if (lost.second > 0)
        std::swap(lost, made);
      replacements[lost.first].push_back(made.first);
      replacing.emplace_back(law, lost.first, made.first);
    }
  }
  for (auto [law, lost, made] : replacing)
    if (isReplaced(replacements, made, lost))
      reportEndless(*law, "rules replace " + lost->getOperationName() + " by " +
                              made->getOperationName() + ", and that by " +
                              lost->getOperationName() + " again");
}

} // namespace ewise::tblgen
