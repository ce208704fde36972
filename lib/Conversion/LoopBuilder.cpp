//===- LoopBuilder.cpp - Builds the loops of a nest -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopBuilder.h"
#include "NamedBroadcast.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// How many inner strides of 0 or 1 LLVM's own loop versioning handles well,
/// and how many times at most the loops are doubled for others.
static constexpr size_t kStridesLeftToLLVM = 2;
static constexpr size_t kMaxVersionConditions = 3;

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

LoopBuilder::LoopBuilder(const Plan &plan, const LoopNest &nest,
                         SizeBuilder &sizes, ImplicitLocOpBuilder &b,
                         llvm::function_ref<Value(Value)> getTensor)
    : options(plan.getOptions()), table(plan.getSizes()), nest(nest),
      sizes(sizes), b(b), resultSizes(sizes.get(b, root().sizes)) {
  for (const LoopNest::Tensor &tensor : nest.tensors)
    sources.push_back(
        {getTensor(tensor.getValue()), &tensor.access, {}, {}, false, false});
}

/// The one size that broadcasts; the generator lets no rule set have two.
int64_t LoopBuilder::getBroadcastSize() const {
  const CombineTable &combines = root().lowering->rules->table();
  int64_t size = 0;
  while (!combines.isExpandable(size))
    ++size;
  return size;
}

bool LoopBuilder::isReadInBody(const Source &source) const {
  return options.dynamicBroadcast == DynamicBroadcast::View &&
         !source.access->uncertainDims.empty();
}

bool LoopBuilder::isInnermost(const Source &source, int64_t dim) const {
  return source.access->resultDims[static_cast<size_t>(dim)] ==
         static_cast<int64_t>(resultSizes.size()) - 1;
}

//===----------------------------------------------------------------------===//
// What comes before the loops
//===----------------------------------------------------------------------===//

Value LoopBuilder::buildInit() {
  const PlannedOp &planned = root();
  auto first = cast<RankedTensorType>(planned.op->getOperand(0).getType());
  Type element = getElementTypeOrSelf(planned.op->getResult(0));
  return tensor::EmptyOp::create(b, resultSizes, element, first.getEncoding());
}

void LoopBuilder::chooseVersions() {
  SmallVector<std::pair<Source *, int64_t>> candidates;
  for (Source &source : sources)
    if (isReadInBody(source))
      for (int64_t dim : source.access->uncertainDims)
        if (isInnermost(source, dim))
          candidates.emplace_back(&source, dim);
  if (candidates.size() <= kStridesLeftToLLVM)
    return;
  candidates.truncate(
      std::min(candidates.size() - kStridesLeftToLLVM, kMaxVersionConditions));
  for (auto [source, dim] : candidates) {
    source->isVersioned = true;
    SizeId size = source->access->sizes[static_cast<size_t>(dim)];
    versions.push_back({source, sizes.isSize(b, size, getBroadcastSize())});
  }
}

void LoopBuilder::prepare(Source &source) {
  if (isReadInBody(source)) {
    for (int64_t dim : source.access->uncertainDims) {
      Value &stride = source.strides.emplace_back();
      if (!source.isVersioned || !isInnermost(source, dim))
        stride = sizes.getStride(
            b, source.access->sizes[static_cast<size_t>(dim)],
            getBroadcastSize());
    }
    return;
  }
  source.input = inputs.size();
  ArrayRef<int64_t> resultDims = source.access->resultDims;
  Value tensor = materialize(source);
  if (options.broadcastForm == BroadcastForm::Named) {
    inputs.push_back(broadcastByName(b, tensor, resultDims, resultSizes));
    maps.push_back(b.getMultiDimIdentityMap(
        static_cast<unsigned>(resultSizes.size())));
    return;
  }
  inputs.push_back(tensor);
  maps.push_back(getMap(resultDims));
}

/// The map of a tensor that is read at the indices of the given loops.
AffineMap LoopBuilder::getMap(ArrayRef<int64_t> resultDims) {
  auto indices = llvm::map_to_vector(resultDims, [&](int64_t loop) {
    return loop == DimensionMap::kNone
               ? b.getAffineConstantExpr(0)
               : b.getAffineDimExpr(static_cast<unsigned>(loop));
  });
  return AffineMap::get(static_cast<unsigned>(resultSizes.size()), 0, indices,
                        b.getContext());
}

