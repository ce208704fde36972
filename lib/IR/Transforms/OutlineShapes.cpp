//===- OutlineShapes.cpp - The pass ewise-outline-shapes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ShapeFunctions.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/Passes.h"
#include "ewise/Rules/ShapeLibrary.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEOUTLINESHAPESPASS
#include "ewise/IR/Passes.h.inc"

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// The tensor whose shape the op asks for, where its type does not say; null
/// for other ops.
static Value getAskedTensor(Operation *op) {
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    auto type = dyn_cast<RankedTensorType>(dim.getSource().getType());
    std::optional<int64_t> index = dim.getConstantIndex();
    bool known = type && index && *index >= 0 && *index < type.getRank() &&
                 !type.isDynamicDim(static_cast<unsigned>(*index));
    return known ? Value() : dim.getSource();
  }
  if (auto rank = dyn_cast<tensor::RankOp>(op))
    return isa<RankedTensorType>(rank.getTensor().getType()) ? Value()
                                                             : rank.getTensor();
  if (auto shapeOf = dyn_cast<shape::ShapeOfOp>(op)) {
    auto type = dyn_cast<TensorType>(shapeOf.getArg().getType());
    return type && !type.hasStaticShape() ? shapeOf.getArg() : Value();
  }
  return {};
}

/// The elementwise op that defines the tensor, if its result's shape follows
/// from the operands' shapes and the types.
static ElementwiseOpInterface getShapedOp(Value tensor) {
  auto op = tensor.getDefiningOp<ElementwiseOpInterface>();
  if (!op || !op.isOnTensors())
    return {};
  PresentDescription description = op.getDescription();
  size_t count = description->countBroadcast(op->getNumOperands());
  // Nothing in the IR says what a dynamic result that is broadcast into will
  // be.
  if (count == 0 || !hasShapeFunction(*description) ||
      (description->rules->broadcastsIntoResult(count) &&
       !cast<TensorType>(tensor.getType()).hasStaticShape()))
    return {};
  return op;
}

static ValueRange getBroadcastOperands(ElementwiseOpInterface op) {
  return op.getDescription()->takeBroadcast(op->getOperands());
}

/// Whether the result has the shape of the first operand: there is no other, or
/// not another one.
static bool hasShapeOfOperand(ElementwiseOpInterface op) {
  const RuleSet &rules = *op.getElementwiseDescription().rules;
  ValueRange operands = getBroadcastOperands(op);
  if (operands.size() == 1)
    return !rules.broadcastsIntoResult(1);
  return llvm::all_equal(operands) && rules.roles == Roles::Equals &&
         !rules.attributeName && rules.combinesRepeatsOnce(operands.size());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class EwiseOutlineShapesPass
    : public impl::EwiseOutlineShapesPassBase<EwiseOutlineShapesPass> {
public:
  using EwiseOutlineShapesPassBase::EwiseOutlineShapesPassBase;

  void runOnOperation() override;

private:
  void collectOps(Value tensor);
  /// The extents of a tensor, a tensor<?xindex>.
  Value getExtents(Value tensor);
  Value buildExtents(ElementwiseOpInterface op, ShapeFunctions &functions);
  Value buildAttribute(OpBuilder &builder, ElementwiseOpInterface op);
  Value buildConstant(OpBuilder &builder, Location location,
                      ArrayRef<int64_t> values);

  RankedTensorType extentsType;
  /// Ops whose shapes are needed, each after those it depends on.
  llvm::SetVector<Operation *> ops;
  DenseMap<Value, Value> extentsOf;
  /// The last op that is about an argument of the block.
  DenseMap<Block *, Operation *> lastOfArguments;
};

} // namespace

/// Collects the op that defines the tensor, and the ops before it.
void EwiseOutlineShapesPass::collectOps(Value tensor) {
  // A path of ops may be longer than the stack is deep.
  SmallVector<Operation *> path;
  DenseSet<Operation *> onPath;
  auto enter = [&](Value value) {
    Operation *op = getShapedOp(value);
    // In a graph region an op may depend on itself.
    if (!op || ops.contains(op) || !onPath.insert(op).second)
      return false;
    path.push_back(op);
    return true;
  };
  enter(tensor);
  while (!path.empty()) {
    Operation *op = path.back();
    if (llvm::any_of(getBroadcastOperands(cast<ElementwiseOpInterface>(op)),
                     enter))
      continue;
    ops.insert(op);
    path.pop_back();
  }
}

Value EwiseOutlineShapesPass::getExtents(Value tensor) {
  Value &extents = extentsOf[tensor];
  if (extents)
    return extents;
  OpBuilder builder(&getContext());
  builder.setInsertionPointAfterValue(tensor);
  // Questions to arguments stay in their order.
  Operation *&last = lastOfArguments[tensor.getParentBlock()];
  if (isa<BlockArgument>(tensor) && last)
    builder.setInsertionPointAfter(last);
  Location location = tensor.getLoc();
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  extents = shape::ShapeOfOp::create(
      builder, location,
      type ? RankedTensorType::get({type.getRank()}, builder.getIndexType())
           : extentsType,
      tensor);
  // The rank, where it is known, shows in the IR.
  if (type)
    extents = tensor::CastOp::create(builder, location, extentsType, extents);
  if (isa<BlockArgument>(tensor))
    last = extents.getDefiningOp();
  return extents;
}

