// Names in bodies stand for primitives by the type of their operands, functions
// are read where they are called.
//
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s %}
// RUN: ewise-tblgen -evaluate -I %defs %s \
// RUN:   --call='Sum true, true : i1' --call='Sum 3, 4 : complex<f32>' \
// RUN:   --call='Limit -7 : i8' --call='Limit 300 : ui16' --call='Limit 1.5 : f32' --call='Cast 3.5 : f32 -> i8' \
// RUN:   --call='Cast -1 : i8 -> i1' --call='Cast -1 : i8 -> ui16' --call='Cast 2 : ui16 -> f32' --call='Twice 3 : complex<f32>' \
// RUN:   --call='Ends 0.5 : f32' --call='Ends 2 : i8' --call='Ends 3 : ui16' --call='Steps 1 : f16' --call='Steps 1 : f32' --call='Steps 1 : i8' \
// RUN:   --call='OneMore 1 : f16' --call='Next 1 : f64' --call='Again 2 : f16' --call='Wave 1 : f80' | FileCheck %s --check-prefix=VALUES

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Signed : ScalarTypes<"signed", [Int8, Int32]>;
def Unsigned : ScalarTypes<"unsigned", [UInt8, UInt16]>;
def Floats : ScalarTypes<"float", [Float16, Float32]>;
def Real : ScalarTypes<"real", [Floats, Signed, Unsigned]>;
def Number : ScalarTypes<"number", [Real, ComplexFloat32]>;
def All : ScalarTypes<"all", [Number, Boolean]>;

class Op<list<string> names, ScalarTypes types, dag value> : EwiseOp {
  let operands = !foreach(name, names, Operand<name>);
  let elementTypes = types;
  let rules = Broadcastable;
  let cases = [On<types, value>];
}

def Logistic : Function<["x"], (Div 1, (Add 1, (Exp (Negate $x))))>;
// A call is written as one.
// CHECK-LABEL: ## `Sigmoid`
// CHECK:       | float | `logistic(input)` |
def Sigmoid : Op<["input"], Floats, (Logistic $input)>;

// VALUES: Sum true, true : i1 = true
// VALUES-NEXT: Sum 3, 4 : complex<f32> = (7, 0)
// CHECK-LABEL: ## `Sum`
// CHECK:       | f16, f32, i8, i32, ui8, ui16, complex\<f32\> | `a + b` |
// CHECK-NEXT:  | i1 | `a \| b` |
def Sum : Op<["a", "b"], All, (Add $a, $b)>;

// Numbers between names, of which the types follow from what is around them.
def Clamped : Function<["x", "low", "high"], (Max (Min $x, $high), $low), "clamp($x, $low, $high)">;
// VALUES-NEXT: Limit -7 : i8 = 2
// VALUES-NEXT: Limit 300 : ui16 = 8
// VALUES-NEXT: Limit 1.5 : f32 = 2
def Limit : Op<["x"], Real, (Clamped $x, (Add 1, 1), (Mul (Add 1, 1), 4))>;

// VALUES-NEXT: Cast 3.5 : f32 -> i8 = 3
// VALUES-NEXT: Cast -1 : i8 -> i1 = true
// VALUES-NEXT: Cast -1 : i8 -> ui16 = 65535
// VALUES-NEXT: Cast 2 : ui16 -> f32 = 2
def RealOrBoolean : ScalarTypes<"real or boolean", [Real, Boolean]>;
def Cast : Op<["x"], RealOrBoolean, (Convert ResultElement, $x)> {
  let returns = [Result<"y", RealOrBoolean>];
}

// A number of a complex type.
// VALUES-NEXT: Twice 3 : complex<f32> = (6, 1)
def Twice : Op<["x"], ComplexFloat32, (Add (Mul 2, $x), "1j")>;

// VALUES-NEXT: Ends 0.5 : f32 = 0.5
// VALUES-NEXT: Ends 2 : i8 = 2
// VALUES-NEXT: Ends 3 : ui16 = 3
def Ends : Op<["x"], Real, (Max (Min $x, "greatest"), "least")>;

// A function chooses by the types of its parameters, and a body by the one that operands share.
// VALUES-NEXT: Steps 1 : f16 = 3
// VALUES-NEXT: Steps 1 : f32 = 5
// VALUES-NEXT: Steps 1 : i8 = 7
def Step : Function<["x"], (When (OfType $x, Float32), (Add $x, 2), (Add $x, 1))>;
def FloatOrByte : ScalarTypes<"float or i8", [Floats, Int8]>;
def Steps : Op<["x"], FloatOrByte, (When (OfType Shared, Int8), 7, (Step (Step $x)))>;

// An expression that is only converted has the type that it becomes: a number, and the float of a number's bits.
// Other bits are those of the float that is as wide.
// VALUES-NEXT: OneMore 1 : f16 = 3
// VALUES-NEXT: Next 1 : f64 = 2.00000011920928{{[0-9]+}}
// VALUES-NEXT: Again 2 : f16 = 4
def AnyFloat : ScalarTypes<"float", [Float16, Float32, Float64]>;
def OneMore : Op<["x"], AnyFloat, (Add $x, (Convert Shared, (Add (Convert Float32, (FromBits 1065353216)), (Convert Float32, 1))))>;
def Next : Op<["x"], AnyFloat, (Add $x, (Convert Shared, (FromBits (AddI (ToBits (Convert Float32, 1)), 1))))>;
def Again : Op<["x"], AnyFloat, (Add $x, (Convert Shared, (FromBits (ToBits (Convert Float32, $x)))))>;

// The formula of the type is what cannot be evaluated.
// VALUES-NEXT: Wave 1 : f80 = not evaluated: sin(x)
def Wave : Op<["x"], ScalarTypes<"boolean or f80", [Boolean, Float80]>, (When (OfType Shared, Boolean), (Same $x), (Sin $x))>;
