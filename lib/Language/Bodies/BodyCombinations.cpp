//===- BodyCombinations.cpp - Combinations of types and values ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyCombinations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

BodyCombinations::BodyCombinations(const BodyContext &of)
    : context(of), signature(context) {
  values.resize(signature.attributes.size());
  binding = signature.bind();
}

std::string BodyCombinations::describe() const {
  std::string text = context.vocabulary.describe(binding.shared);
  for (auto [result, model] : zip(results, context.signature.results))
    if (model.kind == ResultModel::Kind::Free)
      text += " to " + context.vocabulary.describe(result.type);
  return text;
}

/// Types that stand for the ones of a set.
static std::vector<ScalarType> getSingles(const ScalarTypeSet &types) {
  std::vector<ScalarType> singles;
  for (const ScalarType &type : types.getTypes()) {
    if (!type.maxWidth) {
      singles.push_back(type);
      continue;
    }
    for (int64_t width : {int64_t(1), type.minWidth, int64_t(4), int64_t(8),
                          int64_t(16), int64_t(32), int64_t(64), type.maxWidth})
      if (type.minWidth <= width && width <= type.maxWidth &&
          none_of(singles, [&](const ScalarType &each) {
            return each == ScalarType::integer(width, type.kind);
          }))
        singles.push_back(ScalarType::integer(width, type.kind));
  }
  return singles;
}

/// Chooses the types of operands that have their own, and which are there.
bool BodyCombinations::anyOfOwn(size_t operand, function_ref<bool()> visit) {
  if (operand == signature.operands.size()) {
    binding.types = types;
    return visit();
  }
  const OperandModel &model = context.signature.operands[operand];
  auto visitOf = [&](const BoundType &type) {
    size_t before = types.size();
    // Two values of a variadic operand go together in all ways.
    types.insert(types.end(), model.variadic ? 2 : 1, type);
    bool isFound = anyOfOwn(operand + 1, visit);
    types.resize(before);
    return isFound;
  };
  if (model.optional) {
    signature.operands[operand].isAbsent = true;
    if (anyOfOwn(operand + 1, visit))
      return true;
    signature.operands[operand].isAbsent = false;
  }
  if (model.shared)
    return visitOf(binding.shared);
  return llvm::any_of(ownTypes[operand], visitOf);
}

bool BodyCombinations::anyOfResults(size_t result, function_ref<bool()> visit) {
  if (result == context.signature.results.size()) {
    binding.results = results;
    return visit();
  }
  const ResultModel &model = context.signature.results[result];
  auto visitOf = [&](const BoundType &type, bool isShared) {
    results.push_back({getName(model), type, isShared,
                       model.kind == ResultModel::Kind::Mapped});
    bool isFound = anyOfResults(result + 1, visit);
    results.pop_back();
    return isFound;
  };
  switch (model.kind) {
  case ResultModel::Kind::Shared:
    return visitOf(binding.shared, /*isShared=*/true);
  case ResultModel::Kind::Mapped: {
    auto mapped = model.map.map(*shared);
    return mapped &&
           visitOf(context.vocabulary.getType(*mapped), *mapped == *shared);
  }
  case ResultModel::Kind::Fixed:
  case ResultModel::Kind::Free:
    break;
  }
  return llvm::any_of(resultTypes[result], [&](const BoundType &type) {
    return visitOf(type, /*isShared=*/false);
  });
}

/// The integers that conditions compare something with.
static void findIntegers(const BodyNode &node,
                         SmallVectorImpl<int64_t> &found) {
  int64_t integer = 0;
  if (node.isCall("Is") && node.arguments.size() == 2 &&
      !node.arguments[1]->text.getAsInteger(0, integer) &&
      !is_contained(found, integer))
    found.push_back(integer);
  for (const BodyNode *argument : node.arguments)
    findIntegers(*argument, found);
}

