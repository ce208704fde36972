// RUN: not ewise-tblgen -gen-example-tests -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// The examples of ops are checked, as those of rule sets are, and against the
// op's operands and element types.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def FloatOrBoolean : ScalarTypes<"f32 or i1", [Float32, Boolean]>;

def AddOp : EwiseOp {
  let operands = [Operand<"lhs">, Operand<"rhs">, Operand<"p", Int8, parameter=1>];
  let elementTypes = FloatOrBoolean;
  let rules = Broadcastable;
}
let of = AddOp in {
  def : Infers<["2xf32", "2"], "2xf32">;
  // CHECK: [[#@LINE+1]]:3: error: example of op 'AddOp' does not hold: the operands do not broadcast (ExtentConflict)
  def : Infers<["2", "3"], "3">;
  // CHECK: [[#@LINE+1]]:3: error: example of op 'AddOp' does not hold: the operands broadcast to '2', which rejects '3' (ResultExtentMismatch)
  def : Accepts<["2", "2"], "3">;
  // CHECK: [[#@LINE+1]]:3: error: example of op 'AddOp' does not hold: the operands broadcast to '2'
  def : Fails<["2", "1"], ExtentConflict>;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': op 'AddOp' is not for 1 operands
  def : Infers<["2"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': op 'AddOp' is not for 3 operands
  def : Infers<["2", "2", "1xi8"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': 'rhs' of op 'AddOp' cannot have elements of type i8
  def : Infers<["2", "2xi8"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': the operands share one element type, but have f32 and i1
  def : Infers<["2xf32", "2xi1"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'declared': 'output' of op 'AddOp' cannot have elements of type f64
  def : Accepts<["2", "2"], "2xf64">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': malformed shape '2y'
  def : Infers<["2", "2"], "2y">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'attribute': the rule set reads no attribute
  def : Infers<["2", "2"], "2", [0]>;
}

def Computed : EwiseOp {
  let operands = [Operand<"lhs">, Operand<"rhs">];
  let returns = [Result<"sum", TwiceAsWide>];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
let of = Computed in {
  def : Infers<["2xf32", "2"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': 'sum' of op 'Computed' has elements of a type that is computed: it cannot be f32 here
  def : Infers<["2", "2"], "2xf32">;
}

def Total : EwiseOp {
  let operands = [Operand<"first">, Operand<"others", variadic=1>];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
let of = Total in {
  def : Infers<["2"], "2">;
  def : Infers<["2", "1", "2xf32"], "2">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': 'others' of op 'Total' cannot have elements of type i1
  def : Infers<["2", "1", "2xi1"], "2">;
}
