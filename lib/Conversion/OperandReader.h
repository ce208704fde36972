//===- OperandReader.h - How a loop nest reads its operands -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_OPERANDREADER_H
#define EWISE_LIB_CONVERSION_OPERANDREADER_H

#include "AlignedOp.h"
#include "ParallelLoops.h"
#include "RecordedOps.h"
#include "ewise/IR/RuntimeShape.h"

namespace ewise {

/// What the options say of sizes.
RuntimeShapeOptions getShapeOptions(const LoweringOptions &options);

/// Lets the loop nest of a linalg.generic over a result read ranked tensors.
/// What is known at compile time is said in the chosen form, by the indexing
/// maps or by named ops; the rest is left to the chosen strategy.
class OperandReader {
public:
  /// `sizes` are the result's. Builds nothing yet.
  OperandReader(const CombineTable &table, const LoweringOptions &options,
                llvm::ArrayRef<mlir::OpFoldResult> sizes, RuntimeShape &shape,
                ParallelLoops &loops, mlir::OpBuilder &builder,
                mlir::Location location)
      : table(table), options(options), sizes(sizes), shape(shape),
        loops(loops), builder(builder), location(location) {}

  /// Adds a tensor to read; returns the number of its element. A tensor that is
  /// read in one way twice is read once.
  size_t add(mlir::Value tensor, OperandAccess &&access);

  /// Expands a tensor to the result's sizes, in the named form; null where it
  /// can only be read by a loop nest.
  mlir::Value expandToTensor(size_t number);

  /// Builds what else has to be there before the loops.
  void prepare();

  /// Conditions on which it is worth to build the loops twice: whether a tensor
  /// is expanded in the innermost dimension. LLVM tells one stride from another
  /// by itself for a few tensors only.
  llvm::ArrayRef<mlir::Value> getVersions() const { return versionConditions; }
  /// Chooses what the loops that are built next know of condition `number`.
  void setVersion(size_t number, bool isExpanded);

  /// The inputs of the linalg.generic, and the maps of its inputs and, last, of
  /// its result.
  llvm::ArrayRef<mlir::Value> getInputs() const { return inputs; }
  llvm::ArrayRef<mlir::AffineMap> getIndexingMaps() const { return maps; }

  /// Adds what the loops depend on, and the values that they read.
  void describeLoops(Recordings::Key &key,
                     llvm::SmallVectorImpl<mlir::Value> &values) const;

  /// Builds, in the body of the linalg.generic with the given arguments, the
  /// elements of all tensors in order.
  llvm::SmallVector<mlir::Value> readElements(mlir::OpBuilder &body,
                                              mlir::Location bodyLocation,
                                              mlir::ValueRange arguments) const;

private:
  /// A tensor that is read, and how.
  struct Source {
    mlir::Value tensor;
    OperandAccess access;
    /// The number of its input, for tensors that are inputs. Others are read
    /// in the body, each uncertain dimension at the loop's index times a stride
    /// of 0 or 1.
    std::optional<size_t> input;
    llvm::SmallVector<mlir::Value, 4> strides;
    /// Whether there are versions of the loops for the innermost dimension, and
    /// what the one that is built knows of it.
    bool isVersioned = false;
    bool isInnermostExpanded = false;
  };

  /// Whether it is read by the index arithmetic of the strategy `view`.
  bool isReadInBody(const Source &source) const;
  /// Whether an uncertain dimension is read along the innermost loop.
  bool isInnermost(const Source &source, int64_t dim) const;
  /// The size of a dynamic dimension, and whether it is expandable.
  mlir::Value getSize(const Source &source, int64_t dim);
  mlir::Value isExpandable(const Source &source, int64_t dim);
  void buildStrides(Source &source);
  void addInput(Source &source);
  void chooseVersions();
  /// The tensor with all its uncertain dimensions as they are in the result.
  mlir::Value materialize(const Source &source);
  /// The tensor with dimension `dim`, which has one element, expanded into
  /// `init`.
  mlir::Value expandDimension(mlir::OpBuilder &branch, mlir::Location location,
                              mlir::Value tensor, int64_t dim,
                              llvm::ArrayRef<mlir::OpFoldResult> extents,
                              mlir::Value init);
  mlir::Value readElement(const Source &source, mlir::OpBuilder &body,
                          mlir::Location bodyLocation,
                          llvm::MutableArrayRef<mlir::Value> loopIndices) const;

  const CombineTable &table;
  const LoweringOptions &options;
  llvm::ArrayRef<mlir::OpFoldResult> sizes;
  RuntimeShape &shape;
  ParallelLoops &loops;
  mlir::OpBuilder &builder;
  mlir::Location location;
  llvm::SmallVector<Source, 3> sources;
  llvm::SmallVector<mlir::Value> inputs;
  llvm::SmallVector<mlir::AffineMap> maps;
  llvm::SmallVector<size_t> versionedSources;
  llvm::SmallVector<mlir::Value> versionConditions;
};

/// Reads the one element of a parameter.
mlir::Value readParameter(mlir::OpBuilder &builder, mlir::Location location,
                          mlir::Value parameter);

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_OPERANDREADER_H
