//===- LawLoops.cpp - Rules that may be applied for ever ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule leads to another one where that may be applied to an op that the first
// one makes, whatever its operands become. Rules that never end go round a
// cycle of these (Arts and Giesl, "Termination of term rewriting using
// dependency pairs", 2000). Those of a cycle, with all that operands may become
// meanwhile, end if there is an order by which they only decrease.
//
// Constants are folded, and moved to the right of a commutative op; by an
// associative law they are moved together, and are one constant then.
//
//===----------------------------------------------------------------------===//

#include "LawOrder.h"
#include "ewise/Language/LawProof.h"
#include "ewise/Language/LawReader.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

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

static LawRule makeRule(const LawModel &law) {
  LawRule rule = {&law, expand(law, law.from), expand(law, law.to)};
  if (law.isAssociative()) {
    LawTerm constant;
    constant.kind = LawTerm::Kind::Number;
    LawTerm &inner = rule.from.operands[0];
    rule.to.operands[1] = rule.from.operands[1] = inner.operands[1] = constant;
  }
  return rule;
}

static bool contains(const LawTerm &term, const LawTerm &part) {
  return term == part || any_of(term.operands, [&](const LawTerm &operand) {
           return contains(operand, part);
         });
}

/// Whether the variable is an operand that has the type of the op that the rule
/// begins with. All ops of its left side have that type.
static bool isShared(const LawTerm &from, size_t variable) {
  return any_of(enumerate(from.operands), [&](const auto &each) {
    const auto &[index, operand] = each;
    if (operand.isOp())
      return isShared(operand, variable);
    return operand.variable == variable && from.op->getOperands()[index].shared;
  });
}

/// Whether the term that a rule makes is of that type.
static bool isOfRuleType(const LawRule &rule, const LawTerm &term) {
  if (!term.isOp())
    return !term.variable || isShared(rule.from, *term.variable);
  return term.op->getResult().kind == ResultModel::Kind::Shared &&
         isOfRuleType(rule, term.operands[term.op->getSharedOperand()]);
}

//===----------------------------------------------------------------------===//
// Which rule leads to which
//===----------------------------------------------------------------------===//

/// Whether two numbers are one in a type that both rules are for.
static bool mayBeSame(StringRef first, StringRef second,
                      ArrayRef<ScalarFormat> formats) {
  return first.empty() || second.empty() || first == second ||
         any_of(formats, [&](const ScalarFormat &format) {
           auto one = ScalarValue::parse(first, format),
                other = ScalarValue::parse(second, format);
           return one && other && one->isSame(*other);
         });
}

/// Whether an operand may become what a rule asks for.
static bool mayBecome(const LawTerm &operand, const LawTerm &asked,
                      ArrayRef<ScalarFormat> formats) {
  if (operand.kind != LawTerm::Kind::Number ||
      asked.kind == LawTerm::Kind::Variable)
    return true;
  return !asked.isOp() && mayBeSame(operand.text, asked.text, formats);
}

/// Whether there are types and attributes for which the second rule is about an
/// op that the first one makes.
static bool isAbout(const LawRule &second, const LawTerm &made,
                    const LawRule &first) {
  if (made.op != second.from.op)
    return false;
  const LawTerm &shared = made.operands[made.op->getSharedOperand()];
  if (isOfRuleType(first, shared) &&
      !first.law->types.overlaps(second.law->types))
    return false;
  // Of the ops that are made, only this one has attributes.
  return made.op != first.from.op ||
         none_of(first.law->when, [&](const Condition &one) {
           return any_of(second.law->when, [&](const Condition &other) {
             return one.index == other.index && one.text != other.text;
           });
         });
}

/// Whether the operands do not contradict that.
static bool mayApply(const LawRule &rule, const LawTerm &made) {
  auto mayBe = [&](size_t index, size_t other) {
    const OperandModel &operand = made.op->getOperands()[index];
    return mayBecome(
        made.operands[other], rule.from.operands[index],
        getFormats(operand.shared ? rule.law->types : operand.types));
  };
  size_t number = made.operands.size();
  return all_of(seq(number), [&](size_t i) { return mayBe(i, i); }) ||
         (isCommutative(*made.op) && mayBe(0, 1) && mayBe(1, 0));
}

namespace {

/// Rules by their numbers.
using Group = SmallVector<size_t>;

/// Which rules lead to which.
class RuleGraph {
public:
  explicit RuleGraph(ArrayRef<LawRule> rules);

  /// The rules that lead to one another, with this one; none where it does not
  /// lead back to itself.
  Group getCyclic(size_t rule) const;
  /// These and all that operands of what they make may become other terms by.
  Group addUsed(const Group &group) const;
  /// The rules on the shortest way from a cyclic one back to itself.
  Group getCycle(size_t rule) const;

private:
  /// By the rule: those that may be applied to an op that it makes, and those
  /// that are about an op of its right side.
  std::vector<BitVector> leads, uses;
};

} // namespace

RuleGraph::RuleGraph(ArrayRef<LawRule> rules)
    : leads(rules.size(), BitVector(rules.size())), uses(leads) {
  for (size_t index : seq(rules.size())) {
    const LawRule &first = rules[index];
    visitOps(first.to, [&](const LawTerm &made) {
      for (auto [other, second] : enumerate(rules))
        if (isAbout(second, made, first)) {
          uses[index].set(other);
          if (!contains(first.from, made) && mayApply(second, made))
            leads[index].set(other);
        }
    });
  }
}

