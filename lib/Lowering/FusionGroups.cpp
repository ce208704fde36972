//===- FusionGroups.cpp - Which ops become one loop nest ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopLayout.h"
#include "Plan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace ewise {

/// Loops over more tensors would run out of registers and compile slowly. A
/// group with several results may read more, since its loops share what others
/// would read again.
static constexpr size_t kMaxTensors = 8;
static constexpr size_t kMaxTensorsOfSeveral = 16;

static constexpr llvm::StringLiteral
    kIsBroadcast("it takes long to compute, and its result is broadcast");
static constexpr llvm::StringLiteral kMayBeBroadcast(
    "it takes long to compute, and its result may be broadcast");
static constexpr llvm::StringLiteral
    kIsInOtherBlocks("its group would read blocks that do not nest");
static constexpr llvm::StringLiteral
    kIsNotReadByElement("its elements are not read one by one");
static constexpr llvm::StringLiteral
    kHasEffects("its body has effects on memory");

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// The access to an operand through an op whose result is accessed by `outer`.
/// An operand as large as the result is not broadcast, whatever lies between.
/// Nothing is returned if both accesses read blocks or repetitions that do not
/// compose.
static std::optional<OperandAccess> tryCompose(const OperandAccess &inner,
                                               const OperandAccess &outer,
                                               ArrayRef<SizeId> resultSizes,
                                               const SizeTable &sizes) {
  OperandAccess access = inner;
  for (DimAccess &dim : access) {
    if (dim.resultDim == DimensionMap::kNone)
      continue;
    const DimAccess &middle = outer[static_cast<size_t>(dim.resultDim)];
    bool isOther = dim.reads != ReadMap::AtZero;
    if (isOther && middle.reads != ReadMap::AtZero &&
        (dim.reads != middle.reads || dim.block || middle.block))
      return std::nullopt;
    dim.resultDim = middle.resultDim;
    if (dim.resultDim == DimensionMap::kNone ||
        sizes.areEqual(dim.size,
                       resultSizes[static_cast<size_t>(dim.resultDim)])) {
      dim.mayBroadcast = false;
      dim.reads = ReadMap::AtZero;
      dim.block = 0;
      continue;
    }
    // A block of blocks is a block, and a block of a broadcast dimension is all
    // of it.
    if (!isOther) {
      dim.reads = middle.reads;
      dim.block = middle.block;
    }
    dim.mayBroadcast = dim.reads == ReadMap::AtZero &&
                       (dim.mayBroadcast || middle.mayBroadcast);
  }
  return access;
}

/// As above, for ops of one group, which always compose.
static OperandAccess compose(const OperandAccess &inner,
                             const OperandAccess &outer,
                             ArrayRef<SizeId> resultSizes,
                             const SizeTable &sizes) {
  return *tryCompose(inner, outer, resultSizes, sizes);
}

/// The access of a group's root to its own result.
static OperandAccess accessOfRoot(const PlannedOp &root) {
  OperandAccess access;
  for (auto [dim, size] : llvm::enumerate(root.sizes))
    access.push_back({size, static_cast<int64_t>(dim)});
  return access;
}

/// The uses of an op's results that read them. An op that states symbolic sizes
/// does not read its operand.
static auto getReads(Operation *op) {
  return llvm::make_filter_range(op->getUses(), [](OpOperand &use) {
    return !isa<BindSymbolicShapeOp>(use.getOwner());
  });
}

