//===- BlockRuleSets.td - Rule sets that read otherwise ----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rule sets with an operand read at another index than the result's or 0, and
// J's, which broadcast by rank alone. RuleSets.td includes them.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_BLOCKRULESETS_TD
#define EWISE_BLOCKRULESETS_TD

include "ewise/RuleSets.td"

//===----------------------------------------------------------------------===//
// BlockScaled
//===----------------------------------------------------------------------===//

/// The second size divides the first into blocks.
def WholeBlocks : CombineTable {
  let isDirected = 1;
  let reads = InBlocks;
}

let table = WholeBlocks in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "the second divides it at run time">;
  def : Combine<Dynamic, Zero,    Second,   "only a 0 goes with a 0">;
  def : Combine<Dynamic, One,     First,    "all of it is one block">;
  def : Combine<Dynamic, Many,    First,    "at run time, it is so many blocks">;
  def : Combine<Static,  Dynamic, First,    "the second divides it at run time">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "there is nothing to read">;
  def : Combine<Zero,    Many,    First,    "blocks without elements">;
  def : Combine<One,     Zero,    Conflict, "only a 0 goes with a 0">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Conflict, "more blocks than elements">;
  def : Combine<Many,    Zero,    Conflict, "only a 0 goes with a 0">;
  def : Combine<Many,    One,     First,    "all of it is one block">;
  def : Combine<Many,    Many,    FirstIfMultiple, "a whole number of blocks">;
}

def BlockScaled : RuleSet {
  let summary = "sizes of the others divide those of the first into blocks";
  let description = [{
    One scale, or zero point, for a block of neighbors, as in OCP's MX formats
    (32 elements), GPTQ and AWQ (64 or 128 of one dimension), or 128 by 128 ones
    of a matrix. A block has as many elements as the sizes say: where the first
    operand has size n and another has m, this one is read at
    `i floordiv (n / m)`. So equal sizes are read at the same index, and a 1 is
    broadcast.

    Shapes are aligned right, and the result has the first operand's.
  }];
  let roles = OthersIntoFirst;
  let alignment = TrailingAlignment<SourceNotLarger>;
  let steps = [Step<WholeBlocks>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let messages = [
    SourceIsLarger,
    Message<ExtentConflict,
            "dimension $secondDim of '$second' is $secondExtent in "
            "'$secondType', which does not divide dimension $firstDim of "
            "'$first', $firstExtent in '$firstType', into blocks of one size">
  ];
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [
    Waive<CommutativeLaw, "blocks are of the first operand">,
    Waive<AssociativeLaw, "each size divides the first one, not each other">
  ];
}

let of = BlockScaled in {
  // MX: one scale for 32 elements. Groups of 128 along either dimension, and
  // blocks of 128 by 128.
  def : Infers<["64x128", "64x4"], "64x128">;
  def : Infers<["4096x4096", "4096x32", "4096x32"], "4096x4096">;
  def : Infers<["4096x4096", "32x4096"], "4096x4096">;
  def : Infers<["512x256", "4x2"], "512x256">;
  // One scale for each channel, and one for all.
  def : Infers<["8x16", "8x1", "16"], "8x16">;
  def : Infers<["8x16", "[]", "1x1"], "8x16">;

  def : Infers<["?x128", "?x4"], "?x128">;
  def : Infers<["?", "4"], "?">;
  def : Infers<["?", "0"], "0">;
  def : Infers<["0", "4"], "0">;
  def : Infers<["12", "4", "3"], "12">;
  def : Fails<["64", "3"], ExtentConflict>;
  def : Fails<["4", "64"], ExtentConflict>;
  def : Fails<["4", "0"], ExtentConflict>;
  def : Fails<["64", "2x64"], RankMismatch>;
  def : Infers<["2x8", "*"], "2x8">;
  def : Infers<["*", "8"], "*">;
  def : Rejects<["?", "4"], "8", ResultExtentMismatch>;
}

//===----------------------------------------------------------------------===//
// Recycled
//===----------------------------------------------------------------------===//

/// The shorter operand is read over and over.
def WholeTimes : CombineTable {
  let reads = Repeated;
}

let table = WholeTimes in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,  "one is a multiple of the other, or 0">;
  def : Combine<Dynamic, Zero,    Second, "with a 0, nothing is read">;
  def : Combine<Dynamic, One,     First,  "the 1 is recycled">;
  def : Combine<Dynamic, Many,    First,  "a multiple, a divisor, or 0">;
  def : Combine<Zero,    Zero,    First,  "equal">;
  def : Combine<Zero,    One,     First,  "with a 0, nothing is read">;
  def : Combine<Zero,    Many,    First,  "with a 0, nothing is read">;
  def : Combine<One,     One,     First,  "equal">;
  def : Combine<One,     Many,    Second, "the 1 is recycled">;
  def : Combine<Many,    Many,    GreaterIfMultiple,
                                          "the shorter one is recycled">;
}

