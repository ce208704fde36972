//===- NumpyTorchOps.td - The ew_numpy_torch dialect -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators of NumPy and PyTorch that no dialect has that ships, with the types
// that these promote to: a test of what records can say.
//
//===----------------------------------------------------------------------===//

include "ewise/ElementwiseOps.td"
include "ewise/PromotionTables.td"
include "ewise/RuleSets.td"
include "functions/Floats.td"
include "functions/IncompleteGamma.td"
include "functions/Integers.td"

def EwNumpyTorch_Dialect : EwiseDialect {
  let name = "ew_numpy_torch";
  let cppNamespace = "::ewise::numpy_torch";
}

def SignedIntegers : ScalarTypes<"signed integer", [Int8, Int16, Int32, Int64]>;
def UnsignedIntegers
    : ScalarTypes<"unsigned integer", [UInt8, UInt16, UInt32, UInt64]>;
def Integers : ScalarTypes<"integer", [SignedIntegers, UnsignedIntegers]>;
def NumpyFloats : ScalarTypes<"float", [Float16, Float32, Float64]>;
def NumpyReals : ScalarTypes<"real", [Integers, NumpyFloats]>;
def ComplexNumbers : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;
def NumpyInexact : ScalarTypes<"inexact", [NumpyFloats, ComplexNumbers]>;
def TorchIntegers : ScalarTypes<"integer", [SignedIntegers, UInt8]>;
def Halves : ScalarTypes<"half", [Float16, BFloat16]>;
def TorchFloats : ScalarTypes<"float", [Halves, Float32, Float64]>;
def TorchReals : ScalarTypes<"real", [TorchIntegers, TorchFloats]>;
def TorchNumbers : ScalarTypes<"number", [TorchReals, ComplexNumbers]>;

//===----------------------------------------------------------------------===//
// NumPy
//===----------------------------------------------------------------------===//

class EwNumpyTorch_Op<string mnemonic, list<Operand> inputs>
    : ElementwiseOp<EwNumpyTorch_Dialect, mnemonic> {
  let operands = inputs;
  let rules = Broadcastable;
}

/// Of floats, to which others are lifted; `f16` is computed in f32, as NumPy does.
class Numpy_FloatOp<string mnemonic,
                    list<Operand> inputs = [Operand<"x1">, Operand<"x2">]>
    : EwNumpyTorch_Op<"np_" # mnemonic, inputs> {
  let elementTypes = NumpyFloats;
  let promotion = Numpy;
  let liftTo = LeastAccepted;
  let computesIn = [ComputesIn<Float16, Float32>];
}
class Numpy_FloatFunction<string mnemonic> : Numpy_FloatOp<mnemonic, [Operand<"x">]>;

/// Of all real numbers; booleans count as `i8`.
class Numpy_RealOp<string mnemonic,
                   list<Operand> inputs = [Operand<"x1">, Operand<"x2">]>
    : Numpy_FloatOp<mnemonic, inputs> {
  let elementTypes = NumpyReals;
  let liftTo = Int8;
}

def Numpy_DivideOp : Numpy_FloatOp<"divide"> {
  let elementTypes = NumpyInexact;
  let liftTo = Float64;
  let body = (Div $x1, $x2);
}

def Numpy_HypotOp : Numpy_FloatOp<"hypot"> {
  let body = (Hypot $x1, $x2);
}

def Numpy_LogAddExpOp : Numpy_FloatOp<"logaddexp"> {
  let body = (LogAddExp $x1, $x2);
}

def Numpy_HeavisideOp : Numpy_FloatOp<"heaviside"> {
  let body = (Select (IsNaN $x1), $x1, (Select (Less $x1, 0), 0,
             (Select (Equal $x1, 0), $x2, 1)));
}

def Numpy_CopySignOp : Numpy_FloatOp<"copysign"> {
  let body = (CopySign $x1, $x2);
}

def Numpy_NextAfterOp : Numpy_FloatOp<"nextafter"> {
  let computesIn = [];
  let body = (NextAfter $x1, $x2);
}

// The distance to the next number that is farther from 0.
def Numpy_SpacingOp : Numpy_FloatFunction<"spacing"> {
  let computesIn = [];
  let body = (Sub (NextAfter $x, (Select (Less $x, 0), "-inf", "inf")), $x);
}

