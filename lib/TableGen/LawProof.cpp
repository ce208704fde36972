//===- LawProof.cpp - Proof of laws by enumeration ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LawProof.h"
#include "AttributeValues.h"
#include "ewise/TableGen/BodySteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// How many combinations of values are enumerated for one combination of types:
/// all that there are up to the first number where attributes have one value,
/// else some up to the second.
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
  bool isExhaustive() const {
    return number == LawValues::All && hasAllAttributes;
  }
  /// Whether the left side has had a value.
  bool isDefined() const { return hasValue; }

private:
  using Attributes = std::vector<ScalarAttribute>;

  bool readsAttribute(size_t attribute) const;
  std::vector<ScalarAttribute> getNaming(const NamedTypesModel &named) const;
  std::vector<ScalarAttribute> getAttributeValues(size_t attribute);
  std::vector<Attributes> getAllAttributes();
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
  /// Whether these are all that there are.
  bool hasAllAttributes = true;

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
    return anyOf(*op.bodyCase, [&](const Expression &expression) {
      return (expression.kind == Expression::Kind::Attribute ||
              expression.kind == Expression::Kind::Length ||
              expression.kind == Expression::Kind::Choice) &&
             expression.index == attribute;
    });
  });
}

/// The value that a condition gives to an attribute; none where the element
/// type has no such value.
static std::vector<ScalarAttribute> getGiven(const AttributeModel &model,
                                             const std::string &text,
                                             const ScalarFormat &shared) {
  ScalarAttribute value;
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    value.integer = text == "true";
    break;
  case AttributeModel::Kind::Integer:
    StringRef(text).getAsInteger(10, value.integer);
    break;
  case AttributeModel::Kind::Float:
    value.element = ScalarValue::parse(text, model.getFloatFormat());
    break;
  case AttributeModel::Kind::Enum:
    value.text = text;
    break;
  case AttributeModel::Kind::Element:
    value.element = ScalarValue::parse(text, shared);
    if (!value.element)
      return {};
    break;
  case AttributeModel::Kind::Type:
  case AttributeModel::Kind::IntegerArray:
  case AttributeModel::Kind::FloatArray:
    llvm_unreachable("conditions do not speak of it");
  }
  return {value};
}

/// The integers from `min` to `max`: of many, those at both ends.
static SmallVector<int64_t> getIntegers(int64_t min, int64_t max) {
  constexpr uint64_t kEnd = 32;
  uint64_t last = static_cast<uint64_t>(max) - static_cast<uint64_t>(min);
  SmallVector<int64_t> integers;
  for (uint64_t i = 0; i <= std::min(last, 2 * kEnd - 1); ++i)
    integers.push_back(last < 2 * kEnd || i < kEnd
                           ? min + static_cast<int64_t>(i)
                           : max - static_cast<int64_t>(2 * kEnd - 1 - i));
  return integers;
}

/// Values of an array's integers.
static std::vector<ScalarValue> getIntegerValues(const AttributeModel &model) {
  std::vector<ScalarValue> values;
  for (int64_t integer : getIntegers(model.min, model.max))
    values.emplace_back(APInt(static_cast<unsigned>(model.width),
                              static_cast<uint64_t>(integer),
                              /*isSigned=*/true));
  return values;
}

/// Values of a float attribute within its bounds, which are among them, and so
/// is what it is where it is absent.
static std::vector<ScalarValue> getFloats(const AttributeModel &model) {
  ScalarFormat format = model.getFloatFormat();
  std::vector<ScalarValue> values;
  for (StringRef text :
       {model.defaultDecimal, model.minDecimal, model.maxDecimal})
    if (auto value = ScalarValue::parse(text, format))
      values.push_back(*value);
  for (const ScalarValue &value : getValues(format, LawValues::Few))
    if (model.accepts(value.getFloat()))
      values.push_back(value);
  return values;
}

