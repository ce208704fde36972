//===- LoopBuilder.cpp - Builds the loops of a nest -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopBuilder.h"
#include "NamedBroadcast.h"
#include "NamedElementwise.h"
#include "QuantizedTensors.h"
#include "SignlessElements.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

LoopBuilder::LoopBuilder(const Plan &plan, const LoopNest &nest,
                         SizeBuilder &sizes, ParallelLoops &loops,
                         ImplicitLocOpBuilder &b,
                         llvm::function_ref<Value(Value)> getTensor,
                         bool areAlike)
    : plan(plan), options(plan.getOptions()), table(plan.getSizes()),
      nest(nest), sizes(sizes), loops(loops), b(b),
      layout(table, root().sizes, areAlike), split(layout, sizes, table, b) {
  for (const LoopNest::Tensor &tensor : nest.tensors)
    sources.push_back({getTensor(tensor.value), tensor.access,
                       /*isIndexed=*/!layout.add(tensor.access)});
}

/// The numbers of the results that other ops read; of all results of an op that
/// has no reader.
SmallVector<size_t, 1> LoopBuilder::findReadResults() const {
  SmallVector<size_t, 1> read;
  for (auto [number, result] : llvm::enumerate(nest.results)) {
    Operation *op = result.getOwner();
    // In an unreachable block, an op may read itself.
    auto isOther = [&](Operation *reader) {
      const PlannedOp *planned = plan.lookup(reader);
      return !planned || planned->group != root().group || reader == op;
    };
    if (op->use_empty() || llvm::any_of(result.getUsers(), isOther))
      read.push_back(number);
  }
  return read;
}

/// The size that marks a broadcast dimension at run time.
int64_t LoopBuilder::getBroadcastSize() const {
  for (const LoopNest::Member &member : nest.members)
    if (auto size = findBroadcastSize(*member.planned->description->rules))
      return *size;
  llvm_unreachable("nothing is broadcast");
}

bool LoopBuilder::isView(const Source &source) const {
  return options.dynamicBroadcast == DynamicBroadcast::View &&
         mayBroadcast(source.access);
}

//===----------------------------------------------------------------------===//
// Values before the loops
//===----------------------------------------------------------------------===//

SmallVector<RankedTensorType, 1> LoopBuilder::getInitTypes() const {
  const PlannedOp &planned = root();
  SmallVector<int64_t, 4> staticSizes;
  for (SizeId size : planned.sizes)
    staticSizes.push_back(table.getStatic(size));
  Attribute encoding = planned.getEncoding();
  SmallVector<RankedTensorType, 1> types;
  for (OpResult result : nest.results) {
    Type declared = result.getType();
    // The declared type is at hand and most often as precise as the sizes.
    Type stored = getStoredType(declared);
    auto type = dyn_cast<RankedTensorType>(stored);
    if (!type || type.getShape() != ArrayRef(staticSizes) ||
        type.getEncoding() != encoding)
      type =
          RankedTensorType::get(staticSizes, getElementType(stored), encoding);
    types.push_back(type);
  }
  return types;
}

/// Copies the attributes that are not the op's own: only their author knows
/// them.
static void keepDiscardable(Operation *from, Operation *to) {
  ArrayRef<StringAttr> inherent = to->getName().getAttributeNames();
  for (NamedAttribute attribute : from->getDiscardableAttrs())
    if (!llvm::is_contained(inherent, attribute.getName()))
      to->setDiscardableAttr(attribute.getName(), attribute.getValue());
}

LoopBuilder::Values LoopBuilder::buildInits() {
  SmallVector<Value, 4> dynamicSizes;
  for (SizeId size : root().sizes)
    if (table.getStatic(size) == kDynamic)
      dynamicSizes.push_back(sizes.getValue(b, size));
  Values inits;
  for (RankedTensorType type : getInitTypes())
    inits.push_back(loops.buildEmpty(b, type, dynamicSizes));
  return inits;
}

ArrayRef<OpFoldResult> LoopBuilder::getResultSizes() {
  if (resultSizes.empty())
    resultSizes = split.getLoopSizes();
  return resultSizes;
}

