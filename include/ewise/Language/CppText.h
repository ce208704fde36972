//===- CppText.h - C++ that records hold ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Records hold pieces of C++ with placeholders, `$name` or `$0`, and names
/// that become C++ identifiers. `$$` stands for a dollar sign.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_CPPTEXT_H
#define EWISE_LANGUAGE_CPPTEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace ewise::tblgen {

/// The reason why `name` is no C++ identifier, in words that complete "'<name>'
/// ..."; none if it is one.
std::optional<llvm::StringRef> whyNoIdentifier(llvm::StringRef name);

/// As above, for the name of a variable of a generated function: nor may it be
/// a macro, or a name that such functions use.
std::optional<llvm::StringRef> whyNoVariable(llvm::StringRef name);

/// Whether the text is a name such as `::mlir::tosa::AddOp`, beginning at the
/// global namespace.
bool isQualifiedCppName(llvm::StringRef text);

/// Calls `literal` and `placeholder` for the parts of the text, in order.
void visitParts(llvm::StringRef text,
                llvm::function_ref<void(llvm::StringRef)> literal,
                llvm::function_ref<void(llvm::StringRef)> placeholder);

/// Replaces each placeholder by what `value` gives for its name.
std::string substitute(llvm::StringRef text,
                       llvm::function_ref<std::string(llvm::StringRef)> value);

/// The first placeholder that `isKnown` denies; the empty string for a `$`
/// without a name, none if all are known.
std::optional<std::string>
findUnknownPlaceholder(llvm::StringRef text,
                       llvm::function_ref<bool(llvm::StringRef)> isKnown);

/// Whether the text has the placeholder.
bool mentions(llvm::StringRef text, llvm::StringRef placeholder);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CPPTEXT_H
