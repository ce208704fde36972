//===- AlikeOps.h - Ops with the same types and attributes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_ALIKEOPS_H
#define EWISE_IR_ALIKEOPS_H

#include "mlir/IR/Operation.h"

namespace ewise {

/// Whether elementwise ops of one name have equal attributes of their own,
/// apart from `ignored`: properties or not, and absent ones by their defaults.
/// What determines the value of an element is compared here only.
bool haveSameAttributes(mlir::Operation *first, mlir::Operation *second,
                        llvm::StringRef ignored = {});

/// Whether elementwise ops of one name have the same types and attributes,
/// which determine the value of an element.
bool areAlike(mlir::Operation *first, mlir::Operation *second);

} // namespace ewise

#endif // EWISE_IR_ALIKEOPS_H
