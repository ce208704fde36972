#include "KernelsDialect.h"
#include "KernelsRuleSets.h.inc"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

#include "KernelsDialect.cpp.inc"

#define GET_OP_CLASSES
#include "KernelsOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "KernelsOpMethods.cpp.inc"

void kernels::KernelsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "KernelsOps.cpp.inc"
      >();
}
