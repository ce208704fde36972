//===- ShapeFunctions.h - Shape functions in the IR -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_SHAPEFUNCTIONS_H
#define EWISE_LIB_IR_SHAPEFUNCTIONS_H

#include "ewise/IR/OpDescription.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

namespace ewise {

/// The shape functions of ops, as `ewise-tblgen -gen-shape-library` prints
/// them, in a module of their own.
class ShapeFunctions {
public:
  /// Makes the functions of the ops.
  ShapeFunctions(llvm::ArrayRef<const OpDescription *> ops,
                 mlir::MLIRContext *context);

  /// Moves the functions into a module. One that is there already, by name and
  /// body, is used instead; a name that is something else's is changed.
  void moveInto(mlir::ModuleOp module);

  /// Builds the call of an op's function, after moveInto().
  mlir::Value buildCall(mlir::OpBuilder &builder, mlir::Location location,
                        const OpDescription &op, mlir::ValueRange arguments);

  /// Builds what an op's function does, without calls.
  mlir::Value buildBody(mlir::OpBuilder &builder, const OpDescription &op,
                        mlir::ValueRange arguments);

private:
  llvm::SmallVector<mlir::Value> inlineFunction(mlir::OpBuilder &builder,
                                                mlir::func::FuncOp function,
                                                mlir::ValueRange arguments);

  mlir::OwningOpRef<mlir::ModuleOp> library;
  llvm::DenseMap<const OpDescription *, mlir::StringAttr> names;
};

} // namespace ewise

#endif // EWISE_LIB_IR_SHAPEFUNCTIONS_H
