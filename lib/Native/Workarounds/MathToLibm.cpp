//===- MathToLibm.cpp - Functions that lose digits otherwise --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 lowers math.expm1 to exp(x) - 1 and math.log1p to log(1 + x) on the
// way to LLVM. test/native/workarounds/math-to-llvm.mlir fails once it no
// longer does. It calls no functions of f80 and f128, which LLVM calls where it
// has an operation for them; test/native/workarounds/wide-floats.test fails
// once it does.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEMATHTOLIBMPASS
#include "ewise/Native/Passes.h.inc"

/// Whether libm has functions of the type, and MLIR does not call them.
static bool isWide(Type type) {
  return isa<Float80Type, Float128Type>(getElementTypeOrSelf(type));
}

namespace {

/// Calls libm's function of f80, `erfl`, or of f128, `erff128`.
template <typename MathOp> struct CallOfWide : OpRewritePattern<MathOp> {
  CallOfWide(MLIRContext *context, StringRef function)
      : OpRewritePattern<MathOp>(context), function(function) {}

  LogicalResult matchAndRewrite(MathOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!isa<FloatType>(type) || !isWide(type))
      return failure();
    std::string name = (function + (type.isF80() ? "l" : "f128")).str();
    auto module = op->template getParentOfType<ModuleOp>();
    if (!module.template lookupSymbol<func::FuncOp>(name)) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(module.getBody());
      func::FuncOp::create(rewriter, op.getLoc(), name,
                           rewriter.getFunctionType({type}, {type}))
          .setPrivate();
    }
    rewriter.replaceOpWithNewOp<func::CallOp>(op, name, type,
                                              op->getOperands());
    return success();
  }

  StringRef function;
};

/// The operations of one operand that LLVM has not.
template <typename... MathOps> struct WideCalls {
  static void populate(RewritePatternSet &patterns, ConversionTarget &target,
                       ArrayRef<StringRef> names) {
    const StringRef *name = names.begin();
    (patterns.add<CallOfWide<MathOps>>(patterns.getContext(), *name++), ...);
    (target.addDynamicallyLegalOp<MathOps>(
         [](MathOps op) { return !isWide(op.getType()); }),
     ...);
  }
};

class EwiseMathToLibmPass
    : public impl::EwiseMathToLibmPassBase<EwiseMathToLibmPass> {
public:
  void runOnOperation() override {
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    WideCalls<math::AcoshOp, math::AsinhOp, math::AtanhOp, math::CbrtOp,
              math::ErfOp, math::ErfcOp, math::ExpM1Op,
              math::Log1pOp>::populate(patterns, target,
                                       {"acosh", "asinh", "atanh", "cbrt",
                                        "erf", "erfc", "expm1", "log1p"});
    target.addIllegalOp<math::ExpM1Op, math::Log1pOp>();
    populateMathToLibmConversionPatterns(patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
} // namespace ewise