def Numpy_SincOp : Numpy_FloatFunction<"sinc"> {
  let liftTo = Float64;
  let body = (Select (Equal $x, 0), 1,
             (Div (Sin (Mul "3.14159265358979323846", $x):$angle), $angle));
}

def Numpy_Rad2DegOp : Numpy_FloatFunction<"rad2deg"> {
  let body = (Mul $x, "57.29577951308232087680");
}

def Numpy_SignBitOp : Numpy_FloatFunction<"signbit"> {
  let returns = [Result<"output", Boolean>];
  let computesIn = [];
  let body = (LessSI (ToBits $x), 0);
}

def Numpy_ModfOp : Numpy_FloatFunction<"modf"> {
  let returns = [Result<"fraction">, Result<"whole">];
  let body = (Values (CopySign (Select (IsInf $x), 0, (Sub $x, (Trunc $x):$w)), $x),
                     (Same $w));
}

/// A number that is not normal is multiplied by 2^digits first. `top` is the field of the
/// exponent, `half` that of 1/2, and `bias` what this is shifted.
class Numpy_FrexpCase<ScalarTypes type, string normal, int digits, int top, int half,
                      int bias>
    : On<type, (Values
        (Select (And (IsFinite $x), (NotEqual $x, 0)):$usual,
                (FromBits (Or (And (ToBits (Select (Less (Abs $x), normal):$tiny,
                                                   (Mul $x, !shl(1, digits)), $x)):$fields,
                                   !sub(-1, top)), half)), $x),
        (Select $usual,
                (Convert Int32, (Sub (ShRUI (And $fields, top), digits),
                                     (Select $tiny, !add(bias, digits), bias))), 0))>;
def Numpy_FrexpOp : Numpy_FloatFunction<"frexp"> {
  let returns = [Result<"significand">, Result<"exponent", Int32>];
  let computesIn = [];
  let cases = [
    Numpy_FrexpCase<Float16, "6.103515625e-05", 10, 31744, 14336, 14>,
    Numpy_FrexpCase<Float32, "1.1754943508222875e-38", 23, 2139095040, 1056964608, 126>,
    Numpy_FrexpCase<Float64, "2.2250738585072014e-308", 52, 0x7ff0000000000000,
                    0x3fe0000000000000, 1022>];
}

// Three steps, none of which overflows where the product does not.
def Numpy_LdexpOp
    : Numpy_FloatOp<"ldexp", [Operand<"x1">,
                              Operand<"x2", ScalarTypes<"i32 or i64", [Int32, Int64]>>]> {
  defvar most = (When (OfType Shared, Float64), 3000, 378);
  let body = (Mul (Mul (Mul $x1,
      (Exp2 (Convert Shared, (DivSI (Min (Max $x2, (Negate most)), most):$power, 3):$third)):$factor),
      $factor), (Exp2 (Convert Shared, (Sub $power, (Mul $third, 2)))));
}

def Numpy_FmodOp : Numpy_RealOp<"fmod"> {
  let body = (When (OfType Shared, Integers),
      (Select (Equal $x2, 0), 0, (TotalRem $x1, $x2)), (Rem $x1, $x2));
}

def Numpy_FloorDivideOp : Numpy_RealOp<"floor_divide"> {
  let body = (When (OfType Shared, Integers),
      (Select (Equal $x2, 0), 0, (FloorDiv $x1, $x2)), (FloorDiv $x1, $x2));
}

def Numpy_RemainderOp : Numpy_RealOp<"remainder"> {
  let body = (When (OfType Shared, Integers),
      (Select (Equal $x2, 0), 0, (FloorMod $x1, $x2)), (FloorMod $x1, $x2));
}

class Numpy_IntegerOp<string mnemonic>
    : EwNumpyTorch_Op<"np_" # mnemonic, [Operand<"x1">, Operand<"x2">]> {
  let elementTypes = Integers;
  let promotion = Numpy;
}
def Numpy_GcdOp : Numpy_IntegerOp<"gcd"> {
  let body = (Gcd $x1, $x2);
}
def Numpy_LcmOp : Numpy_IntegerOp<"lcm"> {
  let body = (Lcm $x1, $x2);
}

