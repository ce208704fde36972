//===- LoopPatterns.cpp - Canonicalization without wrong patterns ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pattern of MLIR 22 folds a cast of a loop's init into the loop, and so
// assumes that later iterations yield its sizes. Another moves an scf.if from
// before to after the condition of an scf.while, and forgets all but the first
// of the places to which one of its results is forwarded.
// test/native/workarounds/{loop-casts,while-ifs}.mlir fail once they no longer
// do.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Transforms/Passes.h"

namespace ewise {

std::unique_ptr<mlir::Pass> createCanonicalizerWithoutWrongPatterns() {
  // The patterns' names depend on the compiler of MLIR.
  const std::string wrongPatterns[] = {
      "(anonymous namespace)::ForOpTensorCastFolder",
      "{anonymous}::ForOpTensorCastFolder",
      "(anonymous namespace)::WhileMoveIfDown", "{anonymous}::WhileMoveIfDown"};
  return mlir::createCanonicalizerPass(mlir::GreedyRewriteConfig(),
                                       wrongPatterns);
}

} // namespace ewise
