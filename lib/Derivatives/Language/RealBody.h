//===- RealBody.h - Bodies on real and complex numbers ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Scalar bodies in double precision, whatever their types: without rounding to
/// these, differences of values give a derivative.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_REALBODY_H
#define EWISE_LIB_DERIVATIVES_REALBODY_H

#include "ewise/Data/Body.h"
#include "ewise/Data/ScalarBody.h"
#include <complex>

namespace ewise::tblgen {

/// The operands passed to a body, and the attributes that it is bound for.
struct RealBinding {
  llvm::SmallVector<ScalarFormat> operands;
  /// The number of each operand among the variables of a claim.
  llvm::SmallVector<unsigned> variables;
  llvm::ArrayRef<ScalarAttribute> attributes;
};

/// A body on numbers.
class RealBody {
public:
  using Complex = std::complex<double>;
  using RealFn = double (*)(llvm::ArrayRef<double>);
  using ComplexFn = Complex (*)(llvm::ArrayRef<Complex>);

  /// None if a node cannot be evaluated on numbers.
  static std::optional<RealBody> make(const ScalarBody &bound,
                                      const RealBinding &binding);

  /// Adds to `choices`, unless null, a hash that identifies the piece of the
  /// body: the outcomes of comparisons, maxima, signs and roundings.
  Complex evaluate(llvm::ArrayRef<Complex> operands,
                   uint64_t *choices = nullptr) const;

  /// Whether a condition on values selects between two.
  bool hasSelect() const;
  /// The numbers in the body, including those of attributes.
  std::vector<double> getNumbers() const;
  bool operator==(const RealBody &other) const;

private:
  /// The choice that a function makes, as part of a piece's identity.
  enum class Choosing : uint8_t { Nothing, Operand, Value, Quotient };
  struct Node {
    RealFn onReal = nullptr;
    ComplexFn onComplex = nullptr;
    Choosing choosing = Choosing::Nothing;
    llvm::SmallVector<unsigned, 3> arguments;
    /// The variable or, without one, the number that the node gives.
    std::optional<unsigned> operand;
    Complex number = 0;
  };
  class Maker;
  static constexpr size_t kMaxArguments = 3;
  static void note(const Node &node, double value,
                   const double (&arguments)[kMaxArguments], uint64_t &choices);

  template <typename NumberT>
  NumberT evaluateAs(llvm::ArrayRef<Complex> operands, uint64_t *choices) const;

  std::vector<Node> nodes;
  /// The number of the node with the body's value.
  unsigned value = 0;
  /// Whether no node is complex.
  bool isReal = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_REALBODY_H