/// Values of an attribute, all that the body may ask for; one where it does
/// not.
std::vector<ScalarAttribute>
BodyCombinations::chooseValues(const AttributeModel &model,
                               const BodyNode &body) const {
  std::vector<ScalarAttribute> chosen;
  bool isRead = mentions(body, model.name);
  if (model.isOptional())
    chosen.emplace_back().isPresent = false;
  if (!isRead && !chosen.empty())
    return chosen;
  SmallVector<int64_t> integers;
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    integers = {0, 1};
    break;
  case AttributeModel::Kind::Integer:
    integers.push_back(model.min);
    for (int64_t integer : {0, 1})
      if (model.min <= integer && integer <= model.max)
        integers.push_back(integer);
    findIntegers(body, integers);
    break;
  case AttributeModel::Kind::Float:
    chosen.emplace_back().element =
        ScalarValue::parse("1", model.getFloatFormat());
    break;
  case AttributeModel::Kind::Element: {
    ScalarAttribute &value = chosen.emplace_back();
    value.element = ScalarValue::parse("1", binding.shared.format);
    value.isOfOtherType = !value.element;
    break;
  }
  default:
    for (const std::string &text : model.values)
      chosen.emplace_back().text = text;
    if (model.values.empty())
      chosen.emplace_back();
    break;
  }
  for (int64_t integer : integers)
    chosen.emplace_back().integer = integer;
  if (!isRead)
    chosen.resize(1);
  return chosen;
}

bool BodyCombinations::anyOfValues(size_t index, function_ref<bool()> visit) {
  if (index == values.size()) {
    binding.values = values;
    return visit();
  }
  return llvm::any_of(allValues[index], [&](const ScalarAttribute &value) {
    values[index] = value;
    return anyOfValues(index + 1, visit);
  });
}

/// Types that stand for the ones of a set; the first of them where nothing asks
/// which it is.
SmallVector<BoundType> BodyCombinations::choose(const ScalarTypeSet &types,
                                                bool isAsked) const {
  SmallVector<BoundType> chosen;
  for (const ScalarType &type : getSingles(types))
    if (isAsked || chosen.empty())
      chosen.push_back(context.vocabulary.getType(type));
  return chosen;
}

/// Whether a condition asks for the type that operands share.
static bool asksForShared(const BodyNode &node, const OpSignature &signature) {
  auto isElement = [&](const AttributeModel &attribute) {
    return attribute.kind == AttributeModel::Kind::Element &&
           attribute.name == node.text;
  };
  auto isResult = [&](const ResultModel &result) {
    return getName(result) == node.text;
  };
  auto isOperand = [&](const OperandModel &operand) {
    return operand.shared && operand.name == node.text;
  };
  return node.isWord("Shared") ||
         (node.isName() && (any_of(signature.attributes, isElement) ||
                            any_of(signature.results, isResult) ||
                            any_of(signature.operands, isOperand))) ||
         any_of(node.arguments, [&](const BodyNode *argument) {
           return asksForShared(*argument, signature);
         });
}

bool BodyCombinations::anyOf(const Case &bodyCase, bool isCondition,
                             function_ref<bool(const BodyBinding &)> visit) {
  const OpSignature &signature = context.signature;
  const BodyNode &body = bodyCase.body->getRoot();
  auto asks = [&](StringRef name) {
    return !isCondition || mentions(body, name);
  };
  ownTypes.clear();
  for (const OperandModel &operand : signature.operands)
    ownTypes.push_back(choose(operand.types, mentions(body, operand.name)));
  resultTypes.clear();
  for (auto [number, result] : enumerate(signature.results))
    resultTypes.push_back(choose(number == 0 && bodyCase.resultTypes
                                     ? *bodyCase.resultTypes
                                     : result.types,
                                 asks(getName(result))));
  std::vector<ScalarType> all = getSingles(bodyCase.types);
  if (isCondition && !asksForShared(body, signature))
    all.resize(std::min<size_t>(all.size(), 1));
  return llvm::any_of(all, [&](const ScalarType &type) {
    shared = &type;
    binding.shared = context.vocabulary.getType(type);
    allValues.clear();
    for (const AttributeModel &attribute : signature.attributes)
      allValues.push_back(chooseValues(attribute, body));
    return anyOfOwn(0, [&] {
      return anyOfResults(
          0, [&] { return anyOfValues(0, [&] { return visit(binding); }); });
    });
  });
}

} // namespace ewise::tblgen
