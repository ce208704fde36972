//===- SizeBuilder.cpp - Index arithmetic of sizes ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/SizeBuilder.h"
#include "ewise/IR/CreateOp.h"
#include "ewise/Rules/SizeCode.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace ewise {

using Kind = SymbolicSize::Kind;

/// Names of ops and attributes that builders would look up in the context each
/// time.
struct SizeBuilder::Names {
  explicit Names(MLIRContext *context)
      : equal(arith::CmpIOp::getOperationName(), context),
        select(arith::SelectOp::getOperationName(), context),
        dim(tensor::DimOp::getOperationName(), context),
        index(IndexType::get(context)), i1(IntegerType::get(context, 1)) {
    areEqual.predicate =
        arith::CmpIPredicateAttr::get(context, arith::CmpIPredicate::eq);
  }

  OperationName equal, select, dim;
  Type index, i1;
  arith::CmpIOp::Properties areEqual;
};

SizeBuilder::SizeBuilder(const SizeTable &table) : table(table) {}
SizeBuilder::~SizeBuilder() = default;

SizeBuilder::Names &SizeBuilder::getNames(ImplicitLocOpBuilder &b) {
  if (!names)
    names = std::make_unique<Names>(b.getContext());
  return *names;
}

//===----------------------------------------------------------------------===//
// Sizes in blocks
//===----------------------------------------------------------------------===//

SizeBuilder::Scope &SizeBuilder::getScope(Block *block) {
  if (block == lastBlock)
    return *lastScope;
  std::unique_ptr<Scope> &entry = scopes[block];
  Scope *scope = entry.get();
  if (!scope) {
    entry = std::make_unique<Scope>();
    scope = entry.get();
    Operation *parent = block->getParentOp();
    if (parent && !parent->hasTrait<OpTrait::IsIsolatedFromAbove>() &&
        parent->getBlock())
      scope->enclosing = &getScope(parent->getBlock());
  }
  lastBlock = block;
  lastScope = scope;
  return *scope;
}

template <typename MapT>
Value SizeBuilder::find(Block *block, MapT Scope::*map,
                        const typename MapT::key_type &key) {
  for (Scope *scope = &getScope(block); scope; scope = scope->enclosing)
    if (auto it = (scope->*map).find(key); it != (scope->*map).end())
      return it->second;
  return {};
}

Value SizeBuilder::getConstant(ImplicitLocOpBuilder &b, int64_t number) {
  Block *block = b.getInsertionBlock();
  if (Value known = find(block, &Scope::constants, number))
    return known;
  return getScope(block).constants[number] =
             arith::ConstantIndexOp::create(b, number);
}

Value SizeBuilder::buildEqual(ImplicitLocOpBuilder &b, Value first,
                              Value second) {
  Block *block = b.getInsertionBlock();
  std::pair<Value, Value> key(first, second);
  if (Value known = find(block, &Scope::equalities, key))
    return known;
  Names &own = getNames(b);
  return getScope(block).equalities[key] =
             createOp(b, b.getLoc(), own.equal, own.i1, {first, second},
                      &own.areEqual)
                 ->getResult(0);
}

Value SizeBuilder::buildSelect(ImplicitLocOpBuilder &b, Value condition,
                               Value then, Value otherwise) {
  return createOp(b, b.getLoc(), getNames(b).select, then.getType(),
                  {condition, then, otherwise})
      ->getResult(0);
}

/// The target of ewise/Rules/SizeCode.h.
class SizeBuilder::IndexCode {
public:
  using Value = mlir::Value;
  IndexCode(SizeBuilder &sizes, ImplicitLocOpBuilder &b) : sizes(sizes), b(b) {}

  Value constant(int64_t number) { return sizes.getConstant(b, number); }
  Value boolean(bool value) {
    return arith::ConstantIntOp::create(b, value, /*width=*/1);
  }
  Value equal(Value first, Value second) {
    return sizes.buildEqual(b, first, second);
  }
  Value greater(Value first, Value second) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, first, second);
  }
  Value multiple(Value first, Value second) {
    Value isSize = greater(second, constant(0));
    Value divisor = arith::MaxUIOp::create(b, second, constant(1));
    Value rest = arith::RemUIOp::create(b, first, divisor);
    return both(isSize, equal(rest, constant(0)));
  }
  Value both(Value first, Value second) {
    return arith::AndIOp::create(b, first, second);
  }
  Value either(Value first, Value second) {
    return arith::OrIOp::create(b, first, second);
  }
  Value select(Value condition, Value then, Value otherwise) {
    return sizes.buildSelect(b, condition, then, otherwise);
  }

