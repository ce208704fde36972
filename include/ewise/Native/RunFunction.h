//===- RunFunction.h - Runs functions of a module ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_NATIVE_RUNFUNCTION_H
#define EWISE_NATIVE_RUNFUNCTION_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// Compiles the module to native code, calls a function, `@f([[1, 2]], 3)`, and
/// prints its results, a line for each row. An argument is a number or a list
/// of lists, of any shape that the parameter may have; `tensor<0x4xf32> = []`
/// and `tensor<4xf32> = 1` say the shape. Results are written in the same way.
llvm::Error runFunction(mlir::ModuleOp module, llvm::StringRef call,
                        llvm::raw_ostream &os);

} // namespace ewise

#endif // EWISE_NATIVE_RUNFUNCTION_H
