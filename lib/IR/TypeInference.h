//===- TypeInference.h - Operands' types to the result's --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_TYPEINFERENCE_H
#define EWISE_LIB_IR_TYPEINFERENCE_H

#include "ewise/IR/OpArguments.h"
#include "ewise/Rules/Infer.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace ewise {

/// Emits "'<op>' op <message>" if there is a location.
template <typename... PartTs>
llvm::LogicalResult emitOpError(const OpDescription &op,
                                const std::optional<mlir::Location> &location,
                                PartTs &&...message) {
  if (!location)
    return llvm::failure();
  mlir::InFlightDiagnostic diagnostic = mlir::emitError(*location);
  diagnostic << "'" << op.name << "' op ";
  (diagnostic << ... << std::forward<PartTs>(message));
  return diagnostic;
}

/// Verifies attributes beyond their kinds, and the record's checks.
llvm::LogicalResult
verifyAttributes(const OpDescription &op,
                 const std::optional<mlir::Location> &location,
                 const OpArguments &arguments, mlir::TypeRange results);

/// The encoding of a ranked tensor, null for other types.
mlir::Attribute getEncoding(mlir::Type type);

/// A result's element type if operands share `element` and the first has the
/// type `first`; null if the author of the IR chooses it or an attribute names
/// it.
mlir::Type inferElement(const ResultDescription &result, mlir::Type element,
                        mlir::Type first);

/// Checks the types of an op's operands and infers the result's. It runs on
/// every verification of every op: equal types are checked once, nothing is
/// allocated up to rank 8, and messages are only built for errors. The location
/// is a reference since copies of it cost as much as a check.
class TypeInference {
public:
  TypeInference(const OpDescription &op,
                const std::optional<mlir::Location> &location,
                const OpArguments &arguments);
  // Shapes point into it.
  TypeInference(const TypeInference &) = delete;
  TypeInference &operator=(const TypeInference &) = delete;

  /// Checks the operands except how their shapes are combined.
  llvm::LogicalResult checkOperands();

  /// After checkOperands(), infers the result's shape from the operands' types;
  /// `declared` is the result's type, null if none is declared.
  llvm::LogicalResult inferShape(mlir::Type declared);
  /// As above, for shapes of the operands that differ from their types.
  llvm::LogicalResult inferShape(const mlir::ValueShapeRange &values);

  /// As above, from the shapes and by the alignment, without the path for equal
  /// types.
  llvm::LogicalResult combineShapes(mlir::Type declared);

  /// After inferShape(), checks a declared result, number `result` of several.
  llvm::LogicalResult checkResult(mlir::Type declared, size_t result = 0);

  /// The shapes of the operands that take part in broadcasting.
  llvm::ArrayRef<Shape> getShapes() const { return shapes; }
  /// How they are aligned, if the inference aligned them.
  const AlignedOperands &getAligned() const { return aligned; }
  /// The results' shape; unranked if the rule set infers nothing.
  const Shape &getShape() const { return inferred; }
  /// A result's element type, null if the author of the IR chooses it.
  mlir::Type getElement(size_t result = 0) const;
  mlir::Attribute getEncoding() const { return encoding; }
  /// A result's type, null if its element type is unknown.
  mlir::Type getResultType(size_t result = 0) const;

private:
  mlir::Type getType(size_t operand) const {
    return arguments.operands[operand].getType();
  }
  std::string nameOf(size_t operand, size_t result = 0) const;
  llvm::LogicalResult checkElement(size_t operand, mlir::Type type,
                                   const ElementTypes *ownTypes);
  llvm::LogicalResult checkRanks();
  llvm::LogicalResult checkPromoted();
  std::string describePromotion() const;
  llvm::LogicalResult checkParameter(size_t operand);
  llvm::LogicalResult addShape(size_t operand, mlir::Type type);
  llvm::LogicalResult findNamed();
  std::string describeNamed(const NamedTypes &types) const;
  llvm::LogicalResult checkVectors() const;
  llvm::LogicalResult checkResultElement(mlir::Type declared, size_t result);
  llvm::LogicalResult reportFailure(const Failure &failure,
                                    const Shape &declared,
                                    mlir::Type declaredType,
                                    size_t result = 0) const;
  template <typename... PartTs>
  llvm::LogicalResult error(PartTs &&...message) const {
    return emitOpError(op, location, std::forward<PartTs>(message)...);
  }

  const OpDescription &op;
  const std::optional<mlir::Location> &location;
  const OpArguments &arguments;
  /// The names without operands, by bits.
  uint64_t absent;
  size_t numBroadcast;
  /// The element type that operands share or are promoted to.
  mlir::Type element;
  /// The element type of the first result, if an attribute names it.
  mlir::Type namedElement;
  /// Whether all operands, and the result, have the type of the first operand.
  bool keepsType;
  bool isVector = false;
  /// The first ranked tensor, and its encoding.
  mlir::Type ranked;
  mlir::Attribute encoding;
  llvm::SmallVector<Shape, 4> shapes;
  /// The sizes of vectors with scalable dimensions.
  llvm::SmallVector<llvm::SmallVector<int64_t, 8>, 4> storage;
  /// Values of the attribute, which `aligned` may point to.
  llvm::SmallVector<int64_t, 8> attributeValues;
  AlignedOperands aligned;
  Shape inferred;
  llvm::SmallVector<int64_t, 8> sizes;
};

} // namespace ewise

#endif // EWISE_LIB_IR_TYPEINFERENCE_H
