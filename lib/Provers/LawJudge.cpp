//===- LawJudge.cpp - Equations that are no one's laws --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LawCertification.h"
#include "LawClaimProver.h"
#include "ewise/Language/LawReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Reads an equation that is spelled as messages spell laws.
class EquationReader {
public:
  EquationReader(const Model &model, StringRef text)
      : model(model), text(text) {}

  /// Nothing after an error, which `error` describes.
  std::optional<LawModel> read();

  std::string error;

private:
  std::optional<LawTerm> readTerm(unsigned depth = 0);
  std::optional<LawTerm> readCall(StringRef name, unsigned depth);
  std::optional<LawTerm> fail(const Twine &message) {
    error = message.str();
    return std::nullopt;
  }

  const Model &model;
  StringRef text;
  LawModel law;
  bool isLeft = true;
};

} // namespace

static bool isNumber(StringRef word) {
  return isDigit(word.front()) || word.front() == '-' ||
         is_contained({"nan", "inf", "least", "greatest", "true", "false"},
                      word);
}

/// The op with the name in the IR, with or without its dialect.
static const OpModel *findNamedOp(const Model &model, StringRef name) {
  for (const auto &op : model.getOps())
    if (op->getOperationName() == name ||
        op->getOperationName().rsplit('.').second == name)
      return op.get();
  return nullptr;
}

std::optional<LawTerm> EquationReader::readCall(StringRef name,
                                                unsigned depth) {
  /// The depth that bodies of ops may have.
  constexpr unsigned kMaxDepth = 256;
  if (depth == kMaxDepth)
    return fail("it is too large: at most " + Twine(kMaxDepth) +
                " levels are supported");
  LawTerm term;
  term.kind = LawTerm::Kind::Op;
  term.op = findNamedOp(model, name);
  if (!term.op)
    return fail("there is no op '" + name + "'");
  if (!law.from.op)
    law.from.op = term.op;
  if (term.op->hasOptionalOperands())
    return fail("op '" + name + "' has optional operands");
  if (auto reason = whyNotInLaw(*term.op, law.from.op))
    return fail("op '" + name + "' " + *reason);
  while (!text.consume_front(")")) {
    auto operand = readTerm(depth + 1);
    if (!operand)
      return std::nullopt;
    term.operands.push_back(std::move(*operand));
    text = text.ltrim();
    if (!text.starts_with(")") && !text.consume_front(","))
      return fail("expected ',' or ')' before '" + text + "'");
  }
  size_t expected = term.op->getOperands().size();
  if (term.operands.size() != expected)
    return fail("op '" + name + "' has " + Twine(expected) + " operands, not " +
                Twine(term.operands.size()));
  return term;
}

std::optional<LawTerm> EquationReader::readTerm(unsigned depth) {
  text = text.ltrim();
  StringRef word = text.take_while([](char c) {
    return isAlnum(c) || c == '_' || c == '.' || c == '-' || c == '+';
  });
  if (word.empty())
    return fail("expected an op, a variable or a number before '" + text + "'");
  text = text.drop_front(word.size());
  if (text.consume_front("("))
    return readCall(word, depth);
  LawTerm term;
  if (isNumber(word)) {
    term.kind = LawTerm::Kind::Number;
    term.text = word.str();
    return term;
  }
  auto known = find(law.variables, word);
  if (known == law.variables.end()) {
    if (!isLeft)
      return fail("'" + word + "' is not on the left side");
    law.variables.push_back(word.str());
    known = std::prev(law.variables.end());
  }
  term.variable = static_cast<size_t>(known - law.variables.begin());
  return term;
}

std::optional<LawModel> EquationReader::read() {
  auto from = readTerm();
  if (!from)
    return std::nullopt;
  text = text.ltrim();
  if (!from->isOp() || !text.consume_front("is ")) {
    error = "expected an op, 'is', and what its value is";
    return std::nullopt;
  }
  isLeft = false;
  auto to = readTerm();
  if (to && !text.trim().empty())
    to = fail("unexpected '" + text.trim() + "' at the end");
  if (!to)
    return std::nullopt;
  // Certificates are of claims with these names.
  for (auto [index, variable] : enumerate(law.variables))
    if (index < 26)
      variable = std::string(1, static_cast<char>('a' + index));
  law.hasPlainNumbers = true;
  law.from = std::move(*from);
  law.to = std::move(*to);
  return std::move(law);
}

/// The flags that a law may need, fewer ones first.
static std::vector<std::vector<std::string>> getFlagSets(bool hasFloats) {
  if (!hasFloats)
    return {{}};
  return {{},
          {"nsz"},
          {"nnan"},
          {"ninf"},
          {"nnan", "nsz"},
          {"ninf", "nsz"},
          {"nnan", "ninf"},
          {"nnan", "ninf", "nsz"}};
}

