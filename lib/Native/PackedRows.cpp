//===- PackedRows.cpp - Short rows in longer ones -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PackedRows.h"
#include "LoopAnnotation.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using Predicate = arith::CmpIPredicate;

namespace ewise {

/// A block has a multiple of this many rows, so that its elements fill vectors.
static constexpr int64_t kRowUnit = 16;
/// The number of stores at once of an element that fills a whole row. Stores
/// behind the row are overwritten by the next row.
static constexpr int64_t kSplat = 8;
/// With fewer rows, the loops end before a copy pays.
static constexpr int64_t kFewRows = 128;

/// Whether an access reads one element for all rows.
static bool isSingleElement(const Access &access) {
  return isZeroInteger(access.strides.back()) &&
         isZeroInteger(access.strides.end()[-2]);
}

/// The block in which a stack buffer is allocated once for all loops around the
/// op; null if iterations that run in parallel would share the buffer.
static Block *findStack(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent != nullptr;
       op = parent, parent = op->getParentOp()) {
    if (!parent->hasTrait<OpTrait::AutomaticAllocationScope>() ||
        isa<scf::ForOp>(parent))
      continue;
    return isa<LoopLikeOpInterface>(parent) ? nullptr
                                            : &op->getParentRegion()->front();
  }
  return nullptr;
}

static bool hasDefaultMemory(const Access &access) {
  return cast<MemRefType>(access.buffer.getType()).getMemorySpace() == nullptr;
}

Value buildPaysToPackRows(OpBuilder &b, const LoopNest &loops,
                          int64_t maxLength) {
  size_t rowLoop = loops.getNumLoops() - 2;
  OpFoldResult rowLength = loops.getSizes().back();
  OpFoldResult numRows = loops.getSizes()[rowLoop];
  auto numBuffers = static_cast<int64_t>(loops.getReads().size());
  if (maxLength < 2 || maxLength * numBuffers > kMaxPackedLength ||
      getConstantIntValue(rowLength) ||
      getConstantIntValue(numRows).value_or(kFewRows) < kFewRows ||
      !llvm::all_of(loops.getAccesses(), hasDefaultMemory) ||
      findStack(loops.getOp()) == nullptr)
    return {};
  Condition canWrite;
  for (const Access &access : loops.getWrites()) {
    canWrite.demandEqual(access.strides[rowLoop], rowLength);
    canWrite.demandEqual(access.strides.back(), b.getIndexAttr(1));
  }
  if (!canWrite.isPossible)
    return {};
  Condition coalescible = loops.areCoalescible(b, rowLoop, /*known=*/{});
  if (coalescible.isPossible && coalescible.equal.empty())
    return {};

  IndexBuilder index(b, loops.getLoc());
  // Rows without elements do not count as short.
  OpFoldResult lengthBeyondOne = index.add(rowLength, b.getIndexAttr(-1));
  Value areShort = index.compare(Predicate::ult, lengthBeyondOne,
                                 b.getIndexAttr(maxLength - 1));
  Value areMany =
      index.compare(Predicate::uge, numRows, b.getIndexAttr(kFewRows));
  Value pays = index.both(areShort, areMany);
  if (Value writes = test(index, canWrite))
    pays = index.both(pays, writes);
  if (!coalescible.isPossible)
    return pays;
  return index.both(pays, index.negate(test(index, coalescible)));
}

namespace {

/// An access to rows, and the buffer for their copies.
struct RowAccess {
  const Access &access;
  /// An i1: whether the rows are contiguous in memory without a copy.
  Value isPacked;
  Value buffer;
};

/// Several rows that are processed as one.
struct Block {
  /// The indices of the outer loops, and the index of the first row.
  ValueRange indices;
  Value numRows;
  Value numElements;
};

/// Builds loops over blocks of packed rows.
class PackedRows {
public:
  PackedRows(const LoopNest &loops, int64_t maxLength)
      : loops(loops), location(loops.getLoc()),
        rowLoop(loops.getNumLoops() - 2), numRows(loops.getSizes()[rowLoop]),
        rowLength(loops.getSizes().back()), maxLength(maxLength) {}

