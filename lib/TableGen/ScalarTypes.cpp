//===- ScalarTypes.cpp - Sets of element types ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/ScalarModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

bool ScalarType::overlaps(const ScalarType &other) const {
  if (kind == ScalarKind::Any || other.kind == ScalarKind::Any)
    return true;
  if (kind != other.kind)
    return false;
  if (kind == ScalarKind::Integer && maxWidth && other.maxWidth)
    return minWidth <= other.maxWidth && other.minWidth <= maxWidth;
  return cppPredicate == other.cppPredicate;
}

bool ScalarType::operator==(const ScalarType &other) const {
  return kind == other.kind && minWidth == other.minWidth &&
         maxWidth == other.maxWidth && cppPredicate == other.cppPredicate;
}

ScalarType ScalarType::integer(int64_t width) {
  std::string digits = std::to_string(width);
  ScalarType type;
  type.description = "i" + digits;
  type.kind = ScalarKind::Integer;
  type.minWidth = type.maxWidth = width;
  type.cppPredicate = "$_type.isSignlessInteger(" + digits + ")";
  type.cppBuilder = "::mlir::IntegerType::get($_context, " + digits + ")";
  return type;
}

static std::optional<ScalarType> readScalarType(const Record &record) {
  FieldReader reader(record, "scalar type");
  ScalarType type;
  auto description = reader.string("description");
  auto predicate = reader.string("cppPredicate");
  auto builder = reader.string("cppBuilder");
  const Record *kind = reader.def("kind", "ScalarKind");
  if (!description || !predicate || !builder || !kind)
    return std::nullopt;
  type.description = description->str();
  type.cppPredicate = predicate->str();
  type.cppBuilder = builder->str();
  type.kind = StringSwitch<ScalarKind>(kind->getName())
                  .Case("FloatKind", ScalarKind::Float)
                  .Case("IntegerKind", ScalarKind::Integer)
                  .Default(ScalarKind::Any);
  if (!record.isSubClassOf("IntegerScalars"))
    return type;
  auto minWidth = reader.integer("minWidth");
  auto maxWidth = reader.integer("maxWidth");
  if (!minWidth || !maxWidth)
    return std::nullopt;
  // 2^24 - 1 bits is the widest integer MLIR has.
  if (*minWidth < 1 || *maxWidth < *minWidth || *maxWidth > (1 << 24) - 1) {
    reader.error("minWidth", "expected 1 <= minWidth <= maxWidth < 2^24");
    return std::nullopt;
  }
  type.minWidth = *minWidth;
  type.maxWidth = *maxWidth;
  return type;
}

bool ScalarTypeSet::collect(const Record &record, unsigned depth) {
  // Records cannot refer to themselves, so the depth is bounded by the file;
  // the limit only keeps a generated file from exhausting the stack.
  if (depth > 64) {
    FieldReader(record, "scalar types").error("members", "nested too deeply");
    return false;
  }
  if (record.isSubClassOf("ScalarType")) {
    std::optional<ScalarType> type = readScalarType(record);
    if (!type)
      return false;
    if (!is_contained(types, *type))
      types.push_back(*type);
    return true;
  }
  auto members = FieldReader(record, "scalar types").defs("members",
                                                          "ScalarTypes");
  return members && all_of(*members, [&](const Record *member) {
           return collect(*member, depth + 1);
         });
}

std::optional<ScalarTypeSet> ScalarTypeSet::read(const Record &record) {
  ScalarTypeSet set;
  auto description = FieldReader(record, "scalar types").string("description");
  if (!description || !set.collect(record, 0))
    return std::nullopt;
  set.description = description->str();
  if (!record.isAnonymous())
    set.name = record.getName().str();
  if (set.types.empty()) {
    FieldReader(record, "scalar types").error("members", "the set is empty");
    return std::nullopt;
  }
  return set;
}

bool ScalarTypeSet::overlaps(const ScalarTypeSet &other) const {
  return any_of(types, [&](const ScalarType &type) {
    return any_of(other.types, [&](const ScalarType &otherType) {
      return type.overlaps(otherType);
    });
  });
}

bool ScalarTypeSet::isAll(ScalarKind kind) const {
  return kind == ScalarKind::Any ||
         all_of(types,
                [&](const ScalarType &type) { return type.kind == kind; });
}

/// Whether the type, of `width` bits if it is an integer, is in the set.
static bool covers(const ScalarTypeSet &set, const ScalarType &type,
                   int64_t width) {
  return any_of(set.getTypes(), [&](const ScalarType &candidate) {
    if (candidate.kind == ScalarKind::Any)
      return true;
    if (candidate.kind != type.kind)
      return false;
    if (type.kind == ScalarKind::Integer && candidate.maxWidth && width)
      return candidate.minWidth <= width && width <= candidate.maxWidth;
    return candidate.cppPredicate == type.cppPredicate;
  });
}

std::optional<std::string> ScalarTypeSet::findUncovered(
    ArrayRef<const ScalarTypeSet *> others) const {
  auto isCovered = [&](const ScalarType &type, int64_t width) {
    return any_of(others, [&](const ScalarTypeSet *other) {
      return covers(*other, type, width);
    });
  };
  for (const ScalarType &type : types) {
    if (!type.maxWidth) {
      if (!isCovered(type, 0))
        return type.description;
      continue;
    }
    // Coverage can only change at the ends of the other ranges.
    SmallVector<int64_t> widths = {type.minWidth, type.maxWidth};
    for (const ScalarTypeSet *other : others)
      for (const ScalarType &candidate : other->types)
        for (int64_t width : {candidate.minWidth - 1, candidate.minWidth,
                              candidate.maxWidth, candidate.maxWidth + 1})
          if (type.minWidth <= width && width <= type.maxWidth)
            widths.push_back(width);
    sort(widths);
    for (int64_t width : widths)
      if (!isCovered(type, width))
        return "i" + std::to_string(width);
  }
  return std::nullopt;
}

} // namespace ewise::tblgen
