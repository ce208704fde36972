//===- Instructions.cpp - Counting instructions ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Instructions.h"
#include "llvm/Support/raw_ostream.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif

namespace ewise::bench {

#ifdef CALLGRIND_START_INSTRUMENTATION

bool canCountInstructions() { return RUNNING_ON_VALGRIND != 0; }

void countInstructions(llvm::StringRef name, unsigned numOps,
                       llvm::function_ref<void()> code) {
  CALLGRIND_START_INSTRUMENTATION;
  code();
  CALLGRIND_STOP_INSTRUMENTATION;
  // Callgrind numbers its files in the order of these names.
  CALLGRIND_DUMP_STATS;
  llvm::outs() << name << '\t' << numOps << '\n';
}

#else

bool canCountInstructions() { return false; }

void countInstructions(llvm::StringRef, unsigned, llvm::function_ref<void()>) {}

#endif

} // namespace ewise::bench
