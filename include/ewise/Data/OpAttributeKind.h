//===- OpAttributeKind.h - Kinds of attributes of ops -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_OPATTRIBUTEKIND_H
#define EWISE_DATA_OPATTRIBUTEKIND_H

#include <cstddef>
#include <cstdint>

namespace ewise {

/// The kinds of attributes. Records have the first ones, classes all.
enum class OpAttributeKind : uint8_t {
  /// A BoolAttr.
  Bool,
  /// A signless IntegerAttr of some bits.
  Integer,
  /// A FloatAttr of f32 or f64.
  Float,
  /// A TypedAttr, a number of the operands' element type.
  Element,
  /// A StringAttr.
  String,
  /// A TypeAttr.
  Type,
  /// A DenseI64ArrayAttr, the dimensions that an alignment reads.
  Dimensions,
  /// An arith::FastMathFlagsAttr.
  FastMath,
  /// A DenseI32ArrayAttr, how many operands there are of each name.
  Segments
};

/// The part of a ScalarAttribute that a value of some kind is.
enum class AttributePart : uint8_t {
  /// None: bodies know nothing of the attribute.
  None,
  /// `integer`, which is 0 or 1.
  Flag,
  /// `integer`, within bounds.
  Integer,
  /// `element`: a float within bounds, or a number of the shared type.
  Number,
  /// `text`, one of some values.
  Text,
  /// `type`.
  Type
};

/// A row of the table of kinds: all that a kind is to bodies, laws and
/// documents. `AttributeDescription` has what IR knows of it.
struct AttributeKindRow {
  AttributePart part;
  /// Whether it is a number of the type that operands share.
  bool isElement = false;
};

constexpr AttributeKindRow getRow(OpAttributeKind kind) {
  constexpr AttributeKindRow rows[] = {
      /*Bool=*/{AttributePart::Flag},
      /*Integer=*/{AttributePart::Integer},
      /*Float=*/{AttributePart::Number},
      /*Element=*/{AttributePart::Number, /*isElement=*/true},
      /*String=*/{AttributePart::Text},
      /*Type=*/{AttributePart::Type},
      /*Dimensions=*/{AttributePart::None},
      /*FastMath=*/{AttributePart::None},
      /*Segments=*/{AttributePart::None}};
  return rows[static_cast<size_t>(kind)];
}

} // namespace ewise

#endif // EWISE_DATA_OPATTRIBUTEKIND_H