private:
  SizeBuilder &sizes;
  ImplicitLocOpBuilder &b;
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

SizeId SizeBuilder::getVisible(ImplicitLocOpBuilder &b, SizeId id) {
  SmallVector<SizeId, 4> equal = table.getEqual(id);
  if (equal.size() == 1)
    return id;
  if (!dominance)
    dominance = std::make_unique<DominanceInfo>();
  Block *block = b.getInsertionBlock();
  Block::iterator point = b.getInsertionPoint();
  const auto *visible = llvm::find_if(equal, [&](SizeId other) {
    Value value = table[other].value;
    if (!value)
      return false;
    if (Value replacement = replaced.lookup(value))
      value = replacement;
    return point != block->end()
               ? dominance->properlyDominates(value, &*point)
               : dominance->dominates(value.getParentBlock(), block);
  });
  return visible == equal.end() ? id : *visible;
}

Value SizeBuilder::buildSize(ImplicitLocOpBuilder &b, SizeId id) {
  const SymbolicSize &size = table[id];
  switch (size.kind) {
  case Kind::Constant:
    return getConstant(b, size.number);
  case Kind::Index:
    return size.value;
  case Kind::Dimension: {
    Value tensor = size.value;
    if (Value replacement = replaced.lookup(tensor))
      tensor = replacement;
    Value number = getConstant(b, size.number);
    return createOp(b, b.getLoc(), getNames(b).dim, getNames(b).index,
                    {tensor, number})
        ->getResult(0);
  }
  case Kind::Blocks: {
    Value whole = getValue(b, size.first);
    return arith::CeilDivUIOp::create(b, whole, getConstant(b, size.number));
  }
  case Kind::Combination:
    break;
  }
  // Arguments are evaluated in no particular order; the IR should be.
  IndexCode code(*this, b);
  Value first = getValue(b, size.first);
  Value second = getValue(b, size.second);
  return emitSize(code, size.selection, first, second);
}

Value SizeBuilder::getValue(ImplicitLocOpBuilder &b, SizeId id) {
  Block *block = b.getInsertionBlock();
  SizeId leader = table.getLeader(id);
  if (Value known = find(block, &Scope::sizes, leader))
    return known;
  Value value = buildSize(b, getVisible(b, id));
  return getScope(block).sizes[leader] = value;
}

OpFoldResult SizeBuilder::get(ImplicitLocOpBuilder &b, SizeId id) {
  int64_t size = table.getStatic(id);
  if (size != kDynamic)
    return b.getIndexAttr(size);
  return getValue(b, id);
}

SmallVector<OpFoldResult> SizeBuilder::get(ImplicitLocOpBuilder &b,
                                           ArrayRef<SizeId> ids) {
  return llvm::map_to_vector(ids, [&](SizeId id) { return get(b, id); });
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

Value SizeBuilder::isEqual(ImplicitLocOpBuilder &b, SizeId first,
                           SizeId second) {
  Value firstValue = getValue(b, first);
  return buildEqual(b, firstValue, getValue(b, second));
}

Value SizeBuilder::isSize(ImplicitLocOpBuilder &b, SizeId id, int64_t number) {
  Value size = getValue(b, id);
  return buildEqual(b, size, getConstant(b, number));
}

Value SizeBuilder::getStride(ImplicitLocOpBuilder &b, SizeId id,
                             int64_t number) {
  Value isNumber = isSize(b, id, number);
  Block *block = b.getInsertionBlock();
  if (Value known = find(block, &Scope::strides, isNumber))
    return known;
  Value zero = getConstant(b, 0);
  Value one = getConstant(b, 1);
  return getScope(block).strides[isNumber] =
             buildSelect(b, isNumber, zero, one);
}

Value SizeBuilder::getQuotient(ImplicitLocOpBuilder &b, SizeId id, SizeId by) {
  Value size = getValue(b, id);
  Value divisor = getValue(b, by);
  Block *block = b.getInsertionBlock();
  std::pair<Value, Value> key(size, divisor);
  if (Value known = find(block, &Scope::quotients, key))
    return known;
  if (table.getStatic(by) == kDynamic)
    divisor = arith::MaxUIOp::create(b, divisor, getConstant(b, 1));
  return getScope(block).quotients[key] =
             arith::DivUIOp::create(b, size, divisor);
}

Value SizeBuilder::buildCondition(ImplicitLocOpBuilder &b,
                                  const SizeCondition &condition, SizeId first,
                                  SizeId second) {
  IndexCode code(*this, b);
  if (condition.numTerms == 0)
    return code.boolean(false);
  Value firstValue = getValue(b, first);
  return emitCondition(code, condition, firstValue, getValue(b, second));
}

} // namespace ewise
