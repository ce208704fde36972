//===- FloatBuilder.h - Arithmetic on what may be a vector ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The builder of conversions of floats, and the floats without instructions.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_FLOATBUILDER_H
#define EWISE_LIB_NATIVE_FLOATBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace ewise {

/// Builds operations on values with the shape of an op's result.
class FloatBuilder {
public:
  FloatBuilder(mlir::Operation *op, mlir::OpBuilder &builder)
      : b(op->getLoc(), builder), type(op->getResult(0).getType()) {}

protected:
  /// The type of the result, with other elements.
  mlir::Type withElement(mlir::Type element) const {
    auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
    return shaped ? mlir::Type(shaped.clone(element)) : element;
  }
  mlir::Value constant(mlir::TypedAttr value) {
    mlir::Type all = withElement(value.getType());
    if (auto shaped = mlir::dyn_cast<mlir::ShapedType>(all))
      value = mlir::DenseElementsAttr::get(shaped, mlir::Attribute(value));
    return mlir::arith::ConstantOp::create(b, value);
  }

  mlir::ImplicitLocOpBuilder b;
  mlir::Type type;
};

/// The floats of 4, 6 and 8 bits.
llvm::SmallVector<mlir::Type> getNarrowFloats(mlir::MLIRContext *context);
/// Whether a type, or its element type, is one of these.
bool isNarrowFloat(mlir::Type type);
/// Whether no target has instructions for a value's type, a narrow float or
/// bf16, so that conversions to and from it are expanded.
bool isExpanded(mlir::Value value);

/// Adds patterns that replace `arith.extf` and `arith.truncf` of narrow floats
/// by arithmetic on integers and `f32`; from `f64` by way of `f32`.
void populateExpandNarrowFloats(mlir::RewritePatternSet &patterns);

/// Replaces truncations with a rounding mode by such without, and what moves
/// the result to the number that the mode asks for. Fails for narrow floats.
llvm::LogicalResult expandRoundingModes(mlir::Operation *root);

} // namespace ewise

#endif // EWISE_LIB_NATIVE_FLOATBUILDER_H
