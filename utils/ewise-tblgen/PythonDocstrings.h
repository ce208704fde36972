//===- PythonDocstrings.h - What docstrings say of ops ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_PYTHONDOCSTRINGS_H
#define EWISE_TBLGEN_PYTHONDOCSTRINGS_H

#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// The paragraphs of the docstring of an op.
std::vector<std::string> describeInPython(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_PYTHONDOCSTRINGS_H
