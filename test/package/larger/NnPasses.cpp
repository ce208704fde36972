#include "NnDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace nn;

namespace drr {
#include "Rewrites.drr.inc"
} // namespace drr

namespace pdll {
#include "Rewrites.pdll.inc"
} // namespace pdll

// Interfaces among the traits are found from the class.
static_assert(IntoOp::hasTrait<DestinationStyleOpInterface::Trait>());
[[maybe_unused]] static DestinationStyleOpInterface getStyle(IntoOp op) {
  return cast<DestinationStyleOpInterface>(op.getOperation());
}

namespace {

struct RewritePass : PassWrapper<RewritePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RewritePass)
  StringRef getArgument() const final { return "nn-rewrite"; }

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    drr::populateWithGenerated(patterns);
    pdll::populateGeneratedPDLLPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

/// An op of nn with the operands and results that a type converter gives it.
struct ConvertOp : ConversionPattern {
  ConvertOp(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa<NnDialect>(op->getDialect()))
      return failure();
    FailureOr<Operation *> converted =
        convertOpResultTypes(op, operands, *typeConverter, rewriter);
    if (failed(converted))
      return failure();
    rewriter.replaceOp(op, (*converted)->getResults());
    return success();
  }
};

struct ConvertTypesPass
    : PassWrapper<ConvertTypesPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ConvertTypesPass)
  StringRef getArgument() const final { return "nn-convert-types"; }

  void runOnOperation() override {
    TypeConverter converter;
    converter.addConversion([](Type type) { return type; });
    converter.addConversion([](RankedTensorType type) -> Type {
      if (!type.getElementType().isF64())
        return type;
      return type.clone(Float32Type::get(type.getContext()));
    });
    ConversionTarget target(getContext());
    target.addDynamicallyLegalDialect<NnDialect>(
        [&](Operation *op) { return converter.isLegal(op); });
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
      return converter.isSignatureLegal(op.getFunctionType());
    });
    target.addDynamicallyLegalOp<func::ReturnOp>(
        [&](func::ReturnOp op) { return converter.isLegal(op); });
    RewritePatternSet patterns(&getContext());
    patterns.add<ConvertOp>(converter, &getContext());
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   converter);
    populateReturnOpTypeConversionPattern(patterns, converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void nn::registerNnPasses() {
  PassRegistration<RewritePass>();
  PassRegistration<ConvertTypesPass>();
}