def Numpy_DivmodOp : Numpy_RealOp<"divmod"> {
  let returns = [Result<"quotient">, Result<"rest">];
  let cases = [
    On<Integers, (Values (Select (Equal $x2, 0):$by0, 0, (FloorDiv $x1, $x2)),
                         (Select $by0, 0, (FloorMod $x1, $x2)))>,
    On<NumpyFloats, (Values (FloorDiv $x1, $x2), (FloorMod $x1, $x2))>];
}

def Numpy_ReciprocalOp : Numpy_RealOp<"reciprocal", [Operand<"x">]> {
  let body = (TotalDiv 1, $x);
}

def Numpy_IsCloseOp : Numpy_FloatOp<"isclose", [Operand<"a">, Operand<"b">]> {
  let attributes = [Attribute<"rtol", Float64, "1e-05">, Attribute<"atol", Float64, "1e-08">,
                    Attribute<"equal_nan", Boolean, "false">];
  let returns = [Result<"output", Boolean>];
  let body = (Or (Or (Equal $a, $b),
                     (And (IsFinite $b), (LessEqual (Abs (Sub $a, $b)),
                                                    (Add $atol, (Mul $rtol, (Abs $b)))))),
                 (When $equal_nan, (And (IsNaN $a), (IsNaN $b)), 0));
}

def Numpy_NanToNumOp : Numpy_RealOp<"nan_to_num", [Operand<"x">]> {
  let liftTo = NoLift;
  let attributes = [Attribute<"nan", Shared, "0">, Attribute<"posinf", Shared, optional=1>,
                    Attribute<"neginf", Shared, optional=1>];
  let computesIn = [];
  let cases = [
    On<Integers, (Same $x)>,
    On<NumpyFloats, (Select (IsNaN $x), $nan,
        (Select (Equal $x, "inf"), (When (Has $posinf), $posinf, (GreatestF)),
        (Select (Equal $x, "-inf"), (When (Has $neginf), $neginf, (LeastF)), $x)))>];
}

def Numpy_ClipOp
    : Numpy_RealOp<"clip", [Operand<"x">, Operand<"min", optional=1, weak=1>,
                            Operand<"max", optional=1, weak=1>]> {
  let computesIn = [];
  defvar raised = (When (Has $min), (Max $x, $min), (Same $x));
  let body = (When (Has $max), (Min raised, $max), raised);
}

def Numpy_WhereOp
    : EwNumpyTorch_Op<"np_where", [Operand<"condition", Boolean>, Operand<"x">, Operand<"y">]> {
  let elementTypes = Numpy;
  let promotion = Numpy;
  let body = (Select $condition, $x, $y);
}

//===----------------------------------------------------------------------===//
// PyTorch
//===----------------------------------------------------------------------===//

class Torch_Op<string mnemonic, list<Operand> inputs>
    : EwNumpyTorch_Op<"torch_" # mnemonic, inputs> {
  let elementTypes = TorchReals;
  let promotion = Torch;
  let computesIn = [ComputesIn<Halves, Float32>];
}

/// Of floats, to which others are lifted.
class Torch_FloatOp<string mnemonic, list<Operand> inputs = [Operand<"input">]>
    : Torch_Op<mnemonic, inputs> {
  let elementTypes = TorchFloats;
  let liftTo = Float32;
}

def Torch_AddOp : Torch_Op<"add", [Operand<"input">, Operand<"other", weak=1>]> {
  let elementTypes = Torch;
  let attributes = [Attribute<"alpha", Shared, "1">];
  let computesIn = [ComputesIn<Halves, Float32>, ComputesIn<ComplexFloat32, ComplexFloat64>];
  let body = (Add $input, (Mul $alpha, $other));
}

def Torch_ClampOp
    : Torch_Op<"clamp", [Operand<"input">, Operand<"min", optional=1, weak=1>,
                         Operand<"max", optional=1, weak=1>]> {
  let checks = [Check<(Or (Has $min), (Has $max)), "at least one of 'min' or 'max' must be there">];
  defvar raised = (When (Has $min), (Max $input, $min), (Same $input));
  let body = (When (Has $max), (Min raised, $max), raised);
}

