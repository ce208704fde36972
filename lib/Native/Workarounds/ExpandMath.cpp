//===- ExpandMath.cpp - What conversions to LLVM do not know --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 converts some elementwise ops to LLVM only on vectors of one
// dimension, and extended products on no scalable vector. It converts neither
// math.isinf nor math.isnormal nor powers of index nor math.fma of 8 bits. Its
// expansion of math.clampf exchanges the bounds, and that of math.fpowi inverts
// a power that has overflowed.
// test/native/workarounds/expand-math.test fails once that has changed.
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "ewise/Lowering/ExpandFunctions.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEEXPANDMATHPASS
#include "ewise/Native/Passes.h.inc"

//===----------------------------------------------------------------------===//
// Vectors of several dimensions
//===----------------------------------------------------------------------===//

/// Whether an elementwise op is unrolled to vectors of one dimension.
static bool isToUnroll(Operation *op) {
  if (!OpTrait::hasElementwiseMappableTraits(op) || op->getNumRegions() != 0 ||
      op->getNumResults() == 0)
    return false;
  auto type = dyn_cast<VectorType>(op->getResult(0).getType());
  return type && type.getRank() > 1 &&
         llvm::none_of(type.getScalableDims().drop_back(),
                       [](bool isScalable) { return isScalable; });
}

/// A vector type's last dimension; other types unchanged.
static Type getRowType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? VectorType::get(vector.getShape().back(),
                                  vector.getElementType(),
                                  vector.getScalableDims().back())
                : type;
}

static void unroll(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  SmallVector<Value> results;
  SmallVector<Type> rowTypes;
  for (Type type : op->getResultTypes()) {
    results.push_back(ub::PoisonOp::create(b, type));
    rowTypes.push_back(getRowType(type));
  }
  auto type = cast<VectorType>(op->getResult(0).getType());
  ArrayRef<int64_t> rows = type.getShape().drop_back();
  SmallVector<int64_t> strides = computeStrides(rows);
  for (int64_t row : llvm::seq(computeProduct(rows))) {
    SmallVector<int64_t> position = delinearize(row, strides);
    IRMapping mapping;
    for (Value operand : op->getOperands())
      if (isa<VectorType>(operand.getType()))
        mapping.map(operand, vector::ExtractOp::create(b, operand, position));
    Operation *clone = b.clone(*op, mapping);
    for (auto [value, rowType, result] :
         llvm::zip_equal(clone->getResults(), rowTypes, results)) {
      value.setType(rowType);
      result = vector::InsertOp::create(b, value, result, position);
    }
  }
  op->replaceAllUsesWith(results);
  op->erase();
}

//===----------------------------------------------------------------------===//
// Classifications, and what is limited
//===----------------------------------------------------------------------===//

namespace {

class Classification : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  Value build(Operation *op) {
    auto element =
        cast<FloatType>(getElementTypeOrSelf(op->getOperand(0).getType()));
    const llvm::fltSemantics &semantics = element.getFloatSemantics();
    Value x = math::AbsFOp::create(b, op->getOperand(0));
    bool isInfinity = isa<math::IsInfOp>(op);
    if (isInfinity && !llvm::APFloat::semanticsHasInf(semantics))
      return arith::CmpFOp::create(b, arith::CmpFPredicate::AlwaysFalse, x, x);
    auto compare = [&](arith::CmpFPredicate predicate, llvm::APFloat number) {
      return arith::CmpFOp::create(b, predicate, x,
                                   constant(FloatAttr::get(element, number)));
    };
    if (isInfinity)
      return compare(arith::CmpFPredicate::OEQ,
                     llvm::APFloat::getInf(semantics));
    return arith::AndIOp::create(
        b,
        compare(arith::CmpFPredicate::OGE,
                llvm::APFloat::getSmallestNormalized(semantics)),
        compare(arith::CmpFPredicate::OLE,
                llvm::APFloat::getLargest(semantics)));
  }
};

} // namespace

static void expandClassification(Operation *op) {
  IRRewriter rewriter(op);
  op->replaceAllUsesWith(ValueRange(Classification(op, rewriter).build(op)));
  op->erase();
}

