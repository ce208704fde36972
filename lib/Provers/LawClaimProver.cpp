//===- LawClaimProver.cpp - Proofs of claims for all values ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LawClaimProver.h"
#include "llvm/ADT/STLExtras.h"
#include <atomic>
#include <thread>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Counterexamples
//===----------------------------------------------------------------------===//

/// Sets an attribute to the value found by a solver.
static void setAttribute(ScalarAttribute &value, const OpModel &op,
                         const SmtAttribute &attribute,
                         const SmtExpression &found,
                         const ScalarFormat &shared) {
  const AttributeModel &model = op.getAttributes()[attribute.index];
  bool isTrue = found.word == "true";
  if (attribute.isPresence) {
    value.isPresent = isTrue;
    return;
  }
  switch (model.getPart()) {
  case AttributePart::Flag:
    value.integer = isTrue;
    return;
  case AttributePart::Number:
    value.element = found.getValue(model.getFormat(shared));
    return;
  default:
    if (auto bits = found.getValue(ScalarFormat::integer(64)))
      value.integer = bits->getInteger().getSExtValue();
    if (static_cast<uint64_t>(value.integer) < model.values.size())
      value.text = model.values[static_cast<size_t>(value.integer)];
  }
}

/// Describes a counterexample found by a solver, with simpler values if those
/// are a counterexample, too. Empty if the bodies do not confirm it.
static std::string confirm(const OpenClaim &open, const LawClaim &claim,
                           LawTrial &trial, StringRef text) {
  auto found = SmtExpression::parse(text);
  if (!found)
    return "";
  std::vector<ScalarAttribute> attributes = trial.getFirstAttributes();
  SmallVector<ScalarValue> values;
  const SmtExpression *next = found->list.begin().base();
  const SmtExpression *end = next + found->list.size();
  const OpModel &op = open.law->getOp();
  for (auto [name, format] : zip(claim.variables, open.typing.variables)) {
    ScalarValue any = getValues(format, LawValues::Few).front();
    if (!name.empty() && (next == end || next->list.size() != 2))
      return "";
    auto value = name.empty() ? any : (next++)->list[1].getValue(format);
    if (!value)
      return "";
    values.push_back(*value);
  }
  for (const auto &[attribute, name] : claim.attributes)
    if (next != end && next->list.size() == 2)
      setAttribute(attributes[attribute.index], op, attribute,
                   (next++)->list[1], open.typing.ops.front().shared);
  auto reason = trial.disproveAt(values, attributes);
  if (!reason)
    return "";
  for (auto [value, format] : zip(values, open.typing.variables)) {
    ScalarValue before = value;
    for (const ScalarValue &simple : getValues(format, LawValues::Edges)) {
      value = simple;
      if (auto simpler = trial.disproveAt(values, attributes)) {
        reason = simpler;
        break;
      }
      value = before;
    }
  }
  return *reason;
}

//===----------------------------------------------------------------------===//
// Claims
//===----------------------------------------------------------------------===//

void ClaimProver::solve(OpenClaim &open, const LawClaim &claim,
                        LawTrial &trial) {
  std::vector<std::string> constants;
  copy_if(claim.variables, std::back_inserter(constants),
          [](const std::string &name) { return !name.empty(); });
  for (const auto &[attribute, name] : claim.attributes)
    constants.push_back(name);
  for (const Solver &solver : solvers) {
    SolverAnswer answer = solver.ask(claim.getQuery(), constants, seconds);
    if (answer.kind == SolverAnswer::Kind::None)
      open.how = solver.getName();
    if (answer.kind == SolverAnswer::Kind::Some)
      open.counterexample = confirm(open, claim, trial, answer.text);
    if (!open.how.empty() || !open.counterexample.empty())
      return;
  }
}

void ClaimProver::prove(OpenClaim &open, const Certificates &known) {
  LawClaim claim = makeClaim(*open.law, open.typing);
  open.hash = claim.getHash();
  open.isKnown = claim.isKnown;
  if (const std::string *how = known.find(open.hash)) {
    open.how = *how;
    return;
  }
  LawTrial trial(*open.law, open.typing, LawEffort::Proof);
  // Tries all values, or a sample.
  if (auto reason = trial.disprove())
    open.counterexample = *reason;
  else if (trial.isExhaustive())
    open.how = kByEnumeration;
  else if (claim.isKnown)
    solve(open, claim, trial);
  // All values of an only variable are tried last, also if solvers have no
  // answer.
  if (!open.how.empty() || !open.counterexample.empty())
    return;
  if (auto reason = trial.disproveEach())
    open.counterexample = *reason;
  else if (trial.isExhaustive())
    open.how = kByEnumeration;
}

void ClaimProver::proveOverReals(OpenClaim &open) {
  LawClaim claim = makeClaim(*open.law, open.typing);
  auto real =
      claim.isKnown ? makeRealClaim(claim.getAssertions()) : std::nullopt;
  if (!real)
    return;
  auto ask = [&](const std::string &query, SolverAnswer::Kind expected) {
    return find_if(solvers, [&](const Solver &solver) {
      return solver.ask(query, {}, seconds).kind == expected;
    });
  };
  const Solver *solver =
      ask(real->domain + real->denial, SolverAnswer::Kind::None);
  if (solver != solvers.end() &&
      ask(real->domain, SolverAnswer::Kind::Some) != solvers.end())
    open.how = solver->getName() + " over the reals";
}

void proveAll(size_t number, ArrayRef<Solver> solvers, unsigned seconds,
              function_ref<void(ClaimProver &prover, size_t each)> prove) {
  std::atomic<size_t> next = 0;
  auto work = [&] {
    ClaimProver prover(solvers, seconds);
    for (size_t each = next++; each < number; each = next++)
      prove(prover, each);
  };
  std::thread other(work);
  work();
  other.join();
}

} // namespace ewise::tblgen
