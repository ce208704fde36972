//===- LinalgMethods.cpp - Methods of ew_linalg's ops ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Linalg/EwLinalgRuleSets.h.inc"
#include "ewise/Dialects/Linalg/LinalgDialect.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Linalg/EwLinalgOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Linalg/EwLinalgLowering.cpp.inc"
