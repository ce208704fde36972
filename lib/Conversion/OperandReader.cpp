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
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

OperandReader::OperandReader(const AlignedOp &op,
                             const LoweringOptions &options, KnownSizes &known,
                             OpBuilder &builder, Location location)
    : op(op), table(op.rules->table()), options(options), builder(builder),
      location(location),
      shape(builder, location, known,
            {options.dynamicBroadcast == DynamicBroadcast::AssumeEqual,
             options.useValueBounds}) {
  for (auto [index, operand] : llvm::enumerate(op.operands)) {
    size_t source = findSource(index);
    sourceOfOperand.push_back(source);
    if (source == sources.size()) {
      Source &added = sources.emplace_back();
      added.tensor = operand;
      added.operand = index;
      for (int64_t size : typeOf(operand).getShape())
        added.sizes.push_back(builder.getIndexAttr(size));
    }
  }
  findExpansions();
}

void OperandReader::findExpansions() {
  for (Source &source : sources) {
    source.resultDims = getResultDims(source);
    source.uncertainDims.clear();
    if (options.dynamicBroadcast == DynamicBroadcast::AssumeEqual)
      continue;
    for (int64_t dim = 0; dim != typeOf(source.tensor).getRank(); ++dim)
      if (mayExpandAtRunTime(source, dim))
        source.uncertainDims.push_back(dim);
  }
}

/// A tensor whose dimensions stay where they are is read once.
size_t OperandReader::findSource(size_t operand) const {
  DimensionMap map = op.mapOf(operand);
  const auto *it = llvm::find_if(sources, [&](const Source &source) {
    return source.tensor == op.operands[operand] && !map.dims &&
           op.mapOf(source.operand).offset == map.offset;
  });
  return static_cast<size_t>(it - sources.begin());
}

ArrayRef<OpFoldResult> OperandReader::buildResultSizes(SizeCheck check) {
  auto built = shape.getResultSizes(*op.rules, op.aligned, op.operands,
                                    op.sizes, op.declared, check);
  assert(succeeded(built) && "a declared size that is not known");
  sizes = std::move(*built);
  for (Source &source : sources)
    for (auto [dim, size] : llvm::enumerate(source.sizes))
      size = shape.getSize(source.tensor, static_cast<int64_t>(dim));
  findExpansions();
  return sizes;
}

//===----------------------------------------------------------------------===//
// What the rule set says
//===----------------------------------------------------------------------===//

int64_t OperandReader::getKnownSize(const Source &source, int64_t dim) const {
  // What is found out when sizes are built would expand a tensor by name whose
  // encoding has been accepted by what the types say.
  if (options.broadcastForm == BroadcastForm::Named &&
      typeOf(source.tensor).getEncoding())
    return typeOf(source.tensor).getDimSize(static_cast<unsigned>(dim));
  return getStaticSize(source.sizes[static_cast<size_t>(dim)]);
}

int64_t OperandReader::getKnownResultSize(int64_t dim) const {
  auto index = static_cast<size_t>(dim);
  return sizes.empty() ? op.sizes[index] : getStaticSize(sizes[index]);
}

SmallVector<int64_t> OperandReader::getResultDims(const Source &source) const {
  DimensionMap map = op.mapOf(source.operand);
  SmallVector<int64_t> resultDims;
  for (int64_t dim = 0; dim != typeOf(source.tensor).getRank(); ++dim) {
    // A dimension that was trimmed has size 1 and no partner.
    int64_t resultDim = map.resultDim(dim);
    int64_t size = getKnownSize(source, dim);
    bool isExpanded = resultDim != DimensionMap::kNone && size != kDynamic &&
                      size != getKnownResultSize(resultDim) &&
                      table.isExpandable(size);
    resultDims.push_back(isExpanded ? DimensionMap::kNone : resultDim);
  }
  return resultDims;
}

