//===- FoldConstants.h - Elements of constants ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_FOLDCONSTANTS_H
#define EWISE_LIB_IR_FOLDCONSTANTS_H

#include "ewise/Data/ScalarValue.h"
#include "ewise/IR/Folding.h"
#include "ewise/IR/OpArguments.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace ewise {

/// The type of a constant that can be made, else null: a tensor or vector of
/// static shape.
mlir::ShapedType getConstantType(mlir::Type type);

/// The constant as one of the elements of which are known, and which has the
/// type of the operand; else null.
mlir::DenseElementsAttr getElements(mlir::Attribute constant, mlir::Type type);

/// All elements of a constant, or the one that all are.
llvm::SmallVector<ScalarValue> readElements(mlir::DenseElementsAttr constant);

/// The outcome of an op of constant operands.
struct Evaluated {
  /// One for each result; none where they are not all computed.
  llvm::SmallVector<mlir::DenseElementsAttr, 1> values = {};
  /// Some element is undefined or poison.
  bool isUndefined = false;
};
Evaluated evaluate(const OpDescription &description, mlir::Operation *op,
                   llvm::ArrayRef<mlir::Attribute> operands,
                   const FoldOptions &options);

} // namespace ewise

#endif // EWISE_LIB_IR_FOLDCONSTANTS_H
