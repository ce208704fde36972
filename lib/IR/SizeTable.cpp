//===- SizeTable.cpp - Symbolic sizes -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/SizeTable.h"
#include "ewise/IR/SourceOfSizes.h"
#include "ewise/Rules/Spelling.h"
#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;

namespace ewise {

using Kind = SymbolicSize::Kind;

SizeId SizeTable::add(const SymbolicSize &size) {
  sizes.push_back(size);
  return static_cast<SizeId>(sizes.size() - 1);
}

SizeId SizeTable::getConstant(int64_t size) {
  auto [entry, isNew] = constants.try_emplace(size);
  if (isNew)
    entry->second = add({Kind::Constant, size});
  return entry->second;
}

SizeId SizeTable::getLeaf(Kind kind, Value value, int64_t number) {
  auto [entry, isNew] = leaves.try_emplace({value, number});
  if (isNew)
    entry->second = add({kind, number, value});
  SizeId id = entry->second;
  if (isNew)
    learnBounds(id);
  return id;
}

SizeId SizeTable::findSize(Value tensor, int64_t dim) {
  for (int depth = 0; depth != kMaxSourcesOfSizes; ++depth) {
    auto type = cast<ShapedType>(tensor.getType());
    if (int64_t size = type.getDimSize(static_cast<unsigned>(dim));
        size != kDynamic)
      return getConstant(size);
    if (auto it = known.find(tensor); it != known.end())
      return it->second[static_cast<size_t>(dim)];
    if (from.statements || from.demands)
      learn(tensor);
    if (auto size = dyn_cast_if_present<Value>(getStatedSize(tensor, dim))) {
      auto dimOp = size.getDefiningOp<tensor::DimOp>();
      auto source =
          dimOp ? dyn_cast<RankedTensorType>(dimOp.getSource().getType())
                : RankedTensorType();
      int64_t index = source ? dimOp.getConstantIndex().value_or(-1) : -1;
      if (index < 0 || index >= source.getRank())
        return getLeaf(Kind::Index, size, 0);
      tensor = dimOp.getSource();
      dim = index;
    } else if (Value source = getSourceOfSizes(tensor)) {
      tensor = source;
    } else if (Value other =
                   from.getSource ? from.getSource(tensor) : Value()) {
      tensor = other;
    } else {
      break;
    }
  }
  return getLeaf(Kind::Dimension, tensor, dim);
}

SizeId SizeTable::getSize(Value tensor, int64_t dim) {
  return getCurrent(findSize(tensor, dim));
}

//===----------------------------------------------------------------------===//
// Knowledge of sizes
//===----------------------------------------------------------------------===//

SmallVector<SizeId, 4> SizeTable::getEqual(SizeId id) const {
  SmallVector<SizeId, 4> ids(equal.findLeader(id), equal.member_end());
  if (ids.empty())
    ids.push_back(id);
  return ids;
}

SizeRange SizeTable::getRange(SizeId id) const {
  int64_t size = getStatic(id);
  if (size != kDynamic || ranges.empty())
    return rangeOf(size);
  return ranges.lookup(getLeader(id));
}

SizeSet SizeTable::getPossible(SizeId id) const {
  int64_t size = getStatic(id);
  if (size != kDynamic || ranges.empty())
    return possibleSizes(extentOf(size));
  return possibleSizes(getRange(id));
}

void SizeTable::unite(SizeId first, SizeId second) {
  first = getLeader(first);
  second = getLeader(second);
  if (getStatic(second) != kDynamic)
    std::swap(first, second);
  if (first == second || getStatic(second) != kDynamic)
    return;
  SizeRange range = getRange(second);
  AffineExpr expression = expressions.lookup(second);
  equal.unionSets(first, second);
  if (expression)
    expressions.try_emplace(first, expression);
  narrow(first, range);
}

void SizeTable::narrow(SizeId id, const SizeRange &range) {
  SizeId leader = getLeader(id);
  SizeRange both = intersect(getRange(leader), range);
  if (both.isEmpty() || getStatic(leader) != kDynamic || both == SizeRange())
    return;
  ranges[leader] = both;
  if (both.size() != kDynamic)
    unite(getConstant(both.size()), leader);
}

/// Whether a size does not exist unless a block is executed, as it is computed
/// from a value of the block.
static bool isOnlyIn(const SizeTable &table, SizeId id, Block *block) {
  const SymbolicSize &size = table[id];
  if (size.kind == Kind::Combination)
    return isOnlyIn(table, size.first, block) ||
           isOnlyIn(table, size.second, block);
  if (size.kind == Kind::Blocks)
    return isOnlyIn(table, size.first, block);
  Value value = size.value;
  return value && value.getParentBlock() == block;
}

bool SizeTable::mayState(SizeId id, Block *block) const {
  if (isEntryBlock(block))
    return true;
  // Two sizes that equal a size of an optional block need not be equal
  // themselves.
  return !from.valueBounds && isOnlyIn(*this, id, block) &&
         equal.findLeader(id) == equal.member_end() &&
         !expressions.contains(id);
}

void SizeTable::state(SizeId id, AffineExpr expression) {
  SizeRange range = stated.getSizeRange(expression);
  if (range.isEmpty() || getStatic(id) != kDynamic)
    return;
  if (!isa<AffineConstantExpr>(expression)) {
    auto [entry, isNew] = byExpression.try_emplace(expression, id);
    if (!isNew)
      unite(entry->second, id);
    expressions.try_emplace(getLeader(id), expression);
  }
  narrow(id, range);
}

void SizeTable::learnStated(Value tensor, ArrayRef<SizeId> tensorSizes) {
  if (!from.statements)
    return;
  Block *block = tensor.getParentBlock();
  for (const SymbolicShapes::StatedShape &shape : stated.getStated(tensor))
    for (auto [id, expression] : llvm::zip_equal(tensorSizes, shape))
      if (mayState(id, block))
        state(id, expression);
}

void SizeTable::learn(Value tensor) {
  // Facts lead from an op to its operands, and from there to other ops.
  constexpr unsigned kMaxDepth = 8;
  if (learningDepth == kMaxDepth || !learned.insert(tensor).second)
    return;
  llvm::scope_exit leave([&] { --learningDepth; });
  ++learningDepth;
  if (auto op = tensor.getDefiningOp<linalg::LinalgOp>();
      op && from.demands && isEntryBlock(op->getBlock()))
    learnDemandsOf(op);
  if (!from.statements ||
      llvm::none_of(tensor.getUsers(), llvm::IsaPred<BindSymbolicShapeOp>))
    return;
  SmallVector<SizeId, 4> ids;
  for (int64_t dim : llvm::seq(cast<ShapedType>(tensor.getType()).getRank()))
    ids.push_back(findSize(tensor, dim));
  learnStated(tensor, ids);
}

/// Learns that dimensions which one loop iterates over are equal.
void SizeTable::learnDemandsOf(Operation *op) {
  auto structured = cast<linalg::LinalgOp>(op);
  SmallVector<std::optional<SizeId>> sizeOfLoop(structured.getNumLoops());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = structured.getMatchingIndexingMap(&operand);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      auto loop = dyn_cast<AffineDimExpr>(expr);
      if (!loop)
        continue;
      SizeId size = getSize(operand.get(), static_cast<int64_t>(dim));
      std::optional<SizeId> &known = sizeOfLoop[loop.getPosition()];
      if (known)
        learnDemanded(*known, size);
      else
        known = size;
    }
  }
}

