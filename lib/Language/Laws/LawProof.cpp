//===- LawProof.cpp - Proof of laws ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/Expansions.h"
#include "ewise/Language/LawClaims.h"
#include "ewise/Language/LawTrial.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include <mutex>

using namespace llvm;

namespace ewise::tblgen {

std::optional<ScalarBody> bindLawOp(const LawOpTypes &types,
                                    ArrayRef<ScalarAttribute> attributes,
                                    const ExpansionTable *expansions) {
  SmallVector<ScalarFormat> passed;
  for (auto [number, format] : enumerate(types.operands))
    if (!isAbsent(types.absent, number))
      passed.push_back(format);
  SmallVector<ScalarFormat, 1> results =
      getResultFormats(*types.op, types.shared);
  results.front() = types.result;
  return bindOpBody(getContext(*types.op), *types.body->body,
                    {types.shared, results, passed, types.absent}, attributes,
                    /*onlyResult=*/0, expansions);
}

SmallVector<ScalarAttribute> getAsked(const LawModel &law,
                                      const LawOpTypes &types) {
  SmallVector<ScalarAttribute> asked;
  if (types.op != &law.getOp())
    return asked;
  for (const AttributeModel &model : types.op->getAttributes()) {
    asked.emplace_back().isKnown = false;
    for (const RuleCondition &each : law.when)
      if (&types.op->getAttributes()[each.attribute] == &model)
        if (auto value = model.parse(each.text, types.shared))
          asked.back() = *value;
  }
  return asked;
}

/// They are the same ones for all laws, and are made once.
const LawDomain &getRandomValues(const ScalarFormat &format) {
  static std::mutex mutex;
  static std::vector<std::unique_ptr<LawDomain>> made;
  std::lock_guard<std::mutex> guard(mutex);
  auto found = find_if(
      made, [&](const auto &known) { return known->getFormat() == format; });
  if (found != made.end())
    return **found;
  made.push_back(std::make_unique<LawDomain>(format));
  LawDomain &values = *made.back();
  LawDomain::Random random;
  values.addRandom(
      ScalarLanes::exist(format) ? kRandomValues : kRandomValuesAlone, random);
  return values;
}

static void note(std::vector<std::string> &types, const LawTyping &typing) {
  std::string type = typing.ops.front().shared.getSpelling();
  if (!is_contained(types, type))
    types.push_back(type);
}

std::string findClearCounterexample(const LawModel &law,
                                    const LawTyping &typing,
                                    const std::string &reason) {
  LawModel strict = law;
  strict.under = {"nnan", "ninf", "nsz"};
  std::optional<ExpansionRows> exact;
  auto disprove = [&](const LawModel &law) -> std::optional<std::string> {
    LawTrial trial(law, typing);
    if (trial.isComputable())
      return trial.disprove();
    // To read the expansions takes longer than most trials.
    RecordVocabulary &vocabulary = law.getOp().getVocabulary();
    if (!exact) {
      std::lock_guard lock(vocabulary.getMutex());
      exact.emplace(
          readExpansions(law.getOp().getRecord().getRecords(), vocabulary),
          vocabulary);
    }
    LawTrial byForms(law, typing, LawEffort::Run, &exact->get());
    return byForms.isComputable() ? byForms.disprove() : std::nullopt;
  };
  if (auto counterexample = disprove(strict))
    return *counterexample;
  return disprove(law).value_or(reason);
}

/// Each is tried with some thousands of values.
static constexpr size_t kMaxTypings = 1024;

bool LawProver::isFalse(LawModel &law) {
  auto typings = findTypings(law, kMaxTypings);
  bool isFalseForFew =
      !typings || any_of(*typings, [&](const LawTyping &typing) {
        return LawTrial(law, typing).isFalseForFew();
      });
  return isFalseForFew || disprove(law, /*isExplained=*/false);
}

std::optional<std::string> LawProver::disprove(LawModel &law) {
  return disprove(law, /*isExplained=*/true);
}

std::optional<std::string> LawProver::disprove(LawModel &law,
                                               bool isExplained) {
  auto typings = findTypings(law, kMaxTypings);
  if (!typings)
    return law.print(law.from) + " has operands of more than " +
           std::to_string(kMaxTypings) +
           " combinations of element types, which are too many to try";
  if (typings->empty() && !law.types.isEmpty())
    return "there are no types for which " + law.print(law.from) + " can be " +
           law.print(law.to);
  bool isDefined = typings->empty(), areIntegersSame = true;
  for (const LawTyping &typing : *typings) {
    bool isSame = areOneExpression(law, typing);
    areIntegersSame &= isSame || !typing.ops.front().shared.isInteger();
    if (isSame)
      note(law.sameIn, typing);
    if (isSame && !isThorough) {
      isDefined = true;
      continue;
    }
    LawTrial trial(law, typing);
    // Two sides that are one expression are equal without being computed.
    if (isSame && !trial.isComputable()) {
      isDefined = true;
      continue;
    }
    const std::string *how = nullptr;
    if (certificates && !isSame && !trial.isExhaustive())
      how = certificates->find(makeClaim(law, typing).getHash());
    if (how) {
      note(*how == kByEnumeration ? law.provenFor : law.certifiedFor[*how],
           typing);
      isDefined = true;
      continue;
    }
    if (auto reason = trial.disprove())
      return isExplained ? findClearCounterexample(law, typing, *reason)
                         : *reason;
    isDefined |= trial.isDefined();
    if (trial.isExhaustive())
      note(law.provenFor, typing);
    else if (!isSame)
      note(law.triedFor, typing);
  }
  if (!isDefined)
    return law.print(law.from) + " is undefined for all values";
  bool hasRange = any_of(law.types.getTypes(), [](const ElementType &type) {
    return type.minWidth != type.maxWidth;
  });
  // A trait says this of widths that no one has looked at.
  if (law.isCommutative() && hasRange && !areIntegersSame)
    return law.print(law.from) + " and " + law.print(law.to) +
           " are not the same operations, which they have to be for integers "
           "of a range of widths: declare each width as a type";
  return std::nullopt;
}

} // namespace ewise::tblgen
