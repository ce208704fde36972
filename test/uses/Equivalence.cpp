//===- Equivalence.cpp - Ops that are alike -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::MulOp;
using ewise::tosa::SubOp;

static bool areAlike(Operation *left, Operation *right) {
  auto flags = OperationEquivalence::IgnoreLocations;
  auto hash = [&](Operation *op) {
    return OperationEquivalence::computeHash(
        op, OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue, flags);
  };
  bool equivalent = OperationEquivalence::isEquivalentTo(left, right, flags);
  // Ops that are alike have the same hash; others may have it, too.
  EXPECT(!equivalent || hash(left) == hash(right));
  return equivalent;
}

static void checkOperationEquivalence(Checks &checks) {
  checks.check("equivalent", [](Example &example) {
    Value x = example.integers;
    auto makeMul = [&](uint8_t shift) {
      return MulOp::create(example.builder, example.loc, x, x, shift);
    };
    EXPECT(areAlike(makeMul(3), makeMul(3)));
    EXPECT(!areAlike(makeMul(3), makeMul(4)));
    MulOp noted = makeMul(3);
    noted->setAttr("note", example.builder.getUnitAttr());
    EXPECT(!areAlike(makeMul(3), noted));
    EXPECT(!areAlike(makeMul(0),
                     AddOp::create(example.builder, example.loc, x, x)));
    OwningOpRef<MulOp> copy = noted.clone();
    EXPECT(areAlike(noted, *copy));
  });
  checks.check("equivalent-commuted", [](Example &example) {
    Value x = example.matrix, y = example.row;
    auto make = [&](auto *op, Value left, Value right) {
      return std::remove_pointer_t<decltype(op)>::create(
          example.builder, example.loc, left, right);
    };
    AddOp *add = nullptr;
    SubOp *sub = nullptr;
    EXPECT(areAlike(make(add, x, y), make(add, y, x)));
    EXPECT(!areAlike(make(sub, x, y), make(sub, y, x)));
  });
  checks.check("CSE", [](Example &example) {
    Value x = example.integers;
    IRRewriter rewriter(example.builder);
    auto useMul = [&](uint8_t shift) -> OpOperand & {
      return example.use(
          MulOp::create(example.builder, example.loc, x, x, shift));
    };
    OpOperand &first = useMul(3), &same = useMul(3), &other = useMul(4);
    DominanceInfo dominance(*example.module);
    eliminateCommonSubExpressions(rewriter, dominance, *example.module);
    EXPECT(first.get() == same.get() && first.get() != other.get());
    EXPECT(llvm::range_size(example.block->getOps<MulOp>()) == 2);
  });
}

void ewise::test::checkEquivalence(Checks &checks) {
  checkOperationEquivalence(checks);
}
