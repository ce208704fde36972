//===- OpAttributes.cpp - Attributes of ops -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/OpAttributes.h"
#include "ewise/Data/NumberText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

int64_t AttributeDescription::getMin() const {
  return std::max(min, minIntN(width));
}

int64_t AttributeDescription::getMax() const {
  return std::min(max, maxIntN(width));
}

bool AttributeDescription::hasBounds() const {
  if (getPart() == AttributePart::Integer)
    return getMin() != minIntN(width) || getMax() != maxIntN(width);
  return !std::isinf(bounds.min) || !std::isinf(bounds.max);
}

/// The format of a float.
static const fltSemantics &getSemantics(unsigned width) {
  return width == 32 ? APFloat::IEEEsingle() : APFloat::IEEEdouble();
}

ScalarFormat AttributeDescription::getFormat(const ScalarFormat &shared) const {
  if (isElement())
    return shared;
  return getPart() == AttributePart::Number
             ? ScalarFormat::floating(getSemantics(width))
             : ScalarFormat::integer(64);
}

ScalarValue AttributeDescription::getFloat(double number) const {
  return roundFloat(APFloat(number), getSemantics(width));
}

bool AttributeDescription::accepts(const ScalarValue &number) const {
  if (isElement() || !hasBounds())
    return true;
  auto isBelow = [](const ScalarValue &low, const ScalarValue &high) {
    APFloat::cmpResult order = low.getFloat().compare(high.getFloat());
    return order == APFloat::cmpLessThan || order == APFloat::cmpEqual;
  };
  return isBelow(getFloat(bounds.min), number) &&
         isBelow(number, getFloat(bounds.max));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether a type is one of those of a set.
static bool isAmong(const ElementType &type, const ElementTypes &set) {
  return set.hasEveryType() || any_of(set.types, [&](const ElementType &each) {
           ElementType single = each;
           single.minWidth = type.minWidth;
           single.maxWidth = type.maxWidth;
           return single == type && each.minWidth <= type.minWidth &&
                  type.maxWidth <= each.maxWidth;
         });
}

std::optional<ScalarAttribute>
AttributeDescription::parse(StringRef text, const ScalarFormat &shared) const {
  ScalarAttribute value;
  bool isRight = false;
  switch (getPart()) {
  case AttributePart::None:
    break;
  case AttributePart::Flag:
    value.integer = text == "true";
    isRight = text == "true" || text == "false";
    break;
  case AttributePart::Integer:
    isRight = !text.getAsInteger(10, value.integer) && accepts(value.integer);
    break;
  case AttributePart::Number:
    value.element = ScalarValue::parse(text, getFormat(shared));
    isRight = value.element && accepts(*value.element);
    break;
  case AttributePart::Text:
    value.text = text;
    isRight = is_contained(values, text);
    break;
  case AttributePart::Type:
    value.type = ScalarFormat::parse(text);
    value.text = text;
    if (auto type = parseElementType(text))
      isRight = value.type && isAmong(*type, types);
    break;
  }
  return isRight ? std::optional(value) : std::nullopt;
}

ScalarAttribute AttributeDescription::getAbsent() const {
  ScalarAttribute value;
  value.isPresent = hasDefault();
  if (!value.isPresent)
    return value;
  value.integer = defaultValue;
  if (defaultText)
    value.text = defaultText;
  if (getPart() == AttributePart::Number)
    value.element = getFloat(defaultNumber);
  return value;
}

std::vector<ScalarAttribute>
AttributeDescription::getSamples(ArrayRef<int64_t> integers,
                                 ArrayRef<ScalarValue> numbers) const {
  std::vector<ScalarAttribute> samples;
  if (isOptional())
    samples.emplace_back().isPresent = false;
  size_t numAbsent = samples.size();
  switch (getPart()) {
  case AttributePart::Flag:
    for (int64_t value : {0, 1})
      samples.emplace_back().integer = value;
    break;
  case AttributePart::Integer:
    for (int64_t value : integers)
      if (accepts(value))
        samples.emplace_back().integer = value;
    break;
  case AttributePart::Number:
    if (isFloat() && hasDefault())
      samples.emplace_back().element = getFloat(defaultNumber);
    for (double bound : {bounds.min, bounds.max})
      if (!std::isinf(bound))
        samples.emplace_back().element = getFloat(bound);
    for (const ScalarValue &value : numbers)
      if (accepts(value))
        samples.emplace_back().element = value;
    return samples;
  case AttributePart::Text:
    for (StringRef value : values)
      samples.emplace_back().text = value;
    break;
  case AttributePart::None:
  case AttributePart::Type:
    break;
  }
  if (samples.size() == numAbsent)
    samples.emplace_back();
  return samples;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

std::string AttributeDescription::describeBounds() const {
  if (getPart() == AttributePart::Integer)
    return "from " + std::to_string(getMin()) + " to " +
           std::to_string(getMax());
  std::string least = printNumber(bounds.min), most = printNumber(bounds.max);
  if (std::isinf(bounds.min))
    return std::isinf(bounds.max) ? "" : "of at most " + most;
  return std::isinf(bounds.max) ? "of at least " + least
                                : "from " + least + " to " + most;
}

std::string AttributeDescription::describeValues() const {
  switch (getPart()) {
  case AttributePart::Flag:
    return "true or false";
  case AttributePart::Integer:
    return "an integer " + describeBounds();
  case AttributePart::Number:
    return isElement()   ? ""
           : hasBounds() ? "a number " + describeBounds()
                         : "a number";
  case AttributePart::Text:
    return join(map_range(values, [](StringRef value) { return value; }), ", ");
  case AttributePart::Type:
    return types.description;
  case AttributePart::None:
    break;
  }
  return "";
}

std::string AttributeDescription::printDefault() const {
  if (defaultText)
    return defaultText;
  if (!hasDefault())
    return "";
  switch (getPart()) {
  case AttributePart::Flag:
    return defaultValue ? "true" : "false";
  case AttributePart::Number: {
    std::string number = printNumber(defaultNumber);
    bool isInteger = all_of(StringRef(number).ltrim('-'), isDigit);
    return isInteger ? number + ".0" : number;
  }
  default:
    return std::to_string(defaultValue);
  }
}

} // namespace ewise
