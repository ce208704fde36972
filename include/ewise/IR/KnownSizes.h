//===- KnownSizes.h - Sizes that the IR already holds -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_KNOWNSIZES_H
#define EWISE_IR_KNOWNSIZES_H

#include "ewise/IR/OpPrototype.h"
#include "ewise/Shape/RuntimeSize.h"
#include "llvm/ADT/DenseMap.h"
#include <array>
#include <memory>

namespace ewise {

/// The values of shape computations that were built so far, by block. What was
/// built in a block can be used in that block, further down, and in the regions
/// of the ops there; nothing is moved. None of the values may be erased while
/// this is in use.
class KnownSizes {
public:
  /// Two sizes and the rule set that combines them, which may look at whether
  /// the ranks of the operands differ.
  using Combination = std::tuple<const RuleSet *, unsigned, void *, void *>;

  /// What was built of a size and a number, null where it was not.
  struct Comparison {
    /// Whether they are equal.
    mlir::Value test;
    /// 0 where they are equal, else 1.
    mlir::Value stride;
  };

  /// What one block holds.
  struct Scope {
    llvm::DenseMap<int64_t, mlir::Value> constants;
    /// The tensor.dim of a tensor and a dimension.
    llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> dims;
    /// Of a size and a number.
    llvm::DenseMap<std::pair<mlir::Value, int64_t>, Comparison> comparisons;
    llvm::DenseMap<Combination, mlir::OpFoldResult> combined;
    /// What stands for a size that is equal to it.
    llvm::DenseMap<mlir::Value, mlir::OpFoldResult> equals;
    /// That of the next block whose values can be used here too, or null.
    Scope *enclosing = nullptr;
  };

  /// Ops that only differ in their operands.
  enum class IndexOp { Dim, Equal, Select };

  /// The block's own, to add to.
  Scope &of(mlir::Block *block) {
    if (block != lastBlock) {
      lastScope = &getScope(block);
      lastBlock = block;
    }
    return *lastScope;
  }

  /// What `key` is mapped to where `block` can use it, else null.
  template <typename MapT>
  typename MapT::mapped_type find(mlir::Block *block, MapT Scope::*map,
                                  const typename MapT::key_type &key) {
    for (Scope *scope = &of(block); scope; scope = scope->enclosing)
      if (auto it = (scope->*map).find(key); it != (scope->*map).end())
        return it->second;
    return {};
  }

  /// The same, but the block's own, to be completed before anything is added to
  /// the map.
  template <typename MapT>
  typename MapT::mapped_type &get(mlir::Block *block, MapT Scope::*map,
                                  const typename MapT::key_type &key) {
    Scope &scope = of(block);
    auto [it, isNew] = (scope.*map).try_emplace(key);
    for (Scope *next = scope.enclosing; isNew && next; next = next->enclosing)
      if (auto known = (next->*map).find(key); known != (next->*map).end()) {
        it->second = known->second;
        break;
      }
    return it->second;
  }

  /// The attribute of a size, which may be dynamic. The context takes much
  /// longer to find it.
  mlir::OpFoldResult getAttribute(mlir::OpBuilder &builder, int64_t size);

  /// selectSize() of the table.
  SizeSelection getSelection(const CombineTable &table, Extent first,
                             Extent second);

  /// Builds an op of one result.
  mlir::Value build(IndexOp kind, mlir::OpBuilder &builder,
                    mlir::Location location,
                    llvm::ArrayRef<mlir::Value> operands);

  /// The sizes of a value that no tensor holds yet, empty for others.
  llvm::ArrayRef<mlir::OpFoldResult> getPending(mlir::Value value) const {
    auto it = pending.find(value);
    return it == pending.end() ? llvm::ArrayRef<mlir::OpFoldResult>()
                               : llvm::ArrayRef(it->second);
  }
  void setPending(mlir::Value value, llvm::ArrayRef<mlir::OpFoldResult> sizes) {
    pending[value].assign(sizes.begin(), sizes.end());
  }
  void erasePending(mlir::Value value) { pending.erase(value); }

  /// The sizes that a rule set folded into this one, in the order of their
  /// addresses: itself, if it was not combined.
  llvm::SmallVector<void *, 4> getFolded(const RuleSet &rules,
                                         mlir::OpFoldResult size) const;
  void setFolded(const RuleSet &rules, mlir::OpFoldResult size,
                 llvm::ArrayRef<void *> sizes);

private:
  /// The attributes of sizes below this one are kept.
  static constexpr int64_t kMaxKept = 1 << 16;

  /// The block around the block's op; null where its values cannot be used.
  static mlir::Block *getEnclosing(mlir::Block *block);
  Scope &getScope(mlir::Block *block);

  llvm::DenseMap<mlir::Block *, std::unique_ptr<Scope>> scopes;
  /// What was asked for last.
  mlir::Block *lastBlock = nullptr;
  Scope *lastScope = nullptr;
  /// By size, -1 for a dynamic one.
  llvm::DenseMap<int64_t, mlir::Attribute> attributes;
  llvm::DenseMap<std::tuple<const CombineTable *, size_t, size_t>,
                 SizeSelection>
      selections;
  /// By IndexOp.
  std::array<std::optional<OpPrototype>, 3> prototypes;
  llvm::DenseMap<std::pair<const RuleSet *, void *>,
                 llvm::SmallVector<void *, 4>>
      folded;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::OpFoldResult, 4>> pending;
};

} // namespace ewise

#endif // EWISE_IR_KNOWNSIZES_H
