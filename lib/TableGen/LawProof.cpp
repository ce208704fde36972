//===- LawProof.cpp - Proof of laws by enumeration ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LawProof.h"
#include "ewise/TableGen/BodySteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// How many combinations of values are enumerated for one combination of types:
/// all that there are up to the first number, else some up to the second.
static constexpr size_t kMaxAll = 1 << 16;
static constexpr size_t kMaxSome = 1 << 12;

//===----------------------------------------------------------------------===//
// Sides
//===----------------------------------------------------------------------===//

namespace {

/// Which values an op's flags exclude.
struct Excluded {
  bool nan = false;
  bool infinity = false;
  /// The sign of a zero does not matter.
  bool signOfZero = false;

  bool excludes(const ScalarResult &result) const;
  bool areSame(const ScalarValue &first, const ScalarValue &second) const;
};

/// One side of a law, or a part of it, for certain types and attributes.
struct BoundTerm {
  std::optional<size_t> variable;
  std::optional<ScalarValue> number;
  std::optional<ScalarBody> body;
  std::vector<BoundTerm> operands;
};

/// The proof for one combination of types.
class TypingProver {
public:
  TypingProver(const LawModel &law, const LawTyping &typing, GetSteps getSteps);

  /// The counterexample, if there is one.
  std::optional<std::string> disprove();
  /// Whether all values have been enumerated.
  bool isExhaustive() const { return number == LawValues::All; }
  /// Whether the left side has had a value.
  bool isDefined() const { return hasValue; }

private:
  using Attributes = std::vector<ScalarAttribute>;

  bool readsAttribute(size_t attribute) const;
  std::vector<ScalarAttribute> getAttributeValues(size_t attribute) const;
  std::vector<Attributes> getAllAttributes() const;
  void chooseValues();
  std::optional<BoundTerm> bind(const LawTerm &term, const ScalarFormat &format,
                                size_t &nextOp);
  bool bindSides();
  std::optional<std::string> disproveForAttributes();
  bool nextCombination();

  ScalarResult evaluate(const BoundTerm &term);
  bool holds();
  std::string describe() const;

  const LawModel &law;
  const LawTyping &typing;
  GetSteps getSteps;
  Excluded excluded;
  LawValues number = LawValues::All;
  std::vector<std::vector<ScalarValue>> domains;
  std::vector<Attributes> attributeValues;

  /// What is being looked at.
  ArrayRef<ScalarAttribute> attributes;
  std::optional<BoundTerm> from, to;
  SmallVector<size_t> position;
  SmallVector<ScalarResult> variables;
  ScalarResult left, right;
  bool isExcluded = false;
  bool hasValue = false;
};

} // namespace

static bool isFloatThat(const ScalarResult &result,
                        function_ref<bool(const APFloat &)> holds) {
  if (!result)
    return false;
  ScalarFormat format = result.value->getFormat();
  if (format.isComplex())
    return holds(result.value->getReal()) ||
           holds(result.value->getImaginary());
  return format.isFloat() && holds(result.value->getFloat());
}

bool Excluded::excludes(const ScalarResult &result) const {
  return (nan || infinity) && isFloatThat(result, [&](const APFloat &value) {
           return (nan && value.isNaN()) || (infinity && value.isInfinity());
         });
}

bool Excluded::areSame(const ScalarValue &first,
                       const ScalarValue &second) const {
  if (signOfZero && first.getFormat().isFloat() &&
      second.getFormat().isFloat() && first.getFloat().isZero() &&
      second.getFloat().isZero())
    return true;
  return first.isSame(second);
}

TypingProver::TypingProver(const LawModel &law, const LawTyping &typing,
                           GetSteps getSteps)
    : law(law), typing(typing), getSteps(getSteps) {
  excluded.nan = is_contained(law.under, "nnan");
  excluded.infinity = is_contained(law.under, "ninf");
  excluded.signOfZero = is_contained(law.under, "nsz");
}

//===----------------------------------------------------------------------===//
// Which values there are
//===----------------------------------------------------------------------===//

/// Whether a body of the law's op reads it. Others have no attributes.
bool TypingProver::readsAttribute(size_t attribute) const {
  return any_of(typing.ops, [&](const LawOpTypes &op) {
    return anyOf(*op.bodyCase->value, [&](const Expression &expression) {
      return (expression.kind == Expression::Kind::Attribute ||
              expression.kind == Expression::Kind::Choice) &&
             expression.index == attribute;
    });
  });
}

