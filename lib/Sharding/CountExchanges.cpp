//===- CountExchanges.cpp - How many bytes processes send -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Exchanges.h"
#include "ewise/Sharding/Passes.h"

namespace ewise {
#define GEN_PASS_DEF_EWISECOUNTEXCHANGESPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;

/// Adds a remark to an op that exchanges tensors.
static void count(Operation *op, SymbolTableCollection &symbols) {
  auto processes = ewise::countProcesses(op, symbols);
  // A slice takes elements that the process has.
  if (!processes || isa<shard::AllSliceOp>(op))
    return;
  InFlightDiagnostic remark = op->emitRemark();
  if (auto bytes = ewise::countSentBytes(op, *processes))
    remark << "each of " << *processes << " processes sends " << *bytes
           << " bytes";
  else
    remark << "only run time tells how much each process sends";
}

namespace {

struct CountExchangesPass
    : ewise::impl::EwiseCountExchangesPassBase<CountExchangesPass> {
  void runOnOperation() override {
    SymbolTableCollection symbols;
    getOperation()->walk([&](Operation *op) { count(op, symbols); });
  }
};

} // namespace
