//===- FieldReader.cpp - Checked access to record fields ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/FieldReader.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

static SMLoc locationOf(const Record &record) {
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

bool FieldReader::isOfOtherFileThan(StringRef className) const {
  const Record *known = record.getRecords().getClass(className);
  return !isInSameFile(locationOf(record), locationOf(*known));
}

SMLoc FieldReader::location(StringRef field) const {
  const RecordVal *value = record.getValue(field);
  if (!value || !value->getLoc().isValid())
    return locationOf(record);
  for (const Record *superClass : record.getSuperClasses()) {
    const RecordVal *inherited = superClass->getValue(field);
    if (!inherited || inherited->getLoc() != value->getLoc())
      continue;
    // A class whose value differs from the record's computes the field from
    // arguments, which the record gives. A default in another file is not for
    // the author to change.
    bool isClassValue = inherited->getValue() == value->getValue();
    return isClassValue && isInSameFile(value->getLoc(), locationOf(record))
               ? value->getLoc()
               : locationOf(record);
  }
  return value->getLoc();
}

/// The greatest number of errors, or warnings, printed for one location. A
/// field may be wrong for each pair of its elements, and a loop defines any
/// number of records in one line.
static constexpr unsigned kMaxPrinted = 10;

/// The number of errors and warnings at each location, and whether the last one
/// was printed.
static MapVector<const char *, unsigned> numbersOfErrors, numbersOfWarnings;
static bool isLastPrinted = true;

void reportError(ArrayRef<SMLoc> locations, const Twine &message) {
  const char *place = locations.empty() ? nullptr : locations[0].getPointer();
  isLastPrinted = ++numbersOfErrors[place] <= kMaxPrinted;
  if (isLastPrinted)
    PrintError(locations, message);
  else
    ++ErrorsPrinted;
}

void reportNote(ArrayRef<SMLoc> locations, const Twine &message) {
  if (isLastPrinted)
    PrintNote(locations, message);
}

void reportMoreErrors() {
  for (auto [numbers, what] : {std::pair(&numbersOfErrors, " more errors here"),
                               {&numbersOfWarnings, " more warnings here"}}) {
    for (const auto &[place, number] : *numbers)
      if (number > kMaxPrinted)
        PrintNote(SMLoc::getFromPointer(place),
                  "and " + Twine(number - kMaxPrinted) + what);
    numbers->clear();
  }
}

/// The location where a class of the author's computes the field from
/// arguments; none if the record itself sets it.
static SMLoc getComputation(const Record &record, StringRef field) {
  const RecordVal *value = record.getValue(field);
  bool isElsewhere = value && isInSameFile(value->getLoc(), locationOf(record));
  return isElsewhere ? value->getLoc() : SMLoc();
}

void FieldReader::error(StringRef field, const Twine &message) const {
  SMLoc where = location(field), computed = getComputation(record, field);
  errorAt(where, field, message);
  bool isOwners = owner && record.isAnonymous();
  if (!isOwners && computed.isValid() && computed != where)
    reportNote(computed, "a class of the record sets '" + field + "' here");
}

void FieldReader::errorAt(SMLoc where, StringRef field,
                          const Twine &message) const {
  if (owner && record.isAnonymous()) {
    owner->error(ownerField, kind + ", field '" + field + "': " + message);
    return;
  }
  // The other locations are those of the `defm`s that defined the record.
  SmallVector<SMLoc> locations = {where};
  append_range(locations, record.getLoc().drop_front());
  reportError(locations, describe(field, message));
}

std::string FieldReader::describe(StringRef field, const Twine &message) const {
  return (kind + " '" + displayName(record) + "', field '" + field +
          "': " + message)
      .str();
}

void FieldReader::warning(StringRef field, const Twine &message) const {
  SMLoc where = location(field);
  if (++numbersOfWarnings[where.getPointer()] <= kMaxPrinted)
    PrintWarning(where, describe(field, message));
}

bool FieldReader::isSet(StringRef field) const {
  const RecordVal *value = record.getValue(field);
  return value && !isa<UnsetInit>(value->getValue());
}

template <typename InitT>
const InitT *FieldReader::get(StringRef field, StringRef expected) const {
  const RecordVal *value = record.getValue(field);
  const auto *init = value ? dyn_cast<InitT>(value->getValue()) : nullptr;
  // The error is at the record, which leaves the field unset, not at the
  // class's `= ?`.
  if (!init && isSet(field))
    error(field, "expected " + expected);
  else if (!init)
    errorAt(locationOf(record), field, "must be set to " + expected);
  return init;
}

/// The elements for which `convert` returns a value; it reports errors for
/// others.
template <typename ConvertFn>
auto FieldReader::list(StringRef field, StringRef elements, StringRef element,
                       ConvertFn convert) const {
  std::vector<std::decay_t<decltype(*convert(nullptr))>> result;
  const auto *list = get<ListInit>(field, ("a list of " + elements).str());
  if (!list)
    return result;
  for (const Init *init : *list)
    if (auto value = convert(init))
      result.push_back(*value);
    else
      error(field, "element '" + init->getAsString() + "' is not " + element);
  return result;
}

/// "an Operand" for the class `Operand`.
static std::string nameOfClass(StringRef ofClass) {
  bool vowel = StringRef("AEIOU").contains(ofClass.front());
  return ((vowel ? "an " : "a ") + ofClass).str();
}

static const Record *getDef(const Init *init, StringRef ofClass) {
  const auto *def = dyn_cast<DefInit>(init);
  return def && def->getDef()->isSubClassOf(ofClass) ? def->getDef() : nullptr;
}

const Record *FieldReader::def(StringRef field, StringRef ofClass) const {
  std::string expected = nameOfClass(ofClass);
  const auto *init = get<DefInit>(field, expected);
  const Record *value = init ? getDef(init, ofClass) : nullptr;
  if (init && !value)
    error(field, "expected " + expected);
  return value;
}

std::vector<const Record *> FieldReader::defs(StringRef field,
                                              StringRef ofClass) const {
  return list(field, "records", nameOfClass(ofClass), [&](const Init *init) {
    const Record *value = getDef(init, ofClass);
    return value ? std::optional(value) : std::nullopt;
  });
}

StringRef FieldReader::string(StringRef field) const {
  // The keys of TableGen's pool of strings end with a null character.
  const auto *init = get<StringInit>(field, "a string");
  return init ? init->getValue() : "";
}

std::vector<std::string> FieldReader::strings(StringRef field) const {
  return list(field, "strings", "a string", [](const Init *init) {
    const auto *text = dyn_cast<StringInit>(init);
    return text ? std::optional(text->getValue().str()) : std::nullopt;
  });
}

int64_t FieldReader::integer(StringRef field) const {
  const auto *init = get<IntInit>(field, "an integer");
  return init ? init->getValue() : 0;
}

std::vector<int64_t> FieldReader::integers(StringRef field) const {
  return list(field, "integers", "an integer", [](const Init *init) {
    const auto *integer = dyn_cast<IntInit>(init);
    return integer ? std::optional(integer->getValue()) : std::nullopt;
  });
}

bool FieldReader::bit(StringRef field) const {
  const auto *init = get<BitInit>(field, "a bit");
  return init && init->getValue();
}

const DagInit *FieldReader::dag(StringRef field) const {
  return get<DagInit>(field, "a dag");
}

size_t FieldReader::findEnumerator(StringRef field, StringRef ofEnum,
                                   ArrayRef<StringRef> names) const {
  ErrorsSince errors;
  const Record *value = def(field, "RuleChoice");
  StringRef name =
      value ? FieldReader(*value, ofEnum).string("enumerator") : "";
  const auto *found = find(names, name);
  if (found != names.end())
    return static_cast<size_t>(found - names.begin());
  if (!errors.any())
    error(field, "names no known " + ofEnum + ": '" + name + "'");
  return 0;
}

} // namespace ewise::tblgen
