#include "User.h"
#include "KernelsDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace {

struct AddOfItself : public OpRewritePattern<kernels::AddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(kernels::AddOp op,
                                PatternRewriter &rewriter) const override {
    kernels::AddOp::Adaptor adaptor(op);
    if (adaptor.getLeft() != adaptor.getRight() ||
        op.getType() != adaptor.getLeft().getType())
      return failure();
    rewriter.replaceOp(op, adaptor.getLeft());
    return success();
  }
};

} // namespace

TypeID user::getAddID() { return TypeID::get<kernels::AddOp>(); }

int user::simplify(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  patterns.add<AddOfItself>(module.getContext());
  if (failed(applyPatternsGreedily(module, std::move(patterns))))
    return -1;
  int digits = 0;
  module->walk([&](ewise::ElementwiseOpInterface op) {
    digits +=
        llvm::TypeSwitch<Operation *, int>(op)
            .Case([](kernels::RoundOp round) { return round.getDigits(); })
            .Default([](Operation *) { return 0; });
  });
  return digits;
}

Operation *user::makeRound(Value value, unsigned digits) {
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  auto round = kernels::RoundOp::create(builder, value.getLoc(), value,
                                        static_cast<uint8_t>(digits));
  round.setDigitsAttr(builder.getI8IntegerAttr(static_cast<int8_t>(digits)));
  return round;
}
