//===- SizeTable.h - Symbolic sizes -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Numbers the sizes of tensors before IR is built for them. The
/// computation of a size identifies it, so sizes that are computed alike have
/// one number.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_SIZETABLE_H
#define EWISE_IR_SIZETABLE_H

#include "ewise/IR/SymbolicShapes.h"
#include "ewise/Rules/RuntimeSize.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include <unordered_map>

namespace mlir {
class DataFlowSolver;
} // namespace mlir

namespace ewise {

/// The number of a size in its table.
using SizeId = unsigned;

/// One size.
struct SymbolicSize {
  enum class Kind : uint8_t {
    /// `number`.
    Constant,
    /// Dimension `number` of the tensor `value`.
    Dimension,
    /// The index `value`.
    Index,
    /// The size that a rule set gives for the sizes `first` and `second`.
    Combination,
    /// The number of blocks of `number` elements in the size `first`.
    Blocks
  };
  Kind kind;
  int64_t number = 0;
  mlir::Value value = {};
  const RuleSet *rules = nullptr;
  const CombineTable *table = nullptr;
  SizeId first = 0;
  SizeId second = 0;
  /// How a combination is computed from its two sizes.
  SizeSelection selection = {};
};

/// The sources of a table's facts, beyond types and computations.
struct SizeSources {
  /// Statements of `ewise.bind_symbolic_shape`.
  bool statements = true;
  /// Demands of ops on their operands.
  bool demands = true;
  /// Upstream's ValueBoundsConstraintSet, which takes some microseconds for
  /// every two sizes that meet.
  bool valueBounds = false;
  /// Upstream's integer range analysis, where it has been run.
  const mlir::DataFlowSolver *integerRanges = nullptr;
  /// Another tensor of the same sizes, beyond those that casts and writes tell;
  /// null if none.
  mlir::Value (*getSource)(mlir::Value tensor) = nullptr;
};

/// Numbers sizes.
class SizeTable {
public:
  explicit SizeTable(SizeSources from = {}) : from(from) {}

  SizeId getConstant(int64_t size);

  /// The size of a ranked tensor's or vector's dimension. Sees through
  /// `tensor.cast`, `tensor.empty`, ops that write into a tensor, and tensors
  /// whose sizes have been set.
  SizeId getSize(mlir::Value tensor, int64_t dim);

  /// Learns statements about the sizes that an op gives a tensor.
  void learnStated(mlir::Value tensor, llvm::ArrayRef<SizeId> tensorSizes);

  /// Sets the sizes of a tensor. The list must outlive the table.
  void setSizes(mlir::Value tensor, llvm::ArrayRef<SizeId> tensorSizes) {
    known[tensor] = tensorSizes;
  }

  /// The size that a rule set gives to two paired dimensions.
  struct Combined {
    /// The combined size; `first` if they conflict.
    SizeId size;
    /// They are known to conflict.
    bool conflicts = false;
    /// Only run time tells whether they conflict.
    bool isOpen = false;
    /// They are equal unless they conflict.
    bool demandsEqual = false;
  };
  Combined combine(const RuleSet &rules, const StepPlace &place, SizeId first,
                   SizeId second);
  /// The number of blocks of `block` elements, which is more than 1.
  SizeId getBlocks(SizeId size, int64_t block);

  /// Learns that two sizes are equal from now on: an op demands it that
  /// executes before all ops that are asked about next.
  void learnDemanded(SizeId first, SizeId second);

  const SymbolicSize &operator[](SizeId id) const { return sizes[id]; }
  /// The size, or kDynamic.
  int64_t getStatic(SizeId id) const {
    const SymbolicSize &size = sizes[getLeader(id)];
    return size.kind == SymbolicSize::Kind::Constant ? size.number : kDynamic;
  }
  /// The range of the size.
  SizeRange getRange(SizeId id) const;
  /// Whether the sizes are known to be equal.
  bool areEqual(SizeId first, SizeId second) const {
    return getLeader(first) == getLeader(second);
  }
  /// The representative of all sizes that are known to be equal to this one.
  SizeId getLeader(SizeId id) const {
    auto leader = equal.findLeader(id);
    return leader == equal.member_end() ? id : *leader;
  }
  /// The sizes that are known to be equal to this one.
  llvm::SmallVector<SizeId, 4> getEqual(SizeId id) const;

