//===- EwiseInferTypesPass.cpp - The pass ewise-infer-types ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeFlow.h"
#include "ewise/Conversion/Passes.h"
#include "ewise/IR/OpMethods.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEINFERTYPESPASS
#include "ewise/Conversion/Passes.h.inc"

/// Whether the elementwise op's types satisfy its rule set as they are now.
static bool isAccepted(ElementwiseOpInterface op) {
  const OpDescription &description = op.getElementwiseDescription();
  int64_t axis = 0;
  SmallVector<Type, 1> types(op->getResultTypes());
  return succeeded(
      refineReturnTypes(description, std::nullopt, op->getOperands(), types,
                        getAlignmentAttribute(*description.rules, op, axis)));
}

namespace {

/// Gives values their known types, and casts them where another is needed.
class TypeRefiner {
public:
  explicit TypeRefiner(Operation *root) : flow(root) {}

  void run();

private:
  void refineOperands(ElementwiseOpInterface op);
  void restoreResult(Value result);
  void keepDeclaredType(Value value);
  void removeCasts();
  /// The value as one of the type, by a cast where there is no other.
  Value as(Type type, Value value);
  Value castTo(Type type, Value value);

  TypeFlow flow;
  /// The ops whose operands have their final types.
  llvm::DenseSet<Operation *> refined;
  llvm::DenseMap<std::pair<Value, Type>, Value> newCasts;
};

class EwiseInferTypesPass
    : public impl::EwiseInferTypesPassBase<EwiseInferTypesPass> {
public:
  void runOnOperation() override { TypeRefiner(getOperation()).run(); }
};

} // namespace

void TypeRefiner::run() {
  if (flow.getOps().empty())
    return;
  for (const TypeFlow::Node &node : flow.getNodes())
    for (Value value : node.values)
      if (!value.getDefiningOp<tensor::CastOp>())
        value.setType(node.known);
  for (ElementwiseOpInterface op : flow.getOps())
    refineOperands(op);
  for (const TypeFlow::Node &node : flow.getNodes())
    for (OpOperand *operand : node.incoming)
      operand->set(as(node.known, operand->get()));
  for (const TypeFlow::Node &node : flow.getNodes())
    for (Value value : node.values)
      if (value.getType() != node.declared)
        keepDeclaredType(value);
  removeCasts();
}

/// Lets the op take its operands with the types they have now, unless it would
/// then be refused: what fails at run time anyway should not turn into invalid
/// IR.
void TypeRefiner::refineOperands(ElementwiseOpInterface op) {
  SmallVector<Value, 4> operands(op->getOperands());
  bool isChanged =
      op->getResult(0).getType() != flow.getDeclaredType(op->getResult(0));
  for (OpOperand &operand : op->getOpOperands()) {
    operand.set(as(flow.getKnownType(operand.get()), operand.get()));
    isChanged |= operand.get().getType() !=
                 flow.getDeclaredType(operands[operand.getOperandNumber()]);
  }
  refined.insert(op);
  if (!isChanged || isAccepted(op))
    return;
  for (auto [operand, value] : llvm::zip_equal(op->getOpOperands(), operands))
    operand.set(as(flow.getDeclaredType(value), value));
  if (!isAccepted(op))
    restoreResult(op->getResult(0));
}

/// Makes the result of the declared type again, for an op whose rule set lets
/// it have no other with these operands.
void TypeRefiner::restoreResult(Value result) {
  Type known = result.getType();
  result.setType(flow.getDeclaredType(result));
  // Other users ask for the type that they need when it is their turn.
  for (OpOperand &use : llvm::make_early_inc_range(result.getUses()))
    if (refined.contains(use.getOwner()))
      use.set(castTo(known, result));
}

/// Gives uses that need it the value with the type as it was declared.
void TypeRefiner::keepDeclaredType(Value value) {
  Type declared = flow.getDeclaredType(value);
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    Operation *user = use.getOwner();
    if (flow.isPassedOn(use) ||
        isa<ElementwiseOpInterface, tensor::DimOp>(user))
      continue;
    auto other = dyn_cast<tensor::CastOp>(user);
    if (!other ||
        !tensor::CastOp::areCastCompatible(value.getType(), other.getType()))
      use.set(castTo(declared, value));
  }
}

/// Removes casts that nothing needs any more.
void TypeRefiner::removeCasts() {
  for (tensor::CastOp cast : llvm::reverse(flow.getCasts())) {
    if (cast.getSource().getType() == cast.getType())
      cast.replaceAllUsesWith(cast.getSource());
    if (cast.use_empty())
      cast.erase();
  }
}

Value TypeRefiner::as(Type type, Value value) {
  // What a cast only forgets is still known of its source.
  Value source = value;
  while (source.getType() != type) {
    auto cast = source.getDefiningOp<tensor::CastOp>();
    if (!cast ||
        flow.getKnownType(cast.getSource()) != flow.getKnownType(source))
      break;
    source = cast.getSource();
  }
  return source.getType() == type ? source : castTo(type, source);
}

Value TypeRefiner::castTo(Type type, Value value) {
  Value &result = newCasts[{value, type}];
  if (!result) {
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    result = tensor::CastOp::create(builder, value.getLoc(), type, value);
  }
  return result;
}

} // namespace ewise