  void build(OpBuilder &b);

private:
  void buildBuffers(OpBuilder &b);
  /// Builds a loop, and sets the insertion point to its body.
  scf::ForOp enterLoop(OpBuilder &b, OpFoldResult size, OpFoldResult step);
  /// As above, for a loop that is neither vectorized nor unrolled. Returns its
  /// index.
  Value enterCompactLoop(OpBuilder &b, OpFoldResult size, OpFoldResult step);
  void buildBlock(OpBuilder &b, const Block &block);
  OpFoldResult buildOffset(OpBuilder &b, const Access &access,
                           ValueRange indices);
  /// A view of a block's elements, from `offset` on.
  Value buildView(OpBuilder &b, Value buffer, OpFoldResult offset,
                  const Block &block);
  void buildCopy(OpBuilder &b, const RowAccess &row, const Block &block);
  /// Copies row `number` of `source`, whose elements differ.
  void buildCopyOfElements(OpBuilder &b, const RowAccess &row, Value source,
                           Value number);
  void buildSplat(OpBuilder &b, const RowAccess &row, Value source,
                  Value number);

  const LoopNest &loops;
  Location location;
  size_t rowLoop;
  OpFoldResult numRows;
  OpFoldResult rowLength;
  int64_t maxLength;
  /// The reads, except those of single elements.
  SmallVector<RowAccess, 4> rows;
};

} // namespace

void PackedRows::buildBuffers(OpBuilder &b) {
  // Buffers on the stack need no pass that frees them.
  auto stack = OpBuilder::atBlockBegin(findStack(loops.getOp()));
  IndexBuilder index(b, location);
  OpFoldResult one = index.constant(1);
  Value isOneLong = index.compare(Predicate::eq, rowLength, one);
  for (const Access &access : loops.getReads()) {
    if (isSingleElement(access))
      continue;
    Value isUnit = index.compare(Predicate::eq, access.strides.back(), one);
    Value isRow = arith::OrIOp::create(b, location, isUnit, isOneLong);
    Value isNext =
        index.compare(Predicate::eq, access.strides[rowLoop], rowLength);
    auto type = MemRefType::get({maxLength * kRowUnit + kSplat},
                                getElementTypeOrSelf(access.buffer));
    rows.push_back({access, arith::AndIOp::create(b, location, isRow, isNext),
                    memref::AllocaOp::create(stack, location, type)});
  }
}

OpFoldResult PackedRows::buildOffset(OpBuilder &b, const Access &access,
                                     ValueRange indices) {
  IndexBuilder index(b, location);
  OpFoldResult offset = access.offset;
  for (auto [loop, stride] : llvm::zip(indices, access.strides))
    offset = index.add(offset, index.multiply(loop, stride));
  return offset;
}

Value PackedRows::buildView(OpBuilder &b, Value buffer, OpFoldResult offset,
                            const Block &block) {
  // The view has one type at any offset.
  auto type = MemRefType::get(
      {ShapedType::kDynamic}, getElementTypeOrSelf(buffer),
      StridedLayoutAttr::get(b.getContext(), ShapedType::kDynamic, {1}));
  OpFoldResult begin = IndexBuilder(b, location).valueOf(offset);
  return memref::ReinterpretCastOp::create(
      b, location, type, buffer, begin,
      ArrayRef<OpFoldResult>(block.numElements),
      ArrayRef<OpFoldResult>(b.getIndexAttr(1)));
}

scf::ForOp PackedRows::enterLoop(OpBuilder &b, OpFoldResult size,
                                 OpFoldResult step) {
  IndexBuilder index(b, location);
  Value begin = index.valueOf(index.constant(0));
  Value end = index.valueOf(size);
  auto loop = scf::ForOp::create(b, location, begin, end, index.valueOf(step));
  b.setInsertionPointToStart(loop.getBody());
  return loop;
}

Value PackedRows::enterCompactLoop(OpBuilder &b, OpFoldResult size,
                                   OpFoldResult step) {
  scf::ForOp loop = enterLoop(b, size, step);
  // Copies are most of the loops in the code, and take the least of the time.
  auto yes = b.getBoolAttr(true);
  auto vectorize =
      LLVM::LoopVectorizeAttr::get(b.getContext(), yes, {}, {}, {}, {}, {}, {});
  auto unroll =
      LLVM::LoopUnrollAttr::get(b.getContext(), yes, {}, {}, {}, {}, {}, {});
  annotate(loop, vectorize, {}, unroll);
  return loop.getInductionVar();
}

void PackedRows::buildCopyOfElements(OpBuilder &b, const RowAccess &row,
                                     Value source, Value number) {
  OpBuilder::InsertionGuard guard(b);
  IndexBuilder index(b, location);
  OpFoldResult begin = index.multiply(number, rowLength);
  Value i = enterCompactLoop(b, rowLength, index.constant(1));
  Value element =
      memref::LoadOp::create(b, location, source, ValueRange{number, i});
  memref::StoreOp::create(b, location, element, row.buffer,
                          index.valueOf(index.add(begin, i)));
}

