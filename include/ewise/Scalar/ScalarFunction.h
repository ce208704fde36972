//===- ScalarFunction.h - The operations that have values -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_SCALAR_SCALARFUNCTION_H
#define EWISE_SCALAR_SCALARFUNCTION_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace ewise {

/// How a scalar operation is evaluated. Integers are signed unless a function
/// says otherwise; they wrap. Floats are rounded once, half to even.
enum class ScalarFunction : uint8_t {
  /// No one knows here: transcendental functions, and operations of projects.
  None,
  /// The operand as it is.
  Same,
  /// Operand 1 where operand 0 is true, else operand 2.
  Select,

  // Floats.
  AddF,
  SubF,
  MulF,
  DivF,
  RemF,
  NegF,
  AbsF,
  MaximumF,
  MinimumF,
  MaxNumF,
  MinNumF,
  CopySign,
  Fma,
  Ceil,
  Floor,
  RoundEven,
  RoundAway,
  Trunc,
  Sqrt,
  EqualF,
  NotEqualF,
  GreaterF,
  GreaterEqualF,
  LessF,
  LessEqualF,
  IsFinite,
  IsInf,
  IsNaN,
  IsNormal,
  ToBits,
  MantissaBits,
  LeastF,
  GreatestF,
  InfinityF,
  NaNF,

  // Integers.
  AddI,
  SubI,
  MulI,
  DivSI,
  CeilDivSI,
  FloorDivSI,
  RemSI,
  PowI,
  DivUI,
  CeilDivUI,
  RemUI,
  AndI,
  OrI,
  XorI,
  ShLI,
  ShRSI,
  ShRUI,
  MaxSI,
  MinSI,
  MaxUI,
  MinUI,
  AbsI,
  CountLeadingZeros,
  CountTrailingZeros,
  CountPopulation,
  LeastSI,
  GreatestSI,
  GreatestUI,
  BitWidth,
  EqualI,
  NotEqualI,
  GreaterSI,
  GreaterEqualSI,
  LessSI,
  LessEqualSI,
  GreaterUI,
  GreaterEqualUI,
  LessUI,
  LessEqualUI,

  // Complex numbers.
  AddC,
  SubC,
  MulC,
  NegC,
  Conjugate,
  EqualC,
  NotEqualC,
  RealPart,
  ImaginaryPart,
  MakeComplex,
  FromParts,

  // Conversions to the type of the value.
  ConvertF,
  ConvertSI,
  ConvertUI,
  SaturateSI,
  FromBits,
  SIToFP,
  UIToFP,
  TruncateFPToSI,
  TruncateFPToUI,
  SaturateFPToSI,
  SaturateFPToUI,
  ConvertC,
  FPToComplex,
  SIToComplex,
  UIToComplex
};

/// Where an operation has a value.
enum class Definedness : uint8_t {
  /// For all operands.
  Everywhere,
  /// Not for the divisor 0, nor for -1 and the least dividend: executing that
  /// is undefined behavior.
  Quotient,
  /// Not for the base 0 and a negative exponent: executing that is undefined
  /// behavior.
  Power,
  /// Not for the divisor 0.
  UnsignedQuotient,
  /// Where the second operand, unsigned, is less than the width: else the value
  /// is poison.
  ShiftAmount,
  /// No one knows here. Executing it may be undefined behavior.
  Unknown
};

/// As records and generated code spell it.
llvm::StringRef getName(ScalarFunction function);
llvm::StringRef getName(Definedness definedness);
std::optional<ScalarFunction> findScalarFunction(llvm::StringRef name);
std::optional<Definedness> findDefinedness(llvm::StringRef name);

} // namespace ewise

#endif // EWISE_SCALAR_SCALARFUNCTION_H
