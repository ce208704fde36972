//===- InferTypes.cpp - The pass ewise-infer-types ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeFlow.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEINFERTYPESPASS
#include "ewise/IR/Passes.h.inc"

/// Whether the elementwise op's types satisfy its rule set as they are now.
static bool isAccepted(ElementwiseOpInterface op) {
  const OpDescription &description = op.getDescription();
  SmallVector<Type, 1> types(op->getResultTypes());
  return succeeded(
      refineReturnTypes(description, std::nullopt, getArguments(op), types));
}

namespace {

/// Gives values their known types, and casts them for users that need another.
class TypeRefiner {
public:
  explicit TypeRefiner(Operation *root) : flow(root) {}

  /// Returns whether the refined types may allow more refinement.
  bool run();

private:
  void refineOperands(ElementwiseOpInterface op);
  void keepDeclaredType(Value value);
  void removeCasts();
  /// The value with the type, by a cast if necessary.
  Value withType(Value value, Type type);
  Value castTo(Value value, Type type);

  TypeFlow flow;
  llvm::MapVector<std::pair<Value, Type>, Value> newCasts;
};

class EwiseInferTypesPass
    : public impl::EwiseInferTypesPassBase<EwiseInferTypesPass> {
public:
  void runOnOperation() override {
    while (TypeRefiner(getOperation()).run())
      ;
  }
};

} // namespace

bool TypeRefiner::run() {
  bool isChanged = false;
  for (const TypeFlow::Node &node : flow.getNodes())
    for (Value value : node.values)
      if (!value.getDefiningOp<tensor::CastOp>()) {
        isChanged |= node.known != node.declared;
        value.setType(node.known);
      }
  for (ElementwiseOpInterface op : flow.getOps())
    refineOperands(op);
  for (const TypeFlow::Node &node : flow.getNodes())
    for (OpOperand *operand : node.incoming)
      operand->set(withType(operand->get(), node.known));
  for (const TypeFlow::Node &node : flow.getNodes())
    for (Value value : node.values)
      if (value.getType() != node.declared)
        keepDeclaredType(value);
  removeCasts();
  return isChanged && (flow.hasContradictions() || flow.hasStatedSizes());
}

/// The type for an operand of the op if its known type is `known`. The syntax
/// of MLIR's own ops has one shape for operands and result.
static Type getOperandType(ElementwiseOpInterface op, Type known) {
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto tensor = dyn_cast<RankedTensorType>(known);
  if (!result || !tensor || !op->hasTrait<OpTrait::Elementwise>())
    return known;
  return RankedTensorType::get(result.getShape(), tensor.getElementType(),
                               tensor.getEncoding());
}

/// Gives the op its operands with their refined types, unless its verifier
/// would then fail: a run-time failure should not turn into invalid IR.
void TypeRefiner::refineOperands(ElementwiseOpInterface op) {
  SmallVector<Value, 4> operands(op->getOperands());
  bool isChanged = llvm::any_of(op->getResults(), [&](Value result) {
    return result.getType() != flow.getDeclaredType(result);
  });
  for (OpOperand &operand : op->getOpOperands()) {
    Type known = flow.getKnownType(operand.get());
    operand.set(withType(operand.get(), getOperandType(op, known)));
    isChanged |= operand.get().getType() !=
                 flow.getDeclaredType(operands[operand.getOperandNumber()]);
  }
  if (!isChanged || isAccepted(op))
    return;
  for (auto [operand, value] : llvm::zip_equal(op->getOpOperands(), operands))
    operand.set(withType(value, flow.getDeclaredType(value)));
}

/// Casts the value to its declared type for the users that need it.
void TypeRefiner::keepDeclaredType(Value value) {
  Type declared = flow.getDeclaredType(value);
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    Operation *user = use.getOwner();
    bool states = isa<BindSymbolicShapeOp>(user) && flow.isAsStated(value) &&
                  user->getBlock() == value.getParentBlock();
    if (flow.isPassedOn(use) || isa<tensor::DimOp>(user) || asTensorOp(user) ||
        states)
      continue;
    auto other = dyn_cast<tensor::CastOp>(user);
    if (!other ||
        !tensor::CastOp::areCastCompatible(value.getType(), other.getType()))
      use.set(castTo(value, declared));
  }
}

/// Removes casts without users.
void TypeRefiner::removeCasts() {
  llvm::SetVector<Operation *> casts;
  for (tensor::CastOp cast : flow.getCasts())
    casts.insert(cast);
  for (const auto &[key, cast] : newCasts)
    casts.insert(cast.getDefiningOp());
  for (Operation *cast : casts) {
    Value source = cast->getOperand(0);
    Value result = cast->getResult(0);
    if (source.getType() == result.getType() && source != result)
      result.replaceAllUsesWith(source);
  }
  while (!casts.empty()) {
    Operation *cast = casts.pop_back_val();
    if (!cast->use_empty())
      continue;
    if (auto source = cast->getOperand(0).getDefiningOp<tensor::CastOp>())
      casts.insert(source);
    cast->erase();
  }
}

Value TypeRefiner::withType(Value value, Type type) {
  // The source of a cast may have the sizes that the cast forgets. In a graph
  // region, casts may form a cycle.
  llvm::SmallPtrSet<Operation *, 4> casts;
  Value source = value;
  while (source.getType() != type) {
    auto cast = source.getDefiningOp<tensor::CastOp>();
    if (!cast || !casts.insert(cast).second ||
        flow.getKnownType(cast.getSource()) != flow.getKnownType(source))
      break;
    source = cast.getSource();
  }
  return source.getType() == type ? source : castTo(source, type);
}

Value TypeRefiner::castTo(Value value, Type type) {
  Value &result = newCasts[{value, type}];
  if (!result) {
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    result = tensor::CastOp::create(builder, value.getLoc(), type, value);
  }
  return result;
}

} // namespace ewise
