//===- Plan.cpp - What ops read, and of which sizes -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Plan.h"
#include "NamedBroadcast.h"
#include "QuantizedTensors.h"
#include "ewise/IR/AlikeOps.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

bool PlannedOp::isOnVectors() const {
  return isa<VectorType>(op->getResult(0).getType());
}

//===----------------------------------------------------------------------===//
// Which ops can be lowered
//===----------------------------------------------------------------------===//

/// Whether the op is its own body, with all of its attributes: an op of another
/// dialect that works on scalars as it does on tensors. If its record takes all
/// types, a body in the record only says what the op computes.
static bool isOwnBody(Operation *op) {
  return OpTrait::hasElementwiseMappableTraits(op) && op->getNumRegions() == 0;
}

/// The case for the op's element types, null if there is none.
static const BodyCase *findCase(Operation *op, const OpDescription &description,
                                Type element) {
  static constexpr BodyCase ownBody = {&kAnyElement, "", &kAnyElement};
  // A body for certain types is what the author wants the op to become.
  if (isOwnBody(op) && description.elementTypes.hasEveryType())
    return &ownBody;
  return description.findCase(element, getElementTypeOrSelf(op->getResult(0)));
}

bool isToLower(ElementwiseOpInterface op) {
  // Ops of other dialects on scalars and vectors are what others are lowered
  // to.
  return isDeclared(op) || op.isOnTensors();
}

/// Checks that each parameter has one element, which adopted ops need not have
/// verified. Returns the error, or nothing.
static std::string checkParameters(const PlannedOp &planned) {
  size_t first = planned.getBroadcastOperands().size();
  for (auto [index, parameter] :
       llvm::enumerate(planned.op->getOperands().drop_front(first))) {
    auto type = dyn_cast<RankedTensorType>(parameter.getType());
    bool hasOneElement =
        type && llvm::all_of(type.getShape(), [](int64_t size) {
          return size == 1 || size == ShapedType::kDynamic;
        });
    if (planned.reads(first + index) && !hasOneElement)
      return llvm::formatv(
          "a parameter is '{0}', and only ranked tensors of one "
          "element can be read",
          parameter.getType());
  }
  return {};
}

static Attribute encodingOf(Value operand) {
  auto tensor = dyn_cast<RankedTensorType>(operand.getType());
  return tensor ? tensor.getEncoding() : Attribute();
}

/// Checks rules that the verifier of an adopted op may not know. Returns the
/// error, or nothing.
static std::string checkTensors(const PlannedOp &planned,
                                ArrayRef<int64_t> inferred) {
  Attribute encoding = planned.getEncoding();
  if (!findEncodingOperand(*planned.description, getArguments(planned.op)))
    for (Value operand : planned.getBroadcastOperands())
      if (encodingOf(operand) != encoding)
        return "operands differ in encoding";
  // The IR does not state the size of such a result.
  if (planned.aligned.target == kDeclaredResult &&
      llvm::is_contained(inferred, kDynamic))
    return "it broadcasts into its result, whose type has dynamic sizes";
  for (Type resultType : planned.op->getResultTypes()) {
    auto ranked = dyn_cast<RankedTensorType>(resultType);
    if (ranked && ranked.getEncoding() != encoding)
      return "the result's encoding is not the operands'";
    if (ranked && failed(verifyCompatibleShape(inferred, ranked.getShape())))
      return "the result's type cannot hold what the operands broadcast to";
  }
  return {};
}

/// Checks all results but the first of adopted ops, which body cases do not
/// distinguish. Returns the error, or nothing.
static std::string checkFurtherResults(const PlannedOp &planned, Type shared) {
  Operation *op = planned.op;
  if (op->getNumResults() != planned.description->countResults())
    return llvm::formatv("it has {0} results, and its record {1}",
                         op->getNumResults(),
                         planned.description->countResults());
  for (auto [further, result] :
       llvm::zip_equal(planned.description->furtherResults,
                       op->getResults().drop_front())) {
    Type element = getElementTypeOrSelf(result);
    const ResultDescription &described = further.description;
    bool isRight = described.element == ResultElement::Fixed
                       ? described.types.contains(element)
                   : described.map ? element == described.map->map(shared)
                                   : element == shared;
    if (!isRight)
      return llvm::formatv("result '{0}' has elements of type '{1}', which are "
                           "not those that its record gives it",
                           further.name, element);
  }
  return {};
}

