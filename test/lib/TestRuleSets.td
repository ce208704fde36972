//===- TestRuleSets.td - Rule sets of the tests ------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rule sets that differ from the shipped ones where code could silently assume
// those: the direction, the result table, extent 0, missing dimensions, laws.
// They are also examples: a project that declares a rule set of its own writes
// no more than this, and test/ir/own-rule-set.test shows what follows.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_TESTRULESETS_TD
#define EWISE_TEST_TESTRULESETS_TD

include "ewise/RuleSets.td"

//===----------------------------------------------------------------------===//
// Strict: extents are equal, or one is 1 and expands, but not to 0
//===----------------------------------------------------------------------===//

def StrictTable : CombineTable;

let table = StrictTable in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time, or one of them is 1">;
  def : Combine<Dynamic, Zero,    Second,   "nothing but 0 goes with 0">;
  def : Combine<Dynamic, One,     First,    "the 1 is broadcast, unless the dynamic one is 0">;
  def : Combine<Dynamic, Many,    Second,   "the dynamic one is equal, or is 1 and broadcast">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     Conflict, "a 1 does not expand to 0">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Second,   "the 1 is broadcast">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

/// Trusts the author of the IR with sizes that the operands do not promise.
def AnyCompatible : ResultTable;

let results = AnyCompatible in {
  //             inferred  declared  verdict
  def : Declared<Dynamic,  Dynamic,  Ok,        "neither is known">;
  def : Declared<Dynamic,  Static,   Ok,        "the author knows better">;
  def : Declared<Static,   Dynamic,  Ok,        "the declaration only forgets the size">;
  def : Declared<Static,   Static,   OkIfEqual, "a known size has one value">;
}

def Strict : RuleSet {
  let summary = "equal ranks; equal extents, or one is 1 and the other not 0";
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<StrictTable>];
  let results = AnyCompatible;
  let messages = [
    Message<RankMismatch, "$rules: rank $firstRank of '$first' is not rank "
                          "$secondRank of '$second'">,
    Message<ExtentConflict, "$rules: $firstExtent of '$first' and "
                            "$secondExtent of '$second' in dimension $firstDim"
                            "[ and $secondDim]">
  ];
  let laws = [CommutativeLaw, IdempotentLaw, CertainConflictsLaw, TightLaw];
  let waived = [Waive<AssociativeLaw, "1 with ? is ?, which goes with 0">];
  let cppNamespace = "::ewise::test";
}

let of = Strict in {
  def : Infers<["1", "3"], "3">;
  def : Accepts<["?", "?"], "4">;
  def : Fails<["0", "1"], ExtentConflict>;
  def : Fails<["2", "1x2"], RankMismatch>;
}

//===----------------------------------------------------------------------===//
// IntoFirst: the second operand expands, the first never does
//===----------------------------------------------------------------------===//

def IntoFirstTable : CombineTable {
  let isDirected = 1;
}

let table = IntoFirstTable in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "the second is equal, or is 1">;
  def : Combine<Dynamic, Zero,    Second,   "equal">;
  def : Combine<Dynamic, One,     First,    "the second expands">;
  def : Combine<Dynamic, Many,    Second,   "equal">;
  def : Combine<Zero,    Dynamic, First,    "the second is 0 or 1">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "the second expands">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     Dynamic, First,    "the second is 1">;
  def : Combine<One,     Zero,    Conflict, "the first does not expand">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Conflict, "the first does not expand">;
  def : Combine<Many,    Dynamic, First,    "the second is equal, or is 1">;
  def : Combine<Many,    Zero,    Conflict, "they differ">;
  def : Combine<Many,    One,     First,    "the second expands">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def IntoFirst : RuleSet {
  let summary = "the second operand expands into the first";
  let roles = SecondIntoFirst;
  let alignment = TrailingAlignment<SourceNotLarger>;
  let steps = [Step<IntoFirstTable>];
  let results = NoNarrowerThanInferred;
  let unranked = InferNothing;
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [Waive<CommutativeLaw, "the operands have different roles">,
                Waive<AssociativeLaw, "the operands have different roles">];
  let cppNamespace = "::ewise::test";
}

let of = IntoFirst in {
  def : Infers<["2x3", "3"], "2x3">;
  def : Infers<["?x1", "4x?"], "4x1">;
  def : Infers<["2x3", "*"], "*">;
  def : Fails<["3", "2x3"], RankMismatch>;
  def : Fails<["1", "3"], ExtentConflict>;
}

//===----------------------------------------------------------------------===//
// Padded: Broadcastable, but no extent expands
//===----------------------------------------------------------------------===//

