//===- QuantizedTensors.h - Tensors of stored integers ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Loops read and write the integers that store quantized elements: tensors of
/// quantized types have no buffers. `quant.scast` is between the two, as MLIR's
/// own passes expect it.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_LOWERING_QUANTIZEDTENSORS_H
#define EWISE_LIB_LOWERING_QUANTIZEDTENSORS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// Whether the elements of a tensor are of a quantized type.
bool isQuantized(mlir::Type tensor);

/// The tensor's type with the integers that store quantized elements; other
/// types unchanged.
mlir::Type getStoredType(mlir::Type tensor);

/// The tensor with the integers that store quantized elements.
mlir::Value toStored(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor);

/// The tensor of stored integers, cast to the declared type.
mlir::Value fromStored(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                       mlir::Type declared);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_QUANTIZEDTENSORS_H
