//===- EwiseCoalesceLoopsPass.cpp - Loops over rows that are one ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An access to memory by the loops i and j, at `i * s + j * t`, is one by a
/// single loop over both, at `k * t`, if `s` is `t` times the size of loop j:
/// the end of a row is then followed by the next row. Nothing here knows why a
/// stride is what it is.
///
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISECOALESCELOOPSPASS
#include "ewise/Conversion/Passes.h.inc"

namespace {

/// For how many unknown strides there is a version for each choice of them
/// being 0 or 1.
constexpr size_t kMaxCombined = 2;
/// For how many there is a version for each that is 0 alone. For more, none is.
constexpr size_t kMaxAlone = 8;

/// How a loop nest reads or writes the elements of a buffer: the element of the
/// loops' indices i, j, ... is at offset + i * strides[0] + j * strides[1] +
/// ...
struct Access {
  Value buffer;
  /// What stands for the element in the body.
  Value element;
  OpFoldResult offset;
  SmallVector<OpFoldResult, 4> strides;
};

/// An index in the body: that of a loop times a stride, or a value from outside
/// of the loops.
struct IndexTerm {
  std::optional<uint64_t> loop;
  OpFoldResult factor;
};

/// A condition on sizes: that the two of each pair are equal.
struct Condition {
  bool isPossible = true;
  SmallVector<std::pair<OpFoldResult, OpFoldResult>> equal;

  void demandEqual(OpFoldResult a, OpFoldResult b) {
    if (isEqualConstantIntOrValue(a, b))
      return;
    isPossible &= !getConstantIntValue(a) || !getConstantIntValue(b);
    equal.emplace_back(a, b);
  }
};

/// What a version of the loops knows of strides of the innermost loop.
using KnownStrides = llvm::SmallMapVector<Value, OpFoldResult, 4>;

/// Builds index arithmetic, and folds what is known.
class IndexBuilder {
public:
  IndexBuilder(OpBuilder &builder, Location location)
      : builder(builder), location(location) {}

  OpFoldResult constant(int64_t value) { return builder.getIndexAttr(value); }
  OpFoldResult multiply(OpFoldResult a, OpFoldResult b) {
    if (isZeroInteger(a) || isOneInteger(b))
      return a;
    if (isZeroInteger(b) || isOneInteger(a))
      return b;
    return getAsOpFoldResult(
        builder.createOrFold<arith::MulIOp>(location, valueOf(a), valueOf(b)));
  }
  OpFoldResult add(OpFoldResult a, OpFoldResult b) {
    if (isZeroInteger(a))
      return b;
    if (isZeroInteger(b))
      return a;
    return getAsOpFoldResult(
        builder.createOrFold<arith::AddIOp>(location, valueOf(a), valueOf(b)));
  }
  /// An i1; null where the condition demands nothing.
  Value test(const Condition &condition) {
    Value all;
    for (auto [a, b] : condition.equal) {
      Value equal = arith::CmpIOp::create(
          builder, location, arith::CmpIPredicate::eq, valueOf(a), valueOf(b));
      all = all ? arith::AndIOp::create(builder, location, all, equal) : equal;
    }
    return all;
  }

private:
  Value valueOf(OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(builder, location, size);
  }

  OpBuilder &builder;
  Location location;
};

/// A nest of parallel loops over buffers.
class LoopNest {
public:
  explicit LoopNest(linalg::GenericOp op) : op(op) {}

  /// Finds out how the loops access memory; fails where that cannot be said by
  /// offsets and strides.
  LogicalResult analyze();

  /// Replaces the loops by versions of which one is chosen at run time. Those
  /// that are there remain as the last choice, if there has to be one.
  void coalesce();

private:
  LogicalResult analyzeBody();
  LogicalResult analyzeProduct(arith::MulIOp product);
  LogicalResult analyzeLoad(memref::LoadOp load);
  std::optional<IndexTerm> findIndex(Value value);
  bool isOutside(Value value) {
    return !op.getRegion().isAncestor(value.getParentRegion());
  }

  void buildSizes(OpBuilder &b);
  void buildAccesses(OpBuilder &b);
  Access buildAccess(OpBuilder &b, OpOperand &argument);
  /// The access to `buffer` at `terms`, one for each dimension.
  Access buildAccess(OpBuilder &b, Value buffer, Value element,
                     ArrayRef<IndexTerm> terms);

  /// What versions know of the strides along the innermost loop, if anything.
  SmallVector<KnownStrides> findVersions();
  Condition areCoalescible(OpBuilder &b, size_t outer,
                           const KnownStrides &known);
  /// Builds the loops where those from `first` on are one, and versions where
  /// more of them are.
  void buildVersions(OpBuilder &b, size_t first, const KnownStrides &known);
  void buildLoops(OpBuilder &b, size_t first, const KnownStrides &known);
  Value buildView(OpBuilder &b, const Access &access,
                  ArrayRef<OpFoldResult> loopSizes, const KnownStrides &known,
                  AffineMap &map);
  void keep(OpBuilder &b);

