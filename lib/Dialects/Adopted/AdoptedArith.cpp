//===- AdoptedArith.cpp - MLIR's arith ops, adopted -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/AdoptedDialects.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/AdoptedArithLowering.cpp.inc"
