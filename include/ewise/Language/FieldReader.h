//===- FieldReader.h - Checked access to record fields ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_FIELDREADER_H
#define EWISE_LANGUAGE_FIELDREADER_H

#include "ewise/Data/EnumNames.h"
#include "ewise/Language/RuleSetModel.h"
#include "llvm/ADT/Twine.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <vector>

namespace ewise::tblgen {

/// Tells whether errors have been reported since it was made. A consequence of
/// an error is not worth another one.
class ErrorsSince {
public:
  bool any() const { return llvm::ErrorsPrinted != before; }

private:
  unsigned before = llvm::ErrorsPrinted;
};

/// Reports an error at the first location. Only the first errors at one place
/// are printed; `reportMoreErrors` prints the number of others.
void reportError(llvm::ArrayRef<llvm::SMLoc> locations,
                 const llvm::Twine &message);
/// Adds something to the last error, if that was printed.
void reportNote(llvm::ArrayRef<llvm::SMLoc> locations,
                const llvm::Twine &message);

/// Reads the fields of one record. A field that is unset or has a wrong type is
/// reported there, with the record's name, and reads as null, 0, or the empty
/// string or list.
class FieldReader {
public:
  /// `kind` is what messages call the record: "op", "rule set".
  FieldReader(const llvm::Record &record, llvm::StringRef kind)
      : record(record), kind(kind) {}

  /// Reads a record that `ownerField` of `owner` holds. An anonymous one,
  /// `Operand<"x">`, has no line of its own, so its errors are reported at that
  /// field. `owner` must outlive this reader.
  FieldReader(const llvm::Record &record, llvm::StringRef kind,
              const FieldReader &owner, llvm::StringRef ownerField)
      : record(record), kind(kind), owner(&owner), ownerField(ownerField) {}

  const llvm::Record &getRecord() const { return record; }

  const llvm::Record *def(llvm::StringRef field, llvm::StringRef ofClass) const;
  std::vector<const llvm::Record *> defs(llvm::StringRef field,
                                         llvm::StringRef ofClass) const;
  /// It ends with a null character and lives as long as the records.
  llvm::StringRef string(llvm::StringRef field) const;
  std::vector<std::string> strings(llvm::StringRef field) const;
  int64_t integer(llvm::StringRef field) const;
  std::vector<int64_t> integers(llvm::StringRef field) const;
  bool bit(llvm::StringRef field) const;
  const llvm::DagInit *dag(llvm::StringRef field) const;

  /// The enumerator that a `RuleChoice` names; `ofEnum` is the enumeration.
  template <typename EnumT>
  EnumT enumerator(llvm::StringRef field, llvm::StringRef ofEnum) const {
    return static_cast<EnumT>(
        findEnumerator(field, ofEnum, enumNames<EnumT>()));
  }

  /// Whether the record and an existing class are of different files.
  bool isOfOtherFileThan(llvm::StringRef className) const;

  /// Whether the field exists and has a value.
  bool isSet(llvm::StringRef field) const;

  /// Reports an error at the field: "<kind> '<name>', field '<field>': ...".
  void error(llvm::StringRef field, const llvm::Twine &message) const;
  /// As above, if the value is not wrong, but may be a mistake.
  void warning(llvm::StringRef field, const llvm::Twine &message) const;

private:
  template <typename InitT>
  const InitT *get(llvm::StringRef field, llvm::StringRef expected) const;
  template <typename ConvertFn>
  auto list(llvm::StringRef field, llvm::StringRef elements,
            llvm::StringRef element, ConvertFn convert) const;
  size_t findEnumerator(llvm::StringRef field, llvm::StringRef ofEnum,
                        llvm::ArrayRef<llvm::StringRef> names) const;

  /// The place at which the field got its value: a `let`, or the record's
  /// definition if a class passes on one of its arguments.
  llvm::SMLoc location(llvm::StringRef field) const;
  void errorAt(llvm::SMLoc where, llvm::StringRef field,
               const llvm::Twine &message) const;
  std::string describe(llvm::StringRef field, const llvm::Twine &message) const;

  const llvm::Record &record;
  llvm::StringRef kind;
  const FieldReader *owner = nullptr;
  llvm::StringRef ownerField;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_FIELDREADER_H
