//===- TypeFlow.cpp - What is known of tensor types -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeFlow.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Types as what is known of run-time shapes
//===----------------------------------------------------------------------===//

static Attribute getEncoding(TensorType type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked ? ranked.getEncoding() : Attribute();
}

static bool areComparable(TensorType first, TensorType second) {
  return first.hasRank() && second.hasRank() &&
         first.getShape().size() == second.getShape().size() &&
         getEncoding(first) == getEncoding(second);
}

/// The most specific type of a value that has one type or the other.
static TensorType getEither(TensorType first, TensorType second) {
  if (first == second)
    return first;
  if (!areComparable(first, second))
    return UnrankedTensorType::get(first.getElementType());
  SmallVector<int64_t> sizes(first.getShape());
  for (auto [size, other] : llvm::zip_equal(sizes, second.getShape()))
    if (size != other)
      size = kDynamic;
  return RankedTensorType::get(sizes, first.getElementType(),
                               getEncoding(first));
}

/// The type of a value that has both types; null if they contradict.
static TensorType getBoth(TensorType first, TensorType second) {
  if (first == second || !second.hasRank())
    return first;
  if (!first.hasRank())
    return second;
  if (!areComparable(first, second))
    return {};
  SmallVector<int64_t> sizes(first.getShape());
  for (auto [size, other] : llvm::zip_equal(sizes, second.getShape())) {
    if (size == kDynamic)
      size = other;
    else if (other != kDynamic && other != size)
      return {};
  }
  return RankedTensorType::get(sizes, first.getElementType(),
                               getEncoding(first));
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

ElementwiseOpInterface asTensorOp(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && elementwise.isOnTensors() ? elementwise
                                                  : ElementwiseOpInterface();
}

TypeFlow::TypeFlow(Operation *root) {
  SymbolicShapes stated;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (ElementwiseOpInterface elementwise = asTensorOp(op)) {
      ops.push_back(elementwise);
      for (Value result : op->getResults())
        addNode(result, {});
    } else if (auto cast = dyn_cast<tensor::CastOp>(op)) {
      casts.push_back(cast);
      addNode(cast.getResult(), {});
    } else if (auto bind = dyn_cast<BindSymbolicShapeOp>(op)) {
      statesSizes = true;
      addStatedSizes(bind.getOperand(), stated);
    } else {
      addControlFlow(op);
    }
  });
  fixUnrelated();
  do
    solve();
  while (fixContradictions());
}

void TypeFlow::addStatedSizes(Value value, SymbolicShapes &stated) {
  auto declared = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> sizes(declared.getShape());
  for (const SymbolicShapes::StatedShape &shape : stated.getStated(value))
    for (auto [size, expression] : llvm::zip_equal(sizes, shape))
      if (size == kDynamic)
        size = stated.getSizeRange(expression).size();
  if (sizes == declared.getShape())
    return;
  TensorType type = declared.clone(sizes);
  // The source of a cast has the sizes that the cast does not change.
  while (true) {
    TensorType &known = promised[value];
    TensorType both = getBoth(known ? known : type, type);
    if (!both || both == known)
      return;
    known = both;
    auto cast = value.getDefiningOp<tensor::CastOp>();
    if (!cast || cast.getSource().getParentBlock() != cast->getBlock())
      return;
    value = cast.getSource();
  }
}

void TypeFlow::addNode(ArrayRef<Value> values, ArrayRef<OpOperand *> incoming) {
  auto declared = dyn_cast<TensorType>(values.front().getType());
  if (!declared)
    return;
  size_t index = nodes.size();
  for (Value value : values)
    nodeOf[value] = index;
  for (OpOperand *operand : incoming)
    passedOn[operand] = index;
  nodes.push_back({llvm::to_vector<2>(values), llvm::to_vector<2>(incoming),
                   declared, TensorType()});
}

/// Visits the terminators that pass values to the op's results.
static void forEachYield(Operation *op,
                         function_ref<void(Operation *yield)> visit) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (auto yield = dyn_cast<scf::YieldOp>(block.getTerminator()))
        visit(yield);
}