void LoopBuilder::prepare(Source &source) {
  if (source.isIndexed)
    return prepareIndices(source);
  Value tensor = isView(source) ? buildView(source) : materialize(source);
  SmallVector<int64_t, 4> readLoops = getResultDims(source.access);
  if (layout.isSplit()) {
    readLoops.clear();
    tensor = split.expand(tensor, source.access, readLoops);
  }
  if (options.broadcastForm == BroadcastForm::Named) {
    inputs.push_back(broadcastByName(b, tensor, readLoops, getResultSizes()));
    maps.push_back(loops.getIdentityMap(numLoops()));
  } else {
    inputs.push_back(tensor);
    maps.push_back(loops.getMap(numLoops(), readLoops));
  }
}

/// Builds the divisors of computed indices, at which a tensor is read that no
/// loop's index fits, as its blocks differ from the loops'.
void LoopBuilder::prepareIndices(Source &source) {
  for (const DimAccess &dim : source.access) {
    Value &divisor = source.divisors.emplace_back();
    if (dim.mayBroadcast)
      divisor = getValueOrCreateConstantIndexOp(
          b, b.getLoc(), sizes.getStride(b, dim.size, getBroadcastSize()));
    else if (dim.reads == ReadMap::InBlocks && !dim.block)
      divisor = getValueOrCreateConstantIndexOp(
          b, b.getLoc(),
          split.get(
              {root().sizes[static_cast<size_t>(dim.resultDim)], dim.size}));
    else if (dim.reads != ReadMap::AtZero)
      divisor = sizes.getValue(b, dim.size);
  }
}

/// The index along a dimension of a tensor, computed from the loops' indices.
Value LoopBuilder::buildIndex(ImplicitLocOpBuilder &body, const DimAccess &dim,
                              Value divisor) {
  if (dim.resultDim == DimensionMap::kNone)
    return arith::ConstantIndexOp::create(body, 0);
  Value index = split.getPosition(
      body, {root().sizes[static_cast<size_t>(dim.resultDim)], dim.resultDim});
  if (dim.mayBroadcast)
    return arith::MulIOp::create(body, index, divisor);
  if (dim.reads == ReadMap::AtZero)
    return index;
  if (dim.reads == ReadMap::Repeated)
    return arith::RemUIOp::create(body, index, divisor);
  if (!dim.block)
    return arith::DivUIOp::create(body, index, divisor);
  index = arith::DivUIOp::create(
      body, index, arith::ConstantIndexOp::create(body, dim.block));
  if (table.getStatic(dim.size) != kDynamic)
    return index;
  // An operand of size 1 has one element for all blocks.
  Value last = arith::SubIOp::create(body, divisor,
                                     arith::ConstantIndexOp::create(body, 1));
  return arith::MinUIOp::create(body, index, last);
}

/// The element of a tensor that is read at computed indices.
Value LoopBuilder::buildElement(ImplicitLocOpBuilder &body,
                                const Source &source) {
  SmallVector<Value, 4> indices;
  for (auto [dim, divisor] : llvm::zip_equal(source.access, source.divisors))
    indices.push_back(buildIndex(body, dim, divisor));
  return tensor::ExtractOp::create(body, source.tensor, indices);
}

/// A view of the tensor, with stride 0 along dimensions broadcast at run time.
Value LoopBuilder::buildView(const Source &source) {
  SmallVector<OpFoldResult> viewSizes, strides;
  for (const DimAccess &dim : source.access) {
    SizeId size = dim.resultDim == DimensionMap::kNone
                      ? dim.size
                      : root().sizes[static_cast<size_t>(dim.resultDim)];
    viewSizes.push_back(sizes.get(b, size));
    strides.push_back(dim.mayBroadcast
                          ? sizes.getStride(b, dim.size, getBroadcastSize())
                          : OpFoldResult(b.getIndexAttr(1)));
  }
  return BroadcastOp::create(b, source.tensor, viewSizes, strides);
}

