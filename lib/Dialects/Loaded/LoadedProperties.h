//===- LoadedProperties.h - Properties of ops that are loaded ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file The properties of a loaded op are one dictionary, of the attributes
/// that the op's class would have as properties. Its text and bytecode are
/// those of the class.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DIALECTS_LOADEDPROPERTIES_H
#define EWISE_LIB_DIALECTS_LOADEDPROPERTIES_H

#include "ewise/Data/OpDescription.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"

namespace ewise {

/// The names of the properties, in the order of the description.
void forEachProperty(const OpDescription &description,
                     llvm::function_ref<void(llvm::StringRef)> use);

/// Whether an attribute is a property.
bool isProperty(const OpDescription &description, llvm::StringRef name);

/// Reads and writes what a class made by mlir-tblgen reads and writes.
llvm::LogicalResult readProperties(const OpDescription &description,
                                   mlir::DialectBytecodeReader &reader,
                                   mlir::OperationState &state);
void writeProperties(const OpDescription &description, mlir::Operation *op,
                     mlir::DialectBytecodeWriter &writer);

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_LOADEDPROPERTIES_H