def PaddedTable : CombineTable {
  let expandable = [];
}

let table = PaddedTable in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time">;
  def : Combine<Dynamic, Zero,    Second,   "the dynamic one is 0">;
  def : Combine<Dynamic, One,     Second,   "the dynamic one is 1">;
  def : Combine<Dynamic, Many,    Second,   "the dynamic one is equal">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     Conflict, "they differ">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Conflict, "the 1 does not expand">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def Padded : RuleSet {
  let summary = "equal extents, where both operands have the dimension";
  let alignment = TrailingAlignment<AnyRanks>;
  let steps = [Step<PaddedTable>];
  let results = NoNarrowerThanInferred;
  let messages = [
    Message<ExtentConflict, "$rules expands nothing: dimension $firstDim of "
                            "'$first' is $firstExtent, dimension $secondDim "
                            "of '$second' is $secondExtent">
  ];
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
  let cppNamespace = "::ewise::test";
}

let of = Padded in {
  def : Infers<["3", "1x?"], "1x3">;
  def : Infers<["2x3", "?"], "2x3">;
  def : Infers<["?", "1"], "1">;
  def : Fails<["2x1", "3"], ExtentConflict>;
}

//===----------------------------------------------------------------------===//
// Several: equal extents that are greater than 1
//===----------------------------------------------------------------------===//

def SeveralTable : CombineTable {
  let expandable = [];
}

let table = SeveralTable in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time">;
  def : Combine<Dynamic, Zero,    Conflict, "0 goes with nothing">;
  def : Combine<Dynamic, One,     Conflict, "1 goes with nothing">;
  def : Combine<Dynamic, Many,    Second,   "equal at run time">;
  def : Combine<Zero,    Static,  Conflict, "0 goes with nothing">;
  def : Combine<One,     One,     Conflict, "1 goes with nothing">;
  def : Combine<One,     Many,    Conflict, "1 goes with nothing">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def Several : RuleSet {
  let summary = "equal ranks, and equal extents that are greater than 1";
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<SeveralTable>];
  let results = NoNarrowerThanInferred;
  let laws = [CommutativeLaw, AssociativeLaw, TightLaw, CertainConflictsLaw];
  let waived = [Waive<IdempotentLaw, "1 does not go with 1">];
  let cppNamespace = "::ewise::test";
}

let of = Several in {
  def : Infers<["2", "?"], "2">;
  def : Fails<["1", "1"], ExtentConflict>;
}

//===----------------------------------------------------------------------===//
// Stepwise: three steps, each with a conflict that no other one finds
//===----------------------------------------------------------------------===//

def NotZeroWithOne : CombineTable;

let table = NotZeroWithOne in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "not looked at">;
  def : Combine<Dynamic, Static,  First,    "not looked at">;
  def : Combine<Zero,    Zero,    First,    "not looked at">;
  def : Combine<Zero,    One,     Conflict, "a 1 does not expand to 0">;
  def : Combine<Zero,    Many,    First,    "not looked at">;
  def : Combine<One,     One,     First,    "not looked at">;
  def : Combine<One,     Many,    First,    "not looked at">;
  def : Combine<Many,    Many,    First,    "not looked at">;
}

def NotOneWithMany : CombineTable;

let table = NotOneWithMany in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "not looked at">;
  def : Combine<Dynamic, Static,  First,    "not looked at">;
  def : Combine<Zero,    Static,  First,    "not looked at">;
  def : Combine<One,     One,     First,    "not looked at">;
  def : Combine<One,     Many,    Conflict, "a moved dimension does not expand">;
  def : Combine<Many,    Many,    First,    "not looked at">;
}

def Stepwise : RuleSet {
  let summary = "1s do not expand to 0, nor between operands of different rank";
  let alignment = MappedAlignment<AnyRanks, "places", RequiredWhenRanksDiffer,
                                  UniqueDimensions>;
  let steps = [Step<NotZeroWithOne>, Step<NotOneWithMany, RanksDiffer>,
               Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
  let cppNamespace = "::ewise::test";
}

let of = Stepwise in {
  def : Infers<["1", "3"], "3">;
  def : Infers<["?", "2x3"], "2x3", [1]>;
  def : Fails<["0", "1"], ExtentConflict>;
  def : Fails<["2x3", "1"], ExtentConflict, [1]>;
  def : Fails<["2x3", "2"], ExtentConflict, [1]>;
  def : Infers<["3x2", "3"], "3x2", [0]>;
}

#endif // EWISE_TEST_TESTRULESETS_TD
