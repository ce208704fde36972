//===- Accessors.cpp - Operands and attributes by name --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../lib/TestDialect.h"
#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ArithmeticRightShiftOp;
using ewise::tosa::ClampOp;
using ewise::tosa::MulOp;
using ewise::tosa::SelectOp;

static MulOp makeMul(Example &example, uint8_t shift) {
  return MulOp::create(example.builder, example.loc, example.integers,
                       example.integers, shift);
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

static void checkOperands(Checks &checks) {
  checks.check("operand-getters", [](Example &example) {
    auto select =
        SelectOp::create(example.builder, example.loc, example.condition,
                         example.integers, example.integers);
    EXPECT(select.getInput1() == example.condition);
    EXPECT(select.getInput2() == example.integers);
    EXPECT(select.getInput3() == example.integers);
    Value output = select.getOutput();
    EXPECT(output == select->getResult(0));
    EXPECT(select.getInput1().getType() == example.condition.getType());
    EXPECT(cast<ShapedType>(select.getOutput().getType()).hasRank());
  });
  checks.check("operand-mutable", [](Example &example) {
    MulOp mul = makeMul(example, 0);
    AddOp add = AddOp::create(example.builder, example.loc, mul, mul);
    OpOperand &second = add.getInput2Mutable();
    EXPECT(second.getOperandNumber() == 1 && second.getOwner() == add);
    second.assign(example.integers);
    EXPECT(add.getInput1() == mul.getOutput());
    EXPECT(add.getInput2() == example.integers);
    add.getInput1Mutable().set(example.integers);
    EXPECT(mul.use_empty());
  });
  checks.check("operand-segments", [](Example &example) {
    SumOp sum = SumOp::create(example.builder, example.loc, example.row,
                              ValueRange{example.matrix, example.row});
    EXPECT(sum.getODSOperands(0) == ValueRange(example.row));
    EXPECT(sum.getODSOperands(1) == ValueRange({example.matrix, example.row}));
    EXPECT(sum.getODSResults(0) == ResultRange(sum->getOpResult(0)));
    MulOp mul = makeMul(example, 0);
    EXPECT(mul.getODSOperands(1) == ValueRange(example.integers));
    EXPECT(mul.getODSResults(0).front() == mul.getOutput());
  });
}

static void checkVariadicOperands(Checks &checks) {
  checks.check("variadic-getter", [](Example &example) {
    SumOp sum = SumOp::create(example.builder, example.loc, example.row,
                              ValueRange{example.matrix, example.row});
    EXPECT(sum.getFirst() == example.row);
    EXPECT(sum.getOthers().size() == 2);
    EXPECT(sum.getOthers()[0] == example.matrix);
    EXPECT(sum.getOthers().getTypes()[1] == example.row.getType());
    unsigned numOthers = 0;
    for (Value other : sum.getOthers())
      numOthers += other ? 1 : 0;
    EXPECT(numOthers == 2);
    auto greatest =
        GreatestOp::create(example.builder, example.loc,
                           example.parseType("tensor<f32>"), ValueRange());
    EXPECT(greatest.getInputs().empty());
  });
  checks.check("variadic-mutable", [](Example &example) {
    SumOp sum = SumOp::create(example.builder, example.loc, example.row,
                              ValueRange{example.row, example.row});
    sum.getOthersMutable().assign(ValueRange{example.matrix});
    EXPECT(sum->getNumOperands() == 2 && sum.getOthers()[0] == example.matrix);
    sum.getOthersMutable().append(ValueRange{example.row, example.row});
    EXPECT(sum->getNumOperands() == 4);
    sum.getOthersMutable().erase(0);
    EXPECT(sum.getOthers() == ValueRange({example.row, example.row}));
    sum.getOthersMutable().slice(1, 1).assign(example.matrix);
    EXPECT(sum.getOthers()[1] == example.matrix);
    sum.getFirstMutable().assign(example.matrix);
    EXPECT(sum.getFirst() == example.matrix);
    sum.getOthersMutable().clear();
    EXPECT(sum->getNumOperands() == 1);
  });
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static void checkAttributeAccessors(Checks &checks) {
  checks.check("attribute-getters", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    EXPECT(mul.getShift() == 3);
    IntegerAttr shift = mul.getShiftAttr();
    EXPECT(shift == example.builder.getI8IntegerAttr(3));
    static_assert(std::is_integral_v<decltype(mul.getShift())>);
    auto right = ArithmeticRightShiftOp::create(
        example.builder, example.loc, example.integers, example.integers, true);
    static_assert(std::is_same_v<decltype(right.getRound()), bool>);
    BoolAttr round = right.getRoundAttr();
    EXPECT(right.getRound() && round.getValue());
  });
  checks.check("attribute-setters", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul.setShift(4);
    EXPECT(mul.getShift() == 4);
    mul.setShiftAttr(example.builder.getI8IntegerAttr(5));
    EXPECT(mul.getShift() == 5);
    mul.setShiftAttr(nullptr);
    EXPECT(!mul.getShiftAttr() && mul.getShift() == 0);
    auto right = ArithmeticRightShiftOp::create(
        example.builder, example.loc, example.integers, example.integers);
    right.setRound(true);
    EXPECT(right.getRound());
    right.setRoundAttr(example.builder.getBoolAttr(false));
    EXPECT(!right.getRound());
  });
}

