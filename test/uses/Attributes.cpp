//===- Attributes.cpp - Attributes by name --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "UsesDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ClampOp;
using ewise::tosa::MulOp;
using ewise::uses::SumAsOp;

static MulOp makeMul(Example &example, uint8_t shift) {
  return MulOp::create(example.builder, example.loc, example.integers,
                       example.integers, shift);
}

//===----------------------------------------------------------------------===//
// Inherent and discardable
//===----------------------------------------------------------------------===//

static void checkInherent(Checks &checks) {
  checks.check("getAttr", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    IntegerAttr three = example.builder.getI8IntegerAttr(3);
    EXPECT(mul->getAttr("shift") == three);
    EXPECT(mul->getInherentAttr("shift") == Attribute(three));
    EXPECT(mul->getAttrOfType<IntegerAttr>("shift") == three);
    EXPECT(mul->hasAttr("shift") && mul->hasAttrOfType<IntegerAttr>("shift"));
    EXPECT(!mul->getDiscardableAttr("shift"));
    EXPECT(!mul->getInherentAttr("note"));
    EXPECT(!mul->hasAttr("note") && !mul->getAttr("note"));
  });
  checks.check("setAttr", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul->setAttr("shift", example.builder.getI8IntegerAttr(4));
    EXPECT(mul.getShift() == 4);
    mul->setInherentAttr(mul.getShiftAttrName(),
                         example.builder.getI8IntegerAttr(5));
    EXPECT(mul.getShift() == 5);
    mul->setAttr("note", example.builder.getUnitAttr());
    EXPECT(mul->getDiscardableAttr("note") == example.builder.getUnitAttr());
    EXPECT(mul->getAttrs().size() == 2);
  });
  checks.check("setAttr-of-another-class", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul->setAttr("shift", example.builder.getUnitAttr());
    EXPECT(!mul.getShiftAttr());
    // Of the right class, but not what the op asks for.
    mul->setAttr("shift", example.builder.getI32IntegerAttr(3));
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(mul))); });
    EXPECT(StringRef(error).contains("'shift'"));
    mul.erase();
  });
}

static void checkRemoval(Checks &checks) {
  checks.check("removeAttr", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    EXPECT(mul->removeAttr("shift") == example.builder.getI8IntegerAttr(3));
    EXPECT(!mul.getShiftAttr() && mul.getShift() == 0);
    EXPECT(succeeded(mlir::verify(mul)));
    mul->setAttr("note", example.builder.getUnitAttr());
    EXPECT(mul->removeAttr("note") && !mul->hasAttr("note"));
    EXPECT(!mul->removeAttr("note"));
    ClampOp clamp = ClampOp::create(example.builder, example.loc, example.row,
                                    example.builder.getF32FloatAttr(1),
                                    example.builder.getF32FloatAttr(2));
    clamp->removeAttr("max_val");
    EXPECT(!clamp.getProperties().max_val);
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(clamp))); });
    EXPECT(error == "'ew_tosa.clamp' op requires attribute 'max_val'");
    clamp.erase();
  });
  checks.check("optional-inherent", [](Example &example) {
    auto add =
        ewise::xla::AddOp::create(example.builder, example.loc, example.row,
                                  example.row, DenseI64ArrayAttr());
    EXPECT(add->getInherentAttr("broadcast_dimensions") == Attribute());
    EXPECT(!add->hasAttr("broadcast_dimensions"));
    EXPECT(add->getAttrs().empty());
    add->setAttr("broadcast_dimensions",
                 example.builder.getDenseI64ArrayAttr({0}));
    EXPECT(add.getBroadcastDimensions() == ArrayRef<int64_t>{0});
  });
}

