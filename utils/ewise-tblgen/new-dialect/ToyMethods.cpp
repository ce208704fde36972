// The methods and the lowering of toy's ops: what an edited record compiles anew.

#include "ToyDialect.h"
#include "ToyRuleSets.h.inc"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ToyOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ToyLowering.cpp.inc"
