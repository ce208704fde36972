//===- XlaMethods.cpp - Methods of ew_xla's ops ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Xla/EwXlaRuleSets.h.inc"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Xla/EwXlaOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Xla/EwXlaLowering.cpp.inc"
