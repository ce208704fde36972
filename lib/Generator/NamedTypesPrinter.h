//===- NamedTypesPrinter.h - Types that attributes name as C++ --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_NAMEDTYPESPRINTER_H
#define EWISE_LIB_GENERATOR_NAMEDTYPESPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// Declares `namedTypes`, what it names; empty where it names nothing.
std::string declareNamedTypes(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_NAMEDTYPESPRINTER_H
