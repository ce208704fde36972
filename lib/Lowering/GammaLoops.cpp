//===- GammaLoops.cpp - Sums and fractions of the incomplete gamma --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/BodyBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

namespace ewise {

/// With so many terms, both have converged where `a` is no greater than 40,000.
static constexpr int64_t kMostTerms = 2000;

namespace {

/// Arithmetic on floats of one type.
class Floats {
public:
  Floats(BodyBuilder &b, Value like)
      : b(b), element(getElementTypeOrSelf(like)) {}

  Value number(double value) { return b.floatConstant(value, element); }
  Value add(Value x, Value y) { return arith::AddFOp::create(b, x, y); }
  Value subtract(Value x, Value y) { return arith::SubFOp::create(b, x, y); }
  Value multiply(Value x, Value y) { return arith::MulFOp::create(b, x, y); }
  Value divide(Value x, Value y) { return arith::DivFOp::create(b, x, y); }
  /// False where either is NaN.
  Value isGreater(Value x, Value y) {
    return arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, x, y);
  }
  /// The distance from 1 to the next number.
  Value epsilon() {
    unsigned digits = llvm::APFloat::semanticsPrecision(
        cast<FloatType>(element).getFloatSemantics());
    return number(std::ldexp(1.0, 1 - static_cast<int>(digits)));
  }

private:
  BodyBuilder &b;
  Type element;
};

} // namespace

Value sumOfGamma(BodyBuilder &b, Value a, Value x) {
  Floats f(b, a);
  Value one = f.number(1);
  Value last = f.add(a, f.number(kMostTerms)), epsilon = f.epsilon();
  auto counts = [&](ValueRange values) -> Value {
    Value term = f.isGreater(values[1], f.multiply(epsilon, values[2]));
    return arith::AndIOp::create(b, term, f.isGreater(last, values[0]));
  };
  auto add = [&](ValueRange values) -> SmallVector<Value> {
    Value divisor = f.add(values[0], one);
    Value term = f.multiply(values[1], f.divide(x, divisor));
    return {divisor, term, f.add(values[2], term)};
  };
  return buildLoop(b, {a, one, one}, counts, add)[2];
}

Value fractionOfGamma(BodyBuilder &b, Value a, Value x) {
  Floats f(b, a);
  Value zero = f.number(0), one = f.number(1), two = f.number(2);
  Value last = f.number(kMostTerms);
  // A rounded value may never be the same twice.
  Value near = f.multiply(f.number(4), f.epsilon());
  // Lentz's method: a number, the partial denominator, two quotients, the
  // value, and the last factor of that.
  Value denominator = f.add(f.subtract(x, a), one);
  Value reciprocal = f.divide(one, denominator);
  auto changes = [&](ValueRange values) -> Value {
    Value factor = values[5];
    Value above = f.isGreater(factor, f.add(one, near));
    Value below = f.isGreater(f.subtract(one, near), factor);
    return arith::AndIOp::create(b, arith::OrIOp::create(b, above, below),
                                 f.isGreater(last, values[0]));
  };
  auto refine = [&](ValueRange values) -> SmallVector<Value> {
    Value number = f.add(values[0], one);
    Value numerator = f.multiply(number, f.subtract(a, number));
    Value next = f.add(values[1], two);
    Value up = f.add(next, f.divide(numerator, values[2]));
    Value down = f.divide(one, f.add(next, f.multiply(numerator, values[3])));
    Value factor = f.multiply(up, down);
    return {number, next, up, down, f.multiply(values[4], factor), factor};
  };
  return buildLoop(
      b, {zero, denominator, f.number(1e30), reciprocal, reciprocal, zero},
      changes, refine)[4];
}

} // namespace ewise
