//===- LoopLayout.h - Loops that blocks are read by -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops of a nest. A dimension of the result along which an operand is
/// read in blocks is split into one loop over the blocks and one within them,
/// so that each index is that of a loop: what is tiled, fused or vectorized
/// need not know of blocks. Repetitions are the same with the loops exchanged.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_LOWERING_LOOPLAYOUT_H
#define EWISE_LIB_LOWERING_LOOPLAYOUT_H

#include "Plan.h"
#include "ewise/IR/SizeBuilder.h"

namespace ewise {

class LoopLayout {
public:
  /// With `areAlike`, two operands along one dimension have as many blocks,
  /// where only run time tells.
  LoopLayout(const SizeTable &table, llvm::ArrayRef<SizeId> resultSizes,
             bool areAlike = false)
      : table(table), resultSizes(resultSizes), areAlike(areAlike),
        splits(resultSizes.size()) {}

  /// Splits loops, so that their indices are those of an operand's elements.
  /// Returns false, and changes nothing, where no loops serve this operand and
  /// those before it.
  bool add(llvm::ArrayRef<DimAccess> access);

  bool isSplit() const {
    return llvm::any_of(
        splits, [](const Split &split) { return !split.parts.empty(); });
  }
  size_t countLoops() const { return getFirstLoop(splits.size()); }

  /// The sizes that are taken to be equal.
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
  /// The loops at whose indices an operand's dimension is read, and the number
  /// of the first; kNone if it is read at index 0.
  Loops getLoops(const DimAccess &dim, int64_t &first) const;

private:
  /// The sizes of operands that are read otherwise, in ascending order: each
  /// divides the next, and the last one the result's.
  struct Split {
    ReadMap reads = ReadMap::AtZero;
    llvm::SmallVector<SizeId, 1> parts;
    /// Other sizes that are taken to be the one part.
    llvm::SmallVector<SizeId, 1> alike = {};
  };
  bool add(Split &split, const DimAccess &dim) const;

  const SizeTable &table;
  llvm::ArrayRef<SizeId> resultSizes;
  bool areAlike;
  llvm::SmallVector<Split, 4> splits;
};

/// The sizes of a nest's operands that, if they are equal, let one layout serve
/// all of these; none where that is not so, or a layout serves them anyway.
LoopLayout::SizePairs findAlike(const SizeTable &table, const LoopNest &nest);

/// Builds what is between tensors and split loops.
class LayoutBuilder {
public:
  LayoutBuilder(const LoopLayout &layout, SizeBuilder &sizes,
                const SizeTable &table, mlir::ImplicitLocOpBuilder &b)
      : layout(layout), sizes(sizes), table(table), b(b) {}

  /// The number of iterations of each loop.
  llvm::SmallVector<mlir::OpFoldResult> getLoopSizes();
  mlir::OpFoldResult get(const LoopLayout::Loop &loop);

  /// The tensor with a dimension for each loop that it is read by, whose
  /// numbers are added.
  mlir::Value expand(mlir::Value tensor, llvm::ArrayRef<DimAccess> access,
                     llvm::SmallVectorImpl<int64_t> &loops);
  /// The tensor of a result, with a dimension for each loop.
  mlir::Value expand(mlir::Value tensor);
  mlir::Value buildEmpty(mlir::Type element);
  /// The result, as it has the type.
  mlir::Value collapse(mlir::Value tensor, mlir::Type type);
  /// The position along a dimension that is read by these loops.
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