/// Judges a law on floats as a law on real numbers, which the flag `reassoc`
/// assumes floats to be.
static void judgeOverReals(LawModel &law, ClaimProver &prover,
                           Judgement &judgement) {
  law.under.clear();
  judgement.holds = true;
  for (LawTyping &typing : getTypings(law)) {
    OpenClaim claim = {&law, std::move(typing), "", "", ""};
    prover.proveOverReals(claim);
    judgement.how = claim.how;
    judgement.holds &= !claim.how.empty();
  }
  judgement.under = {"reassoc"};
}

/// Calls back with each number of a term.
static void forEachNumber(LawTerm &term,
                          function_ref<void(std::string &)> callback) {
  if (term.kind == LawTerm::Kind::Number)
    callback(term.text);
  for (LawTerm &operand : term.operands)
    forEachNumber(operand, callback);
}

/// Names the numbers without which a law would have typings; nothing if numbers
/// are not the reason.
static std::optional<Judgement> explainNumbers(LawModel law) {
  std::vector<std::string> refused;
  auto check = [&](std::string &number) {
    LawModel with = law;
    auto clear = [&](std::string &other) {
      if (other != number)
        other = "0";
    };
    forEachNumber(with.from, clear);
    forEachNumber(with.to, clear);
    if (getTypings(with).empty() && !is_contained(refused, number))
      refused.push_back(number);
  };
  LawModel without = law;
  for (LawTerm *side : {&without.from, &without.to})
    forEachNumber(*side, [](std::string &number) { number = "0"; });
  if (getTypings(without).empty())
    return std::nullopt;
  for (LawTerm *side : {&law.from, &law.to})
    forEachNumber(*side, check);
  Judgement judgement;
  judgement.types = law.types.getDescription().str();
  judgement.refusal = "nothing to judge: there is no " + join(refused, ", ");
  return judgement;
}

/// Judges the law for one type of the first op.
static std::optional<Judgement> judgeType(LawModel &law, ClaimProver &prover,
                                          const Certificates &certificates) {
  Judgement judgement;
  bool hasFloats = getKind(law.types.getTypes().front()) == ScalarKind::Float;
  for (const std::vector<std::string> &flags : getFlagSets(hasFloats)) {
    law.under = flags;
    judgement.holds = true;
    std::vector<LawTyping> typings = getTypings(law);
    if (typings.empty())
      return explainNumbers(law);
    for (LawTyping &typing : typings) {
      OpenClaim claim = {&law, std::move(typing), "", "", ""};
      judgement.types = describeTypes(law, claim.typing);
      if (areOneExpression(law, claim.typing))
        claim.how = "the same operations";
      else
        prover.prove(claim, certificates);
      judgement.how = claim.how;
      judgement.holds &= !claim.how.empty();
      if (flags.empty() && !claim.counterexample.empty())
        judgement.counterexample =
            findClearCounterexample(law, claim.typing, claim.counterexample);
    }
    judgement.under = flags;
    // Without a counterexample, flags are of no help.
    if (judgement.holds || judgement.counterexample.empty())
      break;
  }
  if (!judgement.holds && hasFloats && !judgement.counterexample.empty())
    judgeOverReals(law, prover, judgement);
  return judgement;
}

std::optional<std::string> judge(const Model &model, StringRef equation,
                                 ArrayRef<std::string> types, unsigned seconds,
                                 std::vector<Judgement> &judgements) {
  EquationReader reader(model, equation);
  auto law = reader.read();
  if (!law)
    return reader.error;
  std::vector<ScalarTypeSet> sets;
  for (const std::string &spelled : types)
    if (auto type = law->getOp().getTypesWithBody().find(spelled))
      sets.emplace_back(*type);
  if (sets.empty() && !types.empty())
    return "op '" + law->getOp().getOperationName().str() +
           "' has no body for " + join(types, ", ");
  if (types.empty())
    for (const ElementType &type : law->getOp().getTypesWithBody().getTypes())
      for (const ScalarFormat &format : getFormats(ScalarTypeSet(type)))
        if (auto single =
                law->getOp().getTypesWithBody().find(format.getSpelling()))
          sets.emplace_back(*single);
  std::vector<Solver> solvers = findSolvers();
  std::vector<std::optional<Judgement>> ofTypes(sets.size());
  proveAll(sets.size(), solvers, seconds,
           [&](ClaimProver &prover, size_t each) {
             LawModel ofType = *law;
             ofType.types = sets[each];
             ofTypes[each] = judgeType(ofType, prover, model.getCertificates());
           });
  for (std::optional<Judgement> &judgement : ofTypes)
    if (judgement)
      judgements.push_back(std::move(*judgement));
  if (judgements.empty())
    return "there are no types for which both sides have a value";
  return std::nullopt;
}

} // namespace ewise::tblgen
