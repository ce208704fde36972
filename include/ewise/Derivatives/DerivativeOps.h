//===- DerivativeOps.h - Derivatives of elementwise ops ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DERIVATIVES_DERIVATIVEOPS_H
#define EWISE_DERIVATIVES_DERIVATIVEOPS_H

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <complex>

#define GET_OP_CLASSES
#include "ewise/Derivatives/DerivativeOps.h.inc"

namespace ewise {

/// Adds `ewise.partial`, `ewise.depends` and `ewise.operand` to the dialect
/// `ewise`, as soon as it is loaded.
void registerDerivativeOps(mlir::DialectRegistry &registry);

/// The partial derivative of a result by an operand, numbered among the present
/// ones. The derivative is complex if either is; a real result changes by the
/// real part of the product.
struct FoundPartial {
  /// Its value for all elements; none if it is an `ewise.partial`.
  std::optional<std::complex<double>> constant = 0.0;
  /// The reason if the derivative does not exist; else null.
  const char *reason = nullptr;
  /// The partial derivative in the record; null if it is not needed.
  const PartialDerivative *record = nullptr;
  /// Whether it is 0 unless `ewise.depends` holds.
  bool isChosen = false;
};
FoundPartial findPartial(ElementwiseOpInterface op, size_t operand,
                         size_t result);

/// Whether the op's record has derivatives.
bool isDifferentiable(ElementwiseOpInterface op);

} // namespace ewise

#endif // EWISE_DERIVATIVES_DERIVATIVEOPS_H
