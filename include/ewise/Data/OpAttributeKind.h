//===- OpAttributeKind.h - Kinds of attributes of ops -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_OPATTRIBUTEKIND_H
#define EWISE_DATA_OPATTRIBUTEKIND_H

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

} // namespace ewise

#endif // EWISE_DATA_OPATTRIBUTEKIND_H
