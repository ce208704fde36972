//===- OwnFile.h - Rule sets of .td files -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_OWNFILE_H
#define EWISE_RULES_TOOL_OWNFILE_H

#include <string_view>
#include <vector>

namespace ewise::shape {

/// Whether the value of `--rules` is `FILE.td:NAME`, a rule set of a file, or
/// `FILE.td`.
bool isOwnFile(const char *rules);

/// Has ewise-tblgen read the file, whose errors it prints, and answer the
/// command line. Returns the exit code.
int answerInFile(std::string_view rules,
                 const std::vector<const char *> &arguments);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_OWNFILE_H
