//===- TosaDialect.h - The ew_tosa dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// TOSA's elementwise ops. Everything here is generated from
/// defs/tosa/TosaElementwise.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECT_TOSA_TOSADIALECT_H
#define EWISE_DIALECT_TOSA_TOSADIALECT_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"

#include "ewise/Dialect/Tosa/EwTosaDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Tosa/EwTosaOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialect/Tosa/EwTosaLowering.h.inc"

#endif // EWISE_DIALECT_TOSA_TOSADIALECT_H
