//===- LinalgDialect.cpp - The ew_linalg dialect --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Linalg/LinalgDialect.h"
#include "ewise/Dialects/Linalg/EwLinalgRuleSets.h.inc"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialects/Linalg/EwLinalgDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Linalg/EwLinalgOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Linalg/EwLinalgOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Linalg/EwLinalgLowering.cpp.inc"
