// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// The least unsigned integer is 0, and -1 is none.

include "ewise/Laws.td"
include "TestOps.td"

def Unsigned : UnsignedScalars<8, 64>;
def Both : ScalarTypes<"integer", [TestIntegers, Unsigned]>;

class Claim<OpLaw law> : TestOp<Both> {
  let cases = [On<TestIntegers, (MaxSI $a, $b)>, On<Unsigned, (MaxUI $a, $b)>];
  let laws = [law];
}
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: op 'ZeroIsIdentity', field 'laws': ZeroIsIdentity(a, 0) is not a for i8: ZeroIsIdentity(-128, 0) is 0, not -128
def ZeroIsIdentity : Claim<RightIdentity<"0">>;
def ZeroIsLeast : Claim<RightIdentity<"0", AcceptedUnsigned>>;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: op 'GreatestOp', field 'laws': GreatestOp(a, greatest) is not a for ui8: GreatestOp(0, greatest) is 255, not 0
def GreatestOp : Claim<RightIdentity<"greatest", AcceptedUnsigned>>;
