// The rule sets at compile time.

#include "RuleSets.h.inc"
// Two headers of one program may both have the rule sets.
#include "RuleSets.h.inc"

#include "ewise/Rules/Infer.h"

namespace {

namespace rules = ewise::rules;
constexpr int64_t kUnknown = ewise::kDynamic;

/// A shape to compare with, or to infer from.
template <int64_t... Sizes> struct Of {
  static constexpr int64_t sizes[] = {Sizes..., 0};
  static constexpr int64_t rank = sizeof...(Sizes);
  static constexpr ewise::Shape shape = {sizes, rank};
};

template <typename Expected, typename First, typename Second>
constexpr bool infers(const ewise::RuleSet &ruleSet,
                      const ewise::AlignmentAttribute &attribute = {}) {
  auto inferred =
      ewise::infer(ruleSet, {First::shape, Second::shape}, attribute);
  if (!inferred.ok || inferred.rank != Expected::rank)
    return false;
  for (int64_t dim = 0; dim != Expected::rank; ++dim)
    if (inferred.sizes[dim] != Expected::sizes[dim])
      return false;
  return true;
}

template <typename First, typename Second>
constexpr bool fails(const ewise::RuleSet &ruleSet, ewise::FailureKind kind,
                     const ewise::AlignmentAttribute &attribute = {}) {
  auto inferred =
      ewise::infer(ruleSet, {First::shape, Second::shape}, attribute);
  return !inferred.ok && inferred.failure.kind == kind;
}

static_assert(infers<Of<2, 3, 4>, Of<2, 1, 4>, Of<3, 1>>(rules::Broadcastable));
static_assert(
    infers<Of<2, kUnknown>, Of<>, Of<2, kUnknown>>(rules::Broadcastable));
static_assert(infers<Of<0, 0>, Of<1, 0>, Of<0, 1>>(rules::Broadcastable));
static_assert(infers<Of<5>, Of<kUnknown>, Of<5>>(rules::Broadcastable));
static_assert(infers<Of<kUnknown>, Of<kUnknown>, Of<1>>(rules::Broadcastable));
static_assert(infers<Of<0>, Of<kUnknown>, Of<0>>(rules::Broadcastable));
static_assert(fails<Of<2>, Of<3>>(rules::Broadcastable,
                                  ewise::FailureKind::ExtentConflict));
static_assert(fails<Of<0>, Of<2>>(rules::Broadcastable,
                                  ewise::FailureKind::ExtentConflict));

static_assert(infers<Of<2, 3>, Of<2, 3>, Of<2, 1>>(rules::Tosa));
static_assert(fails<Of<2, 3>, Of<3>>(rules::Tosa,
                                     ewise::FailureKind::RankMismatch));

constexpr int64_t kFirst[] = {0};
constexpr ewise::AlignmentAttribute kToFirst(kFirst, 1);
static_assert(infers<Of<3, 2>, Of<3, 2>, Of<3>>(rules::Xla, kToFirst));
static_assert(fails<Of<2, 3>, Of<3>>(rules::Xla,
                                     ewise::FailureKind::ExtentConflict,
                                     kToFirst));
static_assert(fails<Of<2, 3>, Of<3>>(rules::Xla,
                                     ewise::FailureKind::AttributeMissing));

// A step before the last applies by its guard, at equal ranks too.
template <ewise::Guard guard>
constexpr ewise::Step kGuardedSteps[] = {
    {guard, rules::MappedDimensions},
    {ewise::Guard::Always, rules::EqualOrOne},
};
template <ewise::Guard guard> constexpr ewise::RuleSet withGuard() {
  ewise::RuleSet rules = rules::Xla;
  rules.steps = kGuardedSteps<guard>;
  return rules;
}
static_assert(
    infers<Of<2>, Of<kUnknown>, Of<2>>(withGuard<ewise::Guard::RanksDiffer>()));
static_assert(fails<Of<kUnknown>, Of<2>>(withGuard<ewise::Guard::Always>(),
                                         ewise::FailureKind::ExtentConflict));

// The rows can be asked one by one.
static_assert(rules::Broadcastable.steps[0]
                  .table.row(ewise::Extent::Many, ewise::Extent::Many)
                  .outcome == ewise::Outcome::IfEqual);
static_assert(rules::Broadcastable.obeys(ewise::Law::Commutative));
static_assert(!rules::Xla.obeys(ewise::Law::CertainConflicts));

} // namespace
