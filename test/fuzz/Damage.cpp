//===- Damage.cpp - Damaged .td files -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Damage.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include <optional>

using namespace llvm;

static void flattenInto(std::string &text, StringRef path, StringRef includeDir,
                        StringSet<> &seen) {
  if (!seen.insert(path).second)
    return;
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    report_fatal_error("cannot read " + path);
  SmallVector<StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n');
  for (StringRef line : lines) {
    if (line.consume_front("include \""))
      flattenInto(text, (includeDir + "/" + line.drop_back()).str(), includeDir,
                  seen);
    else if (!line.starts_with("#") && !line.starts_with("//"))
      text += (line + "\n").str();
  }
}

std::string flatten(StringRef path, StringRef includeDir) {
  std::string text;
  StringSet<> seen;
  flattenInto(text, path, includeDir, seen);
  return text;
}

namespace {

enum class Kind { Space, Keyword, Name, Capital, Number, String, Mark };

struct Token {
  Kind kind;
  StringRef text;
};

} // namespace

static Token takeToken(StringRef &rest) {
  auto take = [&](Kind kind, size_t length) {
    Token token = {kind, rest.take_front(length)};
    rest = rest.drop_front(token.text.size());
    return token;
  };
  auto isWord = [](char c) { return isAlnum(c) || c == '_'; };
  char c = rest.front();
  if (isSpace(c))
    return take(Kind::Space, rest.size() - rest.ltrim().size());
  if (rest.starts_with("//"))
    return take(Kind::Space, rest.find('\n'));
  if (rest.starts_with("[{"))
    return take(Kind::String, rest.find("}]") + 2);
  if (c == '"') {
    size_t end = rest.find('"', 1);
    return take(Kind::String, end == StringRef::npos ? rest.size() : end + 1);
  }
  size_t word = c == '$' || c == '!' || c == '-';
  word += rest.drop_front(word).take_while(isWord).size();
  if (isDigit(c) || (c == '-' && word > 1))
    return take(Kind::Number, word);
  if (!isWord(c) && word <= 1)
    return take(Kind::Mark, 1);
  StringRef text = rest.take_front(word);
  // Without these TableGen itself has nothing to read.
  if (is_contained({"class", "def", "defm", "multiclass", "let", "in", "string",
                    "int", "bit", "list", "dag", "if", "foreach"},
                   text) ||
      c == '!')
    return take(Kind::Keyword, word);
  return take(isUpper(c) ? Kind::Capital : Kind::Name, word);
}

namespace {

/// Follows the value of a named template argument, `A<1, b = 2>`.
class NamedArgument {
public:
  /// Whether a token is part of one.
  bool contains(StringRef token) {
    bool isOpening = token == "<" || token == "(" || token == "[";
    bool isClosing = token == ">" || token == ")" || token == "]";
    if (isClosing && !open.empty())
      open.pop_back();
    bool isEnd = isClosing || token == ",";
    if (begin && isEnd && open.size() <= *begin)
      begin.reset();
    if (isOpening)
      open.push_back(token.front());
    if (token == "=" && !begin && !open.empty() && open.back() == '<')
      begin = open.size();
    return begin.has_value();
  }

private:
  std::vector<char> open;
  std::optional<size_t> begin;
};

} // namespace

/// The tokens. Two are not to be damaged, since TableGen goes on after an error
/// in them and then crashes: the head of a class, where the class is used, and
/// the value of a named template argument, with the names that it reads.
static std::vector<Token> tokenize(StringRef text) {
  std::vector<Token> tokens;
  bool isHead = false;
  NamedArgument named;
  StringSet<> read;
  while (!text.empty()) {
    Token token = takeToken(text);
    isHead |= token.text == "class";
    isHead &= token.text != "{" && token.text != ";";
    bool isNamed = named.contains(token.text);
    if (isNamed && (token.kind == Kind::Name || token.kind == Kind::Capital))
      read.insert(token.text);
    if (isNamed || isHead)
      token.kind = Kind::Keyword;
    tokens.push_back(token);
  }
  for (Token &token : tokens)
    if (read.contains(token.text) || token.text == "defvar")
      token.kind = Kind::Keyword;
  return tokens;
}

static ArrayRef<StringRef> getExtremes(Kind kind) {
  static const StringRef numbers[] = {"0",
                                      "-1",
                                      "1",
                                      "64",
                                      "65",
                                      "16777216",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "?"};
  static const StringRef strings[] = {
      "\"\"",  "\"$\"",     "\"$0\"",    "\"[[\"",     "\"a b\"", "\"class\"",
      "\"*\"", "\"0x2x?\"", "\"]] [[\"", "\"$first\"", "[{}]",    "?"};
  static const StringRef names[] = {"$a", "$nowhere", "1", "\"1.5\"", "?"};
  static const StringRef capitals[] = {"Floats", "Broadcastable", "AddF",
                                       "One",    "Static",        "?"};
  static const StringRef marks[] = {",", ";", "<", ">", "(", ")", "[", "]", ""};
  switch (kind) {
  case Kind::Number:
    return numbers;
  case Kind::String:
    return strings;
  case Kind::Name:
    return names;
  case Kind::Capital:
    return capitals;
  default:
    return marks;
  }
}

std::string damage(StringRef text, std::minstd_rand &random) {
  std::vector<Token> tokens = tokenize(text);
  auto pick = [&](auto accepts) -> Token * {
    SmallVector<Token *> candidates;
    for (Token &token : tokens)
      if (accepts(token))
        candidates.push_back(&token);
    return candidates.empty() ? nullptr
                              : candidates[random() % candidates.size()];
  };
  // Most damage to marks is an error of syntax, which is TableGen's to find.
  bool alsoMarks = random() % 5 == 0;
  Token *token = pick([&](const Token &candidate) {
    return candidate.kind > Kind::Keyword &&
           (alsoMarks || candidate.kind != Kind::Mark);
  });
  if (!token)
    return text.str();
  std::string changed = token->text.str();
  unsigned way = random() % 8;
  ArrayRef<StringRef> extremes = getExtremes(token->kind);
  if (way == 0)
    changed = "";
  else if (way == 1)
    changed += ", " + changed;
  else if (way < 4)
    changed = extremes[random() % extremes.size()].str();
  else
    changed = pick([&](const Token &other) {
                return other.kind == token->kind;
              })->text.str();
  size_t begin = static_cast<size_t>(token->text.data() - text.data());
  return (text.take_front(begin) + changed +
          text.drop_front(begin + token->text.size()))
      .str();
}
