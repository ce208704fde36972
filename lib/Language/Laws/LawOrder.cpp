//===- LawOrder.cpp - Orders of ops by which rules end --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recursive path ordering (Dershowitz, 1982; Kamin and Levy, 1980): a term
// is greater than its operands, than terms of lesser ops whose operands it is
// greater than, and than terms of equal ops whose operands are less, from the
// left, from the right, or in any order. No sequence of terms decreases for
// ever. Which ops are greater, and how operands are compared, is decided where
// a rule asks for it.
//
//===----------------------------------------------------------------------===//

#include "LawOrder.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

void visitOps(const LawTerm &term, function_ref<void(const LawTerm &)> visit) {
  if (term.isOp())
    visit(term);
  for (const LawTerm &operand : term.operands)
    visitOps(operand, visit);
}

bool isCommutative(const OpModel &op) {
  return any_of(op.getLaws(),
                [](const LawModel &law) { return law.isCommutative(); });
}

namespace {

/// How the operands of equal ops are compared.
enum class Status { FromLeft, FromRight, AnyOrder };

using OpNumbers = DenseMap<const OpModel *, unsigned>;

/// The decisions on the ops.
class Precedence {
public:
  explicit Precedence(const OpNumbers &numbers);

  bool isEqual(const OpModel *first, const OpModel *second) const {
    unsigned one = numbers->at(first), other = numbers->at(second);
    return atLeast[one][other] && atLeast[other][one];
  }
  /// Decides that one is greater, that two are equal, or how operands are
  /// compared; false where the contrary has been decided.
  bool addGreater(const OpModel *first, const OpModel *second);
  bool addEqual(const OpModel *first, const OpModel *second);
  bool addStatus(const OpModel *op, Status status);
  std::optional<Status> getStatus(const OpModel *op) const;

private:
  void add(unsigned one, unsigned other, bool isGreater);

  const OpNumbers *numbers;
  /// Of each op, which others it is as great as, and which it is greater than.
  std::vector<BitVector> atLeast, greater;
  SmallVector<std::pair<const OpModel *, Status>> statuses;
};

/// The claim that is left to be shown when decisions have been made.
using Attempt = function_ref<bool(const Precedence &)>;

/// Shows that one term is greater than another; goes back for the next decision
/// where the rest cannot be shown.
class TermOrder {
public:
  /// `equalFirst`: whether ops are first tried as equals.
  explicit TermOrder(bool equalFirst) : equalFirst(equalFirst) {}

  bool isGreater(const LawTerm &first, const LawTerm &second,
                 const Precedence &precedence, Attempt next);

private:
  using Operands = ArrayRef<const LawTerm *>;

  bool isGreaterByOp(const LawTerm &first, const LawTerm &second,
                     Precedence precedence, Attempt next);
  bool isGreaterByOperands(const LawTerm &first, const LawTerm &second,
                           Precedence precedence, Attempt next);
  bool isGreaterThanAll(const LawTerm &term, Operands others,
                        const Precedence &precedence, Attempt next);
  bool areGreaterInOrder(Operands first, Operands second,
                         const Precedence &precedence, Attempt next);
  bool coverAll(Operands first, Operands second, const Precedence &precedence,
                Attempt next);

  bool equalFirst;
  unsigned numSteps = 0;
};

} // namespace

/// More than the search takes where it leads to anything.
static constexpr unsigned kMaxSteps = 10000;
static constexpr size_t kMaxRestarts = 20;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Precedence::Precedence(const OpNumbers &numbers)
    : numbers(&numbers), atLeast(numbers.size(), BitVector(numbers.size())),
      greater(atLeast) {
  for (auto [number, lesser] : enumerate(atLeast))
    lesser.set(static_cast<unsigned>(number));
}

/// Adds that one is as great as the other, or greater, and what follows.
void Precedence::add(unsigned one, unsigned other, bool isGreater) {
  BitVector lesser = atLeast[other], least = greater[other];
  for (auto [each, reached] : enumerate(atLeast)) {
    if (!reached[one])
      continue;
    greater[each] |= isGreater || greater[each][one] ? lesser : least;
    reached |= lesser;
  }
}

