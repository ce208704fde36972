//===- ParallelLoops.h - Builds linalg.generic ops --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_PARALLELLOOPS_H
#define EWISE_LIB_LOWERING_PARALLELLOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace ewise {

/// Builds `linalg.generic` ops on tensors whose loops are all parallel. Keeps
/// their common attributes, which would otherwise be looked up in the context
/// for each op.
class ParallelLoops {
public:
  explicit ParallelLoops(mlir::MLIRContext *context);

  mlir::AffineMap getIdentityMap(size_t numLoops);

  /// The map of a tensor that is read, in each dimension, at the index of the
  /// given loop, or at index 0 for DimensionMap::kNone.
  mlir::AffineMap getMap(size_t numLoops, llvm::ArrayRef<int64_t> loops);

  using Values = llvm::SmallVector<mlir::Value, 1>;

  /// Builds the loops over `inits`. `buildElements` builds their elements from
  /// the inputs' elements. The last of the maps are the results'.
  mlir::linalg::GenericOp build(
      mlir::ImplicitLocOpBuilder &b, llvm::ArrayRef<mlir::Value> inputs,
      llvm::ArrayRef<mlir::Value> inits, llvm::ArrayRef<mlir::AffineMap> maps,
      llvm::function_ref<Values(mlir::ImplicitLocOpBuilder &, mlir::ValueRange)>
          buildElements);

  mlir::Value buildEmpty(mlir::ImplicitLocOpBuilder &b,
                         mlir::RankedTensorType type,
                         mlir::ValueRange dynamicSizes);

private:
  template <typename T> llvm::ArrayRef<T> keep(llvm::ArrayRef<T> key) {
    return key.copy(allocator);
  }
  mlir::ArrayAttr getIndexingMaps(llvm::ArrayRef<mlir::AffineMap> maps);
  mlir::ArrayAttr getIteratorTypes(size_t numLoops);

  mlir::MLIRContext *context;
  mlir::OperationName generic, yield, empty;
  llvm::BumpPtrAllocator allocator;
  /// By the number of loops.
  llvm::SmallVector<mlir::AffineMap> identityMaps;
  llvm::SmallVector<mlir::ArrayAttr> iteratorTypes;
  /// By the loops, and their number as the last element.
  llvm::DenseMap<llvm::ArrayRef<int64_t>, mlir::AffineMap> maps;
  llvm::DenseMap<llvm::ArrayRef<mlir::AffineMap>, mlir::ArrayAttr> indexingMaps;
};

} // namespace ewise

#endif // EWISE_LIB_LOWERING_PARALLELLOOPS_H
