//===- ComplexText.h - Complex numbers as text ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_COMPLEXTEXT_H
#define EWISE_DATA_COMPLEXTEXT_H

#include "llvm/ADT/StringRef.h"
#include <array>

namespace ewise {

/// The real and the imaginary part of `2`, `1.5j`, `1-0.5j` or `(1, -0.5)`, as
/// text: nothing says that they are numbers.
std::array<llvm::StringRef, 2> splitComplex(llvm::StringRef text);

} // namespace ewise

#endif // EWISE_DATA_COMPLEXTEXT_H
