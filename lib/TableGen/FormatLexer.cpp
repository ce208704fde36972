//===- FormatLexer.cpp - Tokens of assembly formats -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatLexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

using TokenKind = FormatToken::Kind;

size_t FormatToken::getEnd() const {
  size_t numMarks = kind == TokenKind::Literal    ? 2
                    : kind == TokenKind::Variable ? 1
                                                  : 0;
  return position + text.size() + numMarks;
}

std::string FormatToken::describe() const {
  if (kind == TokenKind::End)
    return "the end of the format";
  StringRef quote = kind == TokenKind::Literal ? "`" : "";
  StringRef dollar = kind == TokenKind::Variable ? "$" : "";
  return ("'" + quote + dollar + text + quote + "'").str();
}

static bool isWordCharacter(char c) { return isAlnum(c) || c == '_'; }

/// The token that `format` begins with at `position`, where no blank is.
static FormatToken lexAt(StringRef format, size_t position) {
  StringRef rest = format.drop_front(position);
  if (rest.empty())
    return {TokenKind::End, rest, position};
  char first = rest.front();
  if (first == '`') {
    size_t end = rest.find('`', 1);
    if (end == StringRef::npos)
      return {TokenKind::Unknown, rest, position};
    return {TokenKind::Literal, rest.slice(1, end), position};
  }
  if (first == '$') {
    StringRef name = rest.drop_front().take_while(isWordCharacter);
    if (name.empty())
      return {TokenKind::Unknown, rest.take_front(), position};
    return {TokenKind::Variable, name, position};
  }
  if (isAlpha(first)) {
    auto isInWord = [](char c) { return isWordCharacter(c) || c == '-'; };
    return {TokenKind::Word, rest.take_while(isInWord), position};
  }
  bool isKnown = StringRef("()?:^,").contains(first);
  return {isKnown ? TokenKind::Punctuation : TokenKind::Unknown,
          rest.take_front(), position};
}

std::vector<FormatToken> lexFormat(StringRef format) {
  std::vector<FormatToken> tokens;
  size_t position = 0;
  do {
    position =
        std::min(format.find_first_not_of(" \t\n\r", position), format.size());
    tokens.push_back(lexAt(format, position));
    position = tokens.back().getEnd();
  } while (tokens.back().kind != TokenKind::End &&
           tokens.back().kind != TokenKind::Unknown);
  return tokens;
}

std::optional<StringRef> whyNoLiteral(StringRef text) {
  if (text == "->" || text == "...")
    return std::nullopt;
  if (text.size() == 1 && StringRef(":,=<>()[]{}?+-*").contains(text.front()))
    return std::nullopt;
  if (!isAlpha(text.front()) && text.front() != '_')
    return "is neither a keyword nor one of : , = < > ( ) [ ] { } ? + - * -> "
           "...";
  if (!all_of(text, [](char c) {
        return isWordCharacter(c) || c == '$' || c == '.';
      }))
    return "is no keyword: these have letters, digits, '_', '$' and '.'";
  return std::nullopt;
}

} // namespace ewise::tblgen
