//===- ElementTypes.h - Sets of element types -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_ELEMENTTYPES_H
#define EWISE_DATA_ELEMENTTYPES_H

#include "ewise/Data/ElementType.h"
#include "llvm/ADT/ArrayRef.h"

namespace ewise {

struct ScalarFormat;

/// Whether the type is this one, or one of the range.
bool isType(mlir::Type type, const ElementType &described);
/// The type, where it is a single one.
mlir::Type getType(const ElementType &described, mlir::MLIRContext *context);

/// A set of element types.
struct ElementTypes {
  /// None for the set of every type.
  llvm::ArrayRef<ElementType> types;
  /// How messages call the set.
  const char *description;

  bool hasEveryType() const { return types.empty(); }
  bool contains(mlir::Type type) const;
};

/// The set of every type.
inline constexpr ElementTypes kAnyElement = {};

/// The type that a result has where operands have `from`.
struct TypeMapRow {
  ElementType from;
  ElementType to;
};

/// How the element type of a result is made of the operands'.
struct TypeMap {
  llvm::ArrayRef<TypeMapRow> rows = {};
  /// Types without a row stay as they are.
  bool keepsOthers = false;
  /// Integers without a row become those of `factor / divisor` times the bits,
  /// where that is not 0.
  unsigned factor = 0;
  unsigned divisor = 1;

  /// Null where the map has nothing for the type.
  mlir::Type map(mlir::Type type) const;
  /// The type that one becomes, all widths of a range; none where the map has
  /// nothing for it.
  std::optional<ElementType> map(const ElementType &type) const;
  std::optional<ScalarFormat> map(const ScalarFormat &format) const;
  /// `f16 to f32, f32 to f64`
  std::string describe() const;

private:
  std::optional<unsigned> mapWidth(unsigned width) const;
};

} // namespace ewise

#endif // EWISE_DATA_ELEMENTTYPES_H
