//===- OpSyntax.h - How ops are written in the IR ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_OPSYNTAX_H
#define EWISE_LIB_IR_OPSYNTAX_H

#include "ewise/Data/AssemblyFormat.h"
#include "ewise/IR/OpAttributes.h"
#include "ewise/IR/OpDescription.h"
#include "mlir/IR/OpImplementation.h"

namespace ewise {

/// The text behind the name of an op of a class, by its assembly format.
class OpSyntax {
public:
  /// `attributes` are those of the op's properties, in their order.
  OpSyntax(const OpDescription &description,
           llvm::ArrayRef<AttributeDescription> attributes,
           llvm::StringRef assemblyFormat);

  /// Result types that are not in the format are inferred.
  mlir::ParseResult parse(mlir::OpAsmParser &parser,
                          mlir::OperationState &state) const;
  /// Whether the format says all of the op. It does not where it leaves out a
  /// result's type, and that is not the inferred one; the op is then printed in
  /// the generic form.
  bool isPrintable(mlir::Operation *op) const;
  void print(mlir::Operation *op, mlir::OpAsmPrinter &printer) const;

  llvm::ArrayRef<OperandName> getOperands() const {
    return {description.operands,
            description.numOperands + description.numParameters};
  }
  /// Whether the op knows its operands by `operandSegmentSizes`, the last of
  /// its attributes.
  bool hasSegments() const {
    return !attributes.empty() &&
           attributes.back().kind == AttributeDescription::Kind::Segments;
  }

  const OpDescription &description;
  llvm::ArrayRef<AttributeDescription> attributes;
  AssemblyFormat format;
};

} // namespace ewise

#endif // EWISE_LIB_IR_OPSYNTAX_H
