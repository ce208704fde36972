//===- ClassAttributes.h - Attributes of op classes -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H
#define EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// The inherent attributes of an op's class in the order of the properties:
/// those of the record, the one that the alignment reads, and others.
std::vector<AttributeModel> getClassAttributes(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CLASSATTRIBUTES_H
