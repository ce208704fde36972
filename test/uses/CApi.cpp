//===- CApi.cpp - Ops by name, in C ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"
#include "mlir-c/Interfaces.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"

using namespace mlir;
using namespace ewise::test;

static MlirStringRef toRef(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static MlirAttribute makeI8(MlirContext context, int64_t value) {
  return mlirIntegerAttrGet(mlirIntegerTypeGet(context, 8), value);
}

/// A product of the example's integers with a shift by 3 and a note.
static MlirOperation makeMul(Example &example) {
  MlirContext context = wrap(example.context);
  MlirOperationState state =
      mlirOperationStateGet(toRef("ew_tosa.mul"), wrap(example.loc));
  MlirValue operands[] = {wrap(example.integers), wrap(example.integers)};
  MlirNamedAttribute attributes[] = {
      mlirNamedAttributeGet(mlirIdentifierGet(context, toRef("shift")),
                            makeI8(context, 3)),
      mlirNamedAttributeGet(mlirIdentifierGet(context, toRef("note")),
                            mlirUnitAttrGet(context))};
  mlirOperationStateAddOperands(&state, 2, operands);
  mlirOperationStateAddAttributes(&state, 2, attributes);
  mlirOperationStateEnableResultTypeInference(&state);
  return mlirOperationCreate(&state);
}

static void checkCreation(Checks &checks) {
  checks.check("C-registered", [](Example &example) {
    MlirContext context = wrap(example.context);
    EXPECT(mlirContextIsRegisteredOperation(context, toRef("ew_tosa.mul")));
    EXPECT(!mlirContextIsRegisteredOperation(context, toRef("ew_tosa.no")));
  });
  checks.check("C-create", [](Example &example) {
    MlirOperation op = makeMul(example);
    EXPECT(!mlirOperationIsNull(op) && mlirOperationVerify(op));
    auto mul = dyn_cast<ewise::tosa::MulOp>(unwrap(op));
    EXPECT(mul && mul.getShift() == 3 && mul->hasAttr("note"));
    EXPECT(mul->getOperand(1) == example.integers);
    EXPECT(mul.getType() == example.integers.getType());
    mlirOperationDestroy(op);
  });
  checks.check("C-create-typed", [](Example &example) {
    MlirOperationState state =
        mlirOperationStateGet(toRef("ew_tosa.cast"), wrap(example.loc));
    MlirValue operand = wrap(example.row);
    MlirType type = wrap(example.parseType("tensor<3xi8>"));
    mlirOperationStateAddOperands(&state, 1, &operand);
    mlirOperationStateAddResults(&state, 1, &type);
    MlirOperation op = mlirOperationCreate(&state);
    EXPECT(isa<ewise::tosa::CastOp>(unwrap(op)));
    EXPECT(
        mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(op, 0)), type));
    mlirOperationDestroy(op);
  });
  checks.check("C-create-refused", [](Example &example) {
    MlirOperationState state =
        mlirOperationStateGet(toRef("ew_tosa.add"), wrap(example.loc));
    MlirValue operands[] = {wrap(example.matrix), wrap(example.integers)};
    mlirOperationStateAddOperands(&state, 2, operands);
    mlirOperationStateEnableResultTypeInference(&state);
    std::string error = getError(example.context, [&] {
      EXPECT(mlirOperationIsNull(mlirOperationCreate(&state)));
    });
    EXPECT(StringRef(error).contains("'input2'"));
  });
  checks.check("C-create-incomplete", [](Example &example) {
    // The verifier misses what inference does not.
    auto create = [&](const char *name, ArrayRef<Value> values) {
      MlirOperationState state =
          mlirOperationStateGet(toRef(name), wrap(example.loc));
      SmallVector<MlirValue> operands =
          llvm::map_to_vector(values, [](Value value) { return wrap(value); });
      mlirOperationStateAddOperands(
          &state, static_cast<intptr_t>(operands.size()), operands.data());
      mlirOperationStateEnableResultTypeInference(&state);
      return getError(example.context, [&] {
        MlirOperation op = mlirOperationCreate(&state);
        if (mlirOperationIsNull(op))
          return;
        EXPECT(!mlirOperationVerify(op));
        mlirOperationDestroy(op);
      });
    };
    Value x = example.row;
    EXPECT(create("ew_tosa.clamp", x) ==
           "'ew_tosa.clamp' op requires attribute 'min_val'");
    EXPECT(!create("ew_tosa.add", x).empty());
    EXPECT(!create("ew_tosa.add", {x, x, x}).empty());
    EXPECT(!create("ew_tosa.add", {}).empty());
  });
}

