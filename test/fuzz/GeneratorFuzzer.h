//===- GeneratorFuzzer.h - Damaged .td files in one process -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_FUZZ_GENERATORFUZZER_H
#define EWISE_FUZZ_GENERATORFUZZER_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

/// Reads a .td file, and prints what it declares in the ways whose flags are
/// wanted. There were errors if llvm::ErrorsPrinted is not 0 then.
void generate(llvm::StringRef text,
              llvm::function_ref<bool(llvm::StringRef)> isWanted);

#endif // EWISE_FUZZ_GENERATORFUZZER_H
