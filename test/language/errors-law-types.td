// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Operands with types of their own have more combinations of types than can be tried,
// each with thousands of values.

include "TestOps.td"

def Choices : ScalarTypes<"a choice", [Boolean, Int8, Int32]>;

// CHECK: [[#@LINE+5]]:7: error: op 'Chosen', field 'laws': Chosen(a, b, c, d, e, f, g, h, i, j) has operands of more than 1024 combinations of element types, which are too many to try
def Chosen : TestOp {
  let operands = !listconcat([Operand<"a">],
      !foreach(name, ["b", "c", "d", "e", "f", "g", "h", "i", "j"], Operand<name, Choices>));
  let cases = [On<TestFloats, (AddF $a, $a)>];
  let laws = [OpLaw<(Self $a, $b, $c, $d, $e, $f, $g, $h, $i, $j), (Is $a)>];
}
