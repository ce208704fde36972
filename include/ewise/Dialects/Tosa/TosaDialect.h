//===- TosaDialect.h - The ew_tosa dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect of TOSA's elementwise ops, generated from defs/tosa/TosaOps.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_TOSA_TOSADIALECT_H
#define EWISE_DIALECTS_TOSA_TOSADIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ewise/Dialects/Tosa/EwTosaDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Tosa/EwTosaOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/Tosa/EwTosaLowering.h.inc"

#endif // EWISE_DIALECTS_TOSA_TOSADIALECT_H
