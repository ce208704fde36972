//===- RewritePatterns.cpp - Patterns in C++, and walking -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ExpOp;
using ewise::tosa::MulOp;
using ewise::tosa::NegateOp;
using ewise::tosa::SubOp;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {

/// x - y becomes x + -y.
struct AddOfNegated : public OpRewritePattern<SubOp> {
  AddOfNegated(MLIRContext *context)
      : OpRewritePattern(
            context, /*benefit=*/2,
            {AddOp::getOperationName(), NegateOp::getOperationName()}) {}

  LogicalResult matchAndRewrite(SubOp op,
                                PatternRewriter &rewriter) const override {
    auto negated = NegateOp::create(rewriter, op.getLoc(), op.getInput2());
    rewriter.replaceOpWithNewOp<AddOp>(op, op.getType(), op.getInput1(),
                                       negated);
    return success();
  }
};

/// Marks each op of an interface once.
template <typename Interface>
struct MarkInterface : public OpInterfaceRewritePattern<Interface> {
  using OpInterfaceRewritePattern<Interface>::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(Interface op,
                                PatternRewriter &rewriter) const override {
    if (op->hasAttr("marked"))
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { op->setAttr("marked", rewriter.getUnitAttr()); });
    return success();
  }
};

/// Marks each op of a trait once.
struct MarkCommutative : public OpTraitRewritePattern<OpTrait::IsCommutative> {
  using OpTraitRewritePattern::OpTraitRewritePattern;

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (op->hasAttr("marked"))
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { op->setAttr("marked", rewriter.getUnitAttr()); });
    return success();
  }
};

} // namespace

/// Halves the shift until it is odd or 0.
static LogicalResult halveShift(MulOp op, PatternRewriter &rewriter) {
  if (op.getShift() == 0 || op.getShift() % 2 != 0)
    return failure();
  rewriter.modifyOpInPlace(
      op, [&] { op.setShift(static_cast<uint8_t>(op.getShift() / 2)); });
  return success();
}

static void checkPatterns(Checks &checks) {
  checks.check("OpRewritePattern", [](Example &example) {
    RewritePatternSet patterns(example.context);
    patterns.add<AddOfNegated>(example.context);
    auto sub = SubOp::create(example.builder, example.loc, example.matrix,
                             example.row);
    auto add =
        dyn_cast_or_null<AddOp>(example.rewrite(sub, std::move(patterns)));
    EXPECT(add && add.getInput1() == example.matrix);
    EXPECT(add.getInput2().getDefiningOp<NegateOp>());
    EXPECT(example.block->getOps<SubOp>().empty());
  });
  checks.check("pattern-function", [](Example &example) {
    RewritePatternSet patterns(example.context);
    patterns.add(halveShift);
    auto mul = MulOp::create(example.builder, example.loc, example.integers,
                             example.integers, 12);
    Operation *rewritten = example.rewrite(mul, std::move(patterns));
    EXPECT(rewritten == mul && mul.getShift() == 3);
  });
  checks.check("OpInterfaceRewritePattern", [](Example &example) {
    auto isMarked = [&](auto pattern) {
      RewritePatternSet patterns(example.context);
      patterns.add<decltype(pattern)>(example.context);
      Value exp = ExpOp::create(example.builder, example.loc, example.row);
      Operation *op = example.rewrite(exp, std::move(patterns));
      return isa<ExpOp>(op) && op->hasAttr("marked");
    };
    MLIRContext *context = example.context;
    EXPECT(isMarked(MarkInterface<InferTypeOpInterface>(context)));
    EXPECT(isMarked(MarkInterface<ReifyRankedShapedTypeOpInterface>(context)));
    EXPECT(isMarked(MarkInterface<ewise::ElementwiseOpInterface>(context)));
  });
  checks.check("OpTraitRewritePattern", [](Example &example) {
    Value x = example.integers;
    AddOp add = AddOp::create(example.builder, example.loc, x, x);
    SubOp sub = SubOp::create(example.builder, example.loc, add, x);
    RewritePatternSet patterns(example.context);
    patterns.add<MarkCommutative>(example.context);
    example.rewrite(sub, std::move(patterns));
    EXPECT(add->hasAttr("marked") && !sub->hasAttr("marked"));
  });
}

