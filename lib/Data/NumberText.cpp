//===- NumberText.cpp - Numbers as people write them ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/NumberText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

std::optional<ScalarValue> parseNumber(StringRef text,
                                       const ScalarFormat &format) {
  auto value = ScalarValue::parse(text, format);
  bool isWritten = any_of(text, isDigit);
  if (!value || !isWritten || format.isComplex())
    return value;
  if (format.isFloat())
    return value->getFloat().isFinite() ? value : std::nullopt;
  bool isNegative = text.starts_with("-");
  if (format.isUnsigned || value->getInteger().isZero())
    return value;
  // A boolean is no negative number, and no signed one either.
  bool isSame = format.width == 1
                    ? !isNegative
                    : value->getInteger().isNegative() == isNegative;
  return isSame ? value : std::nullopt;
}

} // namespace ewise
