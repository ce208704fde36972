//===- RuleSets.td - The rule sets that ship ---------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULESETS_TD
#define EWISE_RULESETS_TD

include "ewise/BroadcastRules.td"

defvar AllLaws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw, CertainConflictsLaw];

/// A declared result may know less than what is inferred, never more.
def NoNarrowerThanInferred : ResultTable;

let results = NoNarrowerThanInferred in {
  //             inferred  declared  verdict
  def : Declared<Dynamic,  Dynamic,  Ok,        "neither is known">;
  def : Declared<Dynamic,  Static,   Error,     "the operands do not promise that size">;
  def : Declared<Static,   Dynamic,  Ok,        "the declaration only forgets the size">;
  def : Declared<Static,   Static,   OkIfEqual, "a known size has one value">;
}

/// A declared result may have a size that operands have at run time only, as in StableHLO.
/// `runtime-checks` asserts it.
def TrueAtRunTime : ResultTable;

let results = TrueAtRunTime in {
  //             inferred  declared  verdict
  def : Declared<Dynamic,  Dynamic,  Ok,        "neither is known">;
  def : Declared<Dynamic,  Static,   Ok,        "the operands have that size at run time">;
  def : Declared<Static,   Dynamic,  Ok,        "the declaration only forgets the size">;
  def : Declared<Static,   Static,   OkIfEqual, "a known size has one value">;
}

// Messages of rule sets in which one operand goes into another.

def SourceIsLarger : Message<RankMismatch,
    "'$second' of type '$secondType' has rank $secondRank, which is larger than "
    "rank $firstRank of '$first' of type '$firstType', into which it is "
    "broadcast">;

def DimensionsMissing : Message<AttributeMissing,
    "'$attribute' is missing: it says of each dimension of '$second' of type "
    "'$secondType' where it goes in '$first' of type '$firstType'">;

def SourceDoesNotFit : Message<ExtentConflict,
    "dimension $secondDim of '$second' is $secondExtent in '$secondType', but "
    "dimension $firstDim of '$first', into which it is broadcast, is "
    "$firstExtent in '$firstType': it must be the same or 1">;

/// NumPy's rule on what is known of two extents.
def EqualOrOne : CombineTable;

let table = EqualOrOne in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time, or one of them is 1">;
  def : Combine<Dynamic, Zero,    Second,   "the dynamic one is 0 or 1">;
  def : Combine<Dynamic, One,     First,    "the 1 is broadcast to whatever the dynamic one is">;
  def : Combine<Dynamic, Many,    Second,   "the dynamic one is equal, or is 1 and broadcast">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "the 1 is broadcast to 0: there is nothing to read">;
  def : Combine<Zero,    Many,    Conflict, "neither is 1, and they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Second,   "the 1 is broadcast">;
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
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let laws = AllLaws;
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

def Julia : RuleSet {
  let summary = "align left; each dimension is equal or one of the two is 1";
  let description = [{
    The rule of Julia's dot calls and of other column-major languages: dimension
    0 is paired with dimension 0, and what an operand lacks are its last
    dimensions. Otherwise dimensions combine as in `Broadcastable`, whose result
    this is on shapes that are read backwards.
  }];
  let alignment = LeadingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let laws = AllLaws;
}

let of = Julia in {
  // Julia's manual, "Broadcasting": a vector with a matrix, a row with a column.
  def : Infers<["2x1", "2x3"], "2x3">;
  def : Infers<["2", "2x3"], "2x3">;
  def : Infers<["1x2", "3"], "3x2">;
  def : Fails<["3", "2x3"], ExtentConflict>;

  def : Infers<["2x1x4", "1x3"], "2x3x4">;
  def : Infers<["2", "1x3", "1x1x4"], "2x3x4">;
  def : Infers<["[]", "2x?"], "2x?">;
  def : Infers<["?", "1x0", "0x1"], "0x0">;
  def : Infers<["*", "2x3"], "2x3">;
  def : Accepts<["2", "2x3"], "2x?">;
  def : Rejects<["2", "2x3"], "3x2", ResultExtentMismatch>;
  def : Rejects<["2", "2x3"], "2", ResultRankMismatch>;
}

def Tosa : RuleSet {
  let summary = "equal ranks; each dimension is equal or one of the two is 1";
  let description = [{
    TOSA's rule, `AllRanksMatchIfKnown` of the TOSA-to-Linalg RFC: the ranks of
    all ranked operands and of the result are the same, then dimensions combine
    as in `Broadcastable`.
  }];
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let laws = AllLaws;
}

