//===- PythonText.cpp - Python as text ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ewise::tblgen {

// Each between spaces.
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

/// Joins the parts into lines as long as there is room for.
static std::vector<std::string> fillLines(ArrayRef<std::string> parts,
                                          size_t room) {
  std::vector<std::string> lines;
  for (const std::string &part : parts)
    if (lines.empty() || lines.back().size() + 1 + part.size() > room)
      lines.push_back(part);
    else
      lines.back() += " " + part;
  return lines;
}

static std::vector<std::string> splitWords(StringRef text) {
  SmallVector<StringRef> words;
  SplitString(text, words);
  return {words.begin(), words.end()};
}

void emitPythonCall(raw_ostream &os, StringRef head,
                    ArrayRef<std::string> arguments, StringRef tail,
                    unsigned indent) {
  std::string list = join(arguments, ", ");
  os.indent(indent) << head << "(";
  if (indent + head.size() + list.size() + tail.size() + 2 <= kPythonColumns) {
    os << list << ")" << tail << "\n";
    return;
  }
  std::vector<std::string> parts;
  for (const std::string &argument : arguments)
    parts.push_back(argument + ",");
  os << "\n";
  for (const std::string &line : fillLines(parts, kPythonColumns - indent - 4))
    os.indent(indent + 4) << line << "\n";
  os.indent(indent) << ")" << tail << "\n";
}

void emitPythonStatement(raw_ostream &os, StringRef head, StringRef value,
                         unsigned indent) {
  constexpr StringLiteral call = ".fit(";
  size_t begin = value.find(call);
  bool isLong = indent + head.size() + value.size() > kPythonColumns;
  if (!isLong || begin == StringRef::npos) {
    os.indent(indent) << head << value << "\n";
    return;
  }
  StringRef function = value.take_front(begin + call.size() - 1);
  StringRef argument = value.drop_front(begin + call.size()).drop_back();
  emitPythonCall(os, (head + function).str(), {argument.str()}, "", indent);
}

void emitPythonList(raw_ostream &os, StringRef head,
                    ArrayRef<std::string> elements, unsigned indent) {
  os.indent(indent) << head << "[\n";
  for (StringRef element : elements)
    os.indent(indent + 4) << element << ",\n";
  os.indent(indent) << "],\n";
}

void emitPythonString(raw_ostream &os, StringRef text, unsigned indent,
                      size_t used) {
  std::string literal = quotePython(text);
  if (indent + used + literal.size() + 1 <= kPythonColumns) {
    os << literal;
    return;
  }
  // Each line but the last ends with the blank between two words.
  SmallVector<StringRef> words;
  text.split(words, ' ');
  size_t room = kPythonColumns - indent - 4;
  std::string line;
  os << "(\n";
  for (const auto &[index, word] : enumerate(words)) {
    std::string next = word.str() + (index + 1 == words.size() ? "" : " ");
    if (!line.empty() && quotePython(line + next).size() > room) {
      os.indent(indent + 4) << quotePython(line) << "\n";
      line.clear();
    }
    line += next;
  }
  os.indent(indent + 4) << quotePython(line) << "\n";
  os.indent(indent) << ")";
}

/// Text that may stand in a docstring.
static std::string escapeDocstring(StringRef text) {
  std::string escaped;
  for (char c : text)
    escaped +=
        c == '\\' || c == '"' ? std::string("\\") + c : std::string(1, c);
  return escaped;
}

/// The lines of a paragraph, of which the first one has less room.
static std::vector<std::string> breakParagraph(StringRef text, size_t room,
                                               size_t used) {
  std::string escaped = escapeDocstring(text.rtrim());
  if (!text.rtrim().contains('\n')) {
    std::vector<std::string> words = splitWords(escaped);
    // A part of the first word's length that is not there.
    words.front().insert(0, used, '\0');
    std::vector<std::string> lines = fillLines(words, room);
    lines.front().erase(0, used);
    return lines;
  }
  SmallVector<StringRef> given;
  StringRef(escaped).split(given, '\n');
  return {given.begin(), given.end()};
}

void emitDocstring(raw_ostream &os, ArrayRef<std::string> paragraphs,
                   unsigned indent) {
  constexpr StringLiteral quotes = "\"\"\"";
  std::vector<std::string> lines;
  for (StringRef paragraph : paragraphs) {
    if (paragraph.trim().empty())
      continue;
    bool isFirst = lines.empty();
    if (!isFirst)
      lines.emplace_back();
    append_range(lines, breakParagraph(paragraph, kPythonColumns - indent,
                                       isFirst ? quotes.size() : 0));
  }
  os.indent(indent) << quotes;
  bool isOneLine =
      lines.size() == 1 && indent + lines.front().size() + 6 <= kPythonColumns;
  for (const std::string &line : lines) {
    bool isFirst = &line == &lines.front();
    StringRef text = StringRef(line).rtrim();
    os.indent(isFirst || text.empty() ? 0 : indent) << text;
    if (!isOneLine)
      os << "\n";
  }
  if (!isOneLine)
    os.indent(indent);
  os << quotes << "\n";
}

} // namespace ewise::tblgen
