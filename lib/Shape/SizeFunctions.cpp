//===- SizeFunctions.cpp - Combine tables as functions of IR --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeFunctions.h"
#include "ewise/Shape/CodeTemplate.h"
#include "ewise/Shape/RuntimeSize.h"

namespace ewise {

//===----------------------------------------------------------------------===//
// The size of the result
//===----------------------------------------------------------------------===//

/// Holes: size.
static const char fixedSize[] = R"((%first: index, %second: index) -> index {
  return {{size}} : index
}
)";

/// Holes: tested, testedSize, then, otherwise.
static const char selectedSize[] = R"((%first: index, %second: index) -> index {
  %c{{testedSize}} = arith.constant {{testedSize}} : index
  %expands = arith.cmpi eq, {{tested}}, %c{{testedSize}} : index
  %size = arith.select %expands, {{then}}, {{otherwise}} : index
  return %size : index
}
)";

static std::string valueOf(SizeSelection::Operand operand) {
  return operand == SizeSelection::Operand::First ? "%first" : "%second";
}

std::string addSizeFunction(RuleFunctions &functions, const std::string &name,
                            const CombineTable &table) {
  SizeSelection selection = selectSize(table, Extent::Dynamic, Extent::Dynamic);
  std::string definition =
      selection.fixed
          ? fillTemplate(fixedSize, {{"size", valueOf(selection.then)}})
          : fillTemplate(selectedSize,
                         {{"tested", valueOf(selection.tested)},
                          {"testedSize", std::to_string(selection.testedSize)},
                          {"then", valueOf(selection.then)},
                          {"otherwise", valueOf(selection.otherwise)}});
  return functions.add(name, "The size that two paired sizes broadcast to.",
                       definition);
}

//===----------------------------------------------------------------------===//
// Whether sizes are accepted
//===----------------------------------------------------------------------===//

namespace {

/// A comparison of the two sizes, or of one of them and a constant.
struct Test {
  const char *predicate;
  /// How the value is called in the IR.
  const char *value;
  const char *left;
  const char *right;
  bool (*holds)(int64_t first, int64_t second);
};

} // namespace

/// Whatever a combine table says of static sizes, it can be said with these.
/// The ones that say more than others come first.
static const Test kTests[] = {
    {"eq", "%equal", "%first", "%second",
     [](int64_t first, int64_t second) { return first == second; }},
    {"eq", "%first_is_1", "%first", "%c1",
     [](int64_t first, int64_t) { return first == 1; }},
    {"eq", "%second_is_1", "%second", "%c1",
     [](int64_t, int64_t second) { return second == 1; }},
    {"eq", "%first_is_0", "%first", "%c0",
     [](int64_t first, int64_t) { return first == 0; }},
    {"eq", "%second_is_0", "%second", "%c0",
     [](int64_t, int64_t second) { return second == 0; }},
    {"ne", "%first_is_not_0", "%first", "%c0",
     [](int64_t first, int64_t) { return first != 0; }},
    {"ne", "%second_is_not_0", "%second", "%c0",
     [](int64_t, int64_t second) { return second != 0; }},
    {"ne", "%first_is_not_1", "%first", "%c1",
     [](int64_t first, int64_t) { return first != 1; }},
    {"ne", "%second_is_not_1", "%second", "%c1",
     [](int64_t, int64_t second) { return second != 1; }},
    {"ugt", "%first_is_many", "%first", "%c1",
     [](int64_t first, int64_t) { return first > 1; }},
    {"ugt", "%second_is_many", "%second", "%c1",
     [](int64_t, int64_t second) { return second > 1; }},
};

/// A set of pairs of sizes, as bits; see SizeSet for why so few sizes do.
using PairSet = uint32_t;
static_assert(kNumSizes * kNumSizes <= 32, "a bit for each pair");

template <typename HoldsFn> static PairSet collectPairs(HoldsFn holds) {
  PairSet pairs = 0;
  for (int64_t first = 0; first != kNumSizes; ++first)
    for (int64_t second = 0; second != kNumSizes; ++second)
      if (holds(first, second))
        pairs |= PairSet(1) << (first * kNumSizes + second);
  return pairs;
}

namespace {

/// Prints the disjunction of conjunctions of tests that holds for the accepted
/// pairs of a table.
class AcceptsPrinter {
public:
  explicit AcceptsPrinter(const CombineTable &table)
      : accepted(collectPairs([&](int64_t first, int64_t second) {
          return combine(table, first, second).ok;
        })) {}

  std::string print();

private:
  /// Adds the conjunction, unless it accepts too much or nothing new.
  void tryTerm(const Test &test, const Test &other);
  std::string getValue(const Test &test);
  std::string join(const char *operation, const std::string &left,
                   const std::string &right);

  PairSet accepted;
  PairSet covered = 0;
  std::set<std::string> constants, tested;
  std::string body;
  std::string result;
  unsigned numJoined = 0;
};

} // namespace

std::string AcceptsPrinter::getValue(const Test &test) {
  if (tested.insert(test.value).second) {
    constants.insert(test.right);
    body += std::string("  ") + test.value + " = arith.cmpi " + test.predicate +
            ", " + test.left + ", " + test.right + " : index\n";
  }
  return test.value;
}

std::string AcceptsPrinter::join(const char *operation, const std::string &left,
                                 const std::string &right) {
  std::string value = "%" + std::to_string(numJoined++);
  body += "  " + value + " = arith." + operation + " " + left + ", " + right +
          " : i1\n";
  return value;
}

void AcceptsPrinter::tryTerm(const Test &test, const Test &other) {
  PairSet pairs = collectPairs([&](int64_t first, int64_t second) {
    return test.holds(first, second) && other.holds(first, second);
  });
  if ((pairs & ~accepted) != 0 || (pairs & ~covered) == 0)
    return;
  covered |= pairs;
  std::string term = getValue(test);
  if (&test != &other)
    term = join("andi", term, getValue(other));
  result = result.empty() ? term : join("ori", result, term);
}

std::string AcceptsPrinter::print() {
  for (const Test &test : kTests)
    tryTerm(test, test);
  for (const Test &test : kTests)
    for (const Test &other : kTests)
      tryTerm(test, other);
  if (result.empty()) {
    result = "%false";
    body = "  %false = arith.constant false\n";
  }
  std::string text = "(%first: index, %second: index) -> i1 {\n";
  for (std::string_view constant : {"0", "1"})
    if (constants.count("%c" + std::string(constant)) != 0)
      text += fillTemplate("  %c{{size}} = arith.constant {{size}} : index\n",
                           {{"size", std::string(constant)}});
  return text + body + "  return " + result + " : i1\n}\n";
}

std::string addAcceptsFunction(RuleFunctions &functions,
                               const std::string &name,
                               const CombineTable &table) {
  return functions.add(name, "Whether two paired sizes go together.",
                       AcceptsPrinter(table).print());
}

} // namespace ewise
