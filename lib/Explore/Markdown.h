//===- Markdown.h - Text and tables of documents ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_EXPLORE_MARKDOWN_H
#define EWISE_EXPLORE_MARKDOWN_H

#include "ewise/Language/OpModel.h"
#include "llvm/Support/raw_ostream.h"

namespace ewise::tblgen {

/// Prints the comment that names the document's source.
void emitDocumentBanner(llvm::raw_ostream &os, const Model &model,
                        llvm::StringRef flag);

/// The text as inline code.
std::string code(llvm::StringRef text);

/// The text in one line, with Markdown's special characters escaped, except in
/// `code`.
std::string plain(llvm::StringRef text);

/// The text with a full stop and, unless it begins with a name such as `a_b`,
/// an upper-case first letter.
std::string sentence(llvm::StringRef text);

/// The anchor of a heading.
std::string anchor(llvm::StringRef heading);

/// The cells of a table's row, in Markdown; `|` is escaped.
using TableRow = std::vector<std::string>;

/// Prints a table, with an empty line behind it.
void emitTable(llvm::raw_ostream &os, const TableRow &titles,
               llvm::ArrayRef<TableRow> rows);

/// Prints one row of a table.
void emitTableRow(llvm::raw_ostream &os, llvm::ArrayRef<std::string> cells);

/// Prints the first two lines of a table.
void emitTableHead(llvm::raw_ostream &os, llvm::ArrayRef<std::string> titles);

} // namespace ewise::tblgen

#endif // EWISE_EXPLORE_MARKDOWN_H
