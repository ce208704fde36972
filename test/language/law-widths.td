// Laws on a range of integers are proven for the widths that they are used on;
// commutativity is used on all widths.
//
// RUN: ewise-tblgen -print-laws -I %defs %s | FileCheck %s
// RUN: not ewise-tblgen -gen-rule-sets -DORDER -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ORDER --implicit-check-not=error:

include "ewise/Laws.td"
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Integers : IntegerScalars<1, 12>;

class TestOp<dag value> : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Integers;
  let rules = Broadcastable;
  let cases = [On<Integers, value>];
}
// CHECK-LABEL: AndOp
// CHECK:         AndOp(a, b) is AndOp(b, a)
// CHECK-NEXT:        the same operations in i1, i2, i4, i8; all values of i1, i2, i4, i8
// CHECK-NEXT:    AndOp(a, 0) is 0
// CHECK-NEXT:        all values of i1, i2, i4, i8
def AndOp : TestOp<(AndI $a, $b)> {
  let laws = [Commutative<>, RightConstant<"0">];
}
#ifdef ORDER
// ORDER: [[#@LINE+2]]:7: error: op 'Chosen', field 'laws': Chosen(a, b) and Chosen(b, a) are not the same operations, which they have to be for integers of a range of widths: declare each width as a type
def Chosen : TestOp<(Select (GreaterSI $a, $b), $a, $b)> {
  let laws = [Commutative<>];
}
#endif
