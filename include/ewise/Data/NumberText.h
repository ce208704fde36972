//===- NumberText.h - Numbers as people write them --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_NUMBERTEXT_H
#define EWISE_DATA_NUMBERTEXT_H

#include "ewise/Data/ScalarValue.h"

namespace ewise {

/// The value that is printed as the number is written: where ScalarValue::parse
/// also takes all bits of an integer for an unsigned number, and what is beyond
/// a float's greatest for an infinity, there is none.
std::optional<ScalarValue> parseNumber(llvm::StringRef text,
                                       const ScalarFormat &format);

/// The number with the fewest digits that are read as it; `inf`, `-inf`, `nan`.
std::string printNumber(double number);

/// The double nearest to a decimal number, an infinity beyond the greatest;
/// none if the text is no number.
std::optional<llvm::APFloat> parseDouble(llvm::StringRef text);

} // namespace ewise

#endif // EWISE_DATA_NUMBERTEXT_H
