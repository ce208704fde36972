//===- FormatLexer.h - Tokens of assembly formats ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_FORMATLEXER_H
#define EWISE_LIB_TABLEGEN_FORMATLEXER_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace ewise::tblgen {

struct FormatToken {
  enum class Kind { End, Literal, Variable, Word, Punctuation, Unknown };
  Kind kind = Kind::End;
  /// Without backticks or the dollar sign.
  llvm::StringRef text;
  /// Of the first character, from 0.
  size_t position = 0;

  /// Where its text ends.
  size_t getEnd() const;
  /// What messages call it.
  std::string describe() const;
};

/// The tokens of a format. The last one is its end, or one that is unknown.
std::vector<FormatToken> lexFormat(llvm::StringRef format);

/// Why a literal cannot be parsed, in words that complete "literal '...' ...";
/// none where it can.
std::optional<llvm::StringRef> whyNoLiteral(llvm::StringRef text);

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_FORMATLEXER_H
