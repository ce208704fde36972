// Documents say of a class of the author's that has effects neither that it has none, nor
// 'Trait' of an interface.
// RUN: ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --implicit-check-not=NoMemoryEffect

include "ewise/ElementwiseOps.td"
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
  let traits = ["::mlir::MemoryEffectOpInterface::Trait", "::mlir::OpTrait::IsTerminator"];
  let extraClassDeclaration = [{
    void getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects);
  }];
}
// CHECK: Traits: `MemoryEffectOpInterface`, `IsTerminator`
