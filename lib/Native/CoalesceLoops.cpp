//===- CoalesceLoops.cpp - Loops over rows that are one -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Two loops i and j that access memory at `i * s + j * t` become a single loop
/// k that accesses it at `k * t`, if `s` is `t` times the size of loop j: each
/// row then follows the end of the last one. The pass reads strides only,
/// whatever ops they come from.
///
//===----------------------------------------------------------------------===//

#include "LoopNest.h"
#include "PackedRows.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISECOALESCELOOPSPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// The largest number of unknown strides for which each combination of 0 and 1
/// has a version.
constexpr size_t kMaxCombined = 4;
/// The largest number for which each stride has a version in which it alone is
/// 0. Beyond that, only all strides of 1 have a version.
constexpr size_t kMaxAlone = 8;

/// The versions of a nest of loops.
class LoopVersions {
public:
  explicit LoopVersions(const LoopNest &loops)
      : loops(loops), op(loops.getOp()), sizes(loops.getSizes()) {}

  /// Replaces the loops by versions, one of which is chosen at run time. The
  /// original loops remain as the last choice, unless the versions cover all
  /// strides.
  void build(OpBuilder &b);

private:
  /// The innermost strides that each version assumes; empty if there are no
  /// versions.
  SmallVector<KnownStrides> findVersions();
  /// Builds the loops with those from `first` on coalesced, and versions with
  /// more of them coalesced.
  void buildVersions(OpBuilder &b, size_t first, const KnownStrides &known);
  void buildLoops(OpBuilder &b, size_t first, const KnownStrides &known);
  Value buildView(OpBuilder &b, const Access &access,
                  ArrayRef<OpFoldResult> loopSizes, const KnownStrides &known,
                  AffineMap &map);
  void keep(OpBuilder &b);

  const LoopNest &loops;
  linalg::GenericOp op;
  /// Whether one of the versions always applies.
  bool areVersionsAll = false;
  /// Whether the original loops are one of the versions.
  bool isKept = false;
  ArrayRef<OpFoldResult> sizes;
};

} // namespace

/// Whether a stride is one of two, chosen by sizes.
static bool isChosen(Value stride) {
  if (auto product = stride.getDefiningOp<arith::MulIOp>())
    return isChosen(product.getLhs()) || isChosen(product.getRhs());
  return stride.getDefiningOp<arith::SelectOp>() != nullptr;
}

/// Whether a stride is 0 or 1, whatever the sizes are.
static bool isZeroOrOne(Value stride) {
  auto isBit = [](Value value) {
    return isZeroInteger(OpFoldResult(value)) ||
           isOneInteger(OpFoldResult(value));
  };
  auto select = stride.getDefiningOp<arith::SelectOp>();
  return select && isBit(select.getTrueValue()) &&
         isBit(select.getFalseValue());
}

SmallVector<KnownStrides> LoopVersions::findVersions() {
  llvm::SetVector<Value> unknown;
  for (const Access &access : loops.getAccesses())
    if (auto stride = dyn_cast<Value>(access.strides.back());
        stride && isChosen(stride))
      unknown.insert(stride);
  SmallVector<KnownStrides> versions;
  // A write with an unknown stride may be to one place for several elements: no
  // versions then.
  bool areWritesKnown =
      llvm::none_of(loops.getWrites(), [&](const Access &access) {
        return unknown.contains(dyn_cast<Value>(access.strides.back()));
      });
  if (unknown.empty() || !areWritesKnown)
    return versions;
  OpBuilder b(op.getContext());
  // Each bit of `zeros` stands for one stride.
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
    areVersionsAll = llvm::all_of(unknown, isZeroOrOne);
    return versions;
  }
  addVersion(0);
  if (unknown.size() <= kMaxAlone)
    for (size_t number = 0; number != unknown.size(); ++number)
      addVersion(uint64_t(1) << number);
  return versions;
}

Value LoopVersions::buildView(OpBuilder &b, const Access &access,
                              ArrayRef<OpFoldResult> loopSizes,
                              const KnownStrides &known, AffineMap &map) {
  SmallVector<OpFoldResult, 4> viewSizes, viewStrides;
  SmallVector<AffineExpr, 4> indices;
  for (size_t loop = 0; loop != loopSizes.size(); ++loop) {
    // The last loop may be several coalesced ones.
    bool isLast = loop + 1 == loopSizes.size();
    OpFoldResult stride =
        isLast ? getInnerStride(access, known) : access.strides[loop];
    if (isZeroInteger(stride))
      continue;
    viewSizes.push_back(loopSizes[loop]);
    viewStrides.push_back(stride);
    indices.push_back(b.getAffineDimExpr(static_cast<unsigned>(loop)));
  }
  map = AffineMap::get(static_cast<unsigned>(loopSizes.size()), 0, indices,
                       b.getContext());
  return memref::ReinterpretCastOp::create(
      b, loops.getLoc(), access.buffer, access.offset, viewSizes, viewStrides);
}

