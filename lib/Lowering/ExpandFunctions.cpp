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
  const OpDescription &description = elementwise.getDescription();
  const BodyCase *stated = nullptr;
  auto bound = BoundBody::bindExpanded(description, op, functions, stated);
  if (!bound)
    return {};
  BodyBuilder b(op->getLoc(), builder, op->getResultTypes(),
                dyn_cast<VectorType>(op->getResult(0).getType()));
  return bound->build(description, b, op, op->getOperands());
}

} // namespace ewise
