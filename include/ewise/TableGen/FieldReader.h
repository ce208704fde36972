//===- FieldReader.h - Checked access to record fields ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_FIELDREADER_H
#define EWISE_TABLEGEN_FIELDREADER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/SMLoc.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DagInit;
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// Reads the fields of one record. What a user left unset or gave a wrong type
/// is reported at the field, naming the record, and reading goes on.
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

  /// The field's value, null or none after an error was reported.
  const llvm::Record *def(llvm::StringRef field,
                          llvm::StringRef ofClass = "") const;
  std::optional<std::vector<const llvm::Record *>>
  defs(llvm::StringRef field, llvm::StringRef ofClass = "") const;
  std::optional<std::vector<std::string>> strings(llvm::StringRef field) const;
  std::optional<llvm::StringRef> string(llvm::StringRef field) const;
  std::optional<std::vector<int64_t>> integers(llvm::StringRef field) const;
  std::optional<int64_t> integer(llvm::StringRef field) const;
  std::optional<bool> bit(llvm::StringRef field) const;
  const llvm::DagInit *dag(llvm::StringRef field) const;

  /// The `enumerator` of the record that the field refers to.
  std::optional<llvm::StringRef> enumerator(llvm::StringRef field,
                                            llvm::StringRef ofClass) const;

  /// Whether the field exists and has a value.
  bool isSet(llvm::StringRef field) const;

  /// Where the field got its value: at a `let`, or where the record is defined
  /// for a value that a class passes on from its arguments.
  llvm::SMLoc location(llvm::StringRef field) const;

  /// Reports an error at the field: "<kind> '<name>', field '<field>': ...".
  void error(llvm::StringRef field, const llvm::Twine &message) const;

private:
  void errorAt(llvm::SMLoc where, llvm::StringRef field,
               const llvm::Twine &message) const;
  /// Reports that the field does not hold `expected`.
  void wrongType(llvm::StringRef field, llvm::StringRef expected) const;

  const llvm::Record &record;
  llvm::StringRef kind;
  const FieldReader *owner = nullptr;
  llvm::StringRef ownerField;
};

/// Where the record was defined.
llvm::SMLoc locationOf(const llvm::Record &record);

/// `name, from File.td`, without a path or a line: an edit above the record
/// must not change what is generated.
std::string getSource(const llvm::Record &record, llvm::StringRef name);

/// The name messages use for a record: its def name, or for anonymous records
/// "<anonymous>".
llvm::StringRef displayName(const llvm::Record &record);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_FIELDREADER_H