  size_t numLoops() const { return sizes.size(); }

  linalg::GenericOp op;
  /// Whether the loops that were there are one of the versions.
  bool isKept = false;
  /// The values of the body that are indices, and what they are.
  llvm::DenseMap<Value, IndexTerm> indices;
  SmallVector<memref::LoadOp> loads;
  /// How often each loop runs.
  SmallVector<OpFoldResult, 4> sizes;
  /// The arguments of the body are the first inputs and the last outputs.
  SmallVector<Access> accesses;
};

} // namespace

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

static bool isStrided(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.isStrided();
}

LogicalResult LoopNest::analyze() {
  // A buffer's map says for each of its dimensions the loop at whose index it
  // is accessed, or that it is at index 0.
  bool areMapsSimple =
      llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      });
  if (!op.hasPureBufferSemantics() || op.getNumLoops() < 2 ||
      !op.isAllParallelLoops() || !areMapsSimple ||
      !llvm::all_of(op->getOperands(), isStrided) ||
      !op.getIndexingMapsArray().back().isPermutation())
    return failure();
  return analyzeBody();
}

LogicalResult LoopNest::analyzeBody() {
  for (Operation &inner : *op.getBody()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      indices[index] = {index.getDim(),
                        OpBuilder(op.getContext()).getIndexAttr(1)};
      continue;
    }
    if (auto load = dyn_cast<memref::LoadOp>(inner)) {
      if (failed(analyzeLoad(load)))
        return failure();
      continue;
    }
    bool usesIndices = llvm::any_of(
        inner.getOperands(), [&](Value value) { return indices.count(value); });
    if (auto product = dyn_cast<arith::MulIOp>(inner); product && usesIndices) {
      if (failed(analyzeProduct(product)))
        return failure();
      continue;
    }
    if (usesIndices || inner.getNumRegions() != 0 ||
        !isMemoryEffectFree(&inner))
      return failure();
  }
  return success();
}

LogicalResult LoopNest::analyzeProduct(arith::MulIOp product) {
  auto left = findIndex(product.getLhs());
  auto right = findIndex(product.getRhs());
  if (!left || !right || (left->loop && right->loop))
    return failure();
  const IndexTerm &index = left->loop ? *left : *right;
  const IndexTerm &factor = left->loop ? *right : *left;
  // A product of factors would have to be built before the loops.
  if (!isOneInteger(index.factor))
    return failure();
  indices[product] = {index.loop, factor.factor};
  return success();
}

LogicalResult LoopNest::analyzeLoad(memref::LoadOp load) {
  bool isSimple = isStrided(load.getMemRef()) && isOutside(load.getMemRef()) &&
                  llvm::all_of(load.getIndices(), [&](Value value) {
                    return findIndex(value).has_value();
                  });
  loads.push_back(load);
  return success(isSimple);
}