let of = Tosa in {
  def : Infers<["1x3", "2x1"], "2x3">;
  def : Infers<["0x3", "1x3"], "0x3">;
  def : Infers<["2x3", "*", "1x3"], "2x3">;
  def : Fails<["2x3", "3"], RankMismatch>;
  def : Fails<["2x3", "[]"], RankMismatch>;
  def : Fails<["2x3", "*", "3"], RankMismatch>;
  def : Fails<["2x3", "4x3"], ExtentConflict>;
  def : Rejects<["2x3", "2x3"], "3", ResultRankMismatch>;
}

/// No extent stands for another.
def EqualExtents : CombineTable {
  let expandable = [];
}

let table = EqualExtents in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time">;
  def : Combine<Dynamic, Static,  Second,   "equal at run time, so as known">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     Conflict, "they differ">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Conflict, "they differ: 1 is not broadcast">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def SameShape : RuleSet {
  let summary = "equal ranks and equal extents";
  let description = [{
    StableHLO's core ops, and TOSA's without broadcast: nothing is broadcast. A
    dynamic extent is whatever another operand says of it.
  }];
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<EqualExtents>];
  let results = TrueAtRunTime;
  let laws = AllLaws;
}

let of = SameShape in {
  def : Infers<["2x3", "2x3"], "2x3">;
  def : Infers<["?x?", "3x1"], "3x1">;
  def : Infers<["?", "0"], "0">;
  def : Infers<["*", "2x?", "?x3"], "2x3">;
  def : Fails<["2x3", "3"], RankMismatch>;
  def : Fails<["1", "3"], ExtentConflict>;
  def : Fails<["2", "?", "3"], ExtentConflict>;
  def : Accepts<["?", "?"], "4">;
  def : Rejects<["?", "2"], "4", ResultExtentMismatch>;
}

// Equal shapes, but for operands that may be scalars.
let alignment = TrailingAlignment<EqualRanks>, steps = [Step<EqualExtents>],
    results = TrueAtRunTime, unranked = InferNothing, laws = AllLaws in {

def XlaSelect : RuleSet {
  let summary = "equal shapes; the first operand may be a scalar";
  let description = [{
    StableHLO's `select`: one condition for all elements, or one for each. Apart
    from that, nothing is broadcast: a shape of extents 1 is no scalar.
  }];
  let roles = OperandRoles<"Equals", 3, 3,
      "Three operands. The first may be a scalar.", [0]>;
}

def XlaClamp : RuleSet {
  let summary = "equal shapes; the first and the third operand may be scalars";
  let description = [{
    StableHLO's `clamp`: a bound for all elements, or one for each. Apart from
    that, nothing is broadcast: a shape of extents 1 is no scalar.
  }];
  let roles = OperandRoles<"Equals", 3, 3, "Three operands. The first and the "
      "third may be scalars, each by itself.", [0, 2]>;
}

}

let of = XlaSelect in {
  def : Infers<["2x3", "2x3", "2x3"], "2x3">;
  def : Infers<["[]", "2x?", "?x3"], "2x3">;
  def : Infers<["[]", "[]", "[]"], "[]">;
  def : Infers<["?", "3", "?"], "3">;
  def : Infers<["[]", "*", "2x3"], "*">;
  def : Fails<["1", "3", "3"], ExtentConflict>;
  def : Fails<["1x1", "3", "3"], RankMismatch>;
  def : Fails<["2x3", "[]", "2x3"], RankMismatch>;
  def : Fails<["[]", "2x3", "[]"], RankMismatch>;
  def : Fails<["2x3", "[]", "[]"], RankMismatch>;
  def : Accepts<["[]", "?", "?"], "4">;
  def : Rejects<["[]", "?", "2"], "4", ResultExtentMismatch>;
}

let of = XlaClamp in {
  def : Infers<["2x3", "2x3", "2x3"], "2x3">;
  def : Infers<["[]", "2x3", "[]"], "2x3">;
  def : Infers<["2x?", "?x3", "[]"], "2x3">;
  def : Infers<["[]", "[]", "[]"], "[]">;
  def : Fails<["2x3", "[]", "2x3"], RankMismatch>;
  def : Fails<["[]", "[]", "3"], RankMismatch>;
  def : Fails<["[]", "3", "1"], ExtentConflict>;
  def : Infers<["*", "3", "[]"], "*">;
}

