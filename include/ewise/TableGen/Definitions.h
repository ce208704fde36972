//===- Definitions.h - The records that Ewise reads -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_DEFINITIONS_H
#define EWISE_TABLEGEN_DEFINITIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace llvm {
class Record;
class RecordKeeper;
} // namespace llvm

namespace ewise::tblgen {

/// The records that a file and its includes define, by their classes. TableGen
/// finds and sorts the records of a class anew for each class; with thousands
/// of ops, that is a good part of all that the generator does.
class Definitions {
public:
  explicit Definitions(const llvm::RecordKeeper &records);

  /// The records of a class, in source order; none where the file does not know
  /// the class. It is one of the classes that other records do not name.
  llvm::ArrayRef<const llvm::Record *> of(llvm::StringRef ofClass) const;

private:
  struct Class {
    llvm::StringRef name;
    std::vector<const llvm::Record *> records;
  };
  std::vector<Class> classes;
};

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_DEFINITIONS_H