/// Builds the loops again, with those from `first` on coalesced.
void LoopVersions::buildLoops(OpBuilder &b, size_t first,
                              const KnownStrides &known) {
  SmallVector<OpFoldResult, 4> loopSizes(sizes.begin(),
                                         sizes.begin() + first + 1);
  for (OpFoldResult size : sizes.drop_front(first + 1))
    loopSizes.back() =
        IndexBuilder(b, loops.getLoc()).multiply(loopSizes.back(), size);
  SmallVector<Value> views;
  SmallVector<AffineMap> maps;
  for (const Access &access : loops.getAccesses())
    views.push_back(
        buildView(b, access, loopSizes, known, maps.emplace_back()));
  loops.buildLoops(b, views, maps);
}

void LoopVersions::buildVersions(OpBuilder &b, size_t first,
                                 const KnownStrides &known) {
  auto buildThis = [&](OpBuilder &b) {
    if (first + 1 == sizes.size() && known.empty())
      keep(b);
    else
      buildLoops(b, first, known);
  };
  Condition condition;
  if (first != 0)
    condition = loops.areCoalescible(b, first - 1, known);
  if (first == 0 || !condition.isPossible)
    return buildThis(b);
  IndexBuilder index(b, loops.getLoc());
  Value isOneLoop = test(index, condition);
  if (!isOneLoop)
    return buildVersions(b, first - 1, known);
  auto branch =
      scf::IfOp::create(b, loops.getLoc(), isOneLoop, /*withElseRegion=*/true);
  OpBuilder thenBuilder = branch.getThenBodyBuilder();
  buildVersions(thenBuilder, first - 1, known);
  OpBuilder elseBuilder = branch.getElseBodyBuilder();
  buildThis(elseBuilder);
}

void LoopVersions::keep(OpBuilder &b) {
  if (b.getInsertionPoint() != op->getIterator())
    op->moveBefore(b.getInsertionBlock(), b.getInsertionPoint());
  isKept = true;
}

void LoopVersions::build(OpBuilder &builder) {
  SmallVector<KnownStrides> versions = findVersions();
  for (const KnownStrides &known : versions) {
    if (areVersionsAll && &known == &versions.back()) {
      buildVersions(builder, sizes.size() - 1, known);
      break;
    }
    Condition condition;
    for (const auto &[stride, value] : known)
      condition.demandEqual(stride, value);
    IndexBuilder index(builder, loops.getLoc());
    auto branch =
        scf::IfOp::create(builder, loops.getLoc(), test(index, condition),
                          /*withElseRegion=*/true);
    OpBuilder thenBuilder = branch.getThenBodyBuilder();
    buildVersions(thenBuilder, sizes.size() - 1, known);
    builder = branch.getElseBodyBuilder();
  }
  if (versions.empty())
    buildVersions(builder, sizes.size() - 1, {});
  else if (!areVersionsAll)
    keep(builder);
  if (!isKept)
    op.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Whether `finalize-memref-to-llvm` treats the buffer as one row.
static bool isOneRow(MemRefType type) {
  return type.getLayout().isIdentity() ||
         (type.hasStaticShape() && type.getNumElements() > 0 &&
          memref::isStaticShapeAndContiguousRowMajor(type));
}

/// Replaces a copy by loops, if it would become a call of `memrefCopy`, a
/// function of MLIR's runtime library.
static void buildCopyLoops(memref::CopyOp copy) {
  auto from = dyn_cast<MemRefType>(copy.getSource().getType());
  auto to = dyn_cast<MemRefType>(copy.getTarget().getType());
  if (!from || !to || (isOneRow(from) && isOneRow(to)) ||
      from.getMemorySpace() != to.getMemorySpace())
    return;
  OpBuilder builder(copy);
  linalg::makeMemRefCopyOp(builder, copy.getLoc(), copy.getSource(),
                           copy.getTarget());
  copy.erase();
}

namespace {

class EwiseCoalesceLoopsPass
    : public impl::EwiseCoalesceLoopsPassBase<EwiseCoalesceLoopsPass> {
public:
  using Base::Base;

  LogicalResult initialize(MLIRContext *context) override {
    if (packRowsBelow <= kMaxPackedLength)
      return success();
    return emitError(UnknownLoc::get(context))
           << "pack-rows-below must be at most " << kMaxPackedLength
           << ", but is " << packRowsBelow.getValue();
  }

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](memref::CopyOp op) { buildCopyLoops(op); });
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      LoopNest loops(op);
      if (failed(loops.analyze()))
        continue;
      OpBuilder builder(op);
      loops.buildAccesses(builder);
      if (Value pays = buildPaysToPackRows(builder, loops, packRowsBelow)) {
        auto branch = scf::IfOp::create(builder, loops.getLoc(), pays,
                                        /*withElseRegion=*/true);
        OpBuilder thenBuilder = branch.getThenBodyBuilder();
        buildPackedRows(thenBuilder, loops, packRowsBelow);
        builder = branch.getElseBodyBuilder();
      }
      LoopVersions(loops).build(builder);
    }
  }
};

} // namespace
} // namespace ewise
