//===- TypeChecks.h - Checks of operands' and results' types ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of verification and inference that look at types. They run on
/// every verification of every op, so what is equal is not looked at twice and
/// messages are only put together where they are wanted. A location is passed
/// by reference, because copies of it cost as much as a check.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_IR_TYPECHECKS_H
#define EWISE_LIB_IR_TYPECHECKS_H

#include "ewise/IR/OpDescription.h"
#include "ewise/Shape/Describe.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

namespace ewise {

/// Emits "'<op>' op <message>" where there is a location to emit it at.
llvm::LogicalResult
emitOpError(const OpDescription &op,
            const std::optional<mlir::Location> &location,
            llvm::function_ref<void(mlir::InFlightDiagnostic &)> print);

/// Reports a violation of the rule set in its own words, or in the op's.
llvm::LogicalResult emitFailure(const OpDescription &op,
                                const std::optional<mlir::Location> &location,
                                llvm::ArrayRef<mlir::Type> operands,
                                const Failure &failure,
                                const FailureShapes &shapes,
                                mlir::Type declared);

bool contains(const ElementTypes &types, mlir::Type element);

/// The element type of a tensor or a vector, null for other types.
mlir::Type getElementType(mlir::Type type);

/// The encoding of a ranked tensor, null for other types.
mlir::Attribute getEncoding(mlir::Type type);

/// What the operands' types agree on besides their shapes.
struct OperandTraits {
  mlir::Type element;
  mlir::Attribute encoding;
  bool isVector = false;
};

/// Checks everything about the operands but their shapes, and that there can be
/// a result. Collects what they agree on.
llvm::LogicalResult checkOperands(const OpDescription &op,
                                  const std::optional<mlir::Location> &location,
                                  llvm::ArrayRef<mlir::Type> operands,
                                  OperandTraits &traits);

/// The element type of the result, null where the author of the IR chooses it.
/// `shared` is the one that operands share; `anyType` tells the context.
mlir::Type getResultElement(const OpDescription &op, mlir::Type shared,
                            mlir::Type anyType);

/// Whether the result may have the element type, where `expected` is what
/// getResultElement() says.
bool isResultElement(const OpDescription &op, mlir::Type expected,
                     mlir::Type element);

/// Checks a declared result type against what the operands give.
llvm::LogicalResult checkResult(const OpDescription &op,
                                const std::optional<mlir::Location> &location,
                                llvm::ArrayRef<mlir::Type> operands,
                                const OperandTraits &traits,
                                const Shape &inferred, mlir::Type declared);

/// A type of the shape, made as the operands are.
mlir::Type makeType(const Shape &shape, mlir::Type element,
                    const OperandTraits &traits);

} // namespace ewise

#endif // EWISE_LIB_IR_TYPECHECKS_H
