//===- MathToLibm.cpp - Functions that lose digits otherwise --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 lowers math.expm1 to exp(x) - 1 and math.log1p to log(1 + x) on the
// way to LLVM. test/native/workarounds/math-to-llvm.mlir fails once it no
// longer does.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEMATHTOLIBMPASS
#include "ewise/Native/Passes.h.inc"

namespace {

class EwiseMathToLibmPass
    : public impl::EwiseMathToLibmPassBase<EwiseMathToLibmPass> {
public:
  void runOnOperation() override {
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalOp<math::ExpM1Op, math::Log1pOp>();
    RewritePatternSet patterns(&getContext());
    populateMathToLibmConversionPatterns(patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
} // namespace ewise
