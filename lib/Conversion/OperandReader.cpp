//===- OperandReader.cpp - How a loop nest reads its operands -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperandReader.h"
#include "NamedBroadcast.h"
#include "ewise/Shape/RuntimeSize.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

RuntimeShapeOptions getShapeOptions(const LoweringOptions &options) {
  return {options.dynamicBroadcast == DynamicBroadcast::AssumeEqual,
          options.useValueBounds};
}

/// How many inner strides of 0 or 1 LLVM's own loop versioning handles well,
/// and how many times at most the loops are doubled for others.
static constexpr size_t kStridesLeftToLLVM = 2;
static constexpr size_t kMaxVersionConditions = 3;

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

size_t OperandReader::add(Value tensor, OperandAccess &&access) {
  const auto *it = llvm::find_if(sources, [&](const Source &source) {
    return source.tensor == tensor &&
           source.access.resultDims == access.resultDims &&
           source.access.uncertainDims == access.uncertainDims;
  });
  auto number = static_cast<size_t>(it - sources.begin());
  if (number == sources.size()) {
    Source &source = sources.emplace_back();
    source.tensor = tensor;
    source.access = std::move(access);
  }
  return number;
}

/// The one size that is expandable; the generator lets no rule set have two.
static int64_t getExpandableSize(const CombineTable &table) {
  int64_t size = 0;
  while (!table.isExpandable(size))
    ++size;
  return size;
}

Value OperandReader::getSize(const Source &source, int64_t dim) {
  return shape.getValue(source.access.sizes[static_cast<size_t>(dim)]);
}

