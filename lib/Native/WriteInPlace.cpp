//===- WriteInPlace.cpp - The pass ewise-write-in-place -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using bufferization::BufferizationDialect;

namespace ewise {

#define GEN_PASS_DEF_EWISEWRITEINPLACEPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// A tensor that a loop passes from one iteration to the next.
struct CarriedTensor {
  OpOperand *init;
  Value argument;
  OpOperand *yielded;
  OpResult result;
};

/// An operand, and the tensor in whose memory the op is to write instead.
using Replacement = std::pair<OpOperand *, Value>;

class EwiseWriteInPlacePass
    : public impl::EwiseWriteInPlacePassBase<EwiseWriteInPlacePass> {
public:
  void runOnOperation() override;

private:
  Value findOverwriting(Value tensor, SmallVectorImpl<Replacement> &replaced);
  void keepInPlace(const CarriedTensor &carried);
  void overwrite(Value tensor);

  /// The results of loops that keep a tensor in one place, by the loop's init.
  DenseMap<OpOperand *, OpResult> keptInPlace;
  /// Results computed into an output of their own.
  SmallVector<Value> computed;
};

} // namespace

static SmallVector<CarriedTensor> getCarriedTensors(Operation *op) {
  SmallVector<CarriedTensor> carried;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    for (auto [init, argument, yielded, result] :
         llvm::zip_equal(loop.getInitArgsMutable(), loop.getRegionIterArgs(),
                         *loop.getYieldedValuesMutable(), loop.getResults()))
      carried.push_back({&init, argument, &yielded, result});
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    MutableOperandRange yielded = loop.getYieldOp().getResultsMutable();
    for (auto [passed, argument, result] :
         llvm::zip_equal(loop.getConditionOp().getArgs(),
                         loop.getAfterArguments(), loop.getResults())) {
      auto before = dyn_cast<BlockArgument>(passed);
      if (before && before.getOwner() == loop.getBeforeBody())
        carried.push_back({&loop.getInitsMutable()[before.getArgNumber()],
                           argument, &yielded[before.getArgNumber()], result});
    }
  }
  return carried;
}

/// Whether the use only reads elements.
static bool isRead(OpOperand &use) {
  if (auto op = dyn_cast<linalg::LinalgOp>(use.getOwner()))
    return op.isDpsInput(&use);
  return isa<tensor::ExtractOp>(use.getOwner());
}

/// The last user of the tensor. Null if an earlier user may do more than read,
/// or if an op of another block uses the tensor.
static Operation *findLastUser(Value tensor) {
  Operation *last = nullptr;
  SmallVector<OpOperand *> others;
  for (OpOperand &use : tensor.getUses()) {
    Operation *user = use.getOwner();
    if (isa<tensor::DimOp>(user))
      continue;
    if (user->getBlock() != tensor.getParentBlock())
      return nullptr;
    if (!last || last->isBeforeInBlock(user))
      last = user;
    if (!isRead(use))
      others.push_back(&use);
  }
  bool areLast = llvm::all_of(
      others, [&](OpOperand *use) { return use->getOwner() == last; });
  return areLast && others.size() <= 1 ? last : nullptr;
}

/// An output that may use the tensor's memory: it is not read, and each of its
/// elements is computed from the tensor's element at the same index.
static OpOperand *findOutput(linalg::LinalgOp op, Value tensor) {
  auto isAtIndex = [&](OpOperand &operand) {
    return op.getMatchingIndexingMap(&operand).isIdentity();
  };
  if (op.getNumParallelLoops() != op.getNumLoops())
    return nullptr;
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == tensor && !isAtIndex(operand))
      return nullptr;
  for (OpOperand &output : op.getDpsInitsMutable())
    if (output.get().getType() == tensor.getType() &&
        output.get().getDefiningOp<tensor::EmptyOp>() && isAtIndex(output) &&
        !op.payloadUsesValueFromOperand(&output))
      return &output;
  return nullptr;
}

/// The result that the tensor's last user may write in the tensor's memory,
/// after the replacements added to `replaced`; null if there is none.
Value EwiseWriteInPlacePass::findOverwriting(
    Value tensor, SmallVectorImpl<Replacement> &replaced) {
  Operation *last = findLastUser(tensor);
  if (!last)
    return {};
  for (OpOperand &operand : last->getOpOperands())
    if (OpResult kept = keptInPlace.lookup(&operand);
        kept && operand.get() == tensor)
      return kept;
  auto op = dyn_cast<linalg::LinalgOp>(last);
  if (!op || !op.hasPureTensorSemantics())
    return {};
  for (OpOperand &output : op.getDpsInitsMutable())
    if (output.get() == tensor)
      return llvm::count(op->getOperands(), tensor) == 1
                 ? op.getTiedOpResult(&output)
                 : Value();
  OpOperand *output = findOutput(op, tensor);
  if (!output)
    return {};
  replaced.push_back({output, tensor});
  return op.getTiedOpResult(output);
}

static void apply(ArrayRef<Replacement> replaced) {
  for (auto [operand, tensor] : replaced)
    operand->set(tensor);
}

/// Makes all ops from the argument to the value yielded for it write in place,
/// or none of them.
void EwiseWriteInPlacePass::keepInPlace(const CarriedTensor &carried) {
  SmallVector<Replacement> replaced;
  Value tensor = carried.argument;
  while (tensor && tensor != carried.yielded->get())
    tensor = findOverwriting(tensor, replaced);
  if (!tensor || tensor == carried.argument ||
      findLastUser(tensor) != carried.yielded->getOwner())
    return;
  apply(replaced);
  keptInPlace[carried.init] = carried.result;
  computed.push_back(carried.result);
}

/// Makes the last user of a tensor with memory of its own write there.
void EwiseWriteInPlacePass::overwrite(Value tensor) {
  SmallVector<Replacement> replaced;
  findOverwriting(tensor, replaced);
  apply(replaced);
}

/// Ops do not write to arguments of a public function, which are the caller's.
static void protectArguments(FunctionOpInterface function) {
  if (!function.isPublic())
    return;
  StringRef writable = BufferizationDialect::kWritableAttrName;
  for (BlockArgument argument : function.getArguments())
    if (isa<TensorType>(argument.getType()) &&
        !function.getArgAttr(argument.getArgNumber(), writable))
      function.setArgAttr(argument.getArgNumber(), writable,
                          BoolAttr::get(function.getContext(), false));
}

void EwiseWriteInPlacePass::runOnOperation() {
  keptInPlace.clear();
  computed.clear();
  // Loops come first, inner ones before outer ones: a write in place saves most
  // in a value passed between iterations.
  getOperation()->walk([&](Operation *op) {
    for (const CarriedTensor &carried : getCarriedTensors(op))
      if (isa<RankedTensorType>(carried.argument.getType()))
        keepInPlace(carried);
    if (isa<linalg::LinalgOp>(op))
      llvm::append_range(computed, op->getResults());
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      protectArguments(function);
  });
  for (Value tensor : computed)
    overwrite(tensor);
}

} // namespace ewise
