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

OperandReader::OperandReader(const RuleSet &rules, ValueRange operands,
                             const LoweringOptions &options,
                             OpBuilder &builder, Location location)
    : rules(rules), options(options), builder(builder), location(location),
      shape(builder, location) {
  for (Value operand : operands) {
    // A tensor broadcast with itself is itself where the rule set says so.
    auto *it = rules.obeys(Law::Idempotent) ? llvm::find(inputs, operand)
                                            : inputs.end();
    inputOfOperand.push_back(static_cast<size_t>(it - inputs.begin()));
    if (it == inputs.end())
      inputs.push_back(operand);
  }
  sizes = shape.getResultSizes(rules, inputs);
}

int64_t OperandReader::resultDimension(size_t input, int64_t dim) const {
  return ewise::resultDimension(rules.step.alignment,
                                typeOf(inputs[input]).getRank(),
                                static_cast<int64_t>(sizes.size()), dim);
}

SmallVector<Extent> OperandReader::extentsAt(int64_t resultDim) const {
  SmallVector<Extent> extents;
  for (auto [index, input] : llvm::enumerate(inputs)) {
    int64_t dim = resultDim - resultDimension(index, 0);
    extents.push_back(
        dim < 0 ? rules.step.alignment.missing
                : extentOf(typeOf(input).getDimSize(static_cast<unsigned>(dim))));
  }
  return extents;
}

bool OperandReader::mayExpandAtRunTime(size_t input, int64_t dim) const {
  if (!typeOf(inputs[input]).isDynamicDim(static_cast<unsigned>(dim)))
    return false;
  SmallVector<Extent> extents = extentsAt(resultDimension(input, dim));
  return mayExpand(rules.step.table, extents.data(), extents.size(), input);
}

bool OperandReader::isExpanded(size_t input, int64_t dim) const {
  int64_t size = typeOf(inputs[input]).getDimSize(static_cast<unsigned>(dim));
  int64_t resultSize =
      getStaticSize(sizes[static_cast<size_t>(resultDimension(input, dim))]);
  return size != kDynamic && size != resultSize &&
         rules.step.table.isExpandable(size);
}

SmallVector<Value> OperandReader::getInputs() {
  SmallVector<Value> readable;
  for (auto [index, input] : llvm::enumerate(inputs)) {
    SmallVector<int64_t> dims;
    for (int64_t dim = 0; dim != typeOf(input).getRank(); ++dim)
      if (mayExpandAtRunTime(index, dim))
        dims.push_back(dim);
    if (dims.empty() ||
        options.dynamicBroadcast == DynamicBroadcast::AssumeEqual)
      readable.push_back(input);
    else if (options.dynamicBroadcast == DynamicBroadcast::View)
      readable.push_back(readThroughView(index, dims));
    else
      readable.push_back(materialize(index, dims));
  }
  return readable;
}

SmallVector<AffineMap> OperandReader::getIndexingMaps() const {
  unsigned rank = static_cast<unsigned>(sizes.size());
  SmallVector<AffineMap> maps;
  for (auto [index, input] : llvm::enumerate(inputs)) {
    SmallVector<AffineExpr> indices;
    for (int64_t dim = 0; dim != typeOf(input).getRank(); ++dim)
      indices.push_back(isExpanded(index, dim)
                            ? builder.getAffineConstantExpr(0)
                            : builder.getAffineDimExpr(static_cast<unsigned>(
                                  resultDimension(index, dim))));
    maps.push_back(
        AffineMap::get(rank, 0, indices, builder.getContext()));
  }
  maps.push_back(builder.getMultiDimIdentityMap(rank));
  return maps;
}

/// The type of a tensor of these sizes, otherwise like `tensor`.
static RankedTensorType withSizes(RankedTensorType tensor,
                                  ArrayRef<OpFoldResult> sizes) {
  return tensor.clone(llvm::map_to_vector(sizes, getStaticSize));
}

/// The sizes an expandable extent has; the generator lets no other one expand.
static int64_t expandableSize(const RuleSet &rules) {
  for (int64_t size = 0; size != kNumSizes; ++size)
    if (rules.step.table.isExpandable(size))
      return size;
  llvm_unreachable("no operand of this rule set expands");
}

Value OperandReader::readThroughView(size_t input, ArrayRef<int64_t> dims) {
  Value tensor = inputs[input];
  RankedTensorType type = typeOf(tensor);
  size_t rank = static_cast<size_t>(type.getRank());
  SmallVector<OpFoldResult> offsets(rank, builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(rank, builder.getIndexAttr(1));
  SmallVector<OpFoldResult> extents;
  for (int64_t dim = 0; dim != type.getRank(); ++dim)
    extents.push_back(shape.getSize(tensor, dim));
  for (int64_t dim : dims) {
    auto position = static_cast<size_t>(dim);
    Value expands =
        shape.isSize(shape.getValue(extents[position]), expandableSize(rules));
    Value zero = shape.getConstant(0);
    Value one = shape.getConstant(1);
    strides[position] =
        arith::SelectOp::create(builder, location, expands, zero, one)
            .getResult();
    extents[position] =
        sizes[static_cast<size_t>(resultDimension(input, dim))];
  }
  return tensor::ExtractSliceOp::create(builder, location,
                                        withSizes(type, extents), tensor,
                                        offsets, extents, strides);
}

Value OperandReader::materialize(size_t input, ArrayRef<int64_t> dims) {
  Value original = inputs[input];
  Value tensor = original;
  RankedTensorType type = typeOf(original);
  unsigned rank = static_cast<unsigned>(type.getRank());
  SmallVector<OpFoldResult> extents;
  for (int64_t dim = 0; dim != type.getRank(); ++dim)
    extents.push_back(shape.getSize(original, dim));

  for (int64_t dim : dims) {
    auto position = static_cast<size_t>(dim);
    Value expands =
        shape.isSize(shape.getValue(extents[position]), expandableSize(rules));
    extents[position] =
        sizes[static_cast<size_t>(resultDimension(input, dim))];
    RankedTensorType expandedType = withSizes(type, extents);
    // Outside of the branches: one-shot bufferization would otherwise give the
    // scf.if a dynamic layout, and copy.
    Value init = tensor::EmptyOp::create(builder, location, extents,
                                         type.getElementType(),
                                         type.getEncoding());
    SmallVector<AffineExpr> indices;
    for (unsigned i = 0; i != rank; ++i)
      indices.push_back(i == position ? builder.getAffineConstantExpr(0)
                                      : builder.getAffineDimExpr(i));
    AffineMap expandMap =
        AffineMap::get(rank, 0, indices, builder.getContext());

    auto buildExpansion = [&](OpBuilder &b, Location loc) {
      auto generic = linalg::GenericOp::create(
          b, loc, expandedType, tensor, init,
          {expandMap, b.getMultiDimIdentityMap(rank)},
          SmallVector<utils::IteratorType>(rank,
                                           utils::IteratorType::parallel),
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

Value readParameter(OpBuilder &builder, Location location, Value parameter) {
  SmallVector<Value> indices(
      static_cast<size_t>(cast<RankedTensorType>(parameter.getType()).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(),
                   arith::ConstantIndexOp::create(builder, location, 0));
  return tensor::ExtractOp::create(builder, location, parameter, indices);
}

Value readParameter(ImplicitLocOpBuilder &builder, Value parameter) {
  return readParameter(builder, builder.getLoc(), parameter);
}

} // namespace ewise
