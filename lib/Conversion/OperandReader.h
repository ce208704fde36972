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
/// known at compile time is said in the chosen form, by the indexing maps or by
/// named ops; the rest is left to the chosen strategy.
class OperandReader {
public:
  /// Builds nothing yet.
  OperandReader(const AlignedOp &op, const LoweringOptions &options,
                KnownSizes &known, mlir::OpBuilder &builder,
                mlir::Location location);

  /// Whether the form needs tensors of a rank or an order of dimensions that no
  /// operand has.
  bool needsIntermediateTensors() const;

  /// Builds the sizes of the result, which may not depend on a declared one.
  /// `check` is told what the operands' have to be at run time.
  llvm::ArrayRef<mlir::OpFoldResult> buildResultSizes(SizeCheck check);

  /// Expands an operand to a tensor of the result's sizes, in the named form;
  /// null where it can only be read by a loop nest.
  mlir::Value expandToTensor(size_t operand);

  /// Builds what else has to be there before the loops that compute the body.
  void prepare(const LoweringCase &bodyCase);

  /// The inputs of the linalg.generic, and the maps of its inputs and, last, of
  /// its result. Operands that are one value are one input, and those that the
  /// body does not read are none.
  llvm::ArrayRef<mlir::Value> getInputs() const { return inputs; }
  llvm::ArrayRef<mlir::AffineMap> getIndexingMaps() const { return maps; }

  /// Builds, in the body of the linalg.generic with the given arguments, the
  /// elements of all operands in order; null for those that it does not read.
  llvm::SmallVector<mlir::Value> readElements(mlir::OpBuilder &body,
                                              mlir::Location bodyLocation,
                                              mlir::ValueRange arguments) const;

private:
  /// A tensor that is read, and how.
  struct Source {
    mlir::Value tensor;
    /// The first operand that it is.
    size_t operand;
    /// For each dimension the result's at whose index it is read; kNone where
    /// it is read at index 0.
    llvm::SmallVector<int64_t> resultDims;
    /// Its sizes, as the types say or, once they have been built, as is known.
    llvm::SmallVector<mlir::OpFoldResult> sizes;
    /// The dimensions that may turn out to be expanded at run time.
    llvm::SmallVector<int64_t> uncertainDims;
    bool isRead = false;
    /// The number of its input, for tensors that are inputs. Others are read
    /// in the body, each uncertain dimension at the loop's index times a stride
    /// of 0 or 1.
    std::optional<size_t> input;
    llvm::SmallVector<mlir::Value> strides;
  };

  size_t findSource(size_t operand) const;
  /// Finds out, from what is known of the sizes, how the sources are read.
  void findExpansions();
  int64_t getKnownSize(const Source &source, int64_t dim) const;
  int64_t getKnownResultSize(int64_t dim) const;
  llvm::SmallVector<int64_t> getResultDims(const Source &source) const;
  /// Whether the source may be expanded in `dim` at run time.
  bool mayExpandAtRunTime(const Source &source, int64_t dim) const;
  /// Whether it is read by the index arithmetic of the strategy `view`.
  bool isReadInBody(const Source &source) const;

  mlir::AffineMap getMap(const Source &source) const;
  mlir::Value isExpandable(const Source &source, int64_t dim);
  void buildStrides(Source &source);
  void addInput(Source &source);
  /// The tensor with all its uncertain dimensions as they are in the result.
  mlir::Value materialize(const Source &source);
  /// The tensor with dimension `dim`, which has one element, expanded into
  /// `init`.
  mlir::Value expandDimension(mlir::OpBuilder &branch, mlir::Location location,
                              mlir::Value tensor, int64_t dim,
                              llvm::ArrayRef<mlir::OpFoldResult> extents,
                              mlir::Value init) const;
  mlir::Value readElement(const Source &source, mlir::OpBuilder &body,
                          mlir::Location bodyLocation,
                          llvm::MutableArrayRef<mlir::Value> loopIndices) const;

  const AlignedOp &op;
  const CombineTable &table;
  LoweringOptions options;
  mlir::OpBuilder &builder;
  mlir::Location location;
  RuntimeShape shape;
  llvm::SmallVector<Source, 2> sources;
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
