//===- ParallelLoops.cpp - Builds linalg.generic ops ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ParallelLoops.h"
#include "ewise/IR/CreateOp.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Rules/Align.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

ParallelLoops::ParallelLoops(MLIRContext *context)
    : context(context), generic(linalg::GenericOp::getOperationName(), context),
      yield(linalg::YieldOp::getOperationName(), context),
      empty(tensor::EmptyOp::getOperationName(), context) {}

AffineMap ParallelLoops::getIdentityMap(size_t numLoops) {
  if (identityMaps.size() <= numLoops)
    identityMaps.resize(numLoops + 1);
  AffineMap &map = identityMaps[numLoops];
  if (!map)
    map = AffineMap::getMultiDimIdentityMap(static_cast<unsigned>(numLoops),
                                            context);
  return map;
}

AffineMap ParallelLoops::getMap(size_t numLoops, ArrayRef<int64_t> loops) {
  if (llvm::equal(loops, llvm::seq(static_cast<int64_t>(numLoops))))
    return getIdentityMap(numLoops);
  SmallVector<int64_t> key(loops);
  key.push_back(static_cast<int64_t>(numLoops));
  auto it = maps.find(ArrayRef<int64_t>(key));
  if (it != maps.end())
    return it->second;
  auto indices = llvm::map_to_vector(loops, [&](int64_t loop) {
    return loop == DimensionMap::kNone
               ? getAffineConstantExpr(0, context)
               : getAffineDimExpr(static_cast<unsigned>(loop), context);
  });
  AffineMap map =
      AffineMap::get(static_cast<unsigned>(numLoops), 0, indices, context);
  maps[keep<int64_t>(key)] = map;
  return map;
}

ArrayAttr ParallelLoops::getIndexingMaps(ArrayRef<AffineMap> ofTensors) {
  auto it = indexingMaps.find(ofTensors);
  if (it != indexingMaps.end())
    return it->second;
  ArrayAttr attribute = Builder(context).getAffineMapArrayAttr(ofTensors);
  indexingMaps[keep(ofTensors)] = attribute;
  return attribute;
}

ArrayAttr ParallelLoops::getIteratorTypes(size_t numLoops) {
  if (iteratorTypes.size() <= numLoops)
    iteratorTypes.resize(numLoops + 1);
  ArrayAttr &types = iteratorTypes[numLoops];
  if (!types) {
    Attribute parallel =
        linalg::IteratorTypeAttr::get(context, utils::IteratorType::parallel);
    types = ArrayAttr::get(context, SmallVector<Attribute>(numLoops, parallel));
  }
  return types;
}

linalg::GenericOp ParallelLoops::build(
    ImplicitLocOpBuilder &b, ArrayRef<Value> inputs, ArrayRef<Value> inits,
    ArrayRef<AffineMap> ofTensors,
    llvm::function_ref<Values(ImplicitLocOpBuilder &, ValueRange)>
        buildElements) {
  linalg::GenericOp::Properties properties;
  properties.indexing_maps = getIndexingMaps(ofTensors);
  properties.iterator_types = getIteratorTypes(ofTensors.back().getNumDims());
  properties.operandSegmentSizes = {static_cast<int32_t>(inputs.size()),
                                    static_cast<int32_t>(inits.size())};
  SmallVector<Value, 4> operands(inputs);
  llvm::append_range(operands, inits);
  auto op = cast<linalg::GenericOp>(createOp(b, b.getLoc(), generic,
                                             ValueRange(inits).getTypes(),
                                             operands, &properties,
                                             /*numRegions=*/1));
  SmallVector<Type, 4> types;
  for (Value input : inputs)
    types.push_back(getElementType(input.getType()));
  for (Value init : inits)
    types.push_back(getElementType(init.getType()));
  OpBuilder::InsertionGuard guard(b);
  Block *body = b.createBlock(&op.getRegion(), {}, types,
                              SmallVector<Location>(types.size(), b.getLoc()));
  createOp(b, b.getLoc(), yield, {}, buildElements(b, body->getArguments()));
  return op;
}

Value ParallelLoops::buildEmpty(ImplicitLocOpBuilder &b, RankedTensorType type,
                                ValueRange dynamicSizes) {
  return createOp(b, b.getLoc(), empty, type, dynamicSizes)->getResult(0);
}

} // namespace ewise
