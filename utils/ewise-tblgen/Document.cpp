//===- Document.cpp - Text that is broken into lines ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace llvm;

namespace ewise::tblgen {

Document::Document(StringRef text)
    : kind(Kind::Text), text(text), width(text.size()), lead(text.size()) {}

Document::Document(Kind kind, std::vector<Document> parts)
    : kind(kind), parts(std::move(parts)) {
  for (const Document &part : this->parts) {
    width += part.width;
    lead += canBreak ? 0 : part.lead;
    canBreak |= part.canBreak;
  }
  if (kind != Kind::OneOf)
    return;
  width = lead = this->parts.front().width;
  for (const Document &part : this->parts)
    lead = std::min(lead, part.lead);
}

Document Document::lineBreak(StringRef unbroken, StringRef before,
                             StringRef behind) {
  Document document(unbroken);
  document.kind = Kind::LineBreak;
  document.before = before.str();
  document.behind = behind.str();
  document.lead = before.size();
  document.canBreak = true;
  return document;
}

Document Document::withCost(size_t extra) const {
  Document document = *this;
  document.extraCost = extra;
  return document;
}

/// Where a line ends is decided from left to right. What follows directly, up
/// to where the line may end, has to have room as well: `tail` columns.
class Document::Printer {
public:
  explicit Printer(size_t column) : column(column) {}

  void print(const Document &document, size_t indent, size_t tail);

  std::string text;

private:
  void printFlat(const Document &document);
  void printBreak(const Document &lineBreak, size_t indent);
  void printParts(const Document &document, size_t indent, size_t tail);
  void printBestOf(const Document &document, size_t indent, size_t tail);
  bool fits(size_t width) const { return column + width <= kColumnLimit; }
  size_t getExcess(size_t width) const {
    return fits(width) ? 0 : column + width - kColumnLimit;
  }

  size_t column;
  /// Of lines that have ended, and how many columns reach past the limit.
  size_t cost = 0, excess = 0;
};

void Document::Printer::printFlat(const Document &document) {
  text += document.text;
  column += document.text.size();
  if (document.kind == Kind::OneOf)
    return printFlat(document.parts.front());
  for (const Document &part : document.parts)
    printFlat(part);
}

void Document::Printer::printBreak(const Document &lineBreak, size_t indent) {
  excess += getExcess(lineBreak.before.size());
  text += lineBreak.before + "\n" + std::string(indent, ' ') + lineBreak.behind;
  column = indent + lineBreak.behind.size();
  cost += kLine;
}

void Document::Printer::printParts(const Document &document, size_t indent,
                                   size_t tail) {
  ArrayRef<Document> parts = document.parts;
  // Behind each part.
  std::vector<size_t> tails(parts.size(), tail);
  for (size_t i = parts.size(); i-- > 1;)
    tails[i - 1] = parts[i].lead + (parts[i].canBreak ? 0 : tails[i]);
  for (auto [i, part] : enumerate(parts)) {
    bool hasRoom = document.kind == Kind::Fill &&
                   part.kind == Kind::LineBreak &&
                   fits(part.width + parts[i + 1].width + tails[i + 1]);
    if (hasRoom)
      printFlat(part);
    else
      print(part, indent, tails[i]);
  }
}

void Document::Printer::printBestOf(const Document &document, size_t indent,
                                    size_t tail) {
  std::optional<Printer> best;
  std::pair<size_t, size_t> least;
  for (const Document &part : document.parts) {
    Printer attempt(column);
    attempt.print(part, indent, tail);
    attempt.cost += part.extraCost;
    std::pair total(attempt.excess + attempt.getExcess(tail), attempt.cost);
    if (!best || total < least) {
      best = std::move(attempt);
      least = total;
    }
  }
  text += best->text;
  column = best->column;
  cost += best->cost;
  excess += best->excess;
}

void Document::Printer::print(const Document &document, size_t indent,
                              size_t tail) {
  bool mayStayWhole = document.kind == Kind::Group ||
                      document.kind == Kind::Fill ||
                      document.kind == Kind::OneOf;
  if (mayStayWhole && fits(document.width + tail))
    return printFlat(document);
  switch (document.kind) {
  case Kind::Text:
    return printFlat(document);
  case Kind::LineBreak:
    return printBreak(document, indent);
  case Kind::Sequence:
  case Kind::Group:
  case Kind::Fill:
    return printParts(document, indent, tail);
  case Kind::Nest:
    return printParts(document, indent + 4, tail);
  case Kind::NestBlock:
    return printParts(document, indent + 2, tail);
  case Kind::Align:
    return printParts(document, column, tail);
  case Kind::OneOf:
    return printBestOf(document, indent, tail);
  }
}

std::string Document::print(size_t column) const {
  Printer printer(column);
  printer.print(*this, column, /*tail=*/0);
  return std::move(printer.text);
}

} // namespace ewise::tblgen
