// Laws of ops with optional operands are about those that they name: `?` is one that is absent, and at the end there may be
// nothing.
//
// RUN: ewise-tblgen -print-laws -I %defs %s | FileCheck %s --match-full-lines
// RUN: not ewise-tblgen -print-laws -I %defs -DFALSE %s 2>&1 | FileCheck %s --check-prefix=FALSE --implicit-check-not=error:
// RUN: not ewise-tblgen -print-laws -I %defs -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG --implicit-check-not=error:

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Own_Dialect : EwiseDialect {
  let name = "own";
  let cppNamespace = "::own";
}
class Own_ClipOf<string mnemonic> : ElementwiseOp<Own_Dialect, mnemonic> {
  let operands = [Operand<"x">, Operand<"min", optional=1>, Operand<"max", optional=1>];
  let elementTypes = ScalarTypes<"number", [Int8, Float8E5M2]>;
  let rules = Broadcastable;
  defvar raised = (When (Has $min), (Max $x, $min), $x);
  let body = (When (Has $max), (Min raised, $max), raised);
}

// CHECK:      own.clip
// CHECK-NEXT:   clip(a, _, _) is a
// CHECK-NEXT:       the same operations in i8, f8E5M2; all values of i8, f8E5M2
// CHECK-NEXT:   clip(clip(a, b, _), b, _) is clip(a, b, _)
// CHECK-NEXT:       all values of i8, f8E5M2
// CHECK-NEXT:   clip(a, _, greatest) is a
// CHECK-NEXT:       all values of i8, f8E5M2
def Own_ClipOp : Own_ClipOf<"clip"> {
  let laws = [IdentityFunction<>, OpLaw<(Self (Self $a, $b):$once, $b), (Is $once)>,
              OpLaw<(Self $a, ?, "greatest"), (Is $a)>];
}

#ifdef FALSE
def Own_FalseOp : Own_ClipOf<"false"> {
  // FALSE: [[#@LINE+1]]:7: error: op 'Own_FalseOp', field 'laws': false(a, least, _) is not least for i8: {{.*}}
  let laws = [OpLaw<(Self $a, "least"), (Is "least")>];
}
#endif
#ifdef WRONG
def Own_OthersOp : Own_ClipOf<"others"> {
  // WRONG: [[#@LINE+1]]:7: error: op 'Own_OthersOp', field 'laws': OpLaw: op 'own.others' has the same operands everywhere in a law
  let laws = [OpLaw<(Self (Self $a, $b), ?, $c), (Is $a)>];
}
def Own_NewOp : Own_ClipOf<"new"> {
  // WRONG: [[#@LINE+1]]:7: error: op 'Own_NewOp', field 'laws': OpLaw: op 'own.new' has optional operands: no law makes one
  let laws = [OpLaw<(Self (Self $a, $b), $b), (Self $a, $b)>];
}
#endif