def Recycled : RuleSet {
  let summary = "align left; shorter dimensions are read over and over";
  let description = [{
    R's recycling of vectors: the shorter one is read at `i mod m`, and with one
    of length 0, the result has length 0. Where R warns, as the longer one is no
    multiple of the shorter, shapes conflict. A matrix, which R keeps in
    column-major order, goes with a vector for its rows as in R: dimension 0 is
    paired with dimension 0. Of other dimensions, R asks that they are equal.
  }];
  let alignment = LeadingAlignment<AnyRanks>;
  let steps = [Step<WholeTimes>];
  let results = NoNarrowerThanInferred;
  let unranked = InferNothing;
  let messages = [
    Message<ExtentConflict,
            "operands '$first' and '$second' are not broadcast-compatible: "
            "dimension $firstDim is $firstExtent in '$firstType' but "
            "$secondExtent in '$secondType', and neither is a multiple of the "
            "other">
  ];
  let laws = [CommutativeLaw, IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [
    Waive<AssociativeLaw, "2 and 3 conflict, though both go with 6">
  ];
}

let of = Recycled in {
  // R: 1:6 + 1:2, 1:6 + 1, numeric(0) + 1:3, matrix(1:6, 2) + 1:2.
  def : Infers<["6", "2"], "6">;
  def : Infers<["2", "6"], "6">;
  def : Infers<["6", "1"], "6">;
  def : Infers<["0", "3"], "0">;
  def : Infers<["2x3", "2"], "2x3">;
  // R warns: longer object length is not a multiple of shorter object length.
  def : Fails<["6", "4"], ExtentConflict>;

  def : Infers<["?", "3"], "?">;
  def : Infers<["3", "?"], "?">;
  def : Infers<["?", "0"], "0">;
  def : Infers<["?", "1"], "?">;
  def : Infers<["6", "2", "3"], "6">;
  def : Fails<["2", "3", "6"], ExtentConflict>;
  def : Infers<["[]", "2x?"], "2x?">;
  def : Infers<["*", "2"], "*">;
  def : Rejects<["?", "3"], "3", ResultExtentMismatch>;
}

//===----------------------------------------------------------------------===//
// PrefixAgreement
//===----------------------------------------------------------------------===//

def PrefixAgreement : RuleSet {
  let summary = "the smaller shape is the beginning of the larger one";
  let description = [{
    Agreement in J: the shorter shape is a prefix of the longer one, and its
    elements are paired with cells of the other. A 1 is not broadcast.
  }];
  let alignment = LeadingAlignment<AnyRanks>;
  let steps = [Step<EqualExtents>];
  let results = NoNarrowerThanInferred;
  let unranked = DiscardUnranked;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
}

let of = PrefixAgreement in {
  // J: (i. 2 3) + i. 2, (i. 2 3) + i. 3 (length error), 1 + i. 2 3.
  def : Infers<["2x3", "2"], "2x3">;
  def : Fails<["2x3", "3"], ExtentConflict>;
  def : Infers<["[]", "2x3"], "2x3">;
  def : Infers<["2", "2x3x4", "2x3"], "2x3x4">;
  def : Fails<["2x3", "1"], ExtentConflict>;
  def : Infers<["?x3", "2"], "2x3">;
  def : Infers<["*", "2x?"], "2x?">;
}

#endif // EWISE_BLOCKRULESETS_TD