std::optional<OperandAccess>
Plan::accessOfReaders(const PlannedOp &planned) const {
  std::optional<OperandAccess> access;
  for (OpOperand &use : getReads(planned.op)) {
    const PlannedOp &reader = *lookup(use.getOwner());
    if (!reader.reads(use.getOperandNumber()))
      continue;
    std::optional<OperandAccess> other =
        tryCompose(reader.accesses[use.getOperandNumber()], reader.access,
                   getGroupOf(reader).getRoot().sizes, sizes);
    if (!other)
      return std::nullopt;
    if (!access) {
      access = std::move(other);
      continue;
    }
    // Where a rule set reads an attribute, two ways may place dimensions
    // differently.
    if (getResultDims(*access) != getResultDims(*other))
      return std::nullopt;
    // A fact found by one reader holds for all readers and all results.
    for (auto [dim, otherDim] : llvm::zip_equal(*access, *other)) {
      if (dim.reads != otherDim.reads || dim.block != otherDim.block)
        return std::nullopt;
      dim.mayBroadcast &= otherDim.mayBroadcast;
    }
  }
  return access;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

std::optional<int64_t> findBroadcastSize(const RuleSet &rules) {
  for (int64_t size : {0, 1, 2})
    if (!rules.allTables([&](const CombineTable &table) {
          return !table.isExpandable(size);
        }))
      return size;
  return std::nullopt;
}

/// Whether one size decides at run time which operands of both are broadcast.
static bool haveOneSize(std::optional<int64_t> first,
                        std::optional<int64_t> second) {
  return !first || !second || *first == *second;
}

/// Whether each element of the result reads another element, if no dimension
/// turns out to be broadcast.
static bool isOneToOne(const OperandAccess &access, size_t resultRank) {
  return access.size() == resultRank &&
         llvm::none_of(access, [](const DimAccess &dim) {
           return dim.resultDim == DimensionMap::kNone ||
                  dim.reads != ReadMap::AtZero;
         });
}

/// Whether an operand is defined behind the op, as in graph regions and in
/// unreachable blocks.
static bool readsAhead(Operation *op) {
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    Operation *definition = operand.getDefiningOp();
    return definition && definition->getBlock() == op->getBlock() &&
           !definition->isBeforeInBlock(op);
  });
}

/// Whether other ops may compute the op's result in their loops, as far as the
/// op itself decides. An op without readers may not.
static bool mayBeFused(const PlannedOp &planned,
                       const LoweringOptions &options) {
  auto type = dyn_cast<RankedTensorType>(planned.op->getResult(0).getType());
  return options.fuse && options.broadcastForm == BroadcastForm::Maps &&
         options.form == LoopForm::Generic &&
         options.dynamicBroadcast != DynamicBroadcast::Materialize && type &&
         !type.getEncoding() && type.getRank() != 0 &&
         !getReads(planned.op).empty() && !readsAhead(planned.op);
}

/// Adds the tensors that the op's body reads.
template <typename SetT>
static void insertTensors(const PlannedOp &planned, SetT &tensors) {
  for (auto [number, operand] : llvm::enumerate(planned.getBroadcastOperands()))
    if (planned.reads(number))
      tensors.insert(operand);
}

std::optional<llvm::StringRef> Plan::join(PlannedOp &planned) {
  if (!mayBeFused(planned, options))
    return "";
  if (planned.description->bodyHasEffects)
    return kHasEffects;
  std::optional<size_t> group;
  bool isRead = false;
  for (OpOperand &use : getReads(planned.op)) {
    const PlannedOp *reader = lookup(use.getOwner());
    if (!reader || reader->isOnVectors())
      return "";
    unsigned operand = use.getOperandNumber();
    if (use.getOwner()->getBlock() != planned.op->getBlock())
      return "it is read in another block";
    if (operand >= reader->accesses.size())
      return kIsNotReadByElement;
    isRead |= reader->reads(operand);
    // In a graph region, an op may be read before it.
    if (!reader->group)
      return "it is read before it";
    if (!reader->conflicts.empty())
      return "its size conflicts with another one";
    if (group && group != reader->group)
      return "its readers are in different groups";
    group = reader->group;
  }
  if (!isRead)
    return kIsNotReadByElement;
  std::optional<OperandAccess> access = accessOfReaders(planned);
  if (!access)
    return "its readers read different elements of it";
  return add(planned, *group, std::move(*access), /*isResult=*/false);
}

