//===- Explain.h - Why a shape is inferred ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_EXPLAIN_H
#define EWISE_RULES_TOOL_EXPLAIN_H

#include "Question.h"

namespace ewise::shape {

/// Appends an explanation for people: the aligned operands, the places to which
/// the attribute moves their dimensions, and the rows of the tables that decide
/// each dimension. Rows that find a violation are marked.
void explain(const Question &question, std::string &out);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_EXPLAIN_H