static void checkOtherAttributeAccessors(Checks &checks) {
  checks.check("typed-attribute", [](Example &example) {
    FloatAttr one = example.builder.getF32FloatAttr(1);
    FloatAttr two = example.builder.getF32FloatAttr(2);
    ClampOp clamp =
        ClampOp::create(example.builder, example.loc, example.row, one, one);
    TypedAttr high = clamp.getMaxValAttr();
    EXPECT(high == one && clamp.getMaxVal() == one);
    clamp.setMaxValAttr(two);
    EXPECT(clamp.getMaxValAttr() == two && clamp.getMinValAttr() == one);
    clamp.setMinValAttr(two);
    EXPECT(clamp.getMinVal() == two);
    EXPECT(clamp.getMinVal().getType() == example.builder.getF32Type());
  });
  checks.check("optional-attribute", [](Example &example) {
    auto add =
        ewise::xla::AddOp::create(example.builder, example.loc, example.matrix,
                                  example.matrix, DenseI64ArrayAttr());
    EXPECT(!add.getBroadcastDimensionsAttr() && !add.getBroadcastDimensions());
    add.setBroadcastDimensions(ArrayRef<int64_t>{0, 1});
    EXPECT(add.getBroadcastDimensions() == ArrayRef<int64_t>({0, 1}));
    EXPECT(add.getBroadcastDimensionsAttr().size() == 2);
    add.setBroadcastDimensions(std::nullopt);
    EXPECT(!add.getBroadcastDimensionsAttr());
    add.setBroadcastDimensionsAttr(example.builder.getDenseI64ArrayAttr({}));
    EXPECT(add.getBroadcastDimensions() &&
           add.getBroadcastDimensions()->empty());
    EXPECT(add.removeBroadcastDimensionsAttr());
    EXPECT(!add.getBroadcastDimensionsAttr());
    EXPECT(!add.removeBroadcastDimensionsAttr());
  });
  checks.check("attribute-names", [](Example &example) {
    EXPECT(MulOp::getAttributeNames() == ArrayRef<StringRef>{"shift"});
    EXPECT(ClampOp::getAttributeNames().size() == 2);
    EXPECT(llvm::is_contained(ClampOp::getAttributeNames(), "max_val"));
    EXPECT(AddOp::getAttributeNames().empty());
    EXPECT(ewise::xla::AddOp::getAttributeNames() ==
           ArrayRef<StringRef>{"broadcast_dimensions"});
    MulOp mul = makeMul(example, 3);
    EXPECT(mul.getShiftAttrName() == "shift");
    EXPECT(MulOp::getShiftAttrName(mul->getName()) == "shift");
    EXPECT(mul->getAttr(mul.getShiftAttrName()) == mul.getShiftAttr());
    OperationName clamp("ew_tosa.clamp", example.context);
    EXPECT(ClampOp::getMaxValAttrName(clamp) == "max_val");
  });
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

static void checkProperties(Checks &checks) {
  checks.check("properties", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    EXPECT(mul.getProperties().shift == mul.getShiftAttr());
    mul.getProperties().shift = example.builder.getI8IntegerAttr(4);
    EXPECT(mul.getShift() == 4);
    EXPECT(mul.getProperties().getShift() == mul.getShiftAttr());
    mul.getProperties().setShift(example.builder.getI8IntegerAttr(5));
    EXPECT(mul.getShift() == 5);
  });
  checks.check("properties-comparison", [](Example &example) {
    MulOp::Properties properties = makeMul(example, 3).getProperties();
    EXPECT(properties == makeMul(example, 3).getProperties());
    EXPECT(properties != makeMul(example, 4).getProperties());
    EXPECT(MulOp::Properties() == MulOp::Properties());
  });
  checks.check("properties-as-attribute", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    EXPECT(print(mul->getPropertiesAsAttribute()) == "{shift = 3 : i8}");
    Attribute changed = mlir::DictionaryAttr::get(
        example.context, example.builder.getNamedAttr(
                             "shift", example.builder.getI8IntegerAttr(4)));
    EXPECT(succeeded(mul->setPropertiesFromAttribute(
        changed, [&] { return mul.emitError(); })));
    EXPECT(mul.getShift() == 4);
    std::string error = getError(example.context, [&] {
      EXPECT(failed(mul->setPropertiesFromAttribute(
          example.builder.getUnitAttr(), [&] { return mul.emitError(); })));
    });
    EXPECT(!error.empty());
  });
  checks.check("properties-storage", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    OpaqueProperties storage = mul->getPropertiesStorage();
    EXPECT(storage.as<MulOp::Properties *>() == &mul.getProperties());
    EXPECT(mul->getPropertiesStorageSize() >= int(sizeof(MulOp::Properties)));
    MulOp other = makeMul(example, 5);
    mul->copyProperties(other->getPropertiesStorage());
    EXPECT(mul.getShift() == 5);
    EXPECT(mul->hashProperties() == other->hashProperties());
  });
  checks.check("properties-empty", [](Example &example) {
    AddOp add = AddOp::create(example.builder, example.loc, example.integers,
                              example.integers);
    AddOp::Properties none = add.getProperties();
    EXPECT(none == AddOp::Properties());
    EXPECT(!add->getPropertiesAsAttribute());
  });
}

void ewise::test::checkAccessors(Checks &checks) {
  checkOperands(checks);
  checkVariadicOperands(checks);
  checkAttributeAccessors(checks);
  checkOtherAttributeAccessors(checks);
  checkProperties(checks);
}
