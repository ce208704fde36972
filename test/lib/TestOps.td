//===- TestOps.td - The ew_test dialect --------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops for what the reference dialects do not use.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_TESTOPS_TD
#define EWISE_TEST_TESTOPS_TD

include "ewise/OpBridge.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "ewise/PromotionTables.td"
include "TestRuleSets.td"

def EwTest_Dialect : Dialect {
  let name = "ew_test";
  let cppNamespace = "::ewise::test";
  let summary = "Ops of Ewise's tests";
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

class EwTest_Op<string mnemonic, list<Operand> inputs, ScalarTypes types>
    : EwiseDialectOp<EwTest_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = types;
  let rules = Broadcastable;
}

def SingleAndDouble : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def Words : IntegerScalars<16, 32>;
def WordsAndIndex : ScalarTypes<"i16 to i32 or index", [Words, IndexInteger]>;

def Numbers : ScalarTypes<"number", [SingleAndDouble, WordsAndIndex]>;

/// Functions that the attribute `function` names; the last one needs no name.
class Functions<list<string> names, list<dag> values> {
  /// The choice.
  dag chosen = !foldl(values[!sub(!size(values), 1)],
                      !range(!sub(!size(names), 1)), rest, i,
                      (When (Is $function, names[i]), values[i], rest));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

// One operand has to have the op's shared element types.
def EwTest_BroadcastableOp
    : EwTest_Op<"broadcastable", [Operand<"first">,
                                  Operand<"others", AnyScalar, variadic=1>],
                AnyScalar> {
  let summary = "operands of any element types, each its own";
  let returns = [Result<"output", AnyScalar>];
}

// Variadic operands, before others and behind them.
def EwTest_SumOp
    : EwTest_Op<"sum", [Operand<"first">, Operand<"others", variadic=1>],
                SingleAndDouble> {
  let summary = "the sum of one or more operands, from the left";
  let cases = [On<SingleAndDouble, (Fold AddF, $first, $others)>];
}
let of = EwTest_SumOp in {
  def : Infers<["2x1", "3", "[]"], "2x3">;
  def : Infers<["?"], "?">;
}

def EwTest_GreatestOp
    : EwTest_Op<"greatest", [Operand<"inputs", variadic=1>], Numbers> {
  let summary = "the greatest of any number of operands";
  let cases = [On<SingleAndDouble, (Fold MaximumF, $inputs)>,
              On<WordsAndIndex, (Fold MaxSI, $inputs)>];
}

def EwTest_AllOrOp
    : EwTest_Op<"all_or", [Operand<"conditions", Boolean, variadic=1>,
                           Operand<"input">,
                           Operand<"otherwise", Float32, parameter=1>],
                SingleAndDouble> {
  let summary = "the input where all of the conditions hold, or a parameter";
  let cases = [
    On<SingleAndDouble, (Select (Fold AndI, (EqualF $input, $input), $conditions),
                                $input, (ConvertF Shared, $otherwise))>
  ];
}

def EwTest_ConcordantOp
    : EwTest_Op<"concordant", [Operand<"inputs", variadic=1>], SingleAndDouble> {
  let summary = "any number of operands, none included, of one element type";
}

def EwTest_ScaleOp
    : EwTest_Op<"scale", [Operand<"input1">, Operand<"input2">,
                          Operand<"factor", Float32, parameter=1>],
                SingleAndDouble> {
  let summary = "the sum of the inputs, times a parameter";
  let cases = [On<SingleAndDouble, (MulF (AddF $input1, $input2),
                                        (ConvertF Shared, $factor))>];
}
let of = EwTest_ScaleOp in
  def : Infers<["2xf64", "[]"], "2xf64">;

// Bodies that do not read every operand.
def EwTest_NegateIntoOp
    : EwTest_Op<"negate_into", [Operand<"input">, Operand<"shape">],
                SingleAndDouble> {
  let summary = "the negated input, in the shape of both";
  let unread = ["shape"];
  let cases = [On<SingleAndDouble, (NegF $input)>];
}

// The op reads the type of its operand, and no element.
def EwTest_HalvesOp
    : EwTest_Op<"halves", [Operand<"shape">], SingleAndDouble> {
  let summary = "0.5 in the shape of an operand";
  let unread = ["shape"];
  let cases = [On<SingleAndDouble, (Same "0.5")>];
}

def EwTest_FillOp
    : EwTest_Op<"fill", [Operand<"shape">, Operand<"value", Float32, parameter=1>],
                Float32> {
  let summary = "a parameter, in the shape of an operand";
  let unread = ["shape"];
  let cases = [On<Float32, (Same $value)>];
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

class EwTest_FlagsOp<string mnemonic, dag value>
    : EwTest_Op<mnemonic, [Operand<"a">, Operand<"b">], SingleAndDouble> {
  let hasFastMath = 1;
  let cases = [On<SingleAndDouble, value>];
}

def EwTest_FastSumOp : EwTest_FlagsOp<"fast_sum", (AddF $a, $b)> {
  let summary = "the sum, with flags";
  let laws = [RightIdentity<"0", AcceptedTypes, AnyAttributes, ["nsz"]>];
}

def EwTest_FastDifferenceOp : EwTest_FlagsOp<"fast_difference", (SubF $a, $b)> {
  let summary = "the difference, with flags";
  let laws = [Complement<"0", AcceptedTypes, AnyAttributes, ["nnan", "ninf"]>];
}

// Several ops, one of which is of no floating-point values.
def EwTest_FastBlendOp
    : EwTest_FlagsOp<"fast_blend",
                     (Select (LessF $a, $b), (MulF $a, $b), (DivF $a, "3.0"))> {
  let summary = "a product or a quotient, with flags";
}

// Both ops of the pattern have to have the flags.
def : Rewrite<(EwTest_FastSumOp "0", (EwTest_FastDifferenceOp $a, "0")), (Is $a),
              AcceptedTypes, AnyAttributes, ["nsz"]>;

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

defvar indexFunctionNames = ["mul", "div", "rem", "and", "or", "xor", "left",
                             "right", "right_unsigned", "max", "min", "least",
                             "greatest", "bits", "leading_zeros", "select",
                             "narrow", "narrow_unsigned", "saturate", "float",
                             "unsigned_float"];
def EwTest_IndexFunctionOp
    : EwTest_Op<"index_function", [Operand<"a">, Operand<"b">], IndexInteger> {
  let summary = "what there is for integers, of indices";
  let attributes = [Attribute<"function", Text<indexFunctionNames>>];
  let cases = [On<IndexInteger, Functions<indexFunctionNames, [
      (MulI $a, $b), (DivSI $a, $b), (RemSI $a, $b), (AndI $a, $b),
      (OrI $a, $b), (XorI $a, $b), (ShLI $a, $b), (ShRSI $a, $b),
      (ShRUI $a, $b), (MaxSI $a, $b), (MinSI $a, $b), (LeastSI), (GreatestSI),
      (BitWidth), (CountLeadingZeros $a), (Select (LessUI $a, $b), $a, $b),
      (ConvertSI Shared, (ConvertSI Int8, $a)),
      (ConvertUI Shared, (ConvertUI Int8, $a)),
      (ConvertSI Shared, (SaturateSI Int8, $a)),
      (SaturateFPToSI Shared, (DivF (SIToFP Float64, $a), (SIToFP Float64, $b))),
      (SaturateFPToSI Shared, (UIToFP Float32, $a))]>.chosen>];
}

//===----------------------------------------------------------------------===//
// Unsigned integers
//===----------------------------------------------------------------------===//

def Unsigned : UnsignedScalars<4, 64>;
def Signed : IntegerScalars<4, 64>;
def SignedAndUnsigned : ScalarTypes<"integer", [Signed, Unsigned]>;

defvar unsignedFunctionNames = ["div", "rem", "right", "max", "greatest",
                                "bits", "leading_zeros", "select", "narrow",
                                "float"];
def EwTest_UnsignedFunctionOp
    : EwTest_Op<"unsigned_function", [Operand<"a">, Operand<"b">], Unsigned> {
  let summary = "what there is for unsigned integers";
  let attributes = [Attribute<"function", Text<unsignedFunctionNames>>];
  let cases = [On<Unsigned, Functions<unsignedFunctionNames, [
      (DivUI $a, $b), (RemUI $a, $b), (ShRSI $a, $b), (MaxUI $a, $b),
      (GreatestUI), (BitWidth), (CountLeadingZeros $a),
      (Select (LessUI $a, $b), $a, $b),
      (ConvertUI Shared, (ConvertUI UInt8, $a)),
      (SaturateFPToUI Shared, (DivF (UIToFP Float64, $a),
                                     (UIToFP Float64, $b)))]>.chosen>];
}

def Convertible : ScalarTypes<"floating-point or integer",
                              [Float16, SingleAndDouble, SignedAndUnsigned]>;
def EwTest_ConvertOp
    : EwTest_Op<"convert", [Operand<"input">], Convertible> {
  let summary = "the nearest number of another type; integers wrap";
  let returns = [Result<"output", Convertible>];
  defvar Floats = ScalarTypes<"floating-point", [Float16, SingleAndDouble]>;
  let cases = [
    On<Floats,   (ConvertF ResultElement, $input),       Floats>,
    On<Floats,   (SaturateFPToSI ResultElement, $input), Signed>,
    On<Floats,   (SaturateFPToUI ResultElement, $input), Unsigned>,
    On<Signed,   (SIToFP ResultElement, $input),         Floats>,
    On<Signed,   (ConvertSI ResultElement, $input),      SignedAndUnsigned>,
    On<Unsigned, (UIToFP ResultElement, $input),         Floats>,
    On<Unsigned, (ConvertUI ResultElement, $input),      SignedAndUnsigned>
  ];
}

def EwTest_LimitOp
    : EwTest_Op<"limit", [Operand<"input">, Operand<"zero", parameter=1>],
                SignedAndUnsigned> {
  let summary = "input + zero, or an attribute where that is less";
  let attributes = [Attribute<"limit", Shared>];
  let cases = [On<Signed, (MinSI (AddI $input, $zero), $limit)>,
              On<Unsigned, (MinUI (AddI $input, $zero), $limit)>];
  let laws = [OpLaw<(Self $a, "0"), (Is $a), AcceptedTypes,
                    (Is $limit, "greatest")>];
}

// Ops that only move elements do so as they are.
def EwTest_ReplaceOp
    : EwTest_Op<"replace", [Operand<"where", Boolean>, Operand<"input">,
                            Operand<"by", parameter=1>], AnyScalar> {
  let summary = "the input, or a parameter where the first operand says so";
  let cases = [On<AnyScalar, (Select $where, $by, $input)>];
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

def Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

class ComplexFunctions<list<string> names, list<Primitive> ops>
    : Functions<names, !foreach(op, ops, !setdagop((NegC $input), op))>;

defvar functionNames = ["neg", "conjugate", "sign", "exp", "expm1", "log",
                        "log1p", "sqrt", "rsqrt", "sin", "cos", "tan", "tanh"];
def EwTest_ComplexFunctionOp
    : EwTest_Op<"complex_function", [Operand<"input">], Complexes> {
  let summary = "a function of complex numbers";
  let attributes = [Attribute<"function", Text<functionNames>>];
  let cases = [On<Complexes, ComplexFunctions<functionNames,
      [NegC, Conjugate, SignC, ExpC, Expm1C, LogC, Log1pC, SqrtC, RsqrtC, SinC,
       CosC, TanC, TanhC]>.chosen>];
}

defvar partNames = ["real", "imaginary", "abs", "angle"];
def EwTest_ComplexPartOp
    : EwTest_Op<"complex_part", [Operand<"input">], Complexes> {
  let summary = "what a complex number consists of";
  let attributes = [Attribute<"function", Text<partNames>>];
  let returns = [Result<"output", PartsOfComplex>];
  let cases = [On<Complexes,
      ComplexFunctions<partNames, [RealPart, ImaginaryPart, AbsC, Angle]>.chosen>];
}

// Whatever looks at no element goes with complex numbers too.
def EwTest_AxpyOp
    : EwTest_Op<"axpy", [Operand<"where", Boolean>, Operand<"x">,
                         Operand<"y">, Operand<"a", parameter=1>],
                Complexes> {
  let summary = "a * x + y where the first operand says so, else atan2(x, y)";
  let cases = [On<Complexes, (Select $where, (AddC (MulC $a, $x), $y),
                                    (Atan2C $x, $y))>];
}

//===----------------------------------------------------------------------===//
// Attributes and messages
//===----------------------------------------------------------------------===//

def EwTest_OffsetOp : EwTest_Op<"offset", [Operand<"input">], WordsAndIndex> {
  let summary = "attributes of every kind";
  let attributes = [Attribute<"bias", Int16, "-3", min="-100", max="100">,
                    Attribute<"twice", Boolean, "true">,
                    Attribute<"limit", Shared>];
  let cases = [
    On<WordsAndIndex,
       (MinSI (When $twice,
                 (AddI (AddI $input, (ConvertSI Shared, $bias):$shift), $shift),
                 (AddI $input, (ConvertSI Shared, $bias))),
              $limit)>
  ];
}

def EwTest_NextOp : EwTest_Op<"next", [Operand<"input">], WordsAndIndex> {
  let summary = "one more";
  let cases = [On<WordsAndIndex, (AddI $input, 1)>];
}

def EwTest_WordedOp
    : EwTest_Op<"worded", [Operand<"left">, Operand<"right">], AnyScalar> {
  let summary = "an op with messages of its own";
  let messages = [
    Message<ExtentConflict, "sides differ by $rules: [dimensions $firstDim and "
                            "$secondDim: ]$firstExtent on '$first', "
                            "$secondExtent on '$second'">,
    Message<ResultExtentMismatch, "dimension $dim of '$result' is "
                                  "$inferredExtent, not $resultExtent">
  ];
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

class EwTest_AddOp<string mnemonic, RuleSet by>
    : EwTest_Op<mnemonic, [Operand<"left">, Operand<"right">],
                SingleAndDouble> {
  let summary = "sum of operands that broadcast by '" # by # "'";
  let rules = by;
  let cases = [On<SingleAndDouble, (AddF $left, $right)>];
}

def EwTest_AddStrictOp : EwTest_AddOp<"add_strict", Strict>;
def EwTest_AddIntoFirstOp : EwTest_AddOp<"add_into_first", IntoFirst>;
def EwTest_AddPaddedOp : EwTest_AddOp<"add_padded", Padded>;
def EwTest_AddSeveralOp : EwTest_AddOp<"add_several", Several>;
def EwTest_AddStepwiseOp : EwTest_AddOp<"add_stepwise", Stepwise>;

// The shipped rule sets that no shipped dialect has.
def EwTest_AddTosaOp : EwTest_AddOp<"add_tosa", Tosa>;
def EwTest_AddSameShapeOp : EwTest_AddOp<"add_same_shape", SameShape>;
def EwTest_AddUnidirectionalOp
    : EwTest_AddOp<"add_unidirectional", OnnxUnidirectional>;
def EwTest_AddPdpdOp : EwTest_AddOp<"add_pdpd", Pdpd>;

// Operands that align at their first dimensions.
def EwTest_AddJuliaOp : EwTest_AddOp<"add_julia", Julia>;
def EwTest_MulAddJuliaOp
    : EwTest_Op<"mul_add_julia", [Operand<"a">, Operand<"b">, Operand<"c">],
                SingleAndDouble> {
  let summary = "a * b + c";
  let rules = Julia;
  let cases = [On<SingleAndDouble, (AddF (MulF $a, $b), $c)>];
}
let of = EwTest_MulAddJuliaOp in {
  def : Infers<["2", "1x3", "1x1x?"], "2x3x?">;
  def : Fails<["3", "1", "2x3"], ExtentConflict>;
}

// Operands that are read in blocks or over and over.
def EwTest_AddBlockScaledOp : EwTest_AddOp<"add_block_scaled", BlockScaled>;
def EwTest_AddRecycledOp : EwTest_AddOp<"add_recycled", Recycled>;
def EwTest_AddPrefixOp : EwTest_AddOp<"add_prefix", PrefixAgreement>;
class EwTest_InBlocksOp<string mnemonic, dag value>
    : EwTest_Op<mnemonic,
                [Operand<"values">, Operand<"zero">, Operand<"scale">],
                SingleAndDouble> {
  let rules = BlockScaled;
  let cases = [On<SingleAndDouble, value>];
}
def EwTest_ScaleBlocksOp
    : EwTest_InBlocksOp<"scale_blocks", (MulF (SubF $values, $zero), $scale)> {
  let summary = "(values - zero) * scale, a zero and a scale for each block";
}
let of = EwTest_ScaleBlocksOp in {
  def : Infers<["64x128", "64x4", "64x4"], "64x128">;
  def : Infers<["?x128", "2x4", "1"], "?x128">;
  def : Fails<["64x128", "64x4", "64x3"], ExtentConflict>;
}

//===----------------------------------------------------------------------===//
// Promotion
//===----------------------------------------------------------------------===//

def EwTest_PromotedProductOp
    : EwTest_Op<"promoted_product", [Operand<"left">, Operand<"right">],
                SingleAndDouble> {
  let summary = "the product of operands that promote to f32 or f64";
  let promotion = Torch;
  let cases = [On<SingleAndDouble, (MulF $left, $right)>];
}
let of = EwTest_PromotedProductOp in {
  def : Infers<["2x1xi8", "3xf32"], "2x3xf32">;
  def : Infers<["?xf16", "?xbf16"], "?xf32">;
  def : Accepts<["4xf64", "4xi1"], "?">;
  def : Fails<["3xf64", "2xf16"], ExtentConflict>;
}

#endif // EWISE_TEST_TESTOPS_TD
