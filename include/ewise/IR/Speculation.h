//===- Speculation.h - Speculative execution --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Whether an op may be executed speculatively. Conflicting operands are
/// undefined behavior.
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

/// As above, by all facts about the operands of an op: statements of
/// `ewise.bind_symbolic_shape`, and the sizes from which operands were
/// computed.
bool mayConflict(const OpDescription &description, mlir::Operation *op);

/// The answer of ops to ::mlir::ConditionallySpeculatable.
mlir::Speculation::Speculatability
getSpeculatability(const OpDescription &description, mlir::Operation *op);

} // namespace ewise

#endif // EWISE_IR_SPECULATION_H
