//===- Document.h - Text that is broken into lines --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A document is text with groups of possible line ends (Wadler, "A prettier
/// printer"). Its makers count no columns: the printer does, in time linear in
/// the text.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_GENERATOR_DOCUMENT_H
#define EWISE_GENERATOR_DOCUMENT_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace ewise::tblgen {

inline constexpr size_t kColumnLimit = 80;

/// Copies share their parts, which never change. Lists of parts copy documents.
class Document {
public:
  enum class Kind {
    Text,
    /// Where a line may end.
    LineBreak,
    /// One part after the other.
    Sequence,
    /// Lines end at each line break of the parts, or at none.
    Group,
    /// A line ends at a line break of the parts if the text up to the next one
    /// has no room.
    Fill,
    /// As above, but the text needs room only up to its own first break.
    Flow,
    /// Further lines are indented by four columns more, or by two.
    Nest,
    NestBlock,
    /// Further lines begin where the first one does.
    Align
  };

  /// Text without line breaks.
  Document(llvm::StringRef text);
  Document(const std::string &text) : Document(llvm::StringRef(text)) {}
  Document(const char *text) : Document(llvm::StringRef(text)) {}
  Document(Kind kind, std::vector<Document> parts);

  /// A possible end of a line: the text if the line does not end, and the texts
  /// before and behind the end if it does.
  static Document lineBreak(llvm::StringRef unbroken = " ",
                            llvm::StringRef before = "",
                            llvm::StringRef behind = "");

  /// The text behind `column` columns of a first line, by which further lines
  /// are indented.
  std::string print(size_t column) const;

private:
  class Printer;
  struct Content {
    Kind kind;
    std::vector<Document> parts = {};
    std::string text = {};
    std::string before = {}, behind = {};
    /// Columns in one line, and up to the first possible end of a line.
    size_t width = 0, lead = 0;
    bool canBreak = false;
  };
  explicit Document(Content content)
      : content(std::make_shared<Content>(std::move(content))) {}

  std::shared_ptr<const Content> content;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_DOCUMENT_H
