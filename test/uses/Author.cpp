//===- Author.cpp - What authors add to classes ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "UsesDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace ewise::test;
using ewise::uses::ChooseOp;
using ewise::uses::CountOp;
using ewise::uses::FlagsOp;
using ewise::uses::PlainOp;
using ewise::uses::RoundOp;
using ewise::uses::ScaleOp;
using ewise::uses::SumOp;

static ScaleOp makeScale(Example &example, int64_t exponent) {
  return ScaleOp::create(example.builder, example.loc, example.row, exponent);
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

static_assert(ScaleOp::hasTrait<ewise::uses::HasFactor>());
static_assert(ScaleOp::hasTrait<OpAsmOpInterface::Trait>());
static_assert(!SumOp::hasTrait<ewise::uses::HasFactor>());

static void checkMembers(Checks &checks) {
  checks.check("author-methods", [](Example &example) {
    EXPECT(makeScale(example, 3).getFactor() == 8);
    EXPECT(makeScale(example, -1).getFactor() == 0.5);
  });
  checks.check("author-trait", [](Example &example) {
    ScaleOp scale = makeScale(example, 1);
    EXPECT(scale.doubles() && !makeScale(example, 2).doubles());
    EXPECT(scale->hasTrait<ewise::uses::HasFactor>());
    EXPECT(succeeded(mlir::verify(scale)));
    scale.setExponent(-8);
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(scale))); });
    EXPECT(error == "'ew_uses.scale' op multiplies by less than 1/100");
    scale.erase();
  });
  checks.check("author-interface", [](Example &example) {
    ScaleOp scale = makeScale(example, 1);
    EXPECT(isa<OpAsmOpInterface>(scale.getOperation()));
    EXPECT(
        StringRef(print(*example.module)).contains("%scaled = ew_uses.scale"));
    EXPECT(isa<InferTypeOpInterface>(scale.getOperation()));
  });
  checks.check("author-verifier", [](Example &example) {
    ScaleOp scale = makeScale(example, 7);
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(scale))); });
    EXPECT(error == "'ew_uses.scale' op does not like 7");
    scale.setExponent(9);
    error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(scale))); });
    EXPECT(StringRef(error).contains("attribute 'exponent'"));
    scale.erase();
  });
}

//===----------------------------------------------------------------------===//
// Hooks
//===----------------------------------------------------------------------===//

