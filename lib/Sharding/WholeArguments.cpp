//===- WholeArguments.cpp - Arguments that are not split ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "ewise/Sharding/Passes.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace ewise {
#define GEN_PASS_DEF_EWISEWHOLEARGUMENTSPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;

namespace {

struct WholeArgumentsPass
    : ewise::impl::EwiseWholeArgumentsPassBase<WholeArgumentsPass> {
  void runOnOperation() override;
};

} // namespace

void WholeArgumentsPass::runOnOperation() {
  FlatSymbolRefAttr grid = ewise::findGrid(getOperation());
  if (!grid)
    return;
  for (BlockArgument argument : getOperation().getArguments())
    ewise::annotateValue(argument, grid);
}
