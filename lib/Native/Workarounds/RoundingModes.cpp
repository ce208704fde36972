//===- RoundingModes.cpp - Conversions that do not round to nearest -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 converts a truncation with a rounding mode to an intrinsic that is
// for programs which have set the mode before, and does not set it: the CPU
// rounds to nearest, half to even. test/native/workarounds/rounding-modes.mlir
// fails once it does.
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;
using arith::CmpFPredicate;
using arith::RoundingMode;

namespace ewise {

namespace {

/// Rounds to nearest, and moves the result by one where that was the wrong way.
class ModeBuilder : public FloatBuilder {
public:
  ModeBuilder(arith::TruncFOp op, OpBuilder &builder)
      : FloatBuilder(op, builder), x(op.getIn()),
        bits(withElement(builder.getIntegerType(
            getElementTypeOrSelf(type).getIntOrFloatBitWidth()))) {}

  Value round(RoundingMode mode);

private:
  Value widen(Value narrow) {
    return arith::ExtFOp::create(b, x.getType(), narrow);
  }
  Value zeroOf(Type of) {
    Type element = getElementTypeOrSelf(of);
    return isa<FloatType>(element) ? constant(b.getFloatAttr(element, 0))
                                   : constant(b.getIntegerAttr(element, 0));
  }
  Value compare(CmpFPredicate predicate, Value left, Value right) {
    return arith::CmpFOp::create(b, predicate, left, right);
  }
  Value conjoin(Value left, Value right) {
    return arith::AndIOp::create(b, left, right);
  }
  Value choose(Value condition, Value then, Value otherwise) {
    return arith::SelectOp::create(b, condition, then, otherwise);
  }
  /// The next number, away from 0 or towards it, of one that is not 0.
  Value next(Value narrow, bool isAway);
  /// The next number in a direction, of any but the last one.
  Value nextAlong(Value narrow, bool isUp);

  Value x;
  Type bits;
};

} // namespace

Value ModeBuilder::next(Value narrow, bool isAway) {
  Value number = arith::BitcastOp::create(b, bits, narrow);
  Value step =
      constant(b.getIntegerAttr(getElementTypeOrSelf(bits), isAway ? 1 : -1));
  return arith::BitcastOp::create(b, type,
                                  arith::AddIOp::create(b, number, step));
}

Value ModeBuilder::nextAlong(Value narrow, bool isUp) {
  Value isPositive = compare(CmpFPredicate::OGT, narrow, zeroOf(type));
  Value isZero = compare(CmpFPredicate::OEQ, narrow, zeroOf(type));
  // The least number has the sign of the direction, whatever that of 0 was.
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  Value least = constant(b.getFloatAttr(
      element, llvm::APFloat::getSmallest(element.getFloatSemantics(), !isUp)));
  Value moved = choose(isPositive, next(narrow, isUp), next(narrow, !isUp));
  return choose(isZero, least, moved);
}

Value ModeBuilder::round(RoundingMode mode) {
  Value nearest = arith::TruncFOp::create(b, type, x), wide = widen(nearest);
  Value isGreater = compare(CmpFPredicate::OGT, wide, x),
        isLess = compare(CmpFPredicate::OLT, wide, x);
  Value up = nextAlong(nearest, /*isUp=*/true),
        down = nextAlong(nearest, /*isUp=*/false);
  switch (mode) {
  case RoundingMode::to_nearest_even:
    return nearest;
  case RoundingMode::upward:
    return choose(isLess, up, nearest);
  case RoundingMode::downward:
    return choose(isGreater, down, nearest);
  case RoundingMode::toward_zero: {
    Value isPositive = compare(CmpFPredicate::OGT, x, zeroOf(x.getType())),
          isNegative = compare(CmpFPredicate::OLT, x, zeroOf(x.getType()));
    Value low = choose(conjoin(isPositive, isGreater), down, nearest);
    return choose(conjoin(isNegative, isLess), up, low);
  }
  case RoundingMode::to_nearest_away: {
    // Half-way, the number on the other side is as near. Differences of numbers
    // so near to one another are exact.
    auto isHalfWay = [&](Value other) {
      Value one = arith::SubFOp::create(b, x, wide),
            two = arith::SubFOp::create(b, widen(other), x);
      return compare(CmpFPredicate::OEQ, one, two);
    };
    Value isPositive = compare(CmpFPredicate::OGT, x, zeroOf(x.getType())),
          isNegative = compare(CmpFPredicate::OLT, x, zeroOf(x.getType()));
    Value high = choose(conjoin(conjoin(isPositive, isLess), isHalfWay(up)), up,
                        nearest);
    return choose(conjoin(conjoin(isNegative, isGreater), isHalfWay(down)),
                  down, high);
  }
  }
  llvm_unreachable("unknown mode");
}

LogicalResult expandRoundingModes(Operation *root) {
  SmallVector<arith::TruncFOp> ops;
  root->walk([&](arith::TruncFOp op) {
    if (op.getRoundingmode())
      ops.push_back(op);
  });
  for (arith::TruncFOp op : ops) {
    RoundingMode mode = *op.getRoundingmode();
    // Some of these have no infinity, or no NaN, that overflows become.
    if (mode != RoundingMode::to_nearest_even && isNarrowFloat(op.getType()))
      return op.emitOpError("has no native form: rounding ")
             << stringifyRoundingMode(mode) << " to "
             << getElementTypeOrSelf(op.getType());
    OpBuilder builder(op);
    op.replaceAllUsesWith(ModeBuilder(op, builder).round(mode));
    op.erase();
  }
  return success();
}

} // namespace ewise
