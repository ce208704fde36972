//===- TosaDialect.cpp - The ew_tosa dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Tosa/EwTosaRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialects/Tosa/EwTosaDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Tosa/EwTosaOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Tosa/EwTosaOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Tosa/EwTosaLowering.cpp.inc"
