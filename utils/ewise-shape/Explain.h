//===- Explain.h - Why a shape is inferred ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_EXPLAIN_H
#define EWISE_RULES_TOOL_EXPLAIN_H

#include "Question.h"

namespace ewise::shape {

/// Appends, for people, the aligned operands, where the attribute moves them
/// and the rows of the tables that decide each dimension. Where the shapes
/// violate the rule set, the rows that do are marked.
void explain(const Question &question, std::string &out);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_EXPLAIN_H
