//===- CppLayout.cpp - C++ in lines of 80 columns -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/CppLayout.h"
#include "ewise/Generator/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Finding one's way in C++
//===----------------------------------------------------------------------===//

/// The end of the token at `position`: a literal, brackets with their contents,
/// or a character.
static size_t skip(StringRef code, size_t position) {
  size_t depth = 0;
  do {
    char c = code[position++];
    if (c == '"' || c == '\'') {
      while (position < code.size() && code[position] != c)
        position += code[position] == '\\' ? 2 : 1;
      ++position;
    } else if (StringRef("([{").contains(c)) {
      ++depth;
    } else if (depth != 0 && StringRef(")]}").contains(c)) {
      --depth;
    }
  } while (depth != 0 && position < code.size());
  return std::min(position, code.size());
}

/// The position of `wanted` in the code, outside of literals and brackets.
static size_t findOutside(StringRef code, StringRef wanted) {
  size_t position = 0, found = code.find(wanted);
  while (position < found && found != StringRef::npos) {
    position = skip(code, position);
    // It may have been inside of what was skipped.
    if (position > found)
      found = code.find(wanted, position);
  }
  return found;
}

/// Splits the code at `separator`, outside of literals and brackets.
static SmallVector<StringRef> splitOutside(StringRef code,
                                           StringRef separator) {
  SmallVector<StringRef> parts;
  while (true) {
    size_t end = findOutside(code, separator);
    parts.push_back(code.take_front(end).trim());
    if (end == StringRef::npos)
      return parts;
    code = code.drop_front(end + separator.size());
  }
}

//===----------------------------------------------------------------------===//
// Documents of code
//===----------------------------------------------------------------------===//

using Layout = Document::Kind;

// Brackets nested more deeply are not split.
constexpr unsigned kMaxDepth = 4;
// A string of this length does not fit into a line with its surroundings.
constexpr size_t kLongString = 60;

static Document parseExpression(StringRef code, unsigned depth);

/// Fills lines with the parts.
static Document fillLines(ArrayRef<Document> parts, StringRef separator,
                          const Document &lineBreak = Document::lineBreak()) {
  std::vector<Document> filled;
  for (const Document &part : parts.drop_back()) {
    filled.push_back({Layout::Sequence, {part, separator}});
    filled.push_back(lineBreak);
  }
  filled.push_back(parts.back());
  return {Layout::Fill, std::move(filled)};
}

/// A string literal, which is continued in the next line behind a space.
static Document parseString(StringRef literal) {
  std::vector<Document> parts;
  for (size_t space; (space = literal.find(' ')) < literal.size() - 2;) {
    parts.push_back(literal.take_front(space + 1));
    literal = literal.drop_front(space + 1);
  }
  parts.push_back(literal);
  Document goOn = Document::lineBreak("", "\"", "\"");
  return {Layout::Align, {fillLines(parts, "", goOn)}};
}

/// A comment, with its marker in front of each line.
static Document parseComment(StringRef marker, StringRef text) {
  SmallVector<StringRef> words;
  text.split(words, ' ');
  std::vector<Document> parts(words.begin(), words.end());
  Document goOn = Document::lineBreak(" ", "", marker);
  return {Layout::Sequence, {marker, fillLines(parts, "", goOn)}};
}

/// `(<arguments>)`: in one line, or indented in lines of their own. A
/// condition, which has a space before it, is aligned.
static Document parseArguments(StringRef arguments, unsigned depth,
                               bool isCondition) {
  std::vector<Document> parts;
  for (StringRef part : splitOutside(arguments, ","))
    parts.push_back(parseExpression(part, depth));
  Document filled = fillLines(parts, ",");
  if (isCondition)
    return {Layout::Sequence, {"(", {Layout::Align, {filled}}, ")"}};
  return {Layout::Group,
          {"(", {Layout::Nest, {Document::lineBreak(""), filled}}, ")"}};
}

/// An element of a list. A string that is continued in further lines gets
/// parentheses: they show that no comma is missing.
static Document parseElement(StringRef code, unsigned depth) {
  bool isString = code.starts_with("\"") && skip(code, 0) == code.size();
  if (!isString)
    return parseExpression(code, depth);
  if (code.size() < kLongString)
    return code;
  return {Layout::Sequence, {"(", parseString(code), ")"}};
}

