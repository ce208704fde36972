//===- SmtValues.cpp - Elements in SMT-LIB --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/Smt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

/// Where the exponent has an integer for infinities and NaN, and for nothing
/// else, all numbers follow IEEE 754.
bool hasSmtSort(const ScalarFormat &format) {
  return format.isInteger() || format.hasInfinity();
}

static unsigned getExponentBits(const fltSemantics &semantics) {
  return Log2_64(static_cast<uint64_t>(
             APFloat::semanticsMaxExponent(semantics) + 1)) +
         1;
}

std::string getSmtNumbers(const ScalarFormat &format) {
  if (format.isInteger())
    return std::to_string(format.width);
  const fltSemantics &semantics = *format.semantics;
  return std::to_string(getExponentBits(semantics)) + " " +
         std::to_string(APFloat::semanticsPrecision(semantics));
}

std::string getSmtSort(const ScalarFormat &format) {
  if (!hasSmtSort(format))
    return format.getSpelling();
  if (format.isInteger())
    return "(_ BitVec " + getSmtNumbers(format) + ")";
  std::string part = "(_ FloatingPoint " + getSmtNumbers(format) + ")";
  return format.isFloat() ? part : "(Complex " + part + ")";
}

StringRef getSmtComplex() {
  return "(declare-datatypes ((Complex 1)) ((par (Part) ((make-complex\n"
         "  (real-part Part) (imaginary-part Part))))))\n";
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static std::string spellBits(const APInt &bits) {
  SmallString<64> digits;
  bits.toStringUnsigned(digits, /*Radix=*/2);
  return "#b" + std::string(bits.getBitWidth() - digits.size(), '0') +
         digits.str().str();
}

/// Whether the bit in front of the point is stored, as only x87's formats do.
static bool storesInteger(const fltSemantics &semantics) {
  return &semantics == &APFloat::x87DoubleExtended();
}

static std::string spellFloat(const APFloat &value) {
  const fltSemantics &semantics = value.getSemantics();
  std::string numbers = getSmtNumbers(ScalarFormat::floating(semantics));
  if (value.isNaN())
    return "(_ NaN " + numbers + ")";
  APInt bits = value.bitcastToAPInt();
  unsigned significand = APFloat::semanticsPrecision(semantics) - 1;
  unsigned exponent = getExponentBits(semantics);
  unsigned skipped = storesInteger(semantics) ? 1 : 0;
  return "(fp " + spellBits(bits.extractBits(1, bits.getBitWidth() - 1)) + " " +
         spellBits(bits.extractBits(exponent, significand + skipped)) + " " +
         spellBits(bits.extractBits(significand, 0)) + ")";
}

std::string getSmtValue(const ScalarValue &value, const ScalarFormat &format) {
  if (!hasSmtSort(format))
    return value.getText(format);
  if (format.isInteger())
    return spellBits(value.getInteger());
  if (format.isFloat())
    return spellFloat(value.getFloat());
  return "(make-complex " + spellFloat(value.getReal()) + " " +
         spellFloat(value.getImaginary()) + ")";
}

/// Drops spaces and comments.
static void skipSpace(StringRef &text) {
  for (text = text.ltrim(); text.starts_with(";"); text = text.ltrim())
    text = text.drop_until([](char c) { return c == '\n'; });
}

std::optional<SmtExpression> SmtExpression::parse(StringRef &text) {
  skipSpace(text);
  SmtExpression expression;
  if (text.consume_front("(")) {
    for (skipSpace(text); !text.consume_front(")"); skipSpace(text)) {
      auto part = parse(text);
      if (!part)
        return std::nullopt;
      expression.list.push_back(std::move(*part));
    }
    return expression;
  }
  bool isQuoted = text.starts_with("|");
  size_t end = isQuoted ? text.find('|', 1) : text.find_first_of(" \n\t()");
  if (text.empty() || end == 0 || (isQuoted && end == StringRef::npos))
    return std::nullopt;
  expression.word = text.take_front(isQuoted ? end + 1 : end);
  text = text.drop_front(expression.word.size());
  return expression;
}

/// The bits `#b101` or `#xff`.
static std::optional<APInt> parseBits(StringRef word) {
  unsigned radix = word.consume_front("#b")   ? 2
                   : word.consume_front("#x") ? 16
                                              : 0;
  APInt bits;
  if (radix == 0 || word.empty() || word.getAsInteger(radix, bits))
    return std::nullopt;
  return bits.zextOrTrunc(static_cast<unsigned>(word.size()) *
                          (radix == 2 ? 1 : 4));
}

/// The number `(fp sign exponent significand)`, or `(_ NaN 8 24)` and the like.
static std::optional<APFloat> parseFloat(const SmtExpression &expression,
                                         const fltSemantics &semantics) {
  ArrayRef<SmtExpression> list = expression.list;
  if (list.size() != 4)
    return std::nullopt;
  if (list[0].word == "_") {
    StringRef name = list[1].word;
    bool isNegative = name.starts_with("-");
    if (name == "NaN")
      return APFloat::getNaN(semantics);
    return name.ends_with("oo") ? APFloat::getInf(semantics, isNegative)
                                : APFloat::getZero(semantics, isNegative);
  }
  auto sign = parseBits(list[1].word), exponent = parseBits(list[2].word),
       significand = parseBits(list[3].word);
  if (!sign || !exponent || !significand)
    return std::nullopt;
  APInt bits = sign->concat(*exponent);
  if (storesInteger(semantics))
    bits = bits.concat(APInt(1, !exponent->isZero()));
  bits = bits.concat(*significand);
  if (bits.getBitWidth() != APFloat::semanticsSizeInBits(semantics))
    return std::nullopt;
  return APFloat(semantics, bits);
}

std::optional<ScalarValue>
SmtExpression::getValue(const ScalarFormat &format) const {
  if (format.isInteger()) {
    auto bits = parseBits(word);
    if (!bits || bits->getBitWidth() != format.width)
      return std::nullopt;
    return ScalarValue(*bits);
  }
  if (format.isFloat()) {
    auto value = parseFloat(*this, *format.semantics);
    return value ? std::optional(ScalarValue(*value)) : std::nullopt;
  }
  if (list.size() != 3)
    return std::nullopt;
  auto real = parseFloat(list[1], *format.semantics),
       imaginary = parseFloat(list[2], *format.semantics);
  if (!real || !imaginary)
    return std::nullopt;
  return ScalarValue(*real, *imaginary);
}

} // namespace ewise::tblgen
