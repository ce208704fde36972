//===- ConversionPatterns.cpp - Dialect conversion ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ClampOp;
using ewise::tosa::ExpOp;
using ewise::tosa::MulOp;
using ewise::tosa::SubOp;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {

/// An addition becomes XLA's, of the adapted operands.
struct AddToXla : public OpConversionPattern<AddOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AddOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<ewise::xla::AddOp>(
        op, adaptor.getInput1(), adaptor.getInput2(), DenseI64ArrayAttr());
    return success();
  }
};

/// An addition of values that are two each: the first ones and the second ones.
struct AddPairs : public OpConversionPattern<AddOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AddOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (adaptor.getInput1().size() != 2 || adaptor.getInput2().size() != 2)
      return failure();
    SmallVector<Value> sums;
    for (auto [left, right] :
         llvm::zip(adaptor.getInput1(), adaptor.getInput2()))
      sums.push_back(ewise::xla::AddOp::create(rewriter, op.getLoc(), left,
                                               right, DenseI64ArrayAttr()));
    rewriter.replaceOpWithMultiple(op, {sums});
    return success();
  }
};

/// A product without a shift, which becomes the name of what it was.
struct DropShift : public OpConversionPattern<MulOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(MulOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto mul = rewriter.replaceOpWithNewOp<MulOp>(op, adaptor.getInput1(),
                                                  adaptor.getInput2(), 0);
    mul->setAttr("shifted_by", adaptor.getShiftAttr());
    return success();
  }
};

/// Every op that infers its type becomes a sum of its first operand.
struct DoubleOperand
    : public OpInterfaceConversionPattern<InferTypeOpInterface> {
  using OpInterfaceConversionPattern::OpInterfaceConversionPattern;

  LogicalResult
  matchAndRewrite(InferTypeOpInterface op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<AddOp>(op, operands.front(), operands.front());
    return success();
  }
};

/// Every commutative op becomes a difference.
struct SubtractCommuted
    : public OpTraitConversionPattern<OpTrait::IsCommutative> {
  using OpTraitConversionPattern::OpTraitConversionPattern;

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<SubOp>(op, operands[0], operands[1]);
    return success();
  }
};

} // namespace

/// Converts the example by patterns of the given type. Everything that nobody
/// speaks of is legal.
template <typename... Patterns>
static bool convert(Example &example, ConversionTarget &target) {
  RewritePatternSet patterns(example.context);
  patterns.add<Patterns...>(example.context);
  return succeeded(
      applyPartialConversion(*example.module, target, std::move(patterns)));
}