/// Whether the named form would make tensors of a rank or an order of
/// dimensions that no operand has.
static bool needsIntermediateTensors(const PlannedOp &planned,
                                     const LoweringOptions &options) {
  return options.broadcastForm == BroadcastForm::Named &&
         llvm::any_of(planned.accesses, [&](const OperandAccess &access) {
           if (mayBroadcast(access))
             return options.dynamicBroadcast != DynamicBroadcast::View;
           return needsIntermediateTensors(getResultDims(access));
         });
}

Plan::Plan(ArrayRef<Operation *> candidates, const LoweringOptions &options,
           SizeSources from)
    : options(options), sizes(from) {
  byOp.reserve(static_cast<unsigned>(candidates.size()));
  for (Operation *op : candidates) {
    PlannedOp &planned = *new (opAllocator.Allocate()) PlannedOp();
    planned.op = op;
    planned.description = &cast<ElementwiseOpInterface>(op).getDescription();
    planned.absent = getAbsent(*planned.description, op);
    std::string reason = planOp(planned);
    if (!reason.empty()) {
      bool isElsewhere = planned.description->isLoweredElsewhere(
          getArguments(op), op->getResult(0).getType());
      refusals.push_back({op, std::move(reason), isElsewhere});
      continue;
    }
    ops.push_back(&planned);
    byOp[op] = &planned;
  }
  formGroups();
}

/// Binds the op's body; false if a number of it does not fit its type. If the
/// record's body contains expansions, it is bound in place of a clone of the
/// op.
bool Plan::bindBody(PlannedOp &planned) const {
  const OpDescription &description = *planned.description;
  if (!planned.bodyCase->isElsewhere()) {
    auto bound = BoundBody::bind(description, *planned.bodyCase, planned.op,
                                 options.functions);
    if (bound)
      planned.body = std::make_shared<BoundBody>(std::move(*bound));
    return bound.has_value();
  }
  const BodyCase *stated = nullptr;
  if (auto bound = BoundBody::bindExpanded(description, planned.op,
                                           options.functions, stated)) {
    planned.bodyCase = stated;
    planned.body = std::make_shared<BoundBody>(std::move(*bound));
  } else {
    planned.body = std::make_shared<BoundBody>();
  }
  return true;
}

std::string Plan::findBody(PlannedOp &planned) {
  Operation *op = planned.op;
  const OpDescription &description = *planned.description;
  const PlannedOp *&last = lastOf[op->getName()];
  if (last && areAlike(last->op, op)) {
    planned.bodyCase = last->bodyCase;
    planned.body = last->body;
    planned.isExpensive = last->isExpensive;
    return {};
  }
  if (description.body.empty() && !isOwnBody(op))
    return "its record has no scalar body";
  size_t least = description.getLeastOperands(planned.absent);
  if (op->getNumOperands() < least)
    return llvm::formatv("it has {0} operands, and the body needs at least {1}",
                         op->getNumOperands(), least);
  Type element = description.getSharedElement(getArguments(op));
  if (!element)
    return "its operands promote to no element type";
  planned.bodyCase = findCase(op, description, element);
  if (description.isLoweredElsewhere(getArguments(op),
                                     op->getResult(0).getType()))
    return llvm::formatv(
        "its record says that it is lowered elsewhere for elements of type "
        "'{0}'",
        element);
  if (!planned.bodyCase)
    return llvm::formatv(
        "there is no scalar body from elements of type '{0}' to '{1}'", element,
        getElementTypeOrSelf(op->getResult(0)));
  if (!description.bodyHasEffects && !isMemoryEffectFree(op))
    return isa<MemoryEffectOpInterface>(op)
               ? "it has effects on memory that its body does not have"
               : "it may have effects on memory: nothing says that it has none";
  if (!bindBody(planned))
    return "its body has a number that its type does not have";
  planned.isExpensive = planned.body->isExpensive();
  // A clone on the stored integers would compute something else.
  if (planned.body->isClone() &&
      llvm::any_of(op->getOperandTypes(), isQuantized))
    return "it computes on quantized elements, and its record does not say how";
  if (std::string reason = checkFurtherResults(planned, element);
      !reason.empty())
    return reason;
  if (std::string reason = checkParameters(planned); !reason.empty())
    return reason;
  last = &planned;
  return {};
}