/// The tensor with all its uncertain dimensions as they are in the result.
Value LoopBuilder::materialize(const Source &source) {
  Value tensor = source.tensor;
  RankedTensorType type = typeOf(tensor);
  SmallVector<OpFoldResult> extents;
  for (int64_t dim : source.access->uncertainDims) {
    if (extents.empty())
      extents = sizes.get(b, source.access->sizes);
    auto position = static_cast<size_t>(dim);
    Value isBroadcast =
        sizes.isSize(b, source.access->sizes[position], getBroadcastSize());
    auto resultDim = static_cast<size_t>(source.access->resultDims[position]);
    extents[position] = resultSizes[resultDim];
    // Outside of the branches: one-shot bufferization would otherwise give the
    // scf.if a dynamic layout, and copy.
    Value copy = tensor::EmptyOp::create(b, extents, type.getElementType(),
                                         type.getEncoding());
    auto buildBroadcast = [&](OpBuilder &builder, Location location) {
      ImplicitLocOpBuilder branch(location, builder);
      scf::YieldOp::create(branch,
                           broadcastDim(branch, tensor, dim, extents, copy));
    };
    auto buildOriginal = [&](OpBuilder &builder, Location location) {
      Value same = tensor;
      if (same.getType() != copy.getType())
        same = tensor::CastOp::create(builder, location, copy.getType(), same);
      scf::YieldOp::create(builder, location, same);
    };
    tensor = scf::IfOp::create(b, isBroadcast, buildBroadcast, buildOriginal)
                 .getResult(0);
  }
  return tensor;
}

/// The tensor with dimension `dim`, which has one element, broadcast into
/// `copy`.
Value LoopBuilder::broadcastDim(ImplicitLocOpBuilder &branch, Value tensor,
                                int64_t dim, ArrayRef<OpFoldResult> extents,
                                Value copy) {
  auto dims = llvm::to_vector(llvm::seq(static_cast<int64_t>(extents.size())));
  auto rank = static_cast<unsigned>(extents.size());
  AffineMap identity = branch.getMultiDimIdentityMap(rank);
  dims[static_cast<size_t>(dim)] = DimensionMap::kNone;
  if (options.broadcastForm == BroadcastForm::Named)
    return broadcastByName(branch, tensor, dims, extents, copy);
  SmallVector<AffineExpr> indices(identity.getResults());
  indices[static_cast<size_t>(dim)] = branch.getAffineConstantExpr(0);
  AffineMap map = AffineMap::get(rank, 0, indices, branch.getContext());
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto copyElement = [](OpBuilder &body, Location location,
                        ValueRange arguments) {
    linalg::YieldOp::create(body, location, arguments.front());
  };
  return linalg::GenericOp::create(branch, copy.getType(), tensor, copy,
                                   ArrayRef{map, identity}, loops, copyElement)
      .getResult(0);
}

void LoopBuilder::readParameters() {
  for (const auto &[member, access] : nest.members) {
    Operation *op = member->op;
    for (size_t number = member->accesses.size();
         number != op->getNumOperands(); ++number) {
      Value parameter = op->getOperand(static_cast<unsigned>(number));
      if (member->bodyCase->reads(number) && !parameters.contains(parameter))
        parameters[parameter] = readParameter(b, parameter);
    }
  }
}

/// What the result is where the body is an operand as it is, and the named form
/// makes a tensor of it; null elsewhere.
Value LoopBuilder::buildCopy() {
  auto copied = root().bodyCase->getCopiedOperand();
  if (options.broadcastForm != BroadcastForm::Named || !copied ||
      *copied >= root().accesses.size() || isReadInBody(sources.front()))
    return {};
  return broadcastByName(b, materialize(sources.front()),
                         sources.front().access->resultDims, resultSizes);
}

//===----------------------------------------------------------------------===//
// The loops
//===----------------------------------------------------------------------===//

Value LoopBuilder::build(Value into) {
  bool isEmpty = llvm::is_contained(
      llvm::map_range(root().sizes,
                      [&](SizeId size) { return table.getStatic(size); }),
      0);
  // A body that is an operand as it is may need no loops, and without elements
  // there is nothing to compute.
  if (!isEmpty)
    if (Value copy = buildCopy())
      return copy;
  init = into ? into : buildInit();
  if (isEmpty)
    return init;
  chooseVersions();
  for (Source &source : sources)
    prepare(source);
  maps.push_back(
      b.getMultiDimIdentityMap(static_cast<unsigned>(resultSizes.size())));
  readParameters();
  return buildVersions(b, 0);
}

