// The dialect toy and Ewise's passes as a plugin of mlir-opt.

#include "ToyDialect.h"
#include "ewise/Tools/AllPasses.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Toy", LLVM_VERSION_STRING,
          [](mlir::DialectRegistry *registry) {
            registry->insert<toy_dialect::ToyDialect>();
            ewise::registerExtensions(*registry);
          }};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Toy", LLVM_VERSION_STRING,
          ewise::registerPasses};
}
