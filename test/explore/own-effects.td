// Documents say of a class that has effects neither that it has none, nor 'Trait' of an interface.
// RUN: ewise-tblgen -gen-op-docs -I %defs -I %mlir_include %s | FileCheck %s --implicit-check-not=NoMemoryEffect

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def My_Dialect : EwiseDialect {
  let name = "my";
  let cppNamespace = "::my";
}
def My_LogOp : ElementwiseOp<My_Dialect, "log"> {
  let operands = [Operand<"x">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let body = (Same $x);
}
def MyDialect : EwiseOdsDialect<My_Dialect>;
def Ods#My_LogOp : EwiseOdsOp<MyDialect, My_LogOp, [MemoryEffectsOpInterface, Terminator]>;
// CHECK: Traits: `MemoryEffectsOpInterface`, `Terminator`
