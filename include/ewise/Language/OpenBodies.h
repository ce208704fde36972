//===- OpenBodies.h - Bodies with open attributes ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file A body for all its types, with attributes and operands left open.
/// Printers of functions merge bodies that print alike.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_OPENBODIES_H
#define EWISE_LANGUAGE_OPENBODIES_H

#include "ewise/Language/OpBody.h"

namespace ewise::tblgen {

/// A type that a body depends on.
struct TypeAxis {
  enum class Kind {
    /// The one that operands share.
    Shared,
    /// That of the first result, if it is free.
    Result,
    /// That of operand number `operand`, if it has its own.
    Operand
  };
  Kind kind = Kind::Shared;
  size_t operand = 0;
  /// All of its types, and the parts that the body may tell apart: a range of
  /// widths may be divided.
  ScalarTypeSet types;
  std::vector<ElementType> parts;
};

/// A body for one type of a part along each axis; that type stands for the
/// part.
struct OpenBody {
  /// The numbers of the parts.
  std::vector<unsigned> parts;
  BoundType shared;
  llvm::SmallVector<BoundType, 3> operands;
  llvm::SmallVector<BoundType, 1> results;
  /// The types that stand for those of all widths of a part.
  llvm::SmallVector<BoundType, 1> standIns;
  ScalarBody body;
};

class OpenBodies {
public:
  /// Binds the body for all types, except those for which it is wrong.
  OpenBodies(const BodyContext &context, const Case &written);

  llvm::ArrayRef<TypeAxis> getAxes() const { return axes; }
  llvm::ArrayRef<OpenBody> get() const { return bodies; }

private:
  void bindAll(size_t axis, OpenBody &open);
  void bind(OpenBody open);
  ElementType getOne(OpenBody &open, TypeAxis::Kind kind,
                     size_t operand = 0) const;
  std::optional<llvm::SmallVector<BodyResult, 1>>
  getResults(OpenBody &open, const ElementType &shared) const;
  void addAxis(TypeAxis axis, llvm::ArrayRef<ScalarTypeSet> asked);

  const BodyContext &context;
  const Case &written;
  std::vector<TypeAxis> axes;
  std::vector<OpenBody> bodies;
};

/// Some parts of an axis, under the name of the set that they are, if its types
/// or its members have one.
ScalarTypeSet nameTypes(const TypeAxis &axis, llvm::ArrayRef<unsigned> parts,
                        const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_OPENBODIES_H
