// mlir-opt with the dialect toy and Ewise's passes.

#include "ToyDialect.h"
#include "ToyOds.h"
#include "ewise/IR/EwiseDialect.h"
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

  registry.insert<toy::ToyDialect, toy_ods::ToyOdsDialect>();
  toy::registerToyExternalModels(registry);
  ewise::registerPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "The toy compiler\n", registry));
}
