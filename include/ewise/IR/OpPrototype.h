//===- OpPrototype.h - An op to create others like it -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPPROTOTYPE_H
#define EWISE_IR_OPPROTOTYPE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/OwningOpRef.h"

namespace ewise {

/// What ops have in common that differ in location and operands only, without
/// successors and with empty regions. Creates such ops several times faster
/// than their own builders, which look up names and attributes in the context.
class OpPrototype {
public:
  /// Keeps no reference to the example.
  explicit OpPrototype(mlir::Operation *example);

  mlir::Operation *create(mlir::OpBuilder &builder, mlir::Location location,
                          llvm::ArrayRef<mlir::Value> operands) const;

private:
  /// A detached op without operands.
  mlir::OwningOpRef<mlir::Operation *> op;
  llvm::SmallVector<mlir::Type, 1> resultTypes;
};

} // namespace ewise

#endif // EWISE_IR_OPPROTOTYPE_H