static void checkDrivers(Checks &checks) {
  checks.check("walk-driver", [](Example &example) {
    Value x = example.row;
    SubOp sub = SubOp::create(example.builder, example.loc, x, x);
    OpOperand &use = example.use(sub);
    RewritePatternSet patterns(example.context);
    patterns.add<AddOfNegated>(example.context);
    walkAndApplyPatterns(*example.module, std::move(patterns));
    EXPECT(use.get().getDefiningOp<AddOp>());
  });
  checks.check("replaceOpWithNewOp", [](Example &example) {
    Value x = example.integers;
    IRRewriter rewriter(example.builder);
    SubOp sub = SubOp::create(rewriter, example.loc, x, x);
    OpOperand &use = example.use(sub);
    rewriter.setInsertionPoint(sub);
    MulOp mul = rewriter.replaceOpWithNewOp<MulOp>(sub, x, x, 3);
    EXPECT(use.get() == mul.getOutput() && mul.getShift() == 3);
    rewriter.replaceOpWithNewOp<AddOp>(mul, mul->getResultTypes(), x, x);
    EXPECT(use.get().getDefiningOp<AddOp>());
  });
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

static void checkFolding(Checks &checks) {
  checks.check("createOrFold", [](Example &example) {
    Value x = example.integers;
    auto sum = example.builder.createOrFold<SubOp>(example.loc, x, x);
    EXPECT(sum.getType() == x.getType());
    ImplicitLocOpBuilder builder(example.loc, example.builder);
    auto product = builder.createOrFold<MulOp>(x, x, 3);
    EXPECT(product.getDefiningOp<MulOp>().getShift() == 3);
  });
  checks.check("fold-commutative", [](Example &example) {
    Value constant = arith::ConstantOp::create(
        example.builder, example.loc,
        DenseElementsAttr::get(cast<ShapedType>(example.integers.getType()),
                               example.builder.getI32IntegerAttr(5)));
    Value x = example.integers;
    AddOp add = AddOp::create(example.builder, example.loc, constant, x);
    SubOp sub = SubOp::create(example.builder, example.loc, constant, add);
    example.rewrite(sub, RewritePatternSet(example.context));
    EXPECT(add.getInput1() == x && add.getInput2() == constant);
    EXPECT(sub.getInput1() == constant);
  });
  checks.check("canonicalization", [](Example &example) {
    RewritePatternSet patterns(example.context);
    for (RegisteredOperationName name :
         example.context->getRegisteredOperationsByDialect("ew_tosa"))
      name.getCanonicalizationPatterns(patterns, example.context);
    // Beside them, one that is written by hand.
    patterns.add<AddOfNegated>(example.context);
    Value x = example.matrix;
    auto sub = SubOp::create(example.builder, example.loc, x, example.row);
    EXPECT(isa<AddOp>(example.rewrite(sub, std::move(patterns))));
  });
  checks.check("getCanonicalizationPatterns", [](Example &example) {
    RewritePatternSet patterns(example.context);
    AddOp::getCanonicalizationPatterns(patterns, example.context);
    EXPECT(llvm::all_of(patterns.getNativePatterns(), [](auto &pattern) {
      return pattern->getRootKind()->getStringRef() == "ew_tosa.add";
    }));
  });
  checks.check("fold", [](Example &example) {
    Value x = example.integers;
    AddOp add = AddOp::create(example.builder, example.loc, x, x);
    SmallVector<OpFoldResult> results;
    EXPECT(failed(add->fold({nullptr, nullptr}, results)));
    EXPECT(failed(add->fold(results)) && results.empty());
  });
}

//===----------------------------------------------------------------------===//
// Finding ops
//===----------------------------------------------------------------------===//

static void checkFinding(Checks &checks) {
  checks.check("walk", [](Example &example) {
    Value x = example.integers;
    AddOp first = AddOp::create(example.builder, example.loc, x, x);
    MulOp::create(example.builder, example.loc, first, x);
    ewise::xla::AddOp::create(example.builder, example.loc, x, x,
                              DenseI64ArrayAttr());
    AddOp last = AddOp::create(example.builder, example.loc, x, x);
    SmallVector<AddOp> adds;
    example.module->walk([&](AddOp add) { adds.push_back(add); });
    EXPECT(adds == SmallVector<AddOp>({first, last}));
    unsigned numElementwise = 0;
    example.module->walk(
        [&](ewise::ElementwiseOpInterface) { ++numElementwise; });
    EXPECT(numElementwise == 4);
    WalkResult result =
        example.module->walk([&](MulOp) { return WalkResult::interrupt(); });
    EXPECT(result.wasInterrupted());
  });
  checks.check("getOps", [](Example &example) {
    Value x = example.integers;
    AddOp add = AddOp::create(example.builder, example.loc, x, x);
    AddOp other = AddOp::create(example.builder, example.loc, add, x);
    MulOp::create(example.builder, example.loc, add, x);
    EXPECT(llvm::range_size(example.block->getOps<AddOp>()) == 2);
    EXPECT(*example.block->op_begin<AddOp>() == add);
    Region *region = example.block->getParent();
    EXPECT(llvm::to_vector(region->getOps<AddOp>()) ==
           SmallVector<AddOp>({add, other}));
    EXPECT(llvm::range_size(
               make_filter_range(add->getUsers(), llvm::IsaPred<MulOp>)) == 1);
  });
  checks.check("matchers", [](Example &example) {
    Value x = example.integers;
    AddOp add = AddOp::create(example.builder, example.loc, x, x);
    MulOp mul = MulOp::create(example.builder, example.loc, add, x);
    EXPECT(matchPattern(mul.getOutput(), m_Op<MulOp>()));
    EXPECT(matchPattern(mul.getOutput(),
                        m_Op<MulOp>(m_Op<AddOp>(), matchers::m_Any())));
    EXPECT(!matchPattern(mul.getOutput(),
                         m_Op<MulOp>(matchers::m_Any(), m_Op<AddOp>())));
    Value captured;
    EXPECT(matchPattern(mul.getOutput(), m_Op<MulOp>(matchers::m_Any(&captured),
                                                     matchers::m_Val(x))));
    EXPECT(captured == add.getOutput());
  });
}

void ewise::test::checkRewritePatterns(Checks &checks) {
  checkPatterns(checks);
  checkDrivers(checks);
  checkFolding(checks);
  checkFinding(checks);
}
