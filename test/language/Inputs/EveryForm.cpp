// Everything that is generated from EveryForm.td, in one file.

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "RuleSets.h.inc"

// Functions that the records' C++ calls.
namespace form {
mlir::Type someType();
mlir::Value negate(ewise::BodyBuilder &b, mlir::Value value);
mlir::Value someFunctionWithALongName(ewise::BodyBuilder &b, mlir::Type type,
                                      mlir::Value lhs, mlir::Value rhs);
namespace aNamespace::another {
mlir::Value someFunctionWithALongName(ewise::BodyBuilder &b, mlir::Value lhs,
                                      mlir::Value rhs);
} // namespace aNamespace::another
} // namespace form

#include "EveryFormDialect.h.inc"

#define GET_OP_CLASSES
#include "EveryFormOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "EveryFormLowering.h.inc"

#include "EveryFormDialect.cpp.inc"

#define GET_OP_CLASSES
#include "EveryFormOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "EveryFormOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "EveryFormLowering.cpp.inc"

// The guards undefine themselves.
#ifdef GET_EWISE_OP_METHODS
#error "GET_EWISE_OP_METHODS is still defined"
#endif
#ifdef GET_EWISE_LOWERING_DEFS
#error "GET_EWISE_LOWERING_DEFS is still defined"
#endif

// A third of the time goes to instances of MLIR's templates, which say nothing
// of us.
#ifdef WITH_EVERY_FORM
void form::FormDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "EveryFormOps.cpp.inc"
      >(*this);
}
#endif

// mlir-tblgen's accessors have the names that ewise-tblgen takes them to have:
// these are the ones of unusual spelling.
static_assert(sizeof(&form::AttributesOp::getI8Value) != 0);
static_assert(sizeof(&form::AttributesOp::getI64Value) != 0);
static_assert(sizeof(&form::AttributesOp::get_x_1Attr) != 0);
