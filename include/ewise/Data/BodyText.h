//===- BodyText.h - Names in bodies as constants ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Tables that generated code, and records that are loaded, have beside bodies.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_BODYTEXT_H
#define EWISE_DATA_BODYTEXT_H

#include "ewise/Data/ElementType.h"
#include "ewise/Data/ScalarFunction.h"
#include "llvm/ADT/ArrayRef.h"

namespace ewise {

/// The columns of `Overloads`.
enum class OverloadColumn : uint8_t {
  Floats,
  Signed,
  Unsigned,
  Booleans,
  Complexes
};
inline constexpr size_t kNumOverloadColumns = 5;
/// The column for elements of a kind, or for integers of one bit; none if names
/// have no overloads for the kind.
std::optional<OverloadColumn> getColumn(ScalarKind kind, bool isBit);

/// The callees that a name stands for, by columns; empty where it means
/// nothing.
struct OverloadRow {
  llvm::StringRef name;
  llvm::StringRef callees[kNumOverloadColumns] = {};
};

/// A name for conversions: the first one that is for both types counts.
struct ConversionRow {
  llvm::StringRef name;
  llvm::ArrayRef<llvm::StringRef> conversions = {};
};

/// A primitive as text.
struct PrimitiveText {
  llvm::StringRef name;
  /// The types of operands and of the value, `T T -> T`, as records spell them.
  llvm::StringRef types;
  /// The kinds of `T`, `Float`, and behind an arrow that of the type that a
  /// conversion converts to, `Float -> Signed`.
  llvm::StringRef kinds;
  /// The name of the ScalarFunction that evaluates it.
  llvm::StringRef function = "";
  Definedness definedness = Definedness::Everywhere;
  uint8_t roundings = 0;
};

/// A function as text.
struct FunctionText {
  llvm::StringRef name;
  /// `x y`
  llvm::StringRef parameters;
  llvm::StringRef body;
};

/// A name of element types.
struct TypesOfName {
  llvm::StringRef name;
  llvm::ArrayRef<ElementType> types = {};
};

/// The meaning of names in the bodies of a file, beside the primitives of
/// defs/ewise/ScalarOps.td.
struct BodyNames {
  llvm::ArrayRef<OverloadRow> overloads = {};
  llvm::ArrayRef<FunctionText> functions = {};
  llvm::ArrayRef<TypesOfName> types = {};
  llvm::ArrayRef<ConversionRow> conversions = {};
  /// The project's own primitives.
  llvm::ArrayRef<PrimitiveText> primitives = {};
};

/// The type that bodies compute in on some types: a row of `computesIn`.
struct ComputeText {
  /// A name of element types, and that of the wider type.
  llvm::StringRef types;
  llvm::StringRef wider;
  llvm::StringRef conversion;
};

} // namespace ewise

#endif // EWISE_DATA_BODYTEXT_H
