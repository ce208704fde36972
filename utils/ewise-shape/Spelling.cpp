//===- Spelling.cpp - Shapes as text --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"

namespace ewise::shape {

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool malformedShape(std::string_view text, std::string &error) {
  error = "malformed shape " + quote(text) +
          ": expected sizes and '?' separated by 'x', as in '2x?x3', '[]' for "
          "rank 0 or '*' for unranked";
  return false;
}

static bool tooLarge(std::string_view number, std::string_view text,
                     std::string &error) {
  error = "number " + quote(number) + " in " + quote(text) +
          " does not fit in 64 bits";
  return false;
}

static bool malformedFacts(std::string_view size, std::string_view text,
                           std::string &error) {
  error = "malformed size " + quote(size) + " in shape " + quote(text) +
          ": expected '?2..' (at least 2), '?..8' (at most 8), '?2..8', '?%32' "
          "(a multiple of 32), '?2..%32', '?n' (as large as each '?n') or "
          "'?n:2..'";
  return false;
}

bool parseShape(std::string_view text, std::vector<SizeFacts> &facts,
                int64_t &rank, std::string &error) {
  std::string_view wrong;
  switch (ewise::parseShape(
      text, rank,
      [&](std::string_view size) {
        return parseFacts(size, facts.emplace_back());
      },
      wrong)) {
  case SpellingError::None:
    return true;
  case SpellingError::Malformed:
    return malformedShape(text, error);
  case SpellingError::MalformedFacts:
    return malformedFacts(wrong, text, error);
  case SpellingError::NoSize:
    error = "no size is " + quote(wrong) + " in shape " + quote(text);
    return false;
  case SpellingError::TooLarge:
    break;
  }
  return tooLarge(wrong, text, error);
}

static bool malformedAttribute(std::string_view text, std::string &error) {
  error =
      "malformed attribute " + quote(text) +
      ": expected a list of dimensions as in 'dims=0,2' or 'dims=', an axis "
      "as in 'axis=1', with the size of blocks as in 'axis=1,32', or names "
      "as in 'names=(x,y),(y)'";
  return false;
}

bool parseAttribute(std::string_view text, AttributeKind &kind,
                    std::vector<int64_t> &values, std::string &error) {
  values.clear();
  size_t head = text.find('=');
  std::string_view name = text.substr(0, head);
  kind = AttributeKind::Dimensions;
  for (AttributeKind other : {AttributeKind::Axis, AttributeKind::Names})
    if (name == optionFor(other))
      kind = other;
  if (head == std::string_view::npos || name != optionFor(kind))
    return malformedAttribute(text, error);
  std::string_view rest = text.substr(head + 1);
  if (rest.empty() && kind == AttributeKind::Dimensions)
    return true;
  if (kind == AttributeKind::Names)
    return parseSignature(rest, values) || malformedAttribute(text, error);

  Words words(rest, ',');
  for (std::string_view word; words.next(word);) {
    int64_t value = 0;
    SpellingError wrong = parseNumber(word, /*mayBeNegative=*/true, value);
    if (wrong == SpellingError::TooLarge)
      return tooLarge(word, text, error);
    if (wrong != SpellingError::None)
      return malformedAttribute(text, error);
    values.push_back(value);
  }
  if (kind == AttributeKind::Axis && values.size() > 2)
    return malformedAttribute(text, error);
  return true;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

std::string spell(int64_t number) {
  std::string text;
  appendNumber(text, number);
  return text;
}

std::string quote(std::string_view text) {
  constexpr size_t limit = 80;
  constexpr char hexDigits[] = "0123456789abcdef";
  std::string quoted = "'";
  for (char c : text.substr(0, limit)) {
    auto byte = static_cast<unsigned char>(c);
    // Bytes of letters in other languages are above the control characters.
    if (byte >= 0x20 && byte != 0x7f) {
      quoted += c;
      continue;
    }
    quoted += "\\x";
    quoted += hexDigits[byte >> 4];
    quoted += hexDigits[byte & 0xf];
  }
  return quoted + (text.size() > limit ? "'..." : "'");
}

} // namespace ewise::shape
