// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
class Toy_Op<string name, list<Operand> inputs> : ElementwiseOp<Toy_Dialect, name> {
  let operands = inputs;
  let elementTypes = Float32;
  let rules = Broadcastable;
}

// CHECK: [[#@LINE+2]]:7: error: op 'Toy_NoneOp', field 'encodingOf': the op has no operand 'y'
def Toy_NoneOp : Toy_Op<"none", [Operand<"x">]> {
  let encodingOf = "y";
}

// CHECK: [[#@LINE+2]]:7: error: op 'Toy_OptionalOp', field 'encodingOf': operand 'y', which gives the results their encoding, is always there, one operand and no parameter
def Toy_OptionalOp : Toy_Op<"optional", [Operand<"x">, Operand<"y", optional=1>]> {
  let encodingOf = "y";
}

// CHECK: [[#@LINE+2]]:7: error: op 'Toy_VariadicOp', field 'encodingOf': operand 'y', which gives the results their encoding, is always there, one operand and no parameter
def Toy_VariadicOp : Toy_Op<"variadic", [Operand<"x">, Operand<"y", variadic=1>]> {
  let encodingOf = "y";
}

// CHECK: [[#@LINE+2]]:7: error: op 'Toy_ParameterOp', field 'encodingOf': operand 'y', which gives the results their encoding, is always there, one operand and no parameter
def Toy_ParameterOp : Toy_Op<"parameter", [Operand<"x">, Operand<"y", parameter=1>]> {
  let encodingOf = "y";
}