static void checkHooks(Checks &checks) {
  checks.check("author-fold", [](Example &example) {
    SmallVector<OpFoldResult> results;
    EXPECT(succeeded(makeScale(example, 0)->fold(results)));
    EXPECT(results.size() == 1 && cast<Value>(results[0]) == example.row);
    results.clear();
    EXPECT(failed(makeScale(example, 1)->fold(results)));
    EXPECT(example.builder.createOrFold<ScaleOp>(example.loc, example.row,
                                                 int64_t(0)) == example.row);
  });
  checks.check("author-canonicalization", [](Example &example) {
    auto outer = ScaleOp::create(example.builder, example.loc,
                                 makeScale(example, 1).getOutput(), 2);
    RewritePatternSet patterns(example.context);
    ScaleOp::getCanonicalizationPatterns(patterns, example.context);
    auto scale = dyn_cast<ScaleOp>(example.rewrite(outer, std::move(patterns)));
    EXPECT(scale && scale.getExponent() == 3);
    EXPECT(scale.getInput() == example.row);
  });
  checks.check("author-assembly", [](Example &example) {
    auto plain =
        PlainOp::create(example.builder, example.loc, example.row, example.row);
    EXPECT(print(plain) ==
           "%0 = ew_uses.plain %arg1 with %arg1 : tensor<3xf32>");
    auto again =
        parseSourceString<ModuleOp>(print(*example.module), example.context);
    EXPECT(again && print(*again) == print(*example.module));
  });
  checks.check("author-effects", [](Example &example) {
    auto count = CountOp::create(example.builder, example.loc, example.row);
    EXPECT(!isMemoryEffectFree(count) && !isPure(count));
    EXPECT(hasEffect<MemoryEffects::Write>(count.getOperation()));
    EXPECT(!isSpeculatable(count) && !isOpTriviallyDead(count));
    EXPECT(isa<ConditionallySpeculatable>(count.getOperation()));
  });
  checks.check("author-dialect", [](Example &example) {
    auto *dialect =
        example.context->getLoadedDialect<ewise::uses::EwUsesDialect>();
    EXPECT(dialect && dialect->answer == 42);
    // The dialects that it depends on are loaded with it.
    DialectRegistry registry;
    registry.insert<ewise::uses::EwUsesDialect>();
    MLIRContext context(registry);
    context.loadAllAvailableDialects();
    EXPECT(context.getLoadedDialect<tensor::TensorDialect>());
  });
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

static void checkStrings(Checks &checks) {
  checks.check("string-attribute", [](Example &example) {
    OpBuilder &builder = example.builder;
    RoundOp round = RoundOp::create(builder, example.loc, example.row, "up");
    EXPECT(round.getMode() == "up" && round.getResult() == Value(round));
    EXPECT(round.getModeAttr() == builder.getStringAttr("up"));
    EXPECT(round.getProperties().getMode() == round.getModeAttr());
    round.setMode("down");
    EXPECT(RoundOp::Adaptor(round).getMode() == "down");
    round.setModeAttr(builder.getStringAttr("up"));
    EXPECT(round.getMode() == "up" && succeeded(mlir::verify(round)));
    RoundOp other = RoundOp::create(builder, example.loc, example.row,
                                    builder.getStringAttr("down"));
    EXPECT(other.getMode() == "down");
  });
  checks.check("string-attribute-refused", [](Example &example) {
    RoundOp round =
        RoundOp::create(example.builder, example.loc, example.row, "up");
    round.setMode("sideways");
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(round))); });
    EXPECT(StringRef(error).contains("attribute 'mode'"));
    round->removeAttr("mode");
    error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(round))); });
    EXPECT(error == "'ew_uses.round' op requires attribute 'mode'");
    round.erase();
  });
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

static void checkFlags(Checks &checks) {
  using arith::FastMathFlags;
  checks.check("flags-absent", [](Example &example) {
    FlagsOp op = FlagsOp::create(example.builder, example.loc, example.row);
    EXPECT(op.getFastmath() == FastMathFlags::none);
    EXPECT(op.getFastmathAttr().getValue() == FastMathFlags::none);
    op.setFastmathAttr({});
    EXPECT(op.getFastmath() == FastMathFlags::none);
    EXPECT(ewise::getFastMathFlags(op) == FastMathFlags::none);
    EXPECT(succeeded(verify(op)));
    op->setAttr("fastmath", example.builder.getUnitAttr());
    EXPECT(!op.getFastmathAttr());
  });
  checks.check("flags-given", [](Example &example) {
    FastMathFlags given = FastMathFlags::nnan | FastMathFlags::nsz;
    auto attribute =
        arith::FastMathFlagsAttr::get(example.context, FastMathFlags::fast);
    FlagsOp op = FlagsOp::create(example.builder, example.loc, example.row,
                                 /*twice=*/false, given);
    EXPECT(op.getFastmath() == given && !op.getTwice());
    EXPECT(FlagsOp::Adaptor(op).getFastmath() == given);
    op = FlagsOp::create(example.builder, example.loc, example.row,
                         /*twice=*/true, attribute);
    EXPECT(op.getFastmathAttr() == attribute);
    op.setFastmath(given);
    EXPECT(op.getFastmath() == given);
    EXPECT(op.getFastmathAttrName() == "fastmath");
  });
  checks.check("flags-interface", [](Example &example) {
    FlagsOp op = FlagsOp::create(example.builder, example.loc, example.row,
                                 /*twice=*/true, FastMathFlags::ninf);
    auto withFlags = dyn_cast<arith::ArithFastMathInterface>(op.getOperation());
    EXPECT(withFlags && withFlags.getFastMathAttrName() == "fastmath");
    EXPECT(withFlags.getFastMathFlagsAttr().getValue() == FastMathFlags::ninf);
    EXPECT(ewise::getFastMathFlags(op) == FastMathFlags::ninf);
    EXPECT(ewise::getFastMathFlags(op->getParentOp()) == FastMathFlags::none);
  });
}

