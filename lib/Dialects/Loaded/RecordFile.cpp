//===- RecordFile.cpp - Constants that are read at run time ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecordFile.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

namespace {

/// Splits a file into tokens: names with their qualifiers, numbers, strings
/// and single characters.
class Tokens {
public:
  enum class Kind { End, Name, Number, Text, Character };

  explicit Tokens(StringRef text) : rest(text) { next(); }

  Kind kind() const { return current; }
  StringRef text() const { return spelling; }
  unsigned getLine() const { return line; }
  bool is(char c) const {
    return current == Kind::Character && spelling.front() == c;
  }
  bool isName(StringRef name) const {
    return current == Kind::Name && spelling == name;
  }
  void next();
  bool take(char c) {
    if (!is(c))
      return false;
    next();
    return true;
  }

private:
  void skipSpace();
  void skip(size_t length) {
    line += static_cast<unsigned>(rest.take_front(length).count('\n'));
    rest = rest.drop_front(length);
  }

  StringRef rest;
  StringRef spelling;
  Kind current = Kind::End;
  unsigned line = 1;
};

} // namespace

/// Skips comments and lines of the preprocessor, too.
void Tokens::skipSpace() {
  while (!rest.empty()) {
    if (isSpace(rest.front()))
      skip(1);
    else if (rest.starts_with("//") || rest.starts_with("#"))
      skip(rest.find('\n'));
    else if (rest.starts_with("/*"))
      skip(rest.find("*/") == StringRef::npos ? rest.size()
                                              : rest.find("*/") + 2);
    else
      return;
  }
}

static bool isPartOfName(char c) { return isAlnum(c) || c == '_' || c == ':'; }
static bool isPartOfNumber(char c) { return isAlnum(c) || c == '.'; }

void Tokens::next() {
  skipSpace();
  size_t length = 1;
  if (rest.empty()) {
    current = Kind::End;
    length = 0;
  } else if (isDigit(rest.front())) {
    current = Kind::Number;
    while (length != rest.size() &&
           (isPartOfNumber(rest[length]) ||
            (is_contained({'-', '+'}, rest[length]) &&
             is_contained({'e', 'E'}, rest[length - 1]) &&
             !rest.starts_with("0x"))))
      ++length;
  } else if (isPartOfName(rest.front())) {
    current = Kind::Name;
    while (length != rest.size() && isPartOfName(rest[length]))
      ++length;
    // `numeric_limits<double>::infinity`
    if (rest.drop_front(length).starts_with("<double>"))
      for (length += 8; length != rest.size() && isPartOfName(rest[length]);)
        ++length;
  } else if (rest.front() == '"') {
    current = Kind::Text;
    while (length < rest.size() && rest[length] != '"')
      length += rest[length] == '\\' ? 2 : 1;
    length = std::min(length + 1, rest.size());
  } else {
    current = Kind::Character;
  }
  spelling = rest.take_front(length);
  skip(length);
}

//===----------------------------------------------------------------------===//
// Parser
//===----------------------------------------------------------------------===//

class RecordParser {
public:
  RecordParser(StringRef text, RecordFile &file) : tokens(text), file(file) {}

  Error parse();

private:
  Error error(const Twine &message) {
    return createStringError("line " + Twine(tokens.getLine()) + ": " +
                             message);
  }
  Error parseConstant();
  Error parseInitializer(Initializer &to);
  Error parseElements(Initializer &to, char end);
  void enter(StringRef name);
  void skipStatement();

  Tokens tokens;
  RecordFile &file;
  static constexpr unsigned kMostNested = 100;
  unsigned depth = 0;
  /// Namespaces and functions, the inner ones last.
  std::vector<StringRef> scopes = {""};
};

void RecordParser::enter(StringRef name) {
  std::string qualified =
      name.empty() ? scopes.back().str() : (scopes.back() + "::" + name).str();
  scopes.push_back(file.functions.try_emplace(qualified).first->first());
}

void RecordParser::skipStatement() {
  while (tokens.kind() != Tokens::Kind::End && !tokens.is(';'))
    tokens.next();
  tokens.next();
}

Error RecordParser::parse() {
  while (tokens.kind() != Tokens::Kind::End) {
    if (tokens.is('}') && scopes.size() > 1) {
      tokens.next();
      scopes.pop_back();
    } else if (tokens.isName("using") || tokens.isName("return")) {
      skipStatement();
    } else if (tokens.isName("namespace")) {
      tokens.next();
      StringRef name = tokens.is('{') ? "" : tokens.text();
      if (!tokens.is('{'))
        tokens.next();
      if (tokens.is('=')) {
        skipStatement();
        continue;
      }
      enter(name);
      if (!tokens.take('{'))
        return error("expected '{' after a namespace");
    } else if (Error failed = parseConstant()) {
      return failed;
    }
  }
  if (scopes.size() != 1)
    return error("expected '}' at the end");
  return Error::success();
}

