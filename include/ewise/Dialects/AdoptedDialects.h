//===- AdoptedDialects.h - Elementwise ops of MLIR's dialects ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Gives the elementwise ops of MLIR's own dialects `arith`, `math` and `tosa`
/// descriptions, so that Ewise's passes work on them. Other ops of these
/// dialects stay as they are, for upstream's passes.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_ADOPTEDDIALECTS_H
#define EWISE_DIALECTS_ADOPTEDDIALECTS_H

#include "ewise/Lowering/ElementwiseToLinalg.h"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/AdoptedArithLowering.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/AdoptedMathLowering.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/AdoptedTosaLowering.h.inc"

namespace ewise {

/// Gives the ops of all three dialects their descriptions.
void registerAllExternalModels(mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_DIALECTS_ADOPTEDDIALECTS_H
