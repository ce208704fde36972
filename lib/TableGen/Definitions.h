//===- Definitions.h - The records that Ewise reads -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_DEFINITIONS_H
#define EWISE_LIB_TABLEGEN_DEFINITIONS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace llvm {
class Record;
class RecordKeeper;
} // namespace llvm

namespace ewise::tblgen {

/// Records in source order.
using Records = std::vector<const llvm::Record *>;
/// Records by what they belong to: the rows of a table, the examples of an op.
using RecordsByOwner = llvm::DenseMap<const llvm::Record *, Records>;

/// The records that a file and its includes define, by their classes. TableGen
/// finds and sorts the records of a class anew for each class; with thousands
/// of ops, that is a good part of all that the generator does.
struct Definitions {
  explicit Definitions(const llvm::RecordKeeper &records);

  Records ruleSets, ops, defaultMessages;
  /// By their tables, and by the rule set or op that they are of. One that
  /// names none has been reported.
  RecordsByOwner combineRows, resultRows, examples;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_DEFINITIONS_H
