//===- FoldConstants.h - Elements of constants ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_FOLDCONSTANTS_H
#define EWISE_LIB_IR_FOLDCONSTANTS_H

#include "ewise/Data/ScalarValue.h"
#include "ewise/IR/Folding.h"
#include "ewise/IR/OpArguments.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace ewise {

/// The type of a constant of the given type, a tensor or vector of static
/// shape; null for types without constants.
mlir::ShapedType getConstantType(mlir::Type type);

/// The constant, if its elements are known and it has the operand's type; else
/// null.
mlir::DenseElementsAttr getElements(mlir::Attribute constant, mlir::Type type);

/// All elements of a constant; the first one only of a splat.
llvm::SmallVector<ScalarValue> readElements(mlir::DenseElementsAttr constant);

/// The outcome of an op on constant operands.
struct Evaluated {
  /// One constant for each result; none if any result is not computed.
  llvm::SmallVector<mlir::DenseElementsAttr, 1> values = {};
  /// Whether an element is undefined or poison.
  bool isUndefined = false;
};
Evaluated evaluate(const OpDescription &description, mlir::Operation *op,
                   llvm::ArrayRef<mlir::Attribute> operands,
                   const FoldOptions &options);

} // namespace ewise

#endif // EWISE_LIB_IR_FOLDCONSTANTS_H
