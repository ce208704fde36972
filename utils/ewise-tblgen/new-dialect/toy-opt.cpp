// mlir-opt with the dialect toy, and with what ewise-opt has: passes, adopted
// ops of MLIR, `--ewise-records` and, where it is built, `--ewise-run`.

#include "ToyDialect.h"
#include "ewise/Dialects/AdoptedDialects.h"
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

  // The passes find the ops of dialects by an interface, and make
  // ewise.broadcast ops.
  registry.insert<toy_dialect::ToyDialect>();
  ewise::registerAllExternalModels(registry);
  ewise::registerExtensions(registry);
  ewise::registerPasses();
  return mlir::asMainReturnCode(
      ewise::optMain(argc, argv, "The compiler of toy\n", registry));
}
