//===- OpComment.h - Comments on ops ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_OPCOMMENT_H
#define EWISE_LIB_GENERATOR_OPCOMMENT_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// Prints the comment on an op: the record's summary, and how its operands'
/// shapes are combined.
void emitOpComment(llvm::raw_ostream &os, const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_OPCOMMENT_H
