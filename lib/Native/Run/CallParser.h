//===- CallParser.h - Calls as text -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_NATIVE_CALLPARSER_H
#define EWISE_LIB_NATIVE_CALLPARSER_H

#include "ewise/Data/ScalarValue.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// The storage type of a quantized type; other types unchanged.
mlir::Type getStorage(mlir::Type type);

/// The format in which numbers of an element type are spelled: the storage
/// type's for a quantized type. None for types without numbers.
std::optional<ScalarFormat> getNumberFormat(mlir::Type element);

/// An argument of a call.
struct CallArgument {
  mlir::RankedTensorType type;
  /// One value for all elements, or a value for each.
  std::vector<ScalarValue> values;
  bool isSplat = false;
};

/// Reads a call, `@f([[1, 2]], tensor<4xf32> = 3)`.
class CallParser {
public:
  CallParser(llvm::StringRef text, mlir::MLIRContext *context)
      : rest(text), context(context) {}

  /// The function's name.
  llvm::Expected<llvm::StringRef> parseName();
  /// The next argument, of the type or of a type that can be cast to it.
  llvm::Expected<CallArgument> parseArgument(mlir::Type type);
  bool take(llvm::StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }
  bool isAtEnd() const { return rest.trim().empty(); }

private:
  llvm::Error parseValue(size_t depth);
  llvm::Expected<mlir::RankedTensorType> parseStatedType();

  llvm::StringRef rest;
  mlir::MLIRContext *context;
  /// The numbers of the argument that is being read, and the lengths of its
  /// lists by depth.
  llvm::SmallVector<llvm::StringRef> numbers;
  llvm::SmallVector<int64_t> shape;
};

} // namespace ewise

#endif // EWISE_LIB_NATIVE_CALLPARSER_H
