// Errors about the type that bodies compute in, about choices by the types of operands, and about counts.
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def Halves : ScalarTypes<"half", [Float16, BFloat16]>;
def Wider : ScalarTypes<"any float", [Halves, Float32]>;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class FloatOp : TestOp {
  let elementTypes = Wider;
  let cases = [On<Wider, (MulF (AddF $a, $b), $b)>];
}

def A : FloatOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'computesIn': 'i32' in 'f32': what is computed in another type, and that type, are both floating-point or both complex
  let computesIn = [ComputesIn<Int32, Float32>];
}
def B : FloatOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'B', field 'computesIn': 'f16' does not have every number of 'bf16'
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'computesIn': 'f16' is computed in itself where nothing is said
  let computesIn = [ComputesIn<ScalarTypes<"half", [BFloat16, Float16]>, Float16>];
}
def C : FloatOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'computesIn': there are two rows for 'f16'
  let computesIn = [ComputesIn<Halves, Float32>, ComputesIn<Float16, Float64>];
}
def D : FloatOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'computesIn': 'half' in 'complex<f64>': what is computed in another type, and that type, are both floating-point or both complex
  let computesIn = [ComputesIn<Halves, ComplexFloat64>];
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

class HalfOp : TestOp {
  let elementTypes = Halves;
  let computesIn = [ComputesIn<Halves, Float32>];
}

def E : HalfOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'cases': case 'half': 'FromBits' works on the operands' element type, but is computed in f32, as 'computesIn' says; an op that needs its elements as they are says 'let computesIn = []'
  let cases = [On<Halves, (MulF (AddF $a, $b), (FromBits 1))>];
}
def F : HalfOp {
  // A mistake in a body is said once.
  let elementTypes = Wider;
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'cases': case 'any float': unknown operand '$c': the op has $a, $b
  let cases = [On<Wider, (MulF (AddF $a, $b), $c)>];
}

// These are well: bits alone are not rounded, and what is too large for f16 is not for f32.
def G : HalfOp {
  let cases = [On<Halves, (FromBits (XorI (ToBits $a), (ToBits $b)))>];
}
def H : HalfOp {
  let cases = [On<Halves, (MulF (MulF $a, $b), 100000)>];
}

//===----------------------------------------------------------------------===//
// Types of operands
//===----------------------------------------------------------------------===//

def Exponents : ScalarTypes<"number", [Int32, Float32]>;
class PowerOp : TestOp {
  let operands = [Operand<"a">, Operand<"b", Exponents>];
  let elementTypes = Float32;
}

def I : PowerOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'cases': case 'f32': 'OfType' asks for '$a', which has the type that operands share: bodies ask for 'Shared'
  let cases = [On<Float32, (When (OfType $a, Float32), $a, $a)>];
}
def J : PowerOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'J', field 'cases': case 'f32': '(OfType $b, Float64)' never holds where it is asked
  let cases = [On<Float32, (When (OfType $b, Float64), $a, $a)>];
}
def K : PowerOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'K', field 'cases': case 'f32': '(OfType $b, Float32)' always holds where it is asked
  let cases = [On<Float32, (When (OfType $b, Float32), (When (OfType $b, Float32), $b, $a), $a)>];
}
def L : PowerOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'L', field 'cases': case 'f32': operand 2 of 'AddF': expected f32, got i32
  let cases = [On<Float32, (When (OfType $b, Float32), (AddF $a, $b), (AddF $a, $b))>];
}
def M : PowerOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'M', field 'cases': case 'f32': the value of the result 'output': expected f32, got i32; a result of another type says so: Result<"output", type>
  let cases = [On<Float32, (When (OfType $b, Float32), $b, $b)>];
}
def N : TestOp {
  let operands = [Operand<"a">, Operand<"b", ScalarTypes<"size", [IndexInteger, Int32]>>];
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'N', field 'cases': case 'f32': 'OfType' asks for index, by which bodies do not choose
  let cases = [On<Float32, (When (OfType $b, Int32), $a, $a)>];
}

//===----------------------------------------------------------------------===//
// Counts, constants of types, integers of their own
//===----------------------------------------------------------------------===//

def O : TestOp {
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'O', field 'cases': case 'f32': 'Count' takes a variadic operand
  let cases = [On<Float32, (MulF $a, (Count $b))>];
}
def P : TestOp {
  let operands = [Operand<"a">, Operand<"more", variadic=1>];
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'P', field 'cases': case 'f32': the type of the number of '$more' cannot be told: no operand beside it has a type
  let cases = [On<Float32, (Select (EqualI (Count $more), 0), $a, $a)>];
}
def Q : TestOp {
  let elementTypes = Float8E4M3FN;
  // CHECK: [[#@LINE+1]]:7: error: op 'Q', field 'cases': case 'f8E4M3FN': 'InfinityF': f8E4M3FN has none
  let cases = [On<Float8E4M3FN, (MinimumF $a, (InfinityF))>];
}
def Scaled : Primitive<["T", "integer"], "T", FloatKind, "scale(b, $0, $1)", "scale($0, $1)">;
def R : TestOp {
  let elementTypes = Float32;
  // CHECK: [[#@LINE+1]]:7: error: op 'R', field 'cases': case 'f32': 'Scaled' takes a signed integer, but is given f32
  let cases = [On<Float32, (Scaled $a, $b)>];
}
