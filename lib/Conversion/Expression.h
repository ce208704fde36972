//===- Expression.h - Ops that become one loop nest -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Elementwise functions commute with reading an operand at index 0. So an op
/// may compute the elements of an operand where it reads them, if the operand
/// is the result of another op that is read nowhere else: reading it at index 0
/// reads that op's operands at index 0. Nothing about this is known of a rule
/// set but that it is readable, which is proven of all.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_EXPRESSION_H
#define EWISE_LIB_CONVERSION_EXPRESSION_H

#include "AlignedOp.h"
#include "RecordedOps.h"

namespace ewise {

class OperandReader;

/// Where an op may compute an operand itself, so that nothing is computed more
/// often.
enum class Computable { Never, UnlessExpanded, Always };

/// An op on tensors whose sizes have been built, and what it computes itself of
/// its operands.
struct Expression {
  mlir::Operation *op = nullptr;
  const OpLowering *lowering = nullptr;
  const LoweringCase *bodyCase = nullptr;
  AlignedOp aligned;
  /// What all that is built depends on; empty where that is more than can be
  /// told beforehand.
  Recordings::Key key;
  /// The sizes of the result.
  llvm::SmallVector<mlir::OpFoldResult> sizes;
  /// The tensor to write into, where there is one already.
  mlir::Value init;
  /// How the operands that take part in broadcasting are read.
  llvm::SmallVector<OperandAccess, 3> accesses;
  /// For each of them what computes it; null for a tensor.
  llvm::SmallVector<std::shared_ptr<Expression>, 3> operands;
  /// What computes one more of them unless it is expanded at run time, and its
  /// number.
  std::shared_ptr<Expression> conditional;
  size_t conditionalOperand = 0;
  /// The number of tensors that are read, and the static sizes of the
  /// dimensions that are read at the result's index.
  unsigned numTensors = 0;
  llvm::SmallVector<int64_t> staticSizes;
  /// An element takes much longer than reading it from memory.
  bool isExpensive = false;

  /// Fills in what follows from the op and its accesses.
  void initialize();

  /// Whether `operand`, which is the result of `producer`, can be computed
  /// where this op reads it.
  Computable canCompute(const Expression &producer, size_t operand) const;
  void compute(std::shared_ptr<Expression> producer, size_t operand);
  bool computesOperands() const {
    return llvm::any_of(operands, [](const auto &operand) { return operand; });
  }

  /// Whether an operand before this one is computed by the same op.
  bool isRepeated(size_t operand) const;
};

/// What the loops of an expression know of a tensor.
struct ExpressionTensor {
  const Expression *reader;
  size_t operand;
  OperandAccess access;
};

/// The tensors that an expression reads, and how its loops do. In the order in
/// which buildElement() takes their elements.
llvm::SmallVector<ExpressionTensor, 3> getTensors(const Expression &expression);

/// Reads the parameters of the expression's ops, in the same order.
llvm::SmallVector<mlir::Value> readParameters(const Expression &expression,
                                              mlir::OpBuilder &builder);

/// Builds the value of one element from those of the tensors, and the
/// parameters.
mlir::Value buildElement(const Expression &expression, mlir::OpBuilder &builder,
                         llvm::ArrayRef<mlir::Value> elements,
                         llvm::ArrayRef<mlir::Value> parameters);

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_EXPRESSION_H