std::string Plan::planOp(PlannedOp &planned) {
  if (std::string reason = findBody(planned); !reason.empty())
    return reason;
  TypeShapes types;
  if (std::string reason = align(planned, types); !reason.empty())
    return reason;
  if (planned.isOnVectors())
    return {};
  if (std::string reason = checkTensors(planned, types.inferred);
      !reason.empty())
    return reason;
  if (!combineStatic(planned, types))
    combineSizes(planned, types);
  bool hasEncoding = llvm::any_of(planned.getBroadcastOperands(), encodingOf);
  if (hasEncoding && llvm::any_of(planned.accesses, isReadOtherwise))
    return "an operand has an encoding, which says nothing of the tensors that "
           "are made of it for blocks";
  if (hasEncoding && needsIntermediateTensors(planned, options))
    return "an operand has an encoding, which says nothing of the tensors that "
           "the named form makes of it";
  // Only now: an op that is refused has no sizes to look up.
  for (Value result : planned.op->getResults())
    sizes.setSizes(result, planned.sizes);
  return {};
}

std::string Plan::align(PlannedOp &planned, TypeShapes &types) {
  Operation *op = planned.op;
  const RuleSet &rules = *planned.description->rules;
  ValueRange operands = planned.getBroadcastOperands();
  types.storage.resize(operands.size() + 1);
  for (auto [index, operand] : llvm::enumerate(operands)) {
    types.operands.push_back(getShape(operand.getType(), types.storage[index]));
    if (!types.operands.back().isRanked())
      return llvm::formatv("operand #{0} is '{1}', and only ranked tensors and "
                           "vectors can be lowered",
                           index, operand.getType());
  }
  types.declared = getShape(op->getResult(0).getType(), types.storage.back());
  AlignmentAttribute attribute = getAlignmentAttribute(
      *planned.description, getArguments(op), planned.attributeValues);
  AlignedOperands &aligned = planned.aligned;
  bool isAligned = alignOperands(rules, types.operands.data(), operands.size(),
                                 attribute, &types.declared, aligned);
  if (aligned.target == kDeclaredResult && !types.declared.isRanked())
    return "it broadcasts into its result, whose type is unranked";
  if (isAligned && aligned.rank != Shape::kUnranked) {
    types.inferred.resize(static_cast<size_t>(aligned.rank));
    if (inferShape(rules, types.operands.data(), operands.size(),
                   &types.declared, aligned, types.inferred.data()))
      return {};
  }
  return llvm::formatv("the operands do not broadcast by rule set '{0}'",
                       rules.name);
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// The condition under which the sizes agree, by facts known before the op is
/// executed.
SizeCondition Plan::findCondition(const PlannedOp &planned,
                                  const SizeCheck &check) const {
  SizeCondition condition = ewise::findCondition(
      *planned.description->rules, check.place, sizes.getPossible(check.first),
      sizes.getPossible(check.second));
  if (condition.always ||
      options.dynamicBroadcast != DynamicBroadcast::AssumeEqual)
    return condition;
  SizeCondition areEqual;
  areEqual.terms[areEqual.numTerms++] = {/*equal=*/true};
  return areEqual;
}

void Plan::addCheck(PlannedOp &planned, const SizeCheck &check) {
  const RuleSet &rules = *planned.description->rules;
  SizeId first = sizes.getLeader(check.first);
  SizeId second = sizes.getLeader(check.second);
  if (rules.obeys(Law::Commutative) && second < first)
    std::swap(first, second);
  std::tuple<const RuleSet *, const CombineTable *, unsigned, SizeId, SizeId>
      key(&rules, &rules.table(check.place), check.place.ranksDiffer, first,
          second);
  Block *own = planned.op->getBlock();
  for (Block *block = own; block; block = block->getParentOp()->getBlock()) {
    auto it = checked.find(block);
    if (it != checked.end() && it->second.contains(key))
      return;
    if (!block->getParentOp())
      break;
  }
  checked[own].insert(key);
  if (!check.condition.always)
    planned.checks.push_back(check);
}

void Plan::combineSizes(PlannedOp &planned, const TypeShapes &types) {
  ArrayRef<Shape> shapes = types.operands;
  for (auto [operand, shape] :
       llvm::zip_equal(planned.getBroadcastOperands(), shapes)) {
    OperandAccess &access = planned.accesses.emplace_back();
    // Trimmed dimensions have one element.
    for (int64_t dim = 0; dim != shape.rank; ++dim)
      access.push_back({sizes.getSize(operand, dim)});
    checkSingle(planned, planned.accesses.size() - 1);
  }
  SmallVector<PairedSizes, 4> paired;
  for (size_t dim = 0; dim != types.inferred.size(); ++dim)
    combineAlong(planned, types, static_cast<int64_t>(dim),
                 paired.emplace_back());
  useDeclared(planned, types.declared);
  for (Value result : planned.op->getResults())
    sizes.learnStated(result, planned.sizes);
  for (auto [dim, each] : llvm::enumerate(paired))
    readAlong(planned, static_cast<int64_t>(dim), each);

  // Only now: a fact that holds because the op is executed must not remove the
  // op's own checks.
  for (const PairedSizes &each : paired)
    for (auto [first, second] : each.demanded)
      if (isEntryBlock(planned.op->getBlock()))
        sizes.learnDemanded(first, second);
}

static bool isStatic(ArrayRef<int64_t> sizes) {
  return !llvm::is_contained(sizes, kDynamic);
}

bool Plan::combineStatic(PlannedOp &planned, const TypeShapes &types) {
  if (!planned.description->isPlain || !isStatic(types.inferred) ||
      !llvm::all_of(types.operands, [](const Shape &shape) {
        return isStatic({shape.sizes, static_cast<size_t>(shape.rank)});
      }))
    return false;
  const CombineTable &table = planned.description->rules->table();
  for (int64_t size : types.inferred)
    planned.sizes.push_back(sizes.getConstant(size));
  for (auto [operand, shape] : llvm::enumerate(types.operands)) {
    OperandAccess &access = planned.accesses.emplace_back();
    DimensionMap map = planned.aligned.mapOf(operand, shape.rank);
    for (int64_t own = 0; own != shape.rank; ++own) {
      int64_t size = shape.sizes[own], dim = map.resultDim(own);
      auto result = static_cast<size_t>(dim);
      if (size == types.inferred[result])
        access.push_back({planned.sizes[result], dim});
      else if (table.isExpandable(size))
        access.push_back({sizes.getConstant(size)});
      else
        access.push_back({sizes.getConstant(size), dim, table.reads});
    }
  }
  return true;
}

/// Checks a size that must be 1, since no dimension of the result is paired
/// with it.
void Plan::checkSingle(PlannedOp &planned, size_t which) {
  const AlignedOperands &aligned = planned.aligned;
  const OperandAccess &access = planned.accesses[which];
  if (!options.runtimeChecks || aligned.pairing != Pairing::AlongAxis ||
      which < aligned.numTargets || access.size() != 1 || aligned.hasAxis() ||
      sizes.getStatic(access[0].size) != kDynamic)
    return;
  SizeCheck check = {
      access[0].size,
      sizes.getConstant(1),
      {FailureKind::AttributeRange, aligned.target, which, aligned.axis, 0}};
  check.condition.terms[check.condition.numTerms++] = {/*equal=*/true};
  planned.checks.push_back(check);
}

/// Assumes the sizes that only the declared result states.
void Plan::useDeclared(PlannedOp &planned, const Shape &declared) {
  for (int64_t dim = 0; dim < declared.rank; ++dim) {
    SizeId &size = planned.sizes[static_cast<size_t>(dim)];
    int64_t said = declared.sizes[dim];
    if (said == kDynamic || sizes.getStatic(size) == said)
      continue;
    SizeCheck check = {size,
                       sizes.getConstant(said),
                       {FailureKind::ResultExtentMismatch, 0, 0, dim, dim}};
    check.condition.terms[check.condition.numTerms++] = {/*equal=*/true};
    if (options.runtimeChecks)
      planned.checks.push_back(check);
    size = check.second;
  }
}

void Plan::combineAlong(PlannedOp &planned, const TypeShapes &types,
                        int64_t resultDim, PairedSizes &paired) {
  const RuleSet &rules = *planned.description->rules;
  int64_t inferredSize = types.inferred[static_cast<size_t>(resultDim)];
  std::optional<SizeId> size;
  SizeCheck::Part origin = {};
  SmallVector<SizeCheck::Part, 4> parts;
  auto combineNext = [&](size_t which, int64_t dim, int64_t) {
    SizeId next = which == kDeclaredResult
                      ? sizes.getConstant(inferredSize)
                      : planned.accesses[which][static_cast<size_t>(dim)].size;
    paired.possible.push_back(sizes.getPossible(next));
    paired.dims.push_back({which, dim});
    StepPlace place = planned.aligned.placeOf(which, resultDim);
    paired.places.push_back(place);
    SizeTable::Combined both = {next};
    if (size) {
      both = sizes.combine(rules, place, *size, next);
      SizeCheck check = {
          *size,
          next,
          {FailureKind::ExtentConflict, origin.which, which, origin.dim, dim}};
      check.resultDim = resultDim;
      check.place = place;
      if (place.block > 1)
        check.first = sizes.getBlocks(*size, place.block);
      if (both.conflicts)
        planned.conflicts.push_back(check);
      else if (both.demandsEqual)
        paired.demanded.push_back({*size, next});
      if (options.runtimeChecks && (both.isOpen || both.conflicts)) {
        if (!both.conflicts)
          check.condition = findCondition(planned, check);
        check.combined = *size;
        // Where one operand is known to have the size, it is named.
        if (origin.size == *size)
          parts = {origin};
        check.parts.assign(parts.begin(), parts.end());
        addCheck(planned, check);
      }
    }
    if (!size || (both.size == next && both.size != *size))
      origin = {which, dim, next};
    parts.push_back({which, dim, next});
    size = both.size;
    return true;
  };
  visitPaired(planned.aligned, types.operands.data(), types.operands.size(),
              &types.declared, resultDim, combineNext);
  // Sizes that types state hold, even where more is known and conflicts.
  if (inferredSize != kDynamic)
    size = sizes.getConstant(inferredSize);
  planned.sizes.push_back(*size);
}

void Plan::readAlong(PlannedOp &planned, int64_t resultDim,
                     const PairedSizes &paired) {
  const RuleSet &rules = *planned.description->rules;
  SizeId resultSize = planned.sizes[static_cast<size_t>(resultDim)];
  // If the order of operands does not matter, operands with equal size sets
  // have one answer: an op of many operands asks once for each set.
  bool areAlike = rules.combinesRepeatsOnce(3);
  SmallVector<std::pair<SizeSet, bool>, 4> answers;
  auto mayBroadcastNow = [&](size_t index) {
    SizeSet possible = paired.possible[index];
    if (areAlike)
      for (auto [of, answer] : answers)
        if (of == possible)
          return answer;
    bool answer = mayBroadcast(
        [&](size_t each) -> const CombineTable & {
          return rules.table(paired.places[each]);
        },
        paired.possible.data(), paired.possible.size(), index);
    answers.emplace_back(possible, answer);
    return answer;
  };
  for (auto [index, pair] : llvm::enumerate(paired.dims)) {
    auto [which, dim] = pair;
    if (which == kDeclaredResult)
      continue;
    const CombineTable &table = rules.table(paired.places[index]);
    DimAccess &access = planned.accesses[which][static_cast<size_t>(dim)];
    int64_t known = sizes.getStatic(access.size);
    bool isEqual = sizes.areEqual(access.size, resultSize);
    if (!isEqual && known != kDynamic && table.isExpandable(known))
      continue;
    access.resultDim = resultDim;
    bool isKnown = known != kDynamic && sizes.getStatic(resultSize) != kDynamic;
    if (isEqual ||
        (!isKnown && options.dynamicBroadcast == DynamicBroadcast::AssumeEqual))
      continue;
    if (int64_t block = paired.places[index].block) {
      access.reads = ReadMap::InBlocks;
      bool isWhole = sizes.getRange(resultSize).divisor() % block == 0;
      access.block = isWhole ? 0 : block;
      continue;
    }
    access.reads = table.reads;
    access.mayBroadcast = table.reads == ReadMap::AtZero && known == kDynamic &&
                          mayBroadcastNow(index);
  }
}

} // namespace ewise
