//===- FoldRules.h - Ops to values by laws ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_FOLDRULES_H
#define EWISE_LIB_IR_FOLDRULES_H

#include "ewise/IR/OpMethods.h"

namespace ewise {

const OpDescription &describe(mlir::Operation *op);

/// The element type shared by the op's operands.
mlir::Type getSharedElement(const OpDescription &description,
                            mlir::Operation *op);

/// An op matched with the pattern of a rule, and the values of its variables.
class RuleMatch {
public:
  /// `operands` are constants, null where an operand is none; without any, they
  /// are looked for where a rule asks.
  RuleMatch(const OpDescription &description, mlir::Operation *op,
            llvm::ArrayRef<mlir::Attribute> operands)
      : description(description), op(op), constants(operands),
        absent(getAbsent(description, op)),
        promotes(description.promotion &&
                 description.promotes(getArguments(op))) {}

  /// Whether the rule matches the op.
  bool match(const FoldRule &rule);
  /// The value of a variable, after a match.
  mlir::Value getVariable(uint8_t variable) const {
    return variables[variable];
  }
  /// The other ops of the pattern, each before its own operands.
  llvm::ArrayRef<mlir::Operation *> getProducers() const { return producers; }
  /// Whether all shapes are static.
  bool isStatic() const;
  /// Whether numbers in the pattern of a rule that makes new ops have rank 0.
  bool areNumbersScalar() const { return hasOnlyScalars; }

  /// The value of the op by a rule that makes no new ops; null if the rule does
  /// not apply.
  mlir::OpFoldResult fold(const FoldRule &rule);

private:
  bool hasParts() const;
  bool acceptsTypes();
  bool hasProvenWidths() const;
  bool hasFlags() const;
  bool matchOperands(mlir::Operation *matched);
  bool matchOperand(mlir::OpOperand &operand);
  bool matchProducer(const RuleNode &node, mlir::Value value);
  bool bind(uint8_t variable, mlir::Value value);
  bool hasShapeOf(mlir::Operation *matched, mlir::Value value,
                  llvm::ArrayRef<mlir::Operation *> behind) const;
  bool losesConflict(mlir::Value value) const;

  const OpDescription &description;
  mlir::Operation *op;
  llvm::ArrayRef<mlir::Attribute> constants;
  /// The names without operands, by bits.
  uint64_t absent;
  /// Whether operands are promoted: laws hold for elements of the computed
  /// type.
  bool promotes;
  /// The element type shared by the op's operands, once it has been asked for.
  mlir::Type element;
  const FoldRule *rule = nullptr;
  /// The rest of the pattern.
  llvm::ArrayRef<RuleNode> rest;
  llvm::SmallVector<mlir::Value, 4> variables;
  llvm::SmallVector<mlir::Operation *, 2> producers;
  bool hasOnlyScalars = true;
};

/// The value of an op by the first of its rules that applies: a value, or a
/// constant of the result's type. Null if no rule applies, if the result might
/// have another shape, or if a conflict of sizes would no longer be reported at
/// run time.
mlir::OpFoldResult foldByRules(const OpDescription &description,
                               mlir::Operation *op,
                               llvm::ArrayRef<mlir::Attribute> operands);

} // namespace ewise

#endif // EWISE_LIB_IR_FOLDRULES_H
