//===- ewise-check-lanes.cpp - Lanes compute what elements do -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes each function on lanes and element by element, for operands of all
// types that have lanes, and prints where the two differ.
//
//===----------------------------------------------------------------------===//

#include "ewise/Data/ScalarLanes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <random>

using namespace ewise;
using llvm::StringRef;

namespace {

/// Functions of so many operands, by their names.
struct Signature {
  const char *functions;
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
  void check(StringRef name, Definedness definedness, unsigned operands,
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

void Checker::check(StringRef name, Definedness definedness, unsigned count,
                    const ScalarFormat &operand, const ScalarFormat &result) {
  constexpr unsigned kRounds = 8;
  const ScalarFunction *function = findScalarFunction(name);
  for (unsigned round = 0; round != kRounds; ++round) {
    std::vector<ScalarLanes> operands(count);
    llvm::SmallVector<const ScalarLanes *, 3> pointers;
    for (ScalarLanes &lanes : operands) {
      bool isCondition = isChoice(function) && pointers.empty();
      lanes.format = isCondition ? ScalarFormat::integer(1) : operand;
      lanes.outcomes.fill(ScalarOutcome::Value);
      for (uint64_t &number : lanes.numbers)
        number = getLaneNumber(draw(lanes.format));
      pointers.push_back(&lanes);
    }
    ScalarLanes values;
    values.format = result;
    if (!evaluateLanes(function, definedness, pointers, values)) {
      llvm::outs() << name << " has no lanes\n";
      ++differences;
      return;
    }
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
      llvm::outs() << name;
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

static Definedness getDefinedness(StringRef name) {
  if (name == "PowI")
    return Definedness::Power;
  if (name.ends_with("DivSI") || name == "RemSI")
    return Definedness::Quotient;
  if (name.ends_with("DivUI") || name == "RemUI")
    return Definedness::UnsignedQuotient;
  return name.starts_with("Sh") ? Definedness::ShiftAmount
                                : Definedness::Everywhere;
}

void Checker::check(const Signature &signature, const ScalarFormat &operand,
                    const ScalarFormat &result) {
  for (StringRef name : llvm::split(signature.functions, " "))
    check(name, getDefinedness(name), signature.operands, operand, result);
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
         {Signature{"NegF AbsF Ceil Floor RoundEven RoundAway Trunc Sqrt", 1},
          Signature{"AddF SubF MulF DivF RemF MaximumF MinimumF MaxNumF "
                    "MinNumF CopySign",
                    2},
          Signature{"Select Fma", 3}})
      checker.check(each, type, type);
    checker.check(
        {"EqualF NotEqualF GreaterF GreaterEqualF LessF LessEqualF", 2}, type,
        boolean);
    checker.check({"IsFinite IsInf IsNaN IsNormal", 1}, type, boolean);
    checker.check({"ToBits", 1}, type, type.getBits());
    checker.check({"FromBits", 1}, type.getBits(), type);
    for (const ScalarFormat &other : floats)
      checker.check({"ConvertF", 1}, type, other);
    for (const ScalarFormat &integer : integers) {
      checker.check({"SIToFP UIToFP", 1}, integer, type);
      checker.check(
          {"TruncateFPToSI TruncateFPToUI SaturateFPToSI SaturateFPToUI", 1},
          type, integer);
    }
  }
  for (const ScalarFormat &type : integers) {
    for (Signature each :
         {Signature{"Same AbsI CountLeadingZeros CountTrailingZeros "
                    "CountPopulation",
                    1},
          Signature{"AddI SubI MulI DivSI CeilDivSI FloorDivSI RemSI PowI "
                    "DivUI CeilDivUI RemUI AndI OrI XorI ShLI ShRSI ShRUI "
                    "MaxSI MinSI MaxUI MinUI",
                    2},
          Signature{"Select", 3}})
      checker.check(each, type, type);
    checker.check({"EqualI NotEqualI GreaterSI GreaterEqualSI LessSI "
                   "LessEqualSI GreaterUI GreaterEqualUI LessUI LessEqualUI",
                   2},
                  type, boolean);
    for (const ScalarFormat &other : integers)
      checker.check({"ConvertSI ConvertUI SaturateSI", 1}, type, other);
  }
  return checker.finish();
}
