//===- XlaDialect.h - The ew_xla dialect ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect of elementwise ops of XLA and CHLO, generated from
/// defs/xla/XlaOps.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_XLA_XLADIALECT_H
#define EWISE_DIALECTS_XLA_XLADIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ewise/Dialects/Xla/EwXlaDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Xla/EwXlaOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/Xla/EwXlaLowering.h.inc"

#endif // EWISE_DIALECTS_XLA_XLADIALECT_H
