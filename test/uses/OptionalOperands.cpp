//===- OptionalOperands.cpp - Classes of ops with optional operands -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "UsesDialect.h"

using namespace mlir;
using namespace ewise::test;
using ewise::uses::BlendOp;

static_assert(BlendOp::hasTrait<OpTrait::AttrSizedOperandSegments>());
static_assert(BlendOp::hasTrait<OpTrait::AtLeastNOperands<2>::Impl>());

static ArrayRef<int32_t> getSizes(BlendOp blend) {
  return blend.getProperties().getOperandSegmentSizes().asArrayRef();
}

static void checkBuilding(Checks &checks) {
  checks.check("optional-builders", [](Example &example) {
    OpBuilder &b = example.builder;
    Value x = example.matrix, y = example.row;
    auto all = BlendOp::create(b, example.loc, y, x, y, y);
    EXPECT(all->getNumOperands() == 4 && getSizes(all) == ArrayRef{1, 1, 1, 1});
    auto some = BlendOp::create(b, example.loc, Value(), x, y, Value());
    EXPECT(some->getNumOperands() == 2 &&
           getSizes(some) == ArrayRef{0, 1, 1, 0});
    EXPECT(some.getType() == example.parseType("tensor<2x3xf32>"));
    EXPECT(!some.getWeight() && !some.getBias());
    EXPECT(some.getLeft() == x && some.getRight() == y);
    auto last = BlendOp::create(b, example.loc, Value(), y, y, x);
    EXPECT(!last.getWeight() && last.getBias() == x && last.getRight() == y);
    EXPECT(last.getODSOperands(0).empty());
    EXPECT(last.getODSOperands(3).front() == x);
  });
  checks.check("optional-collective-builder", [](Example &example) {
    Value x = example.row;
    NamedAttribute sizes = example.builder.getNamedAttr(
        "operandSegmentSizes",
        example.builder.getDenseI32ArrayAttr({1, 1, 1, 0}));
    auto blend =
        BlendOp::create(example.builder, example.loc, ValueRange{x, x, x},
                        ArrayRef<NamedAttribute>{sizes});
    EXPECT(blend.getWeight() == x && !blend.getBias());
  });
}

static void checkAccess(Checks &checks) {
  checks.check("optional-mutable", [](Example &example) {
    Value x = example.row;
    auto blend =
        BlendOp::create(example.builder, example.loc, Value(), x, x, Value());
    blend.getBiasMutable().assign(example.dynamic);
    EXPECT(blend.getBias() == example.dynamic && !blend.getWeight());
    EXPECT(getSizes(blend) == ArrayRef{0, 1, 1, 1});
    blend.getWeightMutable().append(x);
    EXPECT(blend.getWeight() == x && blend.getBias() == example.dynamic);
    EXPECT(&blend.getLeftMutable() == &blend->getOpOperand(1));
    blend.getWeightMutable().clear();
    EXPECT(!blend.getWeight() && blend->getNumOperands() == 3);
    EXPECT(succeeded(blend.verify()));
  });
  checks.check("optional-adaptors", [](Example &example) {
    Value x = example.row, y = example.dynamic;
    auto blend =
        BlendOp::create(example.builder, example.loc, Value(), x, x, y);
    BlendOp::Adaptor adaptor(blend->getOperands(), blend);
    EXPECT(!adaptor.getWeight() && adaptor.getBias() == y);
    SmallVector<Attribute> constants(3);
    constants[2] = example.builder.getUnitAttr();
    BlendOp::FoldAdaptor folded(constants, blend);
    EXPECT(!folded.getWeight() && folded.getBias() == constants[2]);
    // Of several values each.
    SmallVector<ValueRange> ranges = {x, x, y};
    BlendOp::GenericAdaptor<ArrayRef<ValueRange>> many(ranges, blend);
    EXPECT(many.getWeight().empty() && many.getBias().front() == y);
    // Without the sizes, nothing is known of the operands.
    BlendOp::Adaptor unknown(blend->getOperands());
    EXPECT(!unknown.getLeft() && !unknown.getBias());
  });
  checks.check("optional-inferred", [](Example &example) {
    Value x = example.row;
    auto blend =
        BlendOp::create(example.builder, example.loc, Value(), x, x, Value());
    std::string error = getError(example.context, [&] {
      SmallVector<Type> types;
      SmallVector<Value> operands = {x, x, x};
      (void)BlendOp::inferReturnTypes(example.context, example.loc, operands,
                                      nullptr, blend->getPropertiesStorage(),
                                      {}, types);
    });
    EXPECT(error == "'ew_uses.blend' op has 3 operands, with which "
                    "'operandSegmentSizes' does not go");
  });
  checks.check("optional-reified", [](Example &example) {
    auto blend = BlendOp::create(example.builder, example.loc, Value(),
                                 example.row, example.row, example.matrix);
    ReifiedRankedShapedTypeDims sizes;
    EXPECT(succeeded(blend.reifyResultShapes(example.builder, sizes)));
    EXPECT(sizes.front().size() == 2);
  });
}

void ewise::test::checkOptionalOperands(Checks &checks) {
  checkBuilding(checks);
  checkAccess(checks);
}
