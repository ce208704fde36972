//===- FormatReader.h - Reader of assembly formats --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_FORMATREADER_H
#define EWISE_LIB_TABLEGEN_FORMATREADER_H

#include "FieldReader.h"
#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// Reads the field `assemblyFormat` of an op whose operands, attributes, result
/// and rule set are known. What it accepts, ODS accepts too, and what it prints
/// can be parsed. Reports what is wrong, and where; only to be used where
/// nothing was.
std::vector<FormatElement> readFormat(const FieldReader &reader,
                                      const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_FORMATREADER_H
