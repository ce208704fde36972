//===- Source.h - Where records come from -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_SOURCE_H
#define EWISE_TABLEGEN_SOURCE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// `File.td:42 (name)`, without a path.
std::string getSource(const llvm::Record &record, llvm::StringRef name);

/// The name messages use for a record: its def name, or for anonymous records
/// "<anonymous>".
llvm::StringRef displayName(const llvm::Record &record);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_SOURCE_H
