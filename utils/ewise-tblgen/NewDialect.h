//===- NewDialect.h - A project to begin with -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_UTILS_EWISE_TBLGEN_NEWDIALECT_H
#define EWISE_UTILS_EWISE_TBLGEN_NEWDIALECT_H

#include "llvm/Support/Error.h"

namespace ewise::tblgen {

/// Writes a project with a dialect of two ops, an opt tool and a test into a
/// new directory with the dialect's name: the files of new-dialect/, with the
/// name in place of `toy`. The name must be valid for a dialect and a C++
/// namespace, and the directory must not exist.
llvm::Error createDialect(llvm::StringRef name);

} // namespace ewise::tblgen

#endif // EWISE_UTILS_EWISE_TBLGEN_NEWDIALECT_H
