//===- FormatElements.h - Ways through assembly formats ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_IR_FORMATELEMENTS_H
#define EWISE_LIB_IR_FORMATELEMENTS_H

#include "ewise/IR/AssemblyFormat.h"

namespace ewise {

inline size_t countOperands(const OpDescription &op) {
  return op.numOperands + op.numParameters;
}

/// Whether the operands are printed all together, without their names.
inline bool namesAllOperands(llvm::ArrayRef<FormatElement> format) {
  return llvm::any_of(format, [](const FormatElement &element) {
    return element.kind == FormatKind::Operand &&
           element.number == kAllOperands;
  });
}

/// The elements of one part of a group, which begins with `header`.
inline llvm::ArrayRef<FormatElement> getPart(const FormatElement &header,
                                             bool isThen) {
  return isThen ? llvm::ArrayRef(&header + 1, header.thenLength)
                : llvm::ArrayRef(&header + 1 + header.thenLength,
                                 header.elseLength);
}

/// Calls `visit` for each element that is not in a group, and for each group.
template <typename VisitFn>
mlir::ParseResult visitElements(llvm::ArrayRef<FormatElement> format,
                                VisitFn visit) {
  while (!format.empty()) {
    const FormatElement &element = format.front();
    if (visit(element))
      return mlir::failure();
    format = format.drop_front(1u + element.thenLength + element.elseLength);
  }
  return mlir::success();
}

} // namespace ewise

#endif // EWISE_LIB_IR_FORMATELEMENTS_H
