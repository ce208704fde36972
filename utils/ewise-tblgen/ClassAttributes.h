//===- ClassAttributes.h - Attributes of op classes -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
  /// Of a float, as C++ writes them; empty where there is none.
  std::string defaultNumber = "", min = "", max = "";

  /// `MinVal` of `min_val`.
  std::string getCppName() const;
  /// C++ that makes its ::ewise::AttributeDescription.
  std::string printDescription() const;
  /// What a builder's parameter is by default, ` = true`; it is not required.
  std::string printDefault() const;

private:
  std::string printPresentDescription() const;
};

/// The C++ types of an attribute of each kind and of its value, and the words
/// for it in the names of the library's functions and classes.
struct KindNames {
  llvm::StringRef attribute, value, function, argument;
};

KindNames getNames(const ClassAttribute &attribute);

/// In the order of the properties.
std::vector<ClassAttribute> getClassAttributes(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_CLASSATTRIBUTES_H
