//===- TestBodiesPass.cpp - The pass ewise-test-bodies --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "ewise/Lowering/StepBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;

namespace {

/// Compares the body of each elementwise op as generated C++ builds it with
/// what its steps build, and reports how many were compared.
class TestBodiesPass : public PassWrapper<TestBodiesPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestBodiesPass)

  StringRef getArgument() const override { return "ewise-test-bodies"; }
  StringRef getDescription() const override {
    return "Compare the bodies of ops with what their steps build";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, complex::ComplexDialect,
                    func::FuncDialect, math::MathDialect>();
  }
  void runOnOperation() override;

private:
  /// Whether there is something to compare, and it is the same.
  bool compare(ewise::ElementwiseOpInterface op);
};

} // namespace

/// A function of single elements with the body of an op, as text. What is
/// computed twice is computed once.
static std::string print(const ewise::OpDescription &description,
                         const ewise::BodyCase &bodyCase, Operation *op) {
  OpBuilder builder(op->getContext());
  Location loc = builder.getUnknownLoc();
  auto getElements = [](TypeRange types) {
    return llvm::map_to_vector(types, [](Type type) {
      return ewise::getSignlessType(getElementTypeOrSelf(type));
    });
  };
  SmallVector<Type> operands = getElements(op->getOperandTypes());
  SmallVector<Type> results = getElements(op->getResultTypes());
  OwningOpRef<func::FuncOp> function = func::FuncOp::create(
      loc, "body", builder.getFunctionType(operands, results));
  Block *block = function->addEntryBlock();
  builder.setInsertionPointToStart(block);
  ewise::BodyBuilder b(loc, builder, op->getResultTypes());
  auto values =
      ewise::buildBody(description, bodyCase, b, op, block->getArguments());
  func::ReturnOp::create(builder, loc, values);
  IRRewriter rewriter(op->getContext());
  DominanceInfo dominance(*function);
  eliminateCommonSubExpressions(rewriter, dominance, *function);
  std::string text;
  llvm::raw_string_ostream(text) << *function;
  return text;
}

bool TestBodiesPass::compare(ewise::ElementwiseOpInterface op) {
  ewise::PresentDescription present = op.getDescription();
  const ewise::OpDescription &description = *present;
  Type element = description.getSharedElement(getArguments(op));
  const ewise::BodyCase *bodyCase =
      element ? description.findCase(element,
                                     getElementTypeOrSelf(op->getResult(0)))
              : nullptr;
  if (!bodyCase || !bodyCase->build || bodyCase->steps.empty())
    return false;
  std::string expected = print(description, *bodyCase, op);
  ewise::BodyCase fromSteps = *bodyCase;
  fromSteps.build = ewise::buildSteps;
  std::string built = print(description, fromSteps, op);
  if (expected == built)
    return true;
  op->emitError("has the body ") << expected << "and by its steps " << built;
  signalPassFailure();
  return false;
}

void TestBodiesPass::runOnOperation() {
  int64_t compared = 0;
  getOperation()->walk([&](ewise::ElementwiseOpInterface op) {
    compared += compare(op) ? 1 : 0;
  });
  llvm::outs() << compared << " bodies compared\n";
}

namespace ewise::test {

void registerTestBodiesPass() { PassRegistration<TestBodiesPass>(); }

} // namespace ewise::test
