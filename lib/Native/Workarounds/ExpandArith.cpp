//===- ExpandArith.cpp - bf16, and less, computed in f32 ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 lets the roundings between operations on bf16 be contracted, and
// expands neither conversions of floats of 8 bits and less nor, by themselves,
// divisions that round; of more than 64 bits, it expands them wrongly. LLVM 22
// for x86 loses the sign of a selected bf16.
// test/native/workarounds/{contracted.mlir,bf16-sign.test,wide-divisions.mlir}
// fail once that has changed.
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEEXPANDARITHPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// Chooses between values of bf16 by their bits. LLVM 22 for x86 loses the sign
/// of a chosen bf16 value if nothing else of the value is read.
struct SelectBits : OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isBF16())
      return failure();
    Type bits = rewriter.getI16Type();
    if (auto shaped = dyn_cast<ShapedType>(type))
      bits = shaped.clone(bits);
    auto cast = [&](Type to, Value value) -> Value {
      return arith::BitcastOp::create(rewriter, op.getLoc(), to, value);
    };
    Value chosen = arith::SelectOp::create(
        rewriter, op.getLoc(), op.getCondition(), cast(bits, op.getTrueValue()),
        cast(bits, op.getFalseValue()));
    rewriter.replaceOp(op, cast(type, chosen));
    return success();
  }
};

/// Builds operations on the bits of bf16.
class BF16Builder : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  Value negate(Value x) {
    Value bits = arith::BitcastOp::create(b, withElement(b.getI16Type()), x);
    Value sign = constant(b.getI16IntegerAttr(INT16_MIN));
    return arith::BitcastOp::create(b, type,
                                    arith::XOrIOp::create(b, bits, sign));
  }
};

/// Negates bf16 by its bits. Through f32, all NaN would get the same sign.
struct NegateBits : OpRewritePattern<arith::NegFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::NegFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isBF16())
      return failure();
    rewriter.replaceOp(op, BF16Builder(op, rewriter).negate(op.getOperand()));
    return success();
  }
};

/// Divides integers of more than 64 bits. MLIR 22 makes the -1 of its expansion
/// as a number of 64 bits.
struct DivideWideFloor : OpRewritePattern<arith::FloorDivSIOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::FloorDivSIOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType(), element = getElementTypeOrSelf(type);
    if (element.isIndex() || element.getIntOrFloatBitWidth() <= 64)
      return failure();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto constant = [&](int64_t value) -> Value {
      TypedAttr number =
          b.getIntegerAttr(element, llvm::APInt(element.getIntOrFloatBitWidth(),
                                                static_cast<uint64_t>(value),
                                                /*isSigned=*/true));
      if (auto shaped = dyn_cast<ShapedType>(type))
        number = DenseElementsAttr::get(shaped, Attribute(number));
      return arith::ConstantOp::create(b, number);
    };
    auto compare = [&](arith::CmpIPredicate predicate, Value x, Value y) {
      return arith::CmpIOp::create(b, predicate, x, y);
    };
    Value x = op.getLhs(), y = op.getRhs(), zero = constant(0);
    Value quotient = arith::DivSIOp::create(b, x, y);
    Value rest =
        arith::SubIOp::create(b, x, arith::MulIOp::create(b, quotient, y));
    Value isRest = compare(arith::CmpIPredicate::ne, rest, zero);
    // The quotient was rounded towards 0: up, where it is negative.
    Value isNegative = compare(arith::CmpIPredicate::ne,
                               compare(arith::CmpIPredicate::slt, rest, zero),
                               compare(arith::CmpIPredicate::slt, y, zero));
    rewriter.replaceOpWithNewOp<arith::SelectOp>(
        op, arith::AndIOp::create(b, isRest, isNegative),
        arith::AddIOp::create(b, quotient, constant(-1)), quotient);
    return success();
  }
};

class EwiseExpandArithPass
    : public impl::EwiseExpandArithPassBase<EwiseExpandArithPass> {
public:
  void runOnOperation() override {
    if (failed(emulate()))
      return signalPassFailure();
    getOperation()->walk([](Operation *op) {
      if (auto extension = dyn_cast<arith::ExtFOp>(op))
        prepare(extension);
      else if (auto truncation = dyn_cast<arith::TruncFOp>(op))
        truncation.removeFastmathAttr();
    });
    if (failed(expand()))
      signalPassFailure();
  }

private:
  /// Computes operations on expanded types in f32.
  LogicalResult emulate() {
    Builder builder(&getContext());
    SmallVector<Type> expanded = getNarrowFloats(&getContext());
    expanded.push_back(builder.getBF16Type());
    TypeConverter converter;
    arith::populateEmulateUnsupportedFloatsConversions(converter, expanded,
                                                       builder.getF32Type());
    ConversionTarget target(getContext());
    arith::populateEmulateUnsupportedFloatsLegality(target, converter);
    RewritePatternSet patterns(&getContext());
    arith::populateEmulateUnsupportedFloatsPatterns(patterns, converter);
    patterns.add<NegateBits>(&getContext(), /*benefit=*/2);
    return applyPartialConversion(getOperation(), target, std::move(patterns));
  }

  LogicalResult expand() {
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalOp<arith::CeilDivSIOp, arith::CeilDivUIOp,
                        arith::FloorDivSIOp>();
    target.addDynamicallyLegalOp<arith::ExtFOp>(
        [](arith::ExtFOp op) { return !isExpanded(op.getIn()); });
    target.addDynamicallyLegalOp<arith::TruncFOp>([](arith::TruncFOp op) {
      return !isNarrowFloat(op.getIn().getType()) && !isExpanded(op.getOut());
    });
    target.addDynamicallyLegalOp<arith::SelectOp>([](arith::SelectOp op) {
      return !getElementTypeOrSelf(op.getType()).isBF16();
    });
    RewritePatternSet patterns(&getContext());
    patterns.add<SelectBits>(&getContext());
    patterns.add<DivideWideFloor>(&getContext(), /*benefit=*/2);
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    populateExpandNarrowFloats(patterns);
    return applyPartialConversion(getOperation(), target, std::move(patterns));
  }

  static void prepare(arith::ExtFOp op) {
    // Patterns remove both of two conversions that allow contraction.
    op.removeFastmathAttr();
    Type type = op.getIn().getType();
    OpBuilder builder(op);
    Type f32 = builder.getF32Type();
    if (!getElementTypeOrSelf(type).isBF16() ||
        getElementTypeOrSelf(op.getType()) == f32)
      return;
    // Patterns exist for f32 only.
    if (auto shaped = dyn_cast<ShapedType>(type))
      f32 = shaped.clone(f32);
    op.getInMutable().assign(
        arith::ExtFOp::create(builder, op.getLoc(), f32, op.getIn()));
  }
};

} // namespace
} // namespace ewise