/// Adds to some rules what they lead to by the edges.
static void addReached(const std::vector<BitVector> &edges,
                       BitVector &reached) {
  SmallVector<unsigned> next(reached.set_bits());
  while (!next.empty())
    for (unsigned rule : edges[next.pop_back_val()].set_bits())
      if (!reached.test(rule)) {
        reached.set(rule);
        next.push_back(rule);
      }
}

Group RuleGraph::getCyclic(size_t rule) const {
  BitVector reached = leads[rule];
  addReached(leads, reached);
  Group group;
  if (!reached.test(static_cast<unsigned>(rule)))
    return group;
  for (unsigned other : reached.set_bits()) {
    BitVector back = leads[other];
    addReached(leads, back);
    if (back.test(static_cast<unsigned>(rule)))
      group.push_back(other);
  }
  return group;
}

Group RuleGraph::addUsed(const Group &group) const {
  BitVector used(static_cast<unsigned>(leads.size()));
  for (size_t rule : group)
    used |= uses[rule];
  addReached(uses, used);
  Group all = group;
  for (unsigned rule : used.set_bits())
    if (!is_contained(group, rule))
      all.push_back(rule);
  return all;
}

Group RuleGraph::getCycle(size_t rule) const {
  Group found = {rule};
  std::vector<std::optional<size_t>> before(leads.size());
  for (size_t i = 0; !before[rule]; ++i)
    for (unsigned next : leads[found[i]].set_bits())
      if (!before[next]) {
        before[next] = found[i];
        found.push_back(next);
      }
  Group cycle;
  for (size_t each = *before[rule]; each != rule; each = *before[each])
    cycle.insert(cycle.begin(), each);
  return cycle;
}

//===----------------------------------------------------------------------===//
// Which do not end
//===----------------------------------------------------------------------===//

static bool canBeOrdered(ArrayRef<LawRule> rules, const Group &group) {
  return canBeOrdered(
      to_vector(map_range(group, [&](size_t rule) { return &rules[rule]; })));
}

/// As few as possible of the rules that cannot be ordered; all, where there are
/// too many for anyone to look at.
static Group getCore(ArrayRef<LawRule> rules, Group group) {
  constexpr size_t kMaxSize = 10;
  Group all = group, core;
  while (canBeOrdered(rules, core)) {
    if (core.size() == kMaxSize)
      return all;
    auto numbers = seq(group.size());
    // The first rule that cannot be ordered with those before it.
    auto last = partition_point(numbers, [&](size_t number) {
      Group first = core;
      append_range(first, ArrayRef(group).take_front(number + 1));
      return canBeOrdered(rules, first);
    });
    // The search of an order has its limits, and finds one after all.
    if (last == numbers.end())
      return all;
    core.push_back(group[*last]);
    group.truncate(*last);
  }
  return core;
}

static std::string describe(const LawRule &rule) {
  return rule.law->print(rule.law->from) + " to " +
         rule.law->print(rule.law->to);
}

/// "from a to b, then from c to d", of some of the rules.
static std::string describe(ArrayRef<LawRule> rules, const Group &group) {
  constexpr size_t kMaxNamed = 3;
  auto named = ArrayRef(group).take_front(kMaxNamed);
  std::string text =
      join(map_range(named, [&](size_t each) { return describe(rules[each]); }),
           ", then from ");
  if (group.size() > kMaxNamed)
    text += ", and " + std::to_string(group.size() - kMaxNamed) + " more";
  return text;
}

/// Reports a rule that the others lead back to, while operands are changed by
/// those that are used.
static void reportRule(ArrayRef<LawRule> rules, size_t rule,
                       const Group &others, const Group &used) {
  std::string why = "it is applied to what it gives";
  if (!others.empty())
    why = "it is applied again after the rule from " + describe(rules, others);
  if (!used.empty())
    why += ", with operands changed by the rule from " + describe(rules, used);
  reportLaw(*rules[rule].law,
            "from " + describe(rules[rule]) + " may never end: " + why);
}

/// Reports rules that cannot be ordered, and removes them; false where all end.
static bool reportEndless(std::vector<LawRule> &rules) {
  RuleGraph graph(rules);
  BitVector seen(static_cast<unsigned>(rules.size())), endless = seen;
  for (unsigned rule : seq(seen.size())) {
    Group cyclic = seen.test(rule) ? Group() : graph.getCyclic(rule);
    for (size_t each : cyclic)
      seen.set(static_cast<unsigned>(each));
    Group all = graph.addUsed(cyclic);
    if (canBeOrdered(rules, all))
      continue;
    Group core = getCore(rules, all);
    sort(core);
    Group wrong, used;
    for (size_t each : core)
      (is_contained(cyclic, each) ? wrong : used).push_back(each);
    for (size_t each : wrong.empty() ? cyclic : wrong) {
      reportRule(rules, each, graph.getCycle(each), used);
      endless.set(static_cast<unsigned>(each));
    }
  }
  size_t number = 0;
  erase_if(rules, [&](const LawRule &) {
    return endless.test(static_cast<unsigned>(number++));
  });
  return endless.any();
}

void checkLoops(ArrayRef<const LawModel *> laws) {
  std::vector<LawRule> rules;
  for (const LawModel *law : laws)
    if (law->to.isOp() && !law->isCommutative() && !law->types.isEmpty())
      rules.push_back(makeRule(*law));
  while (reportEndless(rules)) {
  }
}

} // namespace ewise::tblgen
