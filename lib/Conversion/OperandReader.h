//===- OperandReader.h - How a loop nest reads its operands -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_OPERANDREADER_H
#define EWISE_LIB_CONVERSION_OPERANDREADER_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/RuntimeShape.h"

namespace ewise {

/// Makes ranked tensors readable by a loop nest over their result: decides, by
/// the rule set, which dimensions are read at index 0, at compile time by the
/// indexing map or at run time by the chosen strategy.
class OperandReader {
public:
  OperandReader(const RuleSet &rules, mlir::ValueRange operands,
                const LoweringOptions &options, mlir::OpBuilder &builder,
                mlir::Location location);

  /// The sizes of the result.
  llvm::ArrayRef<mlir::OpFoldResult> getResultSizes() const { return sizes; }

  /// Builds the tensors to read from. Operands that are one value are read
  /// once.
  llvm::SmallVector<mlir::Value> getInputs();

  /// For each operand the number of its input.
  llvm::ArrayRef<size_t> getInputOfOperand() const { return inputOfOperand; }

  /// The maps of the inputs and, last, of the result.
  llvm::SmallVector<mlir::AffineMap> getIndexingMaps() const;

private:
  /// The result dimension that `dim` of an input is paired with.
  int64_t resultDimension(size_t input, int64_t dim) const;
  /// What is known of each input's size in a result dimension.
  llvm::SmallVector<Extent> extentsAt(int64_t resultDim) const;
  /// Whether the input may be expanded in its dimension `dim` at run time.
  bool mayExpandAtRunTime(size_t input, int64_t dim) const;
  /// Whether the input is read at index 0 in `dim`, known at compile time.
  bool isExpanded(size_t input, int64_t dim) const;

  mlir::Value readThroughView(size_t input, llvm::ArrayRef<int64_t> dims);
  mlir::Value materialize(size_t input, llvm::ArrayRef<int64_t> dims);

  const RuleSet &rules;
  const LoweringOptions &options;
  mlir::OpBuilder &builder;
  mlir::Location location;
  RuntimeShape shape;
  llvm::SmallVector<mlir::Value> inputs;
  llvm::SmallVector<size_t> inputOfOperand;
  llvm::SmallVector<mlir::OpFoldResult> sizes;
};

/// Reads the one element of a parameter.
mlir::Value readParameter(mlir::OpBuilder &builder, mlir::Location location,
                          mlir::Value parameter);
mlir::Value readParameter(mlir::ImplicitLocOpBuilder &builder,
                          mlir::Value parameter);

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_OPERANDREADER_H
