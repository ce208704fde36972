//===- Rewrites.td - Declarative rewrite rules -------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rules for mlir-tblgen. What it has to know of an op are the names of its class,
// operands and attributes.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_USES_REWRITES_TD
#define EWISE_TEST_USES_REWRITES_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

def EwTosa_Dialect : Dialect {
  let name = "ew_tosa";
  let cppNamespace = "::ewise::tosa";
}

class EwTosa_Op<string mnemonic, dag inputs,
                list<Trait> traits = [InferTypeOpInterface]>
    : Op<EwTosa_Dialect, mnemonic, traits> {
  let arguments = inputs;
  let results = (outs AnyType:$output);
}

class EwTosa_BinaryOp<string mnemonic>
    : EwTosa_Op<mnemonic, (ins AnyType:$input1, AnyType:$input2)>;

def EwTosa_AddOp : EwTosa_BinaryOp<"add">;
def EwTosa_SubOp : EwTosa_BinaryOp<"sub">;
def EwTosa_MaximumOp : EwTosa_BinaryOp<"maximum">;
def EwTosa_MinimumOp : EwTosa_BinaryOp<"minimum">;
def EwTosa_NegateOp : EwTosa_Op<"negate", (ins AnyType:$input)>;
def EwTosa_CastOp : EwTosa_Op<"cast", (ins AnyType:$input), []>;
def EwTosa_MulOp
    : EwTosa_Op<"mul", (ins AnyType:$input1, AnyType:$input2,
                            DefaultValuedAttr<I8Attr, "0">:$shift)>;
def EwTosa_ClampOp
    : EwTosa_Op<"clamp", (ins AnyType:$input, TypedAttrInterface:$min_val,
                              TypedAttrInterface:$max_val)>;

def EwTest_Dialect : Dialect {
  let name = "ew_test";
  let cppNamespace = "::ewise::test";
}

def EwTest_SumOp : Op<EwTest_Dialect, "sum", [InferTypeOpInterface]> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$others);
  let results = (outs AnyType:$output);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

// An op within an op.
def SubNegated : Pat<(EwTosa_SubOp $x, (EwTosa_NegateOp $y)),
                     (EwTosa_AddOp $x, $y)>;

// Ops in place of an op, and operands that have to be the same.
def SubItself : Pat<(EwTosa_SubOp $x, $x),
                    (EwTosa_AddOp (EwTosa_NegateOp $x), $x)>;

// Attributes that go on, that are matched and that are set.
def ClampClamped
    : Pat<(EwTosa_ClampOp (EwTosa_ClampOp $x, $low, $_), $_, $high),
          (EwTosa_ClampOp $x, $low, $high)>;
def MulShifted : Pat<(EwTosa_MulOp $x, $y, ConstantAttr<I8Attr, "2">),
                     (EwTosa_MulOp $y, $x, ConstantAttr<I8Attr, "1">)>;

// A value in place of an op, and what is called on it.
def HasOneUse : Constraint<CPred<"$0.hasOneUse()">>;
def NegateNegated : Pat<(EwTosa_NegateOp (EwTosa_NegateOp:$inner $x)),
                        (replaceWithValue $x), [(HasOneUse $inner)]>;

// The type of the result is that of the op that is replaced, or another's.
def CastCast : Pat<(EwTosa_CastOp (EwTosa_CastOp $x)), (EwTosa_CastOp $x)>;
def SubCast
    : Pat<(EwTosa_SubOp (EwTosa_CastOp:$cast $x), $y),
          (EwTosa_AddOp (EwTosa_CastOp (EwTosa_NegateOp $x), (returnType $cast)),
                        $y)>;

// Operands without a number.
def SumOfOne : Pat<(EwTest_SumOp $x, (variadic $y)), (EwTosa_AddOp $x, $y)>;
def SumOfSums : Pat<(EwTest_SumOp (EwTest_SumOp $x, (variadic)), $others),
                    (EwTest_SumOp $x, $others)>;

#endif // EWISE_TEST_USES_REWRITES_TD
