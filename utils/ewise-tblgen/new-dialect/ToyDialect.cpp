#include "ToyDialect.h"
#include "ToyRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include "ToyDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ToyOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ToyOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ToyLowering.cpp.inc"
