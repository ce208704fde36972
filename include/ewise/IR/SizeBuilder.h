//===- SizeBuilder.h - Index arithmetic of sizes ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_SIZEBUILDER_H
#define EWISE_IR_SIZEBUILDER_H

#include "ewise/IR/SizeTable.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include <memory>

namespace mlir {
class DominanceInfo;
} // namespace mlir

namespace ewise {

/// Builds the index arithmetic of sizes at a builder's insertion point. Values
/// built in a block are reused further down, also in regions of ops. None may
/// be erased while the builder is in use.
class SizeBuilder {
public:
  explicit SizeBuilder(const SizeTable &table);
  ~SizeBuilder();

  /// The size; an attribute if it is known.
  mlir::OpFoldResult get(mlir::ImplicitLocOpBuilder &b, SizeId id);
  llvm::SmallVector<mlir::OpFoldResult> get(mlir::ImplicitLocOpBuilder &b,
                                            llvm::ArrayRef<SizeId> ids);
  mlir::Value getValue(mlir::ImplicitLocOpBuilder &b, SizeId id);

  mlir::Value getConstant(mlir::ImplicitLocOpBuilder &b, int64_t number);
  /// Whether two sizes are equal, or a size is the number: an i1.
  mlir::Value isEqual(mlir::ImplicitLocOpBuilder &b, SizeId first,
                      SizeId second);
  mlir::Value isSize(mlir::ImplicitLocOpBuilder &b, SizeId id, int64_t number);
  /// A stride: 0 if the size is the number, else 1.
  mlir::Value getStride(mlir::ImplicitLocOpBuilder &b, SizeId id,
                        int64_t number);

  /// The quotient of the size and the size `by`; any number if that is 0.
  mlir::Value getQuotient(mlir::ImplicitLocOpBuilder &b, SizeId id, SizeId by);

  /// Whether the condition holds for two sizes: an i1.
  mlir::Value buildCondition(mlir::ImplicitLocOpBuilder &b,
                             const SizeCondition &condition, SizeId first,
                             SizeId second);

  /// Replaces a tensor whose sizes are in the table by another value.
  void replace(mlir::Value tensor, mlir::Value replacement) {
    replaced[tensor] = replacement;
  }

private:
  /// The sizes in one block.
  struct Scope {
    /// Not a DenseMap, which has no room for the greatest sizes as keys.
    std::unordered_map<int64_t, mlir::Value> constants;
    llvm::DenseMap<SizeId, mlir::Value> sizes;
    /// Whether two sizes are equal, and the stride that follows from it.
    llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, mlir::Value> equalities;
    llvm::DenseMap<mlir::Value, mlir::Value> strides;
    llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, mlir::Value> quotients;
    /// The scope of the next enclosing block with values that are visible here,
    /// or null.
    Scope *enclosing = nullptr;
  };
  class IndexCode;

  Scope &getScope(mlir::Block *block);
  template <typename MapT>
  mlir::Value find(mlir::Block *block, MapT Scope::*map,
                   const typename MapT::key_type &key);
  mlir::Value buildSelect(mlir::ImplicitLocOpBuilder &b, mlir::Value condition,
                          mlir::Value then, mlir::Value otherwise);
  mlir::Value buildEqual(mlir::ImplicitLocOpBuilder &b, mlir::Value first,
                         mlir::Value second);
  mlir::Value buildSize(mlir::ImplicitLocOpBuilder &b, SizeId id);
  /// A size that is equal to this one and can be built here.
  SizeId getVisible(mlir::ImplicitLocOpBuilder &b, SizeId id);

  const SizeTable &table;
  llvm::DenseMap<mlir::Block *, std::unique_ptr<Scope>> scopes;
  /// The block and scope that were asked for last.
  mlir::Block *lastBlock = nullptr;
  Scope *lastScope = nullptr;
  llvm::DenseMap<mlir::Value, mlir::Value> replaced;
  std::unique_ptr<mlir::DominanceInfo> dominance;
  /// The names of most ops.
  struct Names;
  std::unique_ptr<Names> names;
  Names &getNames(mlir::ImplicitLocOpBuilder &b);
};

} // namespace ewise

#endif // EWISE_IR_SIZEBUILDER_H
