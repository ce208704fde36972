//===- Traits.cpp - Traits and names --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../lib/TestDialect.h"
#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::CastOp;
using ewise::tosa::DivOp;
using ewise::tosa::ExpOp;
using ewise::tosa::MulOp;
using ewise::tosa::SubOp;

//===----------------------------------------------------------------------===//
// By class
//===----------------------------------------------------------------------===//

static_assert(AddOp::hasTrait<OpTrait::IsCommutative>());
static_assert(!SubOp::hasTrait<OpTrait::IsCommutative>());
static_assert(AddOp::hasTrait<OpTrait::OneResult>());
static_assert(AddOp::hasTrait<OpTrait::ZeroRegions>());
static_assert(AddOp::hasTrait<OpTrait::ZeroSuccessors>());
static_assert(AddOp::hasTrait<OpTrait::NOperands<2>::Impl>());
static_assert(!AddOp::hasTrait<OpTrait::NOperands<3>::Impl>());
static_assert(ExpOp::hasTrait<OpTrait::OneOperand>());
static_assert(SumOp::hasTrait<OpTrait::AtLeastNOperands<1>::Impl>());
static_assert(GreatestOp::hasTrait<OpTrait::VariadicOperands>());
static_assert(!AddOp::hasTrait<OpTrait::IsTerminator>());
static_assert(AddOp::hasTrait<InferTypeOpInterface::Trait>());
static_assert(!CastOp::hasTrait<InferTypeOpInterface::Trait>());
static_assert(CastOp::hasTrait<InferShapedTypeOpInterface::Trait>());
static_assert(CastOp::hasTrait<ReifyRankedShapedTypeOpInterface::Trait>());
static_assert(CastOp::hasTrait<ewise::ElementwiseOpInterface::Trait>());
static_assert(DivOp::hasTrait<MemoryEffectOpInterface::Trait>());
static_assert(AddOp::hasTrait<ConditionallySpeculatable::Trait>());

//===----------------------------------------------------------------------===//
// By op and by name
//===----------------------------------------------------------------------===//

static void checkDynamicTraits(Checks &checks) {
  checks.check("hasTrait", [](Example &example) {
    Operation *add =
        AddOp::create(example.builder, example.loc, example.row, example.row);
    Operation *sub =
        SubOp::create(example.builder, example.loc, example.row, example.row);
    EXPECT(add->hasTrait<OpTrait::IsCommutative>());
    EXPECT(!sub->hasTrait<OpTrait::IsCommutative>());
    EXPECT(add->mightHaveTrait<OpTrait::IsCommutative>());
    EXPECT(!sub->mightHaveTrait<OpTrait::IsCommutative>());
    EXPECT(add->hasTrait<OpTrait::OneResult>());
    EXPECT(add->hasTrait<OpTrait::ZeroRegions>());
    EXPECT(add->hasTrait<OpTrait::ZeroSuccessors>());
    EXPECT(add->hasTrait<OpTrait::NOperands<2>::Impl>());
    EXPECT(!add->hasTrait<OpTrait::IsTerminator>());
    EXPECT(add->hasTrait<InferTypeOpInterface::Trait>());
    EXPECT(add->hasTrait<MemoryEffectOpInterface::Trait>());
  });
  checks.check("hasTrait-of-name", [](Example &example) {
    OperationName add("ew_tosa.add", example.context);
    OperationName cast("ew_tosa.cast", example.context);
    EXPECT(add.hasTrait<OpTrait::IsCommutative>());
    EXPECT(!cast.hasTrait<OpTrait::IsCommutative>());
    EXPECT(add.hasTrait<InferTypeOpInterface::Trait>());
    EXPECT(!cast.hasTrait<InferTypeOpInterface::Trait>());
    EXPECT(cast.hasTrait<InferShapedTypeOpInterface::Trait>());
  });
  checks.check("hasInterface", [](Example &example) {
    OperationName add("ew_tosa.add", example.context);
    OperationName cast("ew_tosa.cast", example.context);
    EXPECT(add.hasInterface<InferTypeOpInterface>());
    EXPECT(!cast.hasInterface<InferTypeOpInterface>());
    EXPECT(cast.hasInterface<InferShapedTypeOpInterface>());
    EXPECT(cast.hasInterface<ReifyRankedShapedTypeOpInterface>());
    EXPECT(cast.hasInterface<ewise::ElementwiseOpInterface>());
    EXPECT(cast.hasInterface(MemoryEffectOpInterface::getInterfaceID()));
    EXPECT(add.getInterface<InferTypeOpInterface>());
    EXPECT(!cast.getInterface<InferTypeOpInterface>());
  });
}

static void checkNames(Checks &checks) {
  checks.check("registered-name", [](Example &example) {
    auto name = RegisteredOperationName::lookup("ew_tosa.mul", example.context);
    EXPECT(name && name->getTypeID() == TypeID::get<MulOp>());
    auto same =
        RegisteredOperationName::lookup(TypeID::get<MulOp>(), example.context);
    EXPECT(same && *same == *name);
    EXPECT(name->getDialect().getNamespace() == "ew_tosa");
    EXPECT(name->stripDialect() == "mul");
    EXPECT(example.context->isOperationRegistered("ew_tosa.mul"));
    EXPECT(!example.context->isOperationRegistered("ew_tosa.no_such_op"));
  });
  checks.check("registered-names", [](Example &example) {
    // MLIR's getRegisteredOperationsByDialect() searches by an order that is
    // none, and finds only some dialects.
    auto isOfTosa = [](RegisteredOperationName name) {
      return name.getDialectNamespace() == "ew_tosa";
    };
    EXPECT(llvm::count_if(example.context->getRegisteredOperations(),
                          isOfTosa) == 37);
  });
  checks.check("name-attributes", [](Example &example) {
    OperationName clamp("ew_tosa.clamp", example.context);
    EXPECT(clamp.getAttributeNames().size() == 2);
    EXPECT(llvm::is_contained(clamp.getAttributeNames(), "max_val"));
    OperationName add("ew_tosa.add", example.context);
    EXPECT(add.getAttributeNames().empty());
  });
  checks.check("name-default-properties", [](Example &example) {
    OperationName name("ew_tosa.mul", example.context);
    MulOp::Properties properties;
    name.populateDefaultProperties(OpaqueProperties(&properties));
    EXPECT(properties.shift == example.builder.getI8IntegerAttr(0));
    EXPECT(name.getOpPropertyByteSize() >= int(sizeof(properties)));
  });
  checks.check("name-verifyInherentAttrs", [](Example &example) {
    OperationName name("ew_tosa.mul", example.context);
    auto verify = [&](Attribute shift) {
      NamedAttrList attributes;
      attributes.set("shift", shift);
      return getError(example.context, [&] {
        (void)name.verifyInherentAttrs(attributes,
                                       [&] { return emitError(example.loc); });
      });
    };
    EXPECT(verify(example.builder.getI8IntegerAttr(62)).empty());
    EXPECT(StringRef(verify(example.builder.getI32IntegerAttr(1)))
               .contains("'shift'"));
    EXPECT(
        StringRef(verify(example.builder.getUnitAttr())).contains("'shift'"));
  });
}

void ewise::test::checkTraits(Checks &checks) {
  checkDynamicTraits(checks);
  checkNames(checks);
}