/// Values that an attribute may have.
static std::vector<ScalarAttribute> getPossible(const AttributeModel &model,
                                                const ScalarFormat &shared) {
  std::vector<ScalarAttribute> values;
  if (model.isOptional())
    values.emplace_back().isPresent = false;
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    values.resize(2);
    values.back().integer = 1;
    break;
  case AttributeModel::Kind::Integer:
    for (int64_t integer : getIntegers(model.min, model.max))
      values.emplace_back().integer = integer;
    break;
  case AttributeModel::Kind::Float:
    for (const ScalarValue &value : getFloats(model))
      values.emplace_back().element = value;
    break;
  case AttributeModel::Kind::Enum:
    for (StringRef text : model.values)
      values.emplace_back().text = text;
    break;
  case AttributeModel::Kind::Element:
    for (const ScalarValue &value : getValues(shared, LawValues::Few))
      values.emplace_back().element = value;
    break;
  case AttributeModel::Kind::Type:
    append_range(values, getTypes(model));
    break;
  case AttributeModel::Kind::IntegerArray:
    append_range(values, getLists(model, getIntegerValues(model)));
    break;
  case AttributeModel::Kind::FloatArray:
    append_range(values, getLists(model, getFloats(model)));
    break;
  }
  return values;
}

/// The values of an attribute that name the type of the result.
std::vector<ScalarAttribute>
TypingProver::getNaming(const NamedTypesModel &named) const {
  std::vector<ScalarAttribute> values;
  const LawOpTypes &types = typing.ops.front();
  const AttributeModel &model = law.getOp().getAttributes()[named.attribute];
  if (model.kind == AttributeModel::Kind::Type) {
    values.emplace_back().type = types.result;
    if (model.isOptional() && types.result == types.shared)
      values.emplace_back().isPresent = false;
  }
  for (const NamedTypesModel::Row &row : named.rows) {
    if (row.type.description != types.result.getSpelling())
      continue;
    ScalarAttribute &value = values.emplace_back();
    if (model.kind == AttributeModel::Kind::Enum)
      value.text = row.value;
    else
      StringRef(row.value).getAsInteger(10, value.integer);
  }
  return values;
}

std::vector<ScalarAttribute>
TypingProver::getAttributeValues(size_t attribute) {
  const AttributeModel &model = law.getOp().getAttributes()[attribute];
  const ScalarFormat &shared = typing.ops.front().shared;
  for (const LawCondition &condition : law.when)
    if (condition.attribute == attribute)
      return getGiven(model, condition.text, shared);
  if (const auto &named = law.getOp().getResult().named;
      named && named->attribute == attribute)
    return getNaming(*named);
  std::vector<ScalarAttribute> values = getPossible(model, shared);
  // Whatever the body does not read is there once.
  if (!readsAttribute(attribute))
    values.resize(1);
  else if (model.kind == AttributeModel::Kind::Element ||
           model.kind == AttributeModel::Kind::Type || model.isFloating() ||
           model.isArray() ||
           (model.kind == AttributeModel::Kind::Integer &&
            static_cast<uint64_t>(model.max) -
                    static_cast<uint64_t>(model.min) >=
                values.size()))
    hasAllAttributes = false;
  return values;
}

std::vector<TypingProver::Attributes> TypingProver::getAllAttributes() {
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
    bool isAll = number == LawValues::All && attributeValues.size() == 1;
    if (combinations != 0 && combinations <= (isAll ? kMaxAll : kMaxSome))
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
  BodyTypes bodyTypes = {types.shared, ArrayRef(types.result), types.operands,
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

static std::string spell(const ScalarResult &value,
                         const ScalarFormat &format) {
  return value ? value.value->getText(format) : "undefined";
}

std::string TypingProver::describe() const {
  const LawOpTypes &types = typing.ops.front();
  std::vector<std::string> values;
  for (auto [variable, format] : zip(variables, typing.variables))
    values.push_back(spell(variable, format));
  std::string condition;
  for (auto [model, value] : zip(law.getOp().getAttributes(), attributes)) {
    std::string text = !value.isPresent  ? "absent"
                       : value.element   ? value.element->getText(types.shared)
                       : model.isArray() ? spellList(value)
                       : value.type      ? value.type->getSpelling()
                       : value.text.empty() ? std::to_string(value.integer)
                                            : value.text.str();
    condition +=
        (condition.empty() ? " where " : " and ") + model.name + " is " + text;
  }
  std::string type = types.shared.getSpelling();
  if (law.getOp().getResult().kind == ResultModel::Kind::Free)
    type += " to " + types.result.getSpelling();
  return law.print(law.from) + " is not " + law.print(law.to) + " for " + type +
         condition + ": " + law.print(law.from, values) + " is " +
         spell(left, types.result) + ", not " + spell(right, types.result);
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
    it->second = tblgen::getSteps(bodyCase);
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
    if (areOneExpression(law, typing, steps)) {
      prove(law.sameIn, typing);
      isDefined |= !isThorough;
      if (!isThorough)
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
