// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 | FileCheck %s --implicit-check-not=error:
//
// Laws of quantized numbers are proven of what stores them.

include "ewise/Laws.td"
include "TestOps.td"

def Numbers : ScalarTypes<"integer or quantized", [TestIntegers, Quantized]>;

class MaximumOp<OpLaw law> : TestOp<Numbers> {
  let cases = [On<TestIntegers, (MaxSI $a, $b)>, On<SignedQuantized, (MaxSI $a, $b)>,
              On<UnsignedQuantized, (MaxUI $a, $b)>];
  let laws = [law];
}
def Claimed : MaximumOp<Commutative<>>;
// CHECK: error: op 'Unequal', field 'laws': Unequal(a, b) is not Unequal(b, a) for signed quant.uniform: Unequal(0, 1) is 1, not 0
def Unequal : MaximumOp<Commutative<Quantized>> {
  let cases = [On<TestIntegers, (MaxSI $a, $b)>, On<Quantized, (Select (EqualI $a, $b), $a, $b)>];
}
