//===- ScalarFunctionNames.cpp - What records call functions --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Scalar/ScalarFunction.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

// In the order of the enumerations.
static constexpr StringLiteral kFunctions[] = {
    // Any type.
    "None", "Same", "Select",
    // Floats.
    "AddF", "SubF", "MulF", "DivF", "RemF", "NegF", "AbsF", "MaximumF",
    "MinimumF", "MaxNumF", "MinNumF", "CopySign", "Fma", "Ceil", "Floor",
    "RoundEven", "RoundAway", "Trunc", "Sqrt", "EqualF", "NotEqualF",
    "GreaterF", "GreaterEqualF", "LessF", "LessEqualF", "IsFinite", "IsInf",
    "IsNaN", "IsNormal", "ToBits", "MantissaBits", "LeastF", "GreatestF",
    "InfinityF", "NaNF",
    // Integers.
    "AddI", "SubI", "MulI", "DivSI", "CeilDivSI", "FloorDivSI", "RemSI", "PowI",
    "DivUI", "CeilDivUI", "RemUI", "AndI", "OrI", "XorI", "ShLI", "ShRSI",
    "ShRUI", "MaxSI", "MinSI", "MaxUI", "MinUI", "AbsI", "CountLeadingZeros",
    "CountTrailingZeros", "CountPopulation", "LeastSI", "GreatestSI",
    "GreatestUI", "BitWidth", "EqualI", "NotEqualI", "GreaterSI",
    "GreaterEqualSI", "LessSI", "LessEqualSI", "GreaterUI", "GreaterEqualUI",
    "LessUI", "LessEqualUI",
    // Complex numbers.
    "AddC", "SubC", "MulC", "NegC", "Conjugate", "EqualC", "NotEqualC",
    "RealPart", "ImaginaryPart", "MakeComplex", "FromParts",
    // Conversions to the type of the value.
    "ConvertF", "ConvertSI", "ConvertUI", "SaturateSI", "FromBits", "SIToFP",
    "UIToFP", "TruncateFPToSI", "TruncateFPToUI", "SaturateFPToSI",
    "SaturateFPToUI", "ConvertC", "FPToComplex", "SIToComplex", "UIToComplex"};
static_assert(std::size(kFunctions) ==
              static_cast<size_t>(ScalarFunction::UIToComplex) + 1);

static constexpr StringLiteral kDefinedness[] = {
    "Everywhere",       "Quotient",    "Power",
    "UnsignedQuotient", "ShiftAmount", "Unknown"};
static_assert(std::size(kDefinedness) ==
              static_cast<size_t>(Definedness::Unknown) + 1);

template <typename EnumT, size_t count>
static std::optional<EnumT> findName(const StringLiteral (&names)[count],
                                     StringRef name) {
  const auto *found = llvm::find(names, name);
  if (found == std::end(names))
    return std::nullopt;
  return static_cast<EnumT>(found - names);
}

StringRef getName(ScalarFunction function) {
  return kFunctions[static_cast<size_t>(function)];
}
StringRef getName(Definedness definedness) {
  return kDefinedness[static_cast<size_t>(definedness)];
}
std::optional<ScalarFunction> findScalarFunction(StringRef name) {
  return findName<ScalarFunction>(kFunctions, name);
}
std::optional<Definedness> findDefinedness(StringRef name) {
  return findName<Definedness>(kDefinedness, name);
}

} // namespace ewise
