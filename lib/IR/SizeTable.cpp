//===- SizeTable.cpp - Symbolic sizes -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/SizeTable.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "llvm/ADT/STLExtras.h"

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
  return entry->second;
}

/// The tensor that the op's result has all its sizes from; null for other ops.
static Value getSourceOfSizes(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  if (auto cast = dyn_cast_or_null<tensor::CastOp>(op))
    return isa<RankedTensorType>(cast.getSource().getType()) ? cast.getSource()
                                                             : Value();
  if (auto write = dyn_cast_or_null<DestinationStyleOpInterface>(op))
    return write.getTiedOpOperand(cast<OpResult>(tensor))->get();
  return {};
}

SizeId SizeTable::getSize(Value tensor, int64_t dim) {
  // A few steps reach whatever lowerings build; in unreachable code a value may
  // depend on itself.
  constexpr int kMaxSteps = 8;
  for (int step = 0; step != kMaxSteps; ++step) {
    auto type = cast<ShapedType>(tensor.getType());
    if (int64_t size = type.getDimSize(static_cast<unsigned>(dim));
        size != kDynamic)
      return getConstant(size);
    if (auto it = known.find(tensor); it != known.end())
      return it->second[static_cast<size_t>(dim)];
    if (auto empty = tensor.getDefiningOp<tensor::EmptyOp>()) {
      Value size = empty.getDynamicSize(static_cast<unsigned>(dim));
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
    } else {
      break;
    }
  }
  return getLeaf(Kind::Dimension, tensor, dim);
}

SmallVector<SizeId, 4> SizeTable::getEqual(SizeId id) const {
  SmallVector<SizeId, 4> ids(equal.findLeader(id), equal.member_end());
  if (ids.empty())
    ids.push_back(id);
  return ids;
}

bool SizeTable::findEqual(SizeId first, SizeId second) {
  if (areEqual(first, second))
    return true;
  auto isLeaf = [&](SizeId id) {
    return sizes[id].kind == Kind::Dimension || sizes[id].kind == Kind::Index;
  };
  if (!useValueBounds || !isLeaf(first) || !isLeaf(second))
    return false;
  auto getVariable = [&](SizeId id) -> ValueBoundsConstraintSet::Variable {
    const SymbolicSize &size = sizes[id];
    if (size.kind == Kind::Index)
      return size.value;
    return {size.value, size.number};
  };
  FailureOr<bool> areSame = ValueBoundsConstraintSet::areEqual(
      getVariable(first), getVariable(second));
  if (failed(areSame) || !*areSame)
    return false;
  equal.unionSets(first, second);
  return true;
}

SizeTable::Sources SizeTable::getSources(const RuleSet &rules,
                                         SizeId id) const {
  if (sizes[id].rules == &rules)
    if (auto it = sources.find(id); it != sources.end())
      return it->second;
  return {getLeader(id)};
}

SizeSelection SizeTable::getSelection(const CombineTable &combines,
                                      SizeSet first, SizeSet second) {
  auto [entry, isNew] = selections.try_emplace({&combines, first, second});
  if (isNew)
    entry->second = selectSize(combines, first, second);
  return entry->second;
}

SizeTable::Combined SizeTable::combine(const RuleSet &rules, SizeId first,
                                       SizeId second) {
  int64_t firstSize = getStatic(first);
  int64_t secondSize = getStatic(second);
  ewise::Combined both = ewise::combine(rules.table(), firstSize, secondSize);
  if (firstSize != kDynamic && secondSize != kDynamic)
    return {both.ok ? getConstant(both.size) : first, !both.ok};
  if (rules.obeys(Law::Idempotent) && findEqual(first, second))
    return {firstSize == kDynamic && secondSize != kDynamic ? second : first};

  // A size that was combined into another adds nothing to it, and the order
  // does not matter, where the rule set's laws say so.
  bool combinesInAnyOrder = rules.combinesRepeatsOnce(3);
  Sources key = {getLeader(first), getLeader(second)};
  if (combinesInAnyOrder) {
    Sources firstSources = getSources(rules, first);
    Sources secondSources = getSources(rules, second);
    if (llvm::includes(firstSources, secondSources))
      return {first};
    if (llvm::includes(secondSources, firstSources))
      return {second};
    key.clear();
    std::set_union(firstSources.begin(), firstSources.end(),
                   secondSources.begin(), secondSources.end(),
                   std::back_inserter(key));
  }
  if (both.ok && both.size != kDynamic)
    return {getConstant(both.size), false, true};
  SizeSelection selection =
      getSelection(rules.table(), possibleSizes(extentOf(firstSize)),
                   possibleSizes(extentOf(secondSize)));
  if (selection.fixed)
    return {selection.then == SizeSelection::Operand::First ? first : second,
            !both.ok, true};
  auto [entry, isNew] = combinations.try_emplace({&rules, key});
  if (isNew) {
    entry->second =
        add({Kind::Combination, 0, {}, &rules, first, second, selection});
    if (combinesInAnyOrder)
      sources[entry->second] = std::move(key);
  }
  return {entry->second, !both.ok, true};
}

void SizeTable::print(llvm::raw_ostream &os, SizeId id, AsmState &state) const {
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
  }
}

} // namespace ewise
