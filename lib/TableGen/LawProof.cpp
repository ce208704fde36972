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
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

/// How many combinations of values are enumerated for one combination of types:
/// all that there are up to a number that is greater where attributes have one
/// value, else those of telling values. Fewer are, where they are looked at one
/// by one instead of in lanes.
static constexpr size_t kMaxAll = 1 << 16;
static constexpr size_t kMaxAllOfSeveral = 1 << 12;
static constexpr size_t kMaxTelling = 1 << 11;
static constexpr size_t kMaxTellingAlone = 1 << 10;
/// How many pseudo-random ones are tried then: of one variable, of several.
static constexpr size_t kRandom = 1 << 12;
static constexpr size_t kRandomTogether = 1 << 10;
static constexpr size_t kRandomAlone = 1 << 7;

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
  /// The same of numbers of lanes.
  bool excludes(uint64_t number, const ScalarFormat &format) const;
  bool areSame(uint64_t first, uint64_t second,
               const ScalarFormat &format) const;
};

/// One side of a law, or a part of it, for certain types and attributes.
struct BoundTerm {
  std::optional<size_t> variable;
  std::optional<ScalarValue> number;
  std::optional<ScalarBody> body;
  std::vector<BoundTerm> operands;
  /// Of a number or a body.
  ScalarLanes values;
};

/// The proof for one combination of types.
class TypingProver {
public:
  TypingProver(const LawModel &law, const LawTyping &typing, GetSteps getSteps,
               GetRandom getRandom);

  /// The counterexample, if there is one.
  std::optional<std::string> disprove();
  /// Whether all values have been enumerated.
  bool isExhaustive() const { return isAll && allAttributes.isAll; }
  /// Whether the left side has had a value.
  bool isDefined() const { return hasValue; }

private:
  bool isNamed(size_t variable) const { return named[variable]; }
  bool hasAll();
  void addConstants(const BoundTerm &term,
                    SmallVectorImpl<LawConstant> &constants) const;
  void chooseTelling();
  std::optional<BoundTerm> bind(const LawTerm &term, const ScalarFormat &format,
                                size_t &nextOp);
  bool bindSides();
  std::optional<std::string> disproveForAttributes();
  std::optional<std::string> disproveProduct();
  std::optional<std::string> disproveRandom(size_t count);

  ScalarResult evaluate(const BoundTerm &term);
  bool holds();
  const ScalarLanes *evaluateLanes(BoundTerm &term);
  void excludeLanes(const ScalarLanes &values);
  bool evaluateLanes();
  bool holdsInLane(size_t lane);
  bool addToBatch();
  std::optional<std::string> disproveNext();
  std::optional<std::string> disproveBatch();
  std::string describe() const;

  const LawModel &law;
  const LawTyping &typing;
  GetSteps getSteps;
  GetRandom getRandom;
  Excluded excluded;
  LawAttributes allAttributes;
  /// Variables that are the values of ops.
  SmallVector<bool> named;
  bool isAll = false;
  /// Whether all variables have lanes, and perhaps both sides, too.
  bool isBatched = true, hasLanes = true;

