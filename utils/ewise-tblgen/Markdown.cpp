//===- Markdown.cpp - What the emitters of documents share ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

std::string code(StringRef text) { return "`" + text.str() + "`"; }

std::string plain(StringRef text) {
  std::string escaped;
  for (auto [position, c] : enumerate(text)) {
    // Within a word, an underscore is only itself.
    bool emphasizes =
        c == '_' &&
        (position == 0 || position + 1 == text.size() ||
         !isAlnum(text[position - 1]) || !isAlnum(text[position + 1]));
    if (emphasizes || StringRef("\\`*<>").contains(c))
      escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string sentence(StringRef text) {
  std::string result = text.str();
  if (result.empty())
    return result;
  // A name that begins the sentence keeps its spelling, and so does Euler's e.
  StringRef word = text.split(' ').first;
  if (word != "e" && word.find_first_of("_`.") == StringRef::npos)
    result.front() = toUpper(result.front());
  if (!StringRef(".!?").contains(result.back()))
    result += '.';
  return result;
}

std::string unindent(StringRef text) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  size_t indent = StringRef::npos;
  for (StringRef line : lines)
    indent = std::min(indent, line.find_first_not_of(' '));
  std::string result;
  for (StringRef line : lines)
    result +=
        (line.drop_front(std::min(indent, line.size())).rtrim() + "\n").str();
  return StringRef(result).trim('\n').str();
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
  os << "|";
  for (size_t i = 0; i != titles.size(); ++i)
    os << " --- |";
  os << "\n";
}

} // namespace ewise::tblgen