std::optional<llvm::StringRef> Plan::add(PlannedOp &planned, size_t number,
                                         OperandAccess access, bool isResult) {
  FusionGroup &group = *groups[number];
  auto broadcastSize = findBroadcastSize(*planned.description->rules);
  if (!haveOneSize(broadcastSize, group.broadcastSize))
    return "its readers broadcast another size";
  bool readsOtherwise = isReadOtherwise(access) ||
                        llvm::any_of(planned.accesses, isReadOtherwise);
  if ((readsOtherwise || group.readsOtherwise) &&
      !haveOneLayout(group, planned, access))
    return kIsInOtherBlocks;
  if (planned.isExpensive) {
    if (!isOneToOne(access, group.getRoot().sizes.size()))
      return kIsBroadcast;
    if (mayBroadcast(access))
      return kMayBeBroadcast;
  }
  auto tensors = group.tensors;
  for (Value result : planned.op->getResults())
    tensors.remove(result);
  insertTensors(planned, tensors);
  size_t numFurther = group.furtherResults.size() + (isResult ? 1 : 0);
  if (tensors.size() + numFurther >
      (numFurther ? kMaxTensorsOfSeveral : kMaxTensors))
    return "its group would read too many tensors";
  group.tensors = std::move(tensors);
  group.members.push_back(&planned);
  if (isResult)
    group.furtherResults.push_back(&planned);
  group.readsOtherwise |= readsOtherwise;
  if (!group.broadcastSize)
    group.broadcastSize = broadcastSize;
  planned.group = number;
  planned.access = std::move(access);
  return std::nullopt;
}

bool Plan::haveOneLayout(const FusionGroup &group, const PlannedOp &next,
                         const OperandAccess &access) const {
  ArrayRef<SizeId> resultSizes = group.getRoot().sizes;
  LoopLayout layout(sizes, resultSizes);
  auto add = [&](const PlannedOp &member, const OperandAccess &outer) {
    return llvm::all_of(member.accesses, [&](const OperandAccess &inner) {
      auto composed = tryCompose(inner, outer, resultSizes, sizes);
      return composed &&
             (isInUnequalBlocks(*composed) || layout.add(*composed));
    });
  };
  return add(next, access) &&
         llvm::all_of(group.members, [&](const PlannedOp *member) {
           return add(*member, member->access);
         });
}

llvm::SmallSetVector<Value, 16>
Plan::collectReads(ArrayRef<Value> tensors) const {
  llvm::SmallSetVector<Value, 16> reads(tensors.begin(), tensors.end());
  for (size_t i = 0; i != reads.size() && reads.size() < 16; ++i)
    if (const PlannedOp *producer = lookup(reads[i].getDefiningOp()))
      insertTensors(*producer, reads);
  return reads;
}

/// Whether `reader`, which reads a member of the root's group, is built behind
/// the group.
bool Plan::isReadBehind(Operation *reader, const PlannedOp &root) const {
  if (const PlannedOp *planned = lookup(reader);
      planned && !planned->isOnVectors()) {
    if (!planned->group)
      return false;
    reader = getGroupOf(*planned).getRoot().op;
  }
  Operation *next = root.op->getBlock()->findAncestorOpInBlock(*reader);
  return !next || root.op->isBeforeInBlock(next);
}

/// Whether the op's only reader is a reduction, which may compute the elements
/// as it goes, if nothing else is computed with them.
static bool isLeftToReader(const PlannedOp &planned) {
  auto reads = getReads(planned.op);
  return llvm::hasSingleElement(reads) &&
         isa<linalg::ReduceOp>(reads.begin()->getOwner());
}