  /// The possible sizes, as far as rule sets tell sizes apart.
  SizeSet getPossible(SizeId id) const;

  /// Prints `4`, `dim(%arg0, 1)`, `Broadcastable(dim(%arg0, 0), %n)` or, where
  /// something is stated, `s1 * 32 (64..96%32)`: between 64 and 96, and a
  /// multiple of 32.
  void print(llvm::raw_ostream &os, SizeId id, mlir::AsmState &state) const;

private:
  using Sources = llvm::SmallVector<SizeId, 4>;

  /// The use of a table for two sizes.
  struct Pairing {
    SizeSelection selection;
    /// Whether the table accepts sizes that are not equal.
    bool acceptsDifferent;
  };

  SizeId add(const SymbolicSize &size);
  SizeId getLeaf(SymbolicSize::Kind kind, mlir::Value value, int64_t number);
  SizeId findSize(mlir::Value tensor, int64_t dim);

  /// States that two sizes are equal, or the range of a size. A contradiction
  /// to known facts is ignored.
  void unite(SizeId first, SizeId second);
  void narrow(SizeId id, const SizeRange &range);
  void state(SizeId id, mlir::AffineExpr expression);
  /// Whether a statement in the block about the size holds at all its uses.
  bool mayState(SizeId id, mlir::Block *block) const;
  /// Learns statements about a tensor, and demands of the op that made it.
  void learn(mlir::Value tensor);
  void learnDemandsOf(mlir::Operation *op);
  void learnBounds(SizeId id);
  /// Asks whether two sizes are equal, and remembers it.
  bool findEqual(SizeId first, SizeId second);
  bool areDifferent(SizeId first, SizeId second) const;
  /// The number to use in place of this one from now on.
  SizeId getCurrent(SizeId id) const;

  void printComputation(llvm::raw_ostream &os, SizeId id,
                        mlir::AsmState &state) const;

  /// The sizes that the rule set combined into this one, in order; itself if
  /// none.
  Sources getSources(const CombineTable &combines, SizeId id) const;
  /// The sizes that combining the two can give; empty where they conflict.
  SizeRange combineRanges(const CombineTable &combines, SizeId first,
                          SizeId second) const;
  const Pairing &getPairing(const CombineTable &combines, SizeSet first,
                            SizeSet second);

  SizeSources from;
  std::vector<SymbolicSize> sizes;
  llvm::DenseMap<std::tuple<const CombineTable *, SizeSet, SizeSet>, Pairing>
      pairings;
  /// Not a DenseMap, which has no room for the greatest sizes as keys.
  std::unordered_map<int64_t, SizeId> constants;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, SizeId> leaves;
  /// By the sizes that are combined, which are kept.
  llvm::DenseMap<std::pair<const CombineTable *, llvm::ArrayRef<SizeId>>,
                 SizeId>
      combinations;
  llvm::BumpPtrAllocator kept;
  llvm::DenseMap<std::pair<SizeId, int64_t>, SizeId> blocks;
  llvm::DenseMap<SizeId, llvm::ArrayRef<SizeId>> sources;
  llvm::DenseMap<mlir::Value, llvm::ArrayRef<SizeId>> known;

  SymbolicShapes stated;
  llvm::DenseSet<mlir::Value> learned;
  unsigned learningDepth = 0;
  /// Classes of sizes that are equal wherever both exist, and facts about their
  /// representatives. A constant always represents its class.
  llvm::EquivalenceClasses<SizeId> equal;
  llvm::DenseMap<SizeId, SizeRange> ranges;
  llvm::DenseMap<SizeId, mlir::AffineExpr> expressions;
  llvm::DenseMap<mlir::AffineExpr, SizeId> byExpression;
  /// Sizes that are equal from now on.
  llvm::EquivalenceClasses<SizeId> demanded;
};

} // namespace ewise

#endif // EWISE_IR_SIZETABLE_H
