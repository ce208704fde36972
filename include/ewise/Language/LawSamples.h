//===- LawSamples.h - Values that a law is tried with -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Samples of types that have too many values to enumerate: edges, the numbers
/// of a law and its bodies, numbers that follow from those, and pseudo-random
/// values of all magnitudes. They are equal on every run and machine.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_LAWSAMPLES_H
#define EWISE_LANGUAGE_LAWSAMPLES_H

#include "ewise/Data/ScalarLanes.h"
#include <random>

namespace ewise::tblgen {

/// A number in a law, which variables of any type may be near.
struct LawConstant {
  double real;
  int64_t integer;

  bool operator<(const LawConstant &other) const {
    return std::tie(real, integer) < std::tie(other.real, other.integer);
  }
  bool operator==(const LawConstant &other) const {
    return real == other.real && integer == other.integer;
  }
};

/// Adds the constant that a value is, if it is one.
void addConstant(const ScalarValue &value,
                 llvm::SmallVectorImpl<LawConstant> &constants);
/// Adds the ends of a type's values, and the ends of the integers that are all
/// in it.
void addLimits(const ScalarFormat &format,
               llvm::SmallVectorImpl<LawConstant> &constants);

/// Values of one type.
class LawDomain {
public:
  using Random = std::mt19937_64;

  explicit LawDomain(const ScalarFormat &format)
      : format(format), hasLanes(ScalarLanes::exist(format)) {}

  const ScalarFormat &getFormat() const { return format; }
  size_t size() const { return hasLanes ? numbers.size() : values.size(); }
  ScalarValue get(size_t index) const {
    return hasLanes ? getLaneValue(numbers[index], format) : values[index];
  }
  /// That of a type that has lanes.
  uint64_t getNumber(size_t index) const { return numbers[index]; }

  void add(const ScalarValue &value);
  /// Adds the constants with their neighbors.
  void addNear(const LawConstant &constant);
  void addNear(llvm::ArrayRef<LawConstant> constants);
  /// Adds values that follow from the constants: sums, products and quotients
  /// of up to `count` pairs, and as many multiples, with their neighbors.
  void addDerived(llvm::ArrayRef<LawConstant> constants, size_t count,
                  Random &random);
  /// Adds values of all magnitudes.
  void addRandom(size_t count, Random &random);

private:
  void addReal(double value);
  void addInteger(uint64_t value);

  double drawReal(Random &random) const;
  void addDerived(const LawConstant &a, const LawConstant &b);
  void addMultiple(const LawConstant &constant, Random &random);

  ScalarFormat format;
  bool hasLanes;
  std::vector<uint64_t> numbers;
  std::vector<ScalarValue> values;
};

/// The values that one variable is tried with.
struct LawVariable {
  /// All values, or the most telling ones, which come first.
  LawDomain telling;
  /// Others; null where those are all.
  const LawDomain *random = nullptr;

  size_t size() const { return telling.size() + (random ? random->size() : 0); }
  ScalarValue get(size_t index) const {
    return index < telling.size() ? telling.get(index)
                                  : random->get(index - telling.size());
  }
  uint64_t getNumber(size_t index) const {
    return index < telling.size() ? telling.getNumber(index)
                                  : random->getNumber(index - telling.size());
  }
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWSAMPLES_H
