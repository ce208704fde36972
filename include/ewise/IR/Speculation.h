//===- Speculation.h - What may be executed early ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Whether an op may be executed where the program would not have executed it.
/// Where its operands do not go together, that is undefined behavior.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_SPECULATION_H
#define EWISE_IR_SPECULATION_H

#include "ewise/IR/OpArguments.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {

/// Whether operands of these types, which the op accepts, may have run-time
/// shapes that conflict, or that do not give a result of the type `result`.
bool mayConflict(const OpDescription &description, const OpArguments &arguments,
                 mlir::Type result);

/// As above, by all that is known of the operands of an op: what
/// `ewise.bind_symbolic_shape` states, and of which sizes they were made.
bool mayConflict(const OpDescription &description, mlir::Operation *op);

/// The answer of ops to ::mlir::ConditionallySpeculatable.
mlir::Speculation::Speculatability
getSpeculatability(const OpDescription &description, mlir::Operation *op);

} // namespace ewise

#endif // EWISE_IR_SPECULATION_H
