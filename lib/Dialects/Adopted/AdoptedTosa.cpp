//===- AdoptedTosa.cpp - MLIR's tosa ops, adopted -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/AdoptedDialects.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/AdoptedTosaLowering.cpp.inc"
