//===- Batch.h - Many questions, one per line -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_BATCH_H
#define EWISE_RULES_TOOL_BATCH_H

#include <cstdio>
#include <istream>
#include <string>

namespace ewise::shape {

/// Answers each line of `in` with one line of `out`. A line is
///
///   rule set TAB shapes, ';' between TAB attribute or '-' TAB result or '-'
///
/// and its answer one of
///
///   ok TAB shape, or with `mayConflict` whether shapes may at run time
///   error TAB message                  the shapes violate the rule set
///   error TAB invalid line: message    the line asks nothing
///
/// Returns true if every line was valid, whatever its answer. If some were not,
/// or an answer could not be written, says so in `error`.
bool runBatch(std::istream &in, std::FILE *out, bool mayConflict,
              std::string &error);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_BATCH_H
