// The rule sets at compile time.

#include "RuleSets.h.inc"
// Two headers of one program may both have the rule sets.
#include "RuleSets.h.inc"

#include "ewise/Shape/Infer.h"
#include <initializer_list>

namespace {

constexpr int64_t kUnknown = ewise::kDynamic;

/// What the operands broadcast to; rank -2 where they do not.
struct Inferred {
  int64_t rank = -2;
  int64_t sizes[4] = {};
};

constexpr ewise::Shape shape(const std::initializer_list<int64_t> &sizes) {
  return {sizes.begin(), static_cast<int64_t>(sizes.size())};
}

constexpr Inferred infer(std::initializer_list<int64_t> first,
                         std::initializer_list<int64_t> second) {
  ewise::Shape operands[] = {shape(first), shape(second)};
  Inferred result;
  int64_t rank = ewise::inferRank(ewise::rules::Broadcastable, operands, 2);
  if (ewise::inferShape(ewise::rules::Broadcastable, operands, 2, result.sizes,
                        rank))
    result.rank = rank;
  return result;
}

constexpr bool is(Inferred inferred, std::initializer_list<int64_t> sizes) {
  if (inferred.rank != static_cast<int64_t>(sizes.size()))
    return false;
  for (int64_t dim = 0; dim != inferred.rank; ++dim)
    if (inferred.sizes[dim] != sizes.begin()[dim])
      return false;
  return true;
}

static_assert(is(infer({2, 1, 4}, {3, 1}), {2, 3, 4}));
static_assert(is(infer({}, {2, kUnknown}), {2, kUnknown}));
static_assert(is(infer({1, 0}, {0, 1}), {0, 0}));
static_assert(is(infer({kUnknown}, {5}), {5}));
static_assert(is(infer({kUnknown}, {1}), {kUnknown}));
static_assert(is(infer({kUnknown}, {0}), {0}));
static_assert(infer({2}, {3}).rank == -2);
static_assert(infer({0}, {2}).rank == -2);

static_assert(
    ewise::rules::Broadcastable.obeys(ewise::Law::Commutative) &&
    ewise::rules::Broadcastable.obeys(ewise::Law::CertainConflicts));

} // namespace
