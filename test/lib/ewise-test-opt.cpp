//===- ewise-test-opt.cpp - ewise-opt with test ops and passes ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Data/RecordsHash.h"
#include "ewise/Tools/AllDialects.h"
#include "ewise/Tools/OptMain.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/MemoryBuffer.h"

/// Prints the hash that a file of records ought to have, for tests that change
/// one: whether the file is there.
static bool printHash(llvm::StringRef file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (buffer)
    llvm::outs() << ewise::hashRecords((*buffer)->getBuffer()) << "\n";
  return static_cast<bool>(buffer);
}

int main(int argc, char **argv) {
  if (argc == 3 && llvm::StringRef(argv[1]) == "--hash-records")
    return printHash(argv[2]) ? 0 : 1;
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();

  ewise::registerAllDialects(registry);
  ewise::registerExtensions(registry);
  registry.insert<ewise::test::EwTestDialect>();
  ewise::test::registerLanguageDialects(registry);
  ewise::test::registerAdoptedExternalModels(registry);
  ewise::registerPasses();
  ewise::test::registerTestInferencePass();
  ewise::test::registerTestPlainTypesPass();
  ewise::test::registerTestLoweringPatternsPass();

  return mlir::asMainReturnCode(ewise::optMain(
      argc, argv, "ewise-opt with the ops and passes of Ewise's tests\n",
      registry));
}
