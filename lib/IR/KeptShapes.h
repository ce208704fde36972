//===- KeptShapes.h - Results of the shape of an operand --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_KEPTSHAPES_H
#define EWISE_LIB_IR_KEPTSHAPES_H

#include "ewise/IR/OpArguments.h"

namespace ewise {

/// Whether the op's result has the shape of operand number `operand`, and its
/// operands' sizes agree, for all sizes that their types allow. A value that is
/// several operands has one shape.
bool keepsShapeOf(const OpDescription &description, mlir::Operation *op,
                  unsigned operand);

} // namespace ewise

#endif // EWISE_LIB_IR_KEPTSHAPES_H