/// `{<elements>}`: in filled lines, or each in its own line if the last one has
/// a comma. Lines of a list that is assigned are indented.
static Document parseList(StringRef elements, unsigned depth, bool isAssigned) {
  bool inOwnLines = elements.consume_back(",");
  std::vector<Document> parts;
  for (StringRef part : splitOutside(elements, ","))
    parts.push_back(parseElement(part, depth));
  if (inOwnLines) {
    std::vector<Document> lines = {Document::lineBreak(""), parts.front()};
    for (const Document &part : ArrayRef(parts).drop_front())
      lines.insert(lines.end(), {Document::lineBreak(", ", ","), part});
    return {Layout::Group,
            {"{", {Layout::Nest, lines}, Document::lineBreak("", ","), "}"}};
  }
  Document filled = fillLines(parts, ",");
  if (!isAssigned)
    return {Layout::Sequence, {"{", {Layout::Align, {filled}}, "}"}};
  return {Layout::Group,
          {"{", {Layout::Nest, {Document::lineBreak(""), filled}}, "}"}};
}

/// `{ <statements> }`: in one line with its surroundings, or each in its own.
static Document parseBlock(StringRef statements, unsigned depth) {
  std::vector<Document> inner;
  for (StringRef statement : splitOutside(statements, ";"))
    if (!statement.empty()) {
      inner.push_back(Document::lineBreak());
      inner.push_back(parseExpression(statement, depth));
      inner.push_back(";");
    }
  return {Layout::Sequence,
          {"{", {Layout::NestBlock, inner}, Document::lineBreak(), "}"}};
}

/// Arguments, a list or a block, `behind` some text.
static Document parseBrackets(StringRef behind, StringRef code, unsigned depth,
                              bool isAssigned) {
  bool isList = code.front() == '{';
  bool isClosed = code.ends_with(isList ? "}" : ")");
  StringRef inner = code.slice(1, code.size() - 1).trim();
  if (!isClosed || inner.empty() || depth == kMaxDepth)
    return code;
  if (!isList)
    return parseArguments(inner, depth + 1, behind.ends_with(" "));
  return findOutside(inner, ";") == StringRef::npos
             ? parseList(inner, depth + 1, isAssigned)
             : parseBlock(inner, depth + 1);
}

/// A sequence of text, literals and brackets.
static std::vector<Document> parsePieces(StringRef code, unsigned depth,
                                         bool isAssigned = false) {
  std::vector<Document> pieces;
  size_t begin = 0, end = 0;
  for (size_t position = 0; position < code.size(); position = end) {
    end = skip(code, position);
    char first = code[position];
    bool isBracket = first == '(' || first == '{';
    // A literal with a prefix may be raw.
    bool isString =
        first == '"' && (position == 0 || !isAlnum(code[position - 1]));
    if (!isBracket && !isString)
      continue;
    StringRef piece = code.slice(position, end);
    pieces.push_back(code.slice(begin, position));
    pieces.push_back(isString ? parseString(piece)
                              : parseBrackets(code.take_front(position), piece,
                                              depth, isAssigned));
    begin = end;
  }
  pieces.push_back(code.drop_front(begin));
  return pieces;
}

/// Aligns the operands of operators.
static Document parseOperators(StringRef code, unsigned depth) {
  for (StringRef sign : {" || ", " && ", " == ", " != "}) {
    if (findOutside(code, sign) == StringRef::npos)
      continue;
    std::vector<Document> parts;
    for (StringRef part : splitOutside(code, sign))
      parts.push_back(parseOperators(part, depth));
    return {Layout::Align, {fillLines(parts, sign.rtrim())}};
  }
  return {Layout::Group, parsePieces(code, depth)};
}

/// `<head><elements>`, with the elements in filled lines.
static Document fillElements(StringRef head, StringRef elements,
                             Layout layout) {
  SmallVector<StringRef> split = splitOutside(elements, ",");
  std::vector<Document> parts(split.begin(), split.end());
  return {Layout::Sequence, {head, {layout, {fillLines(parts, ",")}}}};
}