  /// What is being looked at.
  ArrayRef<ScalarAttribute> attributes;
  std::optional<BoundTerm> from, to;
  std::vector<LawVariable> domains;
  SmallVector<size_t> position;
  /// The values of variables that are looked at together, of types that have
  /// lanes.
  std::vector<ScalarLanes> lanes;
  size_t batchSize = 0;
  const ScalarLanes *leftLanes = nullptr, *rightLanes = nullptr;
  std::array<bool, ScalarLanes::kCount> excludedLanes;
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

bool Excluded::excludes(uint64_t number, const ScalarFormat &format) const {
  if (!format.isFloat())
    return false;
  auto value = bit_cast<double>(number);
  return (nan && std::isnan(value)) || (infinity && std::isinf(value));
}

bool Excluded::areSame(uint64_t first, uint64_t second,
                       const ScalarFormat &format) const {
  if (first == second || !format.isFloat())
    return first == second;
  auto a = bit_cast<double>(first), b = bit_cast<double>(second);
  return (std::isnan(a) && std::isnan(b)) || (signOfZero && a == 0 && b == 0);
}

TypingProver::TypingProver(const LawModel &law, const LawTyping &typing,
                           GetSteps getSteps, GetRandom getRandom)
    : law(law), typing(typing), getSteps(getSteps), getRandom(getRandom),
      allAttributes(getAttributes(law, typing)), position(law.variables.size()),
      lanes(law.variables.size()) {
  for (auto [variable, format] : enumerate(typing.variables)) {
    named.push_back(law.findNamed(variable));
    lanes[variable].format = format;
    lanes[variable].outcomes.fill(ScalarOutcome::Value);
    isBatched &= ScalarLanes::exist(format);
  }
  hasLanes = isBatched;
  variables.resize(law.variables.size());
  excluded.nan = is_contained(law.under, "nnan");
  excluded.infinity = is_contained(law.under, "ninf");
  excluded.signOfZero = is_contained(law.under, "nsz");
}

//===----------------------------------------------------------------------===//
// Which values there are
//===----------------------------------------------------------------------===//

/// Chooses all values where there is time for that.
bool TypingProver::hasAll() {
  size_t combinations = allAttributes.values.size();
  size_t most = combinations == 1 ? kMaxAll : kMaxAllOfSeveral;
  for (auto [variable, format] : enumerate(typing.variables)) {
    std::vector<ScalarValue> values = getValues(format, LawValues::All);
    LawVariable &domain = domains.emplace_back(LawVariable{LawDomain(format)});
    if (isNamed(variable))
      values.assign(1, getValues(format, LawValues::Few).front());
    for (const ScalarValue &value : values)
      domain.telling.add(value);
    combinations *= values.size();
  }
  return combinations != 0 && combinations <= most;
}

/// The numbers that the law and its bodies speak of, and the ends of the types.
void TypingProver::addConstants(const BoundTerm &term,
                                SmallVectorImpl<LawConstant> &constants) const {
  if (term.number)
    addConstant(*term.number, constants);
  if (term.body)
    term.body->forEachStep([&](const ScalarFormat &type,
                               const std::optional<ScalarValue> &number) {
      if (number)
        addConstant(*number, constants);
      addLimits(type, constants);
    });
  for (const BoundTerm &operand : term.operands)
    addConstants(operand, constants);
}

void TypingProver::chooseTelling() {
  // From how many pairs of constants values are derived.
  size_t pairs = typing.variables.size() == 1 ? 64 : 16;
  SmallVector<LawConstant> constants;
  addConstants(*from, constants);
  addConstants(*to, constants);
  sort(constants);
  constants.erase(llvm::unique(constants), constants.end());
  LawDomain::Random random;
  domains.clear();
  for (auto [variable, format] : enumerate(typing.variables)) {
    LawVariable &domain = domains.emplace_back(LawVariable{LawDomain(format)});
    std::vector<ScalarValue> values = getValues(format, LawValues::Edges);
    std::vector<ScalarValue> all = getValues(format, LawValues::All);
    append_range(values, all);
    // The value of an op is computed: one stands for it until then.
    if (isNamed(variable))
      values.erase(values.begin() + 1, values.end());
    for (const ScalarValue &value : values)
      domain.telling.add(value);
    if (!all.empty() || isNamed(variable))
      continue;
    domain.telling.addNear(constants);
    domain.telling.addDerived(constants, pairs / allAttributes.values.size(),
                              random);
    domain.random = &getRandom(format);
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
  if (term.kind == LawTerm::Kind::Number) {
    bound.number = ScalarValue::parse(term.text, format);
    bound.values.format = bound.number->getFormat();
    if (ScalarLanes::exist(bound.values.format))
      bound.values.fill(*bound.number);
  }
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
  isExcluded = any_of(zip(variables, named), [&](auto each) {
    return !std::get<1>(each) && excluded.excludes(std::get<0>(each));
  });
  left = evaluate(*from);
  if (!left || isExcluded)
    return true;
  hasValue = true;
  right = evaluate(*to);
  return right && excluded.areSame(*left.value, *right.value);
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// The values of the batch; null where they cannot be computed in lanes.
const ScalarLanes *TypingProver::evaluateLanes(BoundTerm &term) {
  if (term.number)
    return ScalarLanes::exist(term.number->getFormat()) ? &term.values
                                                        : nullptr;
  if (!term.body)
    return &lanes[*term.variable];
  SmallVector<const ScalarLanes *, 3> operands;
  for (BoundTerm &operand : term.operands) {
    operands.push_back(evaluateLanes(operand));
    if (!operands.back())
      return nullptr;
  }
  if (!term.body->evaluateLanes(operands, term.values))
    return nullptr;
  excludeLanes(term.values);
  if (term.variable)
    lanes[*term.variable] = term.values;
  return &term.values;
}

void TypingProver::excludeLanes(const ScalarLanes &values) {
  if (!excluded.nan && !excluded.infinity)
    return;
  for (auto [isLaneExcluded, number, outcome] :
       zip(excludedLanes, values.numbers, values.outcomes))
    isLaneExcluded |= outcome == ScalarOutcome::Value &&
                      excluded.excludes(number, values.format);
}

bool TypingProver::evaluateLanes() {
  excludedLanes.fill(false);
  for (auto [values, isOfOp] : zip(lanes, named))
    if (!isOfOp)
      excludeLanes(values);
  leftLanes = evaluateLanes(*from);
  auto excludedOnLeft = excludedLanes;
  rightLanes = leftLanes ? evaluateLanes(*to) : nullptr;
  excludedLanes = excludedOnLeft;
  return rightLanes;
}

/// Whether it is known that the sides agree.
bool TypingProver::holdsInLane(size_t lane) {
  ScalarOutcome outcome = leftLanes->outcomes[lane];
  if (excludedLanes[lane] || outcome == ScalarOutcome::Poison ||
      outcome == ScalarOutcome::Undefined)
    return true;
  if (outcome != ScalarOutcome::Value)
    return false;
  hasValue = true;
  return rightLanes->outcomes[lane] == ScalarOutcome::Value &&
         excluded.areSame(leftLanes->numbers[lane], rightLanes->numbers[lane],
                          leftLanes->format);
}

/// Looks at the combinations that were added. What does not hold in lanes is
/// looked at alone.
std::optional<std::string> TypingProver::disproveBatch() {
  /// Fewer are faster one by one.
  constexpr size_t kFew = 8;
  bool isInLanes = hasLanes && batchSize >= kFew;
  if (isInLanes)
    isInLanes = hasLanes = evaluateLanes();
  size_t end = std::exchange(batchSize, 0);
  for (size_t lane = 0; lane != end; ++lane) {
    if (isInLanes && holdsInLane(lane))
      continue;
    for (auto [variable, values, isOfOp] : zip(variables, lanes, named))
      if (!isOfOp)
        variable = getLaneValue(values.numbers[lane], values.format);
    if (!holds())
      return describe();
  }
  return std::nullopt;
}

/// Adds the combination at the position; whether the batch is full.
bool TypingProver::addToBatch() {
  for (size_t variable = 0; variable != position.size(); ++variable)
    lanes[variable].numbers[batchSize] =
        domains[variable].getNumber(position[variable]);
  return ++batchSize == ScalarLanes::kCount;
}

/// Looks at the combination at the position, later where there are lanes.
std::optional<std::string> TypingProver::disproveNext() {
  if (isBatched)
    return addToBatch() ? disproveBatch() : std::nullopt;
  for (auto [variable, domain, index] : zip(variables, domains, position))
    variable = domain.get(index);
  return holds() ? std::nullopt : std::optional(describe());
}

//===----------------------------------------------------------------------===//
// Combinations
//===----------------------------------------------------------------------===//

/// All combinations of all values, or of the first ones.
std::optional<std::string> TypingProver::disproveProduct() {
  size_t limit =
      (hasLanes ? kMaxTelling : kMaxTellingAlone) / allAttributes.values.size();
  SmallVector<size_t> sizes;
  auto takeFirst = [&](size_t most) {
    size_t product = 1;
    sizes.clear();
    for (const LawVariable &domain : domains) {
      sizes.push_back(std::min(domain.telling.size(), most));
      product *= sizes.back();
    }
    return product;
  };
  // At least a few, however many attributes there are.
  size_t most = 8;
  while (most < limit && takeFirst(most + 1) <= limit)
    ++most;
  takeFirst(isAll ? kMaxAll : most);
  position.assign(domains.size(), 0);
  while (true) {
    if (auto reason = disproveNext())
      return reason;
    size_t variable = domains.size();
    while (variable != 0 && ++position[variable - 1] == sizes[variable - 1])
      position[--variable] = 0;
    if (variable == 0)
      return disproveBatch();
  }
}

/// A number below the size, which is faster than a remainder.
static size_t pick(uint64_t bits, size_t size) {
  return static_cast<size_t>(((bits >> 32) * size) >> 32);
}

/// Pseudo-random combinations, of which some have variables that are alike.
std::optional<std::string> TypingProver::disproveRandom(size_t count) {
  bool isUnary = llvm::count(named, false) == 1;
  LawDomain::Random random;
  for (size_t number = 0; number != count; ++number) {
    for (auto [variable, domain] : enumerate(domains)) {
      size_t telling = domain.telling.size();
      uint64_t bits = random();
      size_t &index = position[variable];
      if (isUnary && domain.random)
        index = telling + number;
      else if (!domain.random || bits % 2)
        index = pick(bits, telling);
      else
        index = telling + pick(bits, domain.random->size());
      bool isLike =
          bits / 2 % 8 == 0 && variable != 0 &&
          typing.variables[variable] == typing.variables[variable - 1];
      if (isLike && position[variable - 1] < domain.size())
        index = position[variable - 1];
    }
    if (auto reason = disproveNext())
      return reason;
  }
  return disproveBatch();
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
    std::string text = !value.isPresent ? "absent"
                       : value.element  ? value.element->getText(types.shared)
                       : value.type     ? value.type->getSpelling()
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
  if (!isAll)
    chooseTelling();
  if (auto reason = disproveProduct())
    return reason;
  if (isAll)
    return std::nullopt;
  size_t count = !hasLanes             ? kRandomAlone
                 : domains.size() == 1 ? kRandom
                                       : kRandomTogether;
  return disproveRandom(
      std::max<size_t>(count / allAttributes.values.size(), 4));
}

std::optional<std::string> TypingProver::disprove() {
  isAll = hasAll();
  for (const std::vector<ScalarAttribute> &each : allAttributes.values) {
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

const LawDomain &LawProver::getRandom(const ScalarFormat &format) {
  auto found = find_if(randomValues, [&](const auto &known) {
    return known->getFormat() == format;
  });
  if (found != randomValues.end())
    return **found;
  randomValues.push_back(std::make_unique<LawDomain>(format));
  LawDomain &values = *randomValues.back();
  LawDomain::Random random;
  values.addRandom(ScalarLanes::exist(format) ? kRandom : kRandomAlone, random);
  return values;
}

std::optional<std::string> LawProver::disprove(LawModel &law) {
  std::vector<LawTyping> typings = getTypings(law);
  if (typings.empty() && !law.types.isEmpty())
    return "there are no types for which " + law.print(law.from) + " can be " +
           law.print(law.to);
  auto steps = [&](const Case &bodyCase) { return getSteps(bodyCase); };
  auto random = [&](const ScalarFormat &format) -> const LawDomain & {
    return getRandom(format);
  };
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
    TypingProver prover(law, typing, steps, random);
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
