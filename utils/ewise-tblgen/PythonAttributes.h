//===- PythonAttributes.h - Attributes of ops in Python -------------*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_PYTHONATTRIBUTES_H
#define EWISE_TBLGEN_PYTHONATTRIBUTES_H

#include "PythonRules.h"
#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// The object that checks values of an attribute, `_Bool("name")`. The sets of
/// types that it names have been printed.
std::string printPythonAttribute(const AttributeModel &attribute,
                                 PythonTypes &types);

/// How an absent attribute is written; empty where it must be there.
std::string printPythonDefault(const AttributeModel &attribute);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_PYTHONATTRIBUTES_H
