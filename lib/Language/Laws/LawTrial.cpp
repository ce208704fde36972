//===- LawTrial.cpp - A law with values -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawTrial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <chrono>
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

/// How many combinations of values are enumerated for one combination of types:
/// all that there are up to a number that is greater where attributes have one
/// value, else those of telling values. Fewer are, where they are looked at one
/// by one instead of in lanes.
static constexpr size_t kMaxAll = 1 << 16;
static constexpr size_t kMaxAllOfSeveral = 1 << 12;
/// As above, of claims that are proven once.
static constexpr size_t kMaxAllOnce = 1 << 26;
static constexpr size_t kMaxAllOnceAlone = 1 << 20;
static constexpr size_t kMaxTelling = 1 << 11;
static constexpr size_t kMaxTellingAlone = 1 << 10;
/// As above, of the first few values, however many attributes there are.
static constexpr size_t kMaxFew = 1 << 15;
/// How many pseudo-random ones are tried of several variables.
static constexpr size_t kRandomTogether = 1 << 10;

LawTrial::LawTrial(const LawModel &law, const LawTyping &typing,
                   LawEffort effort, const ExpansionTable *expansions)
    : law(law), typing(typing), expansions(expansions),
      allAttributes(getAttributes(law, typing, effort)),
      position(law.variables.size()), lanes(law.variables.size()) {
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
  isAll = hasAll(effort);
}

//===----------------------------------------------------------------------===//
// Which values there are
//===----------------------------------------------------------------------===//

/// Chooses all values where there is time for that.
bool LawTrial::hasAll(LawEffort effort) {
  size_t combinations = allAttributes.values.size();
  bool isOnce = effort == LawEffort::Proof;
  size_t most = isOnce && isBatched ? kMaxAllOnce
                : isOnce            ? kMaxAllOnceAlone
                : combinations == 1 ? kMaxAll
                                    : kMaxAllOfSeveral;
  for (auto [variable, format] : enumerate(typing.variables)) {
    std::vector<ScalarValue> values =
        getValues(format, isOnce ? LawValues::AllOf16Bits : LawValues::All);
    LawVariable &domain = domains.emplace_back(LawVariable{LawDomain(format)});
    if (isNamed(variable))
      values.assign(1, getValues(format, LawValues::Few).front());
    for (const ScalarValue &value : values)
      domain.telling.add(value);
    combinations *= values.size();
  }
  bool isNothing = allAttributes.values.empty();
  return isNothing || (combinations != 0 && combinations <= most);
}

/// The numbers that the law and its bodies speak of, and the ends of the types.
void LawTrial::addConstants(const BoundTerm &term,
                            SmallVectorImpl<LawConstant> &constants) const {
  if (term.number)
    addConstant(*term.number, constants);
  if (term.body)
    for (const ScalarBody::Node &node : term.body->getNodes()) {
      if (node.value)
        addConstant(*node.value, constants);
      addLimits(node.type, constants);
    }
  for (const BoundTerm &operand : term.operands)
    addConstants(operand, constants);
}

void LawTrial::chooseFew() {
  domains.clear();
  for (auto [variable, format] : enumerate(typing.variables)) {
    LawVariable &domain = domains.emplace_back(LawVariable{LawDomain(format)});
    for (const ScalarValue &value : getValues(format, LawValues::Few)) {
      domain.telling.add(value);
      if (isNamed(variable))
        break;
    }
  }
}

void LawTrial::chooseTelling() {
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
    domain.random = &getRandomValues(format);
  }
}

//===----------------------------------------------------------------------===//
// Combinations
//===----------------------------------------------------------------------===//

