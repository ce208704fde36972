//===- Builders.cpp - Making ops ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../lib/TestDialect.h"
#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ArithmeticRightShiftOp;
using ewise::tosa::CastOp;
using ewise::tosa::ClampOp;
using ewise::tosa::EqualOp;
using ewise::tosa::MulOp;
using ewise::tosa::SelectOp;

/// Whether the op has the operands and a result of the type that `type` spells.
static bool isLike(Operation *op, ValueRange operands, StringRef type) {
  return op->getOperands() == operands && op->getNumResults() == 1 &&
         print(op->getResult(0).getType()) == type;
}

//===----------------------------------------------------------------------===//
// Operands one by one
//===----------------------------------------------------------------------===//

static void checkTypes(Checks &checks) {
  checks.check("create-inferred", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.matrix, y = example.row;
    EXPECT(isLike(AddOp::create(builder, example.loc, x, y), {x, y},
                  "tensor<2x3xf32>"));
    EXPECT(isLike(AddOp::create(builder, example.loc, x, example.dynamic),
                  {x, example.dynamic}, "tensor<2x?xf32>"));
    EXPECT(isLike(EqualOp::create(builder, example.loc, x, y), {x, y},
                  "tensor<2x3xi1>"));
    Value i = example.integers, c = example.condition;
    EXPECT(isLike(SelectOp::create(builder, example.loc, c, i, i), {c, i, i},
                  "tensor<2xi32>"));
  });
  checks.check("create-with-type", [](Example &example) {
    Type given = example.parseType("tensor<2x?xf32>");
    EXPECT(isLike(AddOp::create(example.builder, example.loc, given,
                                example.matrix, example.row),
                  {example.matrix, example.row}, "tensor<2x?xf32>"));
  });
  checks.check("create-with-types", [](Example &example) {
    Type given = example.parseType("tensor<2x?xf32>");
    EXPECT(isLike(AddOp::create(example.builder, example.loc, TypeRange{given},
                                example.matrix, example.row),
                  {example.matrix, example.row}, "tensor<2x?xf32>"));
  });
  checks.check("create-free-type", [](Example &example) {
    Type given = example.parseType("tensor<3xi8>");
    EXPECT(
        isLike(CastOp::create(example.builder, example.loc, given, example.row),
               example.row, "tensor<3xi8>"));
    EXPECT(isLike(CastOp::create(example.builder, example.loc, TypeRange{given},
                                 example.row),
                  example.row, "tensor<3xi8>"));
  });
}

static void checkImplicitLocation(Checks &checks) {
  checks.check("create-implicit-location", [](Example &example) {
    Location named = NameLoc::get(example.builder.getStringAttr("here"));
    ImplicitLocOpBuilder builder(named, example.block, example.block->begin());
    Type given = example.parseType("tensor<2x?xf32>");
    Value matrix = example.matrix, row = example.row;
    AddOp inferred = AddOp::create(builder, matrix, row);
    EXPECT(isLike(inferred, {matrix, row}, "tensor<2x3xf32>"));
    EXPECT(inferred.getLoc() == named);
    EXPECT(isLike(AddOp::create(builder, given, matrix, row), {matrix, row},
                  "tensor<2x?xf32>"));
    EXPECT(isLike(AddOp::create(builder, TypeRange{given}, matrix, row),
                  {matrix, row}, "tensor<2x?xf32>"));
    EXPECT(isLike(CastOp::create(builder, given, matrix), matrix,
                  "tensor<2x?xf32>"));
    EXPECT(MulOp::create(builder, matrix, row, 0).getLoc() == named);
    EXPECT(isLike(MulOp::create(builder, given, ValueRange{matrix, row}),
                  {matrix, row}, "tensor<2x?xf32>"));
  });
  checks.check("create-vectors", [](Example &example) {
    Value ones = ewise::test::GreatestOp::create(
        example.builder, example.loc, example.parseType("vector<4xf32>"),
        ValueRange());
    EXPECT(isLike(AddOp::create(example.builder, example.loc, ones, ones),
                  {ones, ones}, "vector<4xf32>"));
  });
}