static void checkPatterns(Checks &checks) {
  checks.check("OpConversionPattern", [](Example &example) {
    AddOp add = AddOp::create(example.builder, example.loc, example.matrix,
                              example.matrix);
    OpOperand &use =
        example.use(AddOp::create(example.builder, example.loc, add, add));
    ConversionTarget target(*example.context);
    target.addIllegalOp<AddOp>();
    target.addLegalDialect<ewise::xla::EwXlaDialect>();
    EXPECT(convert<AddToXla>(example, target));
    auto converted = use.get().getDefiningOp<ewise::xla::AddOp>();
    EXPECT(converted && converted.getLhs().getDefiningOp<ewise::xla::AddOp>());
  });
  checks.check("OpConversionPattern-attributes", [](Example &example) {
    OpOperand &use = example.use(MulOp::create(
        example.builder, example.loc, example.integers, example.integers, 3));
    ConversionTarget target(*example.context);
    target.addDynamicallyLegalOp<MulOp>(
        [](MulOp op) { return op.getShift() == 0; });
    EXPECT(convert<DropShift>(example, target));
    auto mul = use.get().getDefiningOp<MulOp>();
    EXPECT(mul && mul.getShift() == 0);
    EXPECT(mul->getAttr("shifted_by") == example.builder.getI8IntegerAttr(3));
  });
  checks.check("OpInterfaceConversionPattern", [](Example &example) {
    OpOperand &use =
        example.use(ExpOp::create(example.builder, example.loc, example.row));
    ConversionTarget target(*example.context);
    target.addIllegalOp<ExpOp>();
    target.addLegalOp<AddOp>();
    EXPECT(convert<DoubleOperand>(example, target));
    EXPECT(use.get().getDefiningOp<AddOp>());
  });
  checks.check("OpTraitConversionPattern", [](Example &example) {
    OpOperand &use = example.use(
        AddOp::create(example.builder, example.loc, example.row, example.row));
    ConversionTarget target(*example.context);
    target.addIllegalOp<AddOp>();
    target.addLegalOp<SubOp>();
    EXPECT(convert<SubtractCommuted>(example, target));
    EXPECT(use.get().getDefiningOp<SubOp>());
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Materializes by an op that nobody knows.
static Value materialize(OpBuilder &builder, Type type, ValueRange inputs,
                         Location loc) {
  OperationState state(loc, "unknown.materialize", inputs, type);
  return builder.create(state)->getResult(0);
}

static void checkTypeConversion(Checks &checks) {
  checks.check("OpConversionPattern-types", [](Example &example) {
    TypeConverter converter;
    converter.addConversion([](Type type) { return type; });
    converter.addConversion([](RankedTensorType type) {
      return type.clone(Float64Type::get(type.getContext()));
    });
    converter.addTargetMaterialization(materialize);
    converter.addSourceMaterialization(materialize);
    OpOperand &use = example.use(
        AddOp::create(example.builder, example.loc, example.row, example.row));
    ConversionTarget target(*example.context);
    target.addIllegalOp<AddOp>();
    target.addLegalDialect<ewise::xla::EwXlaDialect>();
    RewritePatternSet patterns(example.context);
    patterns.add<AddToXla>(converter, example.context);
    EXPECT(succeeded(
        applyPartialConversion(*example.module, target, std::move(patterns))));
    auto add = use.get()
                   .getDefiningOp()
                   ->getOperand(0)
                   .getDefiningOp<ewise::xla::AddOp>();
    EXPECT(add && print(add.getType()) == "tensor<3xf64>");
  });
  checks.check("OpConversionPattern-one-to-many", [](Example &example) {
    TypeConverter converter;
    converter.addConversion(
        [](RankedTensorType type, SmallVectorImpl<Type> &types) {
          types.assign(2, type.clone(Float16Type::get(type.getContext())));
          return success();
        });
    converter.addTargetMaterialization([](OpBuilder &builder, TypeRange types,
                                          ValueRange inputs,
                                          Location loc) -> SmallVector<Value> {
      OperationState state(loc, "unknown.split", inputs, types);
      return llvm::to_vector_of<Value>(builder.create(state)->getResults());
    });
    converter.addSourceMaterialization(materialize);
    OpOperand &use = example.use(
        AddOp::create(example.builder, example.loc, example.row, example.row));
    ConversionTarget target(*example.context);
    target.addIllegalOp<AddOp>();
    target.addLegalDialect<ewise::xla::EwXlaDialect>();
    RewritePatternSet patterns(example.context);
    patterns.add<AddPairs>(converter, example.context);
    EXPECT(succeeded(
        applyPartialConversion(*example.module, target, std::move(patterns))));
    Operation *joined = use.get().getDefiningOp();
    EXPECT(joined->getNumOperands() == 2);
    EXPECT(joined->getOperand(1).getDefiningOp<ewise::xla::AddOp>());
  });
}

//===----------------------------------------------------------------------===//
// Legality
//===----------------------------------------------------------------------===//

static void checkLegality(Checks &checks) {
  checks.check("legality", [](Example &example) {
    Value x = example.integers;
    Operation *add = AddOp::create(example.builder, example.loc, x, x);
    Operation *shifted = MulOp::create(example.builder, example.loc, x, x, 3);
    Operation *mul = MulOp::create(example.builder, example.loc, x, x);
    Operation *sub = SubOp::create(example.builder, example.loc, x, x);
    ConversionTarget target(*example.context);
    target.addIllegalDialect<ewise::tosa::EwTosaDialect>();
    target.addLegalOp<AddOp>();
    target.addDynamicallyLegalOp<MulOp, ClampOp>(
        [](Operation *op) { return cast<MulOp>(op).getShift() == 0; });
    EXPECT(target.isLegal(add) && target.isLegal(mul));
    EXPECT(target.isIllegal(sub) && !target.isLegal(shifted));
    EXPECT(target.getOpAction(add->getName()) ==
           ConversionTarget::LegalizationAction::Legal);
    target.addIllegalOp<AddOp, SubOp>();
    EXPECT(target.isIllegal(add));
    target.setOpAction<SubOp>(ConversionTarget::LegalizationAction::Legal);
    EXPECT(target.isLegal(sub));
  });
  checks.check("legality-unconverted", [](Example &example) {
    example.use(
        AddOp::create(example.builder, example.loc, example.row, example.row));
    ConversionTarget target(*example.context);
    target.addIllegalOp<AddOp>();
    std::string error = getError(
        example.context, [&] { EXPECT(!convert<DropShift>(example, target)); });
    EXPECT(error == "failed to legalize operation 'ew_tosa.add' that was "
                    "explicitly marked illegal");
  });
}

void ewise::test::checkConversionPatterns(Checks &checks) {
  checkPatterns(checks);
  checkTypeConversion(checks);
  checkLegality(checks);
}
