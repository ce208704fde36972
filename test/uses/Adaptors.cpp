//===- Adaptors.cpp - Operands and attributes without an op ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../lib/TestDialect.h"
#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ClampOp;
using ewise::tosa::MulOp;

static MulOp makeMul(Example &example, uint8_t shift) {
  return MulOp::create(example.builder, example.loc, example.integers,
                       example.integers, shift);
}

//===----------------------------------------------------------------------===//
// Adaptors of values
//===----------------------------------------------------------------------===//

static void checkAdaptor(Checks &checks) {
  checks.check("Adaptor-of-op", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul->setDiscardableAttr("note", example.builder.getUnitAttr());
    MulOp::Adaptor adaptor(mul);
    EXPECT(adaptor.getInput1() == example.integers);
    EXPECT(adaptor.getOperands() == mul->getOperands());
    EXPECT(adaptor.getShift() == 3);
    EXPECT(adaptor.getShiftAttr() == mul.getShiftAttr());
    EXPECT(adaptor.getProperties() == mul.getProperties());
    EXPECT(adaptor.getAttributes().contains("note"));
    EXPECT(
        AddOp::Adaptor(ValueRange{example.row, example.matrix}).getInput2() ==
        example.matrix);
  });
  checks.check("Adaptor-of-values-and-op", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    MulOp::Adaptor adaptor(ValueRange{example.row, example.matrix}, mul);
    EXPECT(adaptor.getInput2() == example.matrix && adaptor.getShift() == 3);
  });
  checks.check("Adaptor-of-values", [](Example &example) {
    Value values[] = {example.row, example.matrix};
    MulOp::Properties properties;
    properties.shift = example.builder.getI8IntegerAttr(4);
    DictionaryAttr none = example.builder.getDictionaryAttr({});
    MulOp::Adaptor adaptor(values, none, properties);
    EXPECT(adaptor.getInput1() == example.row && adaptor.getShift() == 4);
    MulOp::Adaptor opaque(values, none, OpaqueProperties(&properties));
    EXPECT(opaque.getShift() == 4);
    MulOp::Adaptor without(values, none, OpaqueProperties(nullptr));
    EXPECT(without.getInput1() == example.row && !without.getShiftAttr());
    EXPECT(!MulOp::Adaptor(values).getShiftAttr());
    EXPECT(MulOp::Adaptor(values).getShift() == 0);
    EXPECT(MulOp::Adaptor(values, none).getInput1() == example.row);
  });
}

static void checkAdaptorMembers(Checks &checks) {
  checks.check("Adaptor-attributes", [](Example &example) {
    FloatAttr one = example.builder.getF32FloatAttr(1);
    ClampOp clamp =
        ClampOp::create(example.builder, example.loc, example.row, one, one);
    ClampOp::Adaptor clampAdaptor(clamp);
    EXPECT(clampAdaptor.getMinVal() == one);
    EXPECT(clampAdaptor.getMaxValAttr() == one);
    auto add = ewise::xla::AddOp::create(
        example.builder, example.loc, example.matrix, example.row,
        example.builder.getDenseI64ArrayAttr({1}));
    ewise::xla::AddOp::Adaptor addAdaptor(add);
    EXPECT(addAdaptor.getBroadcastDimensions() == ArrayRef<int64_t>{1});
    EXPECT(addAdaptor.getBroadcastDimensionsAttr().size() == 1);
    EXPECT(!ewise::xla::AddOp::Adaptor(add->getOperands())
                .getBroadcastDimensions());
  });
  checks.check("Adaptor-variadic", [](Example &example) {
    Value values[] = {example.row, example.matrix, example.row};
    SumOp::Adaptor adaptor(values);
    EXPECT(adaptor.getFirst() == example.row);
    EXPECT(adaptor.getOthers() == ValueRange(values).drop_front());
    EXPECT(adaptor.getODSOperands(1).size() == 2);
    EXPECT(GreatestOp::Adaptor(ValueRange()).getInputs().empty());
  });
}

//===----------------------------------------------------------------------===//
// Adaptors of anything
//===----------------------------------------------------------------------===//

static void checkGenericAdaptor(Checks &checks) {
  checks.check("GenericAdaptor", [](Example &example) {
    int numbers[] = {1, 2, 3};
    AddOp::GenericAdaptor<ArrayRef<int>> pair({numbers, 2});
    EXPECT(pair.getInput1() == 1 && pair.getInput2() == 2);
    SumOp::GenericAdaptor<ArrayRef<int>> sum{ArrayRef(numbers)};
    EXPECT(sum.getFirst() == 1);
    EXPECT(sum.getOthers() == ArrayRef<int>({2, 3}));
    EXPECT(sum.getOperands().size() == 3);
    MulOp::GenericAdaptor<ArrayRef<int>> mul({numbers, 2}, makeMul(example, 3));
    EXPECT(mul.getInput2() == 2 && mul.getShift() == 3);
  });
  checks.check("GenericAdaptor-one-to-many", [](Example &example) {
    Value values[] = {example.row, example.matrix, example.integers};
    ValueRange ranges[] = {ValueRange(values).take_front(2),
                           ValueRange(values).drop_front(2)};
    MulOp::GenericAdaptor<ArrayRef<ValueRange>> adaptor(ranges,
                                                        makeMul(example, 3));
    EXPECT(adaptor.getInput1().size() == 2);
    EXPECT(adaptor.getInput2().front() == example.integers);
    EXPECT(adaptor.getShift() == 3);
  });
}

//===----------------------------------------------------------------------===//
// Adaptors of constants
//===----------------------------------------------------------------------===//

static void checkFoldAdaptor(Checks &checks) {
  checks.check("FoldAdaptor", [](Example &example) {
    Attribute constants[] = {nullptr, example.builder.getI32IntegerAttr(1)};
    MulOp mul = makeMul(example, 3);
    MulOp::FoldAdaptor adaptor(constants, mul);
    EXPECT(!adaptor.getInput1() && adaptor.getInput2() == constants[1]);
    EXPECT(adaptor.getShift() == 3);
    EXPECT(adaptor.getOperands().size() == 2);
  });
  checks.check("FoldAdaptor-of-values", [](Example &example) {
    Attribute constants[] = {nullptr, example.builder.getI32IntegerAttr(1)};
    MulOp mul = makeMul(example, 3);
    MulOp::FoldAdaptor opaque(constants, mul->getDiscardableAttrDictionary(),
                              mul->getPropertiesStorage(), mul->getRegions());
    EXPECT(opaque.getShiftAttr() == mul.getShiftAttr());
    MulOp::FoldAdaptor bare{ArrayRef(constants)};
    EXPECT(bare.getInput2() == constants[1] && !bare.getShiftAttr());
    static_assert(std::is_same_v<MulOp::FoldAdaptor,
                                 MulOp::GenericAdaptor<ArrayRef<Attribute>>>);
    SumOp::FoldAdaptor sum{ArrayRef(constants)};
    EXPECT(sum.getOthers().front() == constants[1]);
  });
}

void ewise::test::checkAdaptors(Checks &checks) {
  checkAdaptor(checks);
  checkAdaptorMembers(checks);
  checkGenericAdaptor(checks);
  checkFoldAdaptor(checks);
}
