//===- FastMath.h - Fastmath flags of ops -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The attribute of ops with `hasFastMath`, beyond what is in
/// OpAttributes.h.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_FASTMATH_H
#define EWISE_IR_FASTMATH_H

#include "ewise/IR/OpAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace ewise {

/// The flags; none where the attribute is absent.
inline mlir::arith::FastMathFlags
getValue(mlir::arith::FastMathFlagsAttr attribute) {
  return attribute ? attribute.getValue() : mlir::arith::FastMathFlags::none;
}

/// The flags of an op of arith, math or a record; none where it cannot have
/// any.
mlir::arith::FastMathFlags getFastMathFlags(mlir::Operation *op);

/// A builder's argument for the attribute: itself, null where it is absent, or
/// flags.
struct FastMathArgument : AttributeArgument<mlir::arith::FastMathFlagsAttr,
                                            mlir::arith::FastMathFlags> {
  using AttributeArgument::AttributeArgument;
};

} // namespace ewise

#endif // EWISE_IR_FASTMATH_H