/// XLA's check of a dimension that `broadcast_dimensions` maps: stricter than
/// the degenerate step on dynamic extents.
def MappedDimensions : CombineTable;

let table = MappedDimensions in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "taken to be equal">;
  def : Combine<Dynamic, Zero,    Conflict, "a mapped dynamic extent meets only ? or 1">;
  def : Combine<Dynamic, One,     First,    "the 1 stays 1 and may be broadcast next">;
  def : Combine<Dynamic, Many,    Conflict, "a mapped dynamic extent meets only ? or 1">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "the 1 stays 1 and may be broadcast next">;
  def : Combine<Zero,    Many,    Conflict, "they differ, and neither is 1">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Second,   "the 1 stays 1 and may be broadcast next">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def Xla : RuleSet {
  let summary = "broadcast_dimensions map the lower rank, then 1s are broadcast";
  let description = [{
    XLA's binary ops, by its broadcasting document and shape inference.

    Operands of equal rank need no attribute. Of two that differ, the one of
    lower rank is moved into the other: its dimension i is paired with
    dimension `broadcast_dimensions[i]`, and the dimensions that are not named
    count as 1. A scalar needs no attribute. A mapped extent equals its partner,
    or one of the two is a static 1. Then degenerate dimensions are broadcast, as
    between operands of equal rank.

    Nothing is inferred from an unranked operand.
  }];
  let alignment = MappedAlignment<AnyRanks, "broadcast_dimensions",
                                  RequiredWhenRanksDiffer, Increasing>;
  let steps = [Step<MappedDimensions, RanksDiffer>, Step<EqualOrOne>];
  let results = TrueAtRunTime;
  let unranked = InferNothing;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw];
  let waived = [
    Waive<CertainConflictsLaw,
          "XLA refuses to map ? onto a known extent, which might be right">
  ];
}

let of = Xla in {
  // XLA's broadcasting document, in its order.
  def : Infers<["2x3", "[]"], "2x3">;
  def : Fails<["2x3", "3"], AttributeMissing>;
  def : Infers<["2x3", "3"], "2x3", [1]>;
  def : Infers<["3x3", "3"], "3x3", [0]>;
  def : Fails<["2x3", "3"], ExtentConflict, [0]>;
  def : Infers<["2x3x4", "3x4"], "2x3x4", [1, 2]>;
  def : Fails<["5x6x7x8", "7x6"], AttributeOrder, [2, 1]>;
  def : Infers<["2x1", "1x3"], "2x3">;
  def : Infers<["4", "1x2"], "4x2", [0]>;
  def : Infers<["1x2", "4x3x1"], "4x3x2", [1, 2]>;

  // Its shape inference.
  def : Infers<["2x3", "2x3"], "2x3", [0, 1]>;
  def : Fails<["2x3", "2x3"], AttributeNotIdentity, [1, 0]>;
  def : Fails<["2x3", "3"], AttributeLength, [0, 1]>;
  def : Fails<["2x3", "[]"], AttributeLength, [0]>;
  def : Fails<["2x3", "3"], AttributeRange, [-1]>;
  def : Fails<["2x3", "3"], AttributeRange, [2]>;
  def : Fails<["2", "?x3"], ExtentConflict, [0]>;
  def : Infers<["2", "?"], "2">;
  def : Infers<["?", "1x3"], "?x3", [0]>;
  def : Infers<["0", "1x3"], "0x3", [0]>;
  def : Infers<["*", "2x3"], "*">;
  def : Accepts<["?", "1"], "4">;
  def : Rejects<["2", "?"], "4", ResultExtentMismatch>;
}

/// The second extent broadcast into the first, which may only become known.
def SourceIntoTarget : CombineTable {
  let isDirected = 1;
}

