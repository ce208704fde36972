//===- OperandSegments.h - Operands by their names --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Which operands of an op belong to which name of its description. A variadic
/// name has what the others leave. Where names are optional, the property
/// `operandSegmentSizes` says how many operands each has, as with MLIR's own
/// ops.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPERANDSEGMENTS_H
#define EWISE_IR_OPERANDSEGMENTS_H

#include "ewise/IR/OpDescription.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/TypeRange.h"

namespace ewise {

/// The property's name in ::mlir::OpTrait::AttrSizedOperandSegments.
inline constexpr llvm::StringLiteral kOperandSegmentSizes =
    "operandSegmentSizes";

/// The operands of a name: the number of the first, and how many they are.
struct OperandSegment {
  size_t first = 0;
  size_t length = 0;
};

/// The operands of name number `name`, of `numOperands`. None where the sizes
/// are absent or do not go with so many operands.
OperandSegment getSegment(mlir::DenseI32ArrayAttr sizes, size_t name,
                          size_t numOperands);
/// As above, of an op.
OperandSegment getSegment(const OpDescription &description,
                          const OpArguments &arguments, size_t name);

/// The number of the operand whose encoding the results have, null where all
/// operands have the same.
std::optional<size_t> findEncodingOperand(const OpDescription &description,
                                          size_t numOperands);
/// The encoding of the results.
mlir::Attribute getEncoding(const OpDescription &description,
                            mlir::TypeRange operands);

/// How many operands there are at least: those that are neither variadic nor
/// optional.
size_t countRequired(const OpDescription &description);

/// Checks the sizes of an op with optional operands, which are an attribute of
/// it that has been checked to go with the number of its operands.
llvm::LogicalResult verifySegments(const OpDescription &description,
                                   mlir::Operation *op);

/// Adds the operands of each name to an op that is being built. Returns how
/// many they are.
mlir::DenseI32ArrayAttr addOperands(mlir::OperationState &state,
                                    llvm::ArrayRef<mlir::ValueRange> byName);

/// An optional operand of a builder, null where it is absent.
inline mlir::ValueRange present(const mlir::Value &operand) {
  return operand ? mlir::ValueRange(operand) : mlir::ValueRange();
}

/// How many operands there are of each name, of a class that mlir-tblgen emits;
/// null without operands, where no one knows the context.
mlir::Attribute getSegments(const OpArguments &arguments,
                            llvm::ArrayRef<int32_t> sizes);

} // namespace ewise

#endif // EWISE_IR_OPERANDSEGMENTS_H