/// Limits the value by the lower bound, then by the upper one.
static void expandClamp(Operation *op) {
  auto clamp = cast<math::ClampFOp>(op);
  ImplicitLocOpBuilder b(op->getLoc(), op);
  arith::FastMathFlagsAttr flags = clamp.getFastmathAttr();
  Value raised =
      arith::MaximumFOp::create(b, clamp.getValue(), clamp.getMin(), flags);
  Value limited = arith::MinimumFOp::create(b, raised, clamp.getMax(), flags);
  op->replaceAllUsesWith(ValueRange(limited));
  op->erase();
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Whether an extended product has a type without a conversion.
static bool isScalableProduct(Operation *op) {
  auto type = isa<arith::MulSIExtendedOp, arith::MulUIExtendedOp>(op)
                  ? dyn_cast<VectorType>(op->getResult(0).getType())
                  : VectorType();
  return type && type.isScalable() && type.getElementType().isInteger();
}

/// Computes the two halves from a product of integers twice as wide.
static void expandProduct(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  auto type = cast<VectorType>(op->getResult(0).getType());
  unsigned width = type.getElementTypeBitWidth();
  auto wide = cast<VectorType>(type.clone(b.getIntegerType(2 * width)));
  auto extend = [&](Value value) -> Value {
    return isa<arith::MulSIExtendedOp>(op)
               ? arith::ExtSIOp::create(b, wide, value).getResult()
               : arith::ExtUIOp::create(b, wide, value).getResult();
  };
  Value product = arith::MulIOp::create(b, extend(op->getOperand(0)),
                                        extend(op->getOperand(1)));
  Value shift = arith::ConstantOp::create(
      b, DenseElementsAttr::get(
             wide, b.getIntegerAttr(wide.getElementType(), width)));
  Value high = arith::ShRUIOp::create(b, product, shift);
  op->replaceAllUsesWith(ValueRange({arith::TruncIOp::create(b, type, product),
                                     arith::TruncIOp::create(b, type, high)}));
  op->erase();
}

static bool isNarrowFma(Operation *op) {
  auto type = isa<math::FmaOp>(op) ? dyn_cast<FloatType>(getElementTypeOrSelf(
                                         op->getResult(0).getType()))
                                   : FloatType();
  return type && type.getWidth() <= 8;
}

/// Computes a product and a sum in f64, which has all bits of both.
static void expandFma(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Type type = op->getResult(0).getType(), wide = b.getF64Type();
  if (auto vector = dyn_cast<VectorType>(type))
    wide = vector.clone(wide);
  auto widen = [&](unsigned operand) -> Value {
    return arith::ExtFOp::create(b, wide, op->getOperand(operand));
  };
  Value product = arith::MulFOp::create(b, widen(0), widen(1));
  Value sum = arith::AddFOp::create(b, product, widen(2));
  op->replaceAllUsesWith(ValueRange(arith::TruncFOp::create(b, type, sum)));
  op->erase();
}

/// Powers of index, which the conversion to functions does not convert.
static void expandPower(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Type type = op->getResult(0).getType(), integer = b.getI64Type();
  if (auto vector = dyn_cast<VectorType>(type))
    integer = vector.clone(integer);
  auto cast = [&](Type to, Value value) -> Value {
    return arith::IndexCastOp::create(b, to, value);
  };
  Value power = math::IPowIOp::create(b, cast(integer, op->getOperand(0)),
                                      cast(integer, op->getOperand(1)));
  op->replaceAllUsesWith(ValueRange(cast(type, power)));
  op->erase();
}

/// The LLVM intrinsic for an operation on scalars; empty for other operations.
static StringRef getIntrinsic(Operation *op) {
  if (op->getNumResults() != 1 ||
      !isa<Float32Type, Float64Type>(op->getResult(0).getType()))
    return "";
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case([](math::AbsFOp) { return "llvm.fabs"; })
      .Case([](math::CopySignOp) { return "llvm.copysign"; })
      .Case([](math::SqrtOp) { return "llvm.sqrt"; })
      .Default(StringRef());
}

static void callIntrinsic(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  auto call = LLVM::CallIntrinsicOp::create(b, op->getResult(0).getType(),
                                            b.getStringAttr(getIntrinsic(op)),
                                            op->getOperands());
  op->replaceAllUsesWith(call);
  op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Replaces an op by its values. Without any, no record has a body for it.
static void replace(Operation *op, ValueRange values) {
  if (values.empty())
    return;
  op->replaceAllUsesWith(values);
  op->erase();
}

namespace {

class EwiseExpandMathPass
    : public impl::EwiseExpandMathPassBase<EwiseExpandMathPass> {
public:
  using EwiseExpandMathPassBase::EwiseExpandMathPassBase;

  void runOnOperation() override {
    auto replaceAll = [&](auto isReplaced, auto replace) {
      SmallVector<Operation *> found;
      getOperation()->walk([&](Operation *op) {
        if (isReplaced(op))
          found.push_back(op);
      });
      llvm::for_each(found, replace);
    };
    if (functions != Functions::Calls)
      replaceAll([](Operation *) { return true; },
                 [&](Operation *op) {
                   OpBuilder builder(op);
                   replace(op, expandFunctions(op, builder, functions));
                 });
    replaceAll(
        [](Operation *op) {
          return isa<math::IsInfOp, math::IsNormalOp>(op) &&
                 !isa<TensorType>(op->getResult(0).getType());
        },
        expandClassification);
    // A tool that does not adopt math has clamps, too.
    replaceAll([](Operation *op) { return isa<math::ClampFOp>(op); },
               expandClamp);
    replaceAll(
        [](Operation *op) {
          return isa<math::FPowIOp>(op) &&
                 !isa<TensorType>(op->getResult(0).getType());
        },
        [&](Operation *op) {
          OpBuilder builder(op);
          replace(op, buildBody(op, builder, functions));
        });
    replaceAll(
        [](Operation *op) {
          return isNarrowFma(op) &&
                 !isa<TensorType>(op->getResult(0).getType());
        },
        expandFma);
    replaceAll(isToUnroll, unroll);
    replaceAll(isScalableProduct, expandProduct);
    replaceAll(
        [](Operation *op) {
          return isa<math::IPowIOp>(op) &&
                 getElementTypeOrSelf(op->getResult(0).getType()).isIndex() &&
                 !isa<TensorType>(op->getResult(0).getType());
        },
        expandPower);
    if (intrinsics)
      replaceAll([](Operation *op) { return !getIntrinsic(op).empty(); },
                 callIntrinsic);
  }
};

} // namespace
} // namespace ewise
