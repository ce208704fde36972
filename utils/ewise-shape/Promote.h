//===- Promote.h - What element types promote to ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_PROMOTE_H
#define EWISE_RULES_TOOL_PROMOTE_H

#include "ewise/Rules/Promotion.h"
#include <cstdio>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace ewise::shape {

/// The shipped promotion tables, a line for each.
std::string listPromotions();

/// The table with the name, null if there is none.
const PromotionTable *findPromotion(std::string_view name, std::string &error);

/// Appends the type that the types promote to, in their order, or with
/// `explain` the steps to it. Returns false and leaves a message in `error` if
/// there are no types, or a type is not the table's.
bool promote(const PromotionTable &table,
             const std::vector<std::string_view> &types, bool explain,
             std::string &text, std::string &error);

/// As above, by `FILE.td:Table`, a table of a file that ewise-tblgen reads and
/// whose errors it prints.
bool promoteInFile(std::string_view fileAndTable,
                   const std::vector<std::string_view> &types,
                   std::string &text, std::string &error);

/// Answers each line of `in`, types with ';' between them, with a line: 'ok', a
/// tab and the type, or 'error', a tab and the message. Returns false and
/// leaves a message in `error` if any answer was an error.
bool promoteLines(const PromotionTable &table, std::istream &in, std::FILE *out,
                  std::string &error);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_PROMOTE_H
