//===- TypeMaps.cpp - Element types that follow from others ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Reads the number of a map, `least` to 64.
static unsigned readTimes(const FieldReader &reader, StringRef field,
                          int64_t least) {
  constexpr int64_t kMost = 64;
  int64_t times = reader.integer(field);
  if (times >= least && times <= kMost)
    return static_cast<unsigned>(times);
  reader.error(field, "the " + field + " " + Twine(times) + " is not within " +
                          Twine(least) + " to " + Twine(kMost));
  return 1;
}

TypeMap ScalarVocabulary::readTypeMap(const Record &record) {
  FieldReader reader(record, "type map");
  TypeMap map;
  map.factor = readTimes(reader, "factor", 0);
  map.divisor = readTimes(reader, "divisor", 1);
  map.keepsOthers = reader.bit("keepsOthers");
  std::vector<TypeMapRow> rows;
  if (map.keepsOthers && map.factor)
    reader.error("keepsOthers", "integers that have no row cannot both stay "
                                "and become those of other widths");
  for (const Record *each : reader.defs("rows", "MapsTo")) {
    FieldReader row(*each, "row", reader, "rows");
    const Record *from = row.def("from", "ScalarType");
    const Record *to = row.def("to", "ScalarType");
    ScalarTypeSet first = from ? getTypes(*from) : ScalarTypeSet();
    ScalarTypeSet second = to ? getTypes(*to) : ScalarTypeSet();
    if (first.isEmpty() || second.isEmpty())
      continue;
    if (!first.getSingle() || !second.getSingle())
      reader.error("rows",
                   "'" + (first.getSingle() ? second : first).getDescription() +
                       "' is not a single type");
    else if (any_of(rows, [&](const TypeMapRow &known) {
               return known.from == *first.getSingle();
             }))
      reader.error("rows",
                   "there are two rows for '" + first.getDescription() + "'");
    else
      rows.push_back({*first.getSingle(), *second.getSingle()});
  }
  map.rows = ArrayRef(rows).copy(memory);
  return map;
}

const TypeMap *ScalarVocabulary::getTypeMap(const Record &record) {
  auto [known, isNew] = typeMaps.try_emplace(&record, nullptr);
  if (!isNew)
    return known->second;
  ErrorsSince errors;
  TypeMap map = readTypeMap(record);
  const TypeMap *kept =
      errors.any() ? nullptr : new (memory.Allocate<TypeMap>()) TypeMap(map);
  return typeMaps[&record] = kept;
}

const TypeMap *ScalarVocabulary::restrict(const TypeMap &map,
                                          const ScalarTypeSet &types) {
  std::vector<TypeMapRow> rows;
  copy_if(map.rows, std::back_inserter(rows),
          [&](const TypeMapRow &row) { return types.contains(row.from); });
  TypeMap part;
  part.rows = ArrayRef(rows).copy(memory);
  for (const ElementType &type : types.getTypes()) {
    if (any_of(map.rows,
               [&](const TypeMapRow &row) { return row.from == type; }))
      continue;
    part.keepsOthers = map.keepsOthers;
    if (type.isInteger()) {
      part.factor = map.factor;
      part.divisor = map.divisor;
    }
  }
  return new (memory.Allocate<TypeMap>()) TypeMap(part);
}

} // namespace ewise::tblgen
