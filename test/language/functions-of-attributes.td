// RUN: ewise-tblgen -evaluate -I %defs %s --call='t.chosen -3 {mode = "relu"} : f32' \
// RUN:   --call='t.chosen -3 {mode = "negate"} : f32' --call='t.chosen -3 : f32' \
// RUN:   --call='t.chosen -3 {mode = "relu", on = true, n = 3} : f32' \
// RUN:   --call='t.bits 1, 1 : f32' --call='t.real (1, 2), 1 : complex<f32>' | FileCheck %s
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def T_Dialect : EwiseDialect { let name = "t"; let cppNamespace = "::t"; }

// A function may give its attribute to another one, and ask for several.
def Chosen : Function<["x", "mode"],
  (When (Is $mode, "relu"), (Max $x, 0), (Is $mode, "negate"), (Negate $x), $x)>;
def Twice : Function<["x", "how"], (Chosen (Chosen $x, $how), $how)>;
def Counted : Function<["x", "flag", "count"],
  (When (And $flag, (Is $count, 3)), (Add $x, 100), $flag, (Add $x, (Convert Float32, $count)), $x)>;

// CHECK:      = -3
// CHECK-NEXT: = -6
// CHECK-NEXT: = -6
// CHECK-NEXT: = 97
// DOCS: `twice(x, mode) + counted(x, on, n)`
def T_ChosenOp : ElementwiseOp<T_Dialect, "chosen"> {
  let operands = [Operand<"x">];
  let attributes = [Attribute<"mode", Text<["plain", "relu", "negate"]>, "plain">,
                    Attribute<"on", Boolean, "false">, Attribute<"n", Int32, "0">];
  let elementTypes = Float32;
  let rules = SameShape;
  let body = (Add (Twice $x, $mode), (Counted $x, $on, $n));
}

// The bits of f32 are an i32, and the parts of complex<f32> an f32.
// CHECK-NEXT: = 1.00000012
def T_BitsOp : ElementwiseOp<T_Dialect, "bits"> {
  let operands = [Operand<"x">, Operand<"y", Int32>];
  let elementTypes = Float32;
  let rules = SameShape;
  let body = (FromBits (Add (ToBits $x), $y));
}
// CHECK-NEXT: = 2
def T_RealOp : ElementwiseOp<T_Dialect, "real"> {
  let operands = [Operand<"x">, Operand<"y", Float32>];
  let elementTypes = ComplexFloat32;
  let returns = [Result<"r", Float32>];
  let rules = SameShape;
  let body = (Add (RealPart $x), $y);
}
