//===- Results.cpp - Classes of ops with several results ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "UsesDialect.h"

using namespace mlir;
using namespace ewise::test;
using ewise::uses::BothOp;
using ewise::uses::ScaleOp;
using ewise::uses::TwinOp;

static_assert(BothOp::hasTrait<OpTrait::NResults<2>::Impl>());
static_assert(!BothOp::hasTrait<OpTrait::OneResult>());
static_assert(!ScaleOp::hasTrait<OpTrait::NResults<2>::Impl>());
static_assert(BothOp::hasTrait<InferTypeOpInterface::Trait>());
static_assert(!TwinOp::hasTrait<InferTypeOpInterface::Trait>());
// Which result would it be?
static_assert(!std::is_convertible_v<BothOp, Value>);
static_assert(std::is_convertible_v<ScaleOp, Value>);

static BothOp makeBoth(Example &example) {
  return BothOp::create(example.builder, example.loc, example.matrix,
                        example.row);
}

static void checkAccess(Checks &checks) {
  checks.check("results-getters", [](Example &example) {
    BothOp both = makeBoth(example);
    EXPECT(both.getSum() == both->getResult(0));
    EXPECT(both.getDiffers() == both.getResult(1));
    EXPECT(both.getNumResults() == 2 && both.getResults().size() == 2);
    EXPECT(both.getType(0) == example.parseType("tensor<2x3xf32>"));
    EXPECT(both.getType(1) == example.parseType("tensor<2x3xi1>"));
    EXPECT(both.getODSResults(1).front() == both.getDiffers());
    EXPECT(both.getLeft() == example.matrix);
  });
  checks.check("results-traits", [](Example &example) {
    Operation *both = makeBoth(example);
    EXPECT(both->hasTrait<OpTrait::NResults<2>::Impl>());
    EXPECT(!both->hasTrait<OpTrait::OneResult>());
  });
  checks.check("results-replace", [](Example &example) {
    BothOp both = makeBoth(example);
    BothOp other = makeBoth(example);
    OpOperand &sum = example.use(both.getSum());
    OpOperand &differs = example.use(both.getDiffers());
    both.replaceAllUsesWith(other);
    EXPECT(sum.get() == other.getSum() && differs.get() == other.getDiffers());
  });
}

static void checkBuilding(Checks &checks) {
  checks.check("results-types", [](Example &example) {
    Type sum = example.parseType("tensor<?x3xf32>");
    Type differs = example.parseType("tensor<2x?xi1>");
    auto both =
        BothOp::create(example.builder, example.loc, TypeRange{sum, differs},
                       example.matrix, example.row);
    EXPECT(both.getSum().getType() == sum);
    EXPECT(both.getDiffers().getType() == differs);
    EXPECT(succeeded(both.verify()));
  });
  checks.check("results-not-inferred", [](Example &example) {
    Type converted = example.parseType("tensor<3xf64>");
    auto twin = TwinOp::create(example.builder, example.loc,
                               TypeRange{converted, example.row.getType()},
                               example.row, /*exact=*/true);
    EXPECT(twin.getExact() && succeeded(twin.verify()));
    EXPECT(print(twin).find("-> tensor<3xf64>, tensor<3xf32>") !=
           std::string::npos);
  });
  checks.check("results-wrong", [](Example &example) {
    auto both =
        BothOp::create(example.builder, example.loc, example.row, example.row);
    both.getDiffers().setType(example.row.getType());
    std::string error = getError(example.context, [&] { (void)both.verify(); });
    EXPECT(error.find("result 'differs' must have elements of type i1") !=
           std::string::npos);
  });
}

static void checkFolding(Checks &checks) {
  checks.check("results-fold", [](Example &example) {
    Type type = example.row.getType();
    auto twin = TwinOp::create(example.builder, example.loc,
                               TypeRange{type, type}, example.row);
    SmallVector<Value> values;
    EXPECT(succeeded(example.builder.tryFold(twin, values)));
    EXPECT(values.size() == 2 && llvm::all_equal(values) &&
           values.front() == example.row);
  });
  checks.check("results-reify", [](Example &example) {
    BothOp both = makeBoth(example);
    ReifiedRankedShapedTypeDims sizes;
    EXPECT(succeeded(both.reifyResultShapes(example.builder, sizes)));
    EXPECT(sizes.size() == 2 && sizes[0] == sizes[1]);
  });
}

void ewise::test::checkResults(Checks &checks) {
  checkAccess(checks);
  checkBuilding(checks);
  checkFolding(checks);
}
