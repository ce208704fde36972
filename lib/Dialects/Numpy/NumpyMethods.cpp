//===- NumpyMethods.cpp - Methods of ew_numpy's ops -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Numpy/EwNumpyRuleSets.h.inc"
#include "ewise/Dialects/Numpy/NumpyDialect.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Numpy/EwNumpyOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Numpy/EwNumpyLowering.cpp.inc"
