//===- Checks.cpp - Checks of what can be done with op classes ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "../lib/TestDialect.h"
#include "UsesDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

static constexpr llvm::StringLiteral kExample = R"(
func.func @example(%matrix: tensor<2x1xf32>, %row: tensor<3xf32>,
                   %dynamic: tensor<?xf32>, %integers: tensor<2xi32>,
                   %condition: tensor<2xi1>) {
  return
}
)";

namespace ewise::test {

Example::Example(MLIRContext *context)
    : context(context), module(parseSourceString<ModuleOp>(kExample, context)),
      block(&(*module->getOps<func::FuncOp>().begin()).front()),
      builder(block->getTerminator()), loc(builder.getUnknownLoc()),
      matrix(block->getArgument(0)), row(block->getArgument(1)),
      dynamic(block->getArgument(2)), integers(block->getArgument(3)),
      condition(block->getArgument(4)) {}

Type Example::parseType(llvm::StringRef text) {
  return mlir::parseType(text, context);
}

OpOperand &Example::use(Value value) {
  OperationState state(loc, "unknown.use", value, {});
  return builder.create(state)->getOpOperand(0);
}

Operation *Example::rewrite(Value value, RewritePatternSet &&patterns) {
  OpOperand &used = use(value);
  EXPECT(succeeded(applyPatternsGreedily(*module, std::move(patterns))));
  return used.get().getDefiningOp();
}

/// Conditions that did not hold since the check began.
static unsigned numBroken = 0;

void expect(bool holds, llvm::StringRef condition, llvm::StringRef file,
            int line) {
  if (holds)
    return;
  ++numBroken;
  llvm::errs() << file << ":" << line << ": does not hold: " << condition
               << "\n";
}

void Checks::check(llvm::StringRef name,
                   llvm::function_ref<void(Example &)> use) {
  numBroken = 0;
  Example example(context);
  use(example);
  if (numBroken != 0)
    ++numFailed;
  (numBroken == 0 ? llvm::outs() << "ok " : llvm::errs() << "failed: ")
      << name << "\n";
  // Should a later check crash, it is known which.
  llvm::outs().flush();
}

std::string getError(MLIRContext *context, llvm::function_ref<void()> act) {
  std::string error;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (error.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      error = diagnostic.str();
  });
  act();
  return error;
}

void registerDialects(DialectRegistry &registry) {
  registry.insert<tosa::EwTosaDialect, xla::EwXlaDialect, EwTestDialect,
                  arith::ArithDialect, func::FuncDialect, pdl::PDLDialect,
                  tensor::TensorDialect, uses::EwUsesDialect>();
}

} // namespace ewise::test
