//===- FieldReader.cpp - Checked access to record fields ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

SMLoc locationOf(const Record &record) {
  return record.getLoc().empty() ? SMLoc() : record.getLoc().front();
}

std::string getSource(const Record &record, StringRef name) {
  SMLoc location = locationOf(record);
  unsigned buffer = SrcMgr.FindBufferContainingLoc(location);
  if (!buffer)
    return name.str();
  StringRef path = SrcMgr.getMemoryBuffer(buffer)->getBufferIdentifier();
  return (name + ", from " + sys::path::filename(path)).str();
}

StringRef displayName(const Record &record) {
  return record.isAnonymous() ? "<anonymous>" : record.getName();
}

static bool isInSameFile(SMLoc a, SMLoc b) {
  return a.isValid() && b.isValid() &&
         SrcMgr.FindBufferContainingLoc(a) == SrcMgr.FindBufferContainingLoc(b);
}

SMLoc FieldReader::location(StringRef field) const {
  const RecordVal *value = record.getValue(field);
  if (!value || !value->getLoc().isValid())
    return locationOf(record);
  for (const Record *superClass : getSuperClasses(record)) {
    const RecordVal *inherited = superClass->getValue(field);
    if (!inherited || inherited->getLoc() != value->getLoc())
      continue;
    // A class that sets the field to something else than what the record has
    // computes it from its arguments, and those are the record's. A default of
    // another file is not what the author has to change.
    bool isClassValue = inherited->getValue() == value->getValue();
    return isClassValue && isInSameFile(value->getLoc(), locationOf(record))
               ? value->getLoc()
               : locationOf(record);
  }
  return value->getLoc();
}

void FieldReader::error(StringRef field, const Twine &message) const {
  errorAt(location(field), field, message);
}

void FieldReader::errorAt(SMLoc where, StringRef field,
                          const Twine &message) const {
  if (owner && record.isAnonymous()) {
    owner->error(ownerField, kind + ", field '" + field + "': " + message);
    return;
  }
  // The other locations are those of the `defm`s that led to the record.
  SmallVector<SMLoc> locations = {where};
  append_range(locations, record.getLoc().drop_front());
  PrintError(locations, kind + " '" + displayName(record) + "', field '" +
                            field + "': " + message);
}

void FieldReader::wrongType(StringRef field, StringRef expected) const {
  if (isSet(field))
    error(field, "expected " + expected);
  else
    // The class's `= ?` is not where the author forgot it: the record is.
    errorAt(locationOf(record), field, "must be set to " + expected);
}

bool FieldReader::isSet(StringRef field) const {
  const RecordVal *value = record.getValue(field);
  return value && !isa<UnsetInit>(value->getValue());
}

template <typename InitT>
static const InitT *getAs(const Record &record, StringRef field) {
  const RecordVal *value = record.getValue(field);
  return value ? dyn_cast<InitT>(value->getValue()) : nullptr;
}

/// "an Operand" for the class `Operand`.
static std::string nameOfClass(StringRef ofClass) {
  if (ofClass.empty())
    return "a record";
  bool vowel = StringRef("AEIOU").contains(ofClass.front());
  return ((vowel ? "an " : "a ") + ofClass).str();
}

const Record *FieldReader::def(StringRef field, StringRef ofClass) const {
  const auto *init = getAs<DefInit>(record, field);
  if (init && (ofClass.empty() || init->getDef()->isSubClassOf(ofClass)))
    return init->getDef();
  wrongType(field, nameOfClass(ofClass));
  return nullptr;
}

std::optional<std::vector<const Record *>>
FieldReader::defs(StringRef field, StringRef ofClass) const {
  const auto *list = getAs<ListInit>(record, field);
  if (!list) {
    wrongType(field, "a list of records");
    return std::nullopt;
  }
  std::vector<const Record *> result;
  for (const Init *element : *list) {
    const auto *init = dyn_cast<DefInit>(element);
    if (!init || (!ofClass.empty() && !init->getDef()->isSubClassOf(ofClass))) {
      error(field, "element '" + element->getAsString() + "' is not " +
                       nameOfClass(ofClass));
      return std::nullopt;
    }
    result.push_back(init->getDef());
  }
  return result;
}

std::optional<std::vector<std::string>>
FieldReader::strings(StringRef field) const {
  const auto *list = getAs<ListInit>(record, field);
  if (!list) {
    wrongType(field, "a list of strings");
    return std::nullopt;
  }
  std::vector<std::string> result;
  for (const Init *element : *list) {
    const auto *text = dyn_cast<StringInit>(element);
    if (!text) {
      error(field, "element '" + element->getAsString() + "' is not a string");
      return std::nullopt;
    }
    result.push_back(text->getValue().str());
  }
  return result;
}

std::optional<std::vector<int64_t>>
FieldReader::integers(StringRef field) const {
  const auto *list = getAs<ListInit>(record, field);
  if (!list) {
    wrongType(field, "a list of integers");
    return std::nullopt;
  }
  std::vector<int64_t> result;
  for (const Init *element : *list) {
    const auto *integer = dyn_cast<IntInit>(element);
    if (!integer) {
      error(field,
            "element '" + element->getAsString() + "' is not an integer");
      return std::nullopt;
    }
    result.push_back(integer->getValue());
  }
  return result;
}

std::optional<StringRef> FieldReader::string(StringRef field) const {
  if (const auto *init = getAs<StringInit>(record, field))
    return init->getValue();
  wrongType(field, "a string");
  return std::nullopt;
}

std::optional<int64_t> FieldReader::integer(StringRef field) const {
  if (const auto *init = getAs<IntInit>(record, field))
    return init->getValue();
  wrongType(field, "an integer");
  return std::nullopt;
}

std::optional<bool> FieldReader::bit(StringRef field) const {
  if (const auto *init = getAs<BitInit>(record, field))
    return init->getValue();
  wrongType(field, "a bit");
  return std::nullopt;
}

std::optional<StringRef> FieldReader::enumerator(StringRef field,
                                                 StringRef ofClass) const {
  const Record *value = def(field, ofClass);
  return value ? FieldReader(*value, ofClass).string("enumerator")
               : std::nullopt;
}

const DagInit *FieldReader::dag(StringRef field) const {
  if (const auto *init = getAs<DagInit>(record, field))
    return init;
  wrongType(field, "a dag");
  return nullptr;
}

} // namespace ewise::tblgen