static void checkAttributesInC(Checks &checks) {
  checks.check("C-inherent-attributes", [](Example &example) {
    MlirOperation op = makeMul(example);
    MlirContext context = wrap(example.context);
    MlirStringRef shift = toRef("shift");
    EXPECT(mlirOperationHasInherentAttributeByName(op, shift));
    EXPECT(!mlirOperationHasInherentAttributeByName(op, toRef("note")));
    EXPECT(
        mlirAttributeEqual(mlirOperationGetInherentAttributeByName(op, shift),
                           makeI8(context, 3)));
    mlirOperationSetInherentAttributeByName(op, shift, makeI8(context, 4));
    EXPECT(cast<ewise::tosa::MulOp>(unwrap(op)).getShift() == 4);
    EXPECT(mlirOperationGetNumAttributes(op) == 2);
    mlirOperationDestroy(op);
  });
  checks.check("C-discardable-attributes", [](Example &example) {
    MlirOperation op = makeMul(example);
    MlirStringRef note = toRef("note");
    EXPECT(mlirOperationGetNumDiscardableAttributes(op) == 1);
    EXPECT(mlirAttributeIsAUnit(
        mlirOperationGetDiscardableAttributeByName(op, note)));
    EXPECT(mlirOperationRemoveDiscardableAttributeByName(op, note));
    EXPECT(mlirOperationGetNumDiscardableAttributes(op) == 0);
    EXPECT(mlirAttributeIsNull(mlirOperationGetAttributeByName(op, note)));
    EXPECT(mlirAttributeIsAInteger(
        mlirOperationGetAttributeByName(op, toRef("shift"))));
    mlirOperationDestroy(op);
  });
}

static void checkInterfacesInC(Checks &checks) {
  checks.check("C-interfaces", [](Example &example) {
    MlirOperation op = makeMul(example);
    MlirContext context = wrap(example.context);
    MlirTypeID infer = mlirInferTypeOpInterfaceTypeID();
    EXPECT(mlirOperationImplementsInterface(op, infer));
    EXPECT(mlirOperationImplementsInterfaceStatic(toRef("ew_tosa.add"), context,
                                                  infer));
    EXPECT(!mlirOperationImplementsInterfaceStatic(toRef("ew_tosa.cast"),
                                                   context, infer));
    EXPECT(mlirOperationImplementsInterface(
        op, mlirInferShapedTypeOpInterfaceTypeID()));
    EXPECT(mlirTypeIDEqual(mlirOperationGetTypeID(op),
                           wrap(TypeID::get<ewise::tosa::MulOp>())));
    mlirOperationDestroy(op);
  });
  checks.check("C-inferReturnTypes", [](Example &example) {
    MlirValue operands[] = {wrap(example.matrix), wrap(example.row)};
    MlirContext context = wrap(example.context);
    MlirType inferred = {nullptr};
    auto take = [](intptr_t count, MlirType *types, void *taken) {
      EXPECT(count == 1);
      *static_cast<MlirType *>(taken) = types[0];
    };
    EXPECT(mlirLogicalResultIsSuccess(mlirInferTypeOpInterfaceInferReturnTypes(
        toRef("ew_tosa.mul"), context, wrap(example.loc), 2, operands,
        mlirAttributeGetNull(), nullptr, 0, nullptr, take, &inferred)));
    EXPECT(print(unwrap(inferred)) == "tensor<2x3xf32>");
  });
}

void ewise::test::checkCApi(Checks &checks) {
  checkCreation(checks);
  checkAttributesInC(checks);
  checkInterfacesInC(checks);
}
