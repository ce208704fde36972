// The classes of toy's ops.

#include "ToyDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

#include "ToyDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ToyOps.cpp.inc"

void toy_dialect::ToyDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ToyOps.cpp.inc"
      >(*this);
  addInterfaces<ewise::ElementwiseInliner>();
}

Operation *toy_dialect::ToyDialect::materializeConstant(OpBuilder &builder,
                                                        Attribute value,
                                                        Type type,
                                                        Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}
