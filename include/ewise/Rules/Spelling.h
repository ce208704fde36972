//===- Spelling.h - Shapes as text ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file A shape is spelled `2x?x3`, `[]` of rank 0, `*` of unknown rank: in
/// records, at the command line and in messages. Facts of a `?` follow it:
/// `?2..` is at least 2, `?..8` at most 8, `?2..8` both, `?%32` a multiple of
/// 32, `?2..%32` both; `?n` is equal to all others of that name, and `?n:2..`
/// is at least 2 as well.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_SPELLING_H
#define EWISE_RULES_SPELLING_H

#include "ewise/Rules/Align.h"
#include <charconv>
#include <string>
#include <string_view>

namespace ewise {

/// The errors in the spelling of a shape or a number. `NoSize` is for
/// facts that exclude each other.
enum class SpellingError { None, Malformed, TooLarge, MalformedFacts, NoSize };

/// Reads a decimal number that is all of the text.
inline SpellingError parseNumber(std::string_view text, bool mayBeNegative,
                                 int64_t &number) {
  const char *end = text.data() + text.size();
  if (!mayBeNegative && !text.empty() && text.front() == '-')
    return SpellingError::Malformed;
  auto [stop, code] = std::from_chars(text.data(), end, number);
  if (stop != end || code == std::errc::invalid_argument)
    return SpellingError::Malformed;
  return code == std::errc() ? SpellingError::None : SpellingError::TooLarge;
}

/// Reads a size, or `?`.
inline SpellingError parseSize(std::string_view text, int64_t &size) {
  size = kDynamic;
  return text == "?" ? SpellingError::None
                     : parseNumber(text, /*mayBeNegative=*/false, size);
}

namespace detail {

/// Cuts off the text behind the separator, if any.
inline bool splitOff(std::string_view &text, std::string_view separator,
                     std::string_view &rest) {
  size_t length = text.find(separator);
  if (length == std::string_view::npos)
    return false;
  rest = text.substr(length + separator.size());
  text = text.substr(0, length);
  return true;
}

/// `n`; a name begins with a letter.
inline bool isSymbol(std::string_view text) {
  auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  for (char c : text)
    if (!isLetter(c) && (c < '0' || c > '9'))
      return false;
  return !text.empty() && isLetter(text.front());
}

/// `2..`, `..8`, `2..8`, `%32`, `2..%32`.
inline SpellingError parseRange(std::string_view text, SizeRange &range) {
  int64_t least = 0, greatest = SizeRange::kMax, divisor = 1;
  std::string_view last, multiple;
  auto read = [](std::string_view number, int64_t &value) {
    SpellingError error = parseNumber(number, /*mayBeNegative=*/false, value);
    return error == SpellingError::Malformed ? SpellingError::MalformedFacts
                                             : error;
  };
  SpellingError error = SpellingError::None;
  if (splitOff(text, "%", multiple))
    error = read(multiple, divisor);
  bool hasBounds = splitOff(text, "..", last);
  if (error == SpellingError::None && !text.empty())
    error = hasBounds ? read(text, least) : SpellingError::MalformedFacts;
  if (error == SpellingError::None && !last.empty())
    error = read(last, greatest);
  bool saysNothing = text.empty() && last.empty() && multiple.empty();
  if (error == SpellingError::None && (saysNothing || divisor == 0))
    error = SpellingError::MalformedFacts;
  range = SizeRange(least, greatest, divisor);
  return error == SpellingError::None && range.isEmpty() ? SpellingError::NoSize
                                                         : error;
}

} // namespace detail

/// Reads a size, or `?` and its facts.
inline SpellingError parseFacts(std::string_view text, SizeFacts &facts) {
  facts = SizeFacts();
  if (text.size() < 2 || text.front() != '?') {
    int64_t size = kDynamic;
    SpellingError error = parseSize(text, size);
    facts.range = rangeOf(size);
    return error;
  }
  std::string_view range = text.substr(1);
  facts.symbol = range;
  bool hasRange = detail::splitOff(facts.symbol, ":", range);
  if (!detail::isSymbol(facts.symbol)) {
    facts.symbol = {};
    return hasRange ? SpellingError::MalformedFacts
                    : detail::parseRange(range, facts.range);
  }
  return hasRange ? detail::parseRange(range, facts.range)
                  : SpellingError::None;
}

/// Reads a shape: sets `rank` and calls `parse(std::string_view)`, which
/// returns a SpellingError, for each size. On failure, `wrong` is the text of
/// the size.
template <typename ParseT>
SpellingError parseShape(std::string_view text, int64_t &rank, ParseT &&parse,
                         std::string_view &wrong) {
  rank = text == "*" ? Shape::kUnranked : 0;
  if (text == "*" || text == "[]")
    return SpellingError::None;
  while (true) {
    size_t length = text.find('x');
    wrong = text.substr(0, length);
    if (SpellingError error = parse(wrong); error != SpellingError::None)
      return error;
    ++rank;
    if (length == std::string_view::npos)
      return SpellingError::None;
    text.remove_prefix(length + 1);
  }
}

inline void appendNumber(std::string &text, int64_t number) {
  char digits[24];
  char *end = std::to_chars(digits, digits + sizeof(digits), number).ptr;
  text.append(digits, end);
}

/// A size: `?` if it is dynamic, `[4]` if it is scalable.
inline void appendSize(std::string &text, int64_t size) {
  if (size == kDynamic) {
    text += '?';
    return;
  }
  if (size < 0)
    text += '[';
  appendNumber(text, size < 0 ? -size : size);
  if (size < 0)
    text += ']';
}

/// The bounds and the divisor of a range: `2..`, `..8`, `2..8`, `%32`, or
/// nothing if it has all sizes.
inline void appendRange(std::string &text, const SizeRange &range) {
  bool hasLeast = range.least() > 0, hasGreatest = range.isBounded();
  if (hasLeast)
    appendNumber(text, range.least());
  if (hasLeast || hasGreatest)
    text += "..";
  if (hasGreatest)
    appendNumber(text, range.greatest());
  if (range.divisor() > 1) {
    text += '%';
    appendNumber(text, range.divisor());
  }
}

/// A size with all its facts.
inline void appendFacts(std::string &text, const SizeFacts &facts) {
  const SizeRange &range = facts.range;
  appendSize(text, range.size());
  if (range.size() != kDynamic)
    return;
  text += facts.symbol;
  if (!facts.symbol.empty() && range != SizeRange())
    text += ':';
  appendRange(text, range);
}

/// The size of a dimension, with its facts.
inline void appendSize(std::string &text, const Shape &shape, int64_t dim) {
  if (shape.facts)
    appendFacts(text, shape.facts[dim]);
  else
    appendSize(text, shape.sizes[dim]);
}

inline void appendShape(std::string &text, const Shape &shape) {
  if (!shape.isRanked())
    text += '*';
  else if (shape.rank == 0)
    text += "[]";
  for (int64_t dim = 0; dim < shape.rank; ++dim) {
    if (dim != 0)
      text += 'x';
    appendSize(text, shape, dim);
  }
}

/// The value of the attribute that an alignment reads: `[0, 2]`, or an axis.
inline std::string spellAttribute(AttributeKind kind,
                                  const AlignmentAttribute &attribute) {
  std::string text;
  if (kind == AttributeKind::Names) {
    // Names are known by the result's dimensions alone.
    Signature names(attribute.values, attribute.size);
    for (size_t i = 0; names.isValid() && names.namesOf(i); ++i) {
      const int64_t *list = names.namesOf(i);
      text += i == 0 ? "(" : ",(";
      for (int64_t n = 1; n <= list[0]; ++n) {
        text += n == 1 ? "" : ",";
        appendNumber(text, list[n]);
      }
      text += ")";
    }
    return text;
  }
  for (int64_t i = 0; i != attribute.size; ++i) {
    if (i != 0)
      text += ", ";
    appendNumber(text, attribute.values[i]);
  }
  return kind == AttributeKind::Axis ? text : "[" + text + "]";
}

inline std::string spellSize(int64_t size) {
  std::string text;
  appendSize(text, size);
  return text;
}

inline std::string spellSize(const Shape &shape, int64_t dim) {
  std::string text;
  appendSize(text, shape, dim);
  return text;
}

inline std::string spellFacts(const SizeFacts &facts) {
  std::string text;
  appendFacts(text, facts);
  return text;
}

inline std::string spellShape(const Shape &shape) {
  std::string text;
  appendShape(text, shape);
  return text;
}

} // namespace ewise

#endif // EWISE_RULES_SPELLING_H
