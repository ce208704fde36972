//===- Pipelines.cpp - From annotations to processes ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Sharding/Passes.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace ewise {

void buildPartitionPipeline(OpPassManager &passes) {
  OpPassManager &functions = passes.nest<func::FuncOp>();
  functions.addPass(createEwisePrepareShardingPass());
  // What one op's annotation tells of those before it is for the second.
  functions.addPass(shard::createShardingPropagation());
  functions.addPass(shard::createShardingPropagation());
  functions.addPass(createEwiseCompleteShardingPass());
  functions.addPass(shard::createPartition());
}

void buildShardToMPIPipeline(OpPassManager &passes) {
  buildPartitionPipeline(passes);
  passes.addPass(createEwiseExchangeShardsPass());
  passes.addPass(createConvertShardToMPIPass());
  ConvertToLLVMPassOptions options;
  options.filterDialects = {"mpi"};
  passes.addPass(createConvertToLLVMPass(options));
  passes.addPass(createSymbolDCEPass());
}

} // namespace ewise