std::vector<ScalarAttribute>
TypingProver::getAttributeValues(size_t attribute) const {
  const AttributeModel &model = law.getOp().getAttributes()[attribute];
  auto condition = find_if(law.when, [&](const LawCondition &each) {
    return each.attribute == attribute;
  });
  bool isGiven = condition != law.when.end();
  std::vector<ScalarAttribute> values;
  auto addInteger = [&](int64_t integer) {
    values.emplace_back();
    values.back().integer = integer;
  };
  auto addText = [&](StringRef text) {
    values.emplace_back();
    values.back().text = text;
  };
  const ScalarFormat &shared = typing.ops.front().shared;
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    for (bool value : {false, true})
      if (!isGiven || condition->text == (value ? "true" : "false"))
        addInteger(value);
    break;
  case AttributeModel::Kind::Integer:
    for (int64_t value = model.min; value <= model.max; ++value) {
      // Of many, the ends stand for all.
      constexpr int64_t kEnds = 32;
      if (model.max - model.min > 2 * kEnds && value == model.min + kEnds)
        value = model.max - kEnds;
      if (!isGiven || condition->text == std::to_string(value))
        addInteger(value);
    }
    break;
  case AttributeModel::Kind::Enum:
    for (StringRef value : model.values)
      if (!isGiven || condition->text == value)
        addText(value);
    break;
  case AttributeModel::Kind::Element:
    for (const ScalarValue &value : getValues(shared, LawValues::Few))
      if (!isGiven)
        values.emplace_back().element = value;
    if (isGiven)
      if (auto value = ScalarValue::parse(condition->text, shared))
        values.emplace_back().element = *value;
    break;
  }
  // Whatever the body does not read is there once.
  if (!values.empty() && !readsAttribute(attribute))
    values.resize(1);
  return values;
}

std::vector<TypingProver::Attributes> TypingProver::getAllAttributes() const {
  std::vector<Attributes> all = {{}};
  for (size_t attribute : seq(law.getOp().getAttributes().size())) {
    std::vector<Attributes> longer;
    for (const Attributes &before : all)
      for (const ScalarAttribute &value : getAttributeValues(attribute)) {
        longer.push_back(before);
        longer.back().push_back(value);
      }
    all = std::move(longer);
  }
  return all;
}

/// Chooses as many values as there is time for.
void TypingProver::chooseValues() {
  attributeValues = getAllAttributes();
  for (LawValues each : {LawValues::All, LawValues::Edges, LawValues::Few}) {
    number = each;
    domains.clear();
    size_t combinations = attributeValues.size();
    for (auto [variable, format] : enumerate(typing.variables)) {
      // The value of an op is computed: one stands for it until then.
      bool isNamed = law.findNamed(variable);
      domains.push_back(getValues(format, isNamed ? LawValues::Few : number));
      if (isNamed)
        domains.back().erase(domains.back().begin() + 1, domains.back().end());
      combinations *= domains.back().size();
    }
    if (combinations != 0 &&
        combinations <= (number == LawValues::All ? kMaxAll : kMaxSome))
      return;
  }
}

//===----------------------------------------------------------------------===//
// Both sides
//===----------------------------------------------------------------------===//

std::optional<BoundTerm> TypingProver::bind(const LawTerm &term,
                                            const ScalarFormat &format,
                                            size_t &nextOp) {
  BoundTerm bound;
  bound.variable = term.variable;
  if (term.kind == LawTerm::Kind::Number)
    bound.number = ScalarValue::parse(term.text, format);
  if (!term.isOp())
    return bound;
  const LawOpTypes &types = typing.ops[nextOp++];
  BodyTypes bodyTypes = {types.shared, types.result, types.operands,
                         std::nullopt, types.operands.size()};
  bound.body = ScalarBody::bind(
      getSteps(*types.bodyCase), bodyTypes,
      term.op == &law.getOp() ? attributes : ArrayRef<ScalarAttribute>());
  if (!bound.body || !bound.body->isComputable())
    return std::nullopt;
  for (auto [operand, operandFormat] : zip(term.operands, types.operands)) {
    auto boundOperand = bind(operand, operandFormat, nextOp);
    if (!boundOperand)
      return std::nullopt;
    bound.operands.push_back(std::move(*boundOperand));
  }
  return bound;
}

bool TypingProver::bindSides() {
  size_t nextOp = 0;
  const ScalarFormat &result = typing.ops.front().result;
  from = bind(law.from, result, nextOp);
  to = from ? bind(law.to, result, nextOp) : std::nullopt;
  return to.has_value();
}

