// A mistake in optional operands is said at the record and the field that it is in.
//
// RUN: not ewise-tblgen -gen-op-methods -I %defs %s -o %t.inc 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not ls %t.inc

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float32, Float64]>;
class AnOp : EwiseOp {
  let elementTypes = Floats;
  let rules = Broadcastable;
}

def Read : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Read', field 'cases': case 'float': '$y' may be absent: it is read where (Has $y) holds
  let cases = [On<Floats, (AddF $x, $y)>];
}

def ReadElse : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadElse', field 'cases': case 'float': '$y' may be absent: it is read where (Has $y) holds
  let cases = [On<Floats, (When (Has $y), $x, (AddF $x, $y))>];
}

def ReadByOther : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>, Operand<"z", optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadByOther', field 'cases': case 'float': '$z' may be absent: it is read where (Has $z) holds
  let cases = [On<Floats, (When (Has $y), (AddF $x, $y), (MulF $x, $z))>];
}

def WrongElse : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongElse', field 'cases': case 'float': the value of the result 'output': expected the operands' element type, got i1; a result of another type says so: Result<"output", type>
  let cases = [On<Floats, (When (Has $y), (AddF $x, $y), (LessF $x, 0))>];
}


def AskedTwice : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'AskedTwice', field 'cases': case 'float': '(Has $y)' always holds where it is asked
  let cases = [On<Floats, (When (Has $y), (When (Has $y), $y, $x), $x)>];
}

def NotOptional : AnOp {
  let operands = [Operand<"x">, Operand<"y">];
  // CHECK: [[#@LINE+1]]:7: error: op 'NotOptional', field 'cases': case 'float': 'Has' takes an attribute or an operand that may be absent, which '$
  let cases = [On<Floats, (When (Has $y), $y, $x)>];
}

def TypeOfAbsent : AnOp {
  let operands = [Operand<"x">, Operand<"y", Floats, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'TypeOfAbsent', field 'cases': case 'float': '$y' may be absent: it is read where (Has $y) holds
  let cases = [On<Floats, (When (OfType $y, Float32), $x, $x)>];
}

class VariadicOptional<string name> : Operand<name, variadic=1> { let isOptional = 1; }
def Variadic : AnOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Variadic', field 'operands': optional operand 'y' cannot be variadic: there may be none of it anyway
  let operands = [Operand<"x">, VariadicOptional<"y">];
}

def OnlyOptional : AnOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OnlyOptional', field 'operands': at least one operand that is always there must broadcast and have the op's shared element types
  let operands = [Operand<"x", optional=1>, Operand<"mask", Boolean>];
}

def TooMany : AnOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooMany', field 'operands': 65 operands, some of which are optional: there may be 64
  let operands = !listconcat([Operand<"x">], !foreach(i, !range(64), Operand<"y" # i, optional=1>));
}

def Broadcasts : AnOp {
  let rules = LinalgBroadcast;
  // CHECK: [[#@LINE+1]]:7: error: op 'Broadcasts', field 'operands': operand 'init' cannot be optional: rule set 'LinalgBroadcast' broadcasts one operand into another
  let operands = [Operand<"input">, Operand<"init", optional=1>];
}

def TooFew : AnOp {
  let rules = OnnxUnidirectional;
  // CHECK: [[#@LINE+1]]:7: error: op 'TooFew', field 'operands': 1 to 2 operands broadcast, but rule set 'OnnxUnidirectional' is for 2
  let operands = [Operand<"x">, Operand<"slope", optional=1>];
}

def WithLaws : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
  let cases = [On<Floats, (When (Has $y), (AddF $x, $y), $x)>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WithLaws', field 'laws': Commutative: op 'WithLaws' has optional operands: no law makes one
  let laws = [Commutative<>];
}

def Named : AnOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Named', field 'operands': the name 'operandSegmentSizes' is used twice
  let operands = [Operand<"operandSegmentSizes">, Operand<"y", optional=1>, Operand<"z", optional=1>];
}

// Examples.

def Shown : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
}
let of = Shown in {
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': operand 'x' of op 'Shown' cannot be absent
  def : Infers<["_", "3"], "3">;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': op 'Shown' is not for 3 operands
  def : Infers<["3", "_", "3"], "3">;
}
def ShownWithout : AnOp {
  let operands = [Operand<"x">, Operand<"y", optional=1>];
}
let of = ShownWithout in
  // CHECK: [[#@LINE+1]]:3: error: example of op 'ShownWithout' does not hold: the operands broadcast to '3'
  def : Infers<["3", "_"], "4">;

// With very many operands, bodies are bound without one or two, and with one or two: not in all 2^30 ways.
class Many<int most> : AnOp {
  let operands = !listconcat([Operand<"x">], !foreach(i, !range(30), Operand<"y" # i, optional=1>));
  defvar x = !dag(Same, [?]<dag>, ["x"]);
  let cases = [On<Floats, !foldl(x, !range(most), sum, i,
      !dag(AddF, [sum, !dag(When, [!dag(Has, [?]<dag>, ["y" # i]), !dag(Same, [?]<dag>, ["y" # i]),
                                   !if(!eq(i, 28), !dag(Same, [?]<dag>, ["y29"]), x)],
                            ["", "", ""])], ["", ""]))>];
}
// CHECK: [[#@LINE+1]]:5: error: op 'ManyAndOne', field 'cases': case 'float': '$y29' may be absent: it is read where (Has $y29) holds
def ManyAndOne : Many<30>;
