//===- NamedTypesPrinter.h - Types that attributes name as C++ --*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_NAMEDTYPESPRINTER_H
#define EWISE_TBLGEN_NAMEDTYPESPRINTER_H

#include "Emitter.h"

namespace ewise::tblgen {

/// The function that gets the attribute which names the type of the op's
/// result; empty where none does.
std::string printNameFunction(const OpModel &op, llvm::StringRef function);

/// Declares `namedTypes`, what it names; empty where it names nothing.
std::string declareNamedTypes(const OpModel &op, llvm::StringRef function);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_NAMEDTYPESPRINTER_H
