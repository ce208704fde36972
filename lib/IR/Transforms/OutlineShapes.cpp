//===- OutlineShapes.cpp - The pass ewise-outline-shapes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpMethods.h"
#include "ewise/IR/Passes.h"
#include "ewise/IR/ResultSizes.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include <map>

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEOUTLINESHAPESPASS
#include "ewise/IR/Passes.h.inc"

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// The tensor whose shape the op asks for, unless its type states the answer;
/// null for other ops.
static Value getAskedTensor(Operation *op) {
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    auto type = dyn_cast<RankedTensorType>(dim.getSource().getType());
    std::optional<int64_t> index = dim.getConstantIndex();
    bool known = type && index && *index >= 0 && *index < type.getRank() &&
                 !type.isDynamicDim(static_cast<unsigned>(*index));
    return known ? Value() : dim.getSource();
  }
  if (auto shapeOf = dyn_cast<shape::ShapeOfOp>(op)) {
    auto type = dyn_cast<TensorType>(shapeOf.getArg().getType());
    return type && !type.hasStaticShape() ? shapeOf.getArg() : Value();
  }
  return {};
}

/// The elementwise op that defines the tensor, if all ranks are known; else
/// null.
static ElementwiseOpInterface getRankedOp(Value tensor) {
  auto op = tensor.getDefiningOp<ElementwiseOpInterface>();
  auto isRanked = [](Type type) { return isa<RankedTensorType>(type); };
  return op && op.isOnTensors() && isRanked(tensor.getType()) &&
                 llvm::all_of(op->getOperandTypes(), isRanked)
             ? op
             : ElementwiseOpInterface();
}

static ValueRange getBroadcastOperands(ElementwiseOpInterface op) {
  return op.getDescription().takeBroadcast(getArguments(op));
}

/// Whether the result has the shape of the first operand, as it does if all
/// operands are one value.
static bool hasShapeOfOperand(ElementwiseOpInterface op) {
  const RuleSet &rules = *op.getDescription().rules;
  ValueRange operands = getBroadcastOperands(op);
  if (operands.size() == 1)
    return !rules.broadcastsIntoResult(1);
  return llvm::all_equal(operands) && rules.roles == Roles::Equals &&
         !rules.attributeName && rules.combinesRepeatsOnce(operands.size());
}

//===----------------------------------------------------------------------===//
// Shape functions
//===----------------------------------------------------------------------===//

static RankedTensorType getExtentsType(Value tensor) {
  return RankedTensorType::get(
      {cast<RankedTensorType>(tensor.getType()).getRank()},
      IndexType::get(tensor.getContext()));
}

/// Makes a function from the operands' shapes to the result's shape, which
/// asserts that they agree; null if operands do not determine it.
static func::FuncOp makeFunction(ElementwiseOpInterface op) {
  std::string name = op->getName().getStringRef().str() + "_shape";
  llvm::replace(name, '.', '_');
  OpBuilder builder(op->getContext());
  auto function =
      func::FuncOp::create(op->getLoc(), name, builder.getFunctionType({}, {}));
  function.setPrivate();
  Block *block = function.addEntryBlock();
  // Sizes are dimensions of tensors until extents replace them.
  SmallVector<Value> tensors =
      llvm::map_to_vector(op->getOperandTypes(), [&](Type type) -> Value {
        return block->addArgument(type, op->getLoc());
      });
  builder.setInsertionPointToEnd(block);
  auto check = [](ImplicitLocOpBuilder &b, Value condition,
                  const std::string &message) {
    cf::AssertOp::create(b, condition, message);
  };
  auto sizes =
      buildResultSizes(op.getDescription(), op, builder, tensors, check);
  if (failed(sizes)) {
    function.erase();
    return {};
  }
  SmallVector<Value> values =
      getValueOrCreateConstantIndexOp(builder, op->getLoc(), *sizes);
  Value shape = tensor::FromElementsOp::create(
      builder, op->getLoc(), getExtentsType(op->getResult(0)), values);
  func::ReturnOp::create(builder, op->getLoc(), shape);
  OpArguments arguments = getArguments(op);
  arguments.operands = tensors;
  for (Value tensor : op.getDescription().takeBroadcast(arguments)) {
    Value extents = block->addArgument(getExtentsType(tensor), op->getLoc());
    for (Operation *dim : llvm::make_early_inc_range(tensor.getUsers())) {
      OpBuilder b(dim);
      dim->replaceAllUsesWith(tensor::ExtractOp::create(
          b, dim->getLoc(), extents, cast<tensor::DimOp>(dim).getIndex()));
      dim->erase();
    }
  }
  block->eraseArguments(0, static_cast<unsigned>(tensors.size()));
  function.setType(
      builder.getFunctionType(block->getArgumentTypes(), shape.getType()));
  return function;
}

namespace {

/// The shape functions of a module: one for all ops with equal names,
/// attributes and types.
class ShapeFunctions {
public:
  explicit ShapeFunctions(ModuleOp module, bool inlined)
      : symbols(module), inlined(inlined) {}
  ~ShapeFunctions() {
    for (func::FuncOp function : unused)
      function.erase();
  }

