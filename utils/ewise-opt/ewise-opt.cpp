//===- ewise-opt.cpp - mlir-opt with Ewise's dialects and passes ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/AdoptedDialects.h"
#include "ewise/Tools/AllDialects.h"
#include "ewise/Tools/OptMain.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  // Passes that compile GPU modules translate them to LLVM IR.
  mlir::registerAllGPUToLLVMIRTranslations(registry);

  ewise::registerAllDialects(registry);
  ewise::registerAllExternalModels(registry);
  ewise::registerExtensions(registry);
  ewise::registerPasses();

  return mlir::asMainReturnCode(ewise::optMain(
      argc, argv,
      "Ewise optimizer driver: mlir-opt with elementwise dialects\n\n"
      "  ewise-opt --ewise-infer-types --ewise-to-linalg file.mlir\n"
      "  ewise-opt --help | grep -e --ewise-    # Ewise's passes and options\n",
      registry));
}
