// The dialect toy. Its classes and functions are generated from ToyOps.td.

#ifndef TOY_TOYDIALECT_H
#define TOY_TOYDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ToyDialect.h.inc"

#define GET_OP_CLASSES
#include "ToyOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ToyLowering.h.inc"

#endif // TOY_TOYDIALECT_H
