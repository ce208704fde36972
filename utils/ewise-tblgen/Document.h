//===- Document.h - Text that is broken into lines --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A document is text with places where a line may end, and says which of them
/// belong together (Wadler, "A prettier printer"). Nobody who makes one counts
/// columns: printing does, in time linear in the text as long as alternatives
/// are not nested deeply.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_DOCUMENT_H
#define EWISE_TBLGEN_DOCUMENT_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace ewise::tblgen {

inline constexpr size_t kColumnLimit = 80;

class Document {
public:
  /// Text without line breaks.
  Document(llvm::StringRef text);
  Document(const char *text) : Document(llvm::StringRef(text)) {}

  /// What is there if the line does not end here, or what its end has before
  /// and behind it.
  static Document lineBreak(llvm::StringRef unbroken = " ",
                            llvm::StringRef before = "",
                            llvm::StringRef behind = "");
  /// One after the other.
  static Document concat(std::vector<Document> parts);
  /// Lines end at each line break of the parts, or at none.
  static Document group(std::vector<Document> parts);
  /// Lines end at those parts that are line breaks where what follows, up to
  /// the next of them, has no room.
  static Document fill(std::vector<Document> parts);
  /// Further lines are indented by so many columns more.
  static Document nest(size_t columns, std::vector<Document> parts);
  /// Further lines begin where the first one does.
  static Document align(std::vector<Document> parts);

  /// A way to write something. It must save `handicap` lines to be chosen.
  struct Alternative;
  /// The way that stays in the limit and has the fewest lines; of equals, the
  /// first.
  static Document oneOf(std::vector<Alternative> alternatives);

  /// The text, where the first line already has so many columns and further
  /// ones are indented by them.
  std::string print(size_t column) const;

private:
  struct Node;
  class Printer;
  explicit Document(std::shared_ptr<const Node> node) : node(std::move(node)) {}
  static Document make(Node node);

  std::shared_ptr<const Node> node;
};

struct Document::Alternative {
  Document document;
  size_t handicap = 0;
};

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_DOCUMENT_H
