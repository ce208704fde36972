//===- AllPasses.cpp - Passes and extensions of all rooms -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Tools/AllPasses.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/Passes.h"
#include "ewise/Lowering/Passes.h"
#include "mlir/Pass/PassManager.h"

#ifdef EWISE_ENABLE_NATIVE
#include "ewise/Native/Passes.h"
#include "ewise/Native/TransformOps.h"
#endif
#ifdef EWISE_ENABLE_DERIVATIVES
#include "ewise/Derivatives/DerivativeOps.h"
#include "ewise/Derivatives/Passes.h"
#endif
#ifdef EWISE_ENABLE_SHARDING
#include "ewise/Sharding/Passes.h"
#include "ewise/Sharding/ShardingModels.h"
#endif

namespace ewise {

void registerExtensions(mlir::DialectRegistry &registry) {
  registry.insert<EwiseDialect>();
#ifdef EWISE_ENABLE_NATIVE
  registerTransformDialectExtension(registry);
#endif
#ifdef EWISE_ENABLE_DERIVATIVES
  registerDerivativeOps(registry);
#endif
#ifdef EWISE_ENABLE_SHARDING
  registerShardingModels(registry);
#endif
}

void registerPasses() {
  registerEwiseIRPasses();
  registerEwiseLoweringPasses();
#ifdef EWISE_ENABLE_NATIVE
  registerEwiseNativePasses();
  mlir::PassPipelineRegistration<>(
      "ewise-to-llvm",
      "Lower elementwise ops, and linalg and tensor ops around them, to the "
      "LLVM dialect",
      buildToLLVMPipeline);
#endif
#ifdef EWISE_ENABLE_DERIVATIVES
  registerEwiseDerivativesPasses();
#endif
#ifdef EWISE_ENABLE_SHARDING
  registerEwiseShardingPasses();
  mlir::PassPipelineRegistration<>(
      "ewise-shard-to-mpi",
      "Split functions over processes, which exchange tensors by MPI",
      buildShardToMPIPipeline);
#endif
}

} // namespace ewise
