//===- RuntimeShape.h - Shape computations in the IR ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_RUNTIMESHAPE_H
#define EWISE_IR_RUNTIMESHAPE_H

#include "ewise/IR/KnownSizes.h"
#include "ewise/Shape/RuntimeSize.h"

namespace ewise {

/// Told of each condition that the sizes of a result demand at run time: an i1,
/// and what is wrong where it is false.
using SizeCheck =
    llvm::function_ref<void(mlir::Value condition, const Failure &failure)>;

/// Options of a RuntimeShape.
struct RuntimeShapeOptions {
  /// Sizes that differ are never expanded, so they have to be equal.
  bool assumeEqual = false;
  /// Asks ValueBoundsConstraintSet whether sizes are equal.
  bool useValueBounds = false;
};

/// Builds the index arithmetic of an op's shapes at the builder's insertion
/// point. What `known` has is used and not built again.
class RuntimeShape {
public:
  RuntimeShape(mlir::OpBuilder &builder, mlir::Location location,
               KnownSizes &known, RuntimeShapeOptions options = {})
      : builder(builder), location(location), known(known), options(options) {}

  /// The size of a tensor's dimension, an attribute where it is static. Sees
  /// through casts and through ops that write into a tensor of that size, so
  /// that equal sizes are often one value.
  mlir::OpFoldResult getSize(mlir::Value tensor, int64_t dim);

  mlir::Value getConstant(int64_t value);
  mlir::Value getValue(mlir::OpFoldResult size);

  /// Whether the size is `size` at run time: an i1.
  mlir::Value isSize(mlir::Value runtimeSize, int64_t size);

  /// Whether two sizes are equal at run time: an i1.
  mlir::Value isEqual(mlir::OpFoldResult first, mlir::OpFoldResult second);

  /// The stride along a dimension that is expanded if its size is `expandable`:
  /// then 0, else 1.
  mlir::Value getStride(mlir::Value runtimeSize, int64_t expandable);

  /// The sizes of the result of ranked operands that were aligned by the rule
  /// set. `inferred` is what the operands' types infer; what is static there is
  /// so in the result, even where more is known and it conflicts. Fails where a
  /// size depends on what a dynamic declared extent turns out to be. Without
  /// `check`, the operands' sizes are taken to go together.
  mlir::FailureOr<llvm::SmallVector<mlir::OpFoldResult>>
  getResultSizes(const RuleSet &rules, const AlignedOperands &aligned,
                 mlir::ValueRange operands, llvm::ArrayRef<int64_t> inferred,
                 SizeCheck check = {});

private:
  template <typename MapT>
  typename MapT::mapped_type find(MapT KnownSizes::Scope::*map,
                                  const typename MapT::key_type &key) {
    return known.find(builder.getInsertionBlock(), map, key);
  }
  template <typename MapT>
  typename MapT::mapped_type &get(MapT KnownSizes::Scope::*map,
                                  const typename MapT::key_type &key) {
    return known.get(builder.getInsertionBlock(), map, key);
  }
  KnownSizes::Scope &scope() { return known.of(builder.getInsertionBlock()); }
  mlir::Value build(KnownSizes::IndexOp kind,
                    llvm::ArrayRef<mlir::Value> operands) {
    return known.build(kind, builder, location, operands);
  }

  KnownSizes::Comparison &getComparison(mlir::Value size, int64_t number) {
    return get(&KnownSizes::Scope::comparisons, {size, number});
  }
  mlir::OpFoldResult getLeafSize(mlir::Value tensor, int64_t dim);
  mlir::OpFoldResult simplify(mlir::OpFoldResult size);

  /// The size that the rule set gives to two paired dimensions, where `check`
  /// is told what they have to be.
  mlir::OpFoldResult combine(const RuleSet &rules, bool ranksDiffer,
                             mlir::OpFoldResult first,
                             mlir::OpFoldResult second,
                             llvm::function_ref<void(mlir::Value)> check);
  bool areEqual(mlir::OpFoldResult first, mlir::OpFoldResult second);
  mlir::Value buildCondition(const RuleSet &rules, bool ranksDiffer,
                             mlir::OpFoldResult first,
                             mlir::OpFoldResult second);
  mlir::Value buildTerm(const SizeTerm &term, mlir::OpFoldResult first,
                        mlir::OpFoldResult second);
  mlir::OpFoldResult buildSize(const RuleSet &rules, mlir::OpFoldResult first,
                               mlir::OpFoldResult second);

  mlir::OpBuilder &builder;
  mlir::Location location;
  KnownSizes &known;
  RuntimeShapeOptions options;
};

/// What is known of a size at compile time.
int64_t getStaticSize(mlir::OpFoldResult size);

} // namespace ewise

#endif // EWISE_IR_RUNTIMESHAPE_H
