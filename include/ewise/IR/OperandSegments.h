//===- OperandSegments.h - Operands by their names --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Operands of an op by the names of its description. One name that is variadic
/// or optional has what the others leave. Where there are several, the
/// attribute `operandSegmentSizes` says how many operands each has, as with
/// MLIR's own ops.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPERANDSEGMENTS_H
#define EWISE_IR_OPERANDSEGMENTS_H

#include "ewise/IR/OpArguments.h"
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

/// The operands of name number `name`. None where segment sizes are absent or
/// do not go with so many operands.
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

/// Checks how many operands there are of each name, of an op with optional ones
/// that has at least those which are not.
llvm::LogicalResult verifySegments(const OpDescription &description,
                                   mlir::Operation *op);

/// How many operands there are of each name, of a class that mlir-tblgen emits;
/// null without operands, where no one knows the context.
mlir::Attribute getSegments(const OpArguments &arguments,
                            llvm::ArrayRef<int32_t> sizes);

} // namespace ewise

#endif // EWISE_IR_OPERANDSEGMENTS_H
