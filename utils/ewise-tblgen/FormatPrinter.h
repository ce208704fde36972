//===- FormatPrinter.h - Assembly formats as C++ ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_FORMATPRINTER_H
#define EWISE_TBLGEN_FORMATPRINTER_H

#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// The initializer of an array of ::ewise::FormatElement, in braces; empty for
/// the default format, which is ::ewise::kDefaultFormat, and for an op that has
/// none. Where it has blanks, ODS prints them.
std::string printFormat(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_FORMATPRINTER_H
