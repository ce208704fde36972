//===- Instructions.h - Counting instructions -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_BENCH_INSTRUCTIONS_H
#define EWISE_BENCH_INSTRUCTIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace ewise::bench {

/// Whether the program runs under valgrind, and was built with its headers.
bool canCountInstructions();

/// Runs code for `numOps` ops, makes callgrind write the instructions to a file
/// of their own, and prints the name and the number of ops.
void countInstructions(llvm::StringRef name, unsigned numOps,
                       llvm::function_ref<void()> code);

} // namespace ewise::bench

#endif // EWISE_BENCH_INSTRUCTIONS_H