void TypeFlow::addControlFlow(Operation *op) {
  for (Region &region : op->getRegions())
    if (!region.empty())
      for (Block &block : llvm::drop_begin(region))
        addBlockArguments(block);

  llvm::TypeSwitch<Operation *>(op)
      .Case([&](scf::ForOp loop) {
        for (auto [argument, result, init, yielded] : llvm::zip_equal(
                 loop.getRegionIterArgs(), loop.getResults(),
                 loop.getInitsMutable(), *loop.getYieldedValuesMutable()))
          addNode({argument, result}, {&init, &yielded});
      })
      .Case([&](scf::WhileOp loop) {
        for (auto [argument, init, yielded] :
             llvm::zip_equal(loop.getBeforeArguments(), loop->getOpOperands(),
                             loop.getYieldOp()->getOpOperands()))
          addNode(argument, {&init, &yielded});
        // The first operand of the condition is the condition itself.
        for (auto [argument, result, passed] : llvm::zip_equal(
                 loop.getAfterArguments(), loop.getResults(),
                 loop.getConditionOp()->getOpOperands().drop_front()))
          addNode({argument, result}, &passed);
      })
      .Case<scf::ExecuteRegionOp, scf::IfOp, scf::IndexSwitchOp>(
          [&](Operation *branch) {
            for (OpResult result : branch->getResults()) {
              SmallVector<OpOperand *> incoming;
              forEachYield(branch, [&](Operation *yield) {
                incoming.push_back(
                    &yield->getOpOperand(result.getResultNumber()));
              });
              if (!incoming.empty())
                addNode(Value(result), incoming);
            }
          });
}

void TypeFlow::addBlockArguments(Block &block) {
  // Other terminators may have constraints of their own on the types they pass.
  bool isKnown = llvm::all_of(block.getUses(), [](BlockOperand &use) {
    return isa<cf::BranchOp, cf::CondBranchOp, cf::SwitchOp>(use.getOwner());
  });
  if (!isKnown || block.hasNoPredecessors())
    return;
  for (BlockArgument argument : block.getArguments()) {
    SmallVector<OpOperand *> incoming;
    for (BlockOperand &use : block.getUses()) {
      auto branch = cast<BranchOpInterface>(use.getOwner());
      SuccessorOperands operands =
          branch.getSuccessorOperands(use.getOperandNumber());
      incoming.push_back(
          &operands.getMutableForwardedOperands()[argument.getArgNumber()]);
    }
    addNode(Value(argument), incoming);
  }
}

//===----------------------------------------------------------------------===//
// Knowledge of nodes
//===----------------------------------------------------------------------===//

Type TypeFlow::getKnownType(Value value) const {
  auto node = nodeOf.find(value);
  Type known =
      node == nodeOf.end() ? value.getType() : Type(nodes[node->second].known);
  TensorType stated = promised.lookup(value);
  if (!known || !stated)
    return known;
  TensorType both = getBoth(cast<TensorType>(known), stated);
  return both ? both : known;
}

Type TypeFlow::getDeclaredType(Value value) const {
  auto node = nodeOf.find(value);
  return node == nodeOf.end() ? value.getType()
                              : Type(nodes[node->second].declared);
}

bool TypeFlow::isAsStated(Value value) const {
  TensorType stated = promised.lookup(value);
  return !stated || getBoth(cast<TensorType>(value.getType()), stated);
}

void TypeFlow::enqueue(size_t index) {
  if (!isQueued[index])
    queue.push_back(index);
  isQueued[index] = true;
}

void TypeFlow::enqueueUsers(const Node &node) {
  for (Value value : node.values)
    for (OpOperand &use : value.getUses()) {
      auto passed = passedOn.find(&use);
      if (passed != passedOn.end()) {
        enqueue(passed->second);
        continue;
      }
      if (!isa<ElementwiseOpInterface, tensor::CastOp>(use.getOwner()))
        continue;
      for (Value result : use.getOwner()->getResults()) {
        auto user = nodeOf.find(result);
        if (user != nodeOf.end())
          enqueue(user->second);
      }
    }
}

void TypeFlow::enqueueSources(const Node &node) {
  auto enqueueNodeOf = [&](Value value) {
    auto source = nodeOf.find(value);
    if (source != nodeOf.end())
      enqueue(source->second);
  };
  for (OpOperand *operand : node.incoming)
    enqueueNodeOf(operand->get());
  Operation *op = node.values.front().getDefiningOp();
  if (isa_and_present<ElementwiseOpInterface, tensor::CastOp>(op))
    llvm::for_each(op->getOperands(), enqueueNodeOf);
}

/// Fixes the types of values that no elementwise op makes or reads, directly or
/// not.
void TypeFlow::fixUnrelated() {
  auto reach = [&](void (TypeFlow::*follow)(const Node &)) {
    isQueued.assign(nodes.size(), false);
    for (auto [index, node] : llvm::enumerate(nodes))
      if (node.values.front().getDefiningOp<ElementwiseOpInterface>())
        enqueue(index);
    for (size_t i = 0; i != queue.size(); ++i)
      (this->*follow)(nodes[queue[i]]);
    queue.clear();
    return isQueued;
  };
  SmallVector<bool, 0> isMade = reach(&TypeFlow::enqueueUsers);
  SmallVector<bool, 0> isRead = reach(&TypeFlow::enqueueSources);
  for (auto [node, made, read] : llvm::zip_equal(nodes, isMade, isRead))
    node.isFixed = !made && !read;
  llvm::erase_if(casts, [&](tensor::CastOp cast) {
    return nodes[nodeOf.lookup(cast.getResult())].isFixed;
  });
}

