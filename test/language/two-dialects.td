// Two dialects in one file and one C++ namespace register their own ops.
//
// RUN: ewise-tblgen -gen-op-defs -I %defs %s | FileCheck %s
// RUN: ewise-tblgen -gen-op-defs -dialect=second -I %defs %s \
// RUN:   | FileCheck %s --check-prefix=SECOND --implicit-check-not=FirstOp
// RUN: ewise-tblgen -gen-dialect-defs -I %defs %s | FileCheck %s --check-prefix=DIALECT
//
// CHECK:      void registerFirstOps(::mlir::Dialect &dialect) {
// CHECK-NEXT:   ::ewise::registerOp<FirstOp>(dialect);
// CHECK-NEXT: }
// CHECK:      void registerSecondOps(::mlir::Dialect &dialect) {
// CHECK-NEXT:   ::ewise::registerOp<SecondOp>(dialect);
// CHECK-NEXT: }
//
// SECOND:     void registerSecondOps(
//
// DIALECT:       FirstDialect::FirstDialect(
// DIALECT:         registerFirstOps(*this);
// DIALECT-LABEL: SecondDialect::SecondDialect(
// DIALECT:         registerSecondOps(*this);

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
