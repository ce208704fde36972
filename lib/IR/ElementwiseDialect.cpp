//===- ElementwiseDialect.cpp - Base of generated dialects ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;

namespace ewise {

namespace {

struct ElementwiseInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

} // namespace

ElementwiseDialect::ElementwiseDialect(StringRef name, MLIRContext *context,
                                       TypeID id)
    : Dialect(name, context, id) {
  context->getOrLoadDialect<arith::ArithDialect>();
  addInterfaces<ElementwiseInliner>();
}

Operation *ElementwiseDialect::materializeConstant(OpBuilder &builder,
                                                   Attribute value, Type type,
                                                   Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise
