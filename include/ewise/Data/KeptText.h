//===- KeptText.h - Text that lives as long as a memory ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_KEPTTEXT_H
#define EWISE_DATA_KEPTTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include <string>

namespace ewise {

/// A copy in the memory, which ends with 0. It is what llvm::StringSaver makes,
/// whose code sanitizers do not see: they take its copies for unused memory.
inline llvm::StringRef keepText(llvm::StringRef text,
                                llvm::BumpPtrAllocator &memory) {
  std::string ended = text.str();
  return llvm::StringRef(ended.c_str(), ended.size() + 1)
      .copy(memory)
      .drop_back();
}

} // namespace ewise

#endif // EWISE_DATA_KEPTTEXT_H
