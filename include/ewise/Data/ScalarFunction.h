//===- ScalarFunction.h - The operations that have values -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The functions that primitives compute. A function has the name of the
/// primitive's record; records, bodies as data and generated code call it by
/// that.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_SCALARFUNCTION_H
#define EWISE_DATA_SCALARFUNCTION_H

#include "ewise/Data/ScalarValue.h"
#include "llvm/ADT/ArrayRef.h"
#include <functional>

namespace ewise {

struct ScalarLanes;

/// The knowledge of an element. The worst of several outcomes is the greatest.
enum class ScalarOutcome : uint8_t {
  /// `ScalarResult::value`.
  Value,
  /// No value is known.
  Unknown,
  /// Any value, by the meaning of LLVM's poison.
  Poison,
  /// For some values that are not known, executing the body is undefined
  /// behavior.
  MayBeUndefined,
  /// Executing the body is undefined behavior.
  Undefined
};

struct ScalarResult {
  ScalarOutcome outcome = ScalarOutcome::Unknown;
  /// Where the outcome is a value.
  std::optional<ScalarValue> value;

  ScalarResult() = default;
  /*implicit*/ ScalarResult(ScalarOutcome what) : outcome(what) {}
  /*implicit*/ ScalarResult(ScalarValue result)
      : outcome(ScalarOutcome::Value), value(std::move(result)) {}
  explicit operator bool() const { return outcome == ScalarOutcome::Value; }
  /// Executing it is well defined, whatever the value.
  bool isDefined() const { return outcome < ScalarOutcome::MayBeUndefined; }
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

/// Whether an operation of a known definedness has a value for two integers.
bool hasValue(Definedness definedness, const llvm::APInt &first,
              const llvm::APInt &second);

/// How an operation is evaluated. Integers wrap; floats are rounded once, half
/// to even.
struct ScalarFunction {
  /// The value, for operands that have one for which the operation is defined.
  /// A value of `type` is expected.
  std::function<ScalarResult(llvm::ArrayRef<const ScalarResult *> operands,
                             const ScalarFormat &type)>
      compute;
  /// As above, for many elements, in the machine's numbers. None if the
  /// elements are computed one by one.
  std::function<void(llvm::ArrayRef<const ScalarLanes *> operands,
                     ScalarLanes &values)>
      computeLanes;
};

/// The function of a name; null where there is none: of transcendental
/// functions, whose last bit depends on the library that computes them, and of
/// operations of projects.
const ScalarFunction *findScalarFunction(llvm::StringRef name);

/// The value of an operation, of `type`. Unknown without a function.
ScalarResult evaluate(const ScalarFunction *function, Definedness definedness,
                      llvm::ArrayRef<const ScalarResult *> operands,
                      const ScalarFormat &type);

/// Whether the value is one of two operands, as a condition says: what the
/// other one is does not matter.
bool isChoice(const ScalarFunction *function);

} // namespace ewise

#endif // EWISE_DATA_SCALARFUNCTION_H
