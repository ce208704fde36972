//===- DeclarativePatterns.cpp - Patterns in DRR, PDLL and PDL ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../lib/TestDialect.h"
#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::CastOp;
using ewise::tosa::ClampOp;
using ewise::tosa::MaximumOp;
using ewise::tosa::MinimumOp;
using ewise::tosa::MulOp;
using ewise::tosa::NegateOp;
using ewise::tosa::SubOp;

namespace drr {
namespace {
#include "Rewrites.drr.inc"
} // namespace
} // namespace drr

namespace pdll {
#include "Rewrites.pdll.inc"
} // namespace pdll

/// Rewrites the op's result by one pattern.
template <typename Pattern>
static Operation *rewriteBy(Example &example, Value value) {
  RewritePatternSet patterns(example.context);
  patterns.add<Pattern>(example.context);
  return example.rewrite(value, std::move(patterns));
}

//===----------------------------------------------------------------------===//
// DRR
//===----------------------------------------------------------------------===//

static void checkOperandsInDrr(Checks &checks) {
  checks.check("DRR-nested", [](Example &example) {
    Value x = example.matrix, y = example.row;
    auto negated = NegateOp::create(example.builder, example.loc, y);
    auto sub = SubOp::create(example.builder, example.loc, x, negated);
    auto add = dyn_cast<AddOp>(rewriteBy<drr::SubNegated>(example, sub));
    EXPECT(add && add.getInput1() == x && add.getInput2() == y);
  });
  checks.check("DRR-several-ops", [](Example &example) {
    Value x = example.row;
    auto sub = SubOp::create(example.builder, example.loc, x, x);
    auto add = dyn_cast<AddOp>(rewriteBy<drr::SubItself>(example, sub));
    EXPECT(add && add.getInput1().getDefiningOp<NegateOp>());
    auto other = SubOp::create(example.builder, example.loc, x, example.matrix);
    EXPECT(rewriteBy<drr::SubItself>(example, other) == other);
  });
  checks.check("DRR-value-and-constraint", [](Example &example) {
    Value x = example.row;
    auto sum = AddOp::create(example.builder, example.loc, x, x);
    auto sub = SubOp::create(example.builder, example.loc, sum, x);
    OpOperand &other = example.use(sum);
    EXPECT(rewriteBy<drr::SubFromSum>(example, sub) == sub);
    other.getOwner()->erase();
    EXPECT(!rewriteBy<drr::SubFromSum>(example, sub));
  });
  checks.check("DRR-variadic", [](Example &example) {
    Value x = example.matrix, y = example.row;
    auto sum = SumOp::create(example.builder, example.loc, x, ValueRange{y});
    auto add = dyn_cast<AddOp>(rewriteBy<drr::SumOfOne>(example, sum));
    EXPECT(add && add.getInput2() == y);
    auto inner = SumOp::create(example.builder, example.loc, x, ValueRange());
    auto outer =
        SumOp::create(example.builder, example.loc, inner, ValueRange{y, y});
    sum = dyn_cast<SumOp>(rewriteBy<drr::SumOfSums>(example, outer));
    EXPECT(sum && sum->getOperands() == ValueRange({x, y, y}));
  });
}

