//===- RuleSets.td - The rule sets that ship ---------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULESETS_TD
#define EWISE_RULESETS_TD

include "ewise/BroadcastRules.td"

//===----------------------------------------------------------------------===//
// What a declared result may say
//===----------------------------------------------------------------------===//

/// A declared result may know less than what is inferred, never more.
def NoNarrowerThanInferred : ResultTable;

let results = NoNarrowerThanInferred in {
  //             inferred  declared  verdict
  def : Declared<Dynamic,  Dynamic,  Ok,        "neither is known">;
  def : Declared<Dynamic,  Static,   Error,     "the operands do not promise that size">;
  def : Declared<Static,   Dynamic,  Ok,        "the declaration only forgets the size">;
  def : Declared<Static,   Static,   OkIfEqual, "a known size has one value">;
}

//===----------------------------------------------------------------------===//
// Broadcastable
//===----------------------------------------------------------------------===//

/// NumPy's rule on what is known of two extents.
def EqualOrOne : CombineTable;

let table = EqualOrOne in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time, or one of them is 1">;
  def : Combine<Dynamic, Zero,    Second,   "the dynamic one is 0 or 1">;
  def : Combine<Dynamic, One,     First,    "the 1 expands to whatever the dynamic one is">;
  def : Combine<Dynamic, Many,    Second,   "the dynamic one is equal, or is 1 and expands">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "the 1 expands to 0: there is nothing to read">;
  def : Combine<Zero,    Many,    Conflict, "neither is 1, and they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Second,   "the 1 expands">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def Broadcastable : RuleSet {
  let summary = "align right; each dimension is equal or one of the two is 1";
  let description = [{
    The rule of NumPy, the Array API standard and ONNX's multidirectional
    broadcasting, on extents that may be dynamic, as MLIR's `Broadcastable`
    trait documents it, with rows for extent 0.

    Unranked operands are discarded, as the trait's document says. A dynamic
    extent never becomes static in the result unless every run-time size that
    the operands allow agrees with it.
  }];
  let steps = [Step<TrailingAlignment<AnyRanks>, EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let unranked = DiscardUnranked;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
}

let of = Broadcastable in {
  // The examples of MLIR's Broadcastable document, in its order.
  def : Accepts<["1x2", "1x2"], "1x2">;
  def : Accepts<["?", "?"], "?">;
  def : Accepts<["1", "4"], "4">;
  def : Accepts<["4"], "?">;
  def : Accepts<["4", "2x3x4"], "2x3x4">;
  def : Accepts<["2xi1", "2xi32"], "2xi64">;
  def : Accepts<["2"], "*">;
  def : Accepts<["*", "*"], "2">;
  def : Rejects<["3", "2"], "?", ExtentConflict>;
  def : Rejects<["3", "3"], "1x3", ResultRankMismatch>;
  def : Rejects<["?", "?"], "4", ResultExtentMismatch>;
  def : Rejects<["2", "2"], "4", ResultExtentMismatch>;
  def : Rejects<["1", "1"], "4", ResultExtentMismatch>;

  // Rank expansion, and scalars.
  def : Infers<["4", "2x3x4"], "2x3x4">;
  def : Infers<["2x1x4", "3x1"], "2x3x4">;
  def : Infers<["[]", "2x?"], "2x?">;
  def : Infers<["[]", "[]"], "[]">;

  // Extent 0 is a size like any other.
  def : Infers<["1x0", "0x1"], "0x0">;
  def : Infers<["?", "0"], "0">;
  def : Fails<["0", "2"], ExtentConflict>;
  def : Fails<["?", "0", "5"], ExtentConflict>;

  // Unranked operands say nothing.
  def : Infers<["*", "2x3"], "2x3">;
  def : Infers<["*", "*"], "*">;
}

#endif // EWISE_RULESETS_TD
