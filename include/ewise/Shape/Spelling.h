//===- Spelling.h - Shapes as text ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A shape is spelled `2x?x3`, `[]` of rank 0, `*` of unknown rank: in records,
/// at the command line and in messages.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_SHAPE_SPELLING_H
#define EWISE_SHAPE_SPELLING_H

#include "ewise/Shape/Align.h"
#include <charconv>
#include <string>
#include <string_view>

namespace ewise {

/// What may be wrong with the spelling of a shape or a number.
enum class SpellingError { None, Malformed, TooLarge };

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

/// Reads a shape: sets `rank` and calls `push(int64_t)` for each size. On
/// failure, `wrong` is the number that is too large.
template <typename Push>
SpellingError parseShape(std::string_view text, int64_t &rank, Push &&push,
                         std::string_view &wrong) {
  rank = text == "*" ? Shape::kUnranked : 0;
  if (text == "*" || text == "[]")
    return SpellingError::None;
  while (true) {
    size_t length = text.find('x');
    wrong = text.substr(0, length);
    int64_t size = kDynamic;
    if (wrong != "?")
      if (SpellingError error =
              parseNumber(wrong, /*mayBeNegative=*/false, size);
          error != SpellingError::None)
        return error;
    push(size);
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

/// A size: `?` where it is dynamic, `[4]` where it is scalable.
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

inline void appendShape(std::string &text, const Shape &shape) {
  if (!shape.isRanked())
    text += '*';
  else if (shape.rank == 0)
    text += "[]";
  for (int64_t dim = 0; dim < shape.rank; ++dim) {
    if (dim != 0)
      text += 'x';
    appendSize(text, shape.sizes[dim]);
  }
}

/// The value of the attribute that an alignment reads: `[0, 2]`, or an axis.
inline std::string spellAttribute(AttributeKind kind,
                                  const AlignmentAttribute &attribute) {
  std::string text;
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

inline std::string spellShape(const Shape &shape) {
  std::string text;
  appendShape(text, shape);
  return text;
}

} // namespace ewise

#endif // EWISE_SHAPE_SPELLING_H
