//===- ClassDocumentation.h - Comments on op classes ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CLASSDOCUMENTATION_H
#define EWISE_LIB_GENERATOR_CLASSDOCUMENTATION_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// Prints the comment on an op's class: the record's summary, the value of an
/// element, and how shapes go together.
void emitClassDocumentation(llvm::raw_ostream &os, const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CLASSDOCUMENTATION_H
