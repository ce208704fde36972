//===- BodyDefinedness.cpp - Bodies that are defined everywhere -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyCombinations.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Calls `visit` with all combinations of numbers below the limits until it
/// returns true. Returns whether it did.
static bool anyCombination(ArrayRef<size_t> limits,
                           function_ref<bool(ArrayRef<size_t>)> visit) {
  if (is_contained(limits, 0u))
    return false;
  SmallVector<size_t, 4> numbers(limits.size());
  while (true) {
    if (visit(numbers))
      return true;
    size_t position = 0;
    while (position != limits.size() && ++numbers[position] == limits[position])
      numbers[position++] = 0;
    if (position == limits.size())
      return false;
  }
}

/// Values at which operations may become undefined.
static std::vector<ScalarValue> getCriticalValues(const ScalarFormat &format) {
  std::vector<ScalarValue> values;
  for (StringRef text : {"0", "1", "-1", "2", "-2", "3", "7", "least",
                         "greatest", "-0", "0.5", "inf", "nan", "true"})
    if (auto value = ScalarValue::parse(text, format);
        value && none_of(values, [&](const ScalarValue &other) {
          return other.isSame(*value);
        }))
      values.push_back(*value);
  return values;
}

/// All values of a narrow integer; critical values of other types.
static std::vector<ScalarValue> getValues(const ScalarFormat &format) {
  if (!format.isInteger() || format.width > 8)
    return getCriticalValues(format);
  std::vector<ScalarValue> values;
  for (uint64_t bits = 0; bits >> format.width == 0; ++bits)
    values.push_back(APInt(format.width, bits));
  return values;
}

namespace {

/// Searches operand values for which a body is undefined.
class UndefinednessSearch {
public:
  UndefinednessSearch(const OpModel &op, const Case &body)
      : op(op), body(body) {}

  bool search(const ElementType &type) const;

private:
  bool mentionsPartial() const;
  /// Whether there are such values if operands share this type. A body that
  /// does not fit the type counts as undefined if it `mustFit`.
  bool search(const ScalarFormat &shared, bool mustFit) const;
  bool search(const OpBodyTypes &types, bool mustFit) const;
  bool search(const ScalarBody &bound, ArrayRef<ScalarFormat> formats) const;
  SmallVector<ScalarFormat> getFormats(const ResultModel &result,
                                       const ScalarFormat &shared) const;
  std::vector<ScalarAttribute> getValues(const AttributeModel &attribute,
                                         const ScalarFormat &shared) const;

  const OpModel &op;
  const Case &body;
};

} // namespace

std::vector<ScalarAttribute>
UndefinednessSearch::getValues(const AttributeModel &attribute,
                               const ScalarFormat &shared) const {
  int64_t integers[] = {
      attribute.getMin(), attribute.getMax(), attribute.defaultValue, -1, 0, 1};
  return attribute.getSamples(integers,
                              getCriticalValues(attribute.getFormat(shared)));
}

SmallVector<ScalarFormat>
UndefinednessSearch::getFormats(const ResultModel &result,
                                const ScalarFormat &shared) const {
  SmallVector<ScalarFormat> formats;
  auto add = [&](const std::optional<ScalarFormat> &format) {
    if (format)
      formats.push_back(*format);
  };
  switch (result.element) {
  case ResultElement::Shared:
    formats.push_back(shared);
    break;
  case ResultElement::Fixed:
    add(getFormat(result.typeSet.getTypes().front()));
    break;
  case ResultElement::Free:
  case ResultElement::Named: {
    const ScalarTypeSet &types =
        body.resultTypes ? *body.resultTypes : result.typeSet;
    for (const ElementType &type : types.getSamples({}))
      add(getFormat(type));
    break;
  }
  case ResultElement::Derived:
    add(result.map->map(shared));
    break;
  }
  return formats;
}

static bool isPartial(Definedness definedness) {
  return definedness == Definedness::Unknown ||
         definedness == Definedness::Quotient ||
         definedness == Definedness::UnsignedQuotient ||
         definedness == Definedness::Power;
}

/// Whether executing a node may be undefined behavior.
static bool hasPartial(const ScalarBody &bound) {
  return any_of(bound.getNodes(), [](const ScalarBody::Node &node) {
    return isPartial(node.definedness);
  });
}

bool UndefinednessSearch::search(const ScalarBody &bound,
                                 ArrayRef<ScalarFormat> formats) const {
  if (!hasPartial(bound))
    return false;
  if (any_of(bound.getNodes(), [](const ScalarBody::Node &node) {
        return node.definedness == Definedness::Unknown;
      }))
    return true;
  auto searchAmong = [&](ArrayRef<std::vector<ScalarValue>> values) {
    auto sizes =
        map_to_vector(values, [](const auto &each) { return each.size(); });
    return anyCombination(sizes, [&](ArrayRef<size_t> numbers) {
      SmallVector<ScalarValue> operands;
      for (auto [value, number] : zip_equal(values, numbers))
        operands.push_back(value[number]);
      return !bound.evaluate(operands).isDefined();
    });
  };
  SmallVector<std::vector<ScalarValue>> values =
      map_to_vector(formats, getCriticalValues);
  // All pairs of narrow integers, or else all values of one operand with the
  // critical values of others.
  bool isNarrow = formats.size() <= 2 && all_of(formats, [](const auto &each) {
                    return each.isInteger() && each.width <= 4;
                  });
  if (isNarrow)
    return searchAmong(map_to_vector(formats, [](const ScalarFormat &format) {
      return tblgen::getValues(format);
    }));
  for (auto [index, format] : enumerate(formats)) {
    std::vector<ScalarValue> edges =
        std::exchange(values[index], tblgen::getValues(format));
    if (searchAmong(values))
      return true;
    values[index] = std::move(edges);
  }
  return false;
}

