//===- AttributeValues.h - Values of types and lists ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values of attributes that are types or lists, by which what bodies compute
/// is tried.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_ATTRIBUTEVALUES_H
#define EWISE_LIB_TABLEGEN_ATTRIBUTEVALUES_H

#include "ewise/Scalar/ScalarBody.h"
#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// Types that a type attribute may be; one of which nothing is computed is
/// there, too.
std::vector<ScalarAttribute> getTypes(const AttributeModel &attribute);

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_ATTRIBUTEVALUES_H