Value EwiseOutlineShapesPass::buildConstant(OpBuilder &builder,
                                            Location location,
                                            ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size())},
                                    builder.getIndexType());
  Value constant = arith::ConstantOp::create(
      builder, location, DenseIntElementsAttr::get(type, values));
  return tensor::CastOp::create(builder, location, extentsType, constant);
}

/// The value of the attribute that the rule set reads: the dimensions, none
/// where they are absent, or the axis.
Value EwiseOutlineShapesPass::buildAttribute(OpBuilder &builder,
                                             ElementwiseOpInterface op) {
  const OpDescription &description = op.getElementwiseDescription();
  const RuleSet &rules = *description.rules;
  SmallVector<int64_t, 8> storage;
  AlignmentAttribute attribute =
      getAlignmentAttribute(description, getArguments(op), storage);
  if (rules.alignment.attribute == AttributeKind::Axis)
    return arith::ConstantIndexOp::create(
        builder, op.getLoc(),
        attribute.present ? attribute.values[0] : rules.alignment.leastAxis);
  return buildConstant(
      builder, op.getLoc(),
      ArrayRef<int64_t>(attribute.values, static_cast<size_t>(attribute.size)));
}

Value EwiseOutlineShapesPass::buildExtents(ElementwiseOpInterface op,
                                           ShapeFunctions &functions) {
  const OpDescription &description = op.getElementwiseDescription();
  SmallVector<Value> arguments =
      llvm::map_to_vector(getBroadcastOperands(op),
                          [&](Value operand) { return getExtents(operand); });
  if (hasShapeOfOperand(op))
    return arguments.front();
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  auto build = [&](ValueRange values) {
    return inlined
               ? functions.buildBody(builder, description, values)
               : functions.buildCall(builder, op.getLoc(), description, values);
  };
  if (description.takesAnyNumber()) {
    Value extents = arguments.front();
    for (Value next : llvm::drop_begin(arguments))
      extents = build({extents, next});
    return extents;
  }
  bool intoDeclared = description.rules->broadcastsIntoResult(arguments.size());
  if (description.rules->attributeName)
    arguments.push_back(buildAttribute(builder, op));
  if (intoDeclared)
    arguments.push_back(buildConstant(
        builder, op.getLoc(),
        cast<RankedTensorType>(op->getResult(0).getType()).getShape()));
  return build(arguments);
}

/// Replaces the question by what the extents say.
static void answer(Operation *question, Value extents) {
  OpBuilder builder(question);
  Location location = question->getLoc();
  Value result;
  if (auto dim = dyn_cast<tensor::DimOp>(question)) {
    result =
        tensor::ExtractOp::create(builder, location, extents, dim.getIndex());
  } else if (isa<tensor::RankOp>(question)) {
    Value zero = arith::ConstantIndexOp::create(builder, location, 0);
    result = tensor::DimOp::create(builder, location, extents, zero);
  } else if (Type type = question->getResult(0).getType();
             isa<shape::ShapeType>(type)) {
    result =
        shape::FromExtentTensorOp::create(builder, location, type, extents);
  } else {
    result = type == extents.getType()
                 ? extents
                 : tensor::CastOp::create(builder, location, type, extents);
  }
  question->getResult(0).replaceAllUsesWith(result);
  question->erase();
}

void EwiseOutlineShapesPass::runOnOperation() {
  extentsType = RankedTensorType::get({ShapedType::kDynamic},
                                      IndexType::get(&getContext()));
  ops.clear();
  extentsOf.clear();
  lastOfArguments.clear();
  ModuleOp module = getOperation();
  SmallVector<std::pair<Operation *, Value>> questions;
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // An op with symbols of its own cannot call functions of the module. An
    // unregistered op may have some.
    if (op != module && op->mightHaveTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    Value tensor = getAskedTensor(op);
    if (tensor && getShapedOp(tensor)) {
      questions.push_back({op, tensor});
      collectOps(tensor);
    }
    return WalkResult::advance();
  });

  llvm::SetVector<const OpDescription *> descriptions;
  for (Operation *op : ops)
    if (auto elementwise = cast<ElementwiseOpInterface>(op);
        !hasShapeOfOperand(elementwise))
      descriptions.insert(&elementwise.getElementwiseDescription());
  if (questions.empty())
    return markAllAnalysesPreserved();
  ShapeFunctions functions(descriptions.getArrayRef(), &getContext());
  if (!inlined)
    functions.moveInto(module);
  for (Operation *op : ops) {
    Value extents = buildExtents(cast<ElementwiseOpInterface>(op), functions);
    for (Value result : op->getResults())
      extentsOf[result] = extents;
  }
  for (auto [question, tensor] : questions)
    answer(question, extentsOf.lookup(tensor));
}

} // namespace ewise
