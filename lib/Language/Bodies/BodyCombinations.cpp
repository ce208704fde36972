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

/// Types of a set, one of each kind, and booleans: a body is read for numbers
/// that do not fit before it is bound.
static std::vector<ScalarType> getKinds(const ScalarTypeSet &types) {
  std::vector<ScalarType> kinds;
  for (const ScalarType &type : getSingles(types))
    if (none_of(kinds, [&](const ScalarType &each) {
          return each.kind == type.kind &&
                 (each.maxWidth == 1) == (type.maxWidth == 1);
        }))
      kinds.push_back(type);
  return kinds;
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
  return llvm::any_of(getKinds(model.types), [&](const ScalarType &type) {
    return visitOf(context.vocabulary.getType(type));
  });
}

bool BodyCombinations::anyOfResults(
    size_t result, const std::optional<ScalarTypeSet> &resultTypes,
    function_ref<bool()> visit) {
  if (result == context.signature.results.size()) {
    binding.results = results;
    return visit();
  }
  const ResultModel &model = context.signature.results[result];
  auto visitOf = [&](const BoundType &type, bool isShared) {
    results.push_back(
        {model.name, type, isShared, model.kind == ResultModel::Kind::Mapped});
    bool isFound = anyOfResults(result + 1, resultTypes, visit);
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
  bool isFirst = resultTypes && result == 0;
  return llvm::any_of(getKinds(isFirst ? *resultTypes : model.types),
                      [&](const ScalarType &type) {
                        return visitOf(context.vocabulary.getType(type),
                                       /*isShared=*/false);
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

bool BodyCombinations::anyOfValues(size_t index, const Body &body,
                                   function_ref<bool()> visit) {
  if (index == values.size()) {
    binding.values = values;
    return visit();
  }
  const AttributeModel &model = context.signature.attributes[index];
  auto visitWith = [&](ScalarAttribute value) {
    values[index] = std::move(value);
    return anyOfValues(index + 1, body, visit);
  };
  bool isRead = mentions(body.getRoot(), model.name);
  ScalarAttribute value;
  if (model.isOptional()) {
    value.isPresent = false;
    if (visitWith(value))
      return true;
    if (!isRead)
      return false;
    value.isPresent = true;
  }
  SmallVector<int64_t> integers = {model.min};
  switch (model.kind) {
  case AttributeModel::Kind::Bool:
    integers = {0, 1};
    break;
  case AttributeModel::Kind::Integer:
    if (model.min <= 1 && model.max >= 1)
      integers.push_back(1);
    findIntegers(body.getRoot(), integers);
    break;
  case AttributeModel::Kind::Float:
    value.element = ScalarValue::parse("1", model.getFloatFormat());
    return visitWith(value);
  case AttributeModel::Kind::Element:
    value.element = ScalarValue::parse("1", binding.shared.format);
    value.isOfOtherType = !value.element;
    return visitWith(value);
  case AttributeModel::Kind::String:
    value.text = model.values.empty() ? "" : StringRef(model.values.front());
    if (model.values.empty() || !isRead)
      return visitWith(value);
    return llvm::any_of(model.values, [&](const std::string &text) {
      value.text = text;
      return visitWith(value);
    });
  default:
    return visitWith(value);
  }
  return llvm::any_of(integers, [&](int64_t integer) {
    value.integer = integer;
    return visitWith(value);
  });
}

bool BodyCombinations::anyOf(const Body &body, const ScalarTypeSet &ofTypes,
                             const std::optional<ScalarTypeSet> &resultTypes,
                             function_ref<bool(const BodyBinding &)> visit) {
  return llvm::any_of(getKinds(ofTypes), [&](const ScalarType &type) {
    shared = &type;
    binding.shared = context.vocabulary.getType(type);
    return anyOfOwn(0, [&] {
      return anyOfResults(0, resultTypes, [&] {
        return anyOfValues(0, body, [&] { return visit(binding); });
      });
    });
  });
}

} // namespace ewise::tblgen
