//===- UsesDialect.cpp - The ew_uses dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UsesDialect.h"
#include "UsesRuleSets.h.inc"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

#include "UsesDialect.cpp.inc"

#define GET_OP_CLASSES
#include "UsesOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "UsesOpMethods.cpp.inc"

using namespace mlir;

namespace ewise::uses {

void EwUsesDialect::initialize() { answer = 42; }

//===----------------------------------------------------------------------===//
// ScaleOp
//===----------------------------------------------------------------------===//

LogicalResult ScaleOp::verifyMore() {
  if (getExponent() == 7)
    return emitOpError("does not like 7");
  return success();
}

OpFoldResult ScaleOp::fold(FoldAdaptor adaptor) {
  if (adaptor.getExponent() == 0 && getInput().getType() == getType())
    return getInput();
  return {};
}

/// Scaled twice is scaled once.
static LogicalResult mergeScales(ScaleOp op, PatternRewriter &rewriter) {
  auto inner = op.getInput().getDefiningOp<ScaleOp>();
  if (!inner)
    return failure();
  rewriter.replaceOpWithNewOp<ScaleOp>(op, inner.getInput(),
                                       inner.getExponent() + op.getExponent());
  return success();
}

void ScaleOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *) {
  patterns.add(mergeScales);
}

//===----------------------------------------------------------------------===//
// Other ops
//===----------------------------------------------------------------------===//

LogicalResult TwinOp::fold(FoldAdaptor,
                           SmallVectorImpl<OpFoldResult> &results) {
  if (!llvm::all_equal({getInput().getType(), getConverted().getType(),
                        getSame().getType()}))
    return failure();
  results.assign(2, getInput());
  return success();
}

ParseResult PlainOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand left, right;
  Type type;
  if (parser.parseOperand(left) || parser.parseKeyword("with") ||
      parser.parseOperand(right) || parser.parseColonType(type) ||
      parser.resolveOperands({left, right}, type, state.operands))
    return failure();
  state.addTypes(type);
  return success();
}

void PlainOp::print(OpAsmPrinter &printer) {
  printer << " " << getLeft() << " with " << getRight() << " : " << getType();
}

void CountOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

} // namespace ewise::uses