bool OperandReader::mayExpandAtRunTime(const Source &source,
                                       int64_t dim) const {
  int64_t resultDim = source.resultDims[static_cast<size_t>(dim)];
  if (resultDim == DimensionMap::kNone ||
      getKnownSize(source, dim) != kDynamic ||
      (!sizes.empty() && sizes[static_cast<size_t>(resultDim)] ==
                             source.sizes[static_cast<size_t>(dim)]))
    return false;
  SmallVector<Extent> extents;
  size_t self = 0;
  FoldOrder order(op.aligned, op.shapes.size());
  for (size_t position = 0; position != order.size(); ++position) {
    size_t which = order.operand(position);
    bool repeats = which != kDeclaredResult && which != source.operand &&
                   &sources[sourceOfOperand[which]] == &source;
    if (repeats && op.rules->foldsRepeatsOnce(op.shapes.size()))
      continue;
    if (which == source.operand)
      self = extents.size();
    const Shape &paired =
        which == kDeclaredResult ? op.declared : op.shapes[which];
    int64_t pairedDim =
        op.aligned.mapOf(which, paired.rank).operandDim(resultDim);
    if (pairedDim == DimensionMap::kNone)
      continue;
    OpFoldResult pairedSize =
        which == kDeclaredResult
            ? OpFoldResult(builder.getIndexAttr(paired.sizes[pairedDim]))
            : sources[sourceOfOperand[which]]
                  .sizes[static_cast<size_t>(pairedDim)];
    extents.push_back(extentOf(getStaticSize(pairedSize)));
  }
  return mayExpand(table, extents.data(), extents.size(), self);
}