std::optional<IndexTerm> LoopNest::findIndex(Value value) {
  auto it = indices.find(value);
  if (it != indices.end())
    return it->second;
  OpFoldResult factor = getAsOpFoldResult(value);
  if (isa<Attribute>(factor) || isOutside(value))
    return IndexTerm{std::nullopt, factor};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// The offset and the strides of a buffer, as OpFoldResults.
static std::pair<OpFoldResult, SmallVector<OpFoldResult>>
buildLayout(OpBuilder &builder, Location location, Value buffer) {
  IndexBuilder index(builder, location);
  auto type = cast<MemRefType>(buffer.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  SmallVector<OpFoldResult> built(strides.size());
  // The sizes say more than what a descriptor holds.
  if (type.getLayout().isIdentity()) {
    OpFoldResult stride = index.constant(1);
    for (size_t dim = strides.size(); dim-- != 0;) {
      built[dim] = stride;
      OpFoldResult size = memref::getMixedSize(builder, location, buffer,
                                               static_cast<int64_t>(dim));
      stride = index.multiply(size, stride);
    }
    return {index.constant(0), built};
  }
  auto metadata =
      memref::ExtractStridedMetadataOp::create(builder, location, buffer);
  return {metadata.getConstifiedMixedOffset(),
          metadata.getConstifiedMixedStrides()};
}

void LoopNest::buildSizes(OpBuilder &b) {
  // The map of the result has each loop once.
  OpOperand *output = op.getDpsInitOperand(0);
  sizes.resize(op.getNumLoops());
  for (auto [dim, loop] :
       llvm::enumerate(op.getMatchingIndexingMap(output).getResults()))
    sizes[cast<AffineDimExpr>(loop).getPosition()] = memref::getMixedSize(
        b, op.getLoc(), output->get(), static_cast<int64_t>(dim));
}

Access LoopNest::buildAccess(OpBuilder &b, Value buffer, Value element,
                             ArrayRef<IndexTerm> terms) {
  IndexBuilder index(b, op.getLoc());
  auto [offset, strides] = buildLayout(b, op.getLoc(), buffer);
  Access access = {buffer, element, offset, {}};
  access.strides.assign(numLoops(), index.constant(0));
  for (auto [term, stride] : llvm::zip_equal(terms, strides)) {
    OpFoldResult &sum = term.loop ? access.strides[*term.loop] : access.offset;
    sum = index.add(sum, index.multiply(term.factor, stride));
  }
  return access;
}

Access LoopNest::buildAccess(OpBuilder &b, OpOperand &argument) {
  AffineMap map = op.getMatchingIndexingMap(&argument);
  auto terms = llvm::map_to_vector(map.getResults(), [&](AffineExpr expr) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    return loop ? IndexTerm{loop.getPosition(), b.getIndexAttr(1)}
                : IndexTerm{std::nullopt, b.getIndexAttr(0)};
  });
  return buildAccess(b, argument.get(), op.getMatchingBlockArgument(&argument),
                     terms);
}

void LoopNest::buildAccesses(OpBuilder &b) {
  for (OpOperand *input : op.getDpsInputOperands())
    accesses.push_back(buildAccess(b, *input));
  for (memref::LoadOp load : loads) {
    auto terms = llvm::map_to_vector(
        load.getIndices(), [&](Value value) { return *findIndex(value); });
    accesses.push_back(buildAccess(b, load.getMemRef(), load, terms));
  }
  for (OpOperand &output : op.getDpsInitsMutable())
    accesses.push_back(buildAccess(b, output));
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// The stride along the innermost loop.
static OpFoldResult getInnerStride(const Access &access,
                                   const KnownStrides &known) {
  OpFoldResult stride = access.strides.back();
  auto it = known.find(dyn_cast<Value>(stride));
  return it == known.end() ? stride : it->second;
}

/// Whether a stride is one of two, depending on sizes.
static bool isChosen(Value stride) {
  if (auto product = stride.getDefiningOp<arith::MulIOp>())
    return isChosen(product.getLhs()) || isChosen(product.getRhs());
  return stride.getDefiningOp<arith::SelectOp>() != nullptr;
}

SmallVector<KnownStrides> LoopNest::findVersions() {
  llvm::SetVector<Value> unknown;
  for (const Access &access : accesses)
    if (auto stride = dyn_cast<Value>(access.strides.back());
        stride && isChosen(stride))
      unknown.insert(stride);
  SmallVector<KnownStrides> versions;
  if (unknown.empty())
    return versions;
  OpBuilder b(op.getContext());
  // Each bit of `zeros` is for one stride.
  auto addVersion = [&](uint64_t zeros) {
    KnownStrides &known = versions.emplace_back();
    for (auto [number, stride] : llvm::enumerate(unknown)) {
      bool isZero = number < kMaxAlone && (zeros >> number & 1) != 0;
      known[stride] = b.getIndexAttr(isZero ? 0 : 1);
    }
  };
  if (unknown.size() <= kMaxCombined) {
    for (uint64_t zeros = 0; zeros != uint64_t(1) << unknown.size(); ++zeros)
      addVersion(zeros);
    return versions;
  }
  addVersion(0);
  if (unknown.size() <= kMaxAlone)
    for (size_t number = 0; number != unknown.size(); ++number)
      addVersion(uint64_t(1) << number);
  return versions;
}

/// Whether loop `outer` and the next one, which is the innermost or stands for
/// it too, can be one loop.
Condition LoopNest::areCoalescible(OpBuilder &b, size_t outer,
                                   const KnownStrides &known) {
  IndexBuilder index(b, op.getLoc());
  Condition condition;
  for (const Access &access : accesses) {
    OpFoldResult stride = access.strides[outer];
    OpFoldResult innerStride = outer + 2 == numLoops()
                                   ? getInnerStride(access, known)
                                   : access.strides[outer + 1];
    // Where one element is read in place of a row, or elements of a column
    // follow one another, only rows of no or one element do too.
    bool isRowOfElements = getConstantIntValue(innerStride).value_or(0) != 0;
    if ((isZeroInteger(stride) && isRowOfElements) || isOneInteger(stride))
      condition.isPossible = false;
    condition.demandEqual(stride,
                          index.multiply(sizes[outer + 1], innerStride));
  }
  return condition;
}

Value LoopNest::buildView(OpBuilder &b, const Access &access,
                          ArrayRef<OpFoldResult> loopSizes,
                          const KnownStrides &known, AffineMap &map) {
  SmallVector<OpFoldResult, 4> viewSizes, viewStrides;
  SmallVector<AffineExpr, 4> loops;
  for (size_t loop = 0; loop != loopSizes.size(); ++loop) {
    // The last one may stand for several loops.
    bool isLast = loop + 1 == loopSizes.size();
    OpFoldResult stride =
        isLast ? getInnerStride(access, known) : access.strides[loop];
    if (isZeroInteger(stride))
      continue;
    viewSizes.push_back(loopSizes[loop]);
    viewStrides.push_back(stride);
    loops.push_back(b.getAffineDimExpr(static_cast<unsigned>(loop)));
  }
  map = AffineMap::get(static_cast<unsigned>(loopSizes.size()), 0, loops,
                       b.getContext());
  return memref::ReinterpretCastOp::create(
      b, op.getLoc(), access.buffer, access.offset, viewSizes, viewStrides);
}

/// Builds the loops again, those from `first` on as one.
void LoopNest::buildLoops(OpBuilder &b, size_t first,
                          const KnownStrides &known) {
  SmallVector<OpFoldResult, 4> loopSizes(sizes.begin(),
                                         sizes.begin() + first + 1);
  for (OpFoldResult size : ArrayRef(sizes).drop_front(first + 1))
    loopSizes.back() =
        IndexBuilder(b, op.getLoc()).multiply(loopSizes.back(), size);
  SmallVector<Value> views;
  SmallVector<AffineMap> maps;
  for (const Access &access : accesses)
    views.push_back(
        buildView(b, access, loopSizes, known, maps.emplace_back()));
  size_t numOutputs = op.getOutputs().size();
  auto buildBody = [&](OpBuilder &body, Location, ValueRange arguments) {
    IRMapping mapping;
    for (auto [access, argument] : llvm::zip_equal(accesses, arguments))
      mapping.map(access.element, argument);
    for (Operation &inner : *op.getBody()) {
      bool isAccess = isa<linalg::IndexOp, memref::LoadOp>(inner);
      if (!isAccess &&
          !(inner.getNumResults() == 1 && indices.contains(inner.getResult(0))))
        body.clone(inner, mapping);
    }
  };
  linalg::GenericOp::create(
      b, op.getLoc(), ArrayRef(views).drop_back(numOutputs),
      ArrayRef(views).take_back(numOutputs), maps,
      SmallVector<utils::IteratorType>(loopSizes.size(),
                                       utils::IteratorType::parallel),
      buildBody);
}

void LoopNest::buildVersions(OpBuilder &b, size_t first,
                             const KnownStrides &known) {
  auto buildThis = [&](OpBuilder &b) {
    if (first + 1 == numLoops() && known.empty())
      keep(b);
    else
      buildLoops(b, first, known);
  };
  Condition condition;
  if (first != 0)
    condition = areCoalescible(b, first - 1, known);
  if (first == 0 || !condition.isPossible)
    return buildThis(b);
  Value isOneLoop = IndexBuilder(b, op.getLoc()).test(condition);
  if (!isOneLoop)
    return buildVersions(b, first - 1, known);
  auto branch =
      scf::IfOp::create(b, op.getLoc(), isOneLoop, /*withElseRegion=*/true);
  OpBuilder thenBuilder = branch.getThenBodyBuilder();
  buildVersions(thenBuilder, first - 1, known);
  OpBuilder elseBuilder = branch.getElseBodyBuilder();
  buildThis(elseBuilder);
}

void LoopNest::keep(OpBuilder &b) {
  if (b.getInsertionPoint() != op->getIterator())
    op->moveBefore(b.getInsertionBlock(), b.getInsertionPoint());
  isKept = true;
}

void LoopNest::coalesce() {
  OpBuilder builder(op);
  buildSizes(builder);
  buildAccesses(builder);
  SmallVector<KnownStrides> versions = findVersions();
  for (const KnownStrides &known : versions) {
    Condition condition;
    for (const auto &[stride, value] : known)
      condition.demandEqual(stride, value);
    auto branch =
        scf::IfOp::create(builder, op.getLoc(),
                          IndexBuilder(builder, op.getLoc()).test(condition),
                          /*withElseRegion=*/true);
    OpBuilder thenBuilder = branch.getThenBodyBuilder();
    buildVersions(thenBuilder, numLoops() - 1, known);
    builder = branch.getElseBodyBuilder();
  }
  if (versions.empty())
    buildVersions(builder, numLoops() - 1, {});
  else
    keep(builder);
  if (!isKept)
    op.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class EwiseCoalesceLoopsPass
    : public impl::EwiseCoalesceLoopsPassBase<EwiseCoalesceLoopsPass> {
public:
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      LoopNest loops(op);
      if (succeeded(loops.analyze()))
        loops.coalesce();
    }
  }
};

} // namespace
} // namespace ewise
