//===- OperandReader.cpp - How a loop nest reads its operands -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperandReader.h"
#include "ewise/Shape/RuntimeSize.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

static int64_t sizeOf(Value tensor, int64_t dim) {
  return typeOf(tensor).getDimSize(static_cast<unsigned>(dim));
}

OperandReader::OperandReader(const AlignedOp &op,
                             const LoweringOptions &options, OpBuilder &builder,
                             Location location)
    : op(op), table(op.rules->table()), strategy(options.dynamicBroadcast),
      builder(builder), location(location), shape(builder, location) {
  for (auto [index, operand] : llvm::enumerate(op.operands)) {
    // A tensor whose dimensions stay where they are is read once.
    auto *it = llvm::find_if(sources, [&, operand = operand](Source &source) {
      return source.tensor == operand && !op.mapOf(index).dims &&
             source.map.offset == op.mapOf(index).offset;
    });
    sourceOfOperand.push_back(static_cast<size_t>(it - sources.begin()));
    if (it == sources.end())
      sources.push_back(
          {operand, index, op.mapOf(index), {}, std::nullopt, {}});
  }
  auto built =
      shape.getResultSizes(*op.rules, op.aligned, op.operands, op.declared);
  assert(succeeded(built) && "a declared size that is not known");
  sizes = std::move(*built);
}

//===----------------------------------------------------------------------===//
// What the rule set says
//===----------------------------------------------------------------------===//

OpFoldResult OperandReader::resultSize(const Source &source,
                                       int64_t dim) const {
  return sizes[static_cast<size_t>(source.map.resultDim(dim))];
}

bool OperandReader::mayExpandAtRunTime(const Source &source,
                                       int64_t dim) const {
  if (sizeOf(source.tensor, dim) != kDynamic)
    return false;
  int64_t resultDim = source.map.resultDim(dim);
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
    if (pairedDim != DimensionMap::kNone)
      extents.push_back(extentOf(paired.sizes[pairedDim]));
  }
  return mayExpand(table, extents.data(), extents.size(), self);
}

bool OperandReader::isExpanded(const Source &source, int64_t dim) const {
  // A dimension that was trimmed has size 1 and no partner.
  if (source.map.resultDim(dim) == DimensionMap::kNone)
    return true;
  int64_t size = sizeOf(source.tensor, dim);
  return size != kDynamic && size != getStaticSize(resultSize(source, dim)) &&
         table.isExpandable(size);
}

/// Whether the dynamic dimension has, at run time, an expandable size; the
/// generator lets only one size be expandable.
Value OperandReader::isExpandable(const Source &source, int64_t dim) {
  Value size = shape.getValue(shape.getSize(source.tensor, dim));
  int64_t expandable = 0;
  while (!table.isExpandable(expandable))
    ++expandable;
  return shape.isSize(size, expandable);
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

AffineMap OperandReader::getMap(const Source &source) const {
  SmallVector<AffineExpr> indices;
  for (int64_t dim = 0; dim != typeOf(source.tensor).getRank(); ++dim)
    indices.push_back(isExpanded(source, dim)
                          ? builder.getAffineConstantExpr(0)
                          : builder.getAffineDimExpr(static_cast<unsigned>(
                                source.map.resultDim(dim))));
  return AffineMap::get(static_cast<unsigned>(sizes.size()), 0, indices,
                        builder.getContext());
}

void OperandReader::prepare() {
  for (Source &source : sources) {
    if (strategy != DynamicBroadcast::AssumeEqual)
      for (int64_t dim = 0; dim != typeOf(source.tensor).getRank(); ++dim)
        if (mayExpandAtRunTime(source, dim))
          source.uncertainDims.push_back(dim);

    if (strategy == DynamicBroadcast::View && !source.uncertainDims.empty()) {
      for (int64_t dim : source.uncertainDims) {
        Value expandable = isExpandable(source, dim);
        Value zero = shape.getConstant(0);
        Value one = shape.getConstant(1);
        source.strides.push_back(
            arith::SelectOp::create(builder, location, expandable, zero, one));
      }
      continue;
    }
    maps.push_back(getMap(source));
    source.input = inputs.size();
    inputs.push_back(source.uncertainDims.empty() ? source.tensor
                                                  : materialize(source));
  }
  maps.push_back(
      builder.getMultiDimIdentityMap(static_cast<unsigned>(sizes.size())));
}

Value OperandReader::materialize(const Source &source) {
  Value tensor = source.tensor;
  RankedTensorType type = typeOf(tensor);
  auto rank = static_cast<unsigned>(type.getRank());
  SmallVector<OpFoldResult> extents;
  for (int64_t dim = 0; dim != type.getRank(); ++dim)
    extents.push_back(shape.getSize(tensor, dim));

  for (int64_t dim : source.uncertainDims) {
    Value expands = isExpandable(source, dim);
    extents[static_cast<size_t>(dim)] = resultSize(source, dim);
    RankedTensorType expandedType =
        type.clone(llvm::map_to_vector(extents, getStaticSize));
    // Outside of the branches: one-shot bufferization would otherwise give the
    // scf.if a dynamic layout, and copy.
    Value init = tensor::EmptyOp::create(
        builder, location, extents, type.getElementType(), type.getEncoding());
    AffineMap identity = builder.getMultiDimIdentityMap(rank);
    SmallVector<AffineExpr> indices(identity.getResults());
    indices[static_cast<size_t>(dim)] = builder.getAffineConstantExpr(0);
    AffineMap expand = AffineMap::get(rank, 0, indices, builder.getContext());

    auto buildExpansion = [&](OpBuilder &b, Location loc) {
      auto generic = linalg::GenericOp::create(
          b, loc, expandedType, tensor, init, {expand, identity},
          SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
          [](OpBuilder &body, Location bodyLoc, ValueRange arguments) {
            linalg::YieldOp::create(body, bodyLoc, arguments.front());
          });
      scf::YieldOp::create(b, loc, generic.getResults());
    };
    auto buildOriginal = [&](OpBuilder &b, Location loc) {
      Value same = tensor;
      if (same.getType() != expandedType)
        same = tensor::CastOp::create(b, loc, expandedType, same);
      scf::YieldOp::create(b, loc, same);
    };
    tensor = scf::IfOp::create(builder, location, expands, buildExpansion,
                               buildOriginal)
                 .getResult(0);
  }
  return tensor;
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
  for (int64_t dim = 0; dim != typeOf(source.tensor).getRank(); ++dim) {
    if (isExpanded(source, dim)) {
      indices.push_back(arith::ConstantIndexOp::create(body, bodyLocation, 0));
      continue;
    }
    Value index = getLoopIndex(source.map.resultDim(dim));
    const auto *uncertain = llvm::find(source.uncertainDims, dim);
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
        source.input ? arguments[*source.input]
                     : readElement(source, body, bodyLocation, loopIndices));
  return llvm::map_to_vector(sourceOfOperand,
                             [&](size_t source) { return elements[source]; });
}

Value readParameter(OpBuilder &builder, Location location, Value parameter) {
  SmallVector<Value> indices(static_cast<size_t>(typeOf(parameter).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(),
                   arith::ConstantIndexOp::create(builder, location, 0));
  return tensor::ExtractOp::create(builder, location, parameter, indices);
}

} // namespace ewise
