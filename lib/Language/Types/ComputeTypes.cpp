//===- ComputeTypes.cpp - What bodies compute in --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComputeTypes.h"
#include "ewise/Data/ScalarValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {

/// The element types that are computed in another type.
struct ComputeType {
  ScalarTypeSet types;
  ElementType type;
};

} // namespace

/// Whether a type has every number of another one. Types that are not MLIR's
/// are assumed to.
static bool holds(const ElementType &wider, const ElementType &type) {
  auto to = getFormat(wider);
  auto from = getFormat(type);
  return !to || !from || to->hasAllOf(*from);
}

/// Checks a row, and that no row before it has one of its types.
static void checkRow(const FieldReader &op, const ComputeType &row,
                     ArrayRef<ComputeType> before) {
  auto error = [&](const Twine &message) { op.error("computesIn", message); };
  ScalarKind kind = getKind(row.type);
  bool isInexact = kind == ScalarKind::Float || kind == ScalarKind::Complex;
  if (!isInexact || !row.type.isSingle() || !row.types.isAll(kind))
    return error("'" + row.types.getDescription() + "' in '" + spell(row.type) +
                 "': what is computed in another type, and that type, are "
                 "both floating-point or both complex");
  for (const ElementType &type : row.types.getTypes()) {
    if (type == row.type)
      error("'" + spell(type) +
            "' is computed in itself where nothing is "
            "said");
    else if (!holds(row.type, type))
      error("'" + spell(row.type) + "' does not have every number of '" +
            spell(type) + "'");
    if (any_of(before, [&](const ComputeType &other) {
          return other.types.contains(type);
        }))
      error("there are two rows for '" + spell(type) + "'");
  }
}

std::vector<ComputeText> readComputeTypes(const FieldReader &op,
                                          ScalarVocabulary &vocabulary) {
  ErrorsSince errors;
  std::vector<ComputeType> rows;
  std::vector<ComputeText> names;
  for (const Record *record : op.defs("computesIn", "ComputesIn")) {
    FieldReader fields(*record, "compute type", op, "computesIn");
    const Record *types = fields.def("types", "ScalarTypes");
    const Record *wider = fields.def("wider", "ScalarType");
    const Record *conversion = fields.def("conversion", "ScalarConversion");
    if (!types || !wider || !conversion)
      continue;
    ScalarTypeSet single = vocabulary.getTypes(*wider);
    ComputeType row{vocabulary.getTypes(*types), {}};
    if (row.types.isEmpty() || single.isEmpty() ||
        !vocabulary.getOp(*conversion))
      continue;
    row.type = single.getTypes().front();
    checkRow(op, row, rows);
    rows.push_back(std::move(row));
    names.push_back(
        {types->getName(), wider->getName(), conversion->getName()});
  }
  if (errors.any())
    return {};
  return names;
}

} // namespace ewise::tblgen
