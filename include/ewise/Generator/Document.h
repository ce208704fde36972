//===- Document.h - Text that is broken into lines --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A document is text with places where a line may end, and says which of them
/// belong together (Wadler, "A prettier printer"). Nobody who makes one counts
/// columns: printing does, in time linear in the text.
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

/// Copies share what they are made of, which never changes: lists of parts
/// copy them.
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
    /// Lines end at those parts that are line breaks where what follows, up to
    /// the next of them, has no room.
    Fill,
    /// As above, but what follows needs room only up to where it may break
    /// itself.
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

  /// A place where a line may end: the text there if it does not, and what is
  /// before its end and behind it otherwise.
  static Document lineBreak(llvm::StringRef unbroken = " ",
                            llvm::StringRef before = "",
                            llvm::StringRef behind = "");

  /// The text, where the first line already has so many columns and further
  /// ones are indented by them.
  std::string print(size_t column) const;

private:
  class Printer;
  struct Content {
    Kind kind;
    std::vector<Document> parts = {};
    std::string text = {};
    std::string before = {}, behind = {};
    /// Columns in one line, and up to where the first line may end.
    size_t width = 0, lead = 0;
    bool canBreak = false;
  };
  explicit Document(Content content)
      : content(std::make_shared<Content>(std::move(content))) {}

  std::shared_ptr<const Content> content;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_DOCUMENT_H
