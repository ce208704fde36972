//===- XlaDialect.h - The ew_xla dialect ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// XLA's elementwise binary ops. Everything here is generated from
/// defs/xla/XlaElementwise.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECT_XLA_XLADIALECT_H
#define EWISE_DIALECT_XLA_XLADIALECT_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"

#include "ewise/Dialect/Xla/EwXlaDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Xla/EwXlaOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialect/Xla/EwXlaLowering.h.inc"

#endif // EWISE_DIALECT_XLA_XLADIALECT_H
