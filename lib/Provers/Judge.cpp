//===- Judge.cpp - Whether equations over ops hold ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LawCertification.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::list<std::string>
    equations("equation",
              cl::desc("An equation to judge: 'add(sub(a, b), b) is a'. May be "
                       "given more than once"),
              cl::value_desc("text"), cl::cat(getLawsCategory()));
static cl::list<std::string>
    types("types",
          cl::desc("The element types that equations are judged for; all that "
                   "the first op accepts if not given"),
          cl::value_desc("f32,i32"), cl::CommaSeparated,
          cl::cat(getLawsCategory()));

static std::vector<std::vector<Judgement>> judged;

static void judgeAll(const Model &model) {
  if (equations.empty())
    reportOption("-judge: nothing to judge: use -equation");
  for (const std::string &equation : equations)
    if (auto reason = judge(model, equation, types, getTimeLimit(),
                            judged.emplace_back()))
      reportOption("-equation: '" + equation + "': " + *reason);
}

/// The text of a counterexample, printed behind the equation and the type.
static std::string describeExample(const Judgement &judgement) {
  StringRef text = judgement.counterexample;
  StringRef values = text.split(" for ").second;
  values.consume_front(judgement.types);
  values.consume_front(": ");
  return values.trim().str();
}

static std::string describe(const Judgement &judgement) {
  if (!judgement.refusal.empty())
    return judgement.refusal;
  bool isFalse = StringRef(judgement.counterexample).contains(" is not ");
  if (judgement.holds && judgement.under.empty())
    return "true, by " + judgement.how;
  if (judgement.holds)
    return "true under " + join(judgement.under, ", ") + ", by " +
           judgement.how + "; else " + describeExample(judgement);
  if (isFalse)
    return "false, " + describeExample(judgement);
  return "no one can tell" + (judgement.counterexample.empty()
                                  ? ""
                                  : ": " + judgement.counterexample);
}

static void printJudgements(const Model &, raw_ostream &os) {
  for (const auto &[equation, judgements] : zip(equations, judged)) {
    os << equation << "\n";
    for (const Judgement &each : judgements)
      os << "  " << each.types << ": " << describe(each) << "\n";
  }
}

static EmitterRegistration<printJudgements, kTextLayout, judgeAll,
                           /*keepsOpen=*/true>
    judging("judge",
            "Whether equations over ops hold, and under which flags: -equation",
            "Toy.td --equation='add(a, 0) is a' --types=i8");

} // namespace ewise::tblgen