let table = SourceIntoTarget in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time, or the second is 1">;
  def : Combine<Dynamic, Zero,    Second,   "a 0 only goes into a 0">;
  def : Combine<Dynamic, One,     First,    "the 1 is broadcast">;
  def : Combine<Dynamic, Many,    Second,   "the first has to be equal">;
  def : Combine<Static,  Dynamic, First,    "the second is equal or 1">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     First,    "the 1 is broadcast to 0: there is nothing to read">;
  def : Combine<Zero,    Many,    Conflict, "they differ, and the second is not 1">;
  def : Combine<One,     Zero,    Conflict, "the first is not broadcast">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Conflict, "the first is not broadcast">;
  def : Combine<Many,    Zero,    Conflict, "they differ, and the second is not 1">;
  def : Combine<Many,    One,     First,    "the 1 is broadcast">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def OnnxUnidirectional : RuleSet {
  let summary = "the second operand, aligned right, into the first";
  let description = [{
    ONNX's unidirectional broadcasting, as in `PRelu` and `Gemm`'s `C`; also
    NumPy's `broadcast_to` and in-place operators. The result has the first
    operand's shape; where that is dynamic, a known extent of the second says
    what it is.
  }];
  let roles = SecondIntoFirst;
  let alignment = TrailingAlignment<SourceNotLarger>;
  let steps = [Step<SourceIntoTarget>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let messages = [SourceIsLarger, SourceDoesNotFit];
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [
    Waive<CommutativeLaw, "only the second operand is broadcast">,
    Waive<AssociativeLaw, "there are two operands">
  ];
}

let of = OnnxUnidirectional in {
  // ONNX's Broadcasting document.
  def : Infers<["2x3x4x5", "[]"], "2x3x4x5">;
  def : Infers<["2x3x4x5", "5"], "2x3x4x5">;
  def : Infers<["2x3x4x5", "2x1x1x5"], "2x3x4x5">;
  def : Infers<["2x3x4x5", "1x3x1x5"], "2x3x4x5">;
  def : Fails<["4x5", "2x3x4x5"], RankMismatch>;
  def : Fails<["2x1x5", "2x4x5"], ExtentConflict>;

  // NumPy's broadcast_to.
  def : Infers<["0", "1"], "0">;
  def : Fails<["1", "0"], ExtentConflict>;

  def : Infers<["?x1x?", "?x5"], "?x1x5">;
  def : Infers<["1", "?"], "1">;
  def : Infers<["2x3", "*"], "2x3">;
  def : Infers<["*", "2x3"], "*">;
}

def Pdpd : RuleSet {
  let summary = "the second operand, from dimension `axis` on, into the first";
  let description = [{
    The rule of PaddlePaddle and of OpenVINO's `PDPD` auto-broadcast. The
    second operand's dimensions are paired with the first's from `axis` on; -1
    aligns right. Trailing 1s of the second operand that reach past the first
    are dropped. The result has the first operand's shape.
  }];
  let roles = SecondIntoFirst;
  let alignment = AxisAlignment<SourceNotLarger, "axis",
                                /*trims=*/true>;
  let steps = [Step<SourceIntoTarget>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let messages = [
    SourceIsLarger,
    // The attribute may have been forgotten.
    Message<ExtentConflict,
            SourceDoesNotFit.template # "[; 'axis' says where '$second' "
            "begins, and without it both end alike]">,
    Message<AttributeRange,
            "'$attribute' is $value, which does not place '$second' of type "
            "'$secondType' inside of '$first' of type '$firstType'">
  ];
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [
    Waive<CommutativeLaw, "only the second operand is broadcast">,
    Waive<AssociativeLaw, "there are two operands">
  ];
}

let of = Pdpd in {
  // OpenVINO's document.
  def : Infers<["2x3x4x5", "3x4"], "2x3x4x5", [1]>;
  def : Infers<["2x3x4x5", "3x1"], "2x3x4x5", [1]>;
  def : Infers<["2x3x4x5", "4x5"], "2x3x4x5", [-1]>;
  def : Infers<["2x3x4x5", "1x3"], "2x3x4x5", [0]>;
  def : Infers<["2x3x4x5", "[]"], "2x3x4x5">;
  def : Infers<["2x3x4x5", "5"], "2x3x4x5", [3]>;
  def : Fails<["8x1x6x1", "7x1x5"], ExtentConflict, [1]>;

  // The rank is checked first, then the axis, then what is trimmed.
  def : Fails<["3", "1x3"], RankMismatch, [-2]>;
  def : Fails<["2x3", "3"], AttributeRange, [-2]>;
  def : Fails<["2x3", "3"], AttributeRange, [2]>;
  def : Infers<["2x3", "3x1"], "2x3", [1]>;
  def : Fails<["2x3", "3x?"], AttributeRange, [1]>;
  def : Infers<["?x?", "3"], "3x?", [0]>;
  def : Infers<["2x3", "*"], "2x3", [1]>;
}

/// Extents that are known to be the same in the types: nothing is broadcast and
/// nothing is left to the run time.
def IdenticalExtents : CombineTable {
  let expandable = [];
}

let table = IdenticalExtents in {
  //            first    second   inferred
  def : Combine<Dynamic, Dynamic, First,    "equal at run time">;
  def : Combine<Dynamic, Static,  Conflict, "cast one of them first">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     Conflict, "they differ">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     One,     First,    "equal: nothing is broadcast">;
  def : Combine<One,     Many,    Conflict, "a 1 is not broadcast: collapse it first">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

def LinalgBroadcast : RuleSet {
  let summary = "`dimensions` say where the input's dimensions go in `init`";
  let description = [{
    The `linalg.broadcast` of its RFC: the input is copied along the dimensions
    of `init` that `dimensions` does not name. Dimension i of the input is
    paired with dimension `dimensions[i]`, in increasing order, and has the same
    extent; an extent of 1 is not broadcast.
  }];
  let roles = IntoResult;
  let alignment = MappedAlignment<SourceNotLarger, "dimensions",
                                  AlwaysRequired, Increasing>;
  let steps = [Step<IdenticalExtents>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let messages = [
    SourceIsLarger,
    DimensionsMissing,
    Message<ExtentConflict,
            "dimension $secondDim of '$second' is $secondExtent in "
            "'$secondType', but dimension $firstDim of '$first', which it "
            "becomes, is $firstExtent in '$firstType': the types must give "
            "both the same size, and a 1 is not broadcast">
  ];
  let laws = [CommutativeLaw, IdempotentLaw, TightLaw];
  let waived = [
    Waive<AssociativeLaw, "there are two operands">,
    Waive<CertainConflictsLaw,
          "the op is static: what is equal only at run time is cast first">
  ];
}

let of = LinalgBroadcast in {
  def : Infers<["8x32", "8x16x32"], "8x16x32", [0, 2]>;
  def : Accepts<["8x32"], "8x16x32", [0, 2]>;
  def : Infers<["[]", "2x3"], "2x3", []>;
  def : Infers<["1", "1x3"], "1x3", [0]>;
  def : Infers<["?", "?x3"], "?x3", [0]>;
  def : Fails<["1", "2x3"], ExtentConflict, [0]>;
  def : Fails<["?", "2x3"], ExtentConflict, [0]>;
  def : Fails<["2x2", "2x2"], AttributeOrder, [1, 0]>;
  def : Fails<["2x3", "2x3x4"], AttributeLength, [0]>;
  def : Fails<["2", "2x3"], AttributeRange, [2]>;
  def : Fails<["2", "2x3"], AttributeMissing>;
  def : Fails<["2"], ResultMissing, [0]>;
}

def BroadcastInDim : RuleSet {
  let summary = "`dimensions` say where the operand's dimensions go in the result";
  let description = [{
    StableHLO's `broadcast_in_dim`: one operand into a declared result.
    Dimension i of the operand is paired with dimension `dimensions[i]` of the
    result, in any order but never twice; its extent is the result's, or 1.
  }];
  let roles = IntoDeclaredResult;
  let alignment = MappedAlignment<SourceNotLarger, "dimensions",
                                  AlwaysRequired, UniqueDimensions>;
  let steps = [Step<SourceIntoTarget>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let messages = [
    SourceIsLarger,
    DimensionsMissing,
    SourceDoesNotFit,
    Message<AttributeOrder,
            "entry $entry of '$attribute', $value, is there twice">
  ];
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [
    Waive<CommutativeLaw, "only the operand is broadcast">,
    Waive<AssociativeLaw, "there is one operand">
  ];
}

let of = BroadcastInDim in {
  // StableHLO's specification.
  def : Accepts<["1x3"], "2x3x2", [2, 1]>;
  def : Accepts<["3x1"], "2x3x2", [1, 2]>;
  def : Accepts<["[]"], "2x3", []>;
  def : Rejects<["3"], "2x3", ExtentConflict, [0]>;
  def : Rejects<["2"], "1x3", ExtentConflict, [0]>;
  def : Rejects<["3x3"], "3x3", AttributeOrder, [1, 1]>;
  def : Rejects<["3"], "2x3", AttributeRange, [2]>;
  def : Rejects<["3"], "2x3", AttributeLength, [0, 1]>;
  def : Accepts<["1"], "0", [0]>;
  def : Rejects<["0"], "1", ExtentConflict, [0]>;
}

include "ewise/BlockRuleSets.td"
include "ewise/NamedRuleSets.td"

#endif // EWISE_RULESETS_TD
