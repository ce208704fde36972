//===- LawSearch.cpp - Laws that hold and are not claimed -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawProof.h"
#include "ewise/Language/LawReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Tries the laws of Laws.td for one op.
class LawSearch {
public:
  explicit LawSearch(const OpModel &op) : op(op) {}

  std::vector<LawModel> run();

private:
  void searchUnary();
  void searchBinary();
  bool attempt(LawTerm from, LawTerm to);
  bool isClaimed(const LawModel &law) const;

  LawTerm call(std::vector<LawTerm> operands) const {
    return {LawTerm::Kind::Op, std::nullopt, "", &op, std::move(operands)};
  }
  static LawTerm variable(size_t number) {
    return {LawTerm::Kind::Variable, number, "", nullptr, {}};
  }
  static LawTerm number(StringRef text) {
    return {LawTerm::Kind::Number, std::nullopt, text.str(), nullptr, {}};
  }

  const OpModel &op;
  /// The law that is being tried.
  ScalarTypeSet types;
  std::vector<RuleCondition> when;
  LawProver prover;
  std::vector<LawModel> found;
};

} // namespace

/// The values of a set of types that laws are about.
static ArrayRef<StringRef> getValuesOf(const ScalarTypeSet &types) {
  static const StringRef floats[] = {"0",     "-0",       "1",  "-1",
                                     "least", "greatest", "nan"};
  static const StringRef integers[] = {"0", "1", "-1", "least", "greatest"};
  static const StringRef unsignedIntegers[] = {"0", "1", "greatest"};
  // As claims of bits spell them.
  static const StringRef booleans[] = {"0", "-1"};
  static const StringRef complexes[] = {"0", "(-0, -0)", "1"};
  const ElementType &first = types.getTypes().front();
  // There are no constants.
  ScalarKind kind = getKind(first);
  if (kind == ScalarKind::SignedQuantized ||
      kind == ScalarKind::UnsignedQuantized)
    return {};
  if (kind == ScalarKind::Float)
    return floats;
  if (kind == ScalarKind::Complex)
    return complexes;
  if (types.isAll(ScalarKind::Unsigned))
    return unsignedIntegers;
  return types.getTypes().size() == 1 && first.maxWidth == 1
             ? ArrayRef(booleans)
             : ArrayRef(integers);
}

/// Whether two terms are one, where numbers may be spelled in different ways.
static bool areSame(const LawTerm &first, const LawTerm &second,
                    const std::optional<ScalarFormat> &format) {
  if (first.kind != LawTerm::Kind::Number || first.kind != second.kind ||
      !format)
    return first.kind == second.kind && first.variable == second.variable &&
           first.text == second.text && first.op == second.op &&
           first.operands.size() == second.operands.size() &&
           all_of_zip(first.operands, second.operands,
                      [&](const LawTerm &a, const LawTerm &b) {
                        return areSame(a, b, format);
                      });
  // A result may be of another type than the operands.
  if (first.text == second.text)
    return true;
  auto a = ScalarValue::parse(first.text, *format);
  auto b = ScalarValue::parse(second.text, *format);
  return a && b && a->isSame(*b);
}

/// Whether a claim says it, perhaps of more types or of all attributes.
bool LawSearch::isClaimed(const LawModel &law) const {
  const ElementType &first = types.getTypes().front();
  auto format = getFormat(getWidest(first));
  auto covers = [&](const LawModel &claim) {
    return areSame(claim.from, law.from, format) &&
           areSame(claim.to, law.to, format) &&
           claim.types.overlaps(law.types) &&
           (claim.when.empty() ||
            claim.printConditions() == law.printConditions());
  };
  return any_of(op.getLaws(), covers) || any_of(found, covers);
}

/// Whether the law holds; finds it where it is not claimed.
bool LawSearch::attempt(LawTerm from, LawTerm to) {
  LawModel law;
  law.variables = {"a", "b", "c"};
  law.from = std::move(from);
  law.to = std::move(to);
  law.types = types;
  law.when = when;
  if (isClaimed(law))
    return true;
  size_t used = 1;
  while (used != law.variables.size() && law.from.mentions(used))
    ++used;
  law.variables.resize(used);
  if (prover.isFalse(law))
    return false;
  found.push_back(std::move(law));
  return true;
}

void LawSearch::searchUnary() {
  LawTerm a = variable(0), once = call({a});
  if (attempt(once, a))
    return;
  attempt(call({once}), a);
  LawTerm named = once;
  named.variable = 1;
  attempt(call({named}), variable(1));
}

void LawSearch::searchBinary() {
  LawTerm a = variable(0), b = variable(1), c = variable(2);
  bool isCommutative = attempt(call({a, b}), call({b, a}));
  attempt(call({call({a, b}), c}), call({a, call({b, c})}));
  attempt(call({a, a}), a);
  ArrayRef<StringRef> values = getValuesOf(types);
  static const StringRef comparisons[] = {"false", "true"};
  ArrayRef<StringRef> results = op.getResult().element == ResultElement::Fixed
                                    ? ArrayRef(comparisons)
                                    : values;
  for (StringRef result : results)
    attempt(call({a, a}), number(result));
  for (StringRef value : values)
    for (const LawTerm &from :
         {call({a, number(value)}), call({number(value), a})}) {
      bool isLeft = from.operands.front().kind == LawTerm::Kind::Number;
      if (isLeft && isCommutative)
        continue;
      attempt(from, a);
      for (StringRef result : results)
        attempt(from, number(result));
    }
}

std::vector<LawModel> LawSearch::run() {
  size_t count = op.getOperands().size();
  bool isAlike = all_of(op.getOperands(), [](const OperandModel &operand) {
    return operand.shared && !operand.parameter;
  });
  if (!isAlike || count > 2 || op.hasOptionalOperands() || whyNotInLaw(op, &op))
    return {};
  std::vector<std::vector<RuleCondition>> conditions(1);
  for (auto [index, attribute] : enumerate(op.getAttributes())) {
    if (attribute.getPart() == AttributePart::Flag)
      for (const char *value : {"false", "true"})
        conditions.push_back(
            {RuleCondition{static_cast<uint16_t>(index), value}});
    for (const char *value : attribute.values)
      conditions.push_back(
          {RuleCondition{static_cast<uint16_t>(index), value}});
  }
  for (const Case &each : op.getBody())
    for (std::vector<RuleCondition> &condition : conditions) {
      types = each.types;
      when = condition;
      count == 1 ? searchUnary() : searchBinary();
    }
  return std::move(found);
}

std::vector<LawModel> findUnclaimedLaws(const OpModel &op) {
  return LawSearch(op).run();
}

std::optional<std::string> enumerateLaw(LawModel &law,
                                        const Certificates &certificates) {
  law.sameIn.clear();
  law.provenFor.clear();
  law.triedFor.clear();
  law.certifiedFor.clear();
  return LawProver(&certificates, /*isThorough=*/true).disprove(law);
}

} // namespace ewise::tblgen
