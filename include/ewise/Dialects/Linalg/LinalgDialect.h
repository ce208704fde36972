//===- LinalgDialect.h - The ew_linalg dialect ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect of broadcasts of linalg's RFC and StableHLO, generated from
/// defs/linalg/LinalgOps.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_LINALG_LINALGDIALECT_H
#define EWISE_DIALECTS_LINALG_LINALGDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ewise/Dialects/Linalg/EwLinalgDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Linalg/EwLinalgOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/Linalg/EwLinalgLowering.h.inc"

#endif // EWISE_DIALECTS_LINALG_LINALGDIALECT_H
