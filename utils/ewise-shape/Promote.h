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

/// The promotion tables that ship, a line for each.
std::string listPromotions();

/// The table of that name, null where there is none.
const PromotionTable *findPromotion(std::string_view name, std::string &error);

/// Appends what the types promote to, in their order, or with `explain` the
/// steps that lead there. Returns false and leaves a message in `error` where
/// there are no types, or others than the table's.
bool promote(const PromotionTable &table,
             const std::vector<std::string_view> &types, bool explain,
             std::string &text, std::string &error);

/// Appends what the types promote to by `FILE.td:Table`, a table of a file that
/// ewise-tblgen reads, and prints the errors of.
bool promoteInFile(std::string_view fileAndTable,
                   const std::vector<std::string_view> &types,
                   std::string &text, std::string &error);

/// Answers each line of `in`, types with ';' between them, by a line: 'ok', a
/// tab and the type, or 'error', a tab and the message. Returns false and
/// leaves a message in `error` if there was one of those.
bool promoteLines(const PromotionTable &table, std::istream &in, std::FILE *out,
                  std::string &error);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_PROMOTE_H
