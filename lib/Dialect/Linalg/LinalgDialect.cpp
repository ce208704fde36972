//===- LinalgDialect.cpp - The ew_linalg dialect --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialect/Linalg/LinalgDialect.h"
#include "ewise/Dialect/Linalg/EwLinalgRuleSets.h.inc"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialect/Linalg/EwLinalgDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Linalg/EwLinalgOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialect/Linalg/EwLinalgOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialect/Linalg/EwLinalgLowering.cpp.inc"
