#include "ToyOds.h"
#include "ToyOdsRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

#include "ToyOdsDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ToyOdsOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ToyOdsOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ToyOdsLowering.cpp.inc"

void toy_ods::ToyOdsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "ToyOdsOps.cpp.inc"
      >();
}
