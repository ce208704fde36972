//===- ElementwiseDialect.h - Base of generated dialects --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_ELEMENTWISEDIALECT_H
#define EWISE_IR_ELEMENTWISEDIALECT_H

#include "mlir/IR/Dialect.h"

namespace ewise {

/// A dialect of elementwise ops, whose class `ewise-tblgen -gen-dialect-decls`
/// emits. Functions that hold its ops are inlined, and its constants are those
/// of `arith`.
class ElementwiseDialect : public mlir::Dialect {
public:
  mlir::Operation *materializeConstant(mlir::OpBuilder &builder,
                                       mlir::Attribute value, mlir::Type type,
                                       mlir::Location location) override;

protected:
  ElementwiseDialect(llvm::StringRef name, mlir::MLIRContext *context,
                     mlir::TypeID id);
};

} // namespace ewise

#endif // EWISE_IR_ELEMENTWISEDIALECT_H
