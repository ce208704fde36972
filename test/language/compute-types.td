// Bodies that compute in another type, choose by the types of operands, and count operands.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=METHODS
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// RUN: %if python %{ ewise-tblgen -gen-python -I %defs %s | FileCheck %s --check-prefix=PYTHON %}
// RUN: ewise-tblgen -evaluate -I %defs %s --call='toy.mean 1, 2, 4 : bf16' --call='toy.mean 1 : f32' \
// RUN:   --call='toy.scale 3, 5:ui8 : f32' --call='toy.scale 3, -1:i8 : f32' --call='toy.scale 3, 0.5:f32 : f32' \
// RUN:   | FileCheck %s --check-prefix=VALUES
// RUN: not ewise-tblgen -evaluate -I %defs %s --call='toy.scale 3, 5 : f32' 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: ewise-tblgen -print-laws -I %defs %s | FileCheck %s --check-prefix=LAWS

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
def Floats : ScalarTypes<"float", [Float16, BFloat16, Float32]>;
def Halves : ScalarTypes<"half", [Float16, BFloat16]>;
class Toy_Op<string mnemonic, list<Operand> inputs>
    : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = Floats;
  let rules = Broadcastable;
  let computesIn = [ComputesIn<Halves, Float32>];
}

// A body that rounds once is one case.
// METHODS: // x + y
// METHODS-NEXT: {&kFloats, "(AddF $x, $y)"},
// METHODS: {"Halves", "Float32", "ConvertF"},
// LAWS: add(a, b) is add(b, a)
// LAWS-NEXT: the same operations in f16, bf16, f32
def Toy_AddOp : Toy_Op<"add", [Operand<"x">, Operand<"y">]> {
  let cases = [On<Floats, (AddF $x, $y)>];
  let laws = [Commutative<>];
}

// The other one is two. Operands are converted once, numbers are of f32.
// METHODS: // x * x + 0.1
// METHODS-NEXT: {&kFloats, "(AddF (MulF $x, $x), 0.1)"},
// DOCS: | float | `x * x + 0.1, in f32 for f16, bf16` |
// PYTHON: convert_f = _f32(x)
// PYTHON: "x * x + 0.1, in f32 for f16, bf16"
def Toy_SquareOp : Toy_Op<"square", [Operand<"x">]> {
  let cases = [On<Floats, (AddF (MulF $x, $x), "0.1")>];
}

// METHODS: "(DivF (Fold AddF, $all), (Count $all))"},
// VALUES: toy.mean 1, 2, 4 : bf16 = 2.328
// VALUES-NEXT: toy.mean 1 : f32 = 1
def Toy_MeanOp : Toy_Op<"mean", [Operand<"all", variadic=1>]> {
  let cases = [On<Floats, (DivF (Fold AddF, $all), (Count $all))>];
}

// Whether an operand is unsigned, the op tells, not the elements.
// METHODS: "(MulF $x, (When (OfType $factor, Float32), $factor, (When (OfType "
// DOCS: `x * (factor is f32 ? factor : (factor is ui8 ? convert<element>(factor) : convert<element>(factor)))`
// PYTHON: operands={"factor": "ElementSet{{[0-9]+}}"}
// PYTHON: operands={"factor": "UInt8"}
// VALUES-NEXT: toy.scale 3, 5:ui8 : f32 = 15
// VALUES-NEXT: toy.scale 3, -1:i8 : f32 = -3
// VALUES-NEXT: toy.scale 3, 0.5:f32 : f32 = 1.5
// TYPE: error: -call: 'toy.scale 3, 5 : f32': operand 'factor' is one of number (i8 to i32, ui8, f32): its type follows its value, as in '5:i32'
def Toy_ScaleOp
    : Toy_Op<"scale", [Operand<"x">, Operand<"factor", ScalarTypes<"number", [IntegerScalars<8, 32>, UInt8, Float32]>>]> {
  let elementTypes = Float32;
  let cases = [On<Float32,
                 (MulF $x, (When (OfType $factor, Float32), $factor,
                           (When (OfType $factor, UInt8), (UIToFP Shared, $factor),
                                                     (SIToFP Shared, $factor))))>];
}
