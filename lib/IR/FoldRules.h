//===- FoldRules.h - Ops to values by laws ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_IR_FOLDRULES_H
#define EWISE_LIB_IR_FOLDRULES_H

#include "ewise/IR/OpDescription.h"

namespace ewise {

/// What an op is by the first of its rules that says so: a value, or a constant
/// of the result's type. Null where no rule does, or where the result might
/// have another shape or a conflict of sizes would no longer be found at run
/// time.
mlir::OpFoldResult foldByRules(const OpDescription &description,
                               mlir::Operation *op,
                               llvm::ArrayRef<mlir::Attribute> operands);

} // namespace ewise

#endif // EWISE_LIB_IR_FOLDRULES_H
