//===- RecordsHash.h - The hash of a records file ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_RECORDSHASH_H
#define EWISE_DATA_RECORDSHASH_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"
#include <string>

namespace ewise {

/// The hash of the text of a records file, without its spaces and without what
/// stands for the hash itself, the first member: `"hash": "..."`. A file is
/// read as it has been written: no reader could check all that the generator
/// has checked.
inline std::string hashRecords(llvm::StringRef text) {
  llvm::StringRef value = text.split("\"hash\"").second.split('"').second;
  llvm::StringRef behind = value.drop_while([](char c) { return c != '"'; });
  std::string read;
  llvm::copy_if(behind, std::back_inserter(read),
                [](char c) { return !llvm::isSpace(c); });
  return llvm::utohexstr(llvm::xxh3_64bits(llvm::arrayRefFromStringRef(read)));
}

} // namespace ewise

#endif // EWISE_DATA_RECORDSHASH_H
