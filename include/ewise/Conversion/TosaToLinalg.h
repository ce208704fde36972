//===- TosaToLinalg.h - Lowering of MLIR's tosa -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lowers the elementwise ops of MLIR's own dialect `tosa`, which upstream's
/// `tosa-to-linalg` does as well. Other ops of the dialect are left as they
/// are, for upstream's passes.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_CONVERSION_TOSATOLINALG_H
#define EWISE_CONVERSION_TOSATOLINALG_H

#include "ewise/Conversion/Passes.h"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Conversion/AdoptedTosaLowering.h.inc"

namespace ewise {

/// The pass `ewise-tosa-to-linalg`. An elementwise op of `tosa` that cannot be
/// lowered is an error that says why.
std::unique_ptr<mlir::Pass>
createTosaToLinalgPass(EwiseToLinalgPassOptions options = {});

/// Registers the pass.
void registerTosaToLinalgPass();

} // namespace ewise

#endif // EWISE_CONVERSION_TOSATOLINALG_H
