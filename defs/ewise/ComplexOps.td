//===- ComplexOps.td - Operations on complex numbers -------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A part of ScalarOps.td, which includes it.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_COMPLEXOPS_TD
#define EWISE_COMPLEXOPS_TD

include "ewise/ScalarOps.td"

/// One operand, by the C++ class of the op.
class ComplexUnary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T"], "T", ComplexKind, cppClass # "::create(b, $0)", notation,
               numpy>;
/// Two operands.
class ComplexBinary<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "T", ComplexKind, cppClass # "::create(b, $0, $1)",
               notation, numpy>;
/// Two operands to a boolean.
class ComplexCompare<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T", "T"], "i1", ComplexKind, cppClass # "::create(b, $0, $1)",
               notation, numpy>;
/// One operand to a float of the type of its parts.
class ComplexToFloat<string cppClass, string notation, string numpy = "">
    : ScalarOp<["T"], "part", ComplexKind, cppClass # "::create(b, $0)",
               notation, numpy>;

let commutative = 1 in
def AddC : ComplexBinary<"::mlir::complex::AddOp", "$0 + $1", "$0 + $1">;
def SubC : ComplexBinary<"::mlir::complex::SubOp", "$0 - $1", "$0 - $1">;
let commutative = 1 in
def MulC : ComplexBinary<"::mlir::complex::MulOp", "$0 * $1",
    "_product($0, $1)">;
def DivC : ComplexBinary<"::mlir::complex::DivOp", "$0 / $1",
    "_complex_quotient($0, $1)">;
def NegC : ComplexUnary<"::mlir::complex::NegOp", "-$0", "-$0">;
def Conjugate : ComplexUnary<"::mlir::complex::ConjOp", "conjugate($0)",
    "np.conj($0)">;
/// The number divided by its absolute value; 0 stays 0.
def SignC : ComplexUnary<"::mlir::complex::SignOp", "sign($0)", "_sign($0)">;

// Functions are MLIR's ops natively, as upstream lowers them, and NumPy's in
// generated Python. Bodies.md says how these differ.
let expensive = 1 in {
  /// NaN where the real part is infinite and the other one not finite; NumPy
  /// has an infinity or 0.
  def ExpC : ComplexUnary<"::mlir::complex::ExpOp", "exp($0)", "np.exp($0)">;
  /// The imaginary part is 0 where exp(x) is little beside 1.
  def Expm1C : ComplexUnary<"::mlir::complex::Expm1Op", "expm1($0)",
      "np.expm1($0)">;
  /// The real part is 0 where the absolute value is 1 once it is rounded.
  def LogC : ComplexUnary<"::mlir::complex::LogOp", "log($0)", "np.log($0)">;
  /// 0 of -1, which is -inf in NumPy; NumPy loses digits of small numbers.
  def Log1pC : ComplexUnary<"::mlir::complex::Log1pOp", "log1p($0)",
      "np.log1p($0)">;
  /// By the angle: of a negative number, the real part is not quite 0.
  def SqrtC : ComplexUnary<"::mlir::complex::SqrtOp", "sqrt($0)",
      "np.sqrt($0)">;
  /// As SqrtC; 0 of infinities, which is NaN in NumPy.
  def RsqrtC : ComplexUnary<"::mlir::complex::RsqrtOp", "rsqrt($0)",
      "1 / np.sqrt($0)">;
  /// The imaginary part has no more digits than exp(y) has beside 1: none of
  /// 1e-10j in complex<f32>.
  def SinC : ComplexUnary<"::mlir::complex::SinOp", "sin($0)", "np.sin($0)">;
  /// As SinC.
  def CosC : ComplexUnary<"::mlir::complex::CosOp", "cos($0)", "np.cos($0)">;
  def TanC : ComplexUnary<"::mlir::complex::TanOp", "tan($0)", "np.tan($0)">;
  def TanhC : ComplexUnary<"::mlir::complex::TanhOp", "tanh($0)",
      "np.tanh($0)">;
  /// By LogC and ExpC: i to the power of 1 is not quite i, and of a third of
  /// the pairs with parts of 0, 1, infinities and NaN, NumPy has another value.
  def PowC : ComplexBinary<"::mlir::complex::PowOp", "pow($0, $1)",
      "np.power($0, $1)">;
  def Atan2C : ComplexBinary<"::mlir::complex::Atan2Op", "atan2($0, $1)",
      "_angle_between($0, $1)">;
  def Angle : ComplexToFloat<"::mlir::complex::AngleOp", "angle($0)",
      "np.angle($0)">;
}

let commutative = 1 in
def EqualC : ComplexCompare<"::mlir::complex::EqualOp", "$0 == $1", "$0 == $1">;
let commutative = 1 in
def NotEqualC : ComplexCompare<"::mlir::complex::NotEqualOp", "$0 != $1",
    "$0 != $1">;

def RealPart : ComplexToFloat<"::mlir::complex::ReOp", "real($0)", "$0.real">;
def ImaginaryPart : ComplexToFloat<"::mlir::complex::ImOp", "imaginary($0)",
    "$0.imag">;
/// NaN where one part is infinite and the other NaN; NumPy has infinity.
def AbsC : ComplexToFloat<"::mlir::complex::AbsOp", "|$0|", "np.abs($0)">;

/// A complex number of the type that operands share, of its parts.
def FromParts
    : ScalarOp<["part", "part"], "T", ComplexKind,
               "::mlir::complex::CreateOp::create(b, "
               "::mlir::cast<::mlir::ComplexType>($type), $0, $1)",
               "complex($0, $1)", "_complex($0, $1)">;

/// A complex number of its real and its imaginary part, in an op with a
/// `DerivedResult`.
def MakeComplex
    : ScalarOp<["T", "T"], "result", FloatKind,
               "::mlir::complex::CreateOp::create(b, "
               "::mlir::cast<::mlir::ComplexType>($type), $0, $1)",
               "complex($0, $1)", "_complex($0, $1)">;

#endif // EWISE_COMPLEXOPS_TD
