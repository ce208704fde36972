//===- RuntimeShape.cpp - Shape computations in the IR --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/RuntimeShape.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;

namespace ewise {

using IndexOp = KnownSizes::IndexOp;

int64_t getStaticSize(OpFoldResult size) {
  if (auto attribute = dyn_cast<Attribute>(size))
    return cast<IntegerAttr>(attribute).getInt();
  return kDynamic;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

Value RuntimeShape::getConstant(int64_t value) {
  Value &constant = get(&KnownSizes::Scope::constants, value);
  if (!constant)
    constant = arith::ConstantIndexOp::create(builder, location, value);
  return constant;
}

Value RuntimeShape::getValue(OpFoldResult size) {
  if (auto value = dyn_cast<Value>(size))
    return value;
  return getConstant(getStaticSize(size));
}

Value RuntimeShape::isSize(Value runtimeSize, int64_t size) {
  Value &test = getComparison(runtimeSize, size).test;
  if (!test)
    test = build(IndexOp::Equal, {runtimeSize, getConstant(size)});
  return test;
}

Value RuntimeShape::isEqual(OpFoldResult first, OpFoldResult second) {
  // Arguments are evaluated in no particular order; the IR should be.
  Value a = getValue(first);
  Value b = getValue(second);
  return build(IndexOp::Equal, {a, b});
}

Value RuntimeShape::getStride(Value runtimeSize, int64_t expandable) {
  Value &stride = getComparison(runtimeSize, expandable).stride;
  if (!stride) {
    Value isExpanded = isSize(runtimeSize, expandable);
    stride =
        build(IndexOp::Select, {isExpanded, getConstant(0), getConstant(1)});
  }
  return stride;
}

OpFoldResult RuntimeShape::getSize(Value tensor, int64_t dim) {
  auto position = static_cast<unsigned>(dim);
  // A few steps reach whatever the lowering builds.
  constexpr int kMaxSteps = 8;
  for (int step = 0; step != kMaxSteps; ++step) {
    auto type = cast<ShapedType>(tensor.getType());
    if (!type.isDynamicDim(position))
      return known.getAttribute(builder, type.getDimSize(position));
    if (auto pending = known.getPending(tensor); !pending.empty())
      return pending[position];
    Operation *op = tensor.getDefiningOp();
    if (auto empty = dyn_cast_or_null<tensor::EmptyOp>(op))
      return simplify(empty.getDynamicSize(position));
    if (auto castOp = dyn_cast_or_null<tensor::CastOp>(op);
        castOp && isa<RankedTensorType>(castOp.getSource().getType()))
      tensor = castOp.getSource();
    else if (auto write = dyn_cast_or_null<DestinationStyleOpInterface>(op))
      tensor = write.getTiedOpOperand(cast<OpResult>(tensor))->get();
    else
      break;
  }
  return getLeafSize(tensor, dim);
}

OpFoldResult RuntimeShape::getLeafSize(Value tensor, int64_t dim) {
  Value &size = get(&KnownSizes::Scope::dims, {tensor, dim});
  // A tensor that was erased may have left its address to this one.
  if (!size || size.getDefiningOp<tensor::DimOp>().getSource() != tensor)
    size = build(IndexOp::Dim, {tensor, getConstant(dim)});
  if (OpFoldResult equal = find(&KnownSizes::Scope::equals, size))
    return equal;
  return size;
}

/// What stands for the size: the one value for the dimension of a tensor.
OpFoldResult RuntimeShape::simplify(OpFoldResult size) {
  auto value = dyn_cast<Value>(size);
  if (!value)
    return size;
  auto dimOp = value.getDefiningOp<tensor::DimOp>();
  std::optional<int64_t> dim = dimOp ? dimOp.getConstantIndex() : std::nullopt;
  auto type =
      dimOp ? dyn_cast<RankedTensorType>(dimOp.getSource().getType()) : nullptr;
  if (dim && type && *dim >= 0 && *dim < type.getRank()) {
    if (Value &known = get(&KnownSizes::Scope::dims, {dimOp.getSource(), *dim});
        !known)
      known = value;
    return getSize(dimOp.getSource(), *dim);
  }
  if (OpFoldResult equal = find(&KnownSizes::Scope::equals, value))
    return equal;
  return size;
}

//===----------------------------------------------------------------------===//
// Two sizes
//===----------------------------------------------------------------------===//

bool RuntimeShape::areEqual(OpFoldResult first, OpFoldResult second) {
  if (first == second)
    return true;
  bool areStatic =
      getStaticSize(first) != kDynamic && getStaticSize(second) != kDynamic;
  if (!options.useValueBounds || areStatic)
    return false;
  FailureOr<bool> equal = ValueBoundsConstraintSet::areEqual(first, second);
  return succeeded(equal) && *equal;
}

Value RuntimeShape::buildTerm(const SizeTerm &term, OpFoldResult first,
                              OpFoldResult second) {
  Value all;
  if (term.equal)
    all = isEqual(first, second);
  for (auto [size, extent] :
       {std::pair(first, term.first), std::pair(second, term.second)}) {
    auto value = dyn_cast<Value>(size);
    // What is static is what the condition was made for.
    if (!value || extent == Extent::Dynamic)
      continue;
    Value test = extent == Extent::Many
                     ? arith::CmpIOp::create(builder, location,
                                             arith::CmpIPredicate::ugt, value,
                                             getConstant(1))
                     : isSize(value, extent == Extent::One ? 1 : 0);
    all = all ? arith::AndIOp::create(builder, location, all, test) : test;
  }
  return all;
}

/// An i1 that tells whether the sizes go together; null where they always do.
Value RuntimeShape::buildCondition(const RuleSet &rules, bool ranksDiffer,
                                   OpFoldResult first, OpFoldResult second) {
  int64_t firstSize = getStaticSize(first);
  int64_t secondSize = getStaticSize(second);
  Value condition;
  if (firstSize == kDynamic || secondSize == kDynamic) {
    SizeCondition terms = findCondition(rules, ranksDiffer, extentOf(firstSize),
                                        extentOf(secondSize));
    if (terms.always)
      return {};
    if (options.assumeEqual)
      return buildTerm({/*equal=*/true}, first, second);
    for (size_t i = 0; i != terms.numTerms; ++i) {
      Value term = buildTerm(terms.terms[i], first, second);
      condition = condition
                      ? arith::OrIOp::create(builder, location, condition, term)
                      : term;
    }
  } else if (ewise::combine(rules.table(), firstSize, secondSize).ok) {
    return {};
  }
  if (!condition)
    condition = arith::ConstantIntOp::create(builder, location, 0, 1);
  return condition;
}

OpFoldResult RuntimeShape::buildSize(const RuleSet &rules, OpFoldResult first,
                                     OpFoldResult second) {
  const CombineTable &table = rules.table();
  int64_t firstSize = getStaticSize(first);
  int64_t secondSize = getStaticSize(second);
  Combined both = ewise::combine(table, firstSize, secondSize);
  if (both.ok && both.size != kDynamic)
    return known.getAttribute(builder, both.size);

  using Operand = SizeSelection::Operand;
  SizeSelection selection =
      known.getSelection(table, extentOf(firstSize), extentOf(secondSize));
  auto sizeOf = [&](Operand operand) {
    return operand == Operand::First ? first : second;
  };
  if (selection.fixed)
    return sizeOf(selection.then);
  // Arguments are evaluated in no particular order; the IR should be.
  Value condition =
      isSize(getValue(sizeOf(selection.tested)), selection.testedSize);
  Value then = getValue(sizeOf(selection.then));
  Value otherwise = getValue(sizeOf(selection.otherwise));
  return build(IndexOp::Select, {condition, then, otherwise});
}

OpFoldResult RuntimeShape::combine(const RuleSet &rules, bool ranksDiffer,
                                   OpFoldResult first, OpFoldResult second,
                                   llvm::function_ref<void(Value)> check) {
  // Equal sizes go together by every idempotent rule set.
  if (first == second && rules.obeys(Law::Idempotent))
    return first;
  // A size that was folded into another adds nothing to it.
  bool foldsInAnyOrder = rules.foldsRepeatsOnce(3);
  SmallVector<void *, 4> firstFolded, secondFolded;
  if (foldsInAnyOrder) {
    firstFolded = known.getFolded(rules, first);
    secondFolded = known.getFolded(rules, second);
    if (llvm::includes(firstFolded, secondFolded))
      return first;
    if (llvm::includes(secondFolded, firstFolded))
      return second;
  }

  void *key = first.getOpaqueValue();
  void *otherKey = second.getOpaqueValue();
  if (rules.obeys(Law::Commutative) && otherKey < key)
    std::swap(key, otherKey);
  KnownSizes::Combination combination(&rules, ranksDiffer, key, otherKey);
  if (OpFoldResult size = find(&KnownSizes::Scope::combined, combination))
    return size;

  OpFoldResult size;
  if (rules.obeys(Law::Idempotent) && areEqual(first, second)) {
    size = getStaticSize(second) == kDynamic ? first : second;
    for (OpFoldResult other : {first, second})
      if (auto value = dyn_cast<Value>(other); value && other != size)
        scope().equals[value] = size;
  } else {
    if (check)
      if (Value condition = buildCondition(rules, ranksDiffer, first, second))
        check(condition);
    size = buildSize(rules, first, second);
    // An attribute stands for every size of its value, wherever it is from.
    if (foldsInAnyOrder && size != first && size != second &&
        isa<Value>(size)) {
      SmallVector<void *, 8> both;
      std::set_union(firstFolded.begin(), firstFolded.end(),
                     secondFolded.begin(), secondFolded.end(),
                     std::back_inserter(both));
      known.setFolded(rules, size, both);
    }
  }
  scope().combined[combination] = size;
  return size;
}

//===----------------------------------------------------------------------===//
// The result
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<OpFoldResult>> RuntimeShape::getResultSizes(
    const RuleSet &rules, const AlignedOperands &aligned, ValueRange operands,
    ArrayRef<int64_t> inferred, SizeCheck check) {
  SmallVector<OpFoldResult> sizes(static_cast<size_t>(aligned.rank));
  FoldOrder order(aligned, operands.size());
  for (int64_t dim = 0; dim != aligned.rank; ++dim) {
    OpFoldResult &size = sizes[static_cast<size_t>(dim)];
    int64_t inferredSize = inferred[static_cast<size_t>(dim)];
    size_t origin = 0;
    int64_t originDim = 0;
    for (size_t position = 0; position != order.size(); ++position) {
      size_t which = order.operand(position);
      if (which == kDeclaredResult) {
        // Nothing but an operand's type says what a dynamic one will be.
        if (inferredSize == kDynamic)
          return failure();
        size = known.getAttribute(builder, inferredSize);
        origin = which;
        originDim = dim;
        continue;
      }
      int64_t rank = cast<ShapedType>(operands[which].getType()).getRank();
      int64_t operandDim = aligned.mapOf(which, rank).operandDim(dim);
      if (operandDim == DimensionMap::kNone)
        continue;
      OpFoldResult operandSize = getSize(operands[which], operandDim);
      OpFoldResult before = size;
      if (!before) {
        size = operandSize;
      } else {
        auto checkSizes = [&](Value condition) {
          check(condition, {FailureKind::ExtentConflict, origin, which,
                            originDim, operandDim});
        };
        size = combine(rules, aligned.ranksDiffer, before, operandSize,
                       check ? llvm::function_ref<void(Value)>(checkSizes)
                             : llvm::function_ref<void(Value)>());
      }
      if (!before || (size == operandSize && size != before)) {
        origin = which;
        originDim = operandDim;
      }
    }
    if (inferredSize != kDynamic)
      size = known.getAttribute(builder, inferredSize);
  }
  return sizes;
}

} // namespace ewise
