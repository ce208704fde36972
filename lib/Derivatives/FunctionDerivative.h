//===- FunctionDerivative.h - The derivative of a function ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_FUNCTIONDERIVATIVE_H
#define EWISE_LIB_DERIVATIVES_FUNCTIONDERIVATIVE_H

#include "Activity.h"
#include "Changes.h"
#include "LinearOps.h"
#include "OperandSums.h"
#include "ewise/Derivatives/DerivativeOps.h"
#include "ewise/Lowering/OperandReads.h"

namespace ewise {

/// Turns a copy of a function into its derivative.
class FunctionDerivative {
public:
  FunctionDerivative(mlir::func::FuncOp function, bool strongZeros)
      : function(function), block(function.getBody().front()),
        b(function.getLoc(), function.getContext()), strongZeros(strongZeros) {}

  llvm::LogicalResult makeAdjoint();
  llvm::LogicalResult makeTangent();
  /// Replaces results worth keeping by arguments. Returns the numbers of their
  /// ops.
  llvm::SmallVector<size_t> takeKept();

private:
  llvm::LogicalResult prepare(bool isAdjoint);
  bool isActive(mlir::Value value) const { return activity->isActive(value); }
  Change multiply(const Change &change, ElementwiseOpInterface op,
                  size_t operand, const FoundPartial &partial, size_t result);
  mlir::Value makePartial(ElementwiseOpInterface op, size_t operand,
                          const PartialDerivative *record, size_t result,
                          mlir::Type element);
  mlir::Value makeDependence(ElementwiseOpInterface op, size_t operand,
                             const FoundPartial &partial, size_t result);
  /// ewise::findPartial(), called once for ops that are alike.
  FoundPartial findPartial(ElementwiseOpInterface op, size_t operand,
                           size_t result);
  mlir::Value read(ElementwiseOpInterface op, size_t operand,
                   mlir::ValueRange operands, mlir::RankedTensorType type);
  mlir::Value makePart(ElementwiseOpInterface op, size_t operand,
                       mlir::Value chosen);
  llvm::LogicalResult refuse(ElementwiseOpInterface op);
  llvm::LogicalResult findConjugates(ElementwiseOpInterface op);
  void addAdjoint(mlir::Value value, const Change &adjoint);
  mlir::Value sumOnce(llvm::ArrayRef<OperandRead> reads, mlir::Value actual,
                      mlir::Value value);
  Change takeAdjoint(ElementwiseOpInterface op, size_t operand, Change part);
  llvm::LogicalResult transpose(mlir::Operation *op);
  void transposeElementwise(ElementwiseOpInterface op);
  llvm::LogicalResult transposeOther(mlir::Operation *op);
  llvm::LogicalResult push(mlir::Operation *op);
  void pushElementwise(ElementwiseOpInterface op);
  Change readChange(ElementwiseOpInterface op, size_t operand, size_t result);
  llvm::LogicalResult pushOther(mlir::Operation *op);
  llvm::LogicalResult refuseOther(mlir::Operation *op) {
    return op->emitOpError("has no derivative") << explainMissing(op);
  }
  mlir::Value addArgument(mlir::Type type);
  llvm::SmallVector<mlir::Value> takeChanges(mlir::ValueRange values);
  void finish(mlir::ValueRange results);
  llvm::SmallVector<mlir::Value> getChanging(mlir::ValueRange values) const {
    return llvm::filter_to_vector(values, [](mlir::Value value) {
      return isContinuous(value.getType());
    });
  }

  mlir::func::FuncOp function;
  mlir::Block &block;
  mlir::ImplicitLocOpBuilder b;
  bool strongZeros;
  /// Whether adjoints are products with conjugated partial derivatives; unknown
  /// without ops on complex numbers.
  std::optional<bool> conjugates;
  /// The ops of the original function, and their numbers.
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::DenseMap<mlir::Operation *, size_t> numbers;
  /// The reads of operands by elementwise ops.
  std::optional<OperandReads> reads;
  std::optional<Activity> activity;
  /// The last op of each name, and its partial derivatives by all operands, for
  /// each result.
  struct Partials {
    mlir::Operation *op = nullptr;
    llvm::SmallVector<FoundPartial, 2> all;
  };
  llvm::DenseMap<mlir::OperationName, Partials> partials;
  /// The sizes that adjoints have asked for.
  BuiltSizes sizes;
  /// The last sum of each value for an operand.
  struct Sum {
    llvm::SmallVector<OperandRead> reads;
    mlir::Value value = {};
  };
  llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, Sum> sums;
  /// How something depends on a value, or how it changes. Those of a scalar are
  /// tensors of rank 0.
  llvm::DenseMap<mlir::Value, Change> derivatives;
};

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_FUNCTIONDERIVATIVE_H
