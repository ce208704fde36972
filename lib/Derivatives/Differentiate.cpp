//===- Differentiate.cpp - The pass ewise-differentiate -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionDerivative.h"
#include "ewise/Derivatives/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEDIFFERENTIATEPASS
#include "ewise/Derivatives/Passes.h.inc"

namespace {

class EwiseDifferentiatePass
    : public impl::EwiseDifferentiatePassBase<EwiseDifferentiatePass> {
public:
  using EwiseDifferentiatePassBase::EwiseDifferentiatePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    EwiseDifferentiatePassBase::getDependentDialects(registry);
    registerDerivativeOps(registry);
  }

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult differentiate(func::FuncOp of, SymbolTable &symbols);
  func::FuncOp copy(func::FuncOp of, StringRef suffix, SymbolTable &symbols);
};

} // namespace

/// A copy of the function behind it, with a name of its own.
func::FuncOp EwiseDifferentiatePass::copy(func::FuncOp of, StringRef suffix,
                                          SymbolTable &symbols) {
  func::FuncOp clone = of.clone();
  clone.setName((of.getName() + suffix).str());
  symbols.insert(clone, std::next(of->getIterator()));
  return clone;
}

/// Makes the function return further results: those of the ops with these
/// numbers.
static void returnMore(func::FuncOp function, ArrayRef<size_t> numbers) {
  Block &block = function.getBody().front();
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  Operation *terminator = block.getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  for (size_t number : numbers)
    results.push_back(ops[number]->getResult(0));
  terminator->setOperands(results);
  function.setType(FunctionType::get(function.getContext(),
                                     block.getArgumentTypes(),
                                     TypeRange(ValueRange(results))));
  function.removeResAttrsAttr();
}

LogicalResult EwiseDifferentiatePass::differentiate(func::FuncOp of,
                                                    SymbolTable &symbols) {
  if (!of.getBody().hasOneBlock())
    return of.emitOpError(
        "has no derivative here: it has no or several blocks");
  bool isAdjoint = mode == DerivativeMode::Adjoint;
  func::FuncOp added = copy(of, isAdjoint ? "_adjoint" : "_tangent", symbols);
  FunctionDerivative derivative(added, strongZeros);
  if (!isAdjoint)
    return derivative.makeTangent();
  if (failed(derivative.makeAdjoint()))
    return failure();
  if (keep)
    returnMore(copy(of, "_kept", symbols), derivative.takeKept());
  return success();
}

LogicalResult EwiseDifferentiatePass::run() {
  SymbolTable symbols(getOperation());
  SmallVector<func::FuncOp> functions;
  for (auto each : getOperation().getOps<func::FuncOp>())
    if (function.empty() ? !each.isExternal() : each.getName() == function)
      functions.push_back(each);
  if (functions.empty() && !function.empty())
    return getOperation().emitError()
           << "there is no function '" << function << "' to differentiate";
  for (func::FuncOp each : functions)
    if (failed(differentiate(each, symbols)))
      return failure();
  return success();
}

} // namespace ewise
