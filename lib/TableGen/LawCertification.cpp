//===- LawCertification.cpp - Proofs of laws for all values ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/LawCertification.h"
#include "LawClaims.h"
#include "LawReader.h"
#include "LawTrial.h"
#include "Solvers.h"
#include "ewise/TableGen/BodySteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <atomic>
#include <thread>

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// A law for certain types, and what comes of it.
struct OpenClaim {
  const LawModel *law;
  LawTyping typing;
  /// How it has been shown; empty where it has not.
  std::string how;
  /// Why it does not hold; empty where no counterexample is known.
  std::string counterexample;
  std::string hash;
};

/// Proves claims, one after the other. Each thread has one.
class ClaimProver {
public:
  ClaimProver(ArrayRef<Solver> solvers, unsigned seconds)
      : solvers(solvers), seconds(seconds) {}

  /// Sets what comes of the claim, unless it is known.
  void prove(OpenClaim &open, const Certificates &known);

private:
  void solve(OpenClaim &open, const LawClaim &claim, LawTrial &trial);

  ArrayRef<Solver> solvers;
  unsigned seconds;
  LawMaterial material;
};

} // namespace

//===----------------------------------------------------------------------===//
// Counterexamples
//===----------------------------------------------------------------------===//

/// The value of an attribute that a solver has found.
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
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    value.integer = isTrue;
    return;
  case AttributeModel::Kind::Integer:
  case AttributeModel::Kind::Enum:
    if (auto bits = found.getValue(ScalarFormat::integer(64)))
      value.integer = bits->getInteger().getSExtValue();
    if (model.kind == AttributeModel::Kind::Enum &&
        static_cast<uint64_t>(value.integer) < model.values.size())
      value.text = model.values[static_cast<size_t>(value.integer)];
    return;
  case AttributeModel::Kind::Float:
    value.element = found.getValue(model.getFloatFormat());
    return;
  case AttributeModel::Kind::Element:
    value.element = found.getValue(shared);
    return;
  case AttributeModel::Kind::Type:
    return;
  }
}

/// What is said of the values that a solver has found; of simpler ones, where
/// those are a counterexample as well. Empty where the bodies do not confirm
/// it.
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
  auto steps = [&](const Case &bodyCase) {
    return material.getSteps(bodyCase);
  };
  auto random = [&](const ScalarFormat &format) -> const LawDomain & {
    return material.getRandom(format);
  };
  LawClaim claim = makeClaim(*open.law, open.typing, steps);
  open.hash = claim.getHash();
  if (const std::string *how = known.find(open.hash)) {
    open.how = *how;
    return;
  }
  LawTrial trial(*open.law, open.typing, steps, random, LawEffort::Proof);
  if (!trial.isExhaustive()) {
    if (claim.isKnown)
      solve(open, claim, trial);
    return;
  }
  if (auto reason = trial.disprove())
    open.counterexample = *reason;
  else
    open.how = kByEnumeration;
}

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

/// The claims that no run enumerates.
static std::vector<OpenClaim> getOpenClaims(const Model &model) {
  LawMaterial material;
  auto steps = [&](const Case &bodyCase) {
    return material.getSteps(bodyCase);
  };
  auto random = [&](const ScalarFormat &format) -> const LawDomain & {
    return material.getRandom(format);
  };
  std::vector<OpenClaim> claims;
  for (const auto &op : model.getOps())
    for (const LawModel &law : op->getLaws())
      for (LawTyping &typing : getTypings(law))
        if (!areOneExpression(law, typing, steps) &&
            !LawTrial(law, typing, steps, random).isExhaustive())
          claims.push_back({&law, std::move(typing), "", "", ""});
  return claims;
}

static std::string describeClaim(const LawModel &law) {
  std::string text = law.getOp().getOperationName().str() + ": " +
                     law.print(law.from) + " is " + law.print(law.to);
  std::string conditions = law.printConditions();
  return conditions.empty() ? text : text + " " + conditions;
}

