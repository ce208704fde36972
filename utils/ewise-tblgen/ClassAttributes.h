//===- ClassAttributes.h - Attributes of op classes -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_CLASSATTRIBUTES_H
#define EWISE_TBLGEN_CLASSATTRIBUTES_H

#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// An inherent attribute of an op's class: one of the record's, or the one that
/// the rule set's alignment reads.
struct ClassAttribute {
  enum class Kind {
    Bool,
    Integer,
    Float,
    Element,
    String,
    Type,
    Dimensions,
    FastMath,
    Segments
  };
  using Presence = AttributeModel::Presence;

  std::string name;
  Kind kind;
  Presence presence;
  int64_t width = 1;
  /// None where the width is what bounds it.
  std::optional<std::pair<int64_t, int64_t>> bounds = {};
  int64_t defaultValue = 0;
  std::string defaultText = {};
  /// Of a float, the default as C++ writes it, and the bounds as the record
  /// does; empty where there is none.
  std::string defaultNumber = "", min = "", max = "";
  /// The constant that has what a string or a type must be one of; empty where
  /// it may be any.
  std::string choices = "";
  /// Of an Element, whether it is weak in promotion.
  bool weak = false;

  /// `MinVal` of `min_val`.
  std::string getCppName() const;
  /// C++ that makes its ::ewise::AttributeDescription.
  std::string printDescription() const;
  /// The further arguments of the getter of the value, for an absent attribute:
  /// `, true`.
  std::string printAbsent() const;
  /// The C++ that makes the attribute of a builder's argument.
  std::string printMaking(llvm::StringRef argument,
                          llvm::StringRef context) const;
  /// The default of a builder's parameter, ` = true`; it is not required.
  std::string printDefault() const;

private:
  std::string printPresentDescription() const;
};

/// The C++ types of an attribute of each kind, of its value, and of the
/// argument of a builder.
struct KindNames {
  std::string attribute, value, argument;
};

KindNames getNames(const ClassAttribute &attribute);

/// The bounds of a float, each empty where there is none: `{0.0, 1.0}`.
std::string printFloatBounds(llvm::StringRef min, llvm::StringRef max);

/// In the order of the properties.
std::vector<ClassAttribute> getClassAttributes(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_CLASSATTRIBUTES_H
