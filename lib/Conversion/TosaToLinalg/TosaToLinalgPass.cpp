//===- TosaToLinalgPass.cpp - The pass ewise-tosa-to-linalg ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/TosaToLinalg.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Conversion/AdoptedTosaLowering.cpp.inc"

namespace ewise {

static constexpr LoweringPassName kPassName = {
    "ewise-tosa-to-linalg",
    "Lower the elementwise ops of MLIR's tosa to linalg on tensors"};

std::unique_ptr<mlir::Pass>
createTosaToLinalgPass(EwiseToLinalgPassOptions options) {
  return createEwiseToLinalgPass(getTosaLowerings(), options, &kPassName);
}

void registerTosaToLinalgPass() {
  mlir::registerPass([] { return createTosaToLinalgPass(); });
}

} // namespace ewise
