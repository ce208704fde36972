//===- SignlessElements.h - Elements that bodies compute on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Tensors and vectors keep their unsigned integers. Only the elements that
/// bodies compute on are signless, between casts that lower to nothing.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_LOWERING_SIGNLESSELEMENTS_H
#define EWISE_LIB_LOWERING_SIGNLESSELEMENTS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// The element, or the vector of elements, cast to the element type, which
/// differs in signedness only.
mlir::Value castElements(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                         mlir::Type element);

/// As above, cast to the elements that bodies compute on.
mlir::Value toSignless(mlir::ImplicitLocOpBuilder &b, mlir::Value value);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_SIGNLESSELEMENTS_H
