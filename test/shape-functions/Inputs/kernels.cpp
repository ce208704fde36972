// Shape functions in a program without LLVM and MLIR: at compile time, when an
// op runs, and when it has to say what is wrong.

#include "RuleSets.h.inc"

#include "Kernels.h.inc"

#include "ewise/Rules/Describe.h"
#include <cstdio>
#include <initializer_list>
#include <string>

using ewise::AlignmentAttribute;
using ewise::Failure;
using ewise::FailureKind;
using ewise::InferredShape;
using ewise::kDynamic;
using ewise::Shape;
using namespace kernels;

namespace {

/// A shape as an object, for literals.
struct Sizes {
  int64_t sizes[4] = {};
  int64_t rank = 0;

  constexpr Sizes(std::initializer_list<int64_t> list) {
    for (int64_t size : list)
      sizes[rank++] = size;
  }
  constexpr Shape view() const { return {sizes, rank}; }
};

constexpr bool equal(const Shape &a, const Sizes &b) {
  if (a.rank != b.rank)
    return false;
  for (int64_t dim = 0; dim != a.rank; ++dim)
    if (a.sizes[dim] != b.sizes[dim])
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// At compile time
//===----------------------------------------------------------------------===//

constexpr bool scales(const Sizes &input, const Sizes &factor,
                      const Sizes &expected) {
  int64_t room[4] = {};
  InferredShape output(room);
  return inferScaleShape(input.view(), factor.view(), output) &&
         equal(output.view(), expected);
}
static_assert(scales({2, 1}, {3}, {2, 3}));
static_assert(scales({0}, {1}, {0}));
static_assert(scales({kDynamic, 1}, {4}, {kDynamic, 4}));
static_assert(scales({}, {}, {}));
static_assert(!scales({2}, {3}, {3}));
static_assert(!scales({0}, {2}, {0}));

static_assert(isValidScale(Sizes{2, 1}.view(), Sizes{3}.view(),
                           Sizes{2, 3}.view()));
static_assert(!isValidScale(Sizes{2, 1}.view(), Sizes{3}.view(),
                            Sizes{2, 4}.view()));
static_assert(!isValidScale(Sizes{2, 1}.view(), Sizes{3}.view(),
                            Sizes{3}.view()));
// An unranked result is not checked, but the operands are.
static_assert(isValidScale(Sizes{2, 1}.view(), Sizes{3}.view(), Shape()));
static_assert(!isValidScale(Sizes{2}.view(), Sizes{3}.view(), Shape()));

// The parameter of Clamp is none of its functions'.
static_assert(isValidClamp(Sizes{2}.view(), Sizes{2}.view()));

constexpr bool biases(const Sizes &input, const Sizes &bias, int64_t axis) {
  int64_t room[4] = {};
  InferredShape output(room);
  return inferBiasShape(input.view(), bias.view(), axis, output) &&
         equal(output.view(), input);
}
static_assert(biases({2, 3, 4}, {3}, 1));
static_assert(biases({2, 3, 4}, {4}, -1));
static_assert(!biases({2, 3, 4}, {3}, -1));
static_assert(!biases({2, 3, 4}, {3}, 3));

//===----------------------------------------------------------------------===//
// When it runs
//===----------------------------------------------------------------------===//

int numErrors = 0;

void expect(bool holds, const char *what, int line) {
  if (holds)
    return;
  std::fprintf(stderr, "kernels.cpp:%d: %s\n", line, what);
  ++numErrors;
}
#define EXPECT(condition) expect((condition), #condition, __LINE__)

void expectText(const std::string &text, const std::string &expected,
                int line) {
  if (text == expected)
    return;
  std::fprintf(stderr, "kernels.cpp:%d: got\n  %s\nnot\n  %s\n", line,
               text.c_str(), expected.c_str());
  ++numErrors;
}
#define EXPECT_TEXT(text, expected) expectText((text), (expected), __LINE__)

void testBroadcast() {
  Sizes input = {4, 2}, factor = {4, 3}, output = {4, 4};
  int64_t room[4];
  InferredShape inferred(room);
  Failure failure;
  EXPECT(!inferScaleShape(input.view(), factor.view(), inferred, &failure));
  EXPECT(failure.kind == FailureKind::ExtentConflict);
  EXPECT_TEXT(describe(kScaleOp, failure, {input.view(), factor.view()}),
              "operands 'input' and 'factor' are not broadcast-compatible: "
              "dimension 1 is 2 in '4x2' but 3 in '4x3'");

  Sizes row = {1, 3};
  EXPECT(!isValidScale(row.view(), factor.view(), output.view(), &failure));
  EXPECT(failure.kind == FailureKind::ResultExtentMismatch);
  EXPECT_TEXT(
      describe(kScaleOp, failure, {row.view(), factor.view()}, {},
               output.view()),
      "result 'output' is declared as '4x4', but the operands broadcast "
      "to '4x3': dimension 1 is declared 4 and inferred 3");
  Sizes vector = {3};
  EXPECT(!isValidScale(row.view(), factor.view(), vector.view(), &failure));
  EXPECT_TEXT(describe(kScaleOp, failure, {row.view(), factor.view()}, {},
                       vector.view()),
              "result 'output' of type '3' has rank 1, but the operands "
              "broadcast to '4x3', which has rank 2");
}

void testRoom() {
  Sizes input = {2, 3, 4}, factor = {4};
  int64_t room[] = {-5, -5, -5};
  // Too small: nothing is written, and the rank says what it takes.
  InferredShape small(room, 2);
  EXPECT(!inferScaleShape(input.view(), factor.view(), small));
  EXPECT(small.overflows() && small.rank == 3 && room[0] == -5);
  InferredShape enough(room);
  EXPECT(inferScaleShape(input.view(), factor.view(), enough));
  EXPECT(!enough.overflows() && equal(enough.view(), {2, 3, 4}));
  // Unranked operands alone infer nothing.
  EXPECT(inferScaleShape(Shape(), Shape(), enough) && !enough.isRanked() &&
         !enough.view().isRanked());
}

void testVariadic() {
  Sizes first = {4, 1}, second = {5}, third = {3};
  Shape terms[] = {first.view(), second.view(), third.view()};
  int64_t room[2];
  InferredShape output(room);
  EXPECT(inferSumShape(terms, 2, output) && equal(output.view(), {4, 5}));
  EXPECT(isValidSum(terms, 2, output.view()));
  Failure failure;
  EXPECT(!inferSumShape(terms, 3, output, &failure));
  EXPECT_TEXT(describe(kSumOp, failure, terms, 3),
              "operands 'terms[1]' and 'terms[2]' are not "
              "broadcast-compatible: dimension 0 is 5 in '5' but 3 in '3'");

  // One array for all: weight, terms[0], terms[1], bias.
  Shape all[] = {third.view(), third.view(), third.view(), second.view()};
  EXPECT(isValidWeightedSum(all, 3, third.view()));
  EXPECT(!isValidWeightedSum(all, 4, third.view(), &failure));
  EXPECT_TEXT(describe(kWeightedSumOp, failure, all, 4),
              "operands 'weight' and 'bias' are not broadcast-compatible: "
              "dimension 0 is 3 in '3' but 5 in '5'");
  all[1] = second.view();
  EXPECT(!isValidWeightedSum(all, 4, third.view(), &failure));
  EXPECT_TEXT(describe(kWeightedSumOp, failure, all, 4),
              "operands 'weight' and 'terms[0]' are not broadcast-compatible: "
              "dimension 0 is 3 in '3' but 5 in '5'");
  // No terms at all.
  Shape few[] = {third.view(), second.view()};
  EXPECT(!isValidWeightedSum(few, 2, third.view(), &failure));
  EXPECT_TEXT(describe(kWeightedSumOp, failure, few, 2),
              "operands 'weight' and 'bias' are not broadcast-compatible: "
              "dimension 0 is 3 in '3' but 5 in '5'");
}

void testAttributes() {
  Sizes matrix = {2, 3}, vector = {2};
  const int64_t zero[] = {0}, one[] = {1};
  AlignmentAttribute atZero(zero, 1), atOne(one, 1);
  int64_t room[2];
  InferredShape output(room);
  Failure failure;
  EXPECT(inferAddShape(matrix.view(), vector.view(), atZero, output));
  EXPECT(!inferAddShape(matrix.view(), vector.view(), atOne, output, &failure));
  EXPECT_TEXT(describe(kAddOp, failure, {matrix.view(), vector.view()}),
              "cannot add 3 and 2");
  EXPECT(!inferAddShape(matrix.view(), vector.view(), {}, output, &failure));
  EXPECT_TEXT(describe(kAddOp, failure, {matrix.view(), vector.view()}),
              "operands 'lhs' and 'rhs' of ranks 2 and 1 need "
              "'broadcast_dimensions': for each dimension of 'rhs' the "
              "dimension of 'lhs' that it is paired with");

  EXPECT(!inferPReluShape(vector.view(), matrix.view(), output, &failure));
  EXPECT(failure.kind == FailureKind::RankMismatch);

  EXPECT(!inferBiasShape(matrix.view(), vector.view(), 2, output, &failure));
  EXPECT_TEXT(describe(kBiasOp, failure, {matrix.view(), vector.view()}),
              "'axis' is 2, which does not place 'bias' of type '2' inside of "
              "'input' of type '2x3'");
}

/// The one operand goes into the result, which has to be declared.
void testIntoResult() {
  Sizes vector = {3}, matrix = {2, 3};
  const int64_t zero[] = {0}, one[] = {1};
  AlignmentAttribute atZero(zero, 1), atOne(one, 1);
  int64_t room[2];
  InferredShape inferred(room);
  Failure failure;
  EXPECT(inferExpandShape(vector.view(), atOne, matrix.view(), inferred));
  EXPECT(equal(inferred.view(), {2, 3}));
  EXPECT(isValidExpand(vector.view(), atOne, matrix.view()));
  EXPECT(!isValidExpand(vector.view(), atZero, matrix.view(), &failure));
  EXPECT_TEXT(
      describe(kExpandOp, failure, {vector.view()}, atZero, matrix.view()),
      "dimension 0 of 'input' is 3 in '3', but dimension 0 of 'output', into "
      "which it is broadcast, is 2 in '2x3': it must be the same or 1");
}

void testNames() {
  Sizes shape = {2};
  int64_t room[1];
  InferredShape result(room);
  EXPECT(inferOddShape(shape.view(), shape.view(), shape.view(), shape.view(),
                       result));
  EXPECT(isValidOdd(shape.view(), shape.view(), shape.view(), shape.view(),
                    result.view()));
}

} // namespace

int main() {
  testBroadcast();
  testRoom();
  testVariadic();
  testAttributes();
  testIntoResult();
  testNames();
  return numErrors == 0 ? 0 : 1;
}
