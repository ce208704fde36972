//===- LawLoops.cpp - Rules that are applied for ever ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule is applied to its own left side, whose variables stand for values that
// nothing is known of; then another one to what that gives. Where the first one
// can be applied again, the two never end. This finds no loop of three.
//
//===----------------------------------------------------------------------===//

#include "LawReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// A side of the law without names: where it speaks of an op's value by a name,
/// the op stands there.
static LawTerm expand(const LawModel &law, const LawTerm &term) {
  LawTerm expanded = term;
  if (term.kind == LawTerm::Kind::Variable)
    if (const LawTerm *named = law.findNamed(*term.variable))
      expanded = *named;
  if (expanded.isOp())
    expanded.variable.reset();
  for (LawTerm &operand : expanded.operands)
    operand = expand(law, operand);
  return expanded;
}

/// Whether the term is an instance of the pattern, and of which values.
static bool matches(const LawTerm &pattern, const LawTerm &term,
                    MutableArrayRef<const LawTerm *> values) {
  if (pattern.kind == LawTerm::Kind::Variable) {
    const LawTerm *&value = values[*pattern.variable];
    if (!value)
      value = &term;
    return *value == term;
  }
  return pattern.kind == term.kind && pattern.text == term.text &&
         pattern.op == term.op &&
         all_of_zip(pattern.operands, term.operands,
                    [&](const LawTerm &each, const LawTerm &operand) {
                      return matches(each, operand, values);
                    });
}

static LawTerm substitute(const LawTerm &term,
                          ArrayRef<const LawTerm *> values) {
  if (term.kind == LawTerm::Kind::Variable)
    return *values[*term.variable];
  LawTerm result = term;
  for (LawTerm &operand : result.operands)
    operand = substitute(operand, values);
  return result;
}

namespace {

struct Rule {
  explicit Rule(const LawModel &law)
      : law(&law), from(expand(law, law.from)), to(expand(law, law.to)) {}

  /// The term that the rule gives; none where this one is no instance of it.
  std::optional<LawTerm> apply(const LawTerm &term) const {
    SmallVector<const LawTerm *> values(law->variables.size());
    if (!matches(from, term, values))
      return std::nullopt;
    return substitute(to, values);
  }

  const LawModel *law;
  LawTerm from, to;
};

} // namespace

/// Whether the rule can be applied to the term or a part of it.
static bool appliesWithin(const Rule &rule, const LawTerm &term) {
  return rule.apply(term) || any_of(term.operands, [&](const LawTerm &each) {
           return appliesWithin(rule, each);
         });
}

/// Whether `first` can be applied to what `second` makes of a part of `whole`,
/// which is `part` there.
static bool undoes(const Rule &second, LawTerm &part, const LawTerm &whole,
                   const Rule &first) {
  LawTerm before = part;
  if (auto after = second.apply(before)) {
    part = *after;
    bool isApplied = appliesWithin(first, whole);
    part = before;
    if (isApplied)
      return true;
  }
  return any_of(part.operands, [&](LawTerm &operand) {
    return undoes(second, operand, whole, first);
  });
}

static bool undoes(const Rule &second, const Rule &first) {
  LawTerm term = first.to;
  return undoes(second, term, term, first);
}

/// Whether there are types and attributes for which both are applied.
static bool areCompatible(const LawModel &first, const LawModel &second) {
  if (!first.types.overlaps(second.types))
    return false;
  return &first.getOp() != &second.getOp() ||
         none_of(first.when, [&](const Condition &one) {
           return any_of(second.when, [&](const Condition &other) {
             return one.index == other.index && one.text != other.text;
           });
         });
}

static std::string describe(const LawModel &law) {
  return law.print(law.from) + " to " + law.print(law.to);
}

void checkLoops(ArrayRef<const LawModel *> laws) {
  std::vector<Rule> rules;
  for (const LawModel *law : laws) {
    if (!law->to.isOp() || law->isCommutative() || law->isAssociative() ||
        law->types.isEmpty())
      continue;
    Rule rule(*law);
    if (appliesWithin(rule, rule.to))
      reportLaw(*law, "from " + describe(*law) +
                          " never ends: it is applied to what it gives");
    else
      rules.push_back(std::move(rule));
  }
  for (auto [index, second] : enumerate(rules))
    for (const Rule &first : ArrayRef(rules).take_front(index)) {
      if (!areCompatible(*first.law, *second.law) ||
          (!undoes(first, second) && !undoes(second, first)))
        continue;
      for (auto [one, other] :
           {std::pair(first.law, second.law), {second.law, first.law}})
        reportLaw(*one, "from " + describe(*one) +
                            " never ends: it is undone by the rule from " +
                            describe(*other));
    }
}

} // namespace ewise::tblgen