/// Builds the loops once for each version, the ones from `number` on. LLVM
/// tells one stride from another by itself for a few tensors only.
Value LoopBuilder::buildVersions(ImplicitLocOpBuilder &branch, size_t number) {
  if (number == versions.size())
    return buildLoops(branch);
  auto [source, isBroadcast] = versions[number];
  auto buildVersion = [&, versioned = source](bool knowsBroadcast) {
    return [&, versioned, knowsBroadcast](OpBuilder &builder, Location loc) {
      ImplicitLocOpBuilder inner(loc, builder);
      versioned->isInnermostBroadcast = knowsBroadcast;
      scf::YieldOp::create(inner, buildVersions(inner, number + 1));
    };
  };
  return scf::IfOp::create(branch, isBroadcast, buildVersion(true),
                           buildVersion(false))
      .getResult(0);
}

Value LoopBuilder::buildLoops(ImplicitLocOpBuilder &branch) {
  SmallVector<utils::IteratorType> loops(resultSizes.size(),
                                         utils::IteratorType::parallel);
  auto buildBody = [&](OpBuilder &builder, Location location,
                       ValueRange arguments) {
    ImplicitLocOpBuilder body(location, builder);
    linalg::YieldOp::create(body, buildElement(body, arguments));
  };
  return linalg::GenericOp::create(branch, init.getType(), inputs, init, maps,
                                   loops, buildBody)
      .getResult(0);
}

Value LoopBuilder::readElement(ImplicitLocOpBuilder &body, const Source &source,
                               MutableArrayRef<Value> loopIndices) {
  auto getLoopIndex = [&](int64_t resultDim) {
    Value &index = loopIndices[static_cast<size_t>(resultDim)];
    if (!index)
      index =
          linalg::IndexOp::create(body, static_cast<uint64_t>(resultDim));
    return index;
  };
  SmallVector<Value> indices;
  const auto &uncertainDims = source.access->uncertainDims;
  for (auto [position, resultDim] :
       llvm::enumerate(source.access->resultDims)) {
    auto dim = static_cast<int64_t>(position);
    const auto *uncertain = llvm::find(uncertainDims, dim);
    bool isUncertain = uncertain != uncertainDims.end();
    bool isVersioned =
        isUncertain && source.isVersioned && isInnermost(source, dim);
    if (resultDim == DimensionMap::kNone ||
        (isVersioned && source.isInnermostBroadcast)) {
      indices.push_back(arith::ConstantIndexOp::create(body, 0));
      continue;
    }
    Value index = getLoopIndex(resultDim);
    if (isUncertain && !isVersioned)
      index = arith::MulIOp::create(
          body, index,
          source
              .strides[static_cast<size_t>(uncertain - uncertainDims.begin())]);
    indices.push_back(index);
  }
  return tensor::ExtractOp::create(body, source.tensor, indices);
}

Value LoopBuilder::buildElement(ImplicitLocOpBuilder &body,
                                ValueRange arguments) {
  SmallVector<Value> loopIndices(resultSizes.size());
  auto elements = llvm::map_to_vector(sources, [&](const Source &source) {
    return source.input ? arguments[*source.input]
                        : readElement(body, source, loopIndices);
  });
  SmallVector<Value> values;
  for (auto [member, from] : llvm::zip_equal(nest.members, nest.sources)) {
    const PlannedOp &planned = *member.planned;
    SmallVector<Value> operands;
    for (auto [number, source] : llvm::enumerate(from))
      operands.push_back(!planned.bodyCase->reads(number) ? Value()
                         : source.isMember ? values[source.number]
                                           : elements[source.number]);
    for (Value parameter : planned.op->getOperands().drop_front(from.size()))
      operands.push_back(parameters.lookup(parameter));
    BodyBuilder scalar(planned.op->getLoc(), body,
                       getElementTypeOrSelf(planned.op->getResult(0)));
    values.push_back(
        buildBody(*planned.bodyCase, scalar, planned.op, operands));
  }
  return values.back();
}

Value readParameter(ImplicitLocOpBuilder &b, Value parameter) {
  DenseElementsAttr known;
  if (matchPattern(parameter, m_Constant(&known))) {
    Attribute value = *known.value_begin<Attribute>();
    if (isa<FloatAttr, IntegerAttr>(value))
      return arith::ConstantOp::create(b, cast<TypedAttr>(value));
    if (isa<ComplexType>(known.getElementType()))
      return complex::ConstantOp::create(b, known.getElementType(),
                                         cast<ArrayAttr>(value));
  }
  SmallVector<Value> indices(static_cast<size_t>(typeOf(parameter).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(), arith::ConstantIndexOp::create(b, 0));
  return tensor::ExtractOp::create(b, parameter, indices);
}

} // namespace ewise
