//===- ewise-check-lanes.cpp - Lanes compute what elements do -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes each function on lanes and element by element, for operands of all
// types that have lanes, and prints where the two differ.
//
//===----------------------------------------------------------------------===//

#include "ewise/Scalar/ScalarLanes.h"
#include "llvm/Support/raw_ostream.h"
#include <random>

using namespace ewise;
using F = ScalarFunction;

namespace {

struct Signature {
  F first, last;
  unsigned operands;
};

class Checker {
public:
  /// Computes the functions of some numbers of operands of a type.
  void check(const Signature &functions, const ScalarFormat &operand,
             const ScalarFormat &result);
  int finish() const;

private:
  ScalarValue draw(const ScalarFormat &format);
  void check(F function, Definedness definedness, unsigned operands,
             const ScalarFormat &operand, const ScalarFormat &result);

  std::mt19937_64 random;
  size_t functions = 0, elements = 0, differences = 0;
};

} // namespace

/// Any bits, or few that are set, from which edges and sums of them come about.
ScalarValue Checker::draw(const ScalarFormat &format) {
  unsigned width = format.getBits().width;
  uint64_t bits = random();
  uint64_t kind = random() % 4;
  if (kind == 1)
    bits = uint64_t(1) << (bits % 64);
  if (kind == 2)
    bits = ~uint64_t(0) << (bits % 64);
  if (kind == 3)
    bits %= 5;
  llvm::APInt pattern(64, bits);
  pattern = pattern.trunc(width);
  if (random() % 4 == 0)
    pattern.flipBit(width - 1);
  if (format.isInteger())
    return pattern;
  if (random() % 4 == 0) {
    auto small = static_cast<double>(static_cast<int64_t>(bits % 2001)) - 1000;
    return roundFloat(llvm::APFloat(small / 4), *format.semantics);
  }
  return llvm::APFloat(*format.semantics, pattern);
}

void Checker::check(F function, Definedness definedness, unsigned count,
                    const ScalarFormat &operand, const ScalarFormat &result) {
  constexpr unsigned kRounds = 16;
  for (unsigned round = 0; round != kRounds; ++round) {
    std::vector<ScalarLanes> operands(count);
    llvm::SmallVector<const ScalarLanes *, 3> pointers;
    for (ScalarLanes &lanes : operands) {
      bool isCondition = function == F::Select && pointers.empty();
      lanes.format = isCondition ? ScalarFormat::integer(1) : operand;
      lanes.outcomes.fill(ScalarOutcome::Value);
      for (uint64_t &number : lanes.numbers)
        number = getLaneNumber(draw(lanes.format));
      pointers.push_back(&lanes);
    }
    ScalarLanes values;
    values.format =
        function == F::Select || function == F::Same ? operand : result;
    if (!evaluateLanes(function, definedness, pointers, values))
      return;
    functions += round == 0;
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
      llvm::SmallVector<ScalarResult, 3> alone;
      for (const ScalarLanes &lanes : operands)
        alone.push_back(getLaneValue(lanes.numbers[lane], lanes.format));
      llvm::SmallVector<const ScalarResult *, 3> arguments;
      for (const ScalarResult &each : alone)
        arguments.push_back(&each);
      ScalarResult expected =
          evaluate(function, definedness, arguments, values.format);
      ScalarOutcome outcome = values.outcomes[lane];
      // Lanes need not know.
      if (outcome == ScalarOutcome::Unknown)
        continue;
      ++elements;
      if (outcome == expected.outcome &&
          (!expected || expected.value->isSame(
                            getLaneValue(values.numbers[lane], values.format))))
        continue;
      if (++differences > 20)
        continue;
      llvm::outs() << getName(function);
      for (const ScalarResult &each : alone)
        llvm::outs() << ' ' << each.value->getText(operand);
      llvm::outs() << " of " << operand.getSpelling() << " is "
                   << (expected ? expected.value->getText(values.format) : "?")
                   << ", in lanes "
                   << getLaneValue(values.numbers[lane], values.format)
                          .getText(values.format)
                   << '\n';
    }
  }
}

static Definedness getDefinedness(F function) {
  switch (function) {
  case F::DivSI:
  case F::RemSI:
    return Definedness::Quotient;
  case F::DivUI:
  case F::RemUI:
    return Definedness::UnsignedQuotient;
  case F::ShLI:
  case F::ShRSI:
  case F::ShRUI:
    return Definedness::ShiftAmount;
  default:
    return Definedness::Everywhere;
  }
}

void Checker::check(const Signature &signature, const ScalarFormat &operand,
                    const ScalarFormat &result) {
  for (auto each = static_cast<unsigned>(signature.first);
       each <= static_cast<unsigned>(signature.last); ++each) {
    auto function = static_cast<F>(each);
    check(function, getDefinedness(function), signature.operands, operand,
          result);
  }
}

int Checker::finish() const {
  llvm::outs() << functions << " functions, " << elements << " elements, "
               << differences << " differences\n";
  return differences ? 1 : 0;
}

int main() {
  std::vector<ScalarFormat> floats, integers;
  for (const char *name :
       {"f64", "f32", "tf32", "f16", "bf16", "f8E5M2", "f8E4M3", "f8E3M4",
        "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ"})
    floats.push_back(*ScalarFormat::parse(name));
  for (unsigned width : {1, 2, 7, 8, 16, 31, 32, 53, 63, 64})
    integers.push_back(ScalarFormat::integer(width));
  ScalarFormat boolean = ScalarFormat::integer(1);
  Checker checker;
  for (const ScalarFormat &type : floats) {
    for (Signature each :
         {Signature{F::Select, F::Select, 3}, Signature{F::AddF, F::RemF, 2},
          Signature{F::NegF, F::AbsF, 1},
          Signature{F::MaximumF, F::CopySign, 2}, Signature{F::Fma, F::Fma, 3},
          Signature{F::Ceil, F::Sqrt, 1}})
      checker.check(each, type, type);
    checker.check({F::EqualF, F::LessEqualF, 2}, type, boolean);
    checker.check({F::IsFinite, F::IsNaN, 1}, type, boolean);
    checker.check({F::ToBits, F::ToBits, 1}, type, type.getBits());
    checker.check({F::FromBits, F::FromBits, 1}, type.getBits(), type);
    for (const ScalarFormat &other : floats)
      checker.check({F::ConvertF, F::ConvertF, 1}, type, other);
    for (const ScalarFormat &integer : integers) {
      checker.check({F::SIToFP, F::UIToFP, 1}, integer, type);
      checker.check({F::TruncateFPToSI, F::SaturateFPToUI, 1}, type, integer);
    }
  }
  for (const ScalarFormat &type : integers) {
    checker.check({F::Select, F::Select, 3}, type, type);
    checker.check({F::AddI, F::MinUI, 2}, type, type);
    checker.check({F::AbsI, F::CountPopulation, 1}, type, type);
    checker.check({F::EqualI, F::LessEqualUI, 2}, type, boolean);
    for (const ScalarFormat &other : integers)
      checker.check({F::ConvertSI, F::SaturateSI, 1}, type, other);
  }
  return checker.finish();
}
