//===- ElementType.h - Element types as data --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The element types that records name, as constants: what descriptions of ops
/// and bodies as data are made of.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_ELEMENTTYPE_H
#define EWISE_DATA_ELEMENTTYPE_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir {
class MLIRContext;
class Type;
} // namespace mlir

namespace ewise {

/// The kind of a type for scalar operations: what it is, or, of an
/// operation, what it takes.
enum class ScalarKind : uint8_t {
  Float,
  /// Signless integers; of an operation, also unsigned ones.
  Integer,
  /// Signless integers that an operation takes as signed.
  Signed,
  Unsigned,
  Complex,
  /// Integers that stand for real numbers; of no operation.
  SignedQuantized,
  UnsignedQuantized,
  QuantizedPerAxis,
  /// A type of a project.
  Other,
  Any
};

/// A type of a project, which functions tell.
struct ProjectType {
  /// The name in messages.
  const char *name;
  bool (*isType)(mlir::Type) = nullptr;
  /// The type, if it is a single one.
  mlir::Type (*getType)(mlir::MLIRContext *) = nullptr;
  bool isSingle = getType != nullptr;
  /// The kind of operations that take it in records.
  ScalarKind kind = ScalarKind::Other;
};

/// An element type, or a range of integer types.
struct ElementType {
  enum class Kind : uint8_t {
    Float,
    Complex,
    Signless,
    Signed,
    Unsigned,
    Index,
    /// MLIR's `!quant.uniform`, by the integer that stores it.
    SignedQuantized,
    UnsignedQuantized,
    /// `!quant.uniform` with several scales, whatever stores it.
    QuantizedPerAxis,
    /// A type of a project.
    Other,
    /// Every type, of sets in records.
    Any
  };
  Kind kind = Kind::Other;
  /// The format of a float, or of both parts of a complex number.
  llvm::APFloatBase::Semantics semantics = llvm::APFloatBase::S_IEEEsingle;
  /// Bits of an integer; equal for a single type.
  unsigned minWidth = 0;
  unsigned maxWidth = 0;
  /// The type of a project.
  const ProjectType *project = nullptr;

  bool operator==(const ElementType &other) const;
  bool operator!=(const ElementType &other) const { return !(*this == other); }
  constexpr bool isInteger() const {
    return kind == Kind::Signless || kind == Kind::Signed ||
           kind == Kind::Unsigned;
  }
  bool isRange() const { return minWidth != maxWidth; }
  /// Whether it is one type.
  bool isSingle() const;
  /// Whether a type is both.
  bool overlaps(const ElementType &other) const;
  /// Whether all of the other one's types are this one's.
  bool contains(const ElementType &other) const;
};

/// The kind of operations that take the type.
ScalarKind getKind(const ElementType &type);

/// The type that MLIR spells so: `i8`, `si8`, `ui8`, `f32`, `complex<f64>` or
/// `index`; also `signed quant.uniform`, `unsigned quant.uniform`,
/// `quant.uniform per axis`, and ranges of integers, `i8 to i64`. None for
/// others.
std::optional<ElementType> parseElementType(llvm::StringRef spelling);
/// The text that parseElementType() reads, or a project's name for its type.
std::string spell(const ElementType &type);
/// `f16, f32`
std::string spell(llvm::ArrayRef<ElementType> types);

/// The element types by their names in MLIR.
namespace element {

constexpr ElementType makeFloat(llvm::APFloatBase::Semantics semantics) {
  return {ElementType::Kind::Float, semantics};
}
inline constexpr ElementType f16 = makeFloat(llvm::APFloatBase::S_IEEEhalf);
inline constexpr ElementType bf16 = makeFloat(llvm::APFloatBase::S_BFloat);
inline constexpr ElementType f32 = makeFloat(llvm::APFloatBase::S_IEEEsingle);
inline constexpr ElementType f64 = makeFloat(llvm::APFloatBase::S_IEEEdouble);
inline constexpr ElementType tf32 = makeFloat(llvm::APFloatBase::S_FloatTF32);
inline constexpr ElementType f80 =
    makeFloat(llvm::APFloatBase::S_x87DoubleExtended);
inline constexpr ElementType f128 = makeFloat(llvm::APFloatBase::S_IEEEquad);
inline constexpr ElementType f8E4M3FN =
    makeFloat(llvm::APFloatBase::S_Float8E4M3FN);
inline constexpr ElementType f8E5M2 =
    makeFloat(llvm::APFloatBase::S_Float8E5M2);
inline constexpr ElementType f8E4M3 =
    makeFloat(llvm::APFloatBase::S_Float8E4M3);
inline constexpr ElementType f8E3M4 =
    makeFloat(llvm::APFloatBase::S_Float8E3M4);
inline constexpr ElementType f8E8M0FNU =
    makeFloat(llvm::APFloatBase::S_Float8E8M0FNU);
inline constexpr ElementType f8E5M2FNUZ =
    makeFloat(llvm::APFloatBase::S_Float8E5M2FNUZ);
inline constexpr ElementType f8E4M3FNUZ =
    makeFloat(llvm::APFloatBase::S_Float8E4M3FNUZ);
inline constexpr ElementType f8E4M3B11FNUZ =
    makeFloat(llvm::APFloatBase::S_Float8E4M3B11FNUZ);
inline constexpr ElementType f6E2M3FN =
    makeFloat(llvm::APFloatBase::S_Float6E2M3FN);
inline constexpr ElementType f6E3M2FN =
    makeFloat(llvm::APFloatBase::S_Float6E3M2FN);
inline constexpr ElementType f4E2M1FN =
    makeFloat(llvm::APFloatBase::S_Float4E2M1FN);

constexpr ElementType complex(const ElementType &part) {
  return {ElementType::Kind::Complex, part.semantics};
}

constexpr ElementType makeInteger(ElementType::Kind kind, unsigned min,
                                  unsigned max) {
  return {kind, llvm::APFloatBase::S_IEEEsingle, min, max};
}
constexpr ElementType i(unsigned min, unsigned max) {
  return makeInteger(ElementType::Kind::Signless, min, max);
}
constexpr ElementType i(unsigned width) { return i(width, width); }
constexpr ElementType si(unsigned min, unsigned max) {
  return makeInteger(ElementType::Kind::Signed, min, max);
}
constexpr ElementType si(unsigned width) { return si(width, width); }
constexpr ElementType ui(unsigned min, unsigned max) {
  return makeInteger(ElementType::Kind::Unsigned, min, max);
}
constexpr ElementType ui(unsigned width) { return ui(width, width); }

inline constexpr ElementType index = {ElementType::Kind::Index};
inline constexpr ElementType signedQuantized = {
    ElementType::Kind::SignedQuantized};
inline constexpr ElementType unsignedQuantized = {
    ElementType::Kind::UnsignedQuantized};
inline constexpr ElementType quantizedPerAxis = {
    ElementType::Kind::QuantizedPerAxis};

inline constexpr ElementType any = {ElementType::Kind::Any};
constexpr ElementType other(const ProjectType &project) {
  ElementType type;
  type.project = &project;
  return type;
}

} // namespace element

} // namespace ewise

#endif // EWISE_DATA_ELEMENTTYPE_H
