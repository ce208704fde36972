#include "NnDialect.h"
#include "NnRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace nn;

#include "NnDialect.cpp.inc"
#include "NnEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "NnTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "NnAttributes.cpp.inc"

#define GET_OP_CLASSES
#include "NnOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "NnOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "NnLowering.cpp.inc"

void NnDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "NnTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "NnAttributes.cpp.inc"
      >();
  ewise::addOperations<
#define GET_OP_LIST
#include "NnOps.cpp.inc"
      >(*this);
}

Operation *NnDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                          Type type, Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}

namespace {

/// -x + y is -(x + -y), where there is no activation.
struct AddOfNegated : OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(AddOp op,
                                PatternRewriter &rewriter) const override {
    auto negated = op.getLhs().getDefiningOp<NegateOp>();
    if (!negated || op.getActivation() != Activation::None ||
        negated.getInput().getType() != op.getType())
      return failure();
    Value inner =
        AddOp::create(rewriter, op.getLoc(), negated.getInput(),
                      NegateOp::create(rewriter, op.getLoc(), op.getRhs()));
    rewriter.replaceOpWithNewOp<NegateOp>(op, inner);
    return success();
  }
};

} // namespace

void AddOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  ElementwiseMethods::getCanonicalizationPatterns(patterns, context);
  patterns.add<AddOfNegated>(context);
}

LogicalResult ScaleOp::verify() {
  if (getFactor().isZero())
    return emitOpError("scales by 0");
  return success();
}

OpFoldResult ScaleOp::fold(FoldAdaptor) {
  if (getFactor().isExactlyValue(1) && getInput().getType() == getType())
    return getInput();
  return {};
}
