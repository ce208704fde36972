//===- Spelling.cpp - Shapes as text --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Spelling.h"
#include <charconv>

namespace ewise::shape {

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

enum class NumberError { None, Malformed, TooLarge };

} // namespace

/// Reads digits, after a `-` where it may be negative.
static NumberError parseNumber(std::string_view text, bool mayBeNegative,
                               int64_t &number) {
  const char *begin = text.data();
  const char *end = begin + text.size();
  if (!mayBeNegative && !text.empty() && text.front() == '-')
    return NumberError::Malformed;
  auto [stop, code] = std::from_chars(begin, end, number);
  if (stop != end || code == std::errc::invalid_argument)
    return NumberError::Malformed;
  return code == std::errc() ? NumberError::None : NumberError::TooLarge;
}

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

bool parseShape(std::string_view text, std::vector<int64_t> &sizes,
                int64_t &rank, std::string &error) {
  rank = text == "*" ? Shape::kUnranked : 0;
  if (text == "*" || text == "[]")
    return true;
  Words words(text, 'x');
  for (std::string_view word; words.next(word);) {
    int64_t size = kDynamic;
    if (word != "?")
      switch (parseNumber(word, /*mayBeNegative=*/false, size)) {
      case NumberError::None:
        break;
      case NumberError::Malformed:
        return malformedShape(text, error);
      case NumberError::TooLarge:
        return tooLarge(word, text, error);
      }
    sizes.push_back(size);
    ++rank;
  }
  return true;
}

static bool malformedAttribute(std::string_view text, std::string &error) {
  error = "malformed attribute " + quote(text) +
          ": expected a list of dimensions as in 'dims=0,2' or 'dims=', or an "
          "axis as in 'axis=1'";
  return false;
}

bool parseAttribute(std::string_view text, AttributeSpelling &spelling,
                    std::vector<int64_t> &values, std::string &error) {
  values.clear();
  size_t head = text.find('=');
  std::string_view name = text.substr(0, head);
  if (head == std::string_view::npos || (name != "dims" && name != "axis"))
    return malformedAttribute(text, error);
  spelling = name == "dims" ? AttributeSpelling::Dims : AttributeSpelling::Axis;
  std::string_view rest = text.substr(head + 1);
  if (rest.empty() && spelling == AttributeSpelling::Dims)
    return true;

  Words words(rest, ',');
  for (std::string_view word; words.next(word);) {
    int64_t value = 0;
    switch (parseNumber(word, /*mayBeNegative=*/true, value)) {
    case NumberError::None:
      break;
    case NumberError::Malformed:
      return malformedAttribute(text, error);
    case NumberError::TooLarge:
      return tooLarge(word, text, error);
    }
    values.push_back(value);
  }
  if (spelling == AttributeSpelling::Axis && values.size() != 1)
    return malformedAttribute(text, error);
  return true;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

void append(std::string &text, int64_t number) {
  char digits[24];
  char *end = std::to_chars(digits, digits + sizeof(digits), number).ptr;
  text.append(digits, end);
}

void appendSize(std::string &text, int64_t size) {
  if (size == kDynamic)
    text += '?';
  else
    append(text, size);
}

void appendShape(std::string &text, const Shape &shape) {
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

std::string spellSize(int64_t size) {
  std::string text;
  appendSize(text, size);
  return text;
}

std::string spellShape(const Shape &shape) {
  std::string text;
  appendShape(text, shape);
  return text;
}

std::string spell(int64_t number) {
  std::string text;
  append(text, number);
  return text;
}

std::string spellList(const AlignmentAttribute &attribute) {
  std::string text = "[";
  for (int64_t i = 0; i != attribute.size; ++i) {
    if (i != 0)
      text += ", ";
    append(text, attribute.values[i]);
  }
  return text + "]";
}

std::string quote(std::string_view text) {
  constexpr size_t limit = 80;
  constexpr char hexDigits[] = "0123456789abcdef";
  std::string quoted = "'";
  for (char c : text.substr(0, limit)) {
    auto byte = static_cast<unsigned char>(c);
    // Letters of other languages come in bytes above the control characters.
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
