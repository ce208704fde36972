// mlir-opt with the dialect nn and Ewise's passes.

#include "NnDialect.h"
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

  registry.insert<nn::NnDialect>();
  ewise::registerExtensions(registry);
  ewise::registerPasses();
  nn::registerNnPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "The compiler of nn\n", registry));
}
