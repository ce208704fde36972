//===- BroadcastBufferization.cpp - ewise.broadcast as a view -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/IndexBuilder.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::bufferization;

namespace ewise {

bool BroadcastOp::bufferizesToMemoryRead(OpOperand &, const AnalysisState &) {
  return false;
}

bool BroadcastOp::bufferizesToMemoryWrite(OpOperand &, const AnalysisState &) {
  return false;
}

AliasingValueList BroadcastOp::getAliasingValues(OpOperand &operand,
                                                 const AnalysisState &) {
  if (operand.get() != getSource())
    return {};
  return {{getResult(), BufferRelation::Unknown, /*isDefinite=*/true}};
}

/// The uses of the view and of its aliases. Before in-place decisions are made,
/// these include results of ops that would write to it.
static SmallVector<OpOperand *>
findUses(BroadcastOp op, const AnalysisState &state, bool isDecided) {
  SmallVector<OpOperand *> uses;
  llvm::SmallSetVector<Value, 8> views;
  views.insert(op.getResult());
  for (size_t i = 0; i != views.size(); ++i)
    for (OpOperand &use : views[i].getUses()) {
      uses.push_back(&use);
      if (!state.getOptions().dynCastBufferizableOp(use.getOwner()) ||
          (isDecided && !state.isInPlace(use)))
        continue;
      for (AliasingValue alias : state.getAliasingValues(use))
        views.insert(alias.value);
    }
  return uses;
}

/// Several elements of the view may share memory, so it must not be written to.
/// A view without writers counts as writable: otherwise ops that write to the
/// source would copy.
bool BroadcastOp::isWritable(Value, const AnalysisState &state) {
  return llvm::none_of(
      findUses(*this, state, /*isDecided=*/false), [&](OpOperand *use) {
        return !state.getOptions().dynCastBufferizableOp(use->getOwner()) ||
               state.bufferizesToMemoryWrite(*use);
      });
}

/// Copies a view that a function returns, since the caller may write to it.
LogicalResult
BroadcastOp::resolveConflicts(RewriterBase &rewriter,
                              const AnalysisState &state,
                              const BufferizationState &bufferizationState) {
  auto self = cast<BufferizableOpInterface>(getOperation());
  if (failed(self.resolveTensorOpOperandConflicts(rewriter, state,
                                                  bufferizationState)))
    return failure();
  for (OpOperand *use : findUses(*this, state, /*isDecided=*/true)) {
    Operation *user = use->getOwner();
    if (!user->hasTrait<OpTrait::ReturnLike>() ||
        !isa<FunctionOpInterface>(user->getParentOp()))
      continue;
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(user);
    FailureOr<Value> copy = allocateTensorForShapedValue(
        rewriter, getLoc(), use->get(), state.getOptions(), bufferizationState);
    if (failed(copy))
      return failure();
    rewriter.modifyOpInPlace(user, [&] { use->set(*copy); });
  }
  return success();
}

FailureOr<BufferLikeType>
BroadcastOp::getBufferType(Value, const BufferizationOptions &options,
                           const BufferizationState &state,
                           SmallVector<Value> &invocationStack) {
  FailureOr<BufferLikeType> source = bufferization::getBufferType(
      getSource(), options, state, invocationStack);
  if (failed(source))
    return failure();
  auto type = cast<MemRefType>(*source);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return emitOpError("the source's buffer must have strides");
  for (auto [stride, factor] : llvm::zip_equal(strides, getStaticStrides()))
    stride = (SaturatedInteger::wrap(stride) * SaturatedInteger::wrap(factor))
                 .asInteger();
  auto layout = StridedLayoutAttr::get(getContext(), offset, strides);
  return cast<BufferLikeType>(MemRefType::get(getType().getShape(),
                                              type.getElementType(), layout,
                                              type.getMemorySpace()));
}

/// The sizes or strides, as attributes if the memref type states them.
static SmallVector<OpFoldResult> asInType(IndexBuilder &index,
                                          ArrayRef<OpFoldResult> values,
                                          ArrayRef<int64_t> inType) {
  return llvm::map_to_vector(
      llvm::zip_equal(values, inType), [&](auto pair) -> OpFoldResult {
        auto [value, known] = pair;
        return ShapedType::isDynamic(known) ? OpFoldResult(index.valueOf(value))
                                            : index.constant(known);
      });
}

LogicalResult BroadcastOp::bufferize(RewriterBase &rewriter,
                                     const BufferizationOptions &options,
                                     BufferizationState &state) {
  FailureOr<Value> source = getBuffer(rewriter, getSource(), options, state);
  FailureOr<BufferLikeType> bufferType =
      bufferization::getBufferType(getResult(), options, state);
  if (failed(source) || failed(bufferType))
    return failure();
  auto type = cast<MemRefType>(*bufferType);
  IndexBuilder index(rewriter, getLoc());
  StridedLayout layout = index.layoutOf(*source);
  for (auto [stride, factor] :
       llvm::zip_equal(layout.strides, getMixedStrides()))
    stride = index.multiply(stride, factor);
  auto [strides, offset] = type.getStridesAndOffset();
  replaceOpWithNewBufferizedOp<memref::ReinterpretCastOp>(
      rewriter, *this, type, *source,
      asInType(index, layout.offset, offset).front(), getMixedSizes(),
      asInType(index, layout.strides, strides));
  return success();
}

} // namespace ewise
