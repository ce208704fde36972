//===- Layout.h - Line breaks as clang-format makes them --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Generated code is read by people, so it is broken into lines as clang-format
/// breaks it in LLVM's style. These functions know the few forms that we emit;
/// everything else is emitted in a form whose lines do not depend on names: a
/// list with a comma behind its last element has one element in each line.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_LAYOUT_H
#define EWISE_TBLGEN_LAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ewise::tblgen {

/// `<head> <value>;` with a line break at its end. `head` is empty or `return`,
/// or ends with `=`; a value that is a call is broken between its arguments.
std::string layOutStatement(size_t indent, llvm::StringRef head,
                            llvm::StringRef value);

/// `<head><value><tail>` with a line break at its end, where `head` ends inside
/// of a condition, `if (failed(`, and `value` is a call.
std::string layOutNestedCall(llvm::StringRef head, llvm::StringRef value,
                             llvm::StringRef tail);

/// `<result> <name><parameters> {` of a function, with a line break at its end.
/// The parameters are in parentheses.
std::string layOutSignature(llvm::StringRef result, llvm::StringRef name,
                            llvm::StringRef parameters);

/// `<result> <name>(<parameters>)<tail>` of a free function, with a line break
/// at its end.
std::string layOutFunction(llvm::StringRef result, llvm::StringRef name,
                           llvm::ArrayRef<std::string> parameters,
                           llvm::StringRef tail = " {");

/// The parts of `text`, separated by `separator` and a space, behind `head` and
/// before `tail`, aligned, with a line break at its end.
std::string layOutList(llvm::StringRef head, llvm::StringRef text,
                       llvm::StringRef separator, llvm::StringRef tail);

/// The text as `//` comments.
std::string layOutComment(size_t indent, llvm::StringRef text);

/// A C++ string literal that begins in column `indent`, continued in further
/// lines where it is long. `tail` columns must stay free behind it.
std::string quote(llvm::StringRef text, size_t indent, size_t tail);

/// A C++ string literal in a list of such, before a comma. One that continues
/// in further lines is in parentheses: no comma is missing there.
std::string quoteElement(llvm::StringRef text, size_t indent);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_LAYOUT_H