void SizeTable::learnDemanded(SizeId first, SizeId second) {
  first = getCurrent(first);
  second = getCurrent(second);
  auto isBetter = [&](SizeId id, SizeId other) {
    if (getStatic(id) != getStatic(other))
      return getStatic(id) != kDynamic;
    if (ranges.contains(getLeader(id)) != ranges.contains(getLeader(other)))
      return ranges.contains(getLeader(id));
    return id < other;
  };
  if (!from.demands || areEqual(first, second) ||
      (getStatic(first) != kDynamic && getStatic(second) != kDynamic))
    return;
  if (isBetter(second, first))
    std::swap(first, second);
  demanded.unionSets(getLeader(first), getLeader(second));
}

SizeId SizeTable::getCurrent(SizeId id) const {
  if (demanded.empty())
    return id;
  auto current = demanded.findLeader(getLeader(id));
  return current == demanded.member_end() ? id : *current;
}

static ValueBoundsConstraintSet::Variable
getVariable(const SymbolicSize &size) {
  if (size.kind == Kind::Index)
    return size.value;
  return {size.value, size.number};
}

void SizeTable::learnBounds(SizeId id) {
  using presburger::BoundType;
  const SymbolicSize size = sizes[id];
  if (from.integerRanges && size.kind == Kind::Index) {
    const auto *lattice =
        from.integerRanges->lookupState<dataflow::IntegerValueRangeLattice>(
            size.value);
    if (lattice && !lattice->getValue().isUninitialized()) {
      const ConstantIntRanges &range = lattice->getValue().getValue();
      narrow(id, {range.smin().getSExtValue(), range.smax().getSExtValue()});
    }
  }
  if (!from.valueBounds)
    return;
  auto getBound = [&](BoundType type, int64_t unknown) {
    FailureOr<int64_t> bound = ValueBoundsConstraintSet::computeConstantBound(
        type, getVariable(size), /*stopCondition=*/nullptr,
        /*closedUB=*/true);
    return succeeded(bound) ? *bound : unknown;
  };
  narrow(id, {getBound(BoundType::LB, 0),
              getBound(BoundType::UB, SizeRange::kMax)});
}

