//===- PythonText.cpp - Python as text ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonText.h"
#include "ewise/Generator/Document.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

// Each word is between spaces.
static constexpr StringLiteral kKeywords =
    " False None True and as assert async await break class continue def del "
    "elif else except finally for from global if import in is lambda nonlocal "
    "not or pass raise return try while with yield ";
static constexpr StringLiteral kBuiltins =
    " abs aiter all anext any ascii bin bool breakpoint bytearray bytes "
    "callable chr classmethod compile complex copyright credits delattr dict "
    "dir divmod enumerate eval exec exit filter float format frozenset getattr "
    "globals hasattr hash help hex id input int isinstance issubclass iter len "
    "license list locals map max memoryview min next object oct open ord pow "
    "print property quit range repr reversed round set setattr slice sorted "
    "staticmethod str sum super tuple type vars zip ";

std::string PythonNames::add(StringRef wanted) {
  std::string name;
  for (char c : wanted)
    name += isAlnum(c) || c == '_' ? c : '_';
  if (name.empty() || isDigit(name.front()))
    name = "_" + name;
  std::string word = " " + name + " ";
  if (kKeywords.contains(word) || (isModule && kBuiltins.contains(word)))
    name += "_";
  std::string unique = name;
  for (unsigned number = 2; !taken.insert(unique).second; ++number)
    unique = name + "_" + std::to_string(number);
  return unique;
}

std::string toVariable(StringRef name) {
  return convertToSnakeFromCamelCase(name);
}

std::string toConstant(StringRef name) {
  return StringRef(toVariable(name)).upper();
}

std::string quotePython(StringRef text) {
  std::string literal;
  raw_string_ostream os(literal);
  for (char c : text) {
    if (c == '"' || c == '\\')
      os << '\\' << c;
    else if (c == '\n')
      os << "\\n";
    else if (static_cast<unsigned char>(c) < ' ')
      os << "\\x" << utohexstr(static_cast<unsigned char>(c), true, 2);
    else
      os << c;
  }
  return "\"" + literal + "\"";
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

using Layout = Document::Kind;

/// Takes a literal, which blanks and line feeds may continue in another line.
static Document takeString(StringRef &code) {
  std::vector<Document> parts;
  size_t begin = 0;
  for (size_t end = 1;; ++end) {
    bool isLast = code[end] == '"';
    bool isFeed = code[end] == '\\' && code[++end] == 'n';
    if (!isLast && !isFeed && code[end] != ' ')
      continue;
    parts.emplace_back(code.slice(begin, end + 1));
    begin = end + 1;
    if (isLast)
      break;
    if (code[begin] != '"')
      parts.push_back(Document::lineBreak("", "\"", "\""));
  }
  code = code.drop_front(begin);
  return {Layout::Align, {{Layout::Fill, parts}}};
}

static Document takeList(StringRef &code, bool isElement);

/// Takes the text before a comma or the end of a list. A nested element may be
/// broken between words.
static Document takeElement(StringRef &code, bool isNested) {
  std::vector<Document> parts;
  bool isLambda = code.starts_with("lambda ");
  while (!code.empty() && !StringRef(")]}").contains(code.front()) &&
         (isLambda || code.front() != ',')) {
    if (code.front() == '"') {
      parts.push_back(takeString(code));
    } else if (StringRef("([{").contains(code.front())) {
      parts.push_back(takeList(code, /*isElement=*/parts.empty()));
    } else if (!isLambda && code.consume_front(": ")) {
      parts.emplace_back(": ");
    } else if (isNested && !isLambda && code.consume_front(" ")) {
      parts.push_back(Document::lineBreak());
    } else {
      size_t length = code.find_first_of("\"([{)]},: ", 1);
      isLambda &= !code.starts_with(":");
      parts.emplace_back(code.take_front(length));
      code = code.substr(length);
    }
  }
  return {Layout::Fill, std::move(parts)};
}

/// Takes elements between brackets, which may close in another line. Where they
/// have no room, elements of data, which is a dict or a list of lists or dicts,
/// are in lines of their own.
static Document takeList(StringRef &code, bool isElement) {
  StringRef open = code.take_front();
  code = code.drop_front();
  bool isData =
      open == "{" ||
      (open == "[" && (code.starts_with("[") || code.starts_with("{")));
  std::vector<Document> parts;
  while (!code.empty() && !StringRef(")]}").contains(code.front())) {
    Document element = takeElement(code, /*isNested=*/true);
    bool isLast = !code.consume_front(",");
    parts.push_back({Layout::Sequence, {element, isLast ? "" : ","}});
    if (code.consume_front(" "))
      parts.push_back(Document::lineBreak());
  }
  StringRef close = code.take_front();
  code = code.drop_front(close.size());
  if (!isData)
    return {Layout::Sequence,
            {open, {Layout::Align, {{Layout::Fill, parts}}}, close}};
  if (isElement)
    return {Layout::Sequence,
            {open, {Layout::Align, {{Layout::Group, parts}}}, close}};
  parts.insert(parts.begin(), Document::lineBreak(""));
  return {Layout::Group,
          {open, {Layout::Nest, parts}, Document::lineBreak("", ","), close}};
}

std::string layOutPython(StringRef line) {
  if (line.size() <= kColumnLimit || line.ltrim().starts_with("#"))
    return line.str();
  size_t indent = line.find_first_not_of(' ');
  StringRef code = line.drop_front(indent);
  std::vector<Document> parts;
  while (!code.empty()) {
    parts.push_back(takeElement(code, /*isNested=*/false));
    if (code.consume_front(","))
      parts.emplace_back(",");
  }
  return std::string(indent, ' ') +
         Document(Layout::Sequence, std::move(parts)).print(indent);
}

std::string printLines(StringRef head, ArrayRef<std::string> elements,
                       StringRef tail, size_t indent) {
  std::string margin(indent, ' '), text = (head + "\n").str();
  for (const std::string &element : elements)
    text += margin + "    " + element + ",\n";
  return text + margin + tail.str();
}

} // namespace ewise::tblgen
