#include "ToyDialect.h"
#include "ToyRuleSets.h.inc"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

#include "ToyDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ToyOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ToyOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ToyLowering.cpp.inc"

void toy::ToyDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ToyOps.cpp.inc"
      >(*this);
  addInterfaces<ewise::ElementwiseInliner>();
}

Operation *toy::ToyDialect::materializeConstant(OpBuilder &builder,
                                                Attribute value, Type type,
                                                Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}
