//===- Activity.cpp - What depends on arguments ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Activity.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

bool isContinuous(Type type) {
  bool isShaped = isa<ShapedType>(type);
  return (!isShaped || isa<RankedTensorType>(type)) &&
         isa<FloatType, ComplexType>(getElementTypeOrSelf(type));
}

//===----------------------------------------------------------------------===//
// Types that carry floats
//===----------------------------------------------------------------------===//

/// Whether values of the type may carry floats. An integer type does not:
/// whether integers are bits of floats depends on the op. Unknown types may.
static bool mayHoldFloats(Type type) {
  return !isa<IntegerType, IndexType, NoneType>(getElementTypeOrSelf(type));
}

/// Whether the body's value is the bits of a float, or some of them in place. A
/// shift moves the bits, in order to read the exponent.
static bool hasBitsAsBody(ElementwiseOpInterface op) {
  auto body = bindBody(op.getDescription(), getArguments(op),
                       op->getResultTypes(), /*result=*/0);
  if (!body)
    return false;
  SmallVector<bool> areBits(op->getNumOperands(), false);
  return body
      ->fold<bool>(areBits,
                   [](const ScalarBody::Node &node, ArrayRef<bool> operands) {
                     bool keeps = llvm::is_contained(
                         {"Select", "AndI", "OrI", "XorI", "AddI", "SubI"},
                         node.primitive);
                     return node.primitive == "ToBits" ||
                            (keeps && llvm::is_contained(operands, true));
                   })
      .front();
}

static bool reinterpretsBits(Operation *op) {
  if (isa<arith::BitcastOp, tensor::BitcastOp, vector::BitCastOp,
          UnrealizedConversionCastOp>(op))
    return true;
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && hasBitsAsBody(elementwise);
}

/// Whether a result of the op, which has active operands, changes with them.
/// Bits of floats do, and integers computed from them. A single bit is a
/// condition, unless it is computed from single bits.
bool Activity::carries(Operation *op, Type type) const {
  if (mayHoldFloats(type) || reinterpretsBits(op))
    return true;
  bool isBit = getElementTypeOrSelf(type).isInteger(1);
  return llvm::any_of(getActiveOperands(op), [&](Value operand) {
    Type element = getElementTypeOrSelf(operand.getType());
    return !mayHoldFloats(element) && (!isBit || element.isInteger(1));
  });
}

/// The active values among those that the op reads, itself or in its regions.
SmallVector<Value> Activity::getActiveOperands(Operation *op) const {
  SmallVector<Value> found;
  op->walk([&](Operation *inner) {
    llvm::copy_if(inner->getOperands(), std::back_inserter(found),
                  [&](Value value) { return isActive(value); });
  });
  return found;
}

Activity::Activity(func::FuncOp function) : function(function) {
  Block &block = function.getBody().front();
  for (Value argument : block.getArguments())
    if (isContinuous(argument.getType()))
      active.insert(argument);
  for (Operation &op : block.without_terminator()) {
    if (op.hasAttr(kStopGradient) || getActiveOperands(&op).empty())
      continue;
    for (Value result : op.getResults())
      if (carries(&op, result.getType()))
        active.insert(result);
  }
  for (Operation &op : llvm::reverse(block))
    if (&op == block.getTerminator() || isOnTheWay(&op))
      for (Value operand : getActiveOperands(&op))
        needed.insert(operand);
}

bool Activity::isOnTheWay(Operation *op) const {
  return llvm::any_of(op->getResults(), [&](Value result) {
    return isActive(result) && needed.contains(result);
  });
}

//===----------------------------------------------------------------------===//
// Refusals
//===----------------------------------------------------------------------===//

LogicalResult Activity::checkSignature() {
  auto refuse = [&](StringRef what, size_t index, Type type) {
    return function->emitOpError("has no derivative: its ")
           << what << " #" << index << " is " << type
           << ", which is neither a ranked tensor nor a single number";
  };
  auto isRefused = [](Type type) {
    return mayHoldFloats(type) && !isContinuous(type) &&
           !isa<quant::QuantizedType>(getElementTypeOrSelf(type));
  };
  Block &block = function.getBody().front();
  for (auto [index, argument] : llvm::enumerate(block.getArguments()))
    if (isRefused(argument.getType()))
      return refuse("argument", index, argument.getType());
  for (auto [index, result] :
       llvm::enumerate(block.getTerminator()->getOperands()))
    if (isRefused(result.getType()) ||
        (isActive(result) && !isContinuous(result.getType())))
      return refuse("result", index, result.getType());
  return success();
}

/// Whether the op has effects on memory, or gives other ops the address of
/// memory.
static bool reachesMemory(Operation *op) {
  return !isMemoryEffectFree(op) ||
         llvm::any_of(op->getResultTypes(),
                      [](Type type) { return isa<BaseMemRefType>(type); });
}

/// Checks any op by one rule. Special cases are left to the op's derivative.
LogicalResult Activity::check(Operation *op) const {
  SmallVector<Value> operands = getActiveOperands(op);
  // Sizes do not change with elements.
  if (operands.empty() || isa<BindSymbolicShapeOp>(op))
    return success();
  if (reachesMemory(op))
    return op->emitOpError("has no derivative: it depends on an argument and "
                           "may have effects on memory");
  if (!isOnTheWay(op))
    return success();
  for (Value operand : operands)
    if (!llvm::is_contained(op->getOperands(), operand))
      return op->emitOpError("has no derivative by what its region reads from "
                             "outside");
  llvm::append_range(operands, op->getResults());
  for (Value value : operands) {
    bool isCast =
        isa<tensor::CastOp>(op) && isa<UnrankedTensorType>(value.getType());
    if (isActive(value) && !isContinuous(value.getType()) && !isCast)
      return op->emitOpError("has no derivative by values of type ")
             << value.getType();
  }
  return success();
}

LogicalResult Activity::check() {
  if (failed(checkSignature()))
    return failure();
  Block &block = function.getBody().front();
  for (Operation &op : block.without_terminator())
    if (!op.hasAttr(kStopGradient) && failed(check(&op)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Replaces an op on scalars by an op on tensors, and its results by their
/// elements.
static void lift(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  auto getTensor = [](Type type) { return RankedTensorType::get({}, type); };
  Operation *lifted = op->clone();
  for (OpOperand &operand : lifted->getOpOperands())
    operand.set(tensor::FromElementsOp::create(
        b, getTensor(operand.get().getType()), operand.get()));
  b.insert(lifted);
  for (auto [result, own] :
       llvm::zip_equal(lifted->getResults(), op->getResults())) {
    result.setType(getTensor(own.getType()));
    own.replaceAllUsesWith(
        tensor::ExtractOp::create(b, result, ValueRange()).getResult());
  }
  op->erase();
}

void liftScalars(func::FuncOp function, const Activity &activity) {
  auto isScalar = [](Type type) { return !isa<ShapedType>(type); };
  Block &block = function.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(block.without_terminator()))
    if (OpTrait::hasElementwiseMappableTraits(&op) &&
        activity.isOnTheWay(&op) &&
        llvm::all_of(op.getOperandTypes(), isScalar) &&
        llvm::all_of(op.getResultTypes(), isScalar))
      lift(&op);
}

} // namespace ewise
