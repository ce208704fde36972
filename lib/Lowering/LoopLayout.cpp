//===- LoopLayout.cpp - Loops that blocks are read by ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopLayout.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Which loops there are
//===----------------------------------------------------------------------===//

bool LoopLayout::add(Split &split, const DimAccess &dim) const {
  auto isSame = [&](SizeId part) { return table.areEqual(part, dim.size); };
  if (llvm::any_of(split.parts, isSame) || llvm::any_of(split.alike, isSame))
    return split.reads == dim.reads;
  if (split.parts.empty()) {
    split = {dim.reads, {dim.size}};
    return true;
  }
  if (split.reads != dim.reads)
    return false;
  bool isKnown = llvm::none_of(split.parts, [&](SizeId part) {
    return table.getStatic(part) == kDynamic;
  });
  if (!isKnown || table.getStatic(dim.size) == kDynamic) {
    split.alike.push_back(dim.size);
    return areAlike && split.parts.size() == 1;
  }
  split.parts.push_back(dim.size);
  llvm::sort(split.parts, [&](SizeId a, SizeId b) {
    return table.getStatic(a) < table.getStatic(b);
  });
  for (auto [part, next] :
       llvm::zip(split.parts, llvm::drop_begin(split.parts))) {
    if (!isMultiple(table.getStatic(next), table.getStatic(part)))
      return false;
  }
  return split.alike.empty();
}

LoopLayout::SizePairs LoopLayout::getAlike() const {
  SizePairs pairs;
  for (const Split &split : splits)
    for (SizeId size : split.alike)
      pairs.push_back({split.parts.front(), size});
  return pairs;
}

LoopLayout::SizePairs findAlike(const SizeTable &table, const LoopNest &nest) {
  if (llvm::none_of(nest.tensors, [](const LoopNest::Tensor &tensor) {
        return isReadOtherwise(tensor.access);
      }))
    return {};
  ArrayRef<SizeId> resultSizes = nest.getRoot().sizes;
  auto serves = [&](LoopLayout &layout) {
    return llvm::all_of(nest.tensors, [&](const LoopNest::Tensor &tensor) {
      return isInUnequalBlocks(tensor.access) || layout.add(tensor.access);
    });
  };
  LoopLayout known(table, resultSizes);
  if (serves(known))
    return {};
  LoopLayout alike(table, resultSizes, /*areAlike=*/true);
  return serves(alike) ? alike.getAlike() : LoopLayout::SizePairs();
}

bool LoopLayout::add(ArrayRef<DimAccess> access) {
  if (llvm::all_of(access, [](const DimAccess &dim) {
        return dim.reads == ReadMap::AtZero;
      }))
    return true;
  SmallVector<Split, 4> next = splits;
  for (const DimAccess &dim : access)
    // Loops over blocks are equally long, and the last block may be shorter.
    if (dim.block || (dim.reads != ReadMap::AtZero &&
                      !add(next[static_cast<size_t>(dim.resultDim)], dim)))
      return false;
  splits = std::move(next);
  return true;
}

LoopLayout::Loops LoopLayout::getLoops(size_t resultDim) const {
  const Split &split = splits[resultDim];
  Loops loops;
  std::optional<SizeId> before;
  for (SizeId part : split.parts) {
    loops.push_back({part, before});
    before = part;
  }
  loops.push_back({resultSizes[resultDim], before});
  if (split.reads == ReadMap::Repeated)
    std::reverse(loops.begin(), loops.end());
  return loops;
}

size_t LoopLayout::getFirstLoop(size_t resultDim) const {
  size_t first = 0;
  for (const Split &split : ArrayRef(splits).take_front(resultDim))
    first += split.parts.size() + 1;
  return first;
}

