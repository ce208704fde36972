//===- LawsEmitter.cpp - The laws of ops ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/RulePrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The claimed laws of each op, after their enumeration.
static std::vector<std::vector<LawModel>> enumerated;

static void enumerateLaws(const Model &model) {
  for (const auto &op : model.getOps()) {
    enumerated.emplace_back();
    for (LawModel law : op->getLaws()) {
      if (auto reason = enumerateLaw(law, model.getCertificates()))
        op->reportError("laws", *reason);
      enumerated.back().push_back(std::move(law));
    }
  }
}

/// Prints the proven laws with their evidence, and laws that hold and are not
/// claimed.
static void emitLaws(const Model &model, raw_ostream &os) {
  for (const auto &[op, laws] : zip(model.getOps(), enumerated)) {
    os << op->getOperationName() << "\n";
    for (const LawModel &law : laws) {
      if (law.types.isEmpty())
        continue;
      os << "  " << describeLaw(law) << "\n      " << describeEvidence(law)
         << "\n";
    }
    for (const LawModel &law : findUnclaimedLaws(*op))
      os << "  not claimed: " << describeLaw(law) << "\n";
  }
}

static EmitterRegistration<emitLaws, kTextLayout, enumerateLaws,
                           /*keepsOpen=*/true>
    laws("print-laws",
         "The laws of ops: what is proven, and what is not claimed", "Toy.td");

} // namespace ewise::tblgen
