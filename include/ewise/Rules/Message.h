//===- Message.h - Message templates ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Expands the message templates of rule sets: `$name` and `${name}` stand for
/// a value, `$$` for a dollar sign, and `[text]` is kept only if the failure
/// concerns dimensions of different numbers.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_MESSAGE_H
#define EWISE_RULES_MESSAGE_H

#include <string_view>

namespace ewise {

/// Calls `text(std::string_view)` for literal pieces and
/// `placeholder(std::string_view)` for names, in order. `keepOptional` says
/// whether text in brackets is kept. Returns false if the template is
/// malformed: a `$` without a name, or brackets that do not match.
template <typename Text, typename Placeholder>
bool expandMessage(std::string_view message, bool keepOptional, Text &&text,
                   Placeholder &&placeholder) {
  auto isNameChar = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
  };
  bool inOptional = false;
  while (!message.empty()) {
    bool keep = !inOptional || keepOptional;
    char head = message.front();
    if (head == '[' || head == ']') {
      if ((head == '[') == inOptional)
        return false;
      inOptional = head == '[';
      message.remove_prefix(1);
      continue;
    }
    if (head != '$') {
      size_t length = message.find_first_of("$[]");
      std::string_view literal = message.substr(0, length);
      if (keep)
        text(literal);
      message.remove_prefix(literal.size());
      continue;
    }
    message.remove_prefix(1);
    if (!message.empty() && message.front() == '$') {
      if (keep)
        text(message.substr(0, 1));
      message.remove_prefix(1);
      continue;
    }
    bool braced = !message.empty() && message.front() == '{';
    if (braced)
      message.remove_prefix(1);
    size_t length = 0;
    while (length != message.size() && isNameChar(message[length]))
      ++length;
    if (length == 0 ||
        (braced && (length == message.size() || message[length] != '}')))
      return false;
    if (keep)
      placeholder(message.substr(0, length));
    message.remove_prefix(braced ? length + 1 : length);
  }
  return !inOptional;
}

} // namespace ewise

#endif // EWISE_RULES_MESSAGE_H
