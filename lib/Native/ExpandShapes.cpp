//===- ExpandShapes.cpp - Views of several dynamic sizes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/IndexBuilder.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEEXPANDSHAPESPASS
#include "ewise/Native/Passes.h.inc"

/// Whether upstream cannot compute the sizes that a dimension is expanded to,
/// because more than one of them is dynamic.
static bool isLeft(memref::ExpandShapeOp op) {
  MemRefType type = op.getResultType();
  return llvm::any_of(
      op.getReassociationIndices(), [&](const ReassociationIndices &group) {
        return llvm::count_if(group, [&](int64_t dim) {
                 return type.isDynamicDim(static_cast<unsigned>(dim));
               }) > 1;
      });
}

/// The value, or the constant in the type, which `memref.reinterpret_cast`
/// demands if there is one.
static OpFoldResult asInType(IndexBuilder &index, OpFoldResult value,
                             int64_t inType) {
  return ShapedType::isDynamic(inType) ? OpFoldResult(index.valueOf(value))
                                       : index.constant(inType);
}

/// Computes the strides from the sizes, which are the op's operands.
static void expand(memref::ExpandShapeOp op) {
  OpBuilder builder(op);
  IndexBuilder index(builder, op.getLoc());
  StridedLayout layout = index.layoutOf(op.getSrc());
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  auto [inType, offset] = op.getResultType().getStridesAndOffset();
  for (auto [group, stride] :
       llvm::zip_equal(op.getReassociationIndices(), layout.strides)) {
    OpFoldResult next = stride;
    for (int64_t dim : llvm::reverse(group)) {
      auto number = static_cast<size_t>(dim);
      strides[number] = asInType(index, next, inType[number]);
      next = index.multiply(sizes[number], next);
    }
  }
  auto view = memref::ReinterpretCastOp::create(
      builder, op.getLoc(), op.getResultType(), op.getSrc(),
      asInType(index, layout.offset, offset), sizes, strides);
  op.replaceAllUsesWith(view.getResult());
  op.erase();
}

namespace {

class EwiseExpandShapesPass
    : public impl::EwiseExpandShapesPassBase<EwiseExpandShapesPass> {
public:
  void runOnOperation() override {
    SmallVector<memref::ExpandShapeOp> ops;
    getOperation()->walk([&](memref::ExpandShapeOp op) {
      if (isLeft(op))
        ops.push_back(op);
    });
    llvm::for_each(ops, expand);
  }
};

} // namespace

} // namespace ewise
