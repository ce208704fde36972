//===- IndexBuilder.h - Index arithmetic ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_INDEXBUILDER_H
#define EWISE_IR_INDEXBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace ewise {

/// The places of a buffer's elements: the one at indices i, j, ... is at offset
/// + i * strides[0] + j * strides[1] + ...
struct StridedLayout {
  mlir::OpFoldResult offset;
  llvm::SmallVector<mlir::OpFoldResult> strides;
};

/// Builds index arithmetic, and folds constants.
class IndexBuilder {
public:
  IndexBuilder(mlir::OpBuilder &builder, mlir::Location location)
      : builder(builder), location(location) {}

  mlir::OpFoldResult constant(int64_t value) {
    return builder.getIndexAttr(value);
  }
  mlir::OpFoldResult multiply(mlir::OpFoldResult a, mlir::OpFoldResult b);
  mlir::OpFoldResult add(mlir::OpFoldResult a, mlir::OpFoldResult b);
  mlir::Value valueOf(mlir::OpFoldResult size);

  mlir::Value compare(mlir::arith::CmpIPredicate predicate,
                      mlir::OpFoldResult a, mlir::OpFoldResult b);
  mlir::Value both(mlir::Value condition, mlir::Value other);
  mlir::Value negate(mlir::Value condition);
  mlir::OpFoldResult select(mlir::Value condition, mlir::OpFoldResult then,
                            mlir::OpFoldResult otherwise);

  /// The layout of a memref with strides.
  StridedLayout layoutOf(mlir::Value buffer);

private:
  mlir::OpBuilder &builder;
  mlir::Location location;
};

} // namespace ewise

#endif // EWISE_IR_INDEXBUILDER_H
