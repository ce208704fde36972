//===- OperandSums.cpp - Sums over what was broadcast ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OperandSums.h"
#include "Elements.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

Value BuiltSizes::getNumber(ImplicitLocOpBuilder &b, int64_t number) {
  Value &known = numbers[number];
  if (!known)
    known = arith::ConstantIndexOp::create(b, number);
  return known;
}

Value BuiltSizes::getSize(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  Value &known = sizes[{tensor, dim}];
  if (!known)
    known = tensor::DimOp::create(b, tensor, getNumber(b, dim));
  return known;
}

OpFoldResult BuiltSizes::get(ImplicitLocOpBuilder &b, Value tensor,
                             int64_t dim) {
  int64_t known = cast<RankedTensorType>(tensor.getType())
                      .getDimSize(static_cast<unsigned>(dim));
  return ShapedType::isDynamic(known) ? OpFoldResult(getSize(b, tensor, dim))
                                      : b.getIndexAttr(known);
}

/// The sizes of the dimensions that are not in `dims`.
static SmallVector<OpFoldResult>
getOtherSizes(ImplicitLocOpBuilder &b, Value value, ArrayRef<int64_t> dims) {
  SmallVector<OpFoldResult> sizes;
  int64_t rank = cast<RankedTensorType>(value.getType()).getRank();
  for (int64_t dim = 0; dim != rank; ++dim)
    if (!llvm::is_contained(dims, dim))
      sizes.push_back(tensor::getMixedSize(b, b.getLoc(), value, dim));
  return sizes;
}

/// The sum over `dims`, which has the given sizes.
static Value sumTo(ImplicitLocOpBuilder &b, Value value, ArrayRef<int64_t> dims,
                   ArrayRef<OpFoldResult> sizes) {
  Type element = getElement(value);
  bool isNarrow = !isComplex(element) && element.getIntOrFloatBitWidth() < 32;
  if (isNarrow)
    value = convertElements(b, value, b.getF32Type());
  Value init = makeZeros(b, sizes, isNarrow ? b.getF32Type() : element);
  // No order of the elements is better than another: reassociation lets vectors
  // add.
  auto addUp = [](OpBuilder &builder, Location loc, ValueRange values) {
    Value sum = addScalars(builder, loc, values[0], values[1],
                           arith::FastMathFlags::reassoc);
    linalg::YieldOp::create(builder, loc, sum);
  };
  Value sum =
      linalg::ReduceOp::create(b, value, init, dims, addUp).getResult(0);
  return convertElements(b, sum, element);
}

Value sumOver(ImplicitLocOpBuilder &b, Value value, ArrayRef<int64_t> dims) {
  return dims.empty() ? value
                      : sumTo(b, value, dims, getOtherSizes(b, value, dims));
}

/// Expands a value of the given sizes by dimensions of size 1 in place of those
/// that are not kept.
static Value addOnes(ImplicitLocOpBuilder &b, Value value,
                     ArrayRef<bool> isKept, ArrayRef<OpFoldResult> known) {
  auto from = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape;
  SmallVector<OpFoldResult> sizes;
  SmallVector<ReassociationIndices> groups(static_cast<size_t>(from.getRank()));
  size_t next = 0;
  for (auto [dim, keeps] : llvm::enumerate(isKept)) {
    shape.push_back(keeps ? from.getDimSize(static_cast<unsigned>(next)) : 1);
    sizes.push_back(keeps ? known[next] : OpFoldResult(b.getIndexAttr(1)));
    // A new dimension is grouped with the kept one before it; leading ones with
    // the first kept one.
    if (!groups.empty())
      groups[next == 0 || keeps ? next : next - 1].push_back(
          static_cast<int64_t>(dim));
    next += keeps ? 1 : 0;
  }
  return tensor::ExpandShapeOp::create(b, from.clone(shape), value, groups,
                                       sizes);
}

/// The value, or its sum along the dimension if run time tells that the operand
/// is broadcast along it.
static Value sumWhereBroadcast(ImplicitLocOpBuilder &b, BuiltSizes &sizes,
                               Value value, int64_t resultDim, Value actual,
                               int64_t dim) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[static_cast<size_t>(resultDim)] = ShapedType::kDynamic;
  auto open = type.clone(shape);
  Value size = sizes.getSize(b, actual, dim);
  Value resultSize = sizes.getSize(b, value, resultDim);
  Value isEqual =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, size, resultSize);
  auto yield = [&](OpBuilder &inner, Location loc, Value result) {
    ImplicitLocOpBuilder nested(loc, inner);
    scf::YieldOp::create(inner, loc, castTo(nested, result, open));
  };
  auto keep = [&](OpBuilder &inner, Location loc) { yield(inner, loc, value); };
  SmallVector<OpFoldResult> kept;
  for (int64_t other = 0; other != type.getRank(); ++other)
    if (other != resultDim)
      kept.push_back(sizes.get(b, value, other));
  auto sum = [&](OpBuilder &inner, Location loc) {
    ImplicitLocOpBuilder nested(loc, inner);
    Value summed = sumTo(nested, value, resultDim, kept);
    SmallVector<bool> isKept(shape.size(), true);
    isKept[static_cast<size_t>(resultDim)] = false;
    yield(inner, loc, addOnes(nested, summed, isKept, kept));
  };
  return scf::IfOp::create(b, isEqual, keep, sum).getResult(0);
}

static Value getValue(ImplicitLocOpBuilder &b, OpFoldResult size) {
  return getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
}