// By numbers of any category.
def Torch_AddScalarOp : Torch_Op<"add_scalar", [Operand<"input">]> {
  let elementTypes = ScalarTypes<"boolean or real", [Boolean, TorchReals]>;
  let attributes = [Attribute<"other", Shared, weak=1>, Attribute<"alpha", Shared, "1">];
  let computesIn = [];
  let body = (Add $input, (Mul $alpha, $other));
}
def Torch_ClampScalarOp : Torch_Op<"clamp_scalar", [Operand<"input">]> {
  let attributes = [Attribute<"min", Shared, optional=1, weak=1>,
                    Attribute<"max", Shared, optional=1, weak=1>];
  let checks = [Check<(Or (Has $min), (Has $max)), "at least one of 'min' or 'max' must be there">];
  defvar raised = (When (Has $min), (Max $input, $min), (Same $input));
  let body = (When (Has $max), (Min raised, $max), raised);
}

def Torch_MulOp : Torch_Op<"mul", [Operand<"input">, Operand<"other">]> {
  let elementTypes = Torch;
  let computesIn = [ComputesIn<Halves, Float32>, ComputesIn<ComplexFloat32, ComplexFloat64>];
  let body = (Mul $input, $other);
}

def Torch_XLogYOp : Torch_FloatOp<"xlogy", [Operand<"input">, Operand<"other">]> {
  let body = (Select (IsNaN $other), $other,
             (Select (Equal $input, 0), 0, (Mul $input, (Log $other))));
}

def Torch_LogitOp : Torch_FloatOp<"logit"> {
  let attributes = [Attribute<"eps", Float64, optional=1>];
  defvar within = (When (Has $eps), (Min (Max $input, $eps), (Sub 1, $eps)), (Same $input));
  let body = (Log (Div within:$x, (Sub 1, $x)));
}

def Torch_SoftShrinkOp : Torch_FloatOp<"softshrink"> {
  let liftTo = NoLift;
  let attributes = [Attribute<"lambd", Float64, "0.5", min="0">];
  let body = (Select (Greater $input, $lambd), (Sub $input, $lambd),
             (Select (Less $input, (Negate $lambd)), (Add $input, $lambd), (Mul $input, 0)));
}

def Torch_HardShrinkOp : Torch_FloatOp<"hardshrink"> {
  let liftTo = NoLift;
  let attributes = [Attribute<"lambd", Float64, "0.5">];
  let body = (Select (And (LessEqual (Negate $lambd), $input), (LessEqual $input, $lambd)),
                     0, $input);
}

let liftTo = NoLift, computesIn = [ComputesIn<ScalarTypes<"narrow", [Halves, Float32]>, Float64>] in {
  def Torch_IgammaOp : Torch_FloatOp<"igamma", [Operand<"input">, Operand<"other">]> {
    let body = (Igamma $input, $other);
  }
  def Torch_IgammacOp : Torch_FloatOp<"igammac", [Operand<"input">, Operand<"other">]> {
    let body = (Igammac $input, $other);
  }
}

class Torch_AddThreeOp<string mnemonic, dag value>
    : Torch_Op<mnemonic, [Operand<"input">, Operand<"one">, Operand<"other">]> {
  let attributes = [Attribute<"value", Shared, "1">];
  let body = value;
}
def Torch_AddCMulOp
    : Torch_AddThreeOp<"addcmul", (Add $input, (Mul $value, (Mul $one, $other)))>;
def Torch_AddCDivOp
    : Torch_AddThreeOp<"addcdiv", (Add $input, (Mul $value, (Div $one, $other)))> {
  let elementTypes = TorchFloats;
}

def Torch_LerpOp : Torch_FloatOp<"lerp", [Operand<"input">, Operand<"end">, Operand<"weight">]> {
  let liftTo = NoLift;
  let body = (Select (Less (Abs $weight), "0.5"),
      (Add $input, (Mul $weight, (Sub $end, $input):$way)),
      (Sub $end, (Mul $way, (Sub 1, $weight))));
}

def Torch_CeluOp : Torch_FloatOp<"celu"> {
  let liftTo = NoLift;
  let attributes = [Attribute<"alpha", Float64, "1">];
  let body = (Select (Greater $input, 0), $input,
                     (Mul $alpha, (PreciseExpM1 (Div $input, $alpha))));
}

def Torch_ThresholdOp : Torch_Op<"threshold", [Operand<"input">]> {
  let attributes = [Attribute<"threshold", Shared>, Attribute<"value", Shared>];
  let body = (Select (LessEqual $input, $threshold), $value, $input);
}
