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

let commutative = 1 in {
  let roundings = 1 in
    def AddC : BinaryPrimitive<ComplexKind, "complex::AddOp", "$0 + $1",
        smtlib = "(make-complex (fp.add RNE (real-part $0) (real-part $1))"
          " (fp.add RNE (imaginary-part $0) (imaginary-part $1)))">;
  let roundings = 2 in
    def MulC : BinaryPrimitive<ComplexKind, "complex::MulOp", "$0 * $1", "_product($0, $1)",
        smtlib = "(let ((a (real-part $0)) (b (imaginary-part $0))"
          " (c (real-part $1)) (d (imaginary-part $1)))"
          " (make-complex (fp.sub RNE (fp.mul RNE a c) (fp.mul RNE b d))"
          " (fp.add RNE (fp.mul RNE a d) (fp.mul RNE b c))))">;
  def EqualC : BinaryPrimitive<ComplexKind, "complex::EqualOp", "$0 == $1", result = "i1",
      smtlib = "(and (fp.eq (real-part $0) (real-part $1))"
        " (fp.eq (imaginary-part $0) (imaginary-part $1)))">;
  def NotEqualC : BinaryPrimitive<ComplexKind, "complex::NotEqualOp", "$0 != $1", result = "i1",
      smtlib = "(not (and (fp.eq (real-part $0) (real-part $1))"
        " (fp.eq (imaginary-part $0) (imaginary-part $1))))">;
}
let roundings = 1 in
  def SubC : BinaryPrimitive<ComplexKind, "complex::SubOp", "$0 - $1",
      smtlib = "(make-complex (fp.sub RNE (real-part $0) (real-part $1))"
        " (fp.sub RNE (imaginary-part $0) (imaginary-part $1)))">;
def DivC : BinaryPrimitive<ComplexKind, "complex::DivOp", "$0 / $1", "_complex_quotient($0, $1)">;
def NegC : UnaryPrimitive<ComplexKind, "complex::NegOp", "-$0",
    smtlib = "(make-complex (fp.neg (real-part $0)) (fp.neg (imaginary-part $0)))">;
def Conjugate : UnaryPrimitive<ComplexKind, "complex::ConjOp", "conjugate($0)", "np.conj($0)",
    smtlib = "(make-complex (real-part $0) (fp.neg (imaginary-part $0)))">;
/// The number divided by its absolute value; 0 stays 0.
def SignC : UnaryPrimitive<ComplexKind, "complex::SignOp", "sign($0)", "_sign($0)">;

// Functions are MLIR's ops natively, as upstream lowers them, and NumPy's in
// generated Python. Bodies.md says how these differ.
let expensive = 1 in {
  /// NaN where the real part is infinite and the other one not finite; NumPy
  /// has an infinity or 0.
  def ExpC : UnaryPrimitive<ComplexKind, "complex::ExpOp", "exp($0)", "np.exp($0)">;
  /// The imaginary part is 0 where exp(x) is little beside 1.
  def Expm1C : UnaryPrimitive<ComplexKind, "complex::Expm1Op", "expm1($0)", "np.expm1($0)">;
  /// The real part is 0 where the absolute value is 1 once it is rounded.
  def LogC : UnaryPrimitive<ComplexKind, "complex::LogOp", "log($0)", "np.log($0)">;
  /// 0 of -1, which is -inf in NumPy; NumPy loses digits of small numbers.
  def Log1pC : UnaryPrimitive<ComplexKind, "complex::Log1pOp", "log1p($0)", "np.log1p($0)">;
  /// By the angle: of a negative number, the real part is not quite 0.
  def SqrtC : UnaryPrimitive<ComplexKind, "complex::SqrtOp", "sqrt($0)", "np.sqrt($0)">;
  /// As SqrtC; 0 of infinities, which is NaN in NumPy.
  def RsqrtC : UnaryPrimitive<ComplexKind, "complex::RsqrtOp", "rsqrt($0)", "1 / np.sqrt($0)">;
  /// The imaginary part has no more digits than exp(y) has beside 1: none of
  /// 1e-10j in complex<f32>.
  def SinC : UnaryPrimitive<ComplexKind, "complex::SinOp", "sin($0)", "np.sin($0)">;
  /// As SinC.
  def CosC : UnaryPrimitive<ComplexKind, "complex::CosOp", "cos($0)", "np.cos($0)">;
  def TanC : UnaryPrimitive<ComplexKind, "complex::TanOp", "tan($0)", "np.tan($0)">;
  def TanhC : UnaryPrimitive<ComplexKind, "complex::TanhOp", "tanh($0)", "np.tanh($0)">;
  /// By LogC and ExpC: i to the power of 1 is not quite i, and of a third of
  /// the pairs with parts of 0, 1, infinities and NaN, NumPy has another value.
  def PowC : BinaryPrimitive<ComplexKind, "complex::PowOp", "pow($0, $1)", "np.power($0, $1)">;
  def Atan2C : BinaryPrimitive<ComplexKind, "complex::Atan2Op", "atan2($0, $1)",
      "_angle_between($0, $1)">;
  def Angle : UnaryPrimitive<ComplexKind, "complex::AngleOp", "angle($0)", "np.angle($0)",
      "part">;
}

def RealPart : UnaryPrimitive<ComplexKind, "complex::ReOp", "real($0)", "$0.real", "part",
    smtlib = "(real-part $0)">;
def ImaginaryPart : UnaryPrimitive<ComplexKind, "complex::ImOp", "imaginary($0)", "$0.imag",
    "part", smtlib = "(imaginary-part $0)">;
/// NaN where one part is infinite and the other NaN; NumPy has infinity.
def AbsC : UnaryPrimitive<ComplexKind, "complex::AbsOp", "|$0|", "np.abs($0)", "part">;

defvar Complex_create =
  "::mlir::complex::CreateOp::create(b, ::mlir::cast<::mlir::ComplexType>($type), $0, $1)";
/// A complex number of the type that operands share, of its parts.
def FromParts : Primitive<["part", "part"], "T", ComplexKind, Complex_create,
    "complex($0, $1)", "_complex($0, $1)", smtlib = "(make-complex $0 $1)">;
/// A complex number of its real and its imaginary part, in an op whose
/// result is a `TypeMap`'s.
def MakeComplex : Primitive<["T", "T"], "result", FloatKind, Complex_create,
    "complex($0, $1)", "_complex($0, $1)", smtlib = "(make-complex $0 $1)">;

#endif // EWISE_COMPLEXOPS_TD