/// An expression, by itself, returned or assigned; or a class with its base.
static Document parseExpression(StringRef code, unsigned depth) {
  size_t colon = findOutside(code, " : ");
  bool isClass = code.starts_with("struct ") || code.starts_with("class ");
  if (isClass && colon != StringRef::npos) {
    auto [name, arguments] = code.drop_front(colon + 1).split('<');
    Document base = fillElements((name + "<").str(), arguments, Layout::Align);
    return {Layout::Group,
            {code.take_front(colon),
             {Layout::Nest, {Document::lineBreak(), base}}}};
  }
  if (code.consume_front("using "))
    return fillElements("using ", code, Layout::Nest);
  if (code.consume_front("return "))
    return {Layout::Sequence, {"return ", parseOperators(code, depth)}};
  size_t sign = findOutside(code, " = ");
  if (sign == StringRef::npos)
    return parseOperators(code, depth);
  StringRef target = code.take_front(sign + 2);
  StringRef value = code.drop_front(sign + 3);
  if (value.starts_with("{"))
    return {Layout::Sequence,
            {target, " ", {Layout::Sequence, parsePieces(value, depth, true)}}};
  Document assigned = parseOperators(value, depth);
  // A continued string begins in a line of its own.
  if (value.starts_with("\""))
    return {Layout::Group,
            {target, {Layout::Nest, {Document::lineBreak(), assigned}}}};
  return {Layout::Flow,
          {target,
           Document::lineBreak(" ", "", "    "),
           {Layout::Sequence, {assigned}}}};
}

/// An element of a list, `<result> <name>(<parameters>)<tail>`, or an
/// expression.
static Document parseCode(StringRef code) {
  if (code.consume_back(","))
    return {Layout::Sequence, {parseElement(code, 0), ","}};
  StringRef head = code.take_front(findOutside(code, "("));
  size_t name = head.find_last_of(" &*") + 1;
  StringRef result = head.take_front(name).rtrim();
  if (head.size() == code.size() || name == head.size() || result.empty() ||
      result == "return" || result.contains('='))
    return parseExpression(code, 0);
  bool isPointer = result.ends_with("&") || result.ends_with("*");
  return {Layout::Flow,
          {result,
           Document::lineBreak(isPointer ? "" : " "),
           {Layout::Sequence, parsePieces(code.drop_front(name), 0)}}};
}

std::string layOutCpp(StringRef line) {
  StringRef code = line.ltrim(' ');
  size_t indent = line.size() - code.size();
  bool isWhole = line.size() <= kColumnLimit && !line.contains(",}");
  if (isWhole || code.empty() || code.front() == '#')
    return line.str();
  Document document = code.consume_front("// ")    ? parseComment("// ", code)
                      : code.consume_front("/// ") ? parseComment("/// ", code)
                                                   : parseCode(code);
  return std::string(indent, ' ') + document.print(indent);
}

//===----------------------------------------------------------------------===//
// Text that authors write
//===----------------------------------------------------------------------===//

std::string inComment(StringRef text) {
  SmallVector<StringRef> words;
  SplitString(text, words);
  // A backslash at its end would continue a comment in the next line.
  return join(map_range(words,
                        [](StringRef word) {
                          bool goesOn =
                              word.ends_with("\\") || word.ends_with("?\?/");
                          return goesOn ? "'" + word.str() + "'" : word.str();
                        }),
              " ");
}

std::string printDecimal(StringRef decimal) {
  if (decimal.ends_with("inf"))
    return decimal.drop_back(3).str() +
           "::std::numeric_limits<double>::infinity()";
  bool isInteger = decimal.find_first_of(".eE") == StringRef::npos;
  return decimal.str() + (isInteger ? ".0" : "");
}

std::string printInteger(int64_t number) {
  if (number == INT64_MAX)
    return "INT64_MAX";
  return number == INT64_MIN ? "INT64_MIN" : std::to_string(number);
}

std::string quote(StringRef text) {
  std::string escaped;
  raw_string_ostream os(escaped);
  os.write_escaped(text);
  // Two question marks may begin a trigraph.
  for (size_t at = 0; (at = escaped.find("??", at)) != std::string::npos;)
    escaped.insert(at + 1, "\\");
  return "\"" + escaped + "\"";
}

} // namespace ewise::tblgen
