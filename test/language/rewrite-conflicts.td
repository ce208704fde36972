// A rewrite under which a conflict of sizes would no longer be found at run time is
// for static shapes: it is not said to keep the shape.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
class Toy_Op<string mnemonic, list<string> names, dag value>
    : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = !foreach(name, names, Operand<name>);
  let elementTypes = Float8E5M2;
  let rules = SameShape;
  let cases = [On<Float8E5M2, value>];
}
def Toy_CopyOp : Toy_Op<"copy", ["a"], (Same $a)>;
def Toy_FirstOp : Toy_Op<"first", ["a", "b"], (Same $a)>;
def Toy_MinusOp : Toy_Op<"minus", ["a", "b"], (SubF $a, $b)>;
def Toy_NegOp : Toy_Op<"neg", ["a"], (NegF $a)>;
def Toy_PlusOp : Toy_Op<"plus", ["a", "b"], (AddF $a, $b)>;

// CHECK:      // first(a, b) is copy(a)
// CHECK-NEXT: {::ewise::RuleKind::Rewrite, foldRules1Pattern, foldRules1Result},
def : Rewrite<(Toy_FirstOp $a, $b), (Toy_CopyOp $a)>;

// CHECK:      // minus(a, neg(b)) is plus(a, b)
// CHECK-NEXT: {::ewise::RuleKind::Rewrite, foldRules1Pattern, foldRules1Result,
// CHECK-NEXT: /*keepsShape=*/true},
def : Rewrite<(Toy_MinusOp $a, (Toy_NegOp $b)), (Toy_PlusOp $a, $b)>;
