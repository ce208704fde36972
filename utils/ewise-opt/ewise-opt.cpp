//===- ewise-opt.cpp - mlir-opt with Ewise's dialects and passes ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/Passes.h"
#include "ewise/Conversion/TransformOps.h"
#include "ewise/Dialect/AdoptedDialects.h"
#include "ewise/Dialect/AllDialects.h"
#include "ewise/Records/Records.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

static llvm::cl::list<std::string>
    records("ewise-records", llvm::cl::value_desc("file"),
            llvm::cl::desc("Add the dialects of a .td file, which ewise-tblgen "
                           "reads, or of the output of its -gen-records"));

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  // Passes that compile GPU modules translate them to LLVM IR.
  mlir::registerAllGPUToLLVMIRTranslations(registry);

  ewise::registerAllDialects(registry);
  ewise::registerAllExternalModels(registry);
  ewise::registerTransformDialectExtension(registry);
  ewise::registerPasses();

  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv,
      "Ewise optimizer driver: mlir-opt with elementwise dialects\n", registry);
  for (const std::string &file : records)
    if (llvm::Error error = ewise::registerRecords(registry, file)) {
      llvm::WithColor::error(llvm::errs(), "ewise-opt")
          << llvm::toString(std::move(error)) << "\n";
      return EXIT_FAILURE;
    }
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