bool Plan::fitsBeside(const PlannedOp &planned, const FusionGroup &group,
                      size_t number) const {
  const PlannedOp &root = group.getRoot();
  auto areEqual = [&](SizeId first, SizeId second) {
    return sizes.areEqual(first, second);
  };
  if (root.op->getBlock() != planned.op->getBlock() ||
      !mayBeFused(root, options) || !root.conflicts.empty() ||
      isLeftToReader(root) || !llvm::equal(planned.sizes, root.sizes, areEqual))
    return false;
  OperandAccess own = accessOfRoot(planned);
  bool isReadElsewhere = false;
  for (OpOperand &use : getReads(planned.op)) {
    const PlannedOp *reader = lookup(use.getOwner());
    unsigned operand = use.getOperandNumber();
    if (!reader || reader->group != number ||
        operand >= reader->accesses.size()) {
      isReadElsewhere = true;
      if (!isReadBehind(use.getOwner(), root))
        return false;
    } else if (reader->reads(operand) &&
               tryCompose(reader->accesses[operand], reader->access, root.sizes,
                          sizes) != own) {
      return false;
    }
  }
  if (!isReadElsewhere)
    return false;
  SmallVector<Value> operands(planned.getBroadcastOperands());
  auto reads = collectReads(operands);
  return llvm::any_of(collectReads(group.tensors.getArrayRef()),
                      [&](Value tensor) { return reads.contains(tensor); });
}

bool Plan::readsAlone(const PlannedOp &planned) const {
  return llvm::all_of(planned.op->getOperands(),
                      [&](Value operand) {
                        return operand.hasOneUse() &&
                               !lookup(operand.getDefiningOp());
                      }) &&
         llvm::none_of(planned.op->getUsers(),
                       [&](Operation *user) { return lookup(user); });
}

bool Plan::joinBeside(PlannedOp &planned) {
  if (!mayBeFused(planned, options) || planned.description->bodyHasEffects ||
      !planned.conflicts.empty() || isLeftToReader(planned))
    return false;
  // The groups of readers, and a few that are next in the block.
  llvm::SmallSetVector<size_t, 4> candidates;
  for (OpOperand &use : getReads(planned.op))
    if (const PlannedOp *reader = lookup(use.getOwner());
        reader && reader->group)
      candidates.insert(*reader->group);
  for (size_t number = groups.size(),
              end = number - std::min<size_t>(number, 4);
       number-- != end;)
    candidates.insert(number);
  return llvm::any_of(candidates, [&](size_t number) {
    return fitsBeside(planned, *groups[number], number) &&
           !add(planned, number, accessOfRoot(planned), /*isResult=*/true);
  });
}

void Plan::makeGroup(PlannedOp &planned, llvm::StringRef whyApart) {
  planned.whyApart = whyApart;
  planned.group = groups.size();
  planned.access = accessOfRoot(planned);
  FusionGroup &group = *new (groupAllocator.Allocate()) FusionGroup();
  groups.push_back(&group);
  group.members.push_back(&planned);
  group.readsOtherwise = llvm::any_of(planned.accesses, isReadOtherwise);
  group.broadcastSize = findBroadcastSize(*planned.description->rules);
  insertTensors(planned, group.tensors);
}

void Plan::formGroups() {
  for (PlannedOp *planned : llvm::reverse(ops)) {
    if (planned->isOnVectors())
      continue;
    if (!planned->description->bodyHasEffects && readsAlone(*planned)) {
      makeGroup(*planned, "");
      continue;
    }
    if (std::optional<llvm::StringRef> reason = join(*planned);
        reason && !joinBeside(*planned))
      makeGroup(*planned, *reason);
  }
  // The last group of a block comes first: it decides before its producers do.
  for (size_t number = 0; number != groups.size(); ++number)
    if (!groups[number]->reader)
      findProducer(number);
}

