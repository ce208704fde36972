// RUN: ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --strict-whitespace

// What golden/EwTosaOps.md has no case of: parameters, variadic operands,
// attributes with a default, examples with an attribute and with errors.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

// CHECK:      | Op | Operands | Element types | Rule set | Traits | Element |
// CHECK-NEXT: | --- | --- | --- | --- | --- | --- |
// CHECK-NEXT: | [`Shift`](#shift) | 3 | f32 | `Pdpd` | | |
// CHECK-NEXT: | [`Sum`](#sum) | any | f32 | `Broadcastable` | | |
// CHECK-EMPTY:
// CHECK-NEXT: ## `Shift`
// CHECK-EMPTY:
// CHECK-NEXT: Broadcasts by `Pdpd`: the second operand, from dimension `axis` on, into the first.
// CHECK-EMPTY:
// CHECK-NEXT: | Operand | Element types | |
// CHECK-NEXT: | --- | --- | --- |
// CHECK-NEXT: | `a` | f32 | |
// CHECK-NEXT: | `b` | f32 | |
// CHECK-NEXT: | `p` | i8 | parameter: a tensor of one element |
// CHECK-NEXT: | `output` | i1 | result |
// CHECK-EMPTY:
// CHECK-NEXT: | Attribute | Type | Default |
// CHECK-NEXT: | --- | --- | --- |
// CHECK-NEXT: | `axis` | i64, for broadcasting | -1 |
// CHECK-NEXT: | `flag` | boolean | true |
// CHECK-NEXT: | `count` | i8 from -3 to 4 | 2 |
// CHECK-EMPTY:
// CHECK-NEXT: | Operands | Result |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `2x3`, `2`, `axis` `0` | `2x3` |
// CHECK-NEXT: | `2x3`, `2` | error |
// CHECK-NEXT: | `2x3`, `3` | `2x4` is an error |
// CHECK-EMPTY:
// CHECK-NEXT: ## `Sum`
// CHECK-EMPTY:
// CHECK-NEXT: e to the a_b.
// CHECK:      | `terms` | f32 | variadic |
def Shift : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">, ParameterOperand<"p", Int8>];
  let result = FixedResult<"output", Boolean>;
  let attributes = [BoolAttribute<"flag", 1>,
                    IntegerAttribute<"count", 8, 2, -3, 4>];
  let elementTypes = Float32;
  let rules = Pdpd;
}
let of = Shift in {
  def : Infers<["2x3", "2"], "2x3", [0]>;
  def : Fails<["2x3", "2"], ExtentConflict>;
  def : Rejects<["2x3", "3"], "2x4", ResultExtentMismatch>;
}
def Sum : EwiseOp {
  let summary = "e to the a_b";
  let operands = [VariadicOperand<"terms">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
