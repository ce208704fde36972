// Two dialects in one file and one C++ namespace: -dialect says whose ops are printed.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s
// RUN: ewise-tblgen -gen-op-methods -dialect=second -I %defs %s \
// RUN:   | FileCheck %s --check-prefix=SECOND --implicit-check-not=FirstOp
//
// CHECK:  FirstOp::getElementwiseDescription() {
// CHECK:  SecondOp::getElementwiseDescription() {
// SECOND: SecondOp::getElementwiseDescription() {

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class TestDialect<string called> : EwiseDialect {
  let name = called;
  let cppNamespace = "::test";
}
def First_Dialect : TestDialect<"first">;
def Second_Dialect : TestDialect<"second">;

class TestOp<EwiseDialect dialect> : ElementwiseOp<dialect, "op"> {
  let operands = [Operand<"input">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
def Test_FirstOp : TestOp<First_Dialect>;
def Test_SecondOp : TestOp<Second_Dialect>;
