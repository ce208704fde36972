//===- LawCertification.cpp - Proofs of laws for all values ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LawCertification.h"
#include "LawClaimProver.h"
#include "ewise/Language/LawReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

/// The claims that no run enumerates.
static std::vector<OpenClaim> getOpenClaims(const Model &model) {
  std::vector<OpenClaim> claims;
  for (const auto &op : model.getOps())
    for (const LawModel &law : op->getLaws())
      for (LawTyping &typing : getTypings(law))
        if (!areOneExpression(law, typing) &&
            !LawTrial(law, typing).isExhaustive())
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
static void reportUnproven(ArrayRef<OpenClaim> claims, bool hasSolvers,
                           unsigned seconds) {
  const LawModel &law = *claims.front().law;
  SmallVector<std::string> open;
  bool isKnown = true;
  for (const OpenClaim &claim : claims) {
    if (!claim.counterexample.empty())
      return reportLaw(law, claim.counterexample);
    std::string types = describeTypes(law, claim.typing);
    if (claim.how.empty() && !is_contained(open, types))
      open.push_back(types);
    isKnown &= !claim.how.empty() || claim.isKnown;
  }
  if (open.empty())
    return;
  std::string message = "nothing shows that " + law.print(law.from) + " is " +
                        law.print(law.to) + " for all values of " +
                        join(open, ", ") + ": ";
  if (!isKnown)
    message += "there is an operation or a type of which solvers know nothing";
  else if (!hasSolvers)
    message += "there is no solver in the PATH, cvc5 or z3";
  else
    message += "no solver has an answer within " + std::to_string(seconds) +
               " s, the -time-limit";
  reportLaw(law, message);
}

std::vector<Certificate>
certifyLaws(const Model &model, const Certificates &known, unsigned seconds) {
  std::vector<OpenClaim> claims = getOpenClaims(model);
  std::vector<Solver> solvers = findSolvers();
  // Enumeration takes minutes, and may end in errors that a solver avoids.
  if (solvers.empty() && !claims.empty())
    PrintWarning("there is no solver in the PATH, cvc5 or z3: laws are only "
                 "enumerated");
  proveAll(claims.size(), solvers, seconds,
           [&](ClaimProver &prover, size_t each) {
             prover.prove(claims[each], known);
           });
  std::vector<Certificate> certificates;
  for (ArrayRef<OpenClaim> rest = claims; !rest.empty();) {
    auto ofLaw = rest.take_while(
        [&](const OpenClaim &each) { return each.law == rest.front().law; });
    reportUnproven(ofLaw, !solvers.empty(), seconds);
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

/// The law that an op's value is itself, for the types of the op's body.
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
  StringSet<> printed;
  os << "(set-logic ALL)\n" << getSmtComplex();
  for (const auto &op : model.getOps()) {
    if (whyNotInLaw(*op, op.get()))
      continue;
    for (const LawTyping &typing : getTypings(makeIdentity(*op))) {
      const LawOpTypes &types = typing.ops.front();
      SmtFunction function =
          defineSmtFunction(op->getOperationName(), types, {}, {});
      if (function.isKnown && printed.insert(function.name).second)
        os << "\n" << function.text;
    }
  }
  for (const auto &op : model.getOps())
    for (const LawModel &law : op->getLaws())
      for (const LawTyping &typing : getTypings(law)) {
        LawClaim claim = makeClaim(law, typing);
        if (!claim.isKnown)
          continue;
        os << "\n; " << describeClaim(law) << ": " << describeTypes(law, typing)
           << "\n(push 1)\n"
           << claim.getAssertions() << "(check-sat)\n(pop 1)\n";
      }
}

} // namespace ewise::tblgen
