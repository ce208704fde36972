//===- XlaDialect.cpp - The ew_xla dialect --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Xla/XlaDialect.h"
#include "ewise/Dialects/Xla/EwXlaRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialects/Xla/EwXlaDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Xla/EwXlaOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Xla/EwXlaOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Xla/EwXlaLowering.cpp.inc"
