//===- Interfaces.cpp - Interfaces, and effects ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::CastOp;
using ewise::tosa::DivOp;
using ewise::tosa::MulOp;

//===----------------------------------------------------------------------===//
// Types and shapes
//===----------------------------------------------------------------------===//

static void checkInference(Checks &checks) {
  checks.check("InferTypeOpInterface", [](Example &example) {
    Operation *add = AddOp::create(example.builder, example.loc, example.matrix,
                                   example.row);
    auto infer = dyn_cast<InferTypeOpInterface>(add);
    SmallVector<Type> types;
    EXPECT(infer &&
           succeeded(infer.inferReturnTypes(
               example.context, example.loc, add->getOperands(),
               add->getDiscardableAttrDictionary(), add->getPropertiesStorage(),
               add->getRegions(), types)));
    EXPECT(TypeRange(types) == add->getResultTypes());
    Type given[] = {example.parseType("tensor<2x?xf32>")};
    EXPECT(infer.isCompatibleReturnTypes(types, given));
    Type other[] = {example.parseType("tensor<2x4xf32>")};
    EXPECT(!infer.isCompatibleReturnTypes(types, other));
    types = {nullptr};
    EXPECT(succeeded(infer.refineReturnTypes(
        example.context, example.loc, add->getOperands(),
        add->getDiscardableAttrDictionary(), add->getPropertiesStorage(),
        add->getRegions(), types)));
    EXPECT(TypeRange(types) == add->getResultTypes());
    EXPECT(!isa<InferTypeOpInterface>(
        CastOp::create(example.builder, example.loc, example.row.getType(),
                       example.row)
            .getOperation()));
  });
  checks.check("inferReturnTypes", [](Example &example) {
    Value operands[] = {example.matrix, example.row};
    SmallVector<Type> types;
    EXPECT(succeeded(AddOp::inferReturnTypes(example.context, example.loc,
                                             operands, DictionaryAttr(),
                                             nullptr, {}, types)));
    EXPECT(print(types.front()) == "tensor<2x3xf32>");
    types.clear();
    ewise::xla::AddOp::Properties properties;
    properties.broadcast_dimensions = example.builder.getDenseI64ArrayAttr({1});
    EXPECT(succeeded(ewise::xla::AddOp::inferReturnTypes(
        example.context, std::nullopt, operands, DictionaryAttr(), &properties,
        {}, types)));
    EXPECT(print(types.front()) == "tensor<2x3xf32>");
  });
  checks.check("inferReturnTypes-error", [](Example &example) {
    Value operands[] = {example.matrix, example.integers};
    SmallVector<Type> types;
    auto infer = [&](std::optional<Location> location) {
      return getError(example.context, [&] {
        EXPECT(failed(AddOp::inferReturnTypes(example.context, location,
                                              operands, DictionaryAttr(),
                                              nullptr, {}, types)));
      });
    };
    EXPECT(StringRef(infer(example.loc)).contains("'input2'"));
    EXPECT(infer(std::nullopt).empty());
  });
}

static void checkShapes(Checks &checks) {
  checks.check("InferShapedTypeOpInterface", [](Example &example) {
    Operation *cast =
        CastOp::create(example.builder, example.loc,
                       example.parseType("tensor<3xi8>"), example.row);
    auto infer = dyn_cast<InferShapedTypeOpInterface>(cast);
    SmallVector<ShapedTypeComponents> components;
    EXPECT(infer &&
           succeeded(infer.inferReturnTypeComponents(
               example.context, example.loc, cast->getOperands(),
               cast->getDiscardableAttrDictionary(),
               cast->getPropertiesStorage(), cast->getRegions(), components)));
    EXPECT(components.front().getDims() == ArrayRef<int64_t>{3});
    components.clear();
    EXPECT(succeeded(AddOp::inferReturnTypeComponents(
        example.context, example.loc,
        ValueShapeRange(ValueRange{example.matrix, example.row}),
        DictionaryAttr(), nullptr, {}, components)));
    EXPECT(components.front().getDims() == ArrayRef<int64_t>({2, 3}));
  });
  checks.check("reify", [](Example &example) {
    AddOp add = AddOp::create(example.builder, example.loc, example.matrix,
                              example.dynamic);
    ReifiedRankedShapedTypeDims sizes;
    EXPECT(succeeded(cast<ReifyRankedShapedTypeOpInterface>(add.getOperation())
                         .reifyResultShapes(example.builder, sizes)));
    EXPECT(sizes.size() == 1 && sizes.front().size() == 2);
    EXPECT(cast<IntegerAttr>(cast<Attribute>(sizes[0][0])).getInt() == 2);
    sizes.clear();
    EXPECT(succeeded(add.reifyResultShapes(example.builder, sizes)));
    EXPECT(succeeded(mlir::reifyResultShapes(example.builder, add, sizes)));
    SmallVector<Value> shapes;
    EXPECT(succeeded(add.reifyReturnTypeShapes(example.builder,
                                               add->getOperands(), shapes)));
    EXPECT(print(shapes.front().getType()) == "tensor<2xindex>");
    EXPECT(succeeded(mlir::reifyDimOfResult(example.builder, add, 0, 1)));
  });
  checks.check("ElementwiseOpInterface", [](Example &example) {
    Operation *add =
        AddOp::create(example.builder, example.loc, example.row, example.row);
    auto elementwise = dyn_cast<ewise::ElementwiseOpInterface>(add);
    EXPECT(elementwise && elementwise.isOnTensors());
    EXPECT(&elementwise.getElementwiseDescription() ==
           &AddOp::getElementwiseDescription());
  });
}

