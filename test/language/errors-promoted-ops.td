// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/PromotionTables.td"
include "TestOps.td"

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'elementTypes': nothing promotes to 'bf16' in 'Numpy'
  let elementTypes = BFloat16;
  let promotion = Numpy;
}

def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'elementTypes': nothing promotes to 'any type' in 'Jax'
  let elementTypes = AnyScalar;
  let promotion = Jax;
}

// A body is one of the type that is promoted to.
def C : TestOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Numpy;
  let promotion = Numpy;
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'cases': no case covers i1, i8, ui8, i16, ui16, i32, ui32, i64, ui64, f16, f64, complex<f32>, complex<f64>, which the op accepts
  let cases = [On<Float32, (AddF $a, $b)>];
}

def D : TestOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Torch;
  let promotion = Torch;
}
let of = D in {
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': 'a' of op 'D' cannot have elements of type i4
  def : Infers<["2xi4", "2xf32"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': the operands promote to bf16 in 'Torch', not to f32
  def : Infers<["2xi32", "2xbf16"], "2xf32">;
}

def E : TestOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let promotion = Torch;
}
let of = E in {
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': the operands promote to f64 in 'Torch', which op 'E' does not accept
  def : Infers<["2xf64", "2xf32"], "2">;
}

//===----------------------------------------------------------------------===//
// Weak operands
//===----------------------------------------------------------------------===//

def F : TestOp {
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'operands': weak operand 'b' is of an op without a promotion table
  let operands = [Operand<"a">, Operand<"b", weak=1>];
}

def G : TestOp {
  let elementTypes = Float32;
  let promotion = Torch;
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'operands': at least one operand must broadcast and have the op's shared element types, and not be weak
  let operands = [Operand<"a", weak=1>, Operand<"b", weak=1>];
}

def H : TestOp {
  let elementTypes = Float32;
  let promotion = Torch;
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'operands': weak operand 'b' has types of its own, and takes no part in promotion
  let operands = [Operand<"a">, Operand<"b", Float32, weak=1>];
}

def WeakAttribute : TestOp {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'WeakAttribute', field 'attributes': weak attribute 'x' is of an op without a promotion table
  let attributes = [Attribute<"x", Shared, weak=1>];
}

def WeakDefault : TestOp {
  let operands = [Operand<"a">];
  let elementTypes = Torch;
  let promotion = Torch;
  // CHECK: [[#@LINE+1]]:7: error: op 'WeakDefault', field 'attributes': 'x' is weak in promotion, in which no default takes part: it may be optional
  let attributes = [Attribute<"x", Shared, "1", weak=1>];
}

def WeakOther : TestOp {
  let operands = [Operand<"a">];
  let elementTypes = Torch;
  let promotion = Torch;
  // CHECK: [[#@LINE+1]]:7: error: op 'WeakOther', field 'attributes': 'x' is weak, which only numbers of type Shared are
  let attributes = [Attribute<"x", Float32, weak=1>];
}

def Strict : PromotionTable<"of mine", [Float16, Float32]>;
let of = Strict in
def : Widens<Float16, [Float32], "">;
def I : TestOp {
  let elementTypes = Float32;
  let promotion = Strict;
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'operands': weak operand 'b' takes part by the 'scalars' of 'Strict', which has none
  let operands = [Operand<"a">, Operand<"b", weak=1>];
}

//===----------------------------------------------------------------------===//
// Operands that are lifted
//===----------------------------------------------------------------------===//

class LiftedOp<ScalarTypes to> : TestOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = ScalarTypes<"float", [Float16, BFloat16, Float32]>;
  let promotion = Torch;
  let liftTo = to;
}
// CHECK: [[#@LINE+1]]:5: error: op 'J', field 'liftTo': 'i1' could be lifted to 'bf16' and 'f16', neither of which widens to the other: a type says which, as in 'let liftTo = Float32'
def J : LiftedOp<LeastAccepted>;
// CHECK: [[#@LINE+1]]:5: error: op 'K', field 'liftTo': 'UInt16' is no type of 'Torch'
def K : LiftedOp<UInt16>;
def L : LiftedOp<Float32>;
let of = L in {
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': the operands promote to f32 in 'Torch', not to f16
  def : Infers<["2xi32", "2xi8"], "2xf16">;
  def : Infers<["2xi32", "2xf16"], "2xf16">;
}
def M : TestOp {
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'M', field 'liftTo': the op has no promotion table
  let liftTo = Float32;
}
