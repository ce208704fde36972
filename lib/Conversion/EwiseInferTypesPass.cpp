//===- EwiseInferTypesPass.cpp - The pass ewise-infer-types ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/Passes.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEINFERTYPESPASS
#include "ewise/Conversion/Passes.h.inc"

/// What is known of two sizes that are the same at run time.
static int64_t meet(int64_t first, int64_t second) {
  return first == kDynamic ? second : first;
}

/// The result type that the operands and the declared type give together; the
/// declared one where nothing more is known.
static Type getRefinedType(ElementwiseOpInterface op) {
  const OpDescription &description = op.getElementwiseDescription();
  Type declared = op->getResult(0).getType();
  if (isa<VectorType>(declared))
    return declared;
  OperandShapes shapes(description, op->getOperands());
  // An unranked operand may be of any rank, and with it the result.
  if (!shapes.allRanked())
    return declared;
  int64_t axis = 0;
  SmallVector<ShapedTypeComponents, 1> inferred;
  if (failed(inferReturnTypeComponents(
          description, std::nullopt,
          ValueShapeRange(ValueRange(op->getOperands())), inferred,
          getAlignmentAttribute(*description.rules, op, axis))) ||
      !inferred.front().hasRank())
    return declared;

  SmallVector<int64_t> sizes(inferred.front().getDims());
  if (auto ranked = dyn_cast<RankedTensorType>(declared))
    for (auto [size, declaredSize] : llvm::zip_equal(sizes, ranked.getShape()))
      size = meet(size, declaredSize);
  return RankedTensorType::get(sizes,
                               cast<TensorType>(declared).getElementType(),
                               inferred.front().getAttribute());
}

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

class EwiseInferTypesPass
    : public impl::EwiseInferTypesPassBase<EwiseInferTypesPass> {
public:
  void runOnOperation() override {
    ops.clear();
    getOperation()->walk([&](ElementwiseOpInterface op) { ops.push_back(op); });
    // Refining an op appends its users: in graph regions, or where blocks are
    // not in the order of dominance, they may come before it.
    for (size_t i = 0; i != ops.size(); ++i)
      refine(ops[i]);
  }

private:
  void refine(ElementwiseOpInterface op);

  SmallVector<ElementwiseOpInterface> ops;
};

} // namespace

void EwiseInferTypesPass::refine(ElementwiseOpInterface op) {
  Value result = op->getResult(0);
  Type declared = result.getType();
  Type refined = getRefinedType(op);
  if (refined == declared)
    return;
  result.setType(refined);

  // Other elementwise ops take the refined type, unless they would then be
  // refused: what fails at run time anyway should not turn into invalid IR.
  SmallVector<OpOperand *> keepDeclared;
  for (OpOperand &use : result.getUses()) {
    auto user = dyn_cast<ElementwiseOpInterface>(use.getOwner());
    if (!user || !isAccepted(user))
      keepDeclared.push_back(&use);
    else
      ops.push_back(user);
  }
  if (keepDeclared.empty())
    return;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  Value cast = tensor::CastOp::create(builder, op->getLoc(), declared, result);
  for (OpOperand *use : keepDeclared)
    use->set(cast);
}

} // namespace ewise