/// A function of an interface takes an op that has it.
static unsigned countOperands(InferTypeOpInterface op) {
  return op->getNumOperands();
}

static void checkConversion(Checks &checks) {
  checks.check("interface-of-op", [](Example &example) {
    AddOp add =
        AddOp::create(example.builder, example.loc, example.row, example.row);
    EXPECT(countOperands(add) == 2);
    InferShapedTypeOpInterface shaped = add;
    ReifyRankedShapedTypeOpInterface reifying = add;
    MemoryEffectOpInterface effecting = add;
    ConditionallySpeculatable speculatable = add;
    ewise::ElementwiseOpInterface elementwise = add;
    EXPECT(speculatable && shaped && reifying && effecting.hasNoEffect());
    EXPECT(elementwise.getOperation() == add);
    EXPECT(cast<AddOp>(*elementwise) == add && isa<AddOp>(elementwise));
    EXPECT(InferTypeOpInterface(add) == add);
    static_assert(!std::is_convertible_v<CastOp, InferTypeOpInterface>);
  });
}

//===----------------------------------------------------------------------===//
// Effects and speculation
//===----------------------------------------------------------------------===//

static void checkEffects(Checks &checks) {
  checks.check("isPure", [](Example &example) {
    Value x = example.integers;
    Operation *add = AddOp::create(example.builder, example.loc, x, x);
    Operation *div = DivOp::create(example.builder, example.loc, x, x);
    EXPECT(isPure(add) && isSpeculatable(add) && isMemoryEffectFree(add));
    EXPECT(!isPure(div) && !isSpeculatable(div) && isMemoryEffectFree(div));
    EXPECT(isOpTriviallyDead(add) && isOpTriviallyDead(div));
    EXPECT(wouldOpBeTriviallyDead(div));
  });
  checks.check("MemoryEffectOpInterface", [](Example &example) {
    DivOp div = DivOp::create(example.builder, example.loc, example.integers,
                              example.integers);
    auto effecting = dyn_cast<MemoryEffectOpInterface>(div.getOperation());
    EXPECT(effecting && effecting.hasNoEffect());
    SmallVector<MemoryEffects::EffectInstance> effects;
    effecting.getEffects(effects);
    div.getEffects(effects);
    EXPECT(effects.empty());
    EXPECT(!hasEffect<MemoryEffects::Read>(div));
  });
  checks.check("ConditionallySpeculatable", [](Example &example) {
    AddOp add =
        AddOp::create(example.builder, example.loc, example.row, example.row);
    auto speculatable = dyn_cast<ConditionallySpeculatable>(add.getOperation());
    EXPECT(speculatable &&
           speculatable.getSpeculatability() == Speculation::Speculatable);
    DivOp div = DivOp::create(example.builder, example.loc, example.integers,
                              example.integers);
    EXPECT(!isSpeculatable(div.getOperation()));
  });
}

//===----------------------------------------------------------------------===//
// Interfaces from outside
//===----------------------------------------------------------------------===//

namespace {

/// Of one op: a check that says what the op's shift is.
struct MulCheck : RuntimeVerifiableOpInterface::ExternalModel<MulCheck, MulOp> {
  void generateRuntimeVerification(
      Operation *op, OpBuilder &, Location,
      function_ref<std::string(Operation *, StringRef)> say) const {
    say(op, "shift " + std::to_string(cast<MulOp>(op).getShift()));
  }
};

/// Of any op.
struct AnyCheck : RuntimeVerifiableOpInterface::FallbackModel<AnyCheck> {
  void generateRuntimeVerification(
      Operation *op, OpBuilder &, Location,
      function_ref<std::string(Operation *, StringRef)> say) const {
    say(op, op->getName().getStringRef());
  }
};

} // namespace

/// The words of the model that is attached to the op, empty if there is none.
static std::string ask(Example &example, Operation *op) {
  std::string answer;
  if (auto verifiable = dyn_cast<RuntimeVerifiableOpInterface>(op))
    verifiable.generateRuntimeVerification(
        example.builder, example.loc,
        [&](Operation *, StringRef message) { return answer = message.str(); });
  return answer;
}

static void checkAttachedInterfaces(Checks &checks) {
  checks.check("attachInterface", [](Example &) {
    // Models stay attached, so these have a context of their own.
    DialectRegistry registry;
    registerDialects(registry);
    registry.addExtension(
        +[](MLIRContext *context, ewise::tosa::EwTosaDialect *) {
          MulOp::attachInterface<MulCheck>(*context);
          AddOp::attachInterface<AnyCheck>(*context);
        });
    MLIRContext context(registry);
    context.loadAllAvailableDialects();
    Example example(&context);
    Value x = example.integers;
    Operation *mul = MulOp::create(example.builder, example.loc, x, x, 7);
    EXPECT(ask(example, mul) == "shift 7");
    EXPECT(ask(example, AddOp::create(example.builder, example.loc, x, x)) ==
           "ew_tosa.add");
    EXPECT(ask(example, DivOp::create(example.builder, example.loc, x, x))
               .empty());
    // Those that it had before are still there.
    EXPECT(isa<InferTypeOpInterface>(mul) && isPure(mul));
    EXPECT(!MulOp::hasTrait<RuntimeVerifiableOpInterface::Trait>());
  });
  checks.check("attachInterface-elsewhere", [](Example &example) {
    EXPECT(!isa<RuntimeVerifiableOpInterface>(
        MulOp::create(example.builder, example.loc, example.integers,
                      example.integers)
            .getOperation()));
  });
}

void ewise::test::checkInterfaces(Checks &checks) {
  checkInference(checks);
  checkShapes(checks);
  checkConversion(checks);
  checkEffects(checks);
  checkAttachedInterfaces(checks);
}
