//===- Document.cpp - Text that is broken into lines ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <optional>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

struct Document::Node {
  enum class Kind { Text, Break, Concat, Group, Fill, Nest, Align, OneOf };
  explicit Node(Kind kind, std::vector<Document> parts = {})
      : kind(kind), parts(std::move(parts)) {}

  Kind kind;
  std::vector<Document> parts;
  /// Of a break, what is there without it; of others, their own text.
  std::string text;
  /// Around the end of a line.
  std::string before, behind;
  /// Of a nest.
  size_t columns = 0;
  /// Of alternatives, one for each part.
  std::vector<size_t> handicaps;

  /// Columns in one line, and up to where the first line may end.
  size_t width = 0, lead = 0;
  bool canBreak = false;
};

Document Document::make(Node node) {
  using Kind = Node::Kind;
  if (node.kind == Kind::OneOf) {
    node.width = node.parts.front().node->width;
    node.lead = node.width;
    for (const Document &part : node.parts)
      node.lead = std::min(node.lead, part.node->lead);
    node.canBreak = true;
  } else {
    node.canBreak = node.kind == Kind::Break;
    node.width = node.text.size();
    node.lead = node.canBreak ? node.before.size() : node.width;
    for (const Document &part : node.parts) {
      node.width += part.node->width;
      node.lead += node.canBreak ? 0 : part.node->lead;
      node.canBreak |= part.node->canBreak;
    }
  }
  return Document(std::make_shared<const Node>(std::move(node)));
}

Document::Document(StringRef text) {
  Node node(Node::Kind::Text);
  node.text = text.str();
  *this = make(std::move(node));
}

Document Document::lineBreak(StringRef unbroken, StringRef before,
                             StringRef behind) {
  Node node(Node::Kind::Break);
  node.text = unbroken.str();
  node.before = before.str();
  node.behind = behind.str();
  return make(std::move(node));
}

Document Document::concat(std::vector<Document> parts) {
  return make(Node(Node::Kind::Concat, std::move(parts)));
}

Document Document::group(std::vector<Document> parts) {
  return make(Node(Node::Kind::Group, std::move(parts)));
}

Document Document::fill(std::vector<Document> parts) {
  return make(Node(Node::Kind::Fill, std::move(parts)));
}

Document Document::nest(size_t columns, std::vector<Document> parts) {
  Node node(Node::Kind::Nest, std::move(parts));
  node.columns = columns;
  return make(std::move(node));
}

Document Document::align(std::vector<Document> parts) {
  return make(Node(Node::Kind::Align, std::move(parts)));
}

Document Document::oneOf(std::vector<Alternative> alternatives) {
  Node node(Node::Kind::OneOf);
  for (Alternative &alternative : alternatives) {
    node.parts.push_back(std::move(alternative.document));
    node.handicaps.push_back(alternative.handicap);
  }
  return make(std::move(node));
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Where a line ends is decided from left to right. What follows directly, up
/// to where the line may end, has to have room as well: `tail` columns.
class Document::Printer {
public:
  explicit Printer(size_t column) : column(column) {}

  void print(const Node &node, size_t indent, size_t tail);
  std::string take() { return std::move(text); }

private:
  void printParts(const Node &node, size_t indent, size_t tail);
  void printBestOf(const Node &node, size_t indent, size_t tail);
  void printFlat(const Node &node);
  void printBreak(const Node &node, size_t indent);
  bool fits(size_t width) const { return column + width <= kColumnLimit; }
  size_t getExcess(size_t width) const {
    return fits(width) ? 0 : column + width - kColumnLimit;
  }

  std::string text;
  size_t column;
  /// How many lines have ended, and how many columns reach past the limit.
  size_t lines = 0, excess = 0;
};

void Document::Printer::printFlat(const Node &node) {
  text += node.text;
  column += node.text.size();
  if (node.kind == Node::Kind::OneOf)
    return printFlat(*node.parts.front().node);
  for (const Document &part : node.parts)
    printFlat(*part.node);
}

void Document::Printer::printBreak(const Node &node, size_t indent) {
  excess += getExcess(node.before.size());
  text += node.before + "\n" + std::string(indent, ' ') + node.behind;
  column = indent + node.behind.size();
  ++lines;
}

void Document::Printer::printParts(const Node &node, size_t indent,
                                   size_t tail) {
  std::vector<size_t> tails(node.parts.size(), tail);
  for (size_t i = node.parts.size(); i-- > 1;) {
    const Node &next = *node.parts[i].node;
    tails[i - 1] = next.lead + (next.canBreak ? 0 : tails[i]);
  }
  for (auto [i, part] : enumerate(node.parts)) {
    bool isEnd = part.node->kind == Node::Kind::Break;
    if (isEnd && node.kind == Node::Kind::Fill) {
      size_t next = i + 1;
      isEnd = !fits(part.node->text.size() + node.parts[next].node->width +
                    tails[next]);
    }
    if (!isEnd && part.node->kind == Node::Kind::Break)
      printFlat(*part.node);
    else
      print(*part.node, indent, tails[i]);
  }
}

void Document::Printer::printBestOf(const Node &node, size_t indent,
                                    size_t tail) {
  std::optional<Printer> best;
  std::pair<size_t, size_t> least;
  for (auto [part, handicap] : zip(node.parts, node.handicaps)) {
    Printer attempt(column);
    attempt.print(*part.node, indent, tail);
    std::pair cost(attempt.excess + attempt.getExcess(tail),
                   attempt.lines + handicap);
    if (!best || cost < least) {
      best = std::move(attempt);
      least = cost;
    }
  }
  text += best->text;
  column = best->column;
  lines += best->lines;
  excess += best->excess;
}

void Document::Printer::print(const Node &node, size_t indent, size_t tail) {
  using Kind = Node::Kind;
  bool decides = node.kind == Kind::Group || node.kind == Kind::Fill ||
                 node.kind == Kind::OneOf;
  if (decides && fits(node.width + tail))
    return printFlat(node);
  switch (node.kind) {
  case Kind::Text:
    return printFlat(node);
  case Kind::Break:
    return printBreak(node, indent);
  case Kind::Concat:
  case Kind::Group:
  case Kind::Fill:
    return printParts(node, indent, tail);
  case Kind::Nest:
    return printParts(node, indent + node.columns, tail);
  case Kind::Align:
    return printParts(node, column, tail);
  case Kind::OneOf:
    return printBestOf(node, indent, tail);
  }
}

std::string Document::print(size_t column) const {
  Printer printer(column);
  printer.print(*node, column, /*tail=*/0);
  return printer.take();
}

} // namespace ewise::tblgen
