//===- SizeTable.h - Symbolic sizes -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known of the sizes of tensors before any IR is built for them. Equal
/// sizes have equal numbers as far as can be told: a size is what it is
/// computed from, wherever it is computed.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_SIZETABLE_H
#define EWISE_IR_SIZETABLE_H

#include "ewise/Shape/RuntimeSize.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

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
    /// What a rule set gives for the sizes `first` and `second`.
    Combination
  };
  Kind kind;
  int64_t number = 0;
  mlir::Value value = {};
  const RuleSet *rules = nullptr;
  SizeId first = 0;
  SizeId second = 0;
  /// How a combination is computed from its two sizes.
  SizeSelection selection = {};
};

/// Numbers sizes.
class SizeTable {
public:
  /// With `useValueBounds`, sizes that meet are compared by upstream's
  /// ValueBoundsConstraintSet, too, which takes some microseconds.
  explicit SizeTable(bool useValueBounds = false)
      : useValueBounds(useValueBounds) {}

  SizeId getConstant(int64_t size);

  /// The size of a ranked tensor's or vector's dimension. Sees through
  /// `tensor.cast`, `tensor.empty`, ops that write into a tensor, and tensors
  /// whose sizes have been set.
  SizeId getSize(mlir::Value tensor, int64_t dim);

  /// States the sizes of a tensor, which must outlive the table.
  void setSizes(mlir::Value tensor, llvm::ArrayRef<SizeId> tensorSizes) {
    known[tensor] = tensorSizes;
  }

  /// The size that a rule set gives to two paired dimensions.
  struct Combined {
    /// `first` where they conflict.
    SizeId size;
    /// They are known to conflict.
    bool conflicts = false;
    /// Only run time tells whether they do.
    bool isOpen = false;
  };
  Combined combine(const RuleSet &rules, SizeId first, SizeId second);

  const SymbolicSize &operator[](SizeId id) const { return sizes[id]; }
  /// The size, or kDynamic.
  int64_t getStatic(SizeId id) const {
    const SymbolicSize &size = sizes[id];
    return size.kind == SymbolicSize::Kind::Constant ? size.number : kDynamic;
  }
  /// Whether the sizes are known to be equal.
  bool areEqual(SizeId first, SizeId second) const {
    return getLeader(first) == getLeader(second);
  }
  /// The one that stands for all that are known to be equal to it.
  SizeId getLeader(SizeId id) const {
    auto leader = equal.findLeader(id);
    return leader == equal.member_end() ? id : *leader;
  }
  /// The sizes that are known to be equal to this one.
  llvm::SmallVector<SizeId, 4> getEqual(SizeId id) const;

  /// Prints `4`, `dim(%arg0, 1)` or `Broadcastable(dim(%arg0, 0), %n)`.
  void print(llvm::raw_ostream &os, SizeId id, mlir::AsmState &state) const;

private:
  using Sources = llvm::SmallVector<SizeId, 4>;

  SizeId add(const SymbolicSize &size);
  SizeId getLeaf(SymbolicSize::Kind kind, mlir::Value value, int64_t number);
  /// Asks whether two sizes are equal, and remembers it.
  bool findEqual(SizeId first, SizeId second);
  /// The sizes that the rule set combined into this one, in order: itself where
  /// there are none.
  Sources getSources(const RuleSet &rules, SizeId id) const;

  /// selectSize() of the table.
  SizeSelection getSelection(const CombineTable &combines, SizeSet first,
                             SizeSet second);

  bool useValueBounds;
  std::vector<SymbolicSize> sizes;
  llvm::DenseMap<std::tuple<const CombineTable *, size_t, size_t>,
                 SizeSelection>
      selections;
  llvm::DenseMap<int64_t, SizeId> constants;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, SizeId> leaves;
  std::map<std::pair<const RuleSet *, Sources>, SizeId> combinations;
  llvm::DenseMap<SizeId, Sources> sources;
  llvm::DenseMap<mlir::Value, llvm::ArrayRef<SizeId>> known;
  llvm::EquivalenceClasses<SizeId> equal;
};

} // namespace ewise

#endif // EWISE_IR_SIZETABLE_H
