//===- BodyBuilder.h - Builder for scalar bodies ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_BODYBUILDER_H
#define EWISE_LOWERING_BODYBUILDER_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// The type in which bodies compute elements: the signless integer for an
/// unsigned one, which arith and math do not take, and the storage type for a
/// quantized one.
mlir::Type getSignlessType(mlir::Type element);

/// Builds the scalar body of an op, on single elements or, where
/// `containerType` is a vector type, on all lanes of vectors of that shape. Its
/// types and its operands' types are signless.
class BodyBuilder : public mlir::ImplicitLocOpBuilder {
public:
  /// `results` are the types of the op's results.
  BodyBuilder(mlir::Location location, mlir::OpBuilder &builder,
              mlir::TypeRange results, mlir::VectorType containerType = {});

  /// The element type of the op's result with this number.
  mlir::Type getResultElement(size_t result = 0) const {
    return resultElements[result];
  }

  /// The type of a value whose elements are of type `element`.
  mlir::Type typed(mlir::Type element) const;

  /// Constants, in every lane; `value` is a typed attribute. An integer is
  /// truncated to the type's width.
  mlir::Value constant(mlir::Attribute value);
  mlir::Value constant(const llvm::APInt &value, mlir::Type element);
  mlir::Value integerConstant(int64_t value, mlir::Type element);
  mlir::Value floatConstant(double value, mlir::Type element);
  /// As above, of a number of any float type, which is rounded.
  mlir::Value floatConstant(llvm::APFloat value, mlir::Type element);

private:
  llvm::SmallVector<mlir::Type, 1> resultElements;
  mlir::VectorType container;
};

/// A scalar operation: one of defs/ewise/ScalarOps.td or of a project.
struct Primitive {
  const char *name;
  /// Builds its value; `type` is the element type of that.
  mlir::Value (*build)(BodyBuilder &b, mlir::ValueRange operands,
                       mlir::Type type);
  /// Whether the value takes much longer than reading the operands from memory.
  bool isExpensive = false;
};

/// The primitive of defs/ewise/ScalarOps.td; null where none has the name.
const Primitive *findPrimitive(llvm::StringRef name);

/// Builds a loop over values that begin with `first` and go on with `next` as
/// long as `condition` holds. Vector lanes in which it no longer holds compute
/// `next` and drop it, so it must be defined there.
llvm::SmallVector<mlir::Value> buildLoop(
    BodyBuilder &b, mlir::ValueRange first,
    llvm::function_ref<mlir::Value(mlir::ValueRange)> condition,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::ValueRange)> next);

//===----------------------------------------------------------------------===//
// Scalar functions that are no single op. `type` is an element type.
//===----------------------------------------------------------------------===//

/// The least and the greatest finite number of a float's type, and its
/// infinities and NaN.
mlir::Value leastFloat(BodyBuilder &b, mlir::Type type);
mlir::Value greatestFloat(BodyBuilder &b, mlir::Type type);
mlir::Value infinity(BodyBuilder &b, mlir::Type type);
mlir::Value notANumber(BodyBuilder &b, mlir::Type type);

/// The results of math.isinf and math.isnormal, which MLIR does not lower to
/// LLVM.
mlir::Value isInfinite(BodyBuilder &b, mlir::Value value);
mlir::Value isNormal(BodyBuilder &b, mlir::Value value);

/// 1 / (1 + exp(-value))
mlir::Value logistic(BodyBuilder &b, mlir::Value value);

/// The least and the greatest signed value of an integer type.
mlir::Value leastSigned(BodyBuilder &b, mlir::Type type);
mlir::Value greatestSigned(BodyBuilder &b, mlir::Type type);

/// The greatest unsigned value of an integer type.
mlir::Value greatestUnsigned(BodyBuilder &b, mlir::Type type);

/// The width of an integer type, as a value of the type. It fits, unsigned.
mlir::Value bitWidth(BodyBuilder &b, mlir::Type type);

/// The sum of `x^n / ((a + 1) ... (a + n))` from 0 on, and the continued
/// fraction of the incomplete gamma function by `x^a e^-x`.
mlir::Value sumOfGamma(BodyBuilder &b, mlir::Value a, mlir::Value x);
mlir::Value fractionOfGamma(BodyBuilder &b, mlir::Value a, mlir::Value x);

/// The greatest common divisor of unsigned integers. If one is 0, it is the
/// other one.
mlir::Value greatestDivisor(BodyBuilder &b, mlir::Value first,
                            mlir::Value second);

/// The bits of a float as a signless integer, and the float of such bits.
mlir::Value toBits(BodyBuilder &b, mlir::Value value);
mlir::Value fromBits(BodyBuilder &b, mlir::Type type, mlir::Value bits);

/// The number of bits behind the point of the significand, as an integer as
/// wide as the float's type.
mlir::Value mantissaBits(BodyBuilder &b, mlir::Value value);

/// Extends or truncates a float. If a format of at least its width cannot hold
/// every value, the conversion goes through f32, which can.
mlir::Value convertFloat(BodyBuilder &b, mlir::Type type, mlir::Value value);

/// Extends, by sign or by zeros, or truncates an integer.
mlir::Value convertSignedInteger(BodyBuilder &b, mlir::Type type,
                                 mlir::Value value);
mlir::Value convertUnsignedInteger(BodyBuilder &b, mlir::Type type,
                                   mlir::Value value);

/// The float nearest to an integer.
mlir::Value convertSignedToFloat(BodyBuilder &b, mlir::Type type,
                                 mlir::Value value);
mlir::Value convertUnsignedToFloat(BodyBuilder &b, mlir::Type type,
                                   mlir::Value value);

/// The complex number whose parts are converted as floats are.
mlir::Value convertComplex(BodyBuilder &b, mlir::Type type, mlir::Value value);

/// The complex number nearest to a real one.
mlir::Value convertFloatToComplex(BodyBuilder &b, mlir::Type type,
                                  mlir::Value value);
mlir::Value convertSignedToComplex(BodyBuilder &b, mlir::Type type,
                                   mlir::Value value);
mlir::Value convertUnsignedToComplex(BodyBuilder &b, mlir::Type type,
                                     mlir::Value value);

/// Saturates at the ends of the signed integer type and converts.
mlir::Value saturateSignedInteger(BodyBuilder &b, mlir::Type type,
                                  mlir::Value value);

/// Truncates and saturates at the ends of the integer type; NaN gives 0.
mlir::Value truncateFloatToSigned(BodyBuilder &b, mlir::Type type,
                                  mlir::Value value);
mlir::Value truncateFloatToUnsigned(BodyBuilder &b, mlir::Type type,
                                    mlir::Value value);

/// Rounds half to even and saturates at the ends of the signed integer type;
/// NaN gives 0.
mlir::Value saturateFloatToSigned(BodyBuilder &b, mlir::Type type,
                                  mlir::Value value);
/// As above, for the unsigned integer type.
mlir::Value saturateFloatToUnsigned(BodyBuilder &b, mlir::Type type,
                                    mlir::Value value);

} // namespace ewise

#endif // EWISE_LOWERING_BODYBUILDER_H
