//===- ScalarLanes.h - Many elements in the machine's numbers ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Scalar bodies evaluated for many elements at a time, in the machine's own
/// numbers: integers of up to 64 bits, without bits above their width, and
/// floats as doubles, which are rounded to their type behind each operation. A
/// double has more than twice the bits of the narrower types, so that it does
/// not matter that it is rounded twice.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_SCALARLANES_H
#define EWISE_DATA_SCALARLANES_H

#include "ewise/Data/ScalarFunction.h"
#include <array>

namespace ewise {

/// The number of a value whose type has lanes.
uint64_t getLaneNumber(const ScalarValue &value);
/// As above, of the value that has these bits.
uint64_t getLaneNumberOfBits(uint64_t bits, const ScalarFormat &format);
/// The number of what a double is rounded to, for a float's type.
uint64_t roundToLane(double value, const ScalarFormat &format);
/// The value of a number.
ScalarValue getLaneValue(uint64_t number, const ScalarFormat &format);

/// The numbers of elements of one type, and how each is known.
struct ScalarLanes {
  static constexpr size_t kCount = 256;

  /// Whether the machine has numbers for the type: floats with a sign and NaN
  /// that are no wider than f64, and integers of up to 64 bits.
  static bool exist(const ScalarFormat &format);

  ScalarFormat format;
  std::array<uint64_t, kCount> numbers;
  /// Unknown is also what is left to ewise::evaluate.
  std::array<ScalarOutcome, kCount> outcomes;

  void fill(const ScalarResult &result);
};

/// Rounds doubles to the type of the values.
void roundLanes(ScalarLanes &values);

/// The values of an operation; false where it has none in lanes. A value of
/// `values.format` is expected.
bool evaluateLanes(const ScalarFunction *function, Definedness definedness,
                   llvm::ArrayRef<const ScalarLanes *> operands,
                   ScalarLanes &values);

} // namespace ewise

#endif // EWISE_DATA_SCALARLANES_H
