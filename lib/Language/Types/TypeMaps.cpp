//===- TypeMaps.cpp - Element types that follow from others ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// The map
//===----------------------------------------------------------------------===//

std::optional<int64_t> TypeMapModel::mapWidth(int64_t width) const {
  // The widest integer of MLIR.
  constexpr int64_t kMostBits = (1 << 24) - 1;
  int64_t product = width * factor;
  if (product == 0 || product % divisor != 0 || product / divisor > kMostBits)
    return std::nullopt;
  return product / divisor;
}

std::optional<ScalarType> TypeMapModel::map(const ScalarType &type) const {
  for (const auto &[from, to] : rows) {
    if (from == type)
      return to;
    // The row is for a part of the range.
    if (from.overlaps(type))
      return std::nullopt;
  }
  if (keepsOthers)
    return type;
  // A range is only mapped if all its widths are divisible.
  bool isRange = type.minWidth != type.maxWidth;
  auto min = mapWidth(type.minWidth), max = mapWidth(type.maxWidth);
  if (!type.maxWidth || !min || !max || (isRange && factor % divisor != 0))
    return std::nullopt;
  return ScalarType::integers(*min, *max, type.kind);
}

std::optional<ScalarFormat>
TypeMapModel::map(const ScalarFormat &format) const {
  return ScalarFormat::parse(mapSpelled(format.getSpelling()));
}

std::string TypeMapModel::mapSpelled(StringRef spelling) const {
  for (const auto &[from, to] : rows)
    if (from.description == spelling)
      return to.description;
  if (keepsOthers)
    return spelling.str();
  StringRef sign = spelling.take_while(isAlpha);
  int64_t width = 0;
  if ((sign != "i" && sign != "ui") ||
      spelling.drop_front(sign.size()).getAsInteger(10, width))
    return "";
  auto mapped = mapWidth(width);
  return mapped ? sign.str() + std::to_string(*mapped) : "";
}

TypeMapModel TypeMapModel::restrictTo(const ScalarTypeSet &types) const {
  TypeMapModel part;
  auto isOf = [&](const ScalarType &type) { return types.contains(type); };
  copy_if(rows, std::back_inserter(part.rows),
          [&](const auto &row) { return isOf(row.first); });
  for (const ScalarType &type : types.getTypes()) {
    if (any_of(rows, [&](const auto &row) { return row.first == type; }))
      continue;
    part.keepsOthers = keepsOthers;
    if (type.maxWidth) {
      part.factor = factor;
      part.divisor = divisor;
    }
  }
  return part;
}

std::string TypeMapModel::describe() const {
  std::vector<std::string> parts;
  for (const auto &[from, to] : rows)
    parts.push_back(from.description + " to " + to.description);
  if (factor)
    parts.push_back("integers to those of " + std::to_string(factor) +
                    (divisor == 1 ? "" : "/" + std::to_string(divisor)) +
                    " times the bits");
  if (keepsOthers)
    parts.push_back("others as they are");
  return join(parts, ", ");
}

//===----------------------------------------------------------------------===//
// The reader
//===----------------------------------------------------------------------===//

static TypeMapModel readTypeMap(const Record &record,
                                ScalarVocabulary &vocabulary) {
  FieldReader reader(record, "type map");
  TypeMapModel map;
  map.factor = reader.integer("factor");
  map.divisor = reader.integer("divisor");
  map.keepsOthers = reader.bit("keepsOthers");
  if (map.keepsOthers && map.factor)
    reader.error("keepsOthers", "integers that have no row cannot both stay "
                                "and become those of other widths");
  constexpr int64_t kMost = 64;
  if (map.factor < 0 || map.factor > kMost)
    reader.error("factor", "the factor " + Twine(map.factor) +
                               " is not within 0 to " + Twine(kMost));
  if (map.divisor < 1 || map.divisor > kMost) {
    reader.error("divisor", "the divisor " + Twine(map.divisor) +
                                " is not within 1 to " + Twine(kMost));
    map.divisor = 1;
  }
  for (const Record *each : reader.defs("rows", "MapsTo")) {
    FieldReader row(*each, "row", reader, "rows");
    const Record *from = row.def("from", "ScalarType");
    const Record *to = row.def("to", "ScalarType");
    ScalarTypeSet first = from ? vocabulary.getTypes(*from) : ScalarTypeSet();
    ScalarTypeSet second = to ? vocabulary.getTypes(*to) : ScalarTypeSet();
    if (first.isEmpty() || second.isEmpty())
      continue;
    if (!first.getSingle() || !second.getSingle())
      reader.error("rows",
                   "'" + (first.getSingle() ? second : first).getDescription() +
                       "' is not a single type");
    else if (any_of(map.rows, [&](const auto &known) {
               return known.first == *first.getSingle();
             }))
      reader.error("rows",
                   "there are two rows for '" + first.getDescription() + "'");
    else
      map.rows.push_back({*first.getSingle(), *second.getSingle()});
  }
  return map;
}

std::shared_ptr<const TypeMapModel>
ScalarVocabulary::getTypeMap(const Record &record) {
  auto [known, isNew] = typeMaps.try_emplace(&record);
  if (!isNew)
    return known->second;
  ErrorsSince errors;
  auto map = std::make_shared<const TypeMapModel>(readTypeMap(record, *this));
  return typeMaps[&record] = errors.any() ? nullptr : map;
}

} // namespace ewise::tblgen
