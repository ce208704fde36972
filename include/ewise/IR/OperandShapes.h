//===- OperandShapes.h - Shapes of an op's operands -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPERANDSHAPES_H
#define EWISE_IR_OPERANDSHAPES_H

#include "ewise/IR/OpDescription.h"
#include "ewise/Shape/Infer.h"
#include "mlir/IR/BuiltinTypes.h"

namespace ewise {

static_assert(kDynamic == mlir::ShapedType::kDynamic,
              "shapes are passed between MLIR and rule sets as they are");

/// The shape of a tensor or vector type. A scalable dimension of n is -n, which
/// equals no static size. `storage` keeps the sizes where the type does not
/// have them in this form.
Shape getShape(mlir::Type type, llvm::SmallVectorImpl<int64_t> &storage);

/// The number of operands that take part in broadcasting.
size_t countBroadcastOperands(const OpDescription &op, size_t numOperands);

/// The shapes of the operands that take part in broadcasting.
class OperandShapes {
public:
  OperandShapes(const OpDescription &op, llvm::ArrayRef<mlir::Type> operands);
  OperandShapes(const OperandShapes &) = delete;
  OperandShapes &operator=(const OperandShapes &) = delete;

  const Shape *data() const { return shapes.data(); }
  size_t size() const { return shapes.size(); }
  const Shape &operator[](size_t index) const { return shapes[index]; }
  bool allRanked() const;

private:
  llvm::SmallVector<Shape, 4> shapes;
  /// Only vectors with scalable dimensions need it.
  llvm::SmallVector<int64_t, 32> storage;
};

} // namespace ewise

#endif // EWISE_IR_OPERANDSHAPES_H
