// RUN: ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --strict-whitespace
// RUN: ewise-tblgen -gen-op-docs -rule-docs=../Rules.md -I %defs %s \
// RUN:   | FileCheck %s --check-prefix=LINK

// LINK:      | [`Shift`] | 3 | f32 | [`Pdpd`] | |
// LINK:      By [`Pdpd`](../Rules.md#pdpd): the second operand
// LINK:      [`Shift`]: #shift
// LINK:      [`Pdpd`]: ../Rules.md#pdpd
// LINK-NEXT: [`Broadcastable`]: ../Rules.md#broadcastable
// LINK-NOT:  {{.}}

// Cases that golden/ToyOps.md does not have: ops without a class or with one of
// others, parameters, variadic operands, attributes with a default or that name
// types, examples with an attribute.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

// CHECK:      attributes, formulas by element type, laws and examples.
// CHECK-EMPTY:
// CHECK-NEXT: | Op | Operands | Element types | Rule set | Value of an element |
// CHECK-NEXT: | --- | --- | --- | --- | --- |
// CHECK-NEXT: | [`Shift`] | 3 | f32 | `Pdpd` | |
// CHECK-NEXT: | [`Sum`] | any | f32 | `Broadcastable` | |
// CHECK-NEXT: | [`their.exp`] | 1 | f32 | `Broadcastable` | |
// CHECK-NEXT: | [`Cast`] | 1 | f32 | `Broadcastable` | |
// CHECK-NEXT: | [`SumAs`] | 1 | f32 | `Broadcastable` | |
// CHECK-EMPTY:
// CHECK-NEXT: ## `Shift`
// CHECK-EMPTY:
// CHECK-NEXT: ### Attributes
// CHECK-EMPTY:
// CHECK-NEXT: | Attribute | Type | Default |
// CHECK-NEXT: | --- | --- | --- |
// CHECK-NEXT: | `flag` | boolean | true |
// CHECK-NEXT: | `count` | i8 from -3 to 4 | 2 |
// CHECK-NEXT: | `axis` | i64, for broadcasting | -1 |
// CHECK-EMPTY:
// CHECK-NEXT: ### Operands
// CHECK-EMPTY:
// CHECK-NEXT: | Operand | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `a` | tensor or vector of f32 values |
// CHECK-NEXT: | `b` | tensor or vector of f32 values |
// CHECK-NEXT: | `p` | tensor of one element of type i8, which is not broadcast |
// CHECK-EMPTY:
// CHECK-NEXT: ### Result
// CHECK-EMPTY:
// CHECK-NEXT: | Result | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `output` | tensor or vector of i1 values |
// CHECK-EMPTY:
// CHECK-NEXT: ### Broadcasting
// CHECK-EMPTY:
// CHECK-NEXT: By `Pdpd`: the second operand, from dimension `axis` on, into the first.
// CHECK-EMPTY:
// CHECK-NEXT: ### Examples
// CHECK-EMPTY:
// CHECK-NEXT: | Operands | Result |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `2x3`, `2`, `axis = 0` | `2x3` |
// CHECK-NEXT: | `2x3`, `2` | error: dimension 0 of 'b' is 2 in '2', but dimension 1 of 'a', into which it is broadcast, is 3 in '2x3': it must be the same or 1; 'axis' says where 'b' begins, and without it both end alike |
// CHECK-NEXT: | `2x3`, `3` | `2x4` is an error: result 'output' is declared as '2x4', but the operands broadcast to '2x3': dimension 1 is declared 4 and inferred 3 |
// CHECK-EMPTY:
// CHECK-NEXT: ## `Sum`
// CHECK-EMPTY:
// CHECK-NEXT: _e to the a_b_
// CHECK-EMPTY:
// CHECK-NEXT: Terms are added in order:
// CHECK-EMPTY:
// CHECK-NEXT:     x1 + x2
// CHECK-EMPTY:
// CHECK-NEXT: ### Operands
// CHECK-EMPTY:
// CHECK-NEXT: | Operand | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `terms` | any number of operands: tensor or vector of f32 values |
// CHECK-EMPTY:
// CHECK-NEXT: ### Result
// CHECK-EMPTY:
// CHECK-NEXT: | Result | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `output` | tensor or vector of the operands' element type |
// CHECK-EMPTY:
// CHECK-NEXT: ### Broadcasting
// CHECK-EMPTY:
// CHECK-NEXT: By `Broadcastable`: align right; each dimension is equal or one of the two is 1.
// CHECK-EMPTY:
// CHECK-NEXT: ## `their.exp` (their::ExpOp)
// CHECK-EMPTY:
// CHECK-NEXT: ### Operands
// CHECK-EMPTY:
// CHECK-NEXT: | Operand | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `x` | tensor or vector of f32 values |
// CHECK-EMPTY:
// CHECK-NEXT: ### Result
// CHECK-EMPTY:
// CHECK-NEXT: | Result | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `output` | tensor or vector of the operands' element type |
// CHECK-EMPTY:
// CHECK-NEXT: ### Broadcasting
// CHECK-EMPTY:
// CHECK-NEXT: By `Broadcastable`: align right; each dimension is equal or one of the two is 1.
// CHECK-EMPTY:
// CHECK-NEXT: ## `Cast`
// CHECK-EMPTY:
// CHECK-NEXT: ### Attributes
// CHECK-EMPTY:
// CHECK-NEXT: | Attribute | Type | Default |
// CHECK-NEXT: | --- | --- | --- |
// CHECK-NEXT: | `to` | i64 from 1 to 9 | required |
// CHECK-EMPTY:
// CHECK-NEXT: ### Operands
// CHECK-EMPTY:
// CHECK-NEXT: | Operand | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `x` | tensor or vector of f32 values |
// CHECK-EMPTY:
// CHECK-NEXT: ### Result
// CHECK-EMPTY:
// CHECK-NEXT: | Result | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `output` | tensor or vector of f16 or i8 values, as `to` says |
// CHECK-EMPTY:
// CHECK-NEXT: ### Element type of the result
// CHECK-EMPTY:
// CHECK-NEXT: | `to` | Type |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `1` | f16 |
// CHECK-NEXT: | `3` | i8 |
// CHECK-EMPTY:
// CHECK-NEXT: ### Broadcasting
// CHECK-EMPTY:
// CHECK-NEXT: By `Broadcastable`: align right; each dimension is equal or one of the two is 1.
def Shift : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">, Operand<"p", Int8, parameter=1>];
  let returns = [Result<"output", Boolean>];
  let attributes = [Attribute<"flag", Boolean, "true">,
                    Attribute<"count", Int8, "2", min="-3", max="4">];
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
  let description = [{
    Terms are added in order:

        x1 + x2
  }];
  let operands = [Operand<"terms", variadic=1>];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
def Adopted : AdoptedOp<"their.exp", "::their::ExpOp"> {
  let operands = [Operand<"x">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
def Cast : EwiseOp {
  let operands = [Operand<"x">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float16>, NamedType<"3", Int8>]>>];
}

// Without an attribute, the operands' type.

// CHECK:      ## `SumAs`
// CHECK:      | `dtype` | a type, one of f16 or f32 (f16, f32) | absent |
// CHECK:      | `output` | tensor or vector of f16 or f32 values, as `dtype` says or, without it, as the operands have |
// CHECK-NOT:  Element type of the result

// Addresses of the links in the table come last.

// CHECK:      [`Shift`]: #shift
// CHECK-NEXT: [`Sum`]: #sum
// CHECK-NEXT: [`their.exp`]: #theirexp-theirexpop
// CHECK-NEXT: [`Cast`]: #cast
// CHECK-NEXT: [`SumAs`]: #sumas
// CHECK-NOT:  {{.}}
def SumAs : EwiseOp {
  let operands = [Operand<"x">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let attributes = [Attribute<"dtype", TypeIn<ScalarTypes<"f16 or f32", [Float16, Float32]>>, optional=1>];
  let returns = [Result<"output", NamedBy<"dtype">>];
}
