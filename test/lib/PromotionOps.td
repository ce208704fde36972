//===- PromotionOps.td - The ew_promotion dialect ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops whose operands have element types that differ.
//
//===----------------------------------------------------------------------===//

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/PromotionTables.td"
include "ewise/RuleSets.td"

def EwPromotion_Dialect : EwiseDialect {
  let name = "ew_promotion";
  let cppNamespace = "::ewise::promotion";
}

def SignedIntegers : ScalarTypes<"signed", [Int8, Int16, Int32, Int64]>;
def UnsignedIntegers
    : ScalarTypes<"unsigned", [UInt8, UInt16, UInt32, UInt64]>;
def Integers : ScalarTypes<"integer", [SignedIntegers, UnsignedIntegers]>;
def TorchIntegers : ScalarTypes<"integer", [SignedIntegers, UInt8]>;
def Floats : ScalarTypes<"floating-point",
                         [Float16, BFloat16, Float32, Float64]>;
def NumpyFloats : ScalarTypes<"floating-point", [Float16, Float32, Float64]>;
def ComplexNumbers : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

class EwPromotion_Op<string mnemonic, PromotionTable table,
                     list<Operand> inputs = [Operand<"a">, Operand<"b">]>
    : ElementwiseOp<EwPromotion_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = table;
  let promotion = table;
  let rules = Broadcastable;
}

/// A sum, for which true is 1 as far as there is room.
class EwPromotion_AddOp<string mnemonic, PromotionTable table,
                        ScalarTypes integers = Integers,
                        ScalarTypes floats = Floats>
    : EwPromotion_Op<mnemonic, table> {
  let summary = "a + b, by the table " # !cast<string>(table);
  let cases = [On<Boolean, (OrI $a, $b)>, On<integers, (AddI $a, $b)>,
              On<floats, (AddF $a, $b)>,
              On<ComplexNumbers, (AddC $a, $b)>];
  let laws = [Commutative<>, RightIdentity<"0", integers>];
}

def EwPromotion_NumpyAddOp : EwPromotion_AddOp<"numpy_add", Numpy, Integers, NumpyFloats>;
def EwPromotion_JaxAddOp : EwPromotion_AddOp<"jax_add", Jax>;
def EwPromotion_TorchAddOp : EwPromotion_AddOp<"torch_add", Torch, TorchIntegers>;

let of = EwPromotion_NumpyAddOp in {
  def : Infers<["2x1xi32", "3xf16"], "2x3xf64">;
  def : Infers<["?xi8", "[]"], "?xi8">;
  def : Accepts<["4xf16", "4xi16"], "?xf32">;
  def : Fails<["3xi8", "2xi16"], ExtentConflict>;
}

def EwPromotion_MultiplyOp : EwPromotion_Op<"multiply", Numpy> {
  let summary = "a * b";
  let cases = [On<Boolean, (AndI $a, $b)>, On<Integers, (MulI $a, $b)>,
              On<NumpyFloats, (MulF $a, $b)>,
              On<ComplexNumbers, (MulC $a, $b)>];
}

def Ordered : ScalarTypes<"ordered", [Boolean, Integers, NumpyFloats]>;

// The result has another type than the operands are promoted to.
def EwPromotion_LessOp : EwPromotion_Op<"less", Numpy> {
  let summary = "a < b";
  let elementTypes = Ordered;
  let returns = [Result<"output", Boolean>];
  let cases = [On<Boolean, (LessUI $a, $b)>, On<SignedIntegers, (LessSI $a, $b)>,
              On<UnsignedIntegers, (LessUI $a, $b)>,
              On<NumpyFloats, (LessF $a, $b)>];
}

// Only some types may be promoted to.
def EwPromotion_DivideOp : EwPromotion_Op<"divide", Jax> {
  let summary = "a / b of what is promoted to floats";
  let elementTypes = Floats;
  let cases = [On<Floats, (DivF $a, $b)>];
}

// One operand has a type of its own.
def EwPromotion_SelectOp
    : EwPromotion_Op<"select", Numpy, [Operand<"condition", Boolean>,
                                       Operand<"a">, Operand<"b">]> {
  let summary = "a where the condition is true, else b";
  let cases = [On<Numpy, (Select $condition, $a, $b)>];
}

// An operand that is not read takes part.
def EwPromotion_FirstOp : EwPromotion_Op<"first", Torch> {
  let summary = "a, of the type that a and b promote to";
  let unread = ["b"];
  let cases = [On<Torch, (Same $a)>];
}

def EwPromotion_ScaleOp : EwPromotion_Op<"scale", Numpy> {
  let summary = "(a + b) * factor";
  let elementTypes = NumpyFloats;
  let attributes = [Attribute<"factor", Shared>];
  let cases = [On<NumpyFloats, (MulF (AddF $a, $b), $factor)>];
}

// The order of operands may matter to what they are promoted to.
class EwPromotion_SumOp<string mnemonic, PromotionTable table,
                        ScalarTypes floats = Floats>
    : EwPromotion_Op<mnemonic, table, [Operand<"inputs", variadic=1>]> {
  let summary = "the sum of any number of operands, by the table " # !cast<string>(table);
  let cases = [On<Boolean, (Fold OrI, $inputs)>,
              On<Integers, (Fold AddI, $inputs)>,
              On<floats, (Fold AddF, $inputs)>,
              On<ComplexNumbers, (Fold AddC, $inputs)>];
}
def EwPromotion_NumpySumOp : EwPromotion_SumOp<"numpy_sum", Numpy, NumpyFloats>;
def EwPromotion_JaxSumOp : EwPromotion_SumOp<"jax_sum", Jax>;

/// The body computes in f32 where f16 or bf16 is what operands are promoted to.
def EwPromotion_MiddleOp : EwPromotion_Op<"middle", Torch> {
  let summary = "three tenths of a + b";
  let elementTypes = Floats;
  let computesIn = [ComputesIn<ScalarTypes<"half", [Float16, BFloat16]>, Float32>];
  let cases = [On<Floats, (MulF (AddF $a, $b), "0.3")>];
}
