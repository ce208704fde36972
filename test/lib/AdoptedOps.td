//===- AdoptedOps.td - Ops of other dialects, adopted ------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lowerings of ops that MLIR defines. Nothing of MLIR is included.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_ADOPTEDOPS_TD
#define EWISE_TEST_ADOPTEDOPS_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"floating-point",
                         [Float16, BFloat16, Float32, Float64]>;
def NarrowIntegers : ScalarTypes<"i8 or i16", [Int8, Int16]>;

//===----------------------------------------------------------------------===//
// tosa
//===----------------------------------------------------------------------===//

class TosaOp<string mnemonic, string cppName>
    : AdoptedOp<"tosa." # mnemonic, "::mlir::tosa::" # cppName> {
  let rules = Broadcastable;
}

def FloatsAndInt32 : ScalarTypes<"float or i32", [Floats, Int32]>;

def TosaAdd : TosaOp<"add", "AddOp"> {
  let summary = "sum";
  let operands = [Operand<"input1">, Operand<"input2">];
  let elementTypes = FloatsAndInt32;
  let cases = [On<Floats, (AddF $input1, $input2)>,
              On<Int32, (AddI $input1, $input2)>];
}

def FloatsAndIntegers
    : ScalarTypes<"float or integer", [Floats, NarrowIntegers, Int32]>;

def TosaMul : TosaOp<"mul", "MulOp"> {
  let summary = "product; of i32 scaled by 2^-shift, rounded half up";
  let operands = [Operand<"input1">, Operand<"input2">,
                  Operand<"shift", Int8, parameter=1>];
  let elementTypes = FloatsAndIntegers;
  // Half of 2^shift is (1 << shift) >> 1, which is right for shift 0 too.
  let cases = [
    On<Floats, (MulF $input1, $input2)>,
    On<NarrowIntegers, (MulI $input1, $input2)>,
    On<Int32,
       (ConvertSI Element,
          (ShRSI (AddI (MulI (ConvertSI Int64, $input1),
                             (ConvertSI Int64, $input2)),
                       (ShRUI (ShLI 1, (ConvertUI Int64, $shift):$amount), 1)),
                 $amount))>
  ];
}

//===----------------------------------------------------------------------===//
// math, whose ops work on scalars too
//===----------------------------------------------------------------------===//

class MathOp<string mnemonic, string cppName, list<Operand> inputs>
    : AdoptedOp<"math." # mnemonic, "::mlir::math::" # cppName> {
  let operands = inputs;
  let elementTypes = Floats;
  let rules = Broadcastable;
}

def MathExp : MathOp<"exp", "ExpOp", [Operand<"x">]> {
  let summary = "e to the power of x";
  let cases = [On<Floats, (Exp $x)>];
}

def MathTanh : MathOp<"tanh", "TanhOp", [Operand<"x">]> {
  let summary = "hyperbolic tangent";
  let cases = [On<Floats, (Tanh $x)>];
}

def MathPowF : MathOp<"powf", "PowFOp", [Operand<"x">, Operand<"y">]> {
  let summary = "x to the power of y";
  let cases = [On<Floats, (PowF $x, $y)>];
}

/// An operation that Ewise's vocabulary does not have.
def FusedMultiplyAdd
    : Primitive<["T", "T", "T"], "T", FloatKind,
               "::mlir::math::FmaOp::create(b, $0, $1, $2)", "fma($0, $1, $2)">;

def MathFma : MathOp<"fma", "FmaOp",
                     [Operand<"x">, Operand<"y">, Operand<"z">]> {
  let summary = "x * y + z, rounded once";
  let cases = [On<Floats, (FusedMultiplyAdd $x, $y, $z)>];
}

def MathIsNaN : MathOp<"isnan", "IsNaNOp", [Operand<"x">]> {
  let summary = "whether x is NaN";
  let returns = [Result<"output", Boolean>];
  let cases = [On<Floats, (NotEqualF $x, $x)>];
}

#endif // EWISE_TEST_ADOPTEDOPS_TD
