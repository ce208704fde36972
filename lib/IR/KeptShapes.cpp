//===- KeptShapes.cpp - Results of the shape of an operand ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KeptShapes.h"
#include "TypeInference.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace ewise {

namespace {

/// Sizes that are paired in one dimension of a result, in the order in which
/// they are combined.
class PairedSizes {
public:
  explicit PairedSizes(const RuleSet &rules) : rules(rules) {}

  void add(Value value, int64_t dim, int64_t size, const StepPlace &place,
           bool isKept);
  /// Whether all possible sizes agree and the kept one is their result.
  bool giveKept();

private:
  /// A dynamic dimension of a value.
  using Unknown = std::pair<Value, int64_t>;
  static constexpr size_t kNone = ~size_t(0);
  struct Size {
    int64_t size;
    /// The number of the unknown size, or kNone for a static one.
    size_t unknown;
    /// The place at which the size is combined with those before it.
    StepPlace place;
  };

  bool giveKept(ArrayRef<int64_t> chosen) const;

  const RuleSet &rules;
  SmallVector<Size, 4> sizes;
  llvm::SmallSetVector<Unknown, 4> unknowns;
  std::optional<size_t> kept;
};

} // namespace

void PairedSizes::add(Value value, int64_t dim, int64_t size,
                      const StepPlace &place, bool isKept) {
  if (isKept)
    kept = sizes.size();
  size_t unknown = kNone;
  if (size == kDynamic) {
    unknowns.insert({value, dim});
    unknown = static_cast<size_t>(llvm::find(unknowns, Unknown(value, dim)) -
                                  unknowns.begin());
  }
  sizes.push_back({size, unknown, place});
}

/// As above, if the unknown sizes are `chosen`.
bool PairedSizes::giveKept(ArrayRef<int64_t> chosen) const {
  auto get = [&](const Size &each) {
    return each.unknown == kNone ? each.size : chosen[each.unknown];
  };
  int64_t combined = get(sizes.front());
  for (const Size &each : ArrayRef(sizes).drop_front()) {
    int64_t next = get(each);
    const StepPlace &place = each.place;
    Combined both = combine(rules.table(place), combined, next, place.block);
    if (!both.ok || !rules.checksAccept(place, combined, next))
      return false;
    combined = both.size;
  }
  return combined == get(sizes[*kept]);
}

bool PairedSizes::giveKept() {
  // Ops with more unknown sizes do not occur, and would take long.
  constexpr size_t kMaxUnknown = 3;
  if (!kept || unknowns.size() > kMaxUnknown)
    return false;
  // A table distinguishes two sizes above 1 from each other and from known
  // sizes, and multiples from other sizes.
  llvm::SmallSetVector<int64_t, 8> choices;
  for (int64_t size : {0, 1, 2, 3})
    choices.insert(size);
  if (rules.asksForMultiples())
    for (const Size &each : sizes)
      choices.insert(each.size == kDynamic ? 4 : 2 * each.size);
  for (const Size &each : sizes)
    if (each.place.block > 1)
      choices.insert(2 * each.place.block);
  for (const Size &each : sizes)
    if (each.size != kDynamic)
      choices.insert(each.size);
  SmallVector<size_t> digits(unknowns.size());
  while (true) {
    if (!giveKept(llvm::map_to_vector(
            digits, [&](size_t digit) { return choices[digit]; })))
      return false;
    auto *digit = llvm::find_if(
        digits, [&](size_t each) { return each + 1 != choices.size(); });
    if (digit == digits.end())
      return true;
    std::fill(digits.begin(), digit, 0);
    ++*digit;
  }
}

/// Whether all types are equal and static: nothing to combine.
static bool hasEqualShapes(const OpDescription &description, Operation *op) {
  Type type = op->getResult(0).getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  return description.keepsEqualTypes &&
         (tensor ? tensor.hasStaticShape() : isa<VectorType>(type)) &&
         llvm::all_of(op->getOperandTypes(),
                      [&](Type each) { return each == type; });
}

bool keepsShapeOf(const OpDescription &description, Operation *op,
                  unsigned operand) {
  if (hasEqualShapes(description, op))
    return true;
  std::optional<Location> noMessages;
  OpArguments arguments = getArguments(op);
  TypeInference types(description, noMessages, arguments);
  Value result = op->getResult(0);
  if (operand >= description.takeBroadcast(arguments).size() ||
      failed(types.checkOperands()) ||
      !llvm::all_of(types.getShapes(), std::mem_fn(&Shape::isRanked)) ||
      failed(types.combineShapes(result.getType())) ||
      !types.getShape().isRanked())
    return false;
  const AlignedOperands &aligned = types.getAligned();
  ArrayRef<Shape> shapes = types.getShapes();
  SmallVector<int64_t, 0> storage;
  Shape declared = getShape(result.getType(), storage);
  if (!declared.isRanked() || declared.rank != shapes[operand].rank)
    return false;
  for (int64_t dim : llvm::seq(declared.rank)) {
    PairedSizes sizes(*description.rules);
    bool isMoved = false;
    visitPaired(aligned, shapes.data(), shapes.size(), &declared, dim,
                [&](size_t which, int64_t itsDim, int64_t size) {
                  Value value =
                      which == kDeclaredResult
                          ? result
                          : op->getOperand(static_cast<unsigned>(which));
                  isMoved |= which == operand && itsDim != dim;
                  sizes.add(value, itsDim, size, aligned.placeOf(which, dim),
                            which == operand);
                  return true;
                });
    if (isMoved || !sizes.giveKept())
      return false;
  }
  return true;
}

} // namespace ewise
