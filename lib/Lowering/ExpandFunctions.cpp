//===- ExpandFunctions.cpp - Functions on scalars and vectors -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/ExpandFunctions.h"
#include "BoundBody.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

static SmallVector<Value, 1> build(const BoundBody &bound,
                                   const OpDescription &description,
                                   Operation *op, OpBuilder &builder) {
  BodyBuilder b(op->getLoc(), builder, op->getResultTypes(),
                dyn_cast<VectorType>(op->getResult(0).getType()));
  return bound.build(description, b, op, op->getOperands());
}

SmallVector<Value, 1> expandFunctions(Operation *op, OpBuilder &builder,
                                      Functions functions) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || elementwise.isOnTensors() ||
      !OpTrait::hasElementwiseMappableTraits(op))
    return {};
  const OpDescription &description = elementwise.getDescription();
  const BodyCase *stated = nullptr;
  auto bound = BoundBody::bindExpanded(description, op, functions, stated);
  return bound ? build(*bound, description, op, builder)
               : SmallVector<Value, 1>();
}

SmallVector<Value, 1> buildBody(Operation *op, OpBuilder &builder,
                                Functions functions) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || elementwise.isOnTensors())
    return {};
  const OpDescription &description = elementwise.getDescription();
  const BodyCase *stated =
      description.findCase(description.getSharedElement(getArguments(op)),
                           getElementTypeOrSelf(op->getResult(0)));
  if (!stated || stated->isElsewhere())
    return {};
  auto bound = BoundBody::bind(description, *stated, op, functions);
  return bound ? build(*bound, description, op, builder)
               : SmallVector<Value, 1>();
}

} // namespace ewise
