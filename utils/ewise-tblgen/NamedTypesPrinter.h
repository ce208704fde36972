//===- NamedTypesPrinter.h - Types that attributes name as C++ --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_NAMEDTYPESPRINTER_H
#define EWISE_TBLGEN_NAMEDTYPESPRINTER_H

#include "Emitter.h"

namespace ewise::tblgen {

/// Declares `namedTypes`, what it names; empty where it names nothing.
std::string declareNamedTypes(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_NAMEDTYPESPRINTER_H