  /// The shape function of the op; null if it has none.
  func::FuncOp get(ElementwiseOpInterface op);
  /// The op's shape, computed from its operands' shapes.
  Value build(OpBuilder &builder, ElementwiseOpInterface op, ValueRange shapes);

private:
  /// An equal function of the module, or the given one, added to it.
  func::FuncOp share(func::FuncOp function);

  /// The name, the attributes and all types of an op.
  using Key = std::vector<const void *>;
  SymbolTable symbols;
  bool inlined;
  std::map<Key, func::FuncOp> functions;
  SmallVector<func::FuncOp> unused;
};

} // namespace

func::FuncOp ShapeFunctions::share(func::FuncOp function) {
  if (inlined) {
    unused.push_back(function);
    return function;
  }
  auto present = symbols.lookup<func::FuncOp>(function.getName());
  if (present) {
    function.setVisibility(present.getVisibility());
    if (OperationEquivalence::isEquivalentTo(
            present, function, OperationEquivalence::IgnoreLocations)) {
      function.erase();
      return present;
    }
    function.setPrivate();
  }
  symbols.insert(function);
  return function;
}

func::FuncOp ShapeFunctions::get(ElementwiseOpInterface op) {
  Key key = {op->getName().getAsOpaquePointer(),
             op->getAttrDictionary().getAsOpaquePointer()};
  for (Type type : op->getOperandTypes())
    key.push_back(type.getAsOpaquePointer());
  for (Type type : op->getResultTypes())
    key.push_back(type.getAsOpaquePointer());
  auto [entry, isNew] = functions.try_emplace(key);
  if (isNew)
    if (func::FuncOp function = makeFunction(op))
      entry->second = share(function);
  return entry->second;
}

Value ShapeFunctions::build(OpBuilder &builder, ElementwiseOpInterface op,
                            ValueRange shapes) {
  func::FuncOp function = get(op);
  if (!inlined)
    return func::CallOp::create(builder, op.getLoc(), function, shapes)
        .getResult(0);
  Block &body = function.getBody().front();
  IRMapping values;
  values.map(body.getArguments(), shapes);
  for (Operation &each : body.without_terminator())
    builder.clone(each, values);
  return values.lookup(body.getTerminator()->getOperand(0));
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
  ElementwiseOpInterface getShapedOp(Value tensor);
  void collectOps(Value tensor);
  /// The extents of a tensor.
  Value getExtents(Value tensor);
  Value buildExtents(ElementwiseOpInterface op);

  std::optional<ShapeFunctions> functions;
  /// Ops whose shapes are needed, each behind those that it depends on.
  llvm::SetVector<Operation *> ops;
  DenseMap<Value, Value> extentsOf;
  /// The last inserted op that reads the shape of an argument of the block.
  DenseMap<Block *, Operation *> lastOfArguments;
};

} // namespace

/// The elementwise op that defines the tensor, if its result's shape follows
/// from the operands' shapes and the types.
ElementwiseOpInterface EwiseOutlineShapesPass::getShapedOp(Value tensor) {
  ElementwiseOpInterface op = getRankedOp(tensor);
  return op && !getBroadcastOperands(op).empty() &&
                 (hasShapeOfOperand(op) || functions->get(op))
             ? op
             : ElementwiseOpInterface();
}

/// Collects the op that defines the tensor, and the ops before it.
void EwiseOutlineShapesPass::collectOps(Value tensor) {
  // A recursion could overflow the stack on long chains of ops.
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
  // Ops that read the shapes of arguments keep their order.
  Operation *&last = lastOfArguments[tensor.getParentBlock()];
  if (isa<BlockArgument>(tensor) && last)
    builder.setInsertionPointAfter(last);
  extents = shape::ShapeOfOp::create(builder, tensor.getLoc(),
                                     getExtentsType(tensor), tensor);
  if (isa<BlockArgument>(tensor))
    last = extents.getDefiningOp();
  return extents;
}

Value EwiseOutlineShapesPass::buildExtents(ElementwiseOpInterface op) {
  SmallVector<Value> shapes =
      llvm::map_to_vector(getBroadcastOperands(op),
                          [&](Value operand) { return getExtents(operand); });
  if (hasShapeOfOperand(op))
    return shapes.front();
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  return functions->build(builder, op, shapes);
}

/// Replaces an op that asks for a shape by the extents.
static void answer(Operation *question, Value extents) {
  OpBuilder builder(question);
  Location location = question->getLoc();
  Value result;
  if (auto dim = dyn_cast<tensor::DimOp>(question)) {
    result =
        tensor::ExtractOp::create(builder, location, extents, dim.getIndex());
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
  ops.clear();
  extentsOf.clear();
  lastOfArguments.clear();
  ModuleOp module = getOperation();
  functions.emplace(module, inlined);
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

  if (questions.empty())
    markAllAnalysesPreserved();
  for (Operation *op : ops) {
    Value extents = buildExtents(cast<ElementwiseOpInterface>(op));
    for (Value result : op->getResults())
      extentsOf[result] = extents;
  }
  for (auto [question, tensor] : questions)
    answer(question, extentsOf.lookup(tensor));
  functions.reset();
}

} // namespace ewise
