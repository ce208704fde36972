//===- LawAttributes.cpp - The attributes that a law is proven with -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawProof.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"

using namespace llvm;

namespace ewise::tblgen {

/// Whether a body of the law's op reads it. Others have no attributes.
static bool readsAttribute(const LawTyping &typing, size_t attribute) {
  return any_of(typing.ops, [&](const LawOpTypes &types) {
    return attribute < types.op->getAttributes().size() &&
           mentions(types.body->body->getRoot(),
                    types.op->getAttributes()[attribute].name);
  });
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

/// Values that an attribute may have.
static std::vector<ScalarAttribute> getPossible(const AttributeModel &model,
                                                const ScalarFormat &shared) {
  std::vector<ScalarValue> numbers;
  if (model.getPart() == AttributePart::Number)
    numbers = getValues(model.getFormat(shared), LawValues::Few);
  return model.getSamples(getIntegers(model.getMin(), model.getMax()), numbers);
}

/// The values of an attribute that name the type of the result.
static std::vector<ScalarAttribute> getNaming(const NamedTypes &named,
                                              const LawModel &law,
                                              const LawTyping &typing) {
  std::vector<ScalarAttribute> values;
  const LawOpTypes &types = typing.ops.front();
  const AttributeModel &model = law.getOp().getAttributes()[named.attribute];
  if (model.getPart() == AttributePart::Type) {
    values.emplace_back().type = types.result;
    if (model.isOptional() && types.result == types.shared)
      values.emplace_back().isPresent = false;
  }
  for (const NamedType &row : named.types) {
    if (row.type != types.result.getElementType())
      continue;
    ScalarAttribute &value = values.emplace_back();
    if (model.getPart() == AttributePart::Text)
      value.text = row.text;
    else
      value.integer = row.number;
  }
  return values;
}

namespace {

/// The values that one attribute may have.
struct Possible {
  std::vector<ScalarAttribute> values;
  /// Whether these are all that there are.
  bool isAll = true;
};

} // namespace

static Possible getPossible(const LawModel &law, const LawTyping &typing,
                            size_t attribute, LawEffort effort) {
  const AttributeModel &model = law.getOp().getAttributes()[attribute];
  const ScalarFormat &shared = typing.ops.front().shared;
  for (const RuleCondition &asked : law.when)
    if (asked.attribute == attribute) {
      // None where the element type has no such value.
      auto given = model.parse(asked.text, shared);
      return given ? Possible{{*given}} : Possible();
    }
  if (const auto &named = law.getOp().getResult().named;
      named && named->attribute == attribute)
    return {getNaming(*named, law, typing)};
  Possible possible = {getPossible(model, shared)};
  std::vector<ScalarValue> all;
  if (model.isElement() && effort == LawEffort::Proof)
    all = getValues(shared, LawValues::All);
  // Whatever the body does not read is there once.
  if (!readsAttribute(typing, attribute)) {
    possible.values.resize(1);
  } else if (!all.empty()) {
    possible.values.resize(model.isOptional() ? 1 : 0);
    for (const ScalarValue &value : all)
      possible.values.emplace_back().element = value;
  } else {
    possible.isAll = model.getPart() != AttributePart::Number &&
                     model.getPart() != AttributePart::Type &&
                     (model.getPart() != AttributePart::Integer ||
                      static_cast<uint64_t>(model.getMax()) -
                              static_cast<uint64_t>(model.getMin()) <
                          possible.values.size());
  }
  return possible;
}

/// The numbers that the bodies compare an attribute with, perhaps.
static SmallVector<LawConstant> getNumbers(const LawTyping &typing) {
  SmallVector<LawConstant> numbers;
  for (const LawOpTypes &types : typing.ops)
    if (auto body = bindLawOp(types, /*attributes=*/{}))
      for (const ScalarBody::Node &node : body->getNodes())
        if (auto value = ScalarValue::parse(
                node.text, ScalarFormat::floating(APFloat::IEEEdouble())))
          addConstant(*value, numbers);
  return numbers;
}

/// A value of an attribute that has more values than `possible`: near one of
/// the numbers, or pseudo-random.
static ScalarAttribute draw(const AttributeModel &model,
                            const Possible &possible,
                            const ScalarFormat &shared,
                            ArrayRef<LawConstant> numbers,
                            LawDomain::Random &random) {
  ScalarAttribute value = possible.values[random() % possible.values.size()];
  bool isInteger = model.getPart() == AttributePart::Integer;
  if (possible.isAll ||
      (!isInteger && model.getPart() != AttributePart::Number))
    return value;
  LawDomain domain(model.getFormat(shared));
  if (numbers.empty() || random() % 2)
    domain.addRandom(1, random);
  else
    domain.addNear(numbers[random() % numbers.size()]);
  ScalarValue drawn = domain.get(random() % domain.size());
  if (isInteger) {
    int64_t integer = drawn.getInteger().getSExtValue();
    if (model.accepts(integer))
      value.integer = integer;
  } else if (model.accepts(drawn)) {
    value.element = drawn;
  }
  return value;
}

/// The words of the bodies and of the functions that they call: numbers and
/// texts among them are what bodies ask for.
static SetVector<StringRef> getWords(const LawTyping &typing) {
  SetVector<StringRef> words;
  for (const LawOpTypes &types : typing.ops)
    types.op->getVocabulary().forEach(types.body->body->getRoot(),
                                      [&](const BodyNode &node) {
                                        if (node.kind == BodyNode::Kind::Word)
                                          words.insert(node.text);
                                      });
  return words;
}

/// Values that bodies ask for, of an attribute that has more than `possible`.
/// Integers are asked whether they are 0; compared, neighbors matter, too.
static std::vector<ScalarAttribute> getAsked(const AttributeModel &model,
                                             const Possible &possible,
                                             const ScalarFormat &shared,
                                             ArrayRef<StringRef> words,
                                             bool withNeighbors) {
  // A default takes part, and so does what is tried in any case.
  if (possible.isAll || possible.values.size() == 1)
    return possible.values;
  std::vector<ScalarAttribute> asked = {possible.values.front()};
  bool isInteger = model.getPart() == AttributePart::Integer;
  auto addInteger = [&](int64_t integer) {
    ScalarAttribute value;
    value.integer = integer;
    if (model.accepts(integer) && none_of(asked, [&](auto &other) {
          return other.isPresent && other.integer == integer;
        }))
      asked.push_back(value);
  };
  if (isInteger)
    addInteger(0);
  for (StringRef word : words) {
    auto value = model.parse(word, shared);
    if (!value)
      continue;
    if (!isInteger) {
      asked.push_back(*value);
      continue;
    }
    addInteger(value->integer);
    if (withNeighbors && value->integer != INT64_MIN)
      addInteger(value->integer - 1);
    if (withNeighbors && value->integer != INT64_MAX)
      addInteger(value->integer + 1);
  }
  return asked;
}

/// All combinations of values; of many, pseudo-random ones.
static std::vector<std::vector<ScalarAttribute>>
combineSome(ArrayRef<std::vector<ScalarAttribute>> choices) {
  constexpr size_t kMost = 256;
  size_t count = 1;
  for (const auto &values : choices)
    count = std::min(count * values.size(), 2 * kMost);
  LawDomain::Random random;
  std::vector<std::vector<ScalarAttribute>> rows;
  for (size_t number : seq(std::min(count, kMost))) {
    std::vector<ScalarAttribute> &row = rows.emplace_back();
    size_t rest = number;
    for (const auto &values : choices) {
      size_t index = count <= kMost ? rest : random();
      row.push_back(values[index % values.size()]);
      rest /= values.size();
    }
  }
  return rows;
}

LawAttributes getAttributes(const LawModel &law, const LawTyping &typing,
                            LawEffort effort) {
  /// How many more are tried where there are more.
  constexpr size_t kRandom = 32;
  ArrayRef<AttributeModel> models = law.getOp().getAttributes();
  std::vector<Possible> possible;
  LawAttributes attributes;
  attributes.values = {{}};
  for (size_t attribute : seq(models.size())) {
    possible.push_back(getPossible(law, typing, attribute, effort));
    attributes.isAll &= possible.back().isAll;
    std::vector<std::vector<ScalarAttribute>> longer;
    for (const auto &before : attributes.values)
      for (const ScalarAttribute &value : possible.back().values) {
        longer.push_back(before);
        longer.back().push_back(value);
      }
    attributes.values = std::move(longer);
  }
  if (attributes.isAll || attributes.values.empty())
    return attributes;
  SetVector<StringRef> words = getWords(typing);
  // Few exact values combine before more of their neighbors do.
  for (bool withNeighbors : {true, false}) {
    std::vector<std::vector<ScalarAttribute>> asked;
    for (auto [model, each] : zip(models, possible))
      asked.push_back(getAsked(model, each, typing.ops.front().shared,
                               words.getArrayRef(), withNeighbors));
    std::vector<std::vector<ScalarAttribute>> rows = combineSome(asked);
    attributes.numAsked += rows.size();
    attributes.values.insert(attributes.values.begin(), rows.begin(),
                             rows.end());
  }
  LawDomain::Random random;
  SmallVector<LawConstant> numbers = getNumbers(typing);
  for (size_t number = 0; number != kRandom; ++number) {
    auto &drawn = attributes.values.emplace_back();
    for (auto [model, each] : zip(models, possible))
      drawn.push_back(
          draw(model, each, typing.ops.front().shared, numbers, random));
  }
  return attributes;
}

} // namespace ewise::tblgen