static void checkDictionaries(Checks &checks) {
  checks.check("dictionaries", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul->setDiscardableAttr("note", example.builder.getUnitAttr());
    EXPECT(print(mul->getAttrDictionary()) == "{note, shift = 3 : i8}");
    EXPECT(print(mul->getDiscardableAttrDictionary()) == "{note}");
    EXPECT(llvm::range_size(mul->getDiscardableAttrs()) == 1);
    EXPECT(print(mul->getRawDictionaryAttrs()) == "{note}");
    EXPECT(mul->removeDiscardableAttr("note"));
    EXPECT(mul->getDiscardableAttrDictionary().empty());
  });
  checks.check("setAttrs", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    NamedAttribute attributes[] = {
        example.builder.getNamedAttr("note", example.builder.getUnitAttr()),
        example.builder.getNamedAttr("shift",
                                     example.builder.getI8IntegerAttr(4))};
    mul->setAttrs(attributes);
    EXPECT(mul.getShift() == 4);
    EXPECT(print(mul->getDiscardableAttrDictionary()) == "{note}");
    mul->setAttrs(example.builder.getDictionaryAttr(ArrayRef(attributes, 1)));
    EXPECT(print(mul->getDiscardableAttrDictionary()) == "{note}");
    mul->setDiscardableAttrs(ArrayRef<NamedAttribute>());
    EXPECT(mul->getDiscardableAttrDictionary().empty());
  });
  checks.check("dialect-attribute", [](Example &example) {
    AddOp add =
        AddOp::create(example.builder, example.loc, example.row, example.row);
    add->setAttr("unknown.note", example.builder.getUnitAttr());
    EXPECT(llvm::range_size(add->getDialectAttrs()) == 1);
    EXPECT(print(add->getAttrDictionary()) == "{unknown.note}");
  });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static void checkCopies(Checks &checks) {
  checks.check("clone", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    mul->setAttr("note", example.builder.getUnitAttr());
    MulOp copy = mul.clone();
    EXPECT(copy != mul && copy.getShift() == 3 && copy->hasAttr("note"));
    EXPECT(copy->getOperands() == mul->getOperands());
    copy.setShift(4);
    EXPECT(mul.getShift() == 3);
    copy->destroy();
    auto inserted = cast<MulOp>(example.builder.clone(*mul));
    EXPECT(inserted->getBlock() == example.block && inserted.getShift() == 3);
  });
  checks.check("clone-mapped", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    IRMapping mapping;
    mapping.map(example.integers, mul.getOutput());
    auto copy = cast<MulOp>(example.builder.clone(*mul, mapping));
    EXPECT(copy.getInput1() == mul.getOutput() && copy.getShift() == 3);
    EXPECT(mapping.lookup(mul.getOutput()) == copy.getOutput());
  });
  checks.check("cloneWithoutRegions", [](Example &example) {
    MulOp mul = makeMul(example, 3);
    MulOp copy = mul.cloneWithoutRegions();
    EXPECT(copy.getShift() == 3);
    copy->destroy();
    IRMapping mapping;
    Operation *other = mul->cloneWithoutRegions(mapping);
    EXPECT(cast<MulOp>(other).getShift() == 3);
    other->destroy();
    EXPECT(mul->getPropertiesStorageSize() > 0);
  });
  checks.check("parse", [](Example &example) {
    Block parsed;
    EXPECT(succeeded(parseSourceString(
        R"(%x = "unknown.source"() : () -> tensor<2xi32>
           ew_tosa.mul %x, %x {note, shift = 3 : i8}
               : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>)",
        &parsed, example.context)));
    auto mul = dyn_cast<MulOp>(parsed.back());
    EXPECT(mul && mul.getShift() == 3);
    EXPECT(print(mul->getDiscardableAttrDictionary()) == "{note}");
    EXPECT(mul->getPropertiesStorage().as<MulOp::Properties *>()->shift ==
           mul.getShiftAttr());
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static void checkTypes(Checks &checks) {
  checks.check("type-of-result", [](Example &example) {
    OpBuilder &builder = example.builder;
    Value x = example.row;
    Type type = builder.getF64Type();
    auto same = SumAsOp::create(builder, example.loc, x, x);
    auto wide = SumAsOp::create(builder, example.loc, x, x, type);
    EXPECT(same.getType() == x.getType() && !same.getDtype());
    EXPECT(getElementTypeOrSelf(wide.getType()) == type);
    EXPECT(wide.getDtype() == type && succeeded(mlir::verify(wide)));
    auto given = SumAsOp::create(builder, example.loc, wide.getType(), x, x,
                                 TypeAttr::get(type));
    EXPECT(given->getAttrDictionary() == wide->getAttrDictionary());
  });
}

void ewise::test::checkAttributes(Checks &checks) {
  checkTypes(checks);
  checkInherent(checks);
  checkRemoval(checks);
  checkDictionaries(checks);
  checkCopies(checks);
}
