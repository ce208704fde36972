//===- Elements.h - Arithmetic of tensors -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Ops that derivatives consist of, on tensors of floats or complex numbers.
/// Ops of `complex` take no tensors: they are in a linalg.generic.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_ELEMENTS_H
#define EWISE_LIB_DERIVATIVES_ELEMENTS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include <complex>

namespace ewise {

mlir::Type getElement(mlir::Value tensor);
bool isComplex(mlir::Type element);

/// Casts the value to a type of a compatible shape and the same elements.
mlir::Value castTo(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                   mlir::Type type);
/// Converts the elements of a tensor, or a scalar. A complex number becomes a
/// float by its real part.
mlir::Value convertElements(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                            mlir::Type element);

/// A float or complex number.
mlir::Value makeNumber(mlir::ImplicitLocOpBuilder &b, mlir::Type type,
                       double number);
/// A tensor of one number, with the shape and the type of a value.
mlir::Value makeFilled(mlir::ImplicitLocOpBuilder &b, mlir::Value like,
                       double number);
/// A tensor of zeros, with the given sizes, or with the shape and the type of a
/// value.
mlir::Value makeZeros(mlir::ImplicitLocOpBuilder &b,
                      llvm::ArrayRef<mlir::OpFoldResult> sizes,
                      mlir::Type element);
mlir::Value makeZeros(mlir::ImplicitLocOpBuilder &b, mlir::Value like);

/// The sum and the product of two scalars.
mlir::Value
addScalars(mlir::OpBuilder &b, mlir::Location loc, mlir::Value first,
           mlir::Value second,
           mlir::arith::FastMathFlags flags = mlir::arith::FastMathFlags::none);
mlir::Value multiplyScalars(mlir::OpBuilder &b, mlir::Location loc,
                            mlir::Value first, mlir::Value second);

/// The sum and the product of two tensors of one type.
mlir::Value addElements(mlir::ImplicitLocOpBuilder &b, mlir::Value first,
                        mlir::Value second);
mlir::Value multiplyElements(mlir::ImplicitLocOpBuilder &b, mlir::Value first,
                             mlir::Value second);
mlir::Value conjugateElements(mlir::ImplicitLocOpBuilder &b, mlir::Value value);

/// The product with 1, -1, i or -i, which computes no product of 0 and
/// infinity; null for other numbers.
mlir::Value multiplyByUnit(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                           std::complex<double> unit);

/// An element-wise choice: zero where `change` is zero, else the product.
mlir::Value keepZeros(mlir::ImplicitLocOpBuilder &b, mlir::Value change,
                      mlir::Value product);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_ELEMENTS_H
