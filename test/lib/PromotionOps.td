//===- PromotionOps.td - The ew_promotion dialect ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops whose operands have element types that differ: what the ops of ew_numpy do not show.
//
//===----------------------------------------------------------------------===//

include "ewise/ElementwiseOps.td"
include "ewise/PromotionTables.td"
include "ewise/RuleSets.td"
include "functions/IncompleteGamma.td"

def EwPromotion_Dialect : EwiseDialect {
  let name = "ew_promotion";
  let cppNamespace = "::ewise::promotion";
}

def Halves : ScalarTypes<"half", [Float16, BFloat16]>;
def Floats : ScalarTypes<"float", [Halves, Float32, Float64]>;
def TorchReals : ScalarTypes<"real", [Int8, Int16, Int32, Int64, UInt8, Floats]>;

class EwPromotion_Op<string mnemonic, PromotionTable table, dag value,
                     list<Operand> inputs = [Operand<"a">, Operand<"b">]>
    : ElementwiseOp<EwPromotion_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = table;
  let promotion = table;
  let rules = Broadcastable;
  let body = value;
}

def EwPromotion_JaxAddOp : EwPromotion_Op<"jax_add", Jax, (Add $a, $b)>;

// Only some types may be promoted to.
def EwPromotion_DivideOp : EwPromotion_Op<"divide", Jax, (Div $a, $b)> {
  let elementTypes = Floats;
}

// An operand that is not read takes part.
def EwPromotion_FirstOp : EwPromotion_Op<"first", Torch, (Same $a)> {
  let unread = ["b"];
}

def EwPromotion_ScaleOp : EwPromotion_Op<"scale", Numpy, (Mul (Add $a, $b), $factor)> {
  let elementTypes = ScalarTypes<"float", [Float16, Float32, Float64]>;
  let attributes = [Attribute<"factor", Shared>];
}

// The order of operands may matter to what they are promoted to.
class EwPromotion_SumOp<string mnemonic, PromotionTable table>
    : EwPromotion_Op<mnemonic, table, (Fold Add, $inputs), [Operand<"inputs", variadic=1>]>;
def EwPromotion_NumpySumOp : EwPromotion_SumOp<"numpy_sum", Numpy>;
def EwPromotion_JaxSumOp : EwPromotion_SumOp<"jax_sum", Jax>;

// PyTorch's operators: operands that yield to others of rank 0, and weak numbers.

def EwPromotion_TorchMulOp : EwPromotion_Op<"torch_mul", Torch, (Mul $a, $b)>;

class EwPromotion_TorchSumOp<string mnemonic, Operand other>
    : EwPromotion_Op<mnemonic, Torch, (Add $input, (Mul $alpha, $other)),
                     [Operand<"input">, other]> {
  let attributes = [Attribute<"alpha", Shared, "1">];
  let computesIn = [ComputesIn<Halves, Float32>, ComputesIn<ComplexFloat32, ComplexFloat64>];
}
def EwPromotion_TorchAddOp : EwPromotion_TorchSumOp<"torch_add", Operand<"other">>;
// A sum with a number, which is a tensor in the IR.
def EwPromotion_TorchAddNumberOp
    : EwPromotion_TorchSumOp<"torch_add_number", Operand<"other", weak=1>>;

defvar EwPromotion_Raised = (When (Has $min), (Max $input, $min), (Same $input));
class EwPromotion_ClampOp<string mnemonic, list<Operand> limits>
    : EwPromotion_Op<mnemonic, Torch, (When (Has $max), (Min EwPromotion_Raised, $max),
                                                        EwPromotion_Raised),
                     !listconcat([Operand<"input">], limits)> {
  let elementTypes = TorchReals;
  let checks = [Check<(Or (Has $min), (Has $max)), "at least one of 'min' or 'max' must be there">];
}
def EwPromotion_TorchClampOp
    : EwPromotion_ClampOp<"torch_clamp", [Operand<"min", optional=1>, Operand<"max", optional=1>]>;

// By numbers of any category.
def EwPromotion_TorchClampScalarOp : EwPromotion_ClampOp<"torch_clamp_scalar", []> {
  let attributes = [Attribute<"min", Shared, optional=1, weak=1>,
                    Attribute<"max", Shared, optional=1, weak=1>];
}
def EwPromotion_TorchAddScalarOp
    : EwPromotion_Op<"torch_add_scalar", Torch, (Add $input, (Mul $alpha, $other)),
                     [Operand<"input">]> {
  let elementTypes = ScalarTypes<"boolean or real", [Boolean, TorchReals]>;
  let attributes = [Attribute<"other", Shared, weak=1>, Attribute<"alpha", Shared, "1">];
}

class EwPromotion_GammaOp<string mnemonic, ScalarCallee value>
    : EwPromotion_Op<mnemonic, Torch, (value $a, $b)> {
  let elementTypes = Floats;
  let computesIn = [ComputesIn<ScalarTypes<"narrow", [Halves, Float32]>, Float64>];
}
def EwPromotion_TorchIgammaOp : EwPromotion_GammaOp<"torch_igamma", Igamma>;
def EwPromotion_TorchIgammacOp : EwPromotion_GammaOp<"torch_igammac", Igammac>;
