//===- CppLayout.h - C++ in lines of 80 columns -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Generated code is read by people, so its lines end where clang-format ends
/// them in LLVM's style. Emitters print a statement, an element of a list, or a
/// function of one statement in a line of any length; lists that are to have a
/// line for each element end with a comma.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_GENERATOR_CPPLAYOUT_H
#define EWISE_GENERATOR_CPPLAYOUT_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ewise::tblgen {

/// Breaks a long line, which may be indented: a comment between words, code by
/// its brackets and operators.
std::string layOutCpp(llvm::StringRef line);

/// Comments for elements of lists, by the elements' addresses.
using Comments = llvm::DenseMap<const void *, std::string>;

/// Text of any number of lines as one line that may stand in a comment.
std::string inComment(llvm::StringRef text);

/// A number of a record as C++ writes a double: `1.0` for `1`.
std::string printDecimal(llvm::StringRef decimal);

/// An integer that C++ reads without a warning: a literal has no sign.
std::string printInteger(int64_t number);

/// A C++ string literal.
std::string quote(llvm::StringRef text);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_CPPLAYOUT_H
