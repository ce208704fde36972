//===- ClassAttributes.h - Attributes of op classes -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H
#define EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// The inherent attributes of an op's class: those of the record, the one that
/// the alignment reads, and others; in the order of the properties.
std::vector<AttributeModel> getClassAttributes(const OpModel &op);

/// C++ that makes its ::ewise::AttributeDescription. `choices` is the constant
/// that has what a string or a type must be one of; empty where it may be any.
std::string printDescription(const AttributeModel &attribute,
                             llvm::StringRef choices);

/// The value of an absent attribute, as C++ writes it.
std::string printDefault(const AttributeModel &attribute);

/// The bounds of a float, each empty where there is none: `{0.0, 1.0}`.
std::string printFloatBounds(llvm::StringRef min, llvm::StringRef max);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H
