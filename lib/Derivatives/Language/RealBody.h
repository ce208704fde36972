//===- RealBody.h - Bodies on real and complex numbers ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Scalar bodies in double precision, whatever types they are for: without the
/// rounding of those, differences of values tell a derivative.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_REALBODY_H
#define EWISE_LIB_DERIVATIVES_REALBODY_H

#include "ewise/Data/Body.h"
#include "ewise/Data/ScalarBody.h"
#include <complex>

namespace ewise::tblgen {

/// The operands that are passed to a body, and the attributes that it is bound
/// for.
struct RealBinding {
  llvm::SmallVector<ScalarFormat> operands;
  /// The number of each among the variables of a claim.
  llvm::SmallVector<unsigned> variables;
  llvm::ArrayRef<ScalarAttribute> attributes;
};

/// A body on numbers.
class RealBody {
public:
  using Complex = std::complex<double>;
  using RealFn = double (*)(llvm::ArrayRef<double>);
  using ComplexFn = Complex (*)(llvm::ArrayRef<Complex>);

  /// None where a step has no value here.
  static std::optional<RealBody> make(const ScalarBody &bound,
                                      const RealBinding &binding);

  /// Adds to `choices`, if there are, what tells the piece of the body that the
  /// value is of: how comparisons, maxima, signs and roundings come out.
  Complex evaluate(llvm::ArrayRef<Complex> operands,
                   uint64_t *choices = nullptr) const;

  /// Whether a condition on values chooses between two.
  bool hasSelect() const;
  /// The numbers in it, those of attributes included.
  std::vector<double> getNumbers() const;
  bool operator==(const RealBody &other) const;

private:
  /// By what a function chooses.
  enum class Choosing : uint8_t { Nothing, Operand, Value, Quotient };
  struct Step {
    RealFn onReal = nullptr;
    ComplexFn onComplex = nullptr;
    Choosing choosing = Choosing::Nothing;
    llvm::SmallVector<unsigned, 3> arguments;
    /// The operand, or the number, that the value is.
    std::optional<unsigned> operand;
    Complex number = 0;
  };
  class Maker;
  static constexpr size_t kMaxArguments = 3;
  static void note(const Step &step, double value,
                   const double (&arguments)[kMaxArguments], uint64_t &choices);

  template <typename NumberT>
  NumberT evaluateAs(llvm::ArrayRef<Complex> operands, uint64_t *choices) const;

  std::vector<Step> steps;
  /// The number of the step that the body's value is.
  unsigned value = 0;
  /// Whether no step is of complex numbers.
  bool isReal = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_REALBODY_H
