//===- ElementwiseMappable.td - MLIR's own ops on any type *- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops of MLIR with the traits `ElementwiseMappable` work on scalars as they do on
// tensors of one shape. So they need no scalar body to be lowered: an op is its
// own, with all of its attributes. A body in a record only says what the op
// computes, for `--ewise-fold` and Python, on the types that its cases are for.
// Which element types the op takes, MLIR's verifier knows.

#ifndef EWISE_ELEMENTWISEMAPPABLE_TD
#define EWISE_ELEMENTWISEMAPPABLE_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

/// The element types that bodies are for.
def MappableFloats : ScalarTypes<"floating-point",
                  [Float16, BFloat16, Float32, Float64, TensorFloat32, Float80,
                   Float128, Float8E4M3FN, Float8E5M2, Float8E4M3, Float8E3M4,
                   Float8E5M2FNUZ, Float8E4M3FNUZ, Float8E4M3B11FNUZ]>;
/// Those with a sign.
def MappableSignedFloats : ScalarTypes<"floating-point",
                        [MappableFloats, Float6E2M3FN, Float6E3M2FN, Float4E2M1FN]>;
def MappableInteger : IntegerScalars<1, 128>;
/// Integers and `index`, which has 64 bits, as for MLIR's own folders.
def MappableIntegers : ScalarTypes<"integer or index", [MappableInteger, IndexInteger]>;

/// The op `dialect.mnemonic`, whose class is `name` and `Op`.
class ElementwiseMappableOp<string dialect, string name, list<string> inputs,
                            string mnemonic = !tolower(name)>
    : AdoptedOp<dialect # "." # mnemonic,
                "::mlir::" # dialect # "::" # name # "Op"> {
  let operands = !foreach(input, inputs, Operand<input>);
  let returns = [Result<"result">];
  let elementTypes = AnyScalar;
  let rules = SameShape;
  let derivatives = JaxConvention;
}

#endif // EWISE_ELEMENTWISEMAPPABLE_TD
