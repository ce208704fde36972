//===- BoundsChecks.cpp - Checks of what a call reads ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BoundsChecks.h"
#include "ewise/IR/EwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/RuntimeOpVerification.h"
#include "mlir/Dialect/MemRef/Transforms/RuntimeOpVerification.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/RuntimeOpVerification.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace ewise {

using Say = function_ref<std::string(Operation *, StringRef)>;

namespace {

/// Makes the assertions of an op.
class Checks {
public:
  Checks(Operation *op, OpBuilder &b, Location loc, Say say)
      : op(op), b(b), loc(loc), say(say) {}

  Value get(OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, loc, number);
  }
  Value get(int64_t number) { return get(b.getIndexAttr(number)); }
  SmallVector<OpFoldResult> getSizes(Value tensor) {
    return tensor::getMixedSizes(b, loc, tensor);
  }
  Value compare(arith::CmpIPredicate predicate, Value left, Value right) {
    return arith::CmpIOp::create(b, loc, predicate, left, right);
  }
  Value multiply(ArrayRef<OpFoldResult> numbers) {
    Value product = get(1);
    for (OpFoldResult number : numbers)
      product = arith::MulIOp::create(b, loc, product, get(number));
    return product;
  }
  void require(Value condition, const Twine &what) {
    cf::AssertOp::create(b, loc, condition, say(op, what.str()));
  }
  void requireEqual(Value left, Value right, const Twine &what) {
    require(compare(arith::CmpIPredicate::eq, left, right), what);
  }

  Operation *op;
  OpBuilder &b;
  Location loc;
  Say say;
};

/// The checks of an op that `checkBounds` makes.
template <typename OpT, void (*checkBounds)(OpT, Checks &)>
struct Model
    : RuntimeVerifiableOpInterface::ExternalModel<Model<OpT, checkBounds>,
                                                  OpT> {
  static void generateRuntimeVerification(Operation *op, OpBuilder &b,
                                          Location loc, Say say) {
    Checks checks(op, b, loc, say);
    checkBounds(cast<OpT>(op), checks);
  }
};

} // namespace

/// The source has one element where it is read at stride 0, and the result's
/// size elsewhere.
static void checkBroadcast(BroadcastOp op, Checks &checks) {
  for (auto [dim, source, size, stride] :
       llvm::enumerate(checks.getSizes(op.getSource()), op.getMixedSizes(),
                       op.getMixedStrides())) {
    Value isRead = checks.compare(arith::CmpIPredicate::eq, checks.get(stride),
                                  checks.get(1));
    Value needed = arith::SelectOp::create(checks.b, checks.loc, isRead,
                                           checks.get(size), checks.get(1));
    checks.requireEqual(checks.get(source), needed,
                        "dimension " + Twine(dim) +
                            " is neither 1 nor the result's size");
  }
}

/// A slice that is written is the source's, and within the destination.
static void checkInsertSlice(tensor::InsertSliceOp op, Checks &checks) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<OpFoldResult> source = checks.getSizes(op.getSource());
  SmallVector<OpFoldResult> destination = checks.getSizes(op.getDest());
  ArrayRef<OpFoldResult> rest = source;
  OpBuilder &b = checks.b;
  for (auto [index, offset, size, stride] : llvm::enumerate(
           op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides())) {
    auto dim = static_cast<unsigned>(index);
    Value first = checks.get(offset), count = checks.get(size);
    if (!dropped.test(dim))
      checks.requireEqual(checks.get(rest.consume_front()), count,
                          "the source is not of size " + Twine(dim) +
                              " of the slice");
    // Compared without signs, a negative number is too large.
    Value steps = arith::SubIOp::create(b, checks.loc, count, checks.get(1));
    Value last = arith::AddIOp::create(b, checks.loc, first,
                                       checks.multiply({steps, stride}));
    auto isWithin = [&](Value at) {
      return checks.compare(arith::CmpIPredicate::ult, at,
                            checks.get(destination[dim]));
    };
    Value isEmpty =
        checks.compare(arith::CmpIPredicate::eq, count, checks.get(0));
    Value both =
        arith::AndIOp::create(b, checks.loc, isWithin(first), isWithin(last));
    checks.require(arith::OrIOp::create(b, checks.loc, isEmpty, both),
                   "insert_slice runs out-of-bounds along dimension " +
                       Twine(dim));
  }
}

/// Dimensions have as many elements as the one that they are made of.
static void checkExpandShape(tensor::ExpandShapeOp op, Checks &checks) {
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> source = checks.getSizes(op.getSrc());
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices())) {
    SmallVector<OpFoldResult> parts;
    for (int64_t part : group)
      parts.push_back(sizes[static_cast<size_t>(part)]);
    checks.requireEqual(checks.multiply(parts), checks.get(source[dim]),
                        "dimension " + Twine(dim) +
                            " is not the product of those it becomes");
  }
}

/// There are as many elements as before.
static void checkReshape(tensor::ReshapeOp op, Checks &checks) {
  auto shape = cast<RankedTensorType>(op.getShape().getType());
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!source || shape.isDynamicDim(0))
    return;
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim != shape.getDimSize(0); ++dim) {
    Value size = tensor::ExtractOp::create(checks.b, checks.loc, op.getShape(),
                                           checks.get(dim));
    sizes.push_back(getValueOrCreateCastToIndexLike(
        checks.b, checks.loc, checks.b.getIndexType(), size));
  }
  checks.requireEqual(checks.multiply(sizes),
                      checks.multiply(checks.getSizes(op.getSource())),
                      "the shape has another number of elements");
}

void registerBoundsChecks(MLIRContext &context) {
  DialectRegistry registry;
  linalg::registerRuntimeVerifiableOpInterfaceExternalModels(registry);
  memref::registerRuntimeVerifiableOpInterfaceExternalModels(registry);
  tensor::registerRuntimeVerifiableOpInterfaceExternalModels(registry);
  registry.addExtension(+[](MLIRContext *within, EwiseDialect *) {
    BroadcastOp::attachInterface<Model<BroadcastOp, checkBroadcast>>(*within);
  });
  registry.addExtension(+[](MLIRContext *within, tensor::TensorDialect *) {
    using namespace tensor;
    ExpandShapeOp::attachInterface<Model<ExpandShapeOp, checkExpandShape>>(
        *within);
    InsertSliceOp::attachInterface<Model<InsertSliceOp, checkInsertSlice>>(
        *within);
    ReshapeOp::attachInterface<Model<ReshapeOp, checkReshape>>(*within);
  });
  context.appendDialectRegistry(registry);
}

std::unique_ptr<Pass> createBoundsChecksPass() {
  std::unique_ptr<Pass> pass = createGenerateRuntimeVerificationPass();
  // The op as text would be of many lines.
  [[maybe_unused]] LogicalResult isSet = pass->initializeOptions(
      "verbose-level=0", [](const Twine &) { return failure(); });
  assert(succeeded(isSet) && "MLIR has renamed the option");
  return pass;
}

} // namespace ewise
