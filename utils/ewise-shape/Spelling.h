//===- Spelling.h - Shapes as text ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Reads and prints the notation of the command line and of `--batch`: shapes
/// such as `2x?x3`, `[]` (rank 0) and `*` (unranked), with facts such as
/// `?2..`, and attributes such as `dims=0,2` and `axis=1`. Readers return false
/// and leave a message in `error` if the text is malformed.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_SPELLING_H
#define EWISE_RULES_TOOL_SPELLING_H

#include "ewise/Rules/Spelling.h"
#include <string>
#include <string_view>
#include <vector>

namespace ewise::shape {

/// The attribute's name at the command line: `dims`, `axis` or `names`.
inline const char *optionFor(AttributeKind kind) {
  return kind == AttributeKind::Axis    ? "axis"
         : kind == AttributeKind::Names ? "names"
                                        : "dims";
}

/// The words of a text between separators: one more than there are separators,
/// some of which may be empty.
class Words {
public:
  Words(std::string_view text, char separator)
      : rest(text), separator(separator) {}

  /// Fetches the next word. Returns false if there is none.
  bool next(std::string_view &word) {
    if (atEnd)
      return false;
    size_t length = rest.find(separator);
    word = rest.substr(0, length);
    atEnd = length == std::string_view::npos;
    if (!atEnd)
      rest.remove_prefix(length + 1);
    return true;
  }

private:
  std::string_view rest;
  char separator;
  bool atEnd = false;
};

/// Reads a shape: the facts about its sizes are appended to `facts`, whose
/// names are parts of the text. `rank` becomes their number, or
/// `Shape::kUnranked`.
bool parseShape(std::string_view text, std::vector<SizeFacts> &facts,
                int64_t &rank, std::string &error);

/// Reads `dims=`, `dims=0,2`, `axis=1`, `axis=1,32` with the size of a block,
/// or `names=(x,y),(y)` into `kind` and `values`.
bool parseAttribute(std::string_view text, AttributeKind &kind,
                    std::vector<int64_t> &values, std::string &error);

/// The number in decimal.
std::string spell(int64_t number);

/// The text in single quotes, fit for a terminal: long text is cut, and control
/// characters are escaped.
std::string quote(std::string_view text);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_SPELLING_H