ScalarResult TypingProver::evaluate(const BoundTerm &term) {
  if (!term.body)
    return term.number ? ScalarResult(*term.number) : variables[*term.variable];
  SmallVector<ScalarResult, 3> operands;
  for (const BoundTerm &operand : term.operands) {
    operands.push_back(evaluate(operand));
    if (!operands.back().isDefined())
      return operands.back();
  }
  ScalarResult value = term.body->evaluate(operands);
  isExcluded |= excluded.excludes(value);
  if (term.variable)
    variables[*term.variable] = value;
  return value;
}

/// Whether the sides agree for the variables, or the left one is undefined.
bool TypingProver::holds() {
  isExcluded = any_of(variables, [&](const ScalarResult &variable) {
    return excluded.excludes(variable);
  });
  left = evaluate(*from);
  if (!left || isExcluded)
    return true;
  hasValue = true;
  right = evaluate(*to);
  return right && excluded.areSame(*left.value, *right.value);
}

bool TypingProver::nextCombination() {
  for (size_t variable = position.size(); variable-- != 0;) {
    if (++position[variable] != domains[variable].size()) {
      variables[variable] = domains[variable][position[variable]];
      return true;
    }
    position[variable] = 0;
    variables[variable] = domains[variable].front();
  }
  return false;
}

static std::string spell(const ScalarResult &result) {
  return result ? result.value->getText() : "undefined";
}

std::string TypingProver::describe() const {
  std::vector<std::string> values;
  for (const ScalarResult &variable : variables)
    values.push_back(spell(variable));
  std::string condition;
  for (auto [model, value] : zip(law.getOp().getAttributes(), attributes)) {
    std::string text = value.element        ? value.element->getText()
                       : value.text.empty() ? std::to_string(value.integer)
                                            : value.text.str();
    condition +=
        (condition.empty() ? " where " : " and ") + model.name + " is " + text;
  }
  const LawOpTypes &types = typing.ops.front();
  std::string type = types.shared.getSpelling();
  if (law.getOp().getResult().kind == ResultModel::Kind::Free)
    type += " to " + types.result.getSpelling();
  return law.print(law.from) + " is not " + law.print(law.to) + " for " + type +
         condition + ": " + law.print(law.from, values) + " is " + spell(left) +
         ", not " + spell(right);
}

std::optional<std::string> TypingProver::disproveForAttributes() {
  if (!bindSides())
    return "it cannot be computed what " + law.print(law.from) +
           (from ? " or " + law.print(law.to) : "") + " is for " +
           typing.ops.front().shared.getSpelling();
  position.assign(domains.size(), 0);
  variables.clear();
  for (const std::vector<ScalarValue> &values : domains)
    variables.push_back(values.front());
  do {
    if (!holds())
      return describe();
  } while (nextCombination());
  return std::nullopt;
}

std::optional<std::string> TypingProver::disprove() {
  chooseValues();
  for (const Attributes &each : attributeValues) {
    attributes = each;
    if (auto reason = disproveForAttributes())
      return reason;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

ArrayRef<ScalarStep> LawProver::getSteps(const Case &bodyCase) {
  auto [it, inserted] = steps.try_emplace(&bodyCase);
  if (inserted)
    it->second = tblgen::getSteps(*bodyCase.value);
  return it->second;
}

std::optional<std::string> LawProver::disprove(LawModel &law) {
  std::vector<LawTyping> typings = getTypings(law);
  if (typings.empty() && !law.types.isEmpty())
    return "there are no types for which " + law.print(law.from) + " can be " +
           law.print(law.to);
  auto steps = [&](const Case &bodyCase) { return getSteps(bodyCase); };
  auto prove = [&](std::vector<std::string> &types, const LawTyping &typing) {
    std::string type = typing.ops.front().shared.getSpelling();
    if (!is_contained(types, type))
      types.push_back(type);
  };
  bool isDefined = typings.empty();
  for (const LawTyping &typing : typings) {
    if (!isThorough && areOneExpression(law, typing, steps)) {
      prove(law.provenFor, typing);
      isDefined = true;
      continue;
    }
    TypingProver prover(law, typing, steps);
    if (auto reason = prover.disprove())
      return reason;
    isDefined |= prover.isDefined();
    prove(prover.isExhaustive() ? law.provenFor : law.triedFor, typing);
  }
  if (!isDefined)
    return law.print(law.from) + " is undefined for all values";
  return std::nullopt;
}

} // namespace ewise::tblgen
