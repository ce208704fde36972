// RUN: ewise-tblgen -evaluate -I %defs %s --call="my.mapped 5 : index" \
// RUN:   --call="my.mapped 300 : i64" | FileCheck %s

// A map tells an index from an i64, whose numbers are alike.

// CHECK:      my.mapped 5 : index = -3.40282347E+38
// CHECK-NEXT: my.mapped 300 : i64 = 44

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
def My_Dialect : EwiseDialect { let name = "my"; let cppNamespace = "::my"; }
def Sized : TypeMap<[MapsTo<IndexInteger, Float32>, MapsTo<Int64, Int8>]>;
def My_MappedOp : ElementwiseOp<My_Dialect, "mapped"> {
  let operands = [Operand<"a">];
  let elementTypes = ScalarTypes<"size", [IndexInteger, Int64]>;
  let returns = [Result<"r", Sized>];
  let rules = SameShape;
  let cases = [On<IndexInteger, (LeastF)>, On<Int64, (Convert ResultElement, $a)>];
}