/// Reports the claims of one law that have not been shown.
static void reportUnproven(ArrayRef<OpenClaim> claims, bool hasSolvers) {
  const LawModel &law = *claims.front().law;
  SmallVector<std::string> open;
  for (const OpenClaim &claim : claims) {
    if (!claim.counterexample.empty())
      return reportLaw(law, claim.counterexample);
    std::string types = describeTypes(law, claim.typing);
    if (claim.how.empty() && !is_contained(open, types))
      open.push_back(types);
  }
  if (open.empty() || !law.whySampled.empty())
    return;
  std::string message = "nothing shows that " + law.print(law.from) + " is " +
                        law.print(law.to) + " for all values of " +
                        join(open, ", ");
  if (!hasSolvers)
    message += ": there is no solver in the PATH, cvc5 or z3";
  reportLaw(law, message);
}

std::vector<Certificate>
certifyLaws(const Model &model, const Certificates &known, unsigned seconds) {
  std::vector<OpenClaim> claims = getOpenClaims(model);
  std::vector<Solver> solvers = findSolvers();
  std::atomic<size_t> next = 0;
  auto work = [&] {
    ClaimProver prover(solvers, seconds);
    for (size_t claim = next++; claim < claims.size(); claim = next++)
      prover.prove(claims[claim], known);
  };
  std::thread other(work);
  work();
  other.join();
  std::vector<Certificate> certificates;
  for (ArrayRef<OpenClaim> rest = claims; !rest.empty();) {
    auto ofLaw = rest.take_while(
        [&](const OpenClaim &each) { return each.law == rest.front().law; });
    reportUnproven(ofLaw, !solvers.empty());
    rest = rest.drop_front(ofLaw.size());
  }
  for (const OpenClaim &claim : claims)
    if (!claim.how.empty())
      certificates.push_back({describeClaim(*claim.law),
                              describeTypes(*claim.law, claim.typing),
                              claim.hash, claim.how});
  return certificates;
}

//===----------------------------------------------------------------------===//
// SMT-LIB
//===----------------------------------------------------------------------===//

/// The law that an op's value is itself, whose types are those of its body.
static LawModel makeIdentity(const OpModel &op) {
  LawModel law;
  law.types = op.getTypesWithBody();
  law.from.kind = LawTerm::Kind::Op;
  law.from.op = &op;
  for (const OperandModel &operand : op.getOperands()) {
    law.from.operands.emplace_back().variable = law.variables.size();
    law.variables.push_back(operand.name);
  }
  law.to = law.from;
  return law;
}

void printSmt(const Model &model, raw_ostream &os) {
  LawMaterial material;
  auto steps = [&](const Case &bodyCase) {
    return material.getSteps(bodyCase);
  };
  StringSet<> printed;
  os << "(set-logic ALL)\n" << getSmtComplex();
  for (const auto &op : model.getOps()) {
    if (whyNotInLaw(*op, op.get()))
      continue;
    for (const LawTyping &typing : getTypings(makeIdentity(*op))) {
      const LawOpTypes &types = typing.ops.front();
      SmtFunction function = defineSmtFunction(
          *op, op->getOperationName(), types, steps(*types.bodyCase), {});
      if (function.isKnown && printed.insert(function.name).second)
        os << "\n" << function.text;
    }
  }
  for (const auto &op : model.getOps())
    for (const LawModel &law : op->getLaws())
      for (const LawTyping &typing : getTypings(law)) {
        LawClaim claim = makeClaim(law, typing, steps);
        if (!claim.isKnown)
          continue;
        os << "\n; " << describeClaim(law) << ": " << describeTypes(law, typing)
           << "\n(push 1)\n"
           << claim.getAssertions() << "(check-sat)\n(pop 1)\n";
      }
}

} // namespace ewise::tblgen
