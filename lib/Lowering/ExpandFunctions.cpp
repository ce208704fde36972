//===- ExpandFunctions.cpp - Functions on scalars and vectors -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/ExpandFunctions.h"
#include "BoundBody.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

SmallVector<Value, 1> expandFunctions(Operation *op, OpBuilder &builder,
                                      Functions functions) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || elementwise.isOnTensors() ||
      !OpTrait::hasElementwiseMappableTraits(op))
    return {};
  PresentDescription present = elementwise.getDescription();
  const OpDescription &description = *present;
  Type result = op->getResult(0).getType();
  const BodyCase *stated =
      description.findCase(description.getSharedElement(getArguments(op)),
                           getElementTypeOrSelf(result));
  if (!stated || stated->isElsewhere())
    return {};
  auto bound = BoundBody::bind(description, *stated, op, functions);
  if (!bound || !bound->isExpanded())
    return {};
  BodyBuilder b(op->getLoc(), builder, op->getResultTypes(),
                dyn_cast<VectorType>(result));
  return bound->build(description, b, op, op->getOperands());
}

} // namespace ewise