bool UndefinednessSearch::search(const ScalarFormat &shared,
                                 bool mustFit) const {
  // Bodies may select by operands' own types, and by the presence of optional
  // operands.
  SmallVector<std::vector<ElementType>> own;
  SmallVector<size_t> counts;
  for (const OperandModel &operand : op.getOperands()) {
    own.push_back(operand.shared ? std::vector<ElementType>(1)
                                 : operand.typeSet.getSamples({}));
    counts.push_back(own.back().size() + (operand.optional ? 1 : 0));
  }
  return anyCombination(counts, [&](ArrayRef<size_t> numbers) {
    SmallVector<ScalarFormat> formats;
    OpBodyTypes types = {shared, {}, {}};
    for (auto [index, operand] : enumerate(op.getOperands())) {
      if (numbers[index] == own[index].size()) {
        types.absent |= uint64_t(1) << index;
        continue;
      }
      const ElementType &type = own[index][numbers[index]];
      auto format = operand.shared ? std::optional(shared) : getFormat(type);
      if (!format)
        return true;
      formats.push_back(*format);
      if (!operand.variadic)
        continue;
      // Two values of a variadic operand stand for any number.
      formats.push_back(*format);
    }
    types.operands = formats;
    return search(types, mustFit);
  });
}

bool UndefinednessSearch::search(const OpBodyTypes &operandTypes,
                                 bool mustFit) const {
  const ScalarFormat &shared = operandTypes.shared;
  std::vector<std::vector<ScalarAttribute>> attributes;
  SmallVector<size_t> sizes;
  for (const AttributeModel &attribute : op.getAttributes()) {
    attributes.push_back(getValues(attribute, shared));
    sizes.push_back(attributes.back().size());
  }
  // Only the first result may have several types.
  SmallVector<ScalarFormat> results(1, shared);
  for (const ResultModel &result : op.getResults().drop_front()) {
    auto format = getFormats(result, shared);
    if (format.empty())
      return true;
    results.push_back(format.front());
  }
  SmallVector<ScalarFormat> first = getFormats(op.getResult(), shared);
  if (first.empty())
    return true;
  return any_of(first, [&](const ScalarFormat &result) {
    results.front() = result;
    OpBodyTypes types = operandTypes;
    types.results = results;
    // A body that is defined for unknown attributes needs no search.
    auto open = bindOpBody(getContext(op), *body.body, types, {});
    if (open && !hasPartial(*open))
      return false;
    return anyCombination(sizes, [&](ArrayRef<size_t> numbers) {
      SmallVector<ScalarAttribute> chosen;
      for (auto [values, number] : zip_equal(attributes, numbers))
        chosen.push_back(values[number]);
      return any_of(seq(results.size()), [&](size_t result) {
        auto bound =
            bindOpBody(getContext(op), *body.body, types, chosen, result);
        return bound ? search(*bound, types.operands) : mustFit;
      });
    });
  });
}

bool UndefinednessSearch::search(const ElementType &type) const {
  if (!mentionsPartial())
    return false;
  SmallVector<ScalarFormat> narrow;
  for (const ElementType &sample : ScalarTypeSet(type).getSamples({})) {
    auto format = getFormat(sample);
    // Other types are not evaluated.
    if (!format || search(*format, /*mustFit=*/true))
      return true;
    for (unsigned width : {4u, 8u})
      if (ScalarFormat few = ScalarFormat::integer(width, format->isUnsigned);
          format->isInteger() && !is_contained(narrow, few))
        narrow.push_back(few);
  }
  // Narrow integers, all values of which are tried, stand for wider ones.
  return any_of(narrow, [&](const ScalarFormat &few) {
    return search(few, /*mustFit=*/false);
  });
}

/// Whether the body may call a primitive that is not defined everywhere.
bool UndefinednessSearch::mentionsPartial() const {
  RecordVocabulary &vocabulary = op.getVocabulary();
  bool isFound = false;
  vocabulary.forEach(body.body->getRoot(), [&](const BodyNode &node) {
    auto check = [&](StringRef name) {
      const PrimitiveSignature *primitive =
          node.isName() ? nullptr : vocabulary.findPrimitive(name);
      isFound |= primitive && isPartial(primitive->definedness);
    };
    check(node.text);
    if (const OverloadRow *row =
            node.isName() ? nullptr : vocabulary.findOverloads(node.text))
      for_each(row->callees, check);
  });
  return isFound;
}

bool mayBeUndefined(const OpModel &op, const Case &body,
                    const ElementType &type) {
  return UndefinednessSearch(op, body).search(type);
}

bool mayBeUndefined(const OpModel &op, const PartialModel &partial,
                    const Case &body, const ElementType &type) {
  OpSignature signature = op.getSignature();
  signature.results = {partial.type};
  return BodyCombinations(getPartialContext(op, signature))
      .anyOf({ScalarTypeSet(type), body.resultTypes, body.body},
             /*isCondition=*/false, [&](const BodyBinding &of) {
               BoundResult bound = bindBody(*body.body, of);
               return any_of(
                   bound.body.getNodes(), [](const ScalarBody::Node &node) {
                     return node.definedness != Definedness::Everywhere;
                   });
             });
}

} // namespace ewise::tblgen