bool Precedence::addGreater(const OpModel *first, const OpModel *second) {
  unsigned one = numbers->at(first), other = numbers->at(second);
  if (atLeast[other][one])
    return false;
  if (!greater[one][other])
    add(one, other, /*isGreater=*/true);
  return true;
}

bool Precedence::addEqual(const OpModel *first, const OpModel *second) {
  if (isEqual(first, second))
    return true;
  unsigned one = numbers->at(first), other = numbers->at(second);
  std::optional<Status> status = getStatus(first), another = getStatus(second);
  if (greater[one][other] || greater[other][one] ||
      (status && another && status != another))
    return false;
  if (status || another)
    statuses.emplace_back(first, status ? *status : *another);
  add(one, other, /*isGreater=*/false);
  add(other, one, /*isGreater=*/false);
  return true;
}

std::optional<Status> Precedence::getStatus(const OpModel *op) const {
  if (isCommutative(*op))
    return Status::AnyOrder;
  for (const auto &[other, status] : statuses)
    if (isEqual(op, other))
      return status;
  return std::nullopt;
}

bool Precedence::addStatus(const OpModel *op, Status status) {
  if (std::optional<Status> known = getStatus(op))
    return *known == status;
  statuses.emplace_back(op, status);
  return true;
}

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

/// Numbers are all alike, and less than terms of ops.
static bool areEqual(const LawTerm &first, const LawTerm &second,
                     const Precedence &precedence) {
  if (first.kind != second.kind || !first.isOp())
    return first.kind == second.kind && first.variable == second.variable;
  auto are = [&](const LawTerm &one, const LawTerm &other) {
    return areEqual(one, other, precedence);
  };
  if (!precedence.isEqual(first.op, second.op))
    return false;
  if (precedence.getStatus(first.op) == Status::AnyOrder)
    return std::is_permutation(first.operands.begin(), first.operands.end(),
                               second.operands.begin(), second.operands.end(),
                               are);
  return std::equal(first.operands.begin(), first.operands.end(),
                    second.operands.begin(), second.operands.end(), are);
}

static SmallVector<const LawTerm *> getOperands(const LawTerm &term) {
  return to_vector(make_pointer_range(term.operands));
}

bool TermOrder::isGreater(const LawTerm &first, const LawTerm &second,
                          const Precedence &precedence, Attempt next) {
  if (!first.isOp() || ++numSteps > kMaxSteps)
    return false;
  if (second.kind == LawTerm::Kind::Number)
    return next(precedence);
  for (const LawTerm &operand : first.operands)
    if (areEqual(operand, second, precedence)
            ? next(precedence)
            : isGreater(operand, second, precedence, next))
      return true;
  if (!second.isOp())
    return false;
  if (equalFirst)
    return isGreaterByOperands(first, second, precedence, next) ||
           isGreaterByOp(first, second, precedence, next);
  return isGreaterByOp(first, second, precedence, next) ||
         isGreaterByOperands(first, second, precedence, next);
}

bool TermOrder::isGreaterByOp(const LawTerm &first, const LawTerm &second,
                              Precedence precedence, Attempt next) {
  return precedence.addGreater(first.op, second.op) &&
         isGreaterThanAll(first, getOperands(second), precedence, next);
}

bool TermOrder::isGreaterByOperands(const LawTerm &first, const LawTerm &second,
                                    Precedence precedence, Attempt next) {
  if (!precedence.addEqual(first.op, second.op))
    return false;
  SmallVector<const LawTerm *> operands = getOperands(first),
                               others = getOperands(second);
  auto rest = [&](const Precedence &decided) {
    return isGreaterThanAll(first, getOperands(second), decided, next);
  };
  Precedence anyOrder = precedence, fromLeft = precedence;
  if (anyOrder.addStatus(first.op, Status::AnyOrder)) {
    SmallVector<const LawTerm *> lost = operands, made;
    for (const LawTerm *other : others) {
      auto *same = find_if(lost, [&](const LawTerm *operand) {
        return areEqual(*operand, *other, anyOrder);
      });
      if (same == lost.end())
        made.push_back(other);
      else
        lost.erase(same);
    }
    if (!lost.empty() && coverAll(lost, made, anyOrder, rest))
      return true;
  }
  if (fromLeft.addStatus(first.op, Status::FromLeft) &&
      areGreaterInOrder(operands, others, fromLeft, rest))
    return true;
  std::reverse(operands.begin(), operands.end());
  std::reverse(others.begin(), others.end());
  return precedence.addStatus(first.op, Status::FromRight) &&
         areGreaterInOrder(operands, others, precedence, rest);
}

