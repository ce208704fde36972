//===- IndexBuilder.cpp - Index arithmetic --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/IndexBuilder.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace ewise {

Value IndexBuilder::valueOf(OpFoldResult size) {
  return getValueOrCreateConstantIndexOp(builder, location, size);
}

OpFoldResult IndexBuilder::multiply(OpFoldResult a, OpFoldResult b) {
  if (isZeroInteger(a) || isOneInteger(b))
    return a;
  if (isZeroInteger(b) || isOneInteger(a))
    return b;
  return getAsOpFoldResult(
      builder.createOrFold<arith::MulIOp>(location, valueOf(a), valueOf(b)));
}

OpFoldResult IndexBuilder::add(OpFoldResult a, OpFoldResult b) {
  if (isZeroInteger(a))
    return b;
  if (isZeroInteger(b))
    return a;
  return getAsOpFoldResult(
      builder.createOrFold<arith::AddIOp>(location, valueOf(a), valueOf(b)));
}

Value IndexBuilder::compare(arith::CmpIPredicate predicate, OpFoldResult a,
                            OpFoldResult b) {
  return arith::CmpIOp::create(builder, location, predicate, valueOf(a),
                               valueOf(b));
}

Value IndexBuilder::negate(Value condition) {
  Value no = arith::ConstantIntOp::create(builder, location, 0, 1);
  return arith::CmpIOp::create(builder, location, arith::CmpIPredicate::eq,
                               condition, no);
}

Value IndexBuilder::both(Value condition, Value other) {
  return arith::AndIOp::create(builder, location, condition, other);
}

OpFoldResult IndexBuilder::select(Value condition, OpFoldResult then,
                                  OpFoldResult otherwise) {
  return getAsOpFoldResult(builder.createOrFold<arith::SelectOp>(
      location, condition, valueOf(then), valueOf(otherwise)));
}

StridedLayout IndexBuilder::layoutOf(Value buffer) {
  if (auto view = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    return {view.getConstifiedMixedOffset(), view.getConstifiedMixedStrides()};
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.getLayout().isIdentity()) {
    auto metadata =
        memref::ExtractStridedMetadataOp::create(builder, location, buffer);
    return {metadata.getConstifiedMixedOffset(),
            metadata.getConstifiedMixedStrides()};
  }
  // An identity layout follows from the sizes: no descriptor is read.
  StridedLayout layout = {constant(0), {}};
  layout.strides.resize(static_cast<size_t>(type.getRank()));
  OpFoldResult stride = constant(1);
  for (size_t dim = layout.strides.size(); dim-- != 0;) {
    layout.strides[dim] = stride;
    if (dim != 0)
      stride = multiply(memref::getMixedSize(builder, location, buffer,
                                             static_cast<int64_t>(dim)),
                        stride);
  }
  return layout;
}

} // namespace ewise