/// OperandRead::countServed for sizes that may only be known at run time.
static OpFoldResult countServed(ImplicitLocOpBuilder &b, OpFoldResult size,
                                OpFoldResult resultSize,
                                const OperandRead &read) {
  auto known = getConstantIntValue(size), of = getConstantIntValue(resultSize);
  if (known && of)
    return b.getIndexAttr(read.countServed(*known, *of));
  Value whole = getValue(b, resultSize);
  Value parts = arith::MaxUIOp::create(b, getValue(b, size),
                                       arith::ConstantIndexOp::create(b, 1));
  if (!read.block)
    return arith::DivUIOp::create(b, whole, parts).getResult();
  return arith::MaxUIOp::create(b,
                                arith::ConstantIndexOp::create(b, read.block),
                                arith::CeilDivUIOp::create(b, whole, parts))
      .getResult();
}

/// The value, padded with zeros along a dimension up to a size.
static Value padTo(ImplicitLocOpBuilder &b, Value value, size_t dim,
                   OpFoldResult size) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), value);
  SmallVector<OpFoldResult> own = sizes;
  sizes[dim] = size;
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)),
      strides(sizes.size(), b.getIndexAttr(1));
  Value zeros = makeZeros(b, sizes, getElement(value));
  return tensor::InsertSliceOp::create(b, value, zeros, offsets, own, strides);
}

/// The sums along a dimension that the operand reads in blocks or repetitions,
/// one for each of its elements: the dimension is split into two, one of which
/// is summed.
static Value sumServed(ImplicitLocOpBuilder &b, Value value, size_t resultDim,
                       Value actual, const OperandRead &read) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), value);
  OpFoldResult own = tensor::getMixedSize(b, b.getLoc(), actual, *read.dim);
  OpFoldResult served = countServed(b, own, sizes[resultDim], read);
  auto known = getConstantIntValue(own), each = getConstantIntValue(served);
  bool isKnown = known && each;
  if (read.block) {
    OpFoldResult all = isKnown ? OpFoldResult(b.getIndexAttr(*known * *each))
                               : arith::MulIOp::create(b, getValue(b, own),
                                                       getValue(b, served))
                                     .getResult();
    value = padTo(b, value, resultDim, all);
  }
  bool isInBlocks = read.reads == ReadMap::InBlocks;
  sizes[resultDim] = isInBlocks ? own : served;
  sizes.insert(sizes.begin() + static_cast<ptrdiff_t>(resultDim) + 1,
               isInBlocks ? served : own);
  SmallVector<int64_t> shape;
  SmallVector<ReassociationIndices> groups;
  for (size_t dim = 0; dim != sizes.size(); ++dim) {
    bool isSplit = dim == resultDim || dim == resultDim + 1;
    shape.push_back(
        isSplit && !isKnown
            ? ShapedType::kDynamic
            : getConstantIntValue(sizes[dim]).value_or(ShapedType::kDynamic));
    if (dim != resultDim + 1)
      groups.emplace_back();
    groups.back().push_back(static_cast<int64_t>(dim));
  }
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> from(type.getShape());
  if (!isKnown)
    from[resultDim] = ShapedType::kDynamic;
  Value split = tensor::ExpandShapeOp::create(
      b, type.clone(shape), castTo(b, value, type.clone(from)), groups, sizes);
  auto summed = static_cast<int64_t>(resultDim) + (isInBlocks ? 1 : 0);
  return sumOver(b, split, summed);
}

/// Transposes dimensions to the order of the numbers in `become`.
static Value order(ImplicitLocOpBuilder &b, Value value,
                   ArrayRef<int64_t> become) {
  if (llvm::is_sorted(become))
    return value;
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq(static_cast<int64_t>(become.size())));
  llvm::sort(permutation, [&](int64_t first, int64_t second) {
    return become[static_cast<size_t>(first)] <
           become[static_cast<size_t>(second)];
  });
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), value);
  SmallVector<OpFoldResult> permuted =
      llvm::map_to_vector(permutation, [&](int64_t from) {
        return sizes[static_cast<size_t>(from)];
      });
  Value empty = tensor::EmptyOp::create(
      b, permuted, cast<RankedTensorType>(value.getType()).getElementType());
  return linalg::TransposeOp::create(b, value, empty, permutation)
      ->getResult(0);
}

Value sumForOperand(ImplicitLocOpBuilder &b, BuiltSizes &sizes,
                    ArrayRef<OperandRead> reads, Value actual, Value value) {
  auto type = cast<RankedTensorType>(actual.getType());
  SmallVector<int64_t> summed, kept;
  SmallVector<bool> isKept(static_cast<size_t>(type.getRank()), false);
  for (auto [index, read] : llvm::enumerate(reads)) {
    auto resultDim = static_cast<int64_t>(index);
    if (!read.dim) {
      summed.push_back(resultDim);
      continue;
    }
    if (read.reads != ReadMap::AtZero)
      value = sumServed(b, value, index, actual, read);
    if (read.atRunTime)
      value = sumWhereBroadcast(b, sizes, value, resultDim, actual, *read.dim);
    kept.push_back(*read.dim);
    isKept[static_cast<size_t>(*read.dim)] = true;
  }
  value = order(b, sumOver(b, value, summed), kept);
  if (llvm::is_contained(isKept, false))
    value = addOnes(b, value, isKept, getOtherSizes(b, value, {}));
  return castTo(b, value, type.clone(getElementTypeOrSelf(value)));
}

} // namespace ewise
