//===- Partition.cpp - From annotations to processes ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "ewise/Sharding/Passes.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/ShardToMPI/ShardToMPI.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/Transforms/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace ewise {
#define GEN_PASS_DEF_EWISEPARTITIONPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;

namespace {

struct PartitionPass : ewise::impl::EwisePartitionPassBase<PartitionPass> {
  void runOnOperation() override;
};

} // namespace

void PartitionPass::runOnOperation() {
  if (!ewise::findGrid(getOperation()))
    return;
  OpPassManager passes(func::FuncOp::getOperationName());
  passes.addPass(ewise::createEwisePrepareShardingPass());
  // The second run propagates annotations back to ops before the annotated one.
  passes.addPass(shard::createShardingPropagation());
  passes.addPass(shard::createShardingPropagation());
  passes.addPass(ewise::createEwiseCompleteShardingPass());
  passes.addPass(shard::createPartition());
  if (failed(runPipeline(passes, getOperation())))
    signalPassFailure();
}

void ewise::buildShardToMPIPipeline(OpPassManager &passes) {
  passes.addNestedPass<func::FuncOp>(createEwisePartitionPass());
  passes.addPass(createEwiseExchangeShardsPass());
  passes.addPass(createConvertShardToMPIPass());
  ConvertToLLVMPassOptions options;
  options.filterDialects = {"mpi"};
  passes.addPass(createConvertToLLVMPass(options));
  passes.addPass(createSymbolDCEPass());
}
