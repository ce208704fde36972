//===- LoopLayout.h - Loops that blocks are read by -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops of a nest. A dimension of the result along which an operand is
/// read in blocks is split into a loop over the blocks and a loop within them,
/// so that each index is that of a loop: tiling, fusion and vectorization need
/// not know of blocks. Repetitions have the two loops exchanged.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_LOWERING_LOOPLAYOUT_H
#define EWISE_LIB_LOWERING_LOOPLAYOUT_H

#include "Plan.h"
#include "ewise/IR/SizeBuilder.h"

namespace ewise {

class LoopLayout {
public:
  /// `areAlike` assumes equal block counts: two operands read in blocks along
  /// one dimension have as many, though only run time tells.
  LoopLayout(const SizeTable &table, llvm::ArrayRef<SizeId> resultSizes,
             bool areAlike = false)
      : table(table), resultSizes(resultSizes), areAlike(areAlike),
        splits(resultSizes.size()) {}

  /// Splits loops, so that their indices are those of an operand's elements.
  /// Returns false, and changes nothing, if no loops serve both this operand
  /// and those before it.
  bool add(llvm::ArrayRef<DimAccess> access);

  bool isSplit() const {
    return llvm::any_of(
        splits, [](const Split &split) { return !split.parts.empty(); });
  }
  size_t countLoops() const { return getFirstLoop(splits.size()); }

  /// The sizes that are assumed to be equal.
  using SizePairs = llvm::SmallVector<std::pair<SizeId, SizeId>, 2>;
  SizePairs getAlike() const;

  /// The number of iterations of a loop: `size`, or `size / by`.
  struct Loop {
    SizeId size;
    std::optional<SizeId> by = std::nullopt;
  };
  using Loops = llvm::SmallVector<Loop, 2>;

  /// The loops along a dimension of the result.
  Loops getLoops(size_t resultDim) const;
  size_t getFirstLoop(size_t resultDim) const;
  /// The loops that index an operand's dimension, and the number of the first;
  /// kNone if the dimension is read at index 0.
  Loops getLoops(const DimAccess &dim, int64_t &first) const;

private:
  /// The sizes of operands read in blocks or repetitions, in ascending order:
  /// each divides the next, and the last one the result's.
  struct Split {
    ReadMap reads = ReadMap::AtZero;
    llvm::SmallVector<SizeId, 1> parts;
    /// Other sizes that are assumed to equal the one part.
    llvm::SmallVector<SizeId, 1> alike = {};
  };
  bool add(Split &split, const DimAccess &dim) const;

  const SizeTable &table;
  llvm::ArrayRef<SizeId> resultSizes;
  bool areAlike;
  llvm::SmallVector<Split, 4> splits;
};

/// The sizes of operands that must be equal for one layout to serve the nest;
/// none if no layout serves it even then, or one serves it anyway.
LoopLayout::SizePairs findAlike(const SizeTable &table, const LoopNest &nest);

/// Builds reshapes between tensors and split loops.
class LayoutBuilder {
public:
  LayoutBuilder(const LoopLayout &layout, SizeBuilder &sizes,
                const SizeTable &table, mlir::ImplicitLocOpBuilder &b)
      : layout(layout), sizes(sizes), table(table), b(b) {}

  /// The number of iterations of each loop.
  llvm::SmallVector<mlir::OpFoldResult> getLoopSizes();
  mlir::OpFoldResult get(const LoopLayout::Loop &loop);

  /// The tensor with a dimension for each loop that indexes it. Appends the
  /// numbers of these loops.
  mlir::Value expand(mlir::Value tensor, llvm::ArrayRef<DimAccess> access,
                     llvm::SmallVectorImpl<int64_t> &loops);
  /// The tensor of a result, with a dimension for each loop.
  mlir::Value expand(mlir::Value tensor);
  mlir::Value buildEmpty(mlir::Type element);
  /// The result of the loops, reshaped to the type.
  mlir::Value collapse(mlir::Value tensor, mlir::Type type);
  /// The index along a dimension, computed from the loops that read it.
  mlir::Value getPosition(mlir::ImplicitLocOpBuilder &body,
                          const DimAccess &dim);

private:
  int64_t getStatic(const LoopLayout::Loop &loop) const;
  mlir::Value expand(mlir::Value tensor,
                     llvm::ArrayRef<LoopLayout::Loops> dims);

  const LoopLayout &layout;
  SizeBuilder &sizes;
  const SizeTable &table;
  mlir::ImplicitLocOpBuilder &b;
};

} // namespace ewise

#endif // EWISE_LIB_LOWERING_LOOPLAYOUT_H
