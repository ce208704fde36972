//===- RecordsHash.h - The hash of a records file ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_RECORDSHASH_H
#define EWISE_DATA_RECORDSHASH_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"
#include <string>

namespace ewise {

/// The words in front of the hash, in the last line of a records file.
constexpr llvm::StringLiteral kRecordsHash = "// Hash: ";

/// The hash of a records file's text, without its spaces and comments. A file
/// is read as it has been written: no reader could check all that the generator
/// has checked.
inline std::string hashRecords(llvm::StringRef text) {
  std::string read;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    if (!line.ltrim().starts_with("//"))
      llvm::copy_if(line, std::back_inserter(read),
                    [](char c) { return !llvm::isSpace(c); });
  }
  return llvm::utohexstr(llvm::xxh3_64bits(llvm::arrayRefFromStringRef(read)));
}

} // namespace ewise

#endif // EWISE_DATA_RECORDSHASH_H