template <typename Update> void TypeFlow::update(Update next) {
  while (!queue.empty()) {
    size_t index = queue.front();
    queue.pop_front();
    isQueued[index] = false;
    Node &node = nodes[index];
    TensorType known = next(node);
    if (known == node.known)
      continue;
    node.known = known;
    enqueueUsers(node);
  }
}

void TypeFlow::solve() {
  isQueued.assign(nodes.size(), false);
  auto enqueueAll = [&] {
    for (size_t i = 0; i != nodes.size(); ++i)
      enqueue(i);
  };
  auto widen = [&](const Node &node) {
    TensorType known = compute(node);
    return known && node.known ? getEither(known, node.known)
           : known             ? known
                               : node.known;
  };
  for (Node &node : nodes)
    node.known = {};
  enqueueAll();
  update(widen);

  // A node without incoming types, as in a cycle of a graph region, keeps its
  // declared type.
  for (Node &node : nodes)
    if (!node.known) {
      node.known = node.declared;
      enqueueUsers(node);
    }
  update(widen);

  // All known types hold now, but some may have been widened too far.
  enqueueAll();
  update([&](const Node &node) {
    TensorType known = getBoth(node.known, compute(node));
    return known ? known : node.known;
  });
}

/// Fixes ops that were refined to another type than their operands infer in the
/// end. Returns whether there are any.
bool TypeFlow::fixContradictions() {
  bool found = false;
  for (ElementwiseOpInterface op : ops)
    for (OpResult result : op->getResults()) {
      auto index = nodeOf.find(result);
      if (index == nodeOf.end())
        continue;
      Node &node = nodes[index->second];
      if (node.known == node.declared || node.known == computeResult(result))
        continue;
      node.isFixed = true;
      found = true;
    }
  isContradictory |= found;
  return found;
}

TensorType TypeFlow::compute(const Node &node) const {
  if (node.isFixed)
    return node.declared;
  Operation *op = node.values.front().getDefiningOp();
  if (isa_and_present<ElementwiseOpInterface>(op)) {
    if (llvm::any_of(op->getOperands(),
                     [&](Value operand) { return !getKnownType(operand); }))
      return {};
    TensorType type = computeResult(cast<OpResult>(node.values.front()));
    return type ? type : node.declared;
  }
  if (auto cast = dyn_cast_or_null<tensor::CastOp>(op))
    return computeCast(cast);
  TensorType known;
  for (OpOperand *operand : node.incoming) {
    auto type = cast_or_null<TensorType>(getKnownType(operand->get()));
    if (type)
      known = known ? getEither(known, type) : type;
  }
  return known;
}

/// The known type of a cast's result: the source's type, if the cast only
/// forgets sizes. Otherwise the author of the IR knows more, and it is the
/// declared type.
TensorType TypeFlow::computeCast(tensor::CastOp cast) const {
  auto source = cast_or_null<TensorType>(getKnownType(cast.getSource()));
  auto declared = mlir::cast<TensorType>(getDeclaredType(cast.getResult()));
  return !source || getEither(source, declared) == declared ? source : declared;
}

TensorType TypeFlow::computeResult(OpResult result) const {
  auto op = cast<ElementwiseOpInterface>(result.getOwner());
  const OpDescription &description = op.getDescription();
  OpArguments arguments = getArguments(op);
  auto declared = cast<TensorType>(getDeclaredType(result));
  ValueRange operands = op->getOperands();
  auto giver = findEncodingOperand(description, arguments);
  Attribute encoding;
  for (auto [index, operand] :
       llvm::enumerate(description.takeBroadcast(arguments))) {
    auto type = cast<TensorType>(getKnownType(operand));
    // An unranked operand may have any rank, and so may the result.
    if (!type.hasRank())
      return declared;
    if (index == giver.value_or(0))
      encoding = getEncoding(type);
    else if (!giver && getEncoding(type) != encoding)
      return {};
  }

  SmallVector<ShapedTypeComponents, 1> components;
  auto getShape = [&](Value value) {
    return ShapeAdaptor(getKnownType(value));
  };
  if (failed(inferReturnTypeComponents(description, std::nullopt,
                                       ValueShapeRange(operands, getShape),
                                       arguments, components)))
    return {};
  // All results have the same shape.
  if (!components.front().hasRank())
    return declared;
  Type inferred = RankedTensorType::get(components.front().getDims(),
                                        declared.getElementType(), encoding);
  TensorType type = getBoth(cast<TensorType>(inferred), declared);
  return type && isCompatibleResultType(description, inferred, type)
             ? type
             : TensorType();
}

} // namespace ewise
