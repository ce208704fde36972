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

// Types that do not fit at another operand are not tried: of millions of combinations,
// none is left.

def Wide : ScalarTypes<"wide", [Int8, Int16, Int32, Int64, Float16, Float32]>;
def OtherChoices : ScalarTypes<"another choice", [Boolean, Float64]>;

// CHECK: [[#@LINE+7]]:7: error: op 'Moved', field 'laws': there are no types for which Moved(a, b, c, d, e, f, g, h, i, j) can be Moved(a, c, d, e, f, g, h, i, j, b)
def Moved : TestOp {
  let operands = !listconcat([Operand<"a">],
      !foreach(name, ["b", "c", "d", "e", "f", "g", "h", "i"], Operand<name, Wide>),
      [Operand<"j", OtherChoices>]);
  let cases = [On<TestFloats, (AddF $a, $a)>];
  let unread = ["b", "c", "d", "e", "f", "g", "h", "i", "j"];
  let laws = [OpLaw<(Self $a, $b, $c, $d, $e, $f, $g, $h, $i, $j),
                    (Self $a, $c, $d, $e, $f, $g, $h, $i, $j, $b)>];
}

// That the operands of the right side share a type is found too late, behind too many
// combinations of the left one.

class Many<ScalarTypes types> : TestOp<TestFloats> {
  let operands = !listconcat([Operand<"a">],
      !foreach(number, !range(14), Operand<"b" # number, types>));
  let cases = [On<TestFloats, (AddF $a, $a)>];
  let unread = !foreach(number, !range(14), "b" # number);
}
def Apart : Many<Wide>;
def Alike : TestOp<TestFloats> {
  let operands = !listconcat([Operand<"a">],
      !foreach(number, !range(14), Operand<"b" # number>));
  let cases = [On<TestFloats, (AddF $a, $a)>];
  let unread = !foreach(number, !range(14), "b" # number);
}

// CHECK: [[#@LINE+2]]:1: error: rewrite '<anonymous>', field 'from': Apart(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) has operands of more than 1024 combinations of element types, which are too many to try
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': the shapes of more than 4 values are not enumerated
def : Rewrite<(Apart $a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k, $l, $m, $n, $o),
              (Alike $o, $n, $m, $l, $k, $j, $i, $h, $g, $f, $e, $d, $c, $b, $a)>;