/// The tensor with the result's size along each dimension that may be
/// broadcast.
Value LoopBuilder::materialize(const Source &source) {
  Value tensor = source.tensor;
  RankedTensorType type = typeOf(tensor);
  SmallVector<OpFoldResult> extents;
  for (auto [position, dim] : llvm::enumerate(source.access)) {
    if (!dim.mayBroadcast)
      continue;
    if (extents.empty())
      for (const DimAccess &each : source.access)
        extents.push_back(sizes.get(b, each.size));
    Value isBroadcast = sizes.isSize(b, dim.size, getBroadcastSize());
    extents[position] =
        sizes.get(b, root().sizes[static_cast<size_t>(dim.resultDim)]);
    // Outside of the branches: one-shot bufferization would otherwise give the
    // scf.if a dynamic layout, and copy.
    Value copy = tensor::EmptyOp::create(b, extents, type.getElementType(),
                                         type.getEncoding());
    auto buildBroadcast = [&, broadcast = position](OpBuilder &builder,
                                                    Location location) {
      ImplicitLocOpBuilder branch(location, builder);
      scf::YieldOp::create(
          branch, broadcastDim(branch, tensor, broadcast, extents, copy));
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
                                size_t dim, ArrayRef<OpFoldResult> extents,
                                Value copy) {
  auto dims = llvm::to_vector(llvm::seq(static_cast<int64_t>(extents.size())));
  dims[dim] = DimensionMap::kNone;
  if (options.broadcastForm == BroadcastForm::Named)
    return broadcastByName(branch, tensor, dims, extents, copy);
  return loops
      .build(branch, tensor, copy,
             {loops.getMap(extents.size(), dims),
              loops.getIdentityMap(extents.size())},
             [](ImplicitLocOpBuilder &, ValueRange arguments) -> Values {
               return {arguments.front()};
             })
      ->getResult(0);
}

void LoopBuilder::readParameters() {
  bool isSignless = computes();
  for (const LoopNest::Member &member : nest.members) {
    const PlannedOp &planned = *member.planned;
    for (size_t number = planned.accesses.size();
         number != planned.op->getNumOperands(); ++number) {
      Value parameter = planned.op->getOperand(static_cast<unsigned>(number));
      if (planned.reads(number) && !parameters.contains(parameter))
        parameters[parameter] = readParameter(b, parameter, isSignless);
    }
  }
}

/// The result, if the body copies an operand and the named form makes a tensor
/// of it; else null.
Value LoopBuilder::buildCopy() {
  auto copied = root().body->getCopiedOperand();
  if (options.broadcastForm != BroadcastForm::Named || !copied ||
      *copied >= root().accesses.size() || isView(sources.front()) ||
      layout.isSplit() || sources.front().isIndexed)
    return {};
  return broadcastByName(b, materialize(sources.front()),
                         getResultDims(sources.front().access),
                         getResultSizes());
}

//===----------------------------------------------------------------------===//
// The loops
//===----------------------------------------------------------------------===//

LoopBuilder::Values LoopBuilder::build(ArrayRef<Value> into) {
  bool isEmpty = llvm::is_contained(
      llvm::map_range(root().sizes,
                      [&](SizeId size) { return table.getStatic(size); }),
      0);
  // A body that copies an operand may need no loops, and a result without
  // elements needs none.
  if (!isEmpty)
    if (Value copy = buildCopy())
      return {copy};
  bool isSplit = layout.isSplit() && !isEmpty;
  Values inits = isSplit        ? buildSplitInits(into)
                 : into.empty() ? buildInits()
                                : Values(into);
  if (isEmpty)
    return inits;
  for (Source &source : sources)
    prepare(source);
  readResults = findReadResults();
  Values computed;
  for (size_t result : readResults)
    computed.push_back(inits[result]);
  maps.append(computed.size(), loops.getIdentityMap(numLoops()));
  readParameters();
  linalg::LinalgOp op =
      loops.build(b, inputs, computed, maps,
                  [&](ImplicitLocOpBuilder &body, ValueRange arguments) {
                    return buildElements(body, arguments);
                  });
  if (options.form == LoopForm::Elementwise)
    op = replaceByElementwise(b, cast<linalg::GenericOp>(op));
  if (nest.members.size() == 1)
    keepDiscardable(root().op, op);
  for (auto [result, value] : llvm::zip_equal(readResults, op->getResults()))
    inits[result] = value;
  if (isSplit)
    for (auto [value, type] : llvm::zip_equal(inits, getInitTypes()))
      value = split.collapse(value, type);
  return inits;
}

/// The tensors of results with a dimension for each loop.
LoopBuilder::Values LoopBuilder::buildSplitInits(ArrayRef<Value> into) {
  Values inits;
  for (auto [number, type] : llvm::enumerate(getInitTypes()))
    inits.push_back(into.empty() ? split.buildEmpty(type.getElementType())
                                 : split.expand(into[number]));
  return inits;
}

bool LoopBuilder::computes() const {
  return llvm::any_of(nest.members, [](const LoopNest::Member &member) {
    return !member.planned->body->movesElements();
  });
}

LoopBuilder::Values LoopBuilder::buildElements(ImplicitLocOpBuilder &body,
                                               ValueRange arguments) {
  bool isSignless = computes();
  SmallVector<Values> values;
  SmallVector<Value> elements;
  for (const Source &source : sources) {
    if (source.isIndexed) {
      elements.push_back(buildElement(body, source));
      continue;
    }
    elements.push_back(arguments.front());
    arguments = arguments.drop_front();
  }
  if (isSignless)
    for (Value &element : elements)
      element = toSignless(body, element);
  for (const LoopNest::Member &member : nest.members) {
    const PlannedOp &planned = *member.planned;
    size_t numBroadcast = member.sources.size();
    SmallVector<Value> operands;
    for (auto [number, source] : llvm::enumerate(member.sources))
      operands.push_back(!planned.reads(number) ? Value()
                         : source.isMember
                             ? values[source.number][source.result]
                             : elements[source.number]);
    for (Value parameter : planned.op->getOperands().drop_front(numBroadcast))
      operands.push_back(parameters.lookup(parameter));
    BodyBuilder scalar(planned.op->getLoc(), body,
                       planned.op->getResultTypes());
    values.push_back(planned.body->build(*planned.description, scalar,
                                         planned.op, operands));
  }
  Values all;
  for (auto [member, value] : llvm::zip_equal(nest.members, values))
    if (member.isResult)
      all.append(value);
  Values results;
  for (size_t result : readResults)
    results.push_back(castElements(
        body, all[result],
        getElementType(getStoredType(nest.results[result].getType()))));
  return results;
}

/// The constant's one element; an integer is signless. Null if its type has no
/// constants.
static Value buildElementOf(ImplicitLocOpBuilder &b, DenseElementsAttr known) {
  Attribute value = *known.value_begin<Attribute>();
  Type element = known.getElementType();
  if (auto integer = dyn_cast<IntegerAttr>(value))
    return arith::ConstantOp::create(
        b, IntegerAttr::get(getSignlessType(element), integer.getValue()));
  if (auto number = dyn_cast<FloatAttr>(value))
    return arith::ConstantOp::create(b, number);
  if (isa<ComplexType>(element))
    return complex::ConstantOp::create(b, element, cast<ArrayAttr>(value));
  return {};
}

Value readParameter(ImplicitLocOpBuilder &b, Value parameter, bool isSignless) {
  parameter = toStored(b, parameter);
  Type own = typeOf(parameter).getElementType();
  Type element = isSignless ? getSignlessType(own) : own;
  DenseElementsAttr known;
  if (matchPattern(parameter, m_Constant(&known)))
    if (Value value = buildElementOf(b, known))
      return castElements(b, value, element);
  SmallVector<Value> indices(static_cast<size_t>(typeOf(parameter).getRank()));
  if (!indices.empty())
    indices.assign(indices.size(), arith::ConstantIndexOp::create(b, 0));
  return castElements(b, tensor::ExtractOp::create(b, parameter, indices),
                      element);
}

} // namespace ewise
