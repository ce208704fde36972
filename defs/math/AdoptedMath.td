//===- AdoptedMath.td - MLIR's math ops, adopted ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_MATH_ADOPTEDMATH_TD
#define EWISE_MATH_ADOPTEDMATH_TD

include "arith/ElementwiseMappable.td"

class MathOp<string name, list<string> inputs, string mnemonic = !tolower(name)>
    : ElementwiseMappableOp<"math", name, inputs, mnemonic>;

foreach name = ["AbsF", "Ceil", "Floor", "RoundEven"] in
  def : MathOp<name, ["operand"]> {
    let cases = [On<MappableFloats, (!cast<Primitive>(name) $operand)>];
    let laws = [IdempotentFunction<>];
  }
def : MathOp<"Sqrt", ["operand"]> {
  let cases = [On<MappableFloats, (Sqrt $operand)>];
}
def : MathOp<"CountLeadingZeros", ["operand"], "ctlz"> {
  let cases = [On<MappableIntegers, (CountLeadingZeros $operand)>];
}
// They are their own bodies; derivatives follow from the case.
foreach name = ["Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Cbrt", "Cos",
                "Cosh", "Erf", "Erfc", "Exp", "Exp2", "ExpM1", "Log", "Log10",
                "Log1p", "Log2", "Rsqrt", "Sin", "Sinh", "Tan", "Tanh", "Trunc"] in
  def : MathOp<name, ["operand"]> {
    let cases = [On<MappableFloats, (!cast<Primitive>(name) $operand)>];
  }
def : MathOp<"Round", ["operand"]> {
  let cases = [On<MappableFloats, (RoundAway $operand)>];
}
foreach name = ["AbsI", "CtPop"] in
  def : MathOp<name, ["operand"]>;
def : MathOp<"CountTrailingZeros", ["operand"], "cttz">;

let returns = [Result<"result", Boolean>] in
  foreach name = ["IsFinite", "IsInf", "IsNaN", "IsNormal"] in
    def : MathOp<name, ["operand"]>;

foreach name = ["Atan2", "CopySign", "PowF"] in
  def : MathOp<name, ["lhs", "rhs"]> {
    let cases = [On<MappableFloats, (!cast<Primitive>(name) $lhs, $rhs)>];
  }
def : MathOp<"IPowI", ["lhs", "rhs"]>;
def : MathOp<"FPowI", []> {
  let operands = [Operand<"lhs">, Operand<"rhs", MappableInteger>];
  let cases = [On<MappableSignedFloats, (FPowI $lhs, $rhs)>];
}

def : MathOp<"Sincos", ["operand"]> {
  let returns = [Result<"sin">, Result<"cos">];
  let cases = [On<MappableFloats, (Values (Sin $operand), (Cos $operand))>];
}
// MLIR's document has the bounds in each other's place.
def : MathOp<"ClampF", ["value", "min", "max"]> {
  let cases = [On<MappableFloats, (MinimumF (MaximumF $value, $min), $max)>];
  // All to the bound at a bound, and to max between equal ones, as of ew_xla.clamp.
  let partials = [
    By<"value", (Select (And (Greater $value, $min), (Less $value, $max)), 1, 0)>,
    By<"min", (Select (And (GreaterEqual $min, $value), (Less $min, $max)), 1, 0)>,
    By<"max", (Select (LessEqual $max, (Max $value, $min)), 1, 0)>
  ];
}
def : MathOp<"Fma", ["a", "b", "c"]> {
  let cases = [On<MappableFloats, (Fma $a, $b, $c)>];
}

#endif // EWISE_MATH_ADOPTEDMATH_TD
