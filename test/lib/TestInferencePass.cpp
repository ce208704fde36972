//===- TestInferencePass.cpp - The pass ewise-test-inference --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestDialect.h"
#include "ewise/Dialect/Tosa/TosaDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace {

/// Tells in remarks what is inferred for each elementwise op, by type and by
/// components, and checks that builders without result types agree.
class TestInferencePass
    : public PassWrapper<TestInferencePass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestInferencePass)

  StringRef getArgument() const final { return "ewise-test-inference"; }
  StringRef getDescription() const final {
    return "Report what is inferred for each elementwise op";
  }
  void runOnOperation() override {
    getOperation()->walk([&](ewise::ElementwiseOpInterface op) {
      reportComponents(op);
      reportTypes(op);
    });
  }

private:
  void reportComponents(Operation *op);
  void reportTypes(Operation *op);
};

} // namespace

/// The op as its builder without result types makes it, null where this test
/// does not know the class.
static Operation *buildWithoutTypes(OpBuilder &builder, Operation *op) {
  Location location = op->getLoc();
  return llvm::TypeSwitch<Operation *, Operation *>(op)
      .Case([&](ewise::tosa::AddOp add) {
        return ewise::tosa::AddOp::create(builder, location, add.getInput1(),
                                          add.getInput2());
      })
      .Case([&](ewise::tosa::EqualOp equal) {
        return ewise::tosa::EqualOp::create(
            builder, location, equal.getInput1(), equal.getInput2());
      })
      .Case([&](ewise::tosa::MulOp mul) {
        return ewise::tosa::MulOp::create(builder, location, mul.getInput1(),
                                          mul.getInput2(), mul.getShift());
      })
      .Case([&](ewise::tosa::ClampOp clamp) {
        return ewise::tosa::ClampOp::create(builder, location, clamp.getInput(),
                                            clamp.getMinVal(),
                                            clamp.getMaxVal());
      })
      .Case([&](ewise::tosa::SelectOp select) {
        return ewise::tosa::SelectOp::create(
            builder, location, select.getInput1(), select.getInput2(),
            select.getInput3());
      })
      .Default([](Operation *) { return nullptr; });
}

/// How the components are spelled: `2x?xf32`, `*xf32`, without the element type
/// where it is not inferred.
static std::string spell(const ShapedTypeComponents &components) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!components.hasRank())
    os << "*x";
  else
    for (int64_t size : components.getDims()) {
      if (ShapedType::isDynamic(size))
        os << "?x";
      else
        os << size << "x";
    }
  if (components.getElementType())
    os << components.getElementType();
  else
    os << "_";
  if (components.getAttribute())
    os << ", " << components.getAttribute();
  return text;
}

void TestInferencePass::reportComponents(Operation *op) {
  auto shaped = cast<InferShapedTypeOpInterface>(op);
  SmallVector<ShapedTypeComponents> components;
  if (failed(shaped.inferReturnTypeComponents(
          op->getContext(), op->getLoc(), ValueShapeRange(op->getOperands()),
          op->getAttrDictionary(), op->getPropertiesStorage(), op->getRegions(),
          components)))
    return signalPassFailure();
  op->emitRemark("infers the components ") << spell(components.front());

  // The same from shapes that the types do not have: every rank is unknown.
  ValueShapeRange unranked(op->getOperands(), [](Value value) {
    return ShapeAdaptor(UnrankedTensorType::get(
        cast<ShapedType>(value.getType()).getElementType()));
  });
  components.clear();
  if (failed(shaped.inferReturnTypeComponents(
          op->getContext(), op->getLoc(), unranked, op->getAttrDictionary(),
          op->getPropertiesStorage(), op->getRegions(), components)))
    return signalPassFailure();
  if (components.front().hasRank()) {
    op->emitError("infers a rank from operands without one");
    signalPassFailure();
  }
}

void TestInferencePass::reportTypes(Operation *op) {
  auto inferrable = dyn_cast<InferTypeOpInterface>(op);
  if (!inferrable)
    return;
  SmallVector<Type> types;
  if (failed(inferrable.inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getAttrDictionary(), op->getPropertiesStorage(), op->getRegions(),
          types)))
    return signalPassFailure();
  op->emitRemark("infers the type ") << types.front();
  if (!inferrable.isCompatibleReturnTypes(types, op->getResultTypes())) {
    op->emitError("is not compatible with its own declaration");
    return signalPassFailure();
  }

  OpBuilder builder(op);
  if (Operation *built = buildWithoutTypes(builder, op)) {
    bool same = built->getResultTypes() == TypeRange(types) &&
                built->getAttrDictionary() == op->getAttrDictionary();
    if (!same) {
      built->emitError("is what the builder without result types makes");
      signalPassFailure();
    }
    built->erase();
  }

  // The same by name, as a generic builder would.
  OperationState state(op->getLoc(), op->getName());
  state.addOperands(op->getOperands());
  state.addAttributes(op->getAttrDictionary().getValue());
  state.addTypes(types);
  Operation *built = builder.create(state);
  if (built->getResultTypes() != TypeRange(types)) {
    op->emitError("is built with another type than inferred");
    signalPassFailure();
  }
  built->erase();
}

namespace ewise::test {

void registerTestInferencePass() { PassRegistration<TestInferencePass>(); }

} // namespace ewise::test
