// RUN: ewise-tblgen -gen-rule-docs -I %defs %s \
// RUN:   | sed -n '/^## Mine/,$p' > %t.md
// RUN: FileCheck %s --strict-whitespace --input-file=%t.md

// Directed equals, laws that are not claimed, text that Markdown would read as
// its own, a step that always applies.

include "ewise/RuleSets.td"

def FirstOnly : CombineTable {
  let isDirected = 1;
  let expandable = [];
}
let table = FirstOnly in {
  def : Combine<Dynamic, Dynamic, First, "a|b, *c* and d_e">;
  def : Combine<Dynamic, Static, Second, "">;
  def : Combine<Static, Dynamic, First, "">;
  def : Combine<Static, Static, IfEqual, "`e` < f">;
}

// CHECK:      ## Mine
// CHECK-EMPTY:
// CHECK-NEXT: *`a_b` first.*
// CHECK-EMPTY:
// CHECK-NEXT: Two lines,
// CHECK-NEXT:   the second indented.
// CHECK-EMPTY:
// CHECK-NEXT: ### Operands
// CHECK-EMPTY:
// CHECK-NEXT: - **Roles:** One operand or two, equals. Of two that differ in rank, the one of higher rank is the *target* and the other the *source*; of equal ranks, the first is the target.
// CHECK-NEXT: - **Ranks:** All ranked operands have the same rank.
// CHECK-NEXT: - **Alignment:** By the attribute `axis`, an integer. The source's dimension 0 is paired with this dimension of the target, and the following ones in order. `-1`, the least value and the default, aligns right. Dimensions without a partner keep their size.
// CHECK-NEXT: - **Unranked:** With an unranked operand, nothing is inferred or verified.
// CHECK-EMPTY:
// CHECK-NEXT: ### Dimension inference
// CHECK-EMPTY:
// CHECK-NEXT: `InferDim` gives the size of a result dimension from those of two paired dimensions.
// CHECK-EMPTY:
// CHECK-NEXT: | `targetDim` | `sourceDim` | `inferredDim` | Notes |
// CHECK-NEXT: | --- | --- | --- | --- |
// CHECK-NEXT: | `?` | `?` | `?` | A\|b, \*c\* and d_e. |
// CHECK-NEXT: | `?` | static | `sourceDim` | |
// CHECK-NEXT: | static | `?` | `targetDim` | |
// CHECK-NEXT: | static | static | `targetDim` if `targetDim == sourceDim`, else **Error** | `e` \< f. |
// CHECK-EMPTY:
// CHECK-NEXT: No operand is broadcast: each has the result's size.
// CHECK-EMPTY:
// CHECK-NEXT: ### Verification
// CHECK:      ### Examples
// CHECK-EMPTY:
// CHECK-NEXT: Incorrect:
// CHECK-EMPTY:
// CHECK-NEXT: | Operands | `axis` | Declared result | Error |
// CHECK-NEXT: | --- | --- | --- | --- |
// CHECK-NEXT: | `2`, `3` | `0` | | '#1' \*differs\* from '#2' |
// CHECK-EMPTY:
// CHECK-NEXT: ### Messages
// CHECK-EMPTY:
// CHECK-NEXT: Text in brackets is kept only if the two dimensions have different numbers.
// CHECK-EMPTY:
// CHECK-NEXT: | Failure | Message |
// CHECK-NEXT: | --- | --- |
// CHECK-NEXT: | `RankMismatch` |
// CHECK-NEXT: | `AttributeRange` |
// CHECK-NEXT: | `ExtentConflict` | `'$first' *differs* from '$second'` |
// CHECK:      ### Laws
// CHECK-EMPTY:
// CHECK-NEXT: | Law | Meaning for `InferDim` | Status |
// CHECK-NEXT: | --- | --- | --- |
// CHECK-NEXT: | Commutative | The order of two dimensions does not matter. | waived: a\|b |
// CHECK-NEXT: | Associative | How three dimensions are grouped does not matter. | not claimed |
// CHECK-NEXT: | Idempotent | A dimension combined with itself is itself. | proven |
// CHECK-NEXT: | Tight | No narrower inferred size would be right. | not claimed |
// CHECK-NEXT: | CertainConflicts | An error is only reported where every run-time size would be wrong. | not claimed |
// CHECK-NOT: {{.}}
def Mine : RuleSet {
  let summary = "`a_b` first";
  let description = [{
    Two lines,
      the second indented.
  }];
  let alignment = AxisAlignment<EqualRanks, "axis", /*trims=*/false>;
  let steps = [Step<FirstOnly>];
  let results = NoNarrowerThanInferred;
  let unranked = InferNothing;
  let messages = [Message<ExtentConflict, "'$first' *differs* from '$second'">];
  let laws = [IdempotentLaw];
  let waived = [Waive<CommutativeLaw, "a|b">];
}
let of = Mine in {
  def : Fails<["2", "3"], ExtentConflict, [0]>;
}
