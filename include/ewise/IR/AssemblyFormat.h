//===- AssemblyFormat.h - Assembly formats of op classes --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The assembly format of an op is an array of elements, which ewise-tblgen
/// makes of the record's `assemblyFormat`. Parsing and printing go through it:
/// no op has code of its own for its syntax.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_ASSEMBLYFORMAT_H
#define EWISE_IR_ASSEMBLYFORMAT_H

#include "ewise/IR/OpAttributes.h"
#include "ewise/IR/OpDescription.h"
#include "mlir/IR/OpImplementation.h"

namespace ewise {

/// What an element of a format stands for. Numbers are those of operands,
/// results or attributes of the op.
enum class FormatKind : uint8_t {
  /// Punctuation or a keyword, with the blanks that are printed around it; or
  /// blanks alone.
  Text,
  /// A line break, only printed.
  Newline,
  /// A value, which may be absent if the operand is optional, or a list of
  /// values for a variadic operand or kAllOperands.
  Operand,
  Attribute,
  /// The attributes that the format does not name, unless they have their
  /// default values.
  AttrDict,
  AttrDictWithKeyword,
  /// The inherent ones among them, `<{...}>`. The dictionary of attributes then
  /// only prints the discardable ones.
  PropDict,
  /// A type, likewise, or a list of types.
  OperandType,
  /// The same of a result; of all, for kAllOperands.
  ResultType,
  /// All results' types.
  FunctionalType,
  /// The elements that follow are there if the variadic or optional operand has
  /// values, or if it has none; else as many behind them are.
  IfOperand,
  UnlessOperand,
  /// The same for an attribute that is there and has not its default value.
  IfAttribute,
  UnlessAttribute
};

/// All operands, in place of the number of one.
inline constexpr uint16_t kAllOperands = UINT16_MAX;

/// An element of a format.
struct FormatElement {
  FormatKind kind;
  const char *text = "";
  uint16_t number = 0;
  /// How many elements behind this one are in the two parts of a group.
  uint16_t thenLength = 0, elseLength = 0;

  template <size_t size>
  constexpr FormatElement(FormatKind textKind, const char (&printed)[size])
      : kind(textKind), text(printed) {}
  constexpr FormatElement(FormatKind elementKind, uint16_t which = 0,
                          uint16_t numThen = 0, uint16_t numElse = 0)
      : kind(elementKind), number(which), thenLength(numThen),
        elseLength(numElse) {}
};

/// ``operands attr-dict `:` functional-type(operands, results)``
inline constexpr FormatElement kDefaultFormat[] = {
    {FormatKind::Text, " "},
    {FormatKind::Operand, kAllOperands},
    FormatKind::AttrDict,
    {FormatKind::Text, " : "},
    {FormatKind::FunctionalType, kAllOperands}};

/// Parses what follows the op's name. `attributes` are those of the op's
/// properties, in their order. Result types that are not in the format are
/// inferred.
mlir::ParseResult parseOp(const OpDescription &description,
                          llvm::ArrayRef<AttributeDescription> attributes,
                          llvm::ArrayRef<FormatElement> format,
                          mlir::OpAsmParser &parser,
                          mlir::OperationState &state);

/// Whether the format says all of the op. It does not where it leaves out a
/// result's type, and that is not the inferred one; the op is then printed in
/// the generic form.
bool isPrintable(const OpDescription &description,
                 llvm::ArrayRef<FormatElement> format, mlir::Operation *op);

/// Prints what follows the op's name.
void printOp(const OpDescription &description,
             llvm::ArrayRef<AttributeDescription> attributes,
             llvm::ArrayRef<FormatElement> format, mlir::Operation *op,
             mlir::OpAsmPrinter &printer);

} // namespace ewise

#endif // EWISE_IR_ASSEMBLYFORMAT_H