//===----------------------------------------------------------------------===//
// Variadic operands
//===----------------------------------------------------------------------===//

static_assert(SumOp::hasTrait<OpTrait::AtLeastNOperands<1>::Impl>());
static_assert(ChooseOp::hasTrait<OpTrait::AtLeastNOperands<2>::Impl>());

static void checkVariadic(Checks &checks) {
  checks.check("variadic-behind", [](Example &example) {
    Value x = example.matrix, y = example.row;
    SumOp sum =
        SumOp::create(example.builder, example.loc, x, ValueRange{y, y});
    EXPECT(print(sum.getType()) == "tensor<2x3xf32>");
    EXPECT(sum.getFirst() == x && sum.getOthers() == ValueRange({y, y}));
    EXPECT(sum.getODSOperands(0) == ValueRange(x));
    EXPECT(sum.getODSOperands(1) == ValueRange({y, y}));
    sum.getFirstMutable().assign(y);
    sum.getOthersMutable().erase(0);
    sum.getOthersMutable().append(ValueRange{x});
    EXPECT(sum->getOperands() == ValueRange({y, y, x}));
    SumOp::Adaptor adaptor(sum);
    EXPECT(adaptor.getFirst() == y && adaptor.getOthers().size() == 2);
    SumOp alone = SumOp::create(example.builder, example.loc, x, ValueRange());
    EXPECT(alone.getOthers().empty() && alone.getType() == x.getType());
    EXPECT(alone->hasTrait<OpTrait::AtLeastNOperands<1>::Impl>());
    EXPECT(!alone->hasTrait<OpTrait::AtLeastNOperands<2>::Impl>());
  });
  checks.check("variadic-before", [](Example &example) {
    Value x = example.row, y = example.matrix;
    Value which = arith::ConstantOp::create(
        example.builder, example.loc,
        example.builder.getI32TensorAttr(ArrayRef<int32_t>{1}));
    ChooseOp choose = ChooseOp::create(example.builder, example.loc,
                                       ValueRange{x, x}, y, which, true);
    EXPECT(choose.getInputs() == ValueRange({x, x}));
    EXPECT(choose.getFallback() == y && choose.getWhich() == which);
    EXPECT(choose.getWraps());
    EXPECT(choose.getODSOperands(0).size() == 2);
    EXPECT(choose.getODSOperands(2) == ValueRange(which));
    choose.getFallbackMutable().assign(x);
    choose.getInputsMutable().assign(ValueRange{y});
    EXPECT(choose->getOperands() == ValueRange({y, x, which}));
    Value values[] = {x, y, which};
    ChooseOp::Adaptor adaptor(values, choose);
    EXPECT(adaptor.getInputs() == ValueRange(x));
    EXPECT(adaptor.getFallback() == y && adaptor.getWraps());
    Attribute constants[] = {nullptr, example.builder.getUnitAttr()};
    ChooseOp::FoldAdaptor none{ArrayRef(constants)};
    EXPECT(none.getInputs().empty() && none.getWhich() == constants[1]);
  });
  checks.check("variadic-collective", [](Example &example) {
    Value x = example.row;
    SumOp sum = SumOp::create(example.builder, example.loc, x.getType(),
                              ValueRange{x, x, x});
    EXPECT(sum.getOthers().size() == 2);
    auto read =
        parseSourceString<ModuleOp>(print(*example.module), example.context);
    EXPECT(read && print(*read) == print(*example.module));
  });
}

void ewise::test::checkAuthor(Checks &checks) {
  checkMembers(checks);
  checkHooks(checks);
  checkStrings(checks);
  checkFlags(checks);
  checkVariadic(checks);
}
