// The methods of the ops of toy, and their lowering.

#include "ToyDialect.h"
#include "ToyRuleSets.h.inc"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ToyOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ToyLowering.cpp.inc"
