// Records that the tests of ewise-tblgen share.

#ifndef EWISE_TEST_TESTOPS_TD
#define EWISE_TEST_TESTOPS_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def TestFloats : ScalarTypes<"float", [Float16, Float32]>;
def TestIntegers : IntegerScalars<8, 64>;
def TestNumbers : ScalarTypes<"number", [TestFloats, TestIntegers]>;

class TestOp<ScalarTypes types = TestFloats> : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

#endif // EWISE_TEST_TESTOPS_TD
