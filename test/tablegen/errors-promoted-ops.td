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
