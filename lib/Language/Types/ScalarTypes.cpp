//===- ScalarTypes.cpp - Sets of element types ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/ScalarModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

bool ScalarType::overlaps(const ScalarType &other) const {
  if (kind == ScalarKind::Any || other.kind == ScalarKind::Any)
    return true;
  if (kind != other.kind)
    return false;
  if (maxWidth && other.maxWidth)
    return minWidth <= other.maxWidth && other.minWidth <= maxWidth;
  return description == other.description;
}

bool ScalarType::operator==(const ScalarType &other) const {
  if (kind != other.kind || minWidth != other.minWidth ||
      maxWidth != other.maxWidth)
    return false;
  // Integers of equal kind and width are one type, whatever their names.
  return maxWidth || description == other.description;
}

bool ScalarType::isSingle() const {
  switch (element.kind) {
  case ElementType::Kind::SignedQuantized:
  case ElementType::Kind::UnsignedQuantized:
  case ElementType::Kind::QuantizedPerAxis:
    return false;
  case ElementType::Kind::Other:
    // A type of MLIR's that this LLVM does not know needs no C++.
    return !cppBuilder.empty() ||
           (kind == ScalarKind::Float && cppPredicate.empty());
  default:
    return element.minWidth == element.maxWidth;
  }
}

std::optional<ScalarFormat> ScalarType::getFormat() const {
  return element.minWidth == element.maxWidth ? ScalarFormat::get(element)
                                              : std::nullopt;
}

ScalarType ScalarType::integer(int64_t width, ScalarKind kind) {
  return integers(width, width, kind);
}

ScalarType ScalarType::integers(int64_t min, int64_t max, ScalarKind kind) {
  bool isUnsigned = kind == ScalarKind::Unsigned;
  std::string prefix = isUnsigned ? "ui" : "i";
  ScalarType type;
  type.description = prefix + std::to_string(min);
  if (min != max)
    type.description += " to " + prefix + std::to_string(max);
  type.kind = kind;
  type.minWidth = min;
  type.maxWidth = max;
  type.element = element::makeInteger(
      isUnsigned ? ElementType::Kind::Unsigned : ElementType::Kind::Signless,
      static_cast<unsigned>(min), static_cast<unsigned>(max));
  return type;
}

std::string ScalarType::describeWidth(int64_t width) const {
  return maxWidth ? integer(width, kind).description : description;
}

ScalarTypeSet::ScalarTypeSet() {
  static const auto empty = std::make_shared<const Content>();
  content = empty;
}

ScalarTypeSet::ScalarTypeSet(StringRef name, StringRef description,
                             std::vector<ScalarType> types) {
  std::vector<ElementType> elements;
  for (const ScalarType &type : types)
    elements.push_back(type.element);
  content = std::make_shared<const Content>(Content{
      name.str(), description.str(), std::move(types), std::move(elements)});
}

bool ScalarTypeSet::isEveryType() const {
  return any_of(getTypes(), [](const ScalarType &type) {
    return type.kind == ScalarKind::Any;
  });
}

std::string ScalarTypeSet::getLongDescription() const {
  const auto &[name, description, types, elements] = *content;
  if (types.size() == 1 && types.front().description == description)
    return description;
  return description + " (" +
         join(
             map_range(types,
                       [](const ScalarType &type) { return type.description; }),
             ", ") +
         ")";
}

bool ScalarTypeSet::overlaps(const ScalarTypeSet &other) const {
  return any_of(getTypes(), [&](const ScalarType &type) {
    return any_of(other.getTypes(), [&](const ScalarType &otherType) {
      return type.overlaps(otherType);
    });
  });
}

bool ScalarTypeSet::isAll(ScalarKind kind) const {
  return kind == ScalarKind::Any ||
         all_of(getTypes(),
                [&](const ScalarType &type) { return takes(kind, type.kind); });
}

ScalarTypeSet
ScalarTypeSet::select(function_ref<bool(const ScalarType &)> holds) const {
  std::vector<ScalarType> some;
  copy_if(getTypes(), std::back_inserter(some), holds);
  if (some.size() == getTypes().size())
    return *this;
  std::string description = join(
      map_range(some, [](const ScalarType &type) { return type.description; }),
      ", ");
  return ScalarTypeSet("", description, std::move(some));
}

std::vector<ScalarType>
ScalarTypeSet::getSamples(ArrayRef<const ScalarTypeSet *> others) const {
  std::vector<ScalarType> samples;
  for (const ScalarType &type : getTypes()) {
    if (!type.maxWidth) {
      samples.push_back(type);
      continue;
    }
    // Coverage only changes at the limits of the other ranges.
    SmallVector<int64_t> widths = {type.minWidth, type.maxWidth};
    for (const ScalarTypeSet *other : others)
      for (const ScalarType &candidate : other->getTypes())
        append_range(widths,
                     ArrayRef({candidate.minWidth - 1, candidate.minWidth,
                               candidate.maxWidth, candidate.maxWidth + 1}));
    erase_if(widths, [&](int64_t width) {
      return width < type.minWidth || width > type.maxWidth;
    });
    sort(widths);
    widths.erase(llvm::unique(widths), widths.end());
    for (int64_t width : widths)
      samples.push_back(ScalarType::integer(width, type.kind));
  }
  return samples;
}

bool ScalarTypeSet::containsSpelled(StringRef spelling) const {
  int64_t width = 0;
  StringRef digits = spelling;
  bool isUnsigned = digits.consume_front("u");
  bool isInteger = digits.consume_front("i") && !digits.getAsInteger(10, width);
  return any_of(getTypes(), [&](const ScalarType &type) {
    if (type.kind == ScalarKind::Any || type.description == spelling)
      return true;
    return isInteger && type.maxWidth && type.isUnsigned() == isUnsigned &&
           type.minWidth <= width && width <= type.maxWidth;
  });
}

bool ScalarTypeSet::contains(const ScalarType &type) const {
  return any_of(getTypes(), [&](const ScalarType &candidate) {
    if (candidate.kind == ScalarKind::Any || candidate == type)
      return true;
    return candidate.kind == type.kind && candidate.maxWidth && type.maxWidth &&
           candidate.minWidth <= type.minWidth &&
           type.maxWidth <= candidate.maxWidth;
  });
}

std::optional<std::string>
ScalarTypeSet::findUncovered(ArrayRef<const ScalarTypeSet *> others) const {
  auto isCovered = [&](const ScalarType &sample) {
    return any_of(others, [&](const ScalarTypeSet *other) {
      return other->contains(sample);
    });
  };
  // Coverage does not change between adjacent samples of a range.
  std::vector<std::pair<const ScalarType *, const ScalarType *>> runs;
  std::vector<ScalarType> samples = getSamples(others);
  for (const ScalarType &sample : samples) {
    if (isCovered(sample))
      continue;
    bool goesOn = !runs.empty() && runs.back().second + 1 == &sample &&
                  any_of(getTypes(), [&](const ScalarType &range) {
                    return ScalarTypeSet(range).contains(sample) &&
                           range.minWidth <= runs.back().first->minWidth &&
                           range.minWidth < sample.minWidth;
                  });
    if (goesOn)
      runs.back().second = &sample;
    else
      runs.push_back({&sample, &sample});
  }
  if (runs.empty())
    return std::nullopt;
  return join(map_range(runs,
                        [](const auto &run) {
                          return run.first->description +
                                 (run.first == run.second
                                      ? ""
                                      : " to " + run.second->description);
                        }),
              ", ");
}

} // namespace ewise::tblgen
