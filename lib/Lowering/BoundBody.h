//===- BoundBody.h - Bodies of ops that are lowered -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_BOUNDBODY_H
#define EWISE_LIB_LOWERING_BOUNDBODY_H

#include "ewise/IR/OpArguments.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/BodyBuilder.h"

namespace ewise {

/// The body of an op for its types and attributes, and what builds it.
class BoundBody {
public:
  /// The body of an op that is cloned onto the elements.
  BoundBody() = default;
  /// Nothing if a number of the case does not fit its type.
  static std::optional<BoundBody> bind(const OpDescription &description,
                                       const BodyCase &bodyCase,
                                       mlir::Operation *op,
                                       Functions functions);

  /// The body stated by the record of an op that is its own body: `stated`
  /// becomes the case.
  static std::optional<BoundBody> bindStated(const OpDescription &description,
                                             mlir::Operation *op,
                                             Functions functions,
                                             const BodyCase *&stated);
  /// That body, if it contains expansions.
  static std::optional<BoundBody> bindExpanded(const OpDescription &description,
                                               mlir::Operation *op,
                                               Functions functions,
                                               const BodyCase *&stated);

  bool isClone() const { return !body; }
  /// The operand whose element is the one value, unchanged.
  std::optional<size_t> getCopiedOperand() const;
  /// Whether there are nodes of expansions.
  bool isExpanded() const;
  /// Whether a value takes much longer than reading the operands from memory.
  bool isExpensive() const;
  /// Whether every value is an operand's element, unchanged or selected.
  bool movesElements() const;

  /// Builds the value of one element for each result of `op`, whose operands
  /// and results are not those of the loops. `operands` has the elements of its
  /// operands, null for an operand that is not read. Unsigned integers of
  /// operands and values are signless.
  llvm::SmallVector<mlir::Value, 1> build(const OpDescription &description,
                                          BodyBuilder &b, mlir::Operation *op,
                                          mlir::ValueRange operands) const;

private:
  mlir::Value buildAttribute(const OpDescription &description, BodyBuilder &b,
                             mlir::Operation *op, size_t attribute) const;

  BoundScalarBody body;
  /// One primitive for each node; null for numbers and attributes.
  llvm::SmallVector<const Primitive *, 8> primitives;
};

} // namespace ewise

#endif // EWISE_LIB_LOWERING_BOUNDBODY_H
