// The dialect nn. Its classes and functions are generated from Nn.td.

#ifndef NN_NNDIALECT_H
#define NN_NNDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

#include "NnDialect.h.inc"
#include "NnEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "NnTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "NnAttributes.h.inc"

#define GET_OP_CLASSES
#include "NnOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "NnLowering.h.inc"

namespace nn {
/// Registers `nn-rewrite`, which applies patterns in DRR and PDLL, and
/// `nn-convert-types`, a conversion of f64 to f32.
void registerNnPasses();
} // namespace nn

#endif // NN_NNDIALECT_H
