//===- OperandShapes.h - Shapes of an op's operands -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_OPERANDSHAPES_H
#define EWISE_IR_OPERANDSHAPES_H

#include "ewise/IR/OpArguments.h"
#include "ewise/Rules/Infer.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace ewise {

static_assert(kDynamic == mlir::ShapedType::kDynamic,
              "shapes are passed between MLIR and rule sets as they are");

/// The element type of a tensor or a vector, null for other types. It does not
/// ask the interface of shaped types, which takes longer than the use of the
/// type.
mlir::Type getElementType(mlir::Type type);
/// As above; other types are their own element type.
inline mlir::Type getElementOrSelf(mlir::Type type) {
  mlir::Type element = getElementType(type);
  return element ? element : mlir::getElementTypeOrSelf(type);
}

/// The shape of a tensor or vector type. A scalable dimension of n is -n, which
/// equals no static size. `storage` keeps the sizes where the type does not
/// have them in this form.
Shape getShape(mlir::Type type, llvm::SmallVectorImpl<int64_t> &storage);

} // namespace ewise

#endif // EWISE_IR_OPERANDSHAPES_H