/// Whether the dynamic dimension has, at run time, an expandable size; the
/// generator lets only one size be expandable.
Value OperandReader::isExpandable(const Source &source, int64_t dim) {
  Value size = shape.getValue(source.sizes[static_cast<size_t>(dim)]);
  int64_t expandable = 0;
  while (!table.isExpandable(expandable))
    ++expandable;
  return shape.isSize(size, expandable);
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

bool OperandReader::isReadInBody(const Source &source) const {
  return options.dynamicBroadcast == DynamicBroadcast::View &&
         !source.uncertainDims.empty();
}

bool OperandReader::needsIntermediateTensors() const {
  return options.broadcastForm == BroadcastForm::Named &&
         llvm::any_of(sources, [&](const Source &source) {
           return !isReadInBody(source) &&
                  (!source.uncertainDims.empty() ||
                   ewise::needsIntermediateTensors(source.resultDims));
         });
}

AffineMap OperandReader::getMap(const Source &source) const {
  auto indices = llvm::map_to_vector(source.resultDims, [&](int64_t dim) {
    return dim == DimensionMap::kNone
               ? builder.getAffineConstantExpr(0)
               : builder.getAffineDimExpr(static_cast<unsigned>(dim));
  });
  return AffineMap::get(static_cast<unsigned>(sizes.size()), 0, indices,
                        builder.getContext());
}

void OperandReader::buildStrides(Source &source) {
  for (int64_t dim : source.uncertainDims) {
    Value expandable = isExpandable(source, dim);
    Value zero = shape.getConstant(0);
    Value one = shape.getConstant(1);
    source.strides.push_back(
        arith::SelectOp::create(builder, location, expandable, zero, one));
  }
}

void OperandReader::addInput(Source &source) {
  source.input = inputs.size();
  if (options.broadcastForm == BroadcastForm::Named) {
    inputs.push_back(expandToTensor(source.operand));
    maps.push_back(
        builder.getMultiDimIdentityMap(static_cast<unsigned>(sizes.size())));
    return;
  }
  inputs.push_back(materialize(source));
  maps.push_back(getMap(source));
}

void OperandReader::prepare(const LoweringCase &bodyCase) {
  for (auto [operand, source] : llvm::enumerate(sourceOfOperand))
    sources[source].isRead |= bodyCase.reads(operand);
  for (Source &source : sources) {
    if (!source.isRead)
      continue;
    if (isReadInBody(source))
      buildStrides(source);
    else
      addInput(source);
  }
  maps.push_back(
      builder.getMultiDimIdentityMap(static_cast<unsigned>(sizes.size())));
}

Value OperandReader::expandToTensor(size_t operand) {
  const Source &source = sources[sourceOfOperand[operand]];
  if (options.broadcastForm != BroadcastForm::Named || isReadInBody(source))
    return {};
  return expandByName(builder, location, materialize(source), source.resultDims,
                      sizes);
}

Value OperandReader::materialize(const Source &source) {
  Value tensor = source.tensor;
  RankedTensorType type = typeOf(tensor);
  SmallVector<OpFoldResult> extents(source.sizes);
  for (int64_t dim : source.uncertainDims) {
    Value expands = isExpandable(source, dim);
    int64_t resultDim = source.resultDims[static_cast<size_t>(dim)];
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
                                     Value init) const {
  if (options.broadcastForm == BroadcastForm::Named) {
    auto dims =
        llvm::to_vector(llvm::seq<int64_t>(0, typeOf(tensor).getRank()));
    dims[static_cast<size_t>(dim)] = DimensionMap::kNone;
    return expandByName(branch, branchLocation, tensor, dims, extents, init);
  }
  auto rank = static_cast<unsigned>(extents.size());
  AffineMap identity = branch.getMultiDimIdentityMap(rank);
  SmallVector<AffineExpr> indices(identity.getResults());
  indices[static_cast<size_t>(dim)] = branch.getAffineConstantExpr(0);
  AffineMap expand = AffineMap::get(rank, 0, indices, branch.getContext());
  auto generic = linalg::GenericOp::create(
      branch, branchLocation, init.getType(), tensor, init, {expand, identity},
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [](OpBuilder &body, Location bodyLocation, ValueRange arguments) {
        linalg::YieldOp::create(body, bodyLocation, arguments.front());
      });
  return generic.getResult(0);
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
  for (auto [dim, resultDim] : llvm::enumerate(source.resultDims)) {
    if (resultDim == DimensionMap::kNone) {
      indices.push_back(arith::ConstantIndexOp::create(body, bodyLocation, 0));
      continue;
    }
    Value index = getLoopIndex(resultDim);
    const auto *uncertain =
        llvm::find(source.uncertainDims, static_cast<int64_t>(dim));
    if (uncertain != source.uncertainDims.end())
      index =
          arith::MulIOp::create(body, bodyLocation, index,
                                source.strides[static_cast<size_t>(
                                    uncertain - source.uncertainDims.begin())]);
    indices.push_back(index);
  }
  return tensor::ExtractOp::create(body, bodyLocation, source.tensor, indices);
}

SmallVector<Value> OperandReader::readElements(OpBuilder &body,
                                               Location bodyLocation,
                                               ValueRange arguments) const {
  SmallVector<Value> elements;
  SmallVector<Value> loopIndices(sizes.size());
  for (const Source &source : sources)
    elements.push_back(
        !source.isRead ? Value()
        : source.input ? arguments[*source.input]
                       : readElement(source, body, bodyLocation, loopIndices));
  return llvm::map_to_vector(sourceOfOperand,
                             [&](size_t source) { return elements[source]; });
}

Value readParameter(OpBuilder &builder, Location location, Value parameter) {
  DenseElementsAttr known;
  if (matchPattern(parameter, m_Constant(&known)))
    return arith::ConstantOp::create(builder, location,
                                     *known.value_begin<TypedAttr>());
  SmallVector<Value> indices(static_cast<size_t>(typeOf(parameter).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(),
                   arith::ConstantIndexOp::create(builder, location, 0));
  return tensor::ExtractOp::create(builder, location, parameter, indices);
}

} // namespace ewise