static void checkAttributesInDrr(Checks &checks) {
  checks.check("DRR-attributes", [](Example &example) {
    FloatAttr one = example.builder.getF32FloatAttr(1);
    FloatAttr two = example.builder.getF32FloatAttr(2);
    auto inner =
        ClampOp::create(example.builder, example.loc, example.row, one, one);
    auto outer = ClampOp::create(example.builder, example.loc, inner, two, two);
    auto clamp =
        dyn_cast<ClampOp>(rewriteBy<drr::ClampClamped>(example, outer));
    EXPECT(clamp && clamp.getInput() == example.row);
    EXPECT(clamp.getMinVal() == one && clamp.getMaxVal() == two);
  });
  checks.check("DRR-constant-attribute", [](Example &example) {
    Value x = example.integers;
    auto mul = MulOp::create(example.builder, example.loc, x, x, 2);
    auto shifted = dyn_cast<MulOp>(rewriteBy<drr::MulShifted>(example, mul));
    EXPECT(shifted && shifted.getShift() == 1);
    EXPECT(rewriteBy<drr::MulShifted>(example, shifted) == shifted);
  });
  checks.check("DRR-types", [](Example &example) {
    Value x = example.row;
    Type narrow = example.parseType("tensor<3xf16>");
    Type most = example.parseType("tensor<3xf64>");
    auto cast = CastOp::create(example.builder, example.loc, narrow, x);
    auto wide = CastOp::create(example.builder, example.loc, most, cast);
    auto once = dyn_cast<CastOp>(rewriteBy<drr::CastCast>(example, wide));
    EXPECT(once && once.getInput() == x && once.getType() == most);
    cast = CastOp::create(example.builder, example.loc, narrow, x);
    auto sub = SubOp::create(example.builder, example.loc, cast, cast);
    auto add = dyn_cast<AddOp>(rewriteBy<drr::SubCast>(example, sub));
    EXPECT(add && add.getInput1().getType() == narrow);
  });
  checks.check("DRR-all", [](Example &example) {
    RewritePatternSet patterns(example.context);
    drr::populateWithGenerated(patterns);
    Value x = example.row;
    auto inner = NegateOp::create(example.builder, example.loc, x);
    auto outer = NegateOp::create(example.builder, example.loc, inner);
    EXPECT(!example.rewrite(outer, std::move(patterns)));
  });
}

//===----------------------------------------------------------------------===//
// PDLL and PDL
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral kPattern = R"(
pdl.pattern : benefit(1) {
  %x = pdl.operand
  %y = pdl.operand
  %shift = pdl.attribute = 3 : i8
  %type = pdl.type
  %mul = pdl.operation "ew_tosa.mul" (%x, %y : !pdl.value, !pdl.value)
      {"shift" = %shift} -> (%type : !pdl.type)
  pdl.rewrite %mul {
    %less = pdl.attribute = 2 : i8
    %new = pdl.operation "ew_tosa.mul" (%y, %x : !pdl.value, !pdl.value)
        {"shift" = %less} -> (%type : !pdl.type)
    pdl.replace %mul with %new
  }
}
)";

static void checkPdl(Checks &checks) {
  checks.check("PDLL", [](Example &example) {
    Value x = example.matrix, y = example.row;
    auto sub = SubOp::create(example.builder, example.loc, x, y);
    auto add = dyn_cast<AddOp>(rewriteBy<pdll::SubToAdd>(example, sub));
    EXPECT(add && add.getInput1() == x);
    EXPECT(add.getInput2().getDefiningOp<NegateOp>().getInput() == y);
  });
  checks.check("PDLL-inferred-types", [](Example &example) {
    auto maximum = MaximumOp::create(example.builder, example.loc,
                                     example.matrix, example.row);
    auto minimum = dyn_cast<MinimumOp>(
        rewriteBy<pdll::MaximumToMinimum>(example, maximum));
    EXPECT(minimum && print(minimum.getType()) == "tensor<2x3xf32>");
  });
  checks.check("PDLL-attributes", [](Example &example) {
    Value x = example.integers;
    auto mul = MulOp::create(example.builder, example.loc, x, x, 2);
    auto less = dyn_cast<MulOp>(rewriteBy<pdll::ShiftLess>(example, mul));
    EXPECT(less && less.getShift() == 1);
    EXPECT(less->getDiscardableAttrDictionary().empty());
    EXPECT(rewriteBy<pdll::ShiftLess>(example, less) == less);
  });
  checks.check("PDL", [](Example &example) {
    Value x = example.integers;
    auto mul = MulOp::create(example.builder, example.loc, x, x, 3);
    RewritePatternSet patterns(example.context);
    patterns.add(PDLPatternModule(
        parseSourceString<ModuleOp>(kPattern, example.context)));
    auto less = dyn_cast<MulOp>(example.rewrite(mul, std::move(patterns)));
    EXPECT(less && less.getShift() == 2);
    EXPECT(less->getDiscardableAttrDictionary().empty());
  });
}

void ewise::test::checkDeclarativePatterns(Checks &checks) {
  checkOperandsInDrr(checks);
  checkAttributesInDrr(checks);
  checkPdl(checks);
}