/// Finds an operand of the root that is expensive, has no other reader, and is
/// known only at run time not to be broadcast.
void Plan::findProducer(size_t number) {
  FusionGroup &group = *groups[number];
  const PlannedOp &root = group.getRoot();
  for (OpOperand &operand : root.op->getOpOperands()) {
    const PlannedOp *planned = lookup(operand.get().getDefiningOp());
    if (!planned || planned->whyApart != kMayBeBroadcast ||
        !llvm::hasSingleElement(getReads(planned->op)))
      continue;
    FusionGroup &producer = *groups[*planned->group];
    if (!producer.furtherResults.empty() ||
        group.tensors.size() - 1 + producer.tensors.size() > kMaxTensors ||
        !haveOneSize(group.broadcastSize, producer.broadcastSize))
      continue;
    group.producerOperand = operand.getOperandNumber();
    producer.reader = number;
    return;
  }
}

const FusionGroup *Plan::getProducer(const FusionGroup &group) const {
  if (!group.producerOperand)
    return nullptr;
  Value operand = group.getRoot().op->getOperand(*group.producerOperand);
  return &getGroupOf(*lookup(operand.getDefiningOp()));
}

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

/// The tensor behind `linalg.broadcast` ops, which repeat it along dimensions.
/// A broadcast along no dimension may be its own input, in unreachable blocks.
static Value readThrough(Value tensor, OperandAccess &access) {
  auto broadcast = tensor.getDefiningOp<linalg::BroadcastOp>();
  if (!broadcast || broadcast.getDimensions().empty() ||
      !isa<RankedTensorType>(broadcast.getInput().getType()))
    return tensor;
  for (int64_t dim : llvm::reverse(broadcast.getDimensions()))
    access.erase(access.begin() + dim);
  return readThrough(broadcast.getInput(), access);
}

LoopNest Plan::makeNest(const FusionGroup &group, bool fused) const {
  LoopNest nest;
  const PlannedOp &root = group.getRoot();
  if (fused) {
    // One loop nest of both is only chosen if nothing of the producer is
    // broadcast.
    OperandAccess access = root.accesses[*group.producerOperand];
    for (DimAccess &dim : access)
      dim.mayBroadcast = false;
    for (const PlannedOp *member : llvm::reverse(getProducer(group)->members))
      nest.members.push_back(
          {member, compose(member->access, access, root.sizes, sizes), {}});
  }
  nest.members.reserve(nest.members.size() + group.members.size());
  for (const PlannedOp *member : llvm::reverse(group.members)) {
    LoopNest::Member &added = nest.members.emplace_back();
    added.planned = member;
    added.access = member->access;
    added.isResult = group.writes(*member);
  }

  llvm::SmallDenseMap<Operation *, size_t, 8> numbers;
  for (auto [number, member] : llvm::enumerate(nest.members)) {
    const PlannedOp &planned = *member.planned;
    if (member.isResult)
      llvm::append_range(nest.results, planned.op->getResults());
    for (auto [operand, inner] : llvm::enumerate(planned.accesses)) {
      ElementSource &source = member.sources.emplace_back();
      if (!planned.reads(operand))
        continue;
      Value value = planned.op->getOperand(static_cast<unsigned>(operand));
      auto known = numbers.find(value.getDefiningOp());
      source.isMember = known != numbers.end();
      if (source.isMember) {
        source.number = known->second;
        source.result = cast<OpResult>(value).getResultNumber();
        continue;
      }
      OperandAccess access =
          &planned == &root && !mayBroadcast(inner) && !isReadOtherwise(inner)
              ? inner
              : compose(inner, member.access, root.sizes, sizes);
      value = readThrough(value, access);
      auto *same = llvm::find_if(nest.tensors, [&](const auto &tensor) {
        return tensor.value == value && tensor.access == access;
      });
      source.number = static_cast<size_t>(same - nest.tensors.begin());
      if (same == nest.tensors.end())
        nest.tensors.push_back({value, std::move(access)});
    }
    numbers[planned.op] = number;
  }
  return nest;
}

} // namespace ewise
