//===- LinalgDialect.h - The ew_linalg dialect ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The broadcasts of linalg's RFC and of StableHLO. Everything here is
/// generated from defs/linalg/LinalgBroadcast.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECT_LINALG_LINALGDIALECT_H
#define EWISE_DIALECT_LINALG_LINALGDIALECT_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"

#include "ewise/Dialect/Linalg/EwLinalgDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Linalg/EwLinalgOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialect/Linalg/EwLinalgLowering.h.inc"

#endif // EWISE_DIALECT_LINALG_LINALGDIALECT_H
