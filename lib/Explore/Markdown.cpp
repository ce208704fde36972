//===- Markdown.cpp - Text and tables of documents ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Markdown.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

void emitDocumentBanner(raw_ostream &os, const Model &model, StringRef flag) {
  os << "<!-- Generated from " << model.getFileName()
     << ". Do not edit.\n     To generate it anew: ewise-tblgen " << flag
     << " -->\n\n";
}

std::string code(StringRef text) {
  // Code ends with as many backticks as it begins with.
  std::string fence = "`";
  while (text.contains(fence))
    fence += '`';
  StringRef gap = fence == "`" ? "" : " ";
  return (fence + gap + text + gap + fence).str();
}

std::string plain(StringRef text) {
  SmallVector<StringRef> words;
  SplitString(text, words);
  std::string line = join(words, " "), escaped;
  for (size_t i = 0; i != line.size(); ++i) {
    char c = line[i];
    size_t end = c == '`' ? line.find('`', i + 1) : std::string::npos;
    if (end != std::string::npos) {
      escaped += line.substr(i, end + 1 - i);
      i = end;
      continue;
    }
    // Within a word, an underscore is only itself.
    bool inWord = c == '_' && i != 0 && i + 1 != line.size() &&
                  isAlnum(line[i - 1]) && isAlnum(line[i + 1]);
    if (StringRef("\\`*_<>").contains(c) && !inWord)
      escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string sentence(StringRef text) {
  std::string result = text.str();
  if (result.empty())
    return result;
  // A sentence that begins with a name keeps its spelling, and so does Euler's
  // e.
  StringRef word = text.split(' ').first;
  if (word != "e" && word.find_first_of("_`.") == StringRef::npos)
    result.front() = toUpper(result.front());
  if (!StringRef(".!?").contains(result.back()))
    result += '.';
  return result;
}

std::string anchor(StringRef heading) {
  std::string text = "#";
  for (char c : heading.lower())
    if (isAlnum(c) || c == '_' || c == '-')
      text += c;
    else if (c == ' ')
      text += '-';
  return text;
}

void emitTableRow(raw_ostream &os, ArrayRef<std::string> cells) {
  os << "|";
  for (StringRef text : cells) {
    os << " ";
    for (char c : text)
      os << (c == '|' ? "\\" : "") << (c == '\n' ? ' ' : c);
    os << (text.empty() ? "|" : " |");
  }
  os << "\n";
}

void emitTableHead(raw_ostream &os, ArrayRef<std::string> titles) {
  emitTableRow(os, titles);
  emitTableRow(os, TableRow(titles.size(), "---"));
}

void emitTable(raw_ostream &os, const TableRow &titles,
               ArrayRef<TableRow> rows) {
  emitTableHead(os, titles);
  for (const TableRow &row : rows)
    emitTableRow(os, row);
  os << "\n";
}

} // namespace ewise::tblgen
