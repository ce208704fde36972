//===- OperandSegments.h - Operands by their names --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Operands of an op by the names of its description. A single variadic
/// or optional name takes the operands that remain. Several need the attribute
/// `operandSegmentSizes` with the number of operands of each, as MLIR's own
/// ops.
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

/// The operands of a name: the number of the first, and their count.
struct OperandSegment {
  size_t first = 0;
  size_t length = 0;
};

/// The operands of name number `name`. None if segment sizes are absent, or if
/// their sum is not the number of operands.
OperandSegment getSegment(const OpDescription &description,
                          const OpArguments &arguments, size_t name);

/// The number of the operand whose encoding the results have, null if all
/// operands have the same.
std::optional<size_t> findEncodingOperand(const OpDescription &description,
                                          const OpArguments &arguments);
/// The encoding of the results.
mlir::Attribute getEncoding(const OpDescription &description,
                            const OpArguments &arguments);

/// The least number of operands: those that are neither variadic nor optional.
size_t countRequired(const OpDescription &description);

/// Checks the number of operands of each name. The op has optional operands,
/// and at least all others.
llvm::LogicalResult verifySegments(const OpDescription &description,
                                   mlir::Operation *op);

/// The number of operands of each name, for a class of mlir-tblgen; null
/// without operands, since the context is unknown then.
mlir::Attribute getSegments(const OpArguments &arguments,
                            llvm::ArrayRef<int32_t> sizes);

} // namespace ewise

#endif // EWISE_IR_OPERANDSEGMENTS_H
