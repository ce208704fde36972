//===- SignlessElements.cpp - Elements that bodies compute on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SignlessElements.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Lowering/BodyBuilder.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace ewise {

Value castElements(ImplicitLocOpBuilder &b, Value value, Type element) {
  Type type = element;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(element);
  if (value.getType() == type)
    return value;
  // The cast undoes another one.
  auto cast = value.getDefiningOp<UnrealizedConversionCastOp>();
  if (cast && cast.getOperand(0).getType() == type)
    return cast.getOperand(0);
  return UnrealizedConversionCastOp::create(b, type, value).getResult(0);
}

Value toSignless(ImplicitLocOpBuilder &b, Value value) {
  return castElements(b, value,
                      getSignlessType(getElementOrSelf(value.getType())));
}

} // namespace ewise
