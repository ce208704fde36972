// The dialect toy_ods. Its classes and functions are generated from ToyOds.td.

#ifndef TOY_TOYODSDIALECT_H
#define TOY_TOYODSDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ToyOdsDialect.h.inc"

#define GET_OP_CLASSES
#include "ToyOdsOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ToyOdsLowering.h.inc"

#endif // TOY_TOYODSDIALECT_H
