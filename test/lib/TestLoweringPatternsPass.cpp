//===- TestLoweringPatternsPass.cpp - Lowering by patterns ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Lowering/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace ewise::test {
namespace {

enum class Driver { Greedy, PartialConversion, TypeConverter, PlainTensors };

/// Forgets the sizes of tensors at the boundary of functions.
class DynamicTensors : public TypeConverter {
public:
  DynamicTensors() {
    addConversion([](Type type) { return type; });
    addConversion([](RankedTensorType type) -> Type {
      return type.clone(SmallVector<int64_t>(
          static_cast<size_t>(type.getRank()), ShapedType::kDynamic));
    });
    auto cast = [](OpBuilder &b, Type type, ValueRange inputs, Location loc) {
      return tensor::CastOp::create(b, loc, type, inputs).getResult();
    };
    addSourceMaterialization(cast);
    addTargetMaterialization(cast);
  }
};

/// Drops the encodings of all tensors.
class PlainTensors : public TypeConverter {
public:
  PlainTensors() {
    addConversion([](Type type) { return type; });
    addConversion([](RankedTensorType type) -> Type {
      return RankedTensorType::get(type.getShape(), type.getElementType());
    });
  }
};

/// Gives ops that the lowering has built the types that their operands have by
/// now, in their regions, too.
struct ConvertTypes : ConversionPattern {
  ConvertTypes(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isBuilt(op))
      return failure();
    OperationState state(op->getLoc(), op->getName());
    state.addOperands(operands);
    state.addAttributes(op->getAttrs());
    if (failed(typeConverter->convertTypes(op->getResultTypes(), state.types)))
      return failure();
    for (Region &region : op->getRegions()) {
      Region &to = *state.addRegion();
      rewriter.inlineRegionBefore(region, to, to.end());
      if (failed(rewriter.convertRegionTypes(&to, *typeConverter)))
        return failure();
    }
    rewriter.replaceOp(op, rewriter.create(state)->getResults());
    return success();
  }

  static bool isBuilt(Operation *op) {
    return isa_and_present<mlir::linalg::LinalgDialect, tensor::TensorDialect,
                           EwiseDialect>(op->getDialect());
  }
};

/// Lowers ew_tosa and ew_xla by the patterns that a project would use.
class TestLoweringPatternsPass
    : public PassWrapper<TestLoweringPatternsPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestLoweringPatternsPass)

  TestLoweringPatternsPass() = default;
  TestLoweringPatternsPass(const TestLoweringPatternsPass &other)
      : PassWrapper(other) {}

  StringRef getArgument() const override { return "test-lowering-patterns"; }
  StringRef getDescription() const override {
    return "Lower ew_tosa and ew_xla by patterns, in one of MLIR's drivers";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    createEwiseToLinalgPass()->getDependentDialects(registry);
  }
  void runOnOperation() override;

private:
  Option<Driver> driver{
      *this, "driver", llvm::cl::desc("What applies the patterns"),
      llvm::cl::init(Driver::Greedy),
      llvm::cl::values(
          clEnumValN(Driver::Greedy, "greedy", "applyPatternsGreedily"),
          clEnumValN(Driver::PartialConversion, "partial-conversion",
                     "applyPartialConversion"),
          clEnumValN(Driver::TypeConverter, "type-converter",
                     "applyPartialConversion where the types of functions are "
                     "converted"),
          clEnumValN(Driver::PlainTensors, "plain-tensors",
                     "applyPartialConversion where tensors everywhere lose "
                     "their encodings"))};
  Option<bool> fuse{*this, "fuse", llvm::cl::init(true)};
  Option<bool> runtimeChecks{*this, "runtime-checks", llvm::cl::init(false)};
};

} // namespace

void TestLoweringPatternsPass::runOnOperation() {
  MLIRContext *context = &getContext();
  LoweringOptions options;
  options.fuse = fuse;
  options.runtimeChecks = runtimeChecks;
  RewritePatternSet patterns(context);
  tosa::populateTosaToLinalgPatterns(patterns, options);
  xla::populateXlaToLinalgPatterns(patterns, options);
  if (driver == Driver::Greedy) {
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
    eraseFacts(getOperation());
    return;
  }
  populateEraseFactsPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<tosa::EwTosaDialect, xla::EwXlaDialect>();
  target.addIllegalOp<BindSymbolicShapeOp, SymbolicIntOp>();
  DynamicTensors dynamic;
  PlainTensors plain;
  TypeConverter &types = driver == Driver::PlainTensors
                             ? static_cast<TypeConverter &>(plain)
                             : dynamic;
  target.markUnknownOpDynamicallyLegal([&](Operation *op) {
    return driver != Driver::PlainTensors || !ConvertTypes::isBuilt(op) ||
           types.isLegal(op);
  });
  if (driver == Driver::PlainTensors)
    patterns.add<ConvertTypes>(types, context);
  if (driver != Driver::PartialConversion) {
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   types);
    populateReturnOpTypeConversionPattern(patterns, types);
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
      return types.isSignatureLegal(op.getFunctionType());
    });
    target.addDynamicallyLegalOp<func::ReturnOp>(
        [&](func::ReturnOp op) { return types.isLegal(op); });
  }
  if (failed(
          applyPartialConversion(getOperation(), target, std::move(patterns))))
    signalPassFailure();
}

void registerTestLoweringPatternsPass() {
  PassRegistration<TestLoweringPatternsPass>();
}

} // namespace ewise::test
