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

/// The shapes of an op and how their dimensions are paired.
struct AlignedOp {
  const RuleSet *rules = nullptr;
  /// The operands that take part in broadcasting, and their shapes.
  mlir::ValueRange operands;
  llvm::SmallVector<Shape, 4> shapes;
  Shape declared;
  AlignedOperands aligned;
  /// What is known of the result's sizes.
  llvm::SmallVector<int64_t, 8> sizes;
  /// Keeps sizes that the types do not hold in a shape's form.
  llvm::SmallVector<llvm::SmallVector<int64_t>> storage;

  /// Where the dimensions of an operand go.
  DimensionMap mapOf(size_t operand) const {
    return aligned.mapOf(operand, shapes[operand].rank);
  }
};

/// Lets the loop nest of a linalg.generic over the result read ranked tensors:
/// decides, by the rule set, which dimensions are read at index 0. What is
/// known at compile time is said by the indexing maps, the rest is left to the
/// chosen strategy.
class OperandReader {
public:
  OperandReader(const AlignedOp &op, const LoweringOptions &options,
                mlir::OpBuilder &builder, mlir::Location location);

  /// The sizes of the result, which may not depend on a declared one.
  llvm::ArrayRef<mlir::OpFoldResult> getResultSizes() const { return sizes; }

  /// Builds what else has to be there before the loops.
  void prepare();

  /// The inputs of the linalg.generic, and the maps of its inputs and, last, of
  /// its result. Operands that are one value are one input.
  llvm::ArrayRef<mlir::Value> getInputs() const { return inputs; }
  llvm::ArrayRef<mlir::AffineMap> getIndexingMaps() const { return maps; }

  /// Builds, in the body of the linalg.generic with the given arguments, the
  /// elements of all operands in order.
  llvm::SmallVector<mlir::Value> readElements(mlir::OpBuilder &body,
                                              mlir::Location bodyLocation,
                                              mlir::ValueRange arguments) const;

private:
  /// A tensor that is read, and how.
  struct Source {
    mlir::Value tensor;
    /// The first operand that it is.
    size_t operand;
    DimensionMap map;
    /// The dimensions that may turn out to be expanded at run time.
    llvm::SmallVector<int64_t> uncertainDims;
    /// The number of its input, for tensors that are inputs. Others are read
    /// in the body, each uncertain dimension at the loop's index times a stride
    /// of 0 or 1.
    std::optional<size_t> input;
    llvm::SmallVector<mlir::Value> strides;
  };

  mlir::OpFoldResult resultSize(const Source &source, int64_t dim) const;
  /// Whether the source may be expanded in `dim` at run time.
  bool mayExpandAtRunTime(const Source &source, int64_t dim) const;
  /// Whether it is known to be expanded, and so is read at index 0.
  bool isExpanded(const Source &source, int64_t dim) const;

  mlir::AffineMap getMap(const Source &source) const;
  mlir::Value isExpandable(const Source &source, int64_t dim);
  mlir::Value materialize(const Source &source);
  mlir::Value readElement(const Source &source, mlir::OpBuilder &body,
                          mlir::Location bodyLocation,
                          llvm::MutableArrayRef<mlir::Value> loopIndices) const;

  const AlignedOp &op;
  const CombineTable &table;
  DynamicBroadcast strategy;
  mlir::OpBuilder &builder;
  mlir::Location location;
  RuntimeShape shape;
  llvm::SmallVector<Source> sources;
  /// For each operand the number of its source.
  llvm::SmallVector<size_t> sourceOfOperand;
  llvm::SmallVector<mlir::OpFoldResult> sizes;
  llvm::SmallVector<mlir::Value> inputs;
  llvm::SmallVector<mlir::AffineMap> maps;
};

/// Reads the one element of a parameter.
mlir::Value readParameter(mlir::OpBuilder &builder, mlir::Location location,
                          mlir::Value parameter);

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_OPERANDREADER_H
