//===- ewise-test-opt.cpp - ewise-opt with test ops and passes ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Tools/AllDialects.h"
#include "ewise/Tools/OptMain.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
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