void PackedRows::buildSplat(OpBuilder &b, const RowAccess &row, Value source,
                            Value number) {
  OpBuilder::InsertionGuard guard(b);
  IndexBuilder index(b, location);
  Value first = index.valueOf(index.constant(0));
  Value element =
      memref::LoadOp::create(b, location, source, ValueRange{number, first});
  OpFoldResult begin = index.multiply(number, rowLength);
  Value i = enterCompactLoop(b, rowLength, index.constant(kSplat));
  begin = index.add(begin, i);
  Value j =
      enterLoop(b, index.constant(kSplat), index.constant(1)).getInductionVar();
  memref::StoreOp::create(b, location, element, row.buffer,
                          index.valueOf(index.add(begin, j)));
}

void PackedRows::buildCopy(OpBuilder &b, const RowAccess &row,
                           const Block &block) {
  OpBuilder::InsertionGuard guard(b);
  IndexBuilder index(b, location);
  OpFoldResult zero = index.constant(0);
  OpFoldResult rowStride = row.access.strides[rowLoop];
  OpFoldResult stride = row.access.strides.back();

  // A repeated row is copied once, into the first block.
  Value differs = index.compare(Predicate::ne, rowStride, zero);
  Value isFirst = index.compare(Predicate::eq, block.indices.back(), zero);
  Value isNew = arith::OrIOp::create(b, location, differs, isFirst);
  Value isCopied =
      arith::AndIOp::create(b, location, index.negate(row.isPacked), isNew);
  auto copy =
      scf::IfOp::create(b, location, isCopied, /*withElseRegion=*/false);
  b.setInsertionPointToStart(copy.thenBlock());

  Value source = memref::ReinterpretCastOp::create(
      b, location, row.access.buffer, buildOffset(b, row.access, block.indices),
      {block.numRows, rowLength}, {rowStride, stride});
  Value isElement = index.compare(Predicate::eq, stride, zero);
  Value number = enterCompactLoop(b, block.numRows, index.constant(1));
  auto kind =
      scf::IfOp::create(b, location, isElement, /*withElseRegion=*/true);
  b.setInsertionPointToStart(kind.thenBlock());
  buildSplat(b, row, source, number);
  b.setInsertionPointToStart(kind.elseBlock());
  buildCopyOfElements(b, row, source, number);
}

void PackedRows::buildBlock(OpBuilder &b, const Block &block) {
  for (const RowAccess &row : rows)
    buildCopy(b, row, block);
  SmallVector<Value> views;
  SmallVector<AffineMap> maps;
  const RowAccess *row = rows.begin();
  for (auto [number, access] : llvm::enumerate(loops.getAccesses())) {
    bool isRead = number < loops.getReads().size();
    bool isElement = isRead && isSingleElement(access);
    OpFoldResult offset = buildOffset(b, access, block.indices);
    Value view = isElement
                     ? memref::ReinterpretCastOp::create(
                           b, location, access.buffer, offset,
                           ArrayRef<OpFoldResult>(), ArrayRef<OpFoldResult>())
                     : buildView(b, access.buffer, offset, block);
    if (isRead && !isElement) {
      Value copy = buildView(b, row->buffer, b.getIndexAttr(0), block);
      view = arith::SelectOp::create(b, location, row->isPacked, view, copy);
      ++row;
    }
    views.push_back(view);
    maps.push_back(isElement ? AffineMap::get(1, 0, b.getContext())
                             : b.getMultiDimIdentityMap(1));
  }
  loops.buildLoops(b, views, maps);
}

void PackedRows::build(OpBuilder &b) {
  OpBuilder::InsertionGuard guard(b);
  buildBuffers(b);
  IndexBuilder index(b, location);
  Value greatest = index.valueOf(index.constant(maxLength));
  Value length = index.valueOf(rowLength);
  Value units = arith::DivUIOp::create(b, location, greatest, length);
  OpFoldResult blockRows = index.multiply(units, index.constant(kRowUnit));

  SmallVector<Value> indices;
  for (OpFoldResult size : loops.getSizes().take_front(rowLoop))
    indices.push_back(enterLoop(b, size, index.constant(1)).getInductionVar());
  Value first = enterLoop(b, numRows, blockRows).getInductionVar();
  indices.push_back(first);
  Value left =
      arith::SubIOp::create(b, location, index.valueOf(numRows), first);
  Value count =
      arith::MinUIOp::create(b, location, left, index.valueOf(blockRows));
  buildBlock(b,
             {indices, count, index.valueOf(index.multiply(count, rowLength))});
}

void buildPackedRows(OpBuilder &b, const LoopNest &loops, int64_t maxLength) {
  PackedRows(loops, maxLength).build(b);
}

} // namespace ewise