static void checkVariadic(Checks &checks) {
  checks.check("create-variadic", [](Example &example) {
    Value row = example.row, matrix = example.matrix;
    SumOp sum = SumOp::create(example.builder, example.loc, row,
                              ValueRange{matrix, row});
    EXPECT(isLike(sum, {row, matrix, row}, "tensor<2x3xf32>"));
    EXPECT(
        isLike(SumOp::create(example.builder, example.loc, row, ValueRange()),
               row, "tensor<3xf32>"));
    EXPECT(isLike(GreatestOp::create(example.builder, example.loc,
                                     ValueRange{row, matrix}),
                  {row, matrix}, "tensor<2x3xf32>"));
    EXPECT(isLike(SumOp::create(example.builder, example.loc,
                                example.parseType("tensor<?x3xf32>"), row,
                                ValueRange{matrix}),
                  {row, matrix}, "tensor<?x3xf32>"));
  });
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static void checkAttributeArguments(Checks &checks) {
  checks.check("create-attribute-value", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.integers;
    Type type = x.getType();
    EXPECT(MulOp::create(builder, example.loc, x, x, 3).getShift() == 3);
    EXPECT(MulOp::create(builder, example.loc, type, x, x, 4).getShift() == 4);
    EXPECT(MulOp::create(builder, example.loc, TypeRange{type}, x, x, 5)
               .getShift() == 5);
    EXPECT(ArithmeticRightShiftOp::create(builder, example.loc, x, x, true)
               .getRound());
  });
  checks.check("create-attribute", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.integers;
    Type type = x.getType();
    IntegerAttr shift = builder.getI8IntegerAttr(6);
    EXPECT(MulOp::create(builder, example.loc, x, x, shift).getShiftAttr() ==
           shift);
    EXPECT(
        MulOp::create(builder, example.loc, type, x, x, shift).getShiftAttr() ==
        shift);
    EXPECT(MulOp::create(builder, example.loc, TypeRange{type}, x, x, shift)
               .getShiftAttr() == shift);
    EXPECT(ArithmeticRightShiftOp::create(builder, example.loc, x, x,
                                          builder.getBoolAttr(true))
               .getRound());
    FloatAttr low = builder.getF32FloatAttr(-1),
              high = builder.getF32FloatAttr(1);
    ClampOp clamp =
        ClampOp::create(builder, example.loc, example.row, low, high);
    EXPECT(clamp.getMinVal() == low && clamp.getMaxVal() == high);
  });
}

static void checkDefaultArguments(Checks &checks) {
  checks.check("create-default-attribute", [](Example &example) {
    Value x = example.integers;
    MulOp mul = MulOp::create(example.builder, example.loc, x, x);
    EXPECT(mul.getShift() == 0);
    EXPECT(mul.getShiftAttr() == example.builder.getI8IntegerAttr(0));
    auto shift = ArithmeticRightShiftOp::create(example.builder, example.loc,
                                                x.getType(), x, x);
    EXPECT(!shift.getRound());
    EXPECT(shift.getRoundAttr() == example.builder.getBoolAttr(false));
  });
  checks.check("create-optional-attribute", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.matrix, y = example.row;
    auto without = ewise::xla::AddOp::create(builder, example.loc, x, x,
                                             DenseI64ArrayAttr());
    EXPECT(!without.getBroadcastDimensions());
    auto with = ewise::xla::AddOp::create(builder, example.loc, x, y,
                                          builder.getDenseI64ArrayAttr({1}));
    EXPECT(isLike(with, {x, y}, "tensor<2x3xf32>"));
    EXPECT(with.getBroadcastDimensions() == ArrayRef<int64_t>{1});
  });
}

//===----------------------------------------------------------------------===//
// Operands and attributes together
//===----------------------------------------------------------------------===//

static void checkCollective(Checks &checks) {
  checks.check("create-collective", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.integers;
    Type type = x.getType();
    NamedAttribute shift =
        builder.getNamedAttr("shift", builder.getI8IntegerAttr(7));
    NamedAttribute note = builder.getNamedAttr("note", builder.getUnitAttr());
    auto isAsAsked = [&](MulOp mul) {
      EXPECT(isLike(mul, {x, x}, "tensor<2xi32>"));
      EXPECT(mul.getShift() == 7 && mul->hasAttr("note"));
      EXPECT(mul->getDiscardableAttrDictionary().size() == 1);
    };
    isAsAsked(MulOp::create(builder, example.loc, TypeRange{type},
                            ValueRange{x, x}, {shift, note}));
    isAsAsked(
        MulOp::create(builder, example.loc, ValueRange{x, x}, {shift, note}));
    MulOp bare = MulOp::create(builder, example.loc, ValueRange{x, x});
    EXPECT(bare.getShift() == 0 && bare.getShiftAttr());
    EXPECT(isLike(AddOp::create(builder, example.loc, ValueRange{x, x}), {x, x},
                  "tensor<2xi32>"));
    EXPECT(isLike(CastOp::create(builder, example.loc, TypeRange{type},
                                 ValueRange{example.condition}),
                  example.condition, "tensor<2xi32>"));
  });
  checks.check("create-properties", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.integers;
    Type type = x.getType();
    MulOp::Properties properties;
    properties.shift = builder.getI8IntegerAttr(8);
    NamedAttribute note = builder.getNamedAttr("note", builder.getUnitAttr());
    auto isAsAsked = [&](MulOp mul) {
      EXPECT(isLike(mul, {x, x}, "tensor<2xi32>"));
      EXPECT(mul.getShift() == 8 && mul->hasAttr("note"));
    };
    isAsAsked(MulOp::create(builder, example.loc, TypeRange{type},
                            ValueRange{x, x}, properties, {note}));
    isAsAsked(MulOp::create(builder, example.loc, ValueRange{x, x}, properties,
                            {note}));
    AddOp add = AddOp::create(builder, example.loc, ValueRange{x, x},
                              AddOp::Properties(), {note});
    EXPECT(isLike(add, {x, x}, "tensor<2xi32>") && add->hasAttr("note"));
  });
}

