//===- ScalarTypes.cpp - Sets of element types ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/ScalarModel.h"
#include "llvm/ADT/STLExtras.h"
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
  if (kind != other.kind || minWidth != other.minWidth ||
      maxWidth != other.maxWidth)
    return false;
  // Two signless integers of one width are one type, however it is tested for.
  return maxWidth || cppPredicate == other.cppPredicate;
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
  auto description = reader.string("description");
  auto predicate = reader.string("cppPredicate");
  auto builder = reader.string("cppBuilder");
  auto kind = readScalarKind(reader, "kind");
  if (!description || !predicate || !builder || !kind)
    return std::nullopt;
  auto checkPlaceholders = [&](StringRef field, StringRef text,
                               StringRef known) {
    auto unknown = findUnknownPlaceholder(
        text, [&](StringRef name) { return name == known; });
    if (unknown)
      reader.error(field, "unknown placeholder '$" + *unknown +
                              "': expected '$" + known + "'");
    return !unknown;
  };
  if (!checkPlaceholders("cppPredicate", *predicate, "_type") ||
      !checkPlaceholders("cppBuilder", *builder, "_context"))
    return std::nullopt;
  ScalarType type;
  type.description = description->str();
  type.cppPredicate = predicate->str();
  type.cppBuilder = builder->str();
  type.kind = *kind;
  if (record.isSubClassOf("FloatScalar")) {
    auto greatest = reader.string("greatest");
    if (!greatest)
      return std::nullopt;
    if (!greatest->empty() && greatest->getAsDouble(type.greatest)) {
      reader.error("greatest", "'" + *greatest + "' is not a number");
      return std::nullopt;
    }
  }
  if (!record.isSubClassOf("IntegerScalars"))
    return type;
  auto minWidth = reader.integer("minWidth");
  auto maxWidth = reader.integer("maxWidth");
  if (!minWidth || !maxWidth)
    return std::nullopt;
  // 2^24 - 1 bits is the widest integer MLIR has.
  if (*minWidth < 1 || *maxWidth < *minWidth || *maxWidth > (1 << 24) - 1) {
    reader.error("minWidth", "the widths " + Twine(*minWidth) + " to " +
                                 Twine(*maxWidth) +
                                 " are not within 1 to 2^24 - 1 in order");
    return std::nullopt;
  }
  type.minWidth = *minWidth;
  type.maxWidth = *maxWidth;
  return type;
}

/// Adds the types of the record. `path` are the sets that it is a member of.
static bool collect(const Record &record, std::vector<ScalarType> &types,
                    SmallVectorImpl<const Record *> &path,
                    SmallPtrSetImpl<const Record *> &seen) {
  FieldReader reader(record, "scalar types");
  if (is_contained(path, &record)) {
    reader.error("members", "the set contains itself");
    return false;
  }
  if (!seen.insert(&record).second)
    return true;
  // Far beyond what anyone writes: keeps a generated file off the stack's end.
  if (path.size() == 64) {
    reader.error("members", "sets are nested more than 64 deep");
    return false;
  }
  if (record.isSubClassOf("ScalarType")) {
    std::optional<ScalarType> type = readScalarType(record);
    if (type && !is_contained(types, *type))
      types.push_back(*type);
    return type.has_value();
  }
  auto members = reader.defs("members", "ScalarTypes");
  if (!members)
    return false;
  path.push_back(&record);
  bool ok = all_of(*members, [&](const Record *member) {
    return collect(*member, types, path, seen);
  });
  path.pop_back();
  return ok;
}

ScalarTypeSet::ScalarTypeSet() {
  static const auto empty = std::make_shared<const Content>();
  content = empty;
}

std::optional<ScalarTypeSet> ScalarTypeSet::read(const Record &record) {
  FieldReader reader(record, "scalar types");
  Content content;
  SmallVector<const Record *> path;
  SmallPtrSet<const Record *, 16> seen;
  auto description = reader.string("description");
  if (!description || !collect(record, content.types, path, seen))
    return std::nullopt;
  content.description = description->str();
  if (!record.isAnonymous())
    content.name = record.getName().str();
  if (content.types.empty()) {
    reader.error("members", "the set is empty");
    return std::nullopt;
  }
  return ScalarTypeSet(std::move(content));
}

std::string ScalarTypeSet::getLongDescription() const {
  const auto &[name, description, types] = *content;
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
                [&](const ScalarType &type) { return type.kind == kind; });
}

std::vector<ScalarType>
ScalarTypeSet::getSamples(ArrayRef<const ScalarTypeSet *> others) const {
  std::vector<ScalarType> samples;
  for (const ScalarType &type : getTypes()) {
    if (!type.maxWidth) {
      samples.push_back(type);
      continue;
    }
    // Coverage can only change at the ends of the other ranges.
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
    append_range(samples, map_range(widths, ScalarType::integer));
  }
  return samples;
}

bool ScalarTypeSet::containsSpelled(StringRef spelling) const {
  int64_t width = 0;
  StringRef digits = spelling;
  bool isInteger = digits.consume_front("i") && !digits.getAsInteger(10, width);
  return any_of(getTypes(), [&](const ScalarType &type) {
    if (type.kind == ScalarKind::Any || type.description == spelling)
      return true;
    return isInteger && type.maxWidth && type.minWidth <= width &&
           width <= type.maxWidth;
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
  for (const ScalarType &sample : getSamples(others))
    if (none_of(others, [&](const ScalarTypeSet *other) {
          return other->contains(sample);
        }))
      return sample.description;
  return std::nullopt;
}

} // namespace ewise::tblgen