/// The constant's name is the last one before its value.
Error RecordParser::parseConstant() {
  StringRef name;
  while (!tokens.is('=') && !tokens.is('{')) {
    if (tokens.kind() == Tokens::Kind::Name)
      name = tokens.text();
    else if (tokens.kind() != Tokens::Kind::Character || tokens.is(';'))
      return error("expected a constant");
    tokens.next();
  }
  if (name.empty())
    return error("expected the name of a constant");
  if (tokens.take('{')) {
    enter(name);
    return Error::success();
  }
  tokens.next();
  auto value = std::make_unique<Initializer>();
  if (Error failed = parseInitializer(*value))
    return failed;
  if (!tokens.take(';'))
    return error("expected ';' after the value of '" + name + "'");
  auto [entry, isNew] = file.constants.try_emplace(
      (scopes.back() + "::" + name).str(), std::move(value));
  if (isNew)
    file.order.push_back(entry->first());
  return Error::success();
}

/// A string of C++ without its quotes and escapes.
static std::string unescape(StringRef literal) {
  std::string text;
  literal = literal.drop_front().drop_back();
  while (!literal.empty()) {
    char c = literal.front();
    literal = literal.drop_front();
    if (c != '\\') {
      text += c;
      continue;
    }
    StringRef digits =
        literal.take_while([](char d) { return d >= '0' && d <= '7'; });
    unsigned code = 0;
    if (!digits.take_front(3).getAsInteger(8, code)) {
      text += static_cast<char>(code);
      literal = literal.drop_front(std::min<size_t>(digits.size(), 3));
      continue;
    }
    c = literal.front();
    text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    literal = literal.drop_front();
  }
  return text;
}

Error RecordParser::parseElements(Initializer &to, char end) {
  while (!tokens.take(end)) {
    if (Error failed = parseInitializer(to.elements.emplace_back()))
      return failed;
    if (!tokens.take(',') && !tokens.is(end))
      return error("expected ',' or '" + Twine(end) + "'");
  }
  return Error::success();
}

Error RecordParser::parseInitializer(Initializer &to) {
  to.line = tokens.getLine();
  to.scope = scopes.back();
  if (++depth > kMostNested)
    return error("values are nested too deeply");
  llvm::scope_exit leave([&] { --depth; });
  if (tokens.take('&'))
    return parseInitializer(to);
  if (tokens.take('{'))
    return parseElements(to, '}');
  if (tokens.take('(')) {
    Error failed = parseInitializer(to);
    if (!failed && !tokens.take(')'))
      return error("expected ')'");
    return failed;
  }
  if (tokens.is('-') || tokens.is('~')) {
    std::string sign = tokens.text().str();
    tokens.next();
    Initializer operand;
    if (Error failed = parseInitializer(operand))
      return failed;
    if (sign == "-") {
      to = std::move(operand);
      to.text = sign + to.text;
      return Error::success();
    }
    to.kind = Initializer::Kind::Call;
    to.text = sign;
    to.elements.push_back(std::move(operand));
    return Error::success();
  }
  if (tokens.kind() == Tokens::Kind::Text) {
    to.kind = Initializer::Kind::Text;
    for (; tokens.kind() == Tokens::Kind::Text; tokens.next())
      to.text += unescape(tokens.text());
    return Error::success();
  }
  if (tokens.kind() == Tokens::Kind::Character ||
      tokens.kind() == Tokens::Kind::End)
    return error("expected a value");
  to.kind = tokens.kind() == Tokens::Kind::Number ? Initializer::Kind::Number
                                                  : Initializer::Kind::Name;
  to.text = tokens.text().str();
  tokens.next();
  if (tokens.take('(')) {
    to.kind = Initializer::Kind::Call;
    return parseElements(to, ')');
  }
  if (tokens.take('.')) {
    Initializer object = std::move(to);
    to = {Initializer::Kind::Call,
          "." + tokens.text().str(),
          {},
          object.line,
          object.scope};
    to.elements.push_back(std::move(object));
    tokens.next();
  }
  return Error::success();
}

Expected<RecordFile> RecordFile::parse(StringRef text) {
  RecordFile file;
  if (Error error = RecordParser(text, file).parse())
    return std::move(error);
  return file;
}

/// Calls back with what a name may stand for, from the inner scopes on, until
/// that gives something.
template <typename FindT>
static auto lookUp(StringRef name, StringRef scope, FindT find) {
  if (name.starts_with("::"))
    return find(name.str());
  while (true) {
    auto found = find((scope + "::" + name).str());
    if (found || scope.empty())
      return found;
    scope = scope.take_front(scope.rfind("::"));
  }
}

const Initializer *RecordFile::find(StringRef name, StringRef scope) const {
  return lookUp(name, scope, [&](const std::string &qualified) {
    auto found = constants.find(qualified);
    return found == constants.end() ? nullptr : found->second.get();
  });
}

StringRef RecordFile::findFunction(StringRef name, StringRef scope) const {
  const StringMapEntry<bool> *found =
      lookUp(name, scope, [&](const std::string &qualified) {
        auto its = functions.find(qualified);
        return its == functions.end() ? nullptr : &*its;
      });
  return found ? found->first() : "";
}

SmallVector<const Initializer *> RecordFile::findAll(StringRef name) const {
  SmallVector<const Initializer *> all;
  for (StringRef qualified : order)
    if (qualified.ends_with(("::" + name).str()))
      all.push_back(constants.find(qualified)->second.get());
  return all;
}

} // namespace ewise