LoopLayout::Loops LoopLayout::getLoops(const DimAccess &dim,
                                       int64_t &first) const {
  first = DimensionMap::kNone;
  if (dim.resultDim == DimensionMap::kNone)
    return {{dim.size}};
  auto resultDim = static_cast<size_t>(dim.resultDim);
  first = static_cast<int64_t>(getFirstLoop(resultDim));
  Loops loops = getLoops(resultDim);
  if (dim.reads == ReadMap::AtZero)
    return loops;
  const Split &split = splits[resultDim];
  const auto *part = llvm::find_if(
      split.parts, [&](SizeId part) { return table.areEqual(part, dim.size); });
  if (part == split.parts.end())
    part = split.parts.begin();
  auto length = static_cast<size_t>(part - split.parts.begin()) + 1;
  size_t dropped = split.reads == ReadMap::Repeated ? loops.size() - length : 0;
  first += static_cast<int64_t>(dropped);
  return Loops(ArrayRef(loops).slice(dropped, length));
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

int64_t LayoutBuilder::getStatic(const LoopLayout::Loop &loop) const {
  int64_t size = table.getStatic(loop.size);
  int64_t by = loop.by ? table.getStatic(*loop.by) : 1;
  if (size == kDynamic || by == kDynamic)
    return kDynamic;
  return by == 0 ? 0 : size / by;
}

OpFoldResult LayoutBuilder::get(const LoopLayout::Loop &loop) {
  int64_t known = getStatic(loop);
  if (known != kDynamic)
    return b.getIndexAttr(known);
  if (!loop.by)
    return sizes.get(b, loop.size);
  return sizes.getQuotient(b, loop.size, *loop.by);
}

SmallVector<OpFoldResult> LayoutBuilder::getLoopSizes() {
  SmallVector<OpFoldResult> loopSizes;
  for (size_t dim = 0; layout.getFirstLoop(dim) != layout.countLoops(); ++dim)
    for (const LoopLayout::Loop &loop : layout.getLoops(dim))
      loopSizes.push_back(get(loop));
  return loopSizes;
}

Value LayoutBuilder::getPosition(ImplicitLocOpBuilder &body,
                                 const DimAccess &dim) {
  int64_t first;
  LoopLayout::Loops loops = layout.getLoops(dim, first);
  if (first == DimensionMap::kNone)
    return sizes.getConstant(body, 0);
  Value position;
  for (auto [number, loop] : llvm::enumerate(loops)) {
    Value index =
        linalg::IndexOp::create(body, static_cast<uint64_t>(first) + number);
    if (position) {
      Value size =
          getValueOrCreateConstantIndexOp(body, body.getLoc(), get(loop));
      position = arith::AddIOp::create(
          body, arith::MulIOp::create(body, position, size), index);
    } else {
      position = index;
    }
  }
  return position;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Casts the tensor to the type, which states more or fewer of its sizes.
static Value castTo(ImplicitLocOpBuilder &b, Value tensor, Type type) {
  return tensor.getType() == type ? tensor
                                  : tensor::CastOp::create(b, type, tensor);
}

Value LayoutBuilder::expand(Value tensor, ArrayRef<LoopLayout::Loops> dims) {
  if (llvm::all_of(dims, [](const auto &loops) { return loops.size() == 1; }))
    return tensor;
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  SmallVector<ReassociationIndices> groups;
  SmallVector<int64_t> collapsed, expanded;
  SmallVector<OpFoldResult> expandedSizes;
  for (const LoopLayout::Loops &loops : dims) {
    int64_t product = 1;
    ReassociationIndices &group = groups.emplace_back();
    for (const LoopLayout::Loop &loop : loops) {
      group.push_back(static_cast<int64_t>(expanded.size()));
      int64_t size = getStatic(loop);
      expanded.push_back(size);
      expandedSizes.push_back(get(loop));
      product =
          size == kDynamic || product == kDynamic ? kDynamic : product * size;
    }
    collapsed.push_back(product);
  }
  tensor = castTo(b, tensor, RankedTensorType::get(collapsed, element));
  return tensor::ExpandShapeOp::create(b,
                                       RankedTensorType::get(expanded, element),
                                       tensor, groups, expandedSizes);
}

Value LayoutBuilder::expand(Value tensor, ArrayRef<DimAccess> access,
                            SmallVectorImpl<int64_t> &loops) {
  SmallVector<LoopLayout::Loops, 4> dims;
  for (const DimAccess &dim : access) {
    int64_t first;
    dims.push_back(layout.getLoops(dim, first));
    for (size_t i = 0; i != dims.back().size(); ++i)
      loops.push_back(first == DimensionMap::kNone
                          ? first
                          : first + static_cast<int64_t>(i));
  }
  return expand(tensor, dims);
}

Value LayoutBuilder::expand(Value tensor) {
  SmallVector<LoopLayout::Loops, 4> dims;
  for (size_t dim = 0; layout.getFirstLoop(dim) != layout.countLoops(); ++dim)
    dims.push_back(layout.getLoops(dim));
  return expand(tensor, dims);
}

Value LayoutBuilder::buildEmpty(Type element) {
  return tensor::EmptyOp::create(b, getLoopSizes(), element);
}

Value LayoutBuilder::collapse(Value tensor, Type type) {
  SmallVector<ReassociationIndices> groups;
  for (size_t dim = 0; layout.getFirstLoop(dim) != layout.countLoops(); ++dim)
    groups.push_back(llvm::to_vector<2>(
        llvm::seq(static_cast<int64_t>(layout.getFirstLoop(dim)),
                  static_cast<int64_t>(layout.getFirstLoop(dim + 1)))));
  return castTo(b, tensor::CollapseShapeOp::create(b, tensor, groups), type);
}

} // namespace ewise
