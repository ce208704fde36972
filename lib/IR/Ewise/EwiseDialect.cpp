//===- EwiseDialect.cpp - Sizes that only run time tells ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;

#include "ewise/IR/EwiseDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/IR/EwiseOps.cpp.inc"

namespace ewise {

namespace {

struct EwiseInlinerInterface : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

} // namespace

void EwiseDialect::initialize() {
  addInterfaces<EwiseInlinerInterface>();
  addOperations<
#define GET_OP_LIST
#include "ewise/IR/EwiseOps.cpp.inc"
      >();
}

LogicalResult EwiseDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  bool isStop = attribute.getName() == "ewise.stop_gradient";
  if (isStop && isa<UnitAttr>(attribute.getValue()))
    return success();
  if (isStop)
    return op->emitOpError("has a value for the attribute "
                           "'ewise.stop_gradient', which takes none");
  return op->emitOpError("has an unknown attribute '")
         << attribute.getName().getValue()
         << "': of 'ewise', there is 'ewise.stop_gradient'";
}

//===----------------------------------------------------------------------===//
// AssertOp
//===----------------------------------------------------------------------===//

void AssertOp::build(OpBuilder &builder, OperationState &state, Value condition,
                     ArrayRef<std::string> pieces, ValueRange numbers) {
  SmallVector<StringRef> message(pieces.begin(), pieces.end());
  build(builder, state, condition, builder.getStrArrayAttr(message), numbers);
}

LogicalResult AssertOp::verify() {
  if (getMessage().size() == getNumbers().size() + 1)
    return success();
  return emitOpError("the message has ")
         << getMessage().size() << " pieces around " << getNumbers().size()
         << " numbers";
}

LogicalResult AssertOp::canonicalize(AssertOp op, PatternRewriter &rewriter) {
  if (!matchPattern(op.getCondition(), m_One()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

//===----------------------------------------------------------------------===//
// SymbolicIntOp
//===----------------------------------------------------------------------===//

LogicalResult SymbolicIntOp::verify() {
  if (getMinVal() > getMaxVal())
    return emitOpError("min_val is ")
           << getMinVal() << ", which is more than max_val, " << getMaxVal();
  return success();
}

//===----------------------------------------------------------------------===//
// BindSymbolicShapeOp
//===----------------------------------------------------------------------===//

LogicalResult BindSymbolicShapeOp::verify() {
  AffineMap map = getShapeExpressions();
  auto type = cast<RankedTensorType>(getOperand().getType());
  if (map.getNumDims() != 0)
    return emitOpError("the map must have symbols only, but has ")
           << map.getNumDims() << " dimensions";
  if (map.getNumSymbols() != getSymbols().size())
    return emitOpError("the map has ")
           << map.getNumSymbols() << " symbols, but there are "
           << getSymbols().size();
  if (map.getNumResults() != static_cast<unsigned>(type.getRank()))
    return emitOpError("the map has ")
           << map.getNumResults() << " results for a tensor of rank "
           << type.getRank();
  for (Value symbol : getSymbols())
    if (!symbol.getDefiningOp<SymbolicIntOp>())
      return emitOpError("symbols must be results of ewise.symbolic_int");
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    auto stated =
        dyn_cast<AffineConstantExpr>(map.getResult(static_cast<unsigned>(dim)));
    if (!stated)
      continue;
    if (stated.getValue() < 0)
      return emitOpError("dimension ")
             << dim << " is stated to be " << stated.getValue();
    if (!ShapedType::isDynamic(size) && size != stated.getValue())
      return emitOpError("dimension ")
             << dim << " is stated to be " << stated.getValue() << ", but is "
             << size << " in " << type;
  }
  return success();
}

bool BindSymbolicShapeOp::bufferizesToMemoryRead(
    OpOperand &, const bufferization::AnalysisState &) {
  return false;
}

bool BindSymbolicShapeOp::bufferizesToMemoryWrite(
    OpOperand &, const bufferization::AnalysisState &) {
  return false;
}

bufferization::AliasingValueList
BindSymbolicShapeOp::getAliasingValues(OpOperand &,
                                       const bufferization::AnalysisState &) {
  return {};
}

/// Erases the op: sizes of buffers need no facts.
LogicalResult
BindSymbolicShapeOp::bufferize(RewriterBase &rewriter,
                               const bufferization::BufferizationOptions &,
                               bufferization::BufferizationState &) {
  rewriter.eraseOp(*this);
  return success();
}

//===----------------------------------------------------------------------===//
// Removal
//===----------------------------------------------------------------------===//

void eraseFacts(Operation *root) {
  root->walk([](BindSymbolicShapeOp bind) { bind.erase(); });
  root->walk([](SymbolicIntOp symbol) {
    if (symbol.use_empty())
      symbol.erase();
  });
}

static LogicalResult eraseBind(BindSymbolicShapeOp bind,
                               PatternRewriter &rewriter) {
  rewriter.eraseOp(bind);
  return success();
}

/// Replaces a symbol that ops still use, as they do in a dialect conversion.
static LogicalResult replaceSymbol(SymbolicIntOp symbol,
                                   PatternRewriter &rewriter) {
  if (symbol.use_empty())
    rewriter.eraseOp(symbol);
  else
    rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(symbol, 0);
  return success();
}

void populateEraseFactsPatterns(RewritePatternSet &patterns) {
  patterns.add(eraseBind).add(replaceSymbol);
}

} // namespace ewise
