// A law of many variables is tried with few values of each: 8 of 9 variables would be
// 134 million combinations.
// REQUIRES: cvc5
// RUN: ewise-tblgen -judge -I %defs %s --types=i32 --equation='sum(a, b, c, d, e, f, g, h, i) is sum(b, c, d, e, f, g, h, i, a)' \
// RUN:   --equation='sum(a, b, c, d, e, f, g, h, i) is sum(a, b, c, d, e, f, g, i, i)' | FileCheck %s
// CHECK:      sum(a, b, c, d, e, f, g, h, i) is sum(b, c, d, e, f, g, h, i, a)
// CHECK-NEXT:   i32: true
// CHECK-NEXT: sum(a, b, c, d, e, f, g, h, i) is sum(a, b, c, d, e, f, g, i, i)
// CHECK-NEXT:   i32: false

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def sum : EwiseOp {
  let operands = !foreach(name, ["a", "b", "c", "d", "e", "f", "g", "h", "i"], Operand<name>);
  let elementTypes = Int32;
  let rules = Broadcastable;
  let body = (Add $a, (Add $b, (Add $c, (Add $d, (Add $e, (Add $f, (Add $g, (Add $h, $i))))))));
}
