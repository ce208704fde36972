//===- ScalarTypes.cpp - Sets of element types ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/ScalarModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::optional<ScalarFormat> getFormat(const ElementType &type) {
  return type.isRange() ? std::nullopt : ScalarFormat::get(type);
}

/// The format of one of LLVM's floats.
static std::optional<FloatFormat> describe(const fltSemantics &semantics) {
  const fltSemantics &single = APFloat::IEEEsingle();
  if (&semantics == &single || &semantics == &APFloat::IEEEhalf() ||
      APFloat::semanticsPrecision(semantics) >
          APFloat::semanticsPrecision(single))
    return std::nullopt;
  ScalarFormat format = ScalarFormat::floating(semantics);
  bool hasNegativeZero =
      format.hasSign() && APFloat::getZero(semantics, true).isNegative();
  APFloat greatest = APFloat::getLargest(semantics);
  bool isInexact = false;
  greatest.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &isInexact);
  return FloatFormat{APFloat::semanticsPrecision(semantics) - 1,
                     APFloat::semanticsMinExponent(semantics),
                     greatest.convertToDouble(),
                     format.hasInfinity() ? "infinity"
                     : !format.hasNaN()   ? "greatest"
                     : !format.hasSign()  ? "positive nan"
                     : hasNegativeZero    ? "nan"
                                          : "unsigned nan"};
}

std::optional<FloatFormat> getFloatFormat(const ElementType &type) {
  if (type.kind == ElementType::Kind::Float)
    return describe(APFloat::EnumToSemantics(type.semantics));
  return type.project ? getRecorded(type).format : std::nullopt;
}

ElementType getWidest(const ElementType &type) {
  ElementType widest = type;
  widest.minWidth = type.maxWidth;
  return widest;
}

ScalarTypeSet::ScalarTypeSet() {
  static const auto empty = std::make_shared<const Content>();
  content = empty;
}

ScalarTypeSet::ScalarTypeSet(StringRef name, StringRef description,
                             std::vector<ElementType> types) {
  content = std::make_shared<const Content>(
      Content{name.str(), description.str(), std::move(types)});
}

bool ScalarTypeSet::isEveryType() const {
  return is_contained(getTypes(), element::any);
}

std::string ScalarTypeSet::getLongDescription() const {
  const auto &[name, description, types] = *content;
  std::string list = spell(types);
  return list == description ? list : description + " (" + list + ")";
}

bool ScalarTypeSet::overlaps(const ScalarTypeSet &other) const {
  return any_of(getTypes(), [&](const ElementType &type) {
    return any_of(other.getTypes(), [&](const ElementType &otherType) {
      return type.overlaps(otherType);
    });
  });
}

bool ScalarTypeSet::isAll(ScalarKind kind) const {
  return kind == ScalarKind::Any ||
         all_of(getTypes(), [&](const ElementType &type) {
           return takes(kind, getKind(type));
         });
}

ScalarTypeSet
ScalarTypeSet::select(function_ref<bool(const ElementType &)> holds) const {
  std::vector<ElementType> some;
  copy_if(getTypes(), std::back_inserter(some), holds);
  if (some.size() == getTypes().size())
    return *this;
  std::string description = spell(some);
  return ScalarTypeSet("", description, std::move(some));
}

std::vector<ElementType>
ScalarTypeSet::getSamples(ArrayRef<const ScalarTypeSet *> others) const {
  std::vector<ElementType> samples;
  for (const ElementType &type : getTypes()) {
    if (!type.maxWidth) {
      samples.push_back(type);
      continue;
    }
    // Coverage only changes at the limits of the other ranges.
    SmallVector<unsigned> widths = {type.minWidth, type.maxWidth};
    for (const ScalarTypeSet *other : others)
      for (const ElementType &candidate : other->getTypes())
        if (candidate.isInteger())
          append_range(widths,
                       ArrayRef({candidate.minWidth - 1, candidate.minWidth,
                                 candidate.maxWidth, candidate.maxWidth + 1}));
    erase_if(widths, [&](unsigned width) {
      return width < type.minWidth || width > type.maxWidth;
    });
    sort(widths);
    widths.erase(llvm::unique(widths), widths.end());
    for (unsigned width : widths)
      samples.push_back(element::makeInteger(type.kind, width, width));
  }
  return samples;
}

bool ScalarTypeSet::contains(const ElementType &type) const {
  return any_of(getTypes(), [&](const ElementType &candidate) {
    return candidate.contains(type);
  });
}

std::optional<ElementType> ScalarTypeSet::find(StringRef spelling) const {
  if (auto type = parseElementType(spelling))
    return contains(*type) ? type : std::nullopt;
  const auto *found = find_if(getTypes(), [&](const ElementType &type) {
    return type.project && spelling == type.project->name;
  });
  return found == getTypes().end() ? std::nullopt : std::optional(*found);
}

bool ScalarTypeSet::containsSpelled(StringRef spelling) const {
  return isEveryType() || find(spelling);
}

std::optional<std::string>
ScalarTypeSet::findUncovered(ArrayRef<const ScalarTypeSet *> others) const {
  auto isCovered = [&](const ElementType &sample) {
    return any_of(others, [&](const ScalarTypeSet *other) {
      return other->contains(sample);
    });
  };
  // Coverage does not change between adjacent samples of a range.
  std::vector<std::pair<const ElementType *, const ElementType *>> runs;
  std::vector<ElementType> samples = getSamples(others);
  for (const ElementType &sample : samples) {
    if (isCovered(sample))
      continue;
    bool goesOn = !runs.empty() && runs.back().second + 1 == &sample &&
                  any_of(getTypes(), [&](const ElementType &range) {
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
                          return spell(*run.first) +
                                 (run.first == run.second
                                      ? ""
                                      : " to " + spell(*run.second));
                        }),
              ", ");
}

} // namespace ewise::tblgen
