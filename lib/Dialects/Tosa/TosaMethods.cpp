//===- TosaMethods.cpp - Methods of ew_tosa's ops -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Tosa/EwTosaRuleSets.h.inc"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Tosa/EwTosaOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Tosa/EwTosaLowering.cpp.inc"
