//===- QuantizedTensors.cpp - Tensors of stored integers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "QuantizedTensors.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;

namespace ewise {

bool isQuantized(Type tensor) {
  return isa_and_present<quant::QuantizedType>(getElementType(tensor));
}

Type getStoredType(Type tensor) {
  auto quantized =
      dyn_cast_if_present<quant::QuantizedType>(getElementType(tensor));
  return quantized ? cast<ShapedType>(tensor).clone(quantized.getStorageType())
                   : tensor;
}

Value toStored(ImplicitLocOpBuilder &b, Value tensor) {
  if (!isQuantized(tensor.getType()))
    return tensor;
  Type stored = getStoredType(tensor.getType());
  auto cast = tensor.getDefiningOp<quant::StorageCastOp>();
  if (cast && cast.getInput().getType() == stored)
    return cast.getInput();
  return quant::StorageCastOp::create(b, stored, tensor);
}

Value fromStored(ImplicitLocOpBuilder &b, Value tensor, Type declared) {
  return isQuantized(declared)
             ? Value(quant::StorageCastOp::create(b, declared, tensor))
             : tensor;
}

} // namespace ewise