Value OperandReader::isExpandable(const Source &source, int64_t dim) {
  return shape.isSize(getSize(source, dim), getExpandableSize(table));
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

bool OperandReader::isReadInBody(const Source &source) const {
  return options.dynamicBroadcast == DynamicBroadcast::View &&
         !source.access.uncertainDims.empty();
}

bool OperandReader::isInnermost(const Source &source, int64_t dim) const {
  return source.access.resultDims[static_cast<size_t>(dim)] ==
         static_cast<int64_t>(sizes.size()) - 1;
}

void OperandReader::buildStrides(Source &source) {
  for (int64_t dim : source.access.uncertainDims) {
    Value &stride = source.strides.emplace_back();
    if (source.isVersioned && isInnermost(source, dim))
      continue;
    stride = shape.getStride(getSize(source, dim), getExpandableSize(table));
  }
}

void OperandReader::addInput(Source &source) {
  source.input = inputs.size();
  if (options.broadcastForm == BroadcastForm::Named) {
    inputs.push_back(
        expandToTensor(static_cast<size_t>(&source - sources.begin())));
    maps.push_back(loops.getIdentityMap(sizes.size()));
    return;
  }
  inputs.push_back(materialize(source));
  maps.push_back(loops.getMap(sizes.size(), source.access.resultDims));
}

void OperandReader::prepare() {
  chooseVersions();
  for (Source &source : sources) {
    if (isReadInBody(source))
      buildStrides(source);
    else
      addInput(source);
  }
  maps.push_back(loops.getIdentityMap(sizes.size()));
}

void OperandReader::chooseVersions() {
  SmallVector<std::pair<Source *, int64_t>> candidates;
  for (Source &source : sources)
    if (isReadInBody(source))
      for (int64_t dim : source.access.uncertainDims)
        if (isInnermost(source, dim))
          candidates.emplace_back(&source, dim);
  if (candidates.size() <= kStridesLeftToLLVM)
    return;
  candidates.truncate(
      std::min(candidates.size() - kStridesLeftToLLVM, kMaxVersionConditions));
  for (auto [source, dim] : candidates) {
    source->isVersioned = true;
    versionedSources.push_back(static_cast<size_t>(source - sources.begin()));
    versionConditions.push_back(isExpandable(*source, dim));
  }
}

void OperandReader::setVersion(size_t number, bool isExpanded) {
  sources[versionedSources[number]].isInnermostExpanded = isExpanded;
}

Value OperandReader::expandToTensor(size_t number) {
  const Source &source = sources[number];
  if (options.broadcastForm != BroadcastForm::Named || isReadInBody(source))
    return {};
  return expandByName(builder, location, materialize(source),
                      source.access.resultDims, sizes);
}

Value OperandReader::materialize(const Source &source) {
  Value tensor = source.tensor;
  RankedTensorType type = typeOf(tensor);
  SmallVector<OpFoldResult, 4> extents(source.access.sizes);
  for (int64_t dim : source.access.uncertainDims) {
    Value expands = isExpandable(source, dim);
    int64_t resultDim = source.access.resultDims[static_cast<size_t>(dim)];
    extents[static_cast<size_t>(dim)] = sizes[static_cast<size_t>(resultDim)];
    // Outside of the branches: one-shot bufferization would otherwise give the
    // scf.if a dynamic layout, and copy.
    Value init = tensor::EmptyOp::create(
        builder, location, extents, type.getElementType(), type.getEncoding());

    auto buildExpansion = [&](OpBuilder &b, Location loc) {
      scf::YieldOp::create(b, loc,
                           expandDimension(b, loc, tensor, dim, extents, init));
    };
    auto buildOriginal = [&](OpBuilder &b, Location loc) {
      Value same = tensor;
      if (same.getType() != init.getType())
        same = tensor::CastOp::create(b, loc, init.getType(), same);
      scf::YieldOp::create(b, loc, same);
    };
    tensor = scf::IfOp::create(builder, location, expands, buildExpansion,
                               buildOriginal)
                 .getResult(0);
  }
  return tensor;
}

Value OperandReader::expandDimension(OpBuilder &branch, Location branchLocation,
                                     Value tensor, int64_t dim,
                                     ArrayRef<OpFoldResult> extents,
                                     Value init) {
  if (options.broadcastForm == BroadcastForm::Named) {
    auto dims =
        llvm::to_vector(llvm::seq<int64_t>(0, typeOf(tensor).getRank()));
    dims[static_cast<size_t>(dim)] = DimensionMap::kNone;
    return expandByName(branch, branchLocation, tensor, dims, extents, init);
  }
  auto dims = llvm::to_vector(llvm::seq(static_cast<int64_t>(extents.size())));
  AffineMap identity = loops.getMap(extents.size(), dims);
  dims[static_cast<size_t>(dim)] = DimensionMap::kNone;
  AffineMap expand = loops.getMap(extents.size(), dims);
  return loops.build(
      branch, branchLocation, tensor, init, {expand, identity},
      [](OpBuilder &, ValueRange arguments) { return arguments.front(); });
}

void OperandReader::describeLoops(Recordings::Key &key,
                                  SmallVectorImpl<Value> &values) const {
  llvm::append_range(values, inputs);
  for (AffineMap map : maps)
    key.push_back(map.getAsOpaquePointer());
  auto addDims = [&](ArrayRef<int64_t> dims) {
    Recordings::addNumber(key, dims.size());
    for (int64_t dim : dims)
      Recordings::addNumber(key, static_cast<uint64_t>(dim));
  };
  for (const Source &source : sources) {
    Recordings::addNumber(key, source.input.has_value());
    if (source.input)
      continue;
    values.push_back(source.tensor);
    addDims(source.access.resultDims);
    addDims(source.access.uncertainDims);
    llvm::copy_if(source.strides, std::back_inserter(values),
                  [](Value stride) { return stride != nullptr; });
    Recordings::addNumber(key, source.isInnermostExpanded);
  }
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Value OperandReader::readElement(const Source &source, OpBuilder &body,
                                 Location bodyLocation,
                                 MutableArrayRef<Value> loopIndices) const {
  auto getLoopIndex = [&](int64_t resultDim) {
    Value &index = loopIndices[static_cast<size_t>(resultDim)];
    if (!index)
      index = linalg::IndexOp::create(body, bodyLocation,
                                      static_cast<uint64_t>(resultDim));
    return index;
  };
  SmallVector<Value> indices;
  const auto &uncertainDims = source.access.uncertainDims;
  for (auto [position, resultDim] : llvm::enumerate(source.access.resultDims)) {
    auto dim = static_cast<int64_t>(position);
    const auto *uncertain = llvm::find(uncertainDims, dim);
    bool isUncertain = uncertain != uncertainDims.end();
    bool isVersioned =
        isUncertain && source.isVersioned && isInnermost(source, dim);
    if (resultDim == DimensionMap::kNone ||
        (isVersioned && source.isInnermostExpanded)) {
      indices.push_back(arith::ConstantIndexOp::create(body, bodyLocation, 0));
      continue;
    }
    Value index = getLoopIndex(resultDim);
    if (isUncertain && !isVersioned)
      index = arith::MulIOp::create(
          body, bodyLocation, index,
          source
              .strides[static_cast<size_t>(uncertain - uncertainDims.begin())]);
    indices.push_back(index);
  }
  return tensor::ExtractOp::create(body, bodyLocation, source.tensor, indices);
}

SmallVector<Value> OperandReader::readElements(OpBuilder &body,
                                               Location bodyLocation,
                                               ValueRange arguments) const {
  SmallVector<Value> loopIndices(sizes.size());
  return llvm::map_to_vector(sources, [&](const Source &source) -> Value {
    return source.input ? arguments[*source.input]
                        : readElement(source, body, bodyLocation, loopIndices);
  });
}

Value readParameter(OpBuilder &builder, Location location, Value parameter) {
  DenseElementsAttr known;
  if (matchPattern(parameter, m_Constant(&known))) {
    Attribute value = *known.value_begin<Attribute>();
    if (isa<FloatAttr, IntegerAttr>(value))
      return arith::ConstantOp::create(builder, location,
                                       cast<TypedAttr>(value));
    if (isa<ComplexType>(known.getElementType()))
      return complex::ConstantOp::create(
          builder, location, known.getElementType(), cast<ArrayAttr>(value));
  }
  SmallVector<Value> indices(static_cast<size_t>(typeOf(parameter).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(),
                   arith::ConstantIndexOp::create(builder, location, 0));
  return tensor::ExtractOp::create(builder, location, parameter, indices);
}

} // namespace ewise
