//===- LoopBuilder.h - Builds the loops of a nest ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_LOOPBUILDER_H
#define EWISE_LIB_LOWERING_LOOPBUILDER_H

#include "LoopLayout.h"
#include "ParallelLoops.h"
#include "Plan.h"
#include "ewise/IR/SizeBuilder.h"

namespace ewise {

/// Builds the `linalg.generic` of a loop nest. A broadcast that the plan is
/// sure of takes the chosen form, indexing maps or named ops; a broadcast that
/// only run time decides takes the chosen strategy.
class LoopBuilder {
public:
  /// `getTensor` gives the value that stands for a tensor of the plan now.
  LoopBuilder(const Plan &plan, const LoopNest &nest, SizeBuilder &sizes,
              ParallelLoops &loops, mlir::ImplicitLocOpBuilder &b,
              llvm::function_ref<mlir::Value(mlir::Value)> getTensor,
              bool areAlike = false);

  using Values = llvm::SmallVector<mlir::Value, 1>;

  /// Builds the loops; the results are in `inits` if these are given. A result
  /// that nothing reads is not computed: any tensor stands for it.
  Values build(llvm::ArrayRef<mlir::Value> inits = {});

  /// A new tensor for each result.
  Values buildInits();

private:
  /// The types of the results' tensors.
  llvm::SmallVector<mlir::RankedTensorType, 1> getInitTypes() const;
  Values buildSplitInits(llvm::ArrayRef<mlir::Value> into);

  /// A tensor that is read, and how.
  struct Source {
    mlir::Value tensor;
    OperandAccess access;
    /// Elements are read at computed indices: no loops serve the tensor.
    bool isIndexed = false;
    /// The divisor of a loop's index along each dimension; null where none is
    /// needed or it is a constant.
    llvm::SmallVector<mlir::Value, 0> divisors = {};
  };

  const PlannedOp &root() const { return nest.getRoot(); }
  llvm::SmallVector<size_t, 1> findReadResults() const;
  size_t numLoops() const { return layout.countLoops(); }
  llvm::ArrayRef<mlir::OpFoldResult> getResultSizes();
  int64_t getBroadcastSize() const;
  bool isView(const Source &source) const;

  // Values before the loops.
  void prepare(Source &source);
  mlir::Value buildView(const Source &source);
  mlir::Value buildCopy();
  void prepareIndices(Source &source);
  mlir::Value materialize(const Source &source);
  mlir::Value broadcastDim(mlir::ImplicitLocOpBuilder &branch,
                           mlir::Value tensor, size_t dim,
                           llvm::ArrayRef<mlir::OpFoldResult> extents,
                           mlir::Value init);
  void readParameters();
  /// Whether a member computes on elements, which are then signless.
  bool computes() const;

  // The loops.
  mlir::Value buildIndex(mlir::ImplicitLocOpBuilder &body, const DimAccess &dim,
                         mlir::Value divisor);
  mlir::Value buildElement(mlir::ImplicitLocOpBuilder &body,
                           const Source &source);
  Values buildElements(mlir::ImplicitLocOpBuilder &body,
                       mlir::ValueRange arguments);

  const Plan &plan;
  const LoweringOptions &options;
  const SizeTable &table;
  const LoopNest &nest;
  SizeBuilder &sizes;
  ParallelLoops &loops;
  mlir::ImplicitLocOpBuilder &b;
  /// The loops of the nest.
  LoopLayout layout;
  LayoutBuilder split;
  llvm::SmallVector<mlir::OpFoldResult> resultSizes;
  llvm::SmallVector<Source, 4> sources;
  llvm::SmallVector<mlir::Value, 4> inputs;
  llvm::SmallVector<mlir::AffineMap, 4> maps;
  /// The results that other ops read.
  llvm::SmallVector<size_t, 1> readResults;
  /// The elements of all members' parameters that are read.
  llvm::DenseMap<mlir::Value, mlir::Value> parameters;
};

/// Reads the one element of a parameter; `isSignless` makes an element of an
/// unsigned type signless.
mlir::Value readParameter(mlir::ImplicitLocOpBuilder &b, mlir::Value parameter,
                          bool isSignless);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_LOOPBUILDER_H
