//===- Document.cpp - Text that is broken into lines ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/Document.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace llvm;

namespace ewise::tblgen {

Document::Document(StringRef text)
    : Document(Content{
          Kind::Text, {}, text.str(), {}, {}, text.size(), text.size()}) {}

Document::Document(Kind kind, std::vector<Document> parts) {
  Content all = {kind, std::move(parts)};
  for (const Document &document : all.parts) {
    const Content &part = *document.content;
    all.width += part.width;
    all.lead += all.canBreak ? 0 : part.lead;
    all.canBreak |= part.canBreak;
  }
  content = std::make_shared<Content>(std::move(all));
}

Document Document::lineBreak(StringRef unbroken, StringRef before,
                             StringRef behind) {
  return Document(Content{Kind::LineBreak,
                          {},
                          unbroken.str(),
                          before.str(),
                          behind.str(),
                          unbroken.size(),
                          before.size(),
                          /*canBreak=*/true});
}

/// Prints from left to right. A line break is decided with `tail` columns to
/// spare: the text that follows up to the next place where the line may end.
class Document::Printer {
public:
  explicit Printer(size_t column) : column(column) {}

  void print(const Content &document, size_t indent, size_t tail);

  std::string text;

private:
  void printFlat(const Content &document);
  void printBroken(const Content &document, size_t indent, size_t tail);
  bool fits(size_t width) const { return column + width <= kColumnLimit; }

  size_t column;
};

void Document::Printer::printFlat(const Content &document) {
  text += document.text;
  column += document.text.size();
  for (const Document &part : document.parts)
    printFlat(*part.content);
}

void Document::Printer::printBroken(const Content &document, size_t indent,
                                    size_t tail) {
  SmallVector<const Content *> parts = map_to_vector(
      document.parts, [](const Document &part) { return part.content.get(); });
  // The text behind each part.
  SmallVector<size_t> tails(parts.size(), tail);
  for (size_t i = parts.size(); i-- > 1;)
    tails[i - 1] = parts[i]->lead + (parts[i]->canBreak ? 0 : tails[i]);
  for (size_t i = 0; i != parts.size(); ++i) {
    const Content &part = *parts[i];
    bool mayStay = part.kind == Kind::LineBreak && i + 1 != parts.size();
    bool hasRoom =
        mayStay && ((document.kind == Kind::Fill &&
                     fits(part.width + parts[i + 1]->width + tails[i + 1])) ||
                    (document.kind == Kind::Flow &&
                     fits(part.width + parts[i + 1]->lead)));
    if (hasRoom)
      printFlat(part);
    else
      print(part, indent, tails[i]);
  }
}

void Document::Printer::print(const Content &document, size_t indent,
                              size_t tail) {
  switch (document.kind) {
  case Kind::Text:
    return printFlat(document);
  case Kind::LineBreak:
    text += document.before + "\n" + std::string(indent, ' ') + document.behind;
    column = indent + document.behind.size();
    return;
  case Kind::Group:
  case Kind::Fill:
  case Kind::Flow:
    if (fits(document.width + tail))
      return printFlat(document);
    return printBroken(document, indent, tail);
  case Kind::Sequence:
    return printBroken(document, indent, tail);
  case Kind::Nest:
    return printBroken(document, indent + 4, tail);
  case Kind::NestBlock:
    return printBroken(document, indent + 2, tail);
  case Kind::Align:
    return printBroken(document, column, tail);
  }
}

std::string Document::print(size_t column) const {
  Printer printer(column);
  printer.print(*content, column, /*tail=*/0);
  return std::move(printer.text);
}

} // namespace ewise::tblgen
