// mlir-opt with the dialect toy and Ewise's passes.

#include "ToyDialect.h"
#include "ewise/Tools/AllPasses.h"
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
  ewise::registerExtensions(registry);
  ewise::registerPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "The compiler of toy\n", registry));
}
