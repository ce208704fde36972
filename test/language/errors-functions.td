// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Functions choose by attributes that they are given, and names have their places.

include "TestOps.td"

def Chosen : Function<["x", "mode"], (When (Is $mode, "relu"), (Max $x, 0), $x)>;
def Summed : Function<["x", "mode"], (Add $x, $mode)>;
def Unknown : Function<["x"], (When (Is $mode, "relu"), (Max $x, 0), $x)>;
def Misspelled : Function<["x", "mode"], (When (Is $mode, "rlu"), (Max $x, 0), $x)>;
def InBranch : Function<["x", "mode"], (When (Is $mode, "relu"), (Max $x, 0):$raised, (Add $raised, $x))>;

class Asked<dag value> : TestOp<Float32> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"mode", Text<["plain", "relu"]>, "plain">, Attribute<"n", Int8, "0">];
  let cases = [On<Float32, value>];
  let unread = ["mode", "n"];
}

// CHECK: [[#@LINE+1]]:5: error: op 'A', field 'cases': case 'f32': in 'Summed': '$mode' is a string, by which conditions choose: (Is $mode, "...")
def A : Asked<(Summed $a, $mode)>;
// CHECK: [[#@LINE+1]]:5: error: op 'B', field 'cases': case 'f32': in 'Unknown': functions choose by the types of parameters, (OfType $x, types), and by parameters that are attributes of the op, which '$mode' is not
def B : Asked<(Unknown $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'C', field 'cases': case 'f32': in 'Misspelled': 'rlu' is not a value of '$mode': expected plain, relu
def C : Asked<(Misspelled $a, $mode)>;
// CHECK: [[#@LINE+1]]:5: error: op 'D', field 'cases': case 'f32': in 'Chosen': functions choose by {{.*}}, which '$mode' is not
def D : Asked<(Chosen $a, $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'E', field 'cases': case 'f32': in 'Chosen': 'relu' is not a value of '$n': expected an integer
def E : Asked<(Chosen $a, $n)>;

// CHECK: [[#@LINE+1]]:5: error: op 'F', field 'cases': case 'f32': '$raised' is named in another branch of 'When': a part that both read has its name in front of them
def F : Asked<(When (Is $mode, "relu"), (Max $a, 0):$raised, (Add $raised, $a))>;
// CHECK: [[#@LINE+1]]:5: error: op 'G', field 'cases': case 'f32': in 'InBranch': '$raised' is named in another branch of 'When'
def G : Asked<(InBranch $a, $mode)>;
// CHECK: [[#@LINE+1]]:5: error: op 'H', field 'cases': case 'f32': 'Is' is a condition, by which 'When' chooses: (When (Is ...), a, b)
def H : Asked<(Is $mode, "relu")>;

// A function that no body calls is checked, too.
// CHECK: [[#@LINE+1]]:5: error: function 'Twice', field 'parameters': there are two parameters 'x'
def Twice : Function<["x", "x"], (Add $x, $x)>;
def K : Asked<(Twice $a, $a)>;

// A type has a name where it is one.
// CHECK: [[#@LINE+1]]:5: error: op 'I', field 'cases': case 'f32': the value of the result 'output': expected f32, got i32
def I : Asked<(ToBits $a)>;
def Converted : TestOp {
  let operands = [Operand<"a">];
  let returns = [Result<"r", ScalarTypes<"", [Float32, Int8]>>];
  let elementTypes = ComplexFloat32;
  // CHECK: [[#@LINE+1]]:7: error: op 'Converted', field 'body': case 'complex<f32>': 'Convert' does not convert complex<f32> to the result's element type: its parts are (RealPart ...), (ImaginaryPart ...)
  let body = (Convert ResultElement, $a);
}
def DefaultOfText : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultOfText', field 'attributes': the default value 'rlu' of 'mode' is none of its values, 'plain', 'relu'
  let attributes = [Attribute<"mode", Text<["plain", "relu"]>, "rlu">];
}
