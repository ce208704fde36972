//===- AdoptedMath.cpp - MLIR's math ops, adopted -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/AdoptedDialects.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Math/IR/Math.h"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/AdoptedMathLowering.cpp.inc"
