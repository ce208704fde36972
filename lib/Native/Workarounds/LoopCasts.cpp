//===- LoopCasts.cpp - Canonicalization that keeps casts of loops ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pattern of MLIR 22 folds a cast of a loop's init into the loop, and so
// assumes that later iterations yield its sizes.
// test/native/workarounds/loop-casts.mlir fails once it no longer does.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Transforms/Passes.h"

namespace ewise {

std::unique_ptr<mlir::Pass> createCanonicalizerWithoutLoopCasts() {
  // The pattern's name depends on the compiler of MLIR.
  const std::string wrongPatterns[] = {
      "(anonymous namespace)::ForOpTensorCastFolder",
      "{anonymous}::ForOpTensorCastFolder"};
  return mlir::createCanonicalizerPass(mlir::GreedyRewriteConfig(),
                                       wrongPatterns);
}

} // namespace ewise
