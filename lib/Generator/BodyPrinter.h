//===- BodyPrinter.h - Scalar bodies as C++ ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_BODYPRINTER_H
#define EWISE_LIB_GENERATOR_BODYPRINTER_H

#include "ewise/Generator/Emitter.h"
#include "llvm/Support/raw_ostream.h"

namespace ewise::tblgen {

/// Prints the function that builds the body of one case. One statement for each
/// primitive, since C++ leaves the order of arguments open and the generated IR
/// must not depend on the compiler.
void printBody(llvm::raw_ostream &os, llvm::StringRef function,
               const OpModel &op, const Case &bodyCase, ElementSets &sets);

/// An operand out of the range `range`, in C++: what follows a variadic operand
/// is counted from the end. For the variadic operand itself, its first value.
std::string printOperand(const OpModel &op, size_t operand,
                         llvm::StringRef range);

/// Whether that function uses the element of an operand, or its type.
bool readsOperand(const OpModel &op, const Case &bodyCase, size_t operand);

/// Whether the value is the element of an operand, unchanged.
bool isCopy(const Case &bodyCase);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_BODYPRINTER_H
