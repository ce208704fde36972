//===- ExpandFunctions.cpp - Functions on scalars and vectors -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/ExpandFunctions.h"
#include "BoundBody.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// Builds the body that `bind` makes of an op on scalars or vectors, if any.
static SmallVector<Value, 1> buildBound(Operation *op, OpBuilder &builder,
                                        Functions functions,
                                        decltype(&BoundBody::bindStated) bind) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || elementwise.isOnTensors() ||
      !OpTrait::hasElementwiseMappableTraits(op))
    return {};
  const OpDescription &description = elementwise.getDescription();
  const BodyCase *stated = nullptr;
  auto bound = bind(description, op, functions, stated);
  if (!bound)
    return {};
  BodyBuilder b(op->getLoc(), builder, op->getResultTypes(),
                dyn_cast<VectorType>(op->getResult(0).getType()));
  return bound->build(description, b, op, op->getOperands());
}

SmallVector<Value, 1> expandFunctions(Operation *op, OpBuilder &builder,
                                      Functions functions) {
  return buildBound(op, builder, functions, BoundBody::bindExpanded);
}

SmallVector<Value, 1> buildBody(Operation *op, OpBuilder &builder,
                                Functions functions) {
  return buildBound(op, builder, functions, BoundBody::bindStated);
}

} // namespace ewise