//===----------------------------------------------------------------------===//
// Operation states
//===----------------------------------------------------------------------===//

static void checkStates(Checks &checks) {
  checks.check("build", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.integers;
    Type type = x.getType();
    auto isAsAsked = [&](auto... arguments) {
      OperationState state(example.loc, MulOp::getOperationName());
      MulOp::build(builder, state, arguments...);
      auto mul = dyn_cast<MulOp>(builder.create(state));
      EXPECT(mul && isLike(mul, {x, x}, "tensor<2xi32>"));
      EXPECT(mul.getShift() == 9);
    };
    IntegerAttr shift = builder.getI8IntegerAttr(9);
    MulOp::Properties properties;
    properties.shift = shift;
    NamedAttribute named[] = {builder.getNamedAttr("shift", shift)};
    isAsAsked(x, x, uint8_t(9));
    isAsAsked(x, x, shift);
    isAsAsked(type, x, x, uint8_t(9));
    isAsAsked(type, x, x, shift);
    isAsAsked(TypeRange(type), x, x, uint8_t(9));
    isAsAsked(TypeRange(type), x, x, shift);
    Value pair[] = {x, x};
    isAsAsked(ValueRange(pair), ArrayRef<NamedAttribute>(named));
    isAsAsked(TypeRange(type), ValueRange(pair),
              ArrayRef<NamedAttribute>(named));
    isAsAsked(ValueRange(pair), properties);
    isAsAsked(TypeRange(type), ValueRange(pair), properties);
  });
}

static void checkStatesByName(Checks &checks) {
  checks.check("state-by-name", [](Example &example) {
    OperationState state(example.loc, "ew_tosa.mul");
    state.addOperands({example.integers, example.integers});
    state.addTypes(example.integers.getType());
    state.addAttribute("shift", example.builder.getI8IntegerAttr(10));
    state.addAttribute("note", example.builder.getUnitAttr());
    auto mul = cast<MulOp>(example.builder.create(state));
    EXPECT(mul.getShift() == 10);
    EXPECT(mul->getDiscardableAttrDictionary().size() == 1);
  });
  checks.check("state-with-properties", [](Example &example) {
    OperationState state(example.loc, "ew_tosa.mul");
    state.addOperands({example.integers, example.integers});
    state.addTypes(example.integers.getType());
    state.getOrAddProperties<MulOp::Properties>().shift =
        example.builder.getI8IntegerAttr(11);
    auto mul = cast<MulOp>(Operation::create(state));
    EXPECT(mul.getShift() == 11);
    mul->destroy();
  });
  checks.check("create-like", [](Example &example) {
    MulOp mul = MulOp::create(example.builder, example.loc, example.integers,
                              example.integers, 12);
    MulOp again = MulOp::create(example.builder, example.loc,
                                mul->getOperands(), mul.getProperties(),
                                mul->getDiscardableAttrDictionary().getValue());
    EXPECT(again.getShift() == 12 && again.getType() == mul.getType());
    MulOp byAttributes =
        MulOp::create(example.builder, example.loc, mul->getResultTypes(),
                      mul->getOperands(), mul->getAttrs());
    EXPECT(byAttributes.getShift() == 12);
  });
}

void ewise::test::createFromMismatchedOperands(Example &example) {
  AddOp::create(example.builder, example.loc, example.matrix, example.integers);
}

void ewise::test::checkBuilders(Checks &checks) {
  checkTypes(checks);
  checkImplicitLocation(checks);
  checkVariadic(checks);
  checkAttributeArguments(checks);
  checkDefaultArguments(checks);
  checkCollective(checks);
  checkStates(checks);
  checkStatesByName(checks);
}
