//===- SizeFunctions.h - Combine tables as functions of IR ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_RULES_SIZEFUNCTIONS_H
#define EWISE_LIB_RULES_SIZEFUNCTIONS_H

#include "ewise/Rules/ShapeLibrary.h"

namespace ewise {

/// Adds the function from two paired sizes to the result's, `(index, index) ->
/// index`, and returns its name. What it returns for sizes that conflict is not
/// specified.
std::string addSizeFunction(RuleFunctions &functions, const std::string &name,
                            const CombineTable &table);

/// Adds the function that says whether two paired sizes go together, `(index,
/// index) -> i1`, and returns its name.
std::string addAcceptsFunction(RuleFunctions &functions,
                               const std::string &name,
                               const CombineTable &table);

} // namespace ewise

#endif // EWISE_LIB_RULES_SIZEFUNCTIONS_H
