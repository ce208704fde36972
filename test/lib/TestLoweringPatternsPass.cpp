//===- TestLoweringPatternsPass.cpp - Lowering by patterns ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Lowering/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace ewise::test {
namespace {

enum class Driver { Greedy, PartialConversion, TypeConverter };

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

/// Lowers ew_tosa by the patterns that a project would use.
class TestLoweringPatternsPass
    : public PassWrapper<TestLoweringPatternsPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestLoweringPatternsPass)

  TestLoweringPatternsPass() = default;
  TestLoweringPatternsPass(const TestLoweringPatternsPass &other)
      : PassWrapper(other) {}

  StringRef getArgument() const override { return "test-lowering-patterns"; }
  StringRef getDescription() const override {
    return "Lower ew_tosa by patterns, in one of MLIR's drivers";
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
                     "converted"))};
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
  tosa::populateTosaElementwiseToLinalgPatterns(patterns, options);
  if (driver == Driver::Greedy) {
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
    eraseFacts(getOperation());
    return;
  }
  populateEraseFactsPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<tosa::EwTosaDialect>();
  target.addIllegalOp<BindSymbolicShapeOp, SymbolicIntOp>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  DynamicTensors types;
  if (driver == Driver::TypeConverter) {
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
