//===- OpAttributes.h - Attributes of op classes ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The properties of an op's class are a struct of Attributes, one for each
/// inherent attribute, null where it is absent. What works on them, for the
/// classes of `ewise-tblgen -gen-op-decls`, goes by index and is the same for
/// all ops.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPATTRIBUTES_H
#define EWISE_IR_OPATTRIBUTES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"

namespace ewise {

/// An inherent attribute.
struct AttributeDescription {
  /// What it may be.
  enum class Kind : uint8_t {
    /// A BoolAttr.
    Bool,
    /// A signless IntegerAttr of `width` bits.
    Integer,
    /// A TypedAttr, a number of the operands' element type.
    Element,
    /// A StringAttr.
    String,
    /// A DenseI64ArrayAttr, the dimensions that an alignment reads.
    Dimensions
  };
  enum class Presence : uint8_t { Required, Optional, HasDefault };

  const char *name;
  Kind kind;
  Presence presence = Presence::Required;
  /// For integers, their bits and bounds.
  unsigned width = 1;
  int64_t min = INT64_MIN;
  int64_t max = INT64_MAX;
  /// What an absent Bool or Integer stands for, where it has a default.
  int64_t defaultValue = 0;

  /// Whether the attribute is of the kind, and within its bounds.
  bool accepts(mlir::Attribute attribute) const;
  /// What it accepts, for messages.
  std::string describe() const;
  /// Null where there is none.
  mlir::Attribute getDefault(mlir::MLIRContext *context) const;
};

/// `count` Attributes, as an op's properties have them.
template <size_t count> struct PropertyArray {
  mlir::Attribute values[count];
};

/// The base of an op's properties, a struct of `count` Attributes. All such
/// structs are of one type to an OperationState.
template <size_t count> struct Properties {
  static mlir::TypeID resolveTypeID() {
    return mlir::TypeID::get<PropertyArray<count>>();
  }
};

/// Sets the properties of an op that is being built.
template <size_t count>
void setProperties(mlir::OperationState &state,
                   const mlir::Attribute (&values)[count]) {
  llvm::copy(values, state.getOrAddProperties<PropertyArray<count>>().values);
}

/// The values of attributes, or a default where they are absent.
bool getBool(mlir::Attribute attribute, bool absent);
int64_t getInteger(mlir::Attribute attribute, int64_t absent);
std::optional<llvm::ArrayRef<int64_t>> getDimensions(mlir::Attribute attribute);

} // namespace ewise

#endif // EWISE_IR_OPATTRIBUTES_H
