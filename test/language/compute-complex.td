// Complex numbers computed in wider ones.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s
// RUN: ewise-tblgen -evaluate -I %defs %s --call='toy.difference 100000, 99999.9921875 : complex<f32>' \
// RUN:   --call='toy.length (3, 4) : complex<f32>' | FileCheck %s --check-prefix=VALUES

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/ComplexFunctions.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
class Toy_Op<string mnemonic, list<Operand> inputs> : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;
  let rules = Broadcastable;
  let computesIn = [ComputesIn<ComplexFloat32, ComplexFloat64>];
}

// CHECK:        {"AbsComplex", "z",
// CHECK:      // a * a - b * b
// CHECK-NEXT: {&kElementSet1, "(Sub (Mul $a, $a), (Mul $b, $b))"},
// CHECK:      computesIn[] = {
// CHECK-NEXT:   {"ComplexFloat32", "ComplexFloat64", "ConvertC"},
// VALUES: = (1562.5, 0)
def Toy_DifferenceOp : Toy_Op<"difference", [Operand<"a">, Operand<"b">]> {
  let body = (Sub (Mul $a, $a), (Mul $b, $b));
}

// Parts are those of the wider numbers.
// CHECK:      "(Convert ResultElement, (Abs $a))",
// CHECK:      computesIn[] = {
// VALUES-NEXT: not evaluated: convert<output>(|a|)
def Toy_LengthOp : Toy_Op<"length", [Operand<"a">]> {
  let returns = [Result<"output", PartsOfComplex>];
  let body = (Convert ResultElement, (Abs $a));
}
