//===- ScalarValue.h - Elements and their types -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_SCALARVALUE_H
#define EWISE_DATA_SCALARVALUE_H

#include "ewise/Data/ElementType.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <variant>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ewise {

/// An element type, as far as values of it are computed with.
struct ScalarFormat {
  enum class Kind : uint8_t { Integer, Float, Complex };
  Kind kind = Kind::Integer;
  /// The bits of an integer.
  unsigned width = 0;
  /// The format of a float, or of both parts of a complex number.
  const llvm::fltSemantics *semantics = nullptr;
  /// Whether an integer is not signless. Computations do not depend on it, only
  /// how numbers are spelled.
  bool isUnsigned = false;
  /// Whether an integer stores a number of a quantized type: one of 8 bits,
  /// instead of all.
  bool isQuantized = false;

  static ScalarFormat integer(unsigned width, bool isUnsigned = false) {
    return {Kind::Integer, width, nullptr, isUnsigned};
  }
  static ScalarFormat floating(const llvm::fltSemantics &semantics) {
    return {Kind::Float, 0, &semantics};
  }
  static ScalarFormat complex(const llvm::fltSemantics &semantics) {
    return {Kind::Complex, 0, &semantics};
  }
  /// The type that MLIR spells so: `i8`, `ui8`, `f32`, `complex<f64>` or
  /// `index`, which has 64 bits; also `signed quant.uniform` and `unsigned
  /// quant.uniform`. None for other types.
  static std::optional<ScalarFormat> parse(llvm::StringRef spelling);
  /// The format of a single type. None of an integer with a sign and of a type
  /// of a project.
  static std::optional<ScalarFormat> get(const ElementType &type);
  /// The type of this format.
  ElementType getElementType() const;
  /// As MLIR spells it.
  std::string getSpelling() const;
  /// Whether one of the types has this format.
  bool isOneOf(llvm::ArrayRef<ElementType> types) const;

  /// The type of the parts of a complex type; other types as they are.
  ScalarFormat getPart() const {
    return isComplex() ? floating(*semantics) : *this;
  }
  /// The integer as wide as a float's or an integer's type.
  ScalarFormat getBits() const {
    return isInteger()
               ? *this
               : integer(llvm::APFloat::semanticsSizeInBits(*semantics));
  }

  bool isInteger() const { return kind == Kind::Integer; }
  bool isFloat() const { return kind == Kind::Float; }
  bool isComplex() const { return kind == Kind::Complex; }
  /// Whether a float's or complex number's type has infinities.
  bool hasInfinity() const;
  /// Whether it has NaNs.
  bool hasNaN() const;
  /// Whether it has numbers below 0, and 0: f8E8M0FNU has neither.
  bool hasSign() const;
  /// Whether a float's or complex number's type has every number of another
  /// one of that kind.
  bool hasAllOf(const ScalarFormat &other) const;
  bool operator==(const ScalarFormat &other) const {
    return kind == other.kind && width == other.width &&
           semantics == other.semantics && isUnsigned == other.isUnsigned &&
           isQuantized == other.isQuantized;
  }
  bool operator!=(const ScalarFormat &other) const { return !(*this == other); }
};

/// The float rounded to a type, half to even. A type without NaN has its
/// greatest number in the place of NaN and, with the sign, of infinities. A
/// type without a sign has its least number in the place of 0, and NaN in that
/// of negative ones.
llvm::APFloat roundFloat(llvm::APFloat value,
                         const llvm::fltSemantics &semantics);
/// The least finite number of a type.
llvm::APFloat getLeastFloat(const llvm::fltSemantics &semantics);

/// The value of one element.
class ScalarValue {
public:
  struct Complex {
    llvm::APFloat real;
    llvm::APFloat imaginary;
  };

  /*implicit*/ ScalarValue(llvm::APInt integer) : value(std::move(integer)) {}
  /*implicit*/ ScalarValue(llvm::APFloat number) : value(std::move(number)) {}
  ScalarValue(llvm::APFloat real, llvm::APFloat imaginary)
      : value(Complex{std::move(real), std::move(imaginary)}) {}
  static ScalarValue boolean(bool value) { return llvm::APInt(1, value); }

  /// The value of a number in a record: `-1`, `0.5`, `-0`, `inf`, `nan`,
  /// `true`, or of a type's `least` and `greatest`, which are infinities where
  /// there are. A complex number has the imaginary part 0, or is `(1, -0)`.
  /// None where that is no number, and for integers that do not fit, as
  /// negative ones in unsigned types.
  static std::optional<ScalarValue> parse(llvm::StringRef text,
                                          const ScalarFormat &format);
  /// Prints what `parse` reads, for a value of that type; all NaNs are `nan`.
  void print(llvm::raw_ostream &os, const ScalarFormat &format) const;
  std::string getText(const ScalarFormat &format) const;

  /// The type; that of an unsigned integer is signless.
  ScalarFormat getFormat() const;
  bool isTrue() const { return getInteger().isOne(); }
  const llvm::APInt &getInteger() const { return std::get<llvm::APInt>(value); }
  const llvm::APFloat &getFloat() const {
    return std::get<llvm::APFloat>(value);
  }
  const llvm::APFloat &getReal() const { return std::get<Complex>(value).real; }
  const llvm::APFloat &getImaginary() const {
    return std::get<Complex>(value).imaginary;
  }

  /// Whether the bits are the same. All NaNs are alike.
  bool isSame(const ScalarValue &other) const;

private:
  std::variant<llvm::APInt, llvm::APFloat, Complex> value;
};

} // namespace ewise

#endif // EWISE_DATA_SCALARVALUE_H