bool SizeTable::findEqual(SizeId first, SizeId second) {
  if (areEqual(first, second))
    return true;
  auto isLeaf = [&](SizeId id) {
    return sizes[id].kind == Kind::Dimension || sizes[id].kind == Kind::Index;
  };
  if (!from.valueBounds || !isLeaf(first) || !isLeaf(second))
    return false;
  FailureOr<bool> areSame = ValueBoundsConstraintSet::areEqual(
      getVariable(sizes[first]), getVariable(sizes[second]));
  if (failed(areSame) || !*areSame)
    return false;
  unite(first, second);
  return true;
}

bool SizeTable::areDifferent(SizeId first, SizeId second) const {
  AffineExpr expression = expressions.lookup(getLeader(first));
  AffineExpr other = expressions.lookup(getLeader(second));
  return expression && other && stated.areDifferent(expression, other);
}

//===----------------------------------------------------------------------===//
// Combinations
//===----------------------------------------------------------------------===//

SizeTable::Sources SizeTable::getSources(const CombineTable &combines,
                                         SizeId id) const {
  if (sizes[id].table == &combines)
    if (auto it = sources.find(id); it != sources.end())
      return Sources(it->second);
  return {getLeader(id)};
}

static bool acceptsDifferentSizes(const CombineTable &combines, SizeSet first,
                                  SizeSet second) {
  // A table that asks for multiples accepts different sizes.
  if (combines.asksForMultiples())
    return true;
  for (int64_t a = 0; a != kNumSizes; ++a)
    for (int64_t b = 0; b != kNumSizes; ++b)
      if (a != b && contains(first, a) && contains(second, b) &&
          ewise::combine(combines, a, b).ok)
        return true;
  return false;
}

const SizeTable::Pairing &SizeTable::getPairing(const CombineTable &combines,
                                                SizeSet first, SizeSet second) {
  auto [entry, isNew] = pairings.try_emplace({&combines, first, second});
  if (isNew)
    entry->second = {selectSize(combines, first, second),
                     acceptsDifferentSizes(combines, first, second)};
  return entry->second;
}

SizeRange SizeTable::combineRanges(const CombineTable &combines, SizeId first,
                                   SizeId second) const {
  int64_t firstSize = getStatic(first);
  int64_t secondSize = getStatic(second);
  if (ranges.empty()) {
    // Without ranges, the table's row gives the range sooner.
    ewise::Combined both = ewise::combine(combines, firstSize, secondSize);
    return both.ok ? rangeOf(both.size) : SizeRange::empty();
  }
  return ewise::combine(combines, getRange(first), getRange(second)).range;
}

SizeId SizeTable::getBlocks(SizeId size, int64_t block) {
  size = getLeader(size);
  SizeRange range = countBlocks(getRange(size), block);
  if (range.size() != kDynamic)
    return getConstant(range.size());
  auto [entry, isNew] = blocks.try_emplace({size, block});
  if (isNew) {
    SymbolicSize count = {Kind::Blocks, block};
    count.first = size;
    entry->second = add(count);
    narrow(entry->second, range);
  }
  return blocks.lookup({size, block});
}

