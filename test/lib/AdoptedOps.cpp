//===- AdoptedOps.cpp - Lowering of adopted ops ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_LOWERING_DEFS
#include "AdoptedLowering.cpp.inc"
