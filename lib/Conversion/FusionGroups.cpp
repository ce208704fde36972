//===- FusionGroups.cpp - Which ops become one loop nest ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plan.h"

using namespace mlir;

namespace ewise {

/// More would run out of registers, and make long loops slow to compile.
static constexpr size_t kMaxTensors = 8;

static constexpr llvm::StringLiteral
    kIsBroadcast("it takes long to compute, and its result is broadcast");
static constexpr llvm::StringLiteral kMayBeBroadcast(
    "it takes long to compute, and its result may be broadcast");

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// The access to an operand of an op whose result is accessed by `outer`.
static OperandAccess compose(const OperandAccess &inner,
                             const OperandAccess &outer) {
  OperandAccess access;
  access.sizes = inner.sizes;
  for (auto [dim, middle] : llvm::enumerate(inner.resultDims)) {
    bool isRead = middle != DimensionMap::kNone;
    int64_t resultDim =
        isRead ? outer.resultDims[static_cast<size_t>(middle)] : middle;
    access.resultDims.push_back(resultDim);
    auto position = static_cast<int64_t>(dim);
    if (resultDim != DimensionMap::kNone &&
        (inner.isUncertain(position) || outer.isUncertain(middle)))
      access.uncertainDims.push_back(position);
  }
  return access;
}

/// The access of a group's root to its own result.
static OperandAccess accessOfRoot(const PlannedOp &root) {
  OperandAccess access;
  access.sizes = root.sizes;
  access.resultDims = llvm::to_vector<4>(
      llvm::seq(static_cast<int64_t>(root.sizes.size())));
  return access;
}

/// What is as large as the result is not broadcast, whatever lies between.
static void dropEqual(OperandAccess &access, ArrayRef<SizeId> resultSizes,
                      const SizeTable &sizes) {
  llvm::erase_if(access.uncertainDims, [&](int64_t dim) {
    auto position = static_cast<size_t>(dim);
    auto resultDim = static_cast<size_t>(access.resultDims[position]);
    return sizes.areEqual(access.sizes[position], resultSizes[resultDim]);
  });
}

OperandAccess Plan::accessOfReaders(const PlannedOp &planned) const {
  std::optional<OperandAccess> access;
  for (OpOperand &use : planned.op->getUses()) {
    const PlannedOp &reader = *lookup(use.getOwner());
    OperandAccess other =
        compose(reader.accesses[use.getOperandNumber()], reader.access);
    dropEqual(other, growing[*reader.group].members.front()->sizes, sizes);
    // The same element is read on every way. What one way tells holds for all.
    if (access)
      llvm::erase_if(access->uncertainDims, [&](int64_t dim) {
        return !other.isUncertain(dim);
      });
    else
      access = std::move(other);
  }
  return std::move(*access);
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Adds static sizes that are read at the indices of the result's dimensions
/// `resultDims`. False where there is another one already.
static bool mergeStaticSizes(SmallVector<int64_t, 4> &known,
                             ArrayRef<int64_t> added,
                             ArrayRef<int64_t> resultDims) {
  SmallVector<int64_t, 4> merged = known;
  for (auto [size, resultDim] : llvm::zip_equal(added, resultDims)) {
    if (resultDim == DimensionMap::kNone || size == kDynamic)
      continue;
    int64_t &other = merged[static_cast<size_t>(resultDim)];
    if (other != kDynamic && other != size)
      return false;
    other = size;
  }
  known = std::move(merged);
  return true;
}

/// Whether other ops may compute the op's result in their loops, by all but
/// their own properties. Nothing is said of results that nobody reads so.
static bool mayBeFused(const PlannedOp &planned,
                       const LoweringOptions &options) {
  auto type = dyn_cast<RankedTensorType>(planned.op->getResult(0).getType());
  return options.fuse && options.broadcastForm == BroadcastForm::Maps &&
         options.dynamicBroadcast != DynamicBroadcast::Materialize && type &&
         !type.getEncoding() && type.getRank() != 0 &&
         !planned.op->use_empty();
}

std::optional<llvm::StringRef> Plan::join(PlannedOp &planned) {
  if (!mayBeFused(planned, options))
    return "";
  const RuleSet *rules = planned.lowering->rules;
  std::optional<size_t> group;
  for (OpOperand &use : planned.op->getUses()) {
    const PlannedOp *reader = lookup(use.getOwner());
    if (!reader || reader->isOnVectors())
      return "";
    unsigned operand = use.getOperandNumber();
    if (use.getOwner()->getBlock() != planned.op->getBlock())
      return "it is read in another block";
    if (operand >= reader->accesses.size() || !reader->bodyCase->reads(operand))
      return "its elements are not read one by one";
    if (reader->lowering->rules != rules || rules->attributeName)
      return "its readers pair dimensions in another way";
    // In a graph region, an op may be read before it.
    if (!reader->group)
      return "it is read before it";
    if (reader->conflicts)
      return "its size conflicts with another one";
    if (group && group != reader->group)
      return "its readers are in different groups";
    group = reader->group;
  }

  Growth &growth = growing[*group];
  const PlannedOp &root = *growth.members.front();
  OperandAccess access = accessOfReaders(planned);
  if (planned.bodyCase->isExpensive) {
    if (!access.isOneToOne(root.sizes.size()))
      return kIsBroadcast;
    if (!access.uncertainDims.empty())
      return kMayBeBroadcast;
  }
  auto tensors = growth.tensors;
  tensors.remove(planned.op->getResult(0));
  for (auto [number, operand] : llvm::enumerate(planned.getBroadcastOperands()))
    if (planned.bodyCase->reads(number))
      tensors.insert(operand);
  if (tensors.size() > kMaxTensors)
    return "its group would read too many tensors";
  if (!mergeStaticSizes(growth.staticSizes, planned.staticSizes,
                        access.resultDims))
    return "static sizes in its group differ";
  growth.tensors = std::move(tensors);
  growth.members.push_back(&planned);
  planned.group = *group;
  planned.access = std::move(access);
  return std::nullopt;
}

void Plan::formGroups() {
  for (PlannedOp &planned : llvm::reverse(ops)) {
    if (planned.isOnVectors())
      continue;
    std::optional<llvm::StringRef> reason = join(planned);
    if (!reason)
      continue;
    planned.whyApart = *reason;
    planned.group = growing.size();
    planned.access = accessOfRoot(planned);
    Growth &growth = growing.emplace_back();
    growth.members.push_back(&planned);
    growth.staticSizes = planned.staticSizes;
    for (auto [number, operand] :
         llvm::enumerate(planned.getBroadcastOperands()))
      if (planned.bodyCase->reads(number))
        growth.tensors.insert(operand);
  }
  for (const Growth &growth : growing) {
    SmallVector<LoopNest::Member> members;
    for (const PlannedOp *member : llvm::reverse(growth.members))
      members.push_back({member, member->access});
    groups.emplace_back().nest = makeNest(std::move(members));
  }
  // The last group of a block comes first: it decides before its producers do.
  for (size_t number = 0; number != groups.size(); ++number)
    if (!groups[number].reader)
      findProducer(number);
}

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

LoopNest Plan::makeNest(SmallVector<LoopNest::Member> members) const {
  LoopNest nest;
  nest.members = std::move(members);
  llvm::SmallDenseMap<Operation *, size_t, 8> numbers;
  for (const auto &[planned, outer] : nest.members) {
    auto &sources = nest.sources.emplace_back();
    for (auto [operand, inner] : llvm::enumerate(planned->accesses)) {
      ElementSource &source = sources.emplace_back(ElementSource{});
      if (!planned->bodyCase->reads(operand))
        continue;
      Value value = planned->op->getOperand(static_cast<unsigned>(operand));
      auto member = numbers.find(value.getDefiningOp());
      source.isMember = member != numbers.end();
      if (source.isMember) {
        source.number = member->second;
        continue;
      }
      OperandAccess access = compose(inner, outer);
      dropEqual(access, nest.getRoot().sizes, sizes);
      auto *same = llvm::find_if(nest.tensors, [&](const auto &tensor) {
        return tensor.getValue() == value && tensor.access == access;
      });
      source.number = static_cast<size_t>(same - nest.tensors.begin());
      if (same == nest.tensors.end())
        nest.tensors.push_back(
            {planned, static_cast<unsigned>(operand), std::move(access)});
    }
    numbers[planned->op] = numbers.size();
  }
  return nest;
}

/// Finds an operand of the root that takes long to compute, is read by nothing
/// else, and is only at run time known not to be broadcast.
void Plan::findProducer(size_t number) {
  FusionGroup &group = groups[number];
  const PlannedOp &root = group.nest.getRoot();
  for (OpOperand &operand : root.op->getOpOperands()) {
    const PlannedOp *planned = lookup(operand.get().getDefiningOp());
    if (!planned || planned->whyApart != kMayBeBroadcast ||
        !operand.get().hasOneUse())
      continue;
    FusionGroup &producer = groups[*planned->group];
    OperandAccess access = root.accesses[operand.getOperandNumber()];
    auto staticSizes = growing[number].staticSizes;
    if (group.nest.tensors.size() - 1 + producer.nest.tensors.size() >
            kMaxTensors ||
        !mergeStaticSizes(staticSizes, growing[*planned->group].staticSizes,
                          access.resultDims))
      continue;
    group.producer = *planned->group;
    group.producerOperand = operand.getOperandNumber();
    producer.reader = number;
    // Where the loops of both are one, nothing of it is broadcast.
    access.uncertainDims.clear();
    SmallVector<LoopNest::Member> members;
    for (const auto &[member, inner] : producer.nest.members)
      members.push_back({member, compose(inner, access)});
    llvm::append_range(members, group.nest.members);
    group.fusedNest = makeNest(std::move(members));
    return;
  }
}

} // namespace ewise