SizeTable::Combined SizeTable::combine(const RuleSet &rules,
                                       const StepPlace &place, SizeId first,
                                       SizeId second) {
  if (place.block > 1) {
    StepPlace ofBlocks = place;
    ofBlocks.block = 0;
    Combined both =
        combine(rules, ofBlocks, getBlocks(first, place.block), second);
    both.demandsEqual = false;
    both.size = getStatic(both.size) == 0 ? both.size : first;
    return both;
  }
  int64_t firstSize = getStatic(first);
  int64_t secondSize = getStatic(second);
  const CombineTable &combines = rules.table(place);
  SizeRange range = combineRanges(combines, first, second);
  if (firstSize != kDynamic && secondSize != kDynamic)
    return {range.isEmpty() ? first : getConstant(range.size()),
            range.isEmpty()};
  if (rules.obeys(Law::Idempotent) && findEqual(first, second))
    return {firstSize == kDynamic && secondSize != kDynamic ? second : first};

  // A size that is a part of another combination adds nothing to it, and the
  // order does not matter, if the rule set's laws say so. In a long chain, a
  // combination of many sizes becomes a size of its own.
  constexpr size_t kMaxSources = 64;
  bool combinesInAnyOrder = rules.combinesRepeatsOnce(3);
  Sources key = {getLeader(first), getLeader(second)};
  if (combinesInAnyOrder) {
    Sources firstSources = getSources(combines, first);
    Sources secondSources = getSources(combines, second);
    if (llvm::includes(firstSources, secondSources))
      return {first};
    if (llvm::includes(secondSources, firstSources))
      return {second};
    Sources all;
    std::set_union(firstSources.begin(), firstSources.end(),
                   secondSources.begin(), secondSources.end(),
                   std::back_inserter(all));
    combinesInAnyOrder = all.size() <= kMaxSources;
    if (combinesInAnyOrder)
      key = std::move(all);
  }
  const Pairing &pairing =
      getPairing(combines, getPossible(first), getPossible(second));
  Combined combined = {first, range.isEmpty(), /*isOpen=*/true,
                       !pairing.acceptsDifferent};
  if (combines.asksForMultiples())
    combined.isOpen =
        !alwaysAccepts(combines, getRange(first), getRange(second));
  combined.conflicts |= combined.demandsEqual && areDifferent(first, second);
  if (range.size() != kDynamic) {
    combined.size = getConstant(range.size());
    return combined;
  }
  if (pairing.selection.fixed) {
    if (pairing.selection.then == SizeSelection::Operand::Second)
      combined.size = second;
    return combined;
  }
  auto entry = combinations.find({&combines, ArrayRef(key)});
  if (entry == combinations.end()) {
    ArrayRef<SizeId> combinedSizes = ArrayRef(key).copy(kept);
    SizeId id = add({Kind::Combination,
                     0,
                     {},
                     &rules,
                     &combines,
                     first,
                     second,
                     pairing.selection});
    combinations[{&combines, combinedSizes}] = combined.size = id;
    if (combinesInAnyOrder)
      sources[id] = combinedSizes;
    narrow(id, range);
    return combined;
  }
  combined.size = entry->second;
  return combined;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

void SizeTable::print(llvm::raw_ostream &os, SizeId id, AsmState &state) const {
  if (int64_t size = getStatic(id); size != kDynamic) {
    os << size;
    return;
  }
  if (AffineExpr expression = expressions.lookup(getLeader(id)))
    stated.print(os, expression);
  else
    printComputation(os, id, state);
  std::string range;
  appendRange(range, getRange(id));
  if (!range.empty())
    os << " (" << range << ")";
}

void SizeTable::printComputation(llvm::raw_ostream &os, SizeId id,
                                 AsmState &state) const {
  const SymbolicSize &size = sizes[id];
  switch (size.kind) {
  case Kind::Constant:
    os << size.number;
    return;
  case Kind::Dimension:
    os << "dim(";
    size.value.printAsOperand(os, state);
    os << ", " << size.number << ")";
    return;
  case Kind::Index:
    size.value.printAsOperand(os, state);
    return;
  case Kind::Combination:
    os << size.rules->name << "(";
    print(os, size.first, state);
    os << ", ";
    print(os, size.second, state);
    os << ")";
    return;
  case Kind::Blocks:
    os << "ceil(";
    print(os, size.first, state);
    os << " / " << size.number << ")";
    return;
  }
}

} // namespace ewise
