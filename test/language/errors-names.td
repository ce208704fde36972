// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'operands': '1a' is not an identifier
  let operands = [Operand<"1a">];
}
def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'operands': '' is not an identifier
  let operands = [Operand<"">];
}
def C : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'operands': 'class' is a keyword of C++
  let operands = [Operand<"class">];
}
def D : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'attributes': 'a-b' is not an identifier
  let attributes = [Attribute<"a-b", Boolean, "false">];
}
def E : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'returns': 'a b' is not an identifier
  let returns = [Result<"a b">];
}

// Parameters of builders hide what these use; and a macro is replaced before.
def UsedState : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UsedState', field 'operands': 'odsState' is a name that generated classes use
  let operands = [Operand<"odsState">];
}
def UsedDescription : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UsedDescription', field 'attributes': 'describe' is a name that generated classes use
  let attributes = [Attribute<"describe", Boolean, "false">];
}
def UsedType : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UsedType', field 'operands': 'Value' is a name that generated classes use
  let operands = [Operand<"Value">, Operand<"b">];
}
def Macro : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Macro', field 'operands': 'NULL' is, or is written like, a macro of C++'s headers
  let operands = [Operand<"NULL">];
}
def SmallMacro : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SmallMacro', field 'attributes': 'errno' is, or is written like, a macro of C++'s headers
  let attributes = [Attribute<"errno", Boolean, "false">];
}
// Capitals alone make no macro.
def Capitals : TestOp {
  let operands = [Operand<"LHS">, Operand<"ABC">];
  let attributes = [Attribute<"EPS", Boolean, "false">, Attribute<"N_1", Boolean, "false">];
}
def Reserved : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Reserved', field 'returns': '__func__' is a name that C++ reserves
  let returns = [Result<"__func__">];
}

// Each name tells an operand, an attribute or the result apart from the others.
def F : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'operands': the name 'a' is used twice
  let operands = [Operand<"a">, Operand<"b">, Operand<"a">];
}
def G : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'attributes': the name 'b' is used twice
  let attributes = [Attribute<"b", Boolean, "false">];
}
def H : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'returns': the name 'a' is used twice
  let returns = [Result<"a">];
}
// mlir-tblgen turns both into getMinVal().
def I : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'attributes': the accessor of 'minVal' would be 'getMinVal', as that of 'min_val' is
  let attributes = [Attribute<"min_val", Boolean, "false">, Attribute<"minVal", Boolean, "false">];
}

def TwoAccessors : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TwoAccessors', field 'attributes': the accessor of 'shift' would be 'getShiftAttr', as that of 'shift_attr' is
  let attributes = [Attribute<"shift", Boolean, "false">, Attribute<"shift_attr", Boolean, "false">];
}
// Classes have accessors of their own.
def OfEveryOp : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OfEveryOp', field 'attributes': the accessor of 'context' would be 'getContext', which every op has
  let attributes = [Attribute<"context", Boolean, "false">];
}
def OperandResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OperandResult', field 'operands': the accessor of 'result' would be 'getResult', which every op has
  let operands = [Operand<"result">, Operand<"b">];
}
def OperandOfEveryOp : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OperandOfEveryOp', field 'operands': the accessor of 'op_operand' would be 'getOpOperand', which every op has
  let operands = [Operand<"op_operand">, Operand<"b">];
}
def ResultOfSeveral : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ResultOfSeveral', field 'returns': the accessor of 'result' would be 'getResult', which every op has
  let returns = [Result<"result">, Result<"other">];
  let cases = [On<TestFloats, (Values $a, $b)>];
}

// CHECK: [[#@LINE+1]]:1: error: op '1+1': the name is not an identifier
def "1+1" : TestOp;
// CHECK: [[#@LINE+1]]:5: error: op 'union': the name is a keyword of C++
def union : TestOp;
// CHECK: [[#@LINE+1]]:1: error: an op that defines something needs a name: def MyOp : ...
def : TestOp;
// CHECK: [[#@LINE+1]]:1: error: an op that defines something needs a name
def : TestOp;

class Adopted<string name, string cppClass> : AdoptedOp<name, cppClass> {
  let operands = [Operand<"a">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
}
// CHECK: [[#@LINE+1]]:5: error: op 'J', field 'cppClass': 'AddOp' is not a fully qualified C++ class, as in '::mlir::tosa::AddOp'
def J : Adopted<"tosa.add", "AddOp">;
// CHECK: [[#@LINE+1]]:5: error: op 'K', field 'cppClass': 'mlir::tosa::SubOp' is not a fully qualified C++ class
def K : Adopted<"tosa.sub", "mlir::tosa::SubOp">;
// CHECK: [[#@LINE+1]]:5: error: op 'L', field 'cppClass': '::mlir::tosa::' is not a fully qualified C++ class
def L : Adopted<"tosa.mul", "::mlir::tosa::">;
// CHECK: [[#@LINE+1]]:5: error: op 'M', field 'cppClass': '::MulOp' is not a fully qualified C++ class
def M : Adopted<"tosa.mul2", "::MulOp">;
// CHECK: [[#@LINE+1]]:5: error: op 'N', field 'operationName': 'div' is not the name of an op with its dialect, as in 'tosa.add'
def N : Adopted<"div", "::mlir::tosa::DivOp">;
// CHECK: [[#@LINE+1]]:1: error: op '<anonymous>', field 'operationName': 'tosa.' is not the name of an op with its dialect
def : Adopted<"tosa.", "::mlir::tosa::PowOp">;