bool TermOrder::isGreaterThanAll(const LawTerm &term, Operands others,
                                 const Precedence &precedence, Attempt next) {
  if (others.empty())
    return next(precedence);
  return isGreater(
      term, *others.front(), precedence, [&](const Precedence &decided) {
        return isGreaterThanAll(term, others.drop_front(), decided, next);
      });
}

/// Whether the first ones that differ do so as they should.
bool TermOrder::areGreaterInOrder(Operands first, Operands second,
                                  const Precedence &precedence, Attempt next) {
  while (!first.empty() && !second.empty() &&
         areEqual(*first.front(), *second.front(), precedence)) {
    first = first.drop_front();
    second = second.drop_front();
  }
  if (first.empty() || second.empty())
    return !first.empty() && next(precedence);
  return isGreater(*first.front(), *second.front(), precedence, next);
}

/// Whether for each of the second ones there is a greater one.
bool TermOrder::coverAll(Operands first, Operands second,
                         const Precedence &precedence, Attempt next) {
  if (second.empty())
    return next(precedence);
  return any_of(first, [&](const LawTerm *operand) {
    return isGreater(
        *operand, *second.front(), precedence, [&](const Precedence &decided) {
          return coverAll(first, second.drop_front(), decided, next);
        });
  });
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Decides for one rule after the other. One that what was decided before is
/// wrong for is the first next time.
static bool canBeOrdered(SmallVector<const LawRule *> rules,
                         const OpNumbers &numbers, bool equalFirst) {
  for (size_t restarts = 0; restarts <= std::min(rules.size(), kMaxRestarts);
       ++restarts) {
    Precedence precedence(numbers), next = precedence;
    auto keep = [&](const Precedence &decided) {
      next = decided;
      return true;
    };
    auto *wrong = find_if(rules, [&](const LawRule *rule) {
      if (!TermOrder(equalFirst)
               .isGreater(rule->from, rule->to, precedence, keep))
        return true;
      precedence = next;
      return false;
    });
    if (wrong == rules.end())
      return true;
    std::rotate(rules.begin(), wrong, wrong + 1);
  }
  return false;
}

/// Adds how many ops there are in the term, and how often each variable.
static void count(const LawTerm &term, int sign, int &ops,
                  SmallVectorImpl<int> &variables) {
  if (term.kind == LawTerm::Kind::Variable)
    variables[*term.variable] += sign;
  ops += term.isOp() ? sign : 0;
  for (const LawTerm &operand : term.operands)
    count(operand, sign, ops, variables);
}

/// How many ops fewer the rule makes for all values; none where it may be more.
static std::optional<int> countLost(const LawRule &rule) {
  int ops = 0;
  SmallVector<int> variables(rule.law->variables.size());
  count(rule.from, 1, ops, variables);
  count(rule.to, -1, ops, variables);
  bool mayMakeMore = ops < 0 || any_of(variables, [](int n) { return n < 0; });
  return mayMakeMore ? std::nullopt : std::optional(ops);
}

bool canBeOrdered(SmallVector<const LawRule *> rules) {
  // Where none makes more ops, rules that make fewer are not applied for ever.
  if (all_of(rules, [](const LawRule *rule) { return countLost(*rule); }))
    erase_if(rules, [](const LawRule *rule) { return *countLost(*rule) > 0; });
  OpNumbers numbers;
  for (const LawRule *rule : rules)
    for (const LawTerm *side : {&rule->from, &rule->to})
      visitOps(*side, [&](const LawTerm &term) {
        numbers.try_emplace(term.op, numbers.size());
      });
  return canBeOrdered(rules, numbers, /*equalFirst=*/true) ||
         canBeOrdered(rules, numbers, /*equalFirst=*/false);
}

} // namespace ewise::tblgen
