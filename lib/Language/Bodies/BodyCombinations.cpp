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
    if (model.isOpen())
      text += " to " + context.vocabulary.describe(result.type);
  return text;
}

/// A sample of single types for a set.
static std::vector<ElementType> getSingles(const ScalarTypeSet &types) {
  std::vector<ElementType> singles;
  for (const ElementType &type : types.getTypes()) {
    if (!type.isInteger()) {
      singles.push_back(type);
      continue;
    }
    for (unsigned width :
         {1u, type.minWidth, 4u, 8u, 16u, 32u, 64u, type.maxWidth}) {
      ElementType single = element::makeInteger(type.kind, width, width);
      if (type.contains(single) && !is_contained(singles, single))
        singles.push_back(single);
    }
  }
  return singles;
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

using Point = SmallVector<unsigned, 8>;

/// Advances to the next point in lexicographic order; false behind the last
/// one.
static bool advance(Point &point, ArrayRef<size_t> sizes) {
  for (size_t index = sizes.size(); index-- > 0;) {
    if (++point[index] < sizes[index])
      return true;
    point[index] = 0;
  }
  return false;
}

/// Calls `visit` for points that differ from `base` in one coordinate, or in
/// two coordinates of few values.
static bool anyNear(const Point &base, ArrayRef<size_t> sizes,
                    function_ref<bool(const Point &)> visit) {
  constexpr size_t few = 3;
  Point point = base;
  for (size_t first = 0; first != sizes.size(); ++first) {
    for (point[first] = 0; point[first] != sizes[first]; ++point[first]) {
      if (visit(point))
        return true;
      for (size_t second = first + 1;
           second != sizes.size() && sizes[first] <= few; ++second) {
        if (sizes[second] > few)
          continue;
        for (point[second] = 0; point[second] != sizes[second]; ++point[second])
          if (visit(point))
            return true;
        point[second] = base[second];
      }
    }
    point[first] = base[first];
  }
  return false;
}

/// Whether there are too many points to visit all.
static bool areTooMany(ArrayRef<size_t> sizes) {
  constexpr size_t most = 1 << 13;
  size_t count = 1;
  for (size_t size : sizes)
    count = std::min(count * size, most + 1);
  return count > most;
}

/// Calls `visit` for points with coordinates less than `sizes`: for all or, if
/// they are too many, for those near the first and the last one. Stops when
/// `visit` returns true, and returns that.
static bool anyPoint(ArrayRef<size_t> sizes,
                     function_ref<bool(const Point &)> visit) {
  Point first(sizes.size(), 0), last;
  if (is_contained(sizes, size_t(0)))
    return false;
  if (areTooMany(sizes)) {
    for (size_t size : sizes)
      last.push_back(static_cast<unsigned>(size - 1));
    return anyNear(first, sizes, visit) || anyNear(last, sizes, visit);
  }
  do
    if (visit(first))
      return true;
  while (advance(first, sizes));
  return false;
}

//===----------------------------------------------------------------------===//
// Types and values
//===----------------------------------------------------------------------===//

/// The integers in conditions.
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

/// The values of an attribute that the body may test; one value if it does not
/// read the attribute.
std::vector<ScalarAttribute>
BodyCombinations::chooseValues(const AttributeModel &model,
                               const BodyNode &body) const {
  SmallVector<int64_t> integers = {model.getMin(), 0, 1};
  findIntegers(body, integers);
  SmallVector<ScalarValue, 1> numbers;
  if (auto one =
          ScalarValue::parse("1", model.getFormat(binding.shared.format)))
    numbers.push_back(*one);
  std::vector<ScalarAttribute> chosen = model.getSamples(integers, numbers);
  if (model.isElement() && numbers.empty())
    chosen.emplace_back().isOfOtherType = true;
  if (!mentions(body, model.name))
    chosen.resize(1);
  return chosen;
}

/// A sample of types for a set; only the first one if no condition tests the
/// type.
BodyCombinations::Types BodyCombinations::choose(const ScalarTypeSet &types,
                                                 bool isAsked) const {
  Types chosen;
  for (const ElementType &type : getSingles(types))
    if (isAsked || chosen.empty())
      chosen.push_back(context.vocabulary.getType(type));
  return chosen;
}

/// Whether a condition depends on the type that operands share.
static bool asksForShared(const BodyNode &node, const OpSignature &signature) {
  auto isElement = [&](const AttributeModel &attribute) {
    return attribute.isElement() && attribute.name == node.text;
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

/// The numbers of values for each coordinate of a point: the presence of each
/// operand, its type, the type of each result, and the value of each attribute.
std::vector<size_t> BodyCombinations::getSizes(const BodyNode &body) const {
  std::vector<size_t> sizes;
  for (const OperandModel &operand : context.signature.operands)
    sizes.push_back(operand.optional && mentions(body, operand.name) ? 2 : 1);
  for (const auto &types : concat<const Types>(ownTypes, resultTypes))
    sizes.push_back(types.size());
  for (const auto &values : allValues)
    sizes.push_back(values.size());
  return sizes;
}

void BodyCombinations::bind(ArrayRef<unsigned> point, ArrayRef<size_t> sizes) {
  size_t numOperands = signature.operands.size();
  const unsigned *type = point.begin() + numOperands;
  types.clear();
  for (auto [index, model] : enumerate(context.signature.operands)) {
    bool isAbsent = sizes[index] == 2 && point[index] == 0;
    signature.operands[index].isAbsent = isAbsent;
    // Two values of a variadic operand stand for any number.
    if (!isAbsent)
      types.insert(types.end(), model.variadic ? 2 : 1,
                   ownTypes[index][type[index]]);
  }
  type += numOperands;
  results.clear();
  for (auto [index, model] : enumerate(context.signature.results))
    results.push_back(
        getBodyResult(model, resultTypes[index][type[index]], binding.shared));
  type += results.size();
  for (auto [index, value] : enumerate(values))
    value = allValues[index][type[index]];
  binding.types = types;
  binding.results = results;
  binding.values = values;
}

bool BodyCombinations::anyOf(const Case &bodyCase, bool isCondition,
                             function_ref<bool(const BodyBinding &)> visit) {
  const OpSignature &of = context.signature;
  const BodyNode &body = bodyCase.body->getRoot();
  std::vector<ElementType> all = getSingles(bodyCase.types);
  if (isCondition && !asksForShared(body, of))
    all.resize(std::min<size_t>(all.size(), 1));
  return llvm::any_of(all, [&](const ElementType &shared) {
    binding.shared = context.vocabulary.getType(shared);
    ownTypes.clear();
    for (const OperandModel &operand : of.operands)
      ownTypes.push_back(operand.shared ? Types{binding.shared}
                                        : choose(operand.typeSet,
                                                 mentions(body, operand.name)));
    resultTypes.clear();
    for (auto [number, result] : enumerate(of.results)) {
      bool isAsked = !isCondition || mentions(body, getName(result));
      bool isOfCase = number == 0 && bodyCase.resultTypes;
      auto mapped = result.map ? result.map->map(shared) : std::nullopt;
      if (result.element == ResultElement::Shared)
        resultTypes.push_back({binding.shared});
      else if (result.element != ResultElement::Derived)
        resultTypes.push_back(
            choose(isOfCase ? *bodyCase.resultTypes : result.typeSet, isAsked));
      else if (mapped)
        resultTypes.push_back({context.vocabulary.getType(*mapped)});
      else
        return false;
    }
    allValues.clear();
    for (const AttributeModel &attribute : of.attributes)
      allValues.push_back(chooseValues(attribute, body));
    std::vector<size_t> sizes = getSizes(body);
    visitsAll &= !areTooMany(sizes);
    return anyPoint(sizes, [&](const Point &point) {
      bind(point, sizes);
      return visit(binding);
    });
  });
}

} // namespace ewise::tblgen
