//===- AllPasses.cpp - Passes and extensions of all rooms -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Tools/AllPasses.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/Passes.h"
#include "ewise/Lowering/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

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

/// Registers a pipeline on modules. MLIR ends the program where one on other
/// ops gets a pass on modules.
[[maybe_unused]] static void
registerModulePipeline(llvm::StringRef name, llvm::StringRef description,
                       void (*build)(mlir::OpPassManager &)) {
  using ErrorFn = llvm::function_ref<llvm::LogicalResult(const llvm::Twine &)>;
  mlir::registerPassPipeline(
      name, description,
      [=](mlir::OpPassManager &passes, llvm::StringRef options, ErrorFn error) {
        llvm::StringRef module = mlir::ModuleOp::getOperationName();
        // Options on the command line are about whatever op the input is.
        if (passes.getOpAnchorName() != module &&
            passes.getOpAnchorName() !=
                mlir::OpPassManager::getAnyOpAnchorName())
          return error("pipeline '" + name + "' runs on '" + module +
                       "', not on '" + passes.getOpAnchorName() + "'");
        if (!options.empty())
          return error("pipeline '" + name + "' has no options");
        build(passes);
        return llvm::success();
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)>) {});
}

void registerPasses() {
  registerEwiseIRPasses();
  registerEwiseLoweringPasses();
#ifdef EWISE_ENABLE_NATIVE
  registerEwiseNativePasses();
  registerModulePipeline(
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
  registerModulePipeline(
      "ewise-shard-to-mpi",
      "Split functions over processes, which exchange tensors by MPI",
      buildShardToMPIPipeline);
#endif
}

} // namespace ewise