/// Looks at the combinations that were added. Those that fail in lanes are
/// looked at alone.
std::optional<std::string> LawTrial::disproveBatch() {
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
bool LawTrial::addToBatch() {
  for (size_t variable = 0; variable != position.size(); ++variable)
    lanes[variable].numbers[batchSize] =
        domains[variable].getNumber(position[variable]);
  return ++batchSize == ScalarLanes::kCount;
}

/// Looks at the combination at the position, later where there are lanes.
std::optional<std::string> LawTrial::disproveNext() {
  if (isBatched)
    return addToBatch() ? disproveBatch() : std::nullopt;
  for (auto [variable, domain, index] : zip(variables, domains, position))
    variable = domain.get(index);
  return holds() ? std::nullopt : std::optional(describe());
}

/// All combinations of all values, or of the first ones.
std::optional<std::string> LawTrial::disproveProduct() {
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
  // At least a few, however many attributes there are; of many variables,
  // fewer.
  size_t most = 8;
  while (most > 1 && takeFirst(most) > kMaxFew)
    --most;
  size_t longest = 0;
  for (const LawVariable &domain : domains)
    longest = std::max(longest, domain.telling.size());
  while (most < std::min(limit, longest) && takeFirst(most + 1) <= limit)
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
std::optional<std::string> LawTrial::disproveRandom(size_t count) {
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

//===----------------------------------------------------------------------===//
// All values of 32 bits
//===----------------------------------------------------------------------===//

/// The variable whose values can be counted, where no other thing varies.
std::optional<size_t> LawTrial::findOnlyVariable() const {
  const bool *free = find(named, false);
  if (!isBatched || count(named, false) != 1 || !allAttributes.isAll ||
      allAttributes.values.size() != 1)
    return std::nullopt;
  auto variable = static_cast<size_t>(free - named.begin());
  return typing.variables[variable].getBits().width <= 32
             ? std::optional(variable)
             : std::nullopt;
}

std::optional<std::string> LawTrial::disproveEach() {
  using Clock = std::chrono::steady_clock;
  /// The first values tell how long all will take.
  constexpr uint64_t kFirst = 1 << 20;
  constexpr std::chrono::minutes kLongest(10);
  auto variable = findOnlyVariable();
  attributes = allAttributes.values.front();
  if (!variable || !bindSides())
    return std::nullopt;
  hasLanes = true;
  const ScalarFormat &format = typing.variables[*variable];
  uint64_t end = uint64_t(1) << format.getBits().width;
  Clock::time_point begin = Clock::now();
  bool hasNaN = false;
  for (uint64_t bits = 0; bits != end; ++bits) {
    uint64_t number = getLaneNumberOfBits(bits, format);
    lanes[*variable].numbers[batchSize] = number;
    // All NaNs are one.
    bool isNaN = format.isFloat() && std::isnan(bit_cast<double>(number));
    if (!isNaN || !std::exchange(hasNaN, true))
      ++batchSize;
    if (batchSize != ScalarLanes::kCount)
      continue;
    if (auto reason = disproveBatch())
      return reason;
    bool isFirst = bits < kFirst && bits + ScalarLanes::kCount >= kFirst;
    if (!hasLanes || (isFirst && (Clock::now() - begin) *
                                         static_cast<int64_t>(end / kFirst) >
                                     kLongest))
      return std::nullopt;
  }
  if (auto reason = disproveBatch())
    return reason;
  isAll = true;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Both sides
//===----------------------------------------------------------------------===//

static std::string spell(const ScalarResult &value,
                         const ScalarFormat &format) {
  return value ? value.value->getText(format) : "undefined";
}

std::string LawTrial::describe() const {
  const LawOpTypes &types = typing.ops.front();
  std::vector<std::string> values;
  for (auto [variable, format] : zip(variables, typing.variables))
    values.push_back(spell(variable, format));
  std::string condition;
  for (auto [model, value] : zip(law.getOp().getAttributes(), attributes)) {
    condition += (condition.empty() ? " where " : " and ") + model.name.str() +
                 " is " + value.getText(types.shared);
  }
  std::string type = types.shared.getSpelling();
  if (law.getOp().getResult().isOpen())
    type += " to " + types.result.getSpelling();
  return law.print(law.from) + " is not " + law.print(law.to) + " for " + type +
         condition + ": " + law.print(law.from, values) + " is " +
         spell(left, types.result) + ", not " + spell(right, types.result);
}

std::optional<std::string> LawTrial::disproveForAttributes() {
  if (!bindSides())
    return "the value of " + law.print(law.from) +
           (from ? " or " + law.print(law.to) : "") + " for " +
           typing.ops.front().shared.getSpelling() + " cannot be computed";
  if (!isAll)
    chooseTelling();
  if (auto reason = disproveProduct())
    return reason;
  if (isAll)
    return std::nullopt;
  size_t count = !hasLanes             ? kRandomValuesAlone
                 : domains.size() == 1 ? kRandomValues
                                       : kRandomTogether;
  return disproveRandom(
      std::max<size_t>(count / allAttributes.values.size(), 4));
}

std::optional<std::string>
LawTrial::disproveAt(ArrayRef<ScalarValue> values,
                     ArrayRef<ScalarAttribute> ofAttributes) {
  attributes = ofAttributes;
  if (!bindSides())
    return std::nullopt;
  for (auto [variable, value] : zip(variables, values))
    variable = value;
  return holds() ? std::nullopt : std::optional(describe());
}

bool LawTrial::isComputable() {
  return all_of(allAttributes.values, [&](const auto &each) {
    attributes = each;
    return bindSides();
  });
}

bool LawTrial::isFalseForFew() {
  chooseFew();
  return any_of(allAttributes.values, [&](const auto &each) {
    attributes = each;
    return bindSides() && disproveProduct();
  });
}

std::optional<std::string> LawTrial::disprove() {
  for (const std::vector<ScalarAttribute> &each : allAttributes.values) {
    attributes = each;
    if (auto reason = disproveForAttributes())
      return reason;
  }
  return std::nullopt;
}

} // namespace ewise::tblgen
