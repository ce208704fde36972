//===- NativeCall.h - Calls of code that may fail ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_NATIVE_NATIVECALL_H
#define EWISE_LIB_NATIVE_NATIVECALL_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ewise {

/// Calls native code. A division by 0, an endless recursion or an access
/// outside its memory ends the program with a message.
void callNative(llvm::function_ref<void()> call);

/// Ends the program from native code, with a message that gives the reason
/// unless it is null.
[[noreturn]] void endNativeCall(const char *reason);

/// The allocation function of native code. If there is no memory, it ends the
/// program.
void *allocateForNative(size_t size);

} // namespace ewise

#endif // EWISE_LIB_NATIVE_NATIVECALL_H
