// RUN: not ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// What MLIR believes of an op's values, effects and types by a trait is proven from the record, or
// refused there.

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

class TestOp<list<Trait> extraTraits, dag value = (SubF $a, $b)>
    : EwiseDialectOp<Test_Dialect, NAME, !listconcat([NoMemoryEffect], extraTraits)> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let body = value;
}

// By a law, also of a body that cannot be computed; and by its author alone, where there is no body.
def Sum : TestOp<[Commutative], (AddF $a, $b)> { let laws = [Commutative<>]; }
def SumOfSines : TestOp<[Commutative], (Sin (AddF $a, $b))> { let laws = [Commutative<>]; }
def Elsewhere : TestOp<[Commutative]> { let body = ?; }

// CHECK: [[#@LINE+1]]:5: error: op 'Difference', field 'traits': that the order of operands does not matter has to be proven: claim the law 'Commutative<>'
def Difference : TestOp<[Commutative]>;
// A body that cannot be computed may swap operands, too.
// CHECK: [[#@LINE+1]]:5: error: op 'SineOfDifference', field 'traits': that the order of operands does not matter has to be proven: claim the law 'Commutative<>'
def SineOfDifference : TestOp<[Commutative], (Sin (SubF $a, $b))>;
// CHECK: [[#@LINE+1]]:5: error: op 'Directed', field 'traits': that the order of operands does not matter has to be proven: the rule set 'OnnxUnidirectional' is not commutative
def Directed : TestOp<[Commutative]> { let rules = OnnxUnidirectional; let body = ?; }
// CHECK: [[#@LINE+1]]:5: error: op 'Encoded', field 'traits': the order of operands matters to an op with an 'encodingOf'
def Encoded : TestOp<[Commutative], (Sin (AddF $a, $b))> { let encodingOf = "a"; }
// CHECK: [[#@LINE+1]]:5: error: op 'EncodedElsewhere', field 'traits': the order of operands matters to an op with an 'encodingOf'
def EncodedElsewhere : TestOp<[Commutative]> { let encodingOf = "b"; let body = ?; }

// CHECK: [[#@LINE+1]]:5: error: op 'Folded', field 'traits': 'Idempotent' is among the traits, but MLIR would fold ops of different attributes: claim the law 'Idempotent<>' or 'IdempotentFunction<>', which is proven
def Folded : TestOp<[Idempotent]>;
// CHECK: [[#@LINE+1]]:5: error: op 'Twice', field 'traits': 'Involution' is among the traits, but MLIR would fold ops of different attributes: claim the law 'Involution<>', which is proven
def Twice : TestOp<[Involution]>;
// CHECK: [[#@LINE+1]]:5: error: op 'InList', field 'traits': 'Involution' is among the traits
def InList : TestOp<[TraitList<[TraitList<[Involution]>]>]>;

// CHECK: [[#@LINE+1]]:5: error: op 'Early', field 'traits': 'AlwaysSpeculatable', which is in 'Pure', is among the traits
def Early : TestOp<[Pure]>;
// CHECK: [[#@LINE+1]]:5: error: op 'EarlyInside', field 'traits': 'RecursivelySpeculatableImplTrait' is among the traits, but whether the op may be executed early follows from its rule set and its body
def EarlyInside : TestOp<[RecursivelySpeculatable]>;
// CHECK: [[#@LINE+1]]:5: error: op 'OnScalars', field 'traits': 'Elementwise' is among the traits, but operands broadcast by the rule set, and are no scalars
def OnScalars : TestOp<[Elementwise]>;
// CHECK: [[#@LINE+1]]:5: error: op 'Constant', field 'traits': 'ConstantLike' is among the traits, but the op has operands
def Constant : TestOp<[ConstantLike]>;

// CHECK: [[#@LINE+1]]:5: error: op 'OneType', field 'traits': 'SameOperandsAndResultType' is among the traits, but types follow from 'elementTypes', 'returns' and 'rules'
def OneType : TestOp<[SameOperandsAndResultType]>;
// CHECK: [[#@LINE+1]]:5: error: op 'OneShape', field 'traits': 'SameOperandsAndResultShape' is among the traits, but types follow
def OneShape : TestOp<[SameOperandsAndResultShape]>;
// CHECK: [[#@LINE+1]]:5: error: op 'OneElement', field 'traits': 'SameOperandsElementType' is among the traits, but types follow
def OneElement : TestOp<[SameOperandsElementType]>;
// CHECK: [[#@LINE+1]]:5: error: op 'Matching', field 'traits': '{{.*}}' is among the traits, but types follow
def Matching : TestOp<[AllTypesMatch<["a", "b"]>]>;

// What an author checks beyond the record, and effects, are no promises about values.
def Ranked : TestOp<[PredOpTrait<"is ranked", CPred<"true">>, MemRefsNormalizable]>;
