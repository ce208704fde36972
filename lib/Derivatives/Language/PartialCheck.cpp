//===- PartialCheck.cpp - Check of partial derivatives of ops -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PartialCheck.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

PartialCheck::PartialCheck(const OpModel &op, const PartialModel &partial,
                           const Record *by)
    : op(op), partial(partial), by(by), signature(op.getSignature()) {
  signature.results = {partial.type};
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Whether a body tests the types of operands.
bool PartialCheck::choosesByType(const Bodies &bodies) const {
  bool chooses = false;
  for (const Body *body : {bodies.value.body.get(), &bodies.claimed})
    op.getVocabulary().forEach(body->getRoot(), [&](const BodyNode &node) {
      chooses |= node.isCall("OfType");
    });
  return chooses;
}

static double getGreatest(const ScalarFormat &format) {
  if (format.isInteger())
    return HUGE_VAL;
  return roundFloat(APFloat::getLargest(*format.semantics),
                    APFloat::IEEEdouble())
      .convertToDouble();
}

/// One type of each kind in a set: the one that rounds numbers least.
static std::vector<ScalarFormat> getWidest(const ScalarTypeSet &types) {
  std::vector<ScalarFormat> widest;
  auto getRank = [](const ScalarFormat &format) {
    return format.isInteger() ? 0 : getGreatest(format);
  };
  for (const ScalarFormat &format : getFormats(types)) {
    auto known = find_if(widest, [&](const ScalarFormat &other) {
      return BoundType(other).kind == BoundType(format).kind;
    });
    if (known == widest.end())
      widest.push_back(format);
    else if (getRank(*known) < getRank(format))
      *known = format;
  }
  return widest;
}

static std::vector<ScalarFormat> getMapped(const TypeMap &map,
                                           const ScalarFormat &from) {
  auto mapped = map.map(from);
  return mapped ? std::vector{*mapped} : std::vector<ScalarFormat>();
}

/// The types that both sets have.
static ScalarTypeSet intersect(const ScalarTypeSet &first,
                               const ScalarTypeSet &second) {
  return first.select([&](const ElementType &type) {
    return second.contains(type) || second.isEveryType();
  });
}

std::optional<std::string> PartialCheck::refute(const Case &claimed,
                                                const Body *chain) {
  for (const Case &own : op.getBody()) {
    ScalarTypeSet types = intersect(claimed.types, own.types), results;
    if (claimed.resultTypes && own.resultTypes)
      results = intersect(*claimed.resultTypes, *own.resultTypes);
    if (types.isEmpty() ||
        (claimed.resultTypes && own.resultTypes && results.isEmpty()))
      continue;
    if (auto wrong = refute({own, *claimed.body, chain}, types, results))
      return wrong;
  }
  return std::nullopt;
}

/// All combinations of one format from each list, up to a limit.
static std::vector<SmallVector<ScalarFormat, 3>>
combine(ArrayRef<std::vector<ScalarFormat>> choices) {
  constexpr size_t kMost = 64;
  std::vector<SmallVector<ScalarFormat, 3>> combinations = {{}};
  for (const std::vector<ScalarFormat> &formats : choices) {
    std::vector<SmallVector<ScalarFormat, 3>> longer;
    for (const auto &before : combinations)
      for (const ScalarFormat &format : formats)
        if (longer.size() < kMost) {
          longer.push_back(before);
          longer.back().push_back(format);
        }
    combinations = std::move(longer);
  }
  return combinations;
}

std::optional<std::string> PartialCheck::refute(const Bodies &bodies,
                                                const ScalarTypeSet &types,
                                                const ScalarTypeSet &results) {
  bool isEach = choosesByType(bodies);
  auto choose = [&](const ScalarTypeSet &set) {
    return isEach ? getFormats(set) : getWidest(set);
  };
  uint64_t optional = 0;
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (operand.optional && index != partial.operand)
      optional |= uint64_t(1) << index;
  for (const ScalarFormat &shared : choose(types)) {
    const ResultModel &result = op.getResults()[partial.result];
    std::vector<ScalarFormat> ofResult = {shared};
    if (!results.isEmpty())
      ofResult = choose(results);
    else if (result.element == ResultElement::Derived)
      ofResult = getMapped(*result.map, shared);
    else if (result.element != ResultElement::Shared)
      ofResult = getWidest(result.typeSet);
    std::vector<std::vector<ScalarFormat>> choices = {ofResult};
    for (const OperandModel &operand : op.getOperands())
      choices.push_back(operand.shared ? std::vector{shared}
                                       : choose(operand.typeSet));
    for (const auto &formats : combine(choices)) {
      LawOpTypes each = {shared, formats.front(), {}, &op, &bodies.value};
      each.operands.append(formats.begin() + 1, formats.end());
      // All subsets of the optional operands are tried.
      each.absent = optional;
      while (true) {
        if (auto wrong = refute(bodies, each))
          return wrong;
        if (each.absent == 0)
          break;
        each.absent = (each.absent - 1) & optional;
      }
    }
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

std::string PartialCheck::describe(ArrayRef<ScalarAttribute> attributes,
                                   const LawOpTypes &types) const {
  std::string text;
  for (auto [model, value] : zip(op.getAttributes(), attributes))
    text += (text.empty() ? " where " : " and ") + model.name.str() + " is " +
            value.getText(types.shared);
  return text;
}

static bool isNumber(const AttributeModel &model) {
  return model.getPart() == AttributePart::Number;
}

/// Replaces numbers without a default by plain ones, at which bodies do not
/// choose.
void PartialCheck::makePlain(std::vector<ScalarAttribute> &attributes) const {
  for (auto [index, model] : enumerate(op.getAttributes())) {
    ScalarAttribute &attribute = attributes[index];
    if (!isNumber(model) || !attribute.element ||
        !attribute.element->getFormat().isFloat())
      continue;
    ScalarFormat format = attribute.element->getFormat();
    std::string text = model.printDefault();
    if (text.empty())
      text = std::to_string(0.4 + static_cast<double>(index));
    auto value = ScalarValue::parse(text, format);
    if (value && model.accepts(*value))
      attribute.element = value;
  }
}

/// Whether differences of values are too inexact next to the number.
static bool isTiny(const APFloat &number) {
  constexpr double kLeast = 1e-30;
  APFloat magnitude = number;
  magnitude.clearSign();
  return !number.isZero() &&
         roundFloat(magnitude, APFloat::IEEEdouble()).convertToDouble() <
             kLeast;
}

/// Whether a number is not finite, or tiny, or equal to another one: borders of
/// pieces may then coincide.
static bool isDegenerate(ArrayRef<AttributeModel> models,
                         ArrayRef<ScalarAttribute> attributes) {
  SmallVector<const APFloat *> numbers;
  for (auto [model, attribute] : zip_equal(models, attributes)) {
    if (!isNumber(model) || !attribute.element ||
        !attribute.element->getFormat().isFloat())
      continue;
    const APFloat &number = attribute.element->getFloat();
    if (!number.isFinite() || isTiny(number) ||
        any_of(numbers, [&](const APFloat *other) {
          return &other->getSemantics() == &number.getSemantics() &&
                 other->compare(number) == APFloat::cmpEqual;
        }))
      return true;
    numbers.push_back(&number);
  }
  return false;
}

/// All combinations of attributes with few values, each special number once,
/// and some combinations of all.
std::vector<std::vector<ScalarAttribute>>
PartialCheck::chooseAttributes(const Bodies &bodies,
                               const LawOpTypes &types) const {
  constexpr size_t kMost = 512;
  LawModel law;
  law.from.kind = LawTerm::Kind::Op;
  law.from.op = &op;
  LawTyping typing;
  Case claimed;
  claimed.body =
      std::shared_ptr<const Body>(std::shared_ptr<void>(), &bodies.claimed);
  typing.ops = {types, types};
  typing.ops.back().body = &claimed;
  LawAttributes all = getAttributes(law, typing, LawEffort::Run);
  std::vector<std::vector<ScalarAttribute>> chosen;
  StringSet<> seen;
  for (auto [number, row] : enumerate(all.values)) {
    bool isFirst = chosen.empty();
    std::string counted, printed;
    bool isNew = number < all.numAsked;
    for (auto [model, value] : zip_equal(op.getAttributes(), row)) {
      std::string text = model.name.str() + "=" + value.getText(types.shared);
      printed += text + ";";
      if (isNumber(model))
        isNew |= seen.insert(text).second;
      else
        counted += text + ";";
    }
    isNew |= seen.insert(counted).second;
    if (number < all.numAsked && !seen.insert("=" + printed).second)
      continue;
    std::vector<ScalarAttribute> plain = row;
    makePlain(plain);
    if (isNew || isFirst)
      chosen.push_back(plain);
    if (by && isNew && any_of(op.getAttributes(), isNumber) &&
        !isDegenerate(op.getAttributes(), row))
      chosen.push_back(std::move(row));
    if (chosen.size() >= kMost)
      break;
  }
  return chosen;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

std::vector<PartialVariable> PartialCheck::getVariables(const LawOpTypes &types,
                                                        size_t count) const {
  std::vector<PartialVariable> variables;
  const OperandModel *variadic = nullptr;
  for (auto [operand, format] : zip_equal(op.getOperands(), types.operands)) {
    variables.push_back({operand.name, format});
    if (operand.variadic)
      variadic = &operand;
  }
  if (variadic)
    for (size_t each = 1; each < count; ++each)
      variables.push_back(
          {variadic->name, types.operands[static_cast<size_t>(
                               variadic - op.getOperands().begin())]});
  return variables;
}

/// Whether the op's own checks hold: attributes that do not verify are not
/// tried.
bool PartialCheck::isVerified(const LawOpTypes &types,
                              ArrayRef<ScalarAttribute> attributes) const {
  SmallVector<ScalarFormat> results(op.getResults().size(), types.result);
  SmallVector<ScalarFormat> passed;
  for (auto [index, format] : enumerate(types.operands))
    if (!isAbsent(types.absent, index))
      passed.push_back(format);
  OpBodyTypes all = {types.shared, results, passed, types.absent};
  return all_of(op.getChecks(), [&](const CheckModel &check) {
    return holds(ewise::tblgen::getContext(op), *check.condition, all,
                 attributes);
  });
}

std::optional<std::string> PartialCheck::refute(const Bodies &bodies,
                                                const LawOpTypes &types) {
  SmallVector<size_t, 3> counts = {1};
  if (op.isVariadic())
    counts = {2, 3, 1};
  for (const auto &attributes : chooseAttributes(bodies, types)) {
    if (!isVerified(types, attributes))
      continue;
    for (size_t count : counts)
      if (auto wrong = refute(bodies, types, attributes, count))
        return *wrong + describe(attributes, types);
  }
  return std::nullopt;
}

/// The operands that are passed. A variadic one has `count` values; those
/// behind the first are variables behind all others.
static RealBinding getBinding(const OpModel &op, const LawOpTypes &types,
                              ArrayRef<ScalarAttribute> attributes,
                              size_t count) {
  RealBinding binding;
  binding.attributes = attributes;
  auto numNames = static_cast<unsigned>(op.getOperands().size());
  for (auto [name, operand] : enumerate(op.getOperands())) {
    if (isAbsent(types.absent, name))
      continue;
    for (size_t each = 0; each != (operand.variadic ? count : 1); ++each) {
      binding.operands.push_back(types.operands[name]);
      binding.variables.push_back(each ? numNames +
                                             static_cast<unsigned>(each) - 1
                                       : static_cast<unsigned>(name));
    }
  }
  return binding;
}

std::optional<RealBody> PartialCheck::bind(const Body &body,
                                           const LawOpTypes &types,
                                           const RealBinding &binding,
                                           bool isPartial) {
  BodyContext context =
      isPartial ? getPartialContext(op, signature) : getContext(op);
  bool isShared = partial.type.element == ResultElement::Shared;
  SmallVector<ScalarFormat, 1> results = getResultFormats(op, types.shared);
  results[partial.result] = types.result;
  if (isPartial)
    results.assign(1, isShared ? types.shared : types.result);
  auto bound = bindOpBody(
      context, body, {types.shared, results, binding.operands, types.absent},
      binding.attributes, isPartial ? 0 : partial.result);
  return bound ? RealBody::make(*bound, binding) : std::nullopt;
}

std::optional<std::string>
PartialCheck::refute(const Bodies &bodies, const LawOpTypes &types,
                     ArrayRef<ScalarAttribute> attributes, size_t count) {
  RealBinding binding = getBinding(op, types, attributes, count);
  auto value = bind(*bodies.value.body, types, binding, /*isPartial=*/false);
  auto claimed = bind(bodies.claimed, types, binding, /*isPartial=*/true);
  if (!value || !claimed || (!by && !value->hasSelect()) ||
      any_of(known, [&](const auto &each) {
        return each.first == *value && each.second == *claimed;
      }))
    return std::nullopt;
  auto chain = bodies.chain ? bind(*bodies.chain, types, binding,
                                   /*isPartial=*/true)
                            : std::nullopt;
  PartialClaim claim{*value, *claimed, chain ? &*chain : nullptr,
                     partial.operand, getVariables(types, count)};
  claim.isStated = by;
  claim.isByConvention = by && !by->getValueAsListInit("conventions")->empty();
  claim.isComplex = types.operands[partial.operand].isComplex();
  claim.isRealValue = claim.isComplex && !types.result.isComplex();
  claim.greatest = getGreatest(types.result);
  claim.isOneOfMany = known.size() > 1;
  auto wrong = ewise::tblgen::refute(claim);
  known.emplace_back(std::move(*value), std::move(*claimed));
  return wrong;
}

} // namespace ewise::tblgen
