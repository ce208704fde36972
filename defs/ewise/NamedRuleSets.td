//===- NamedRuleSets.td - Rule sets of one dimension or by name *- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rule sets that single out dimensions: one that is an axis, or those that have
// names. RuleSets.td includes them.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_NAMEDRULESETS_TD
#define EWISE_NAMEDRULESETS_TD

include "ewise/RuleSets.td"

//===----------------------------------------------------------------------===//
// Along an axis
//===----------------------------------------------------------------------===//

defvar AxisMessages = [
  Message<RankMismatch,
          "'$second' of type '$secondType' must be a scalar, have one dimension or "
          "have rank $firstRank, as '$first' of type '$firstType' has">,
  Message<AttributeRange,
          "'$attribute' is $value, which is no dimension of '$first' of type "
          "'$firstType'">,
  Message<ExtentConflict,
          "dimension $secondDim of '$second' is $secondExtent in '$secondType', "
          "and dimension $firstDim of '$first' $firstExtent in '$firstType': along "
          "the axis it must be 1 or as many as there are blocks, elsewhere the "
          "same">
];
defvar AxisIsNone = AxisMessages[1];

// Sources that have other dimensions than that of the axis have equal ones.
let roles = OthersIntoFirst,
    steps = [Step<SourceIntoTarget, NamedDimensions>, Step<EqualExtents>],
    results = NoNarrowerThanInferred, unranked = KeepTarget,
    laws = [IdempotentLaw, TightLaw, CertainConflictsLaw],
    waived = [Waive<CommutativeLaw, "only the sources are broadcast">,
              Waive<AssociativeLaw, "each source goes into the first operand">] in {

def AlongAxis : RuleSet {
  let summary = "the others along one dimension of the first, or in its blocks";
  let description = [{
    ONNX's `QuantizeLinear` and `DequantizeLinear`: a scale for all elements, one
    for each index of `axis`, or one for each block of `block_size` neighbors
    along it, of which the last may be shorter. Such a scale has the first
    operand's dimensions, and along the axis as many elements as there are
    blocks. A 1 along the axis is broadcast, and one dimension of one element is
    a scale for all, whatever the axis is. A scale of one dimension may be one of
    blocks, too, which ONNX does not have.
  }];
  let alignment = AlongAxisAlignment<"axis", 1, "block_size">;
  let messages = AxisMessages;
}

def AlongChannels : RuleSet {
  let summary = "the others along dimension 1 of the first";
  let description = [{
    Images' channels, as PyTorch's `prelu` has one slope for each.
  }];
  let alignment = AlongAxisAlignment<"", 1>;
  let messages = [SourceIsLarger, SourceDoesNotFit, AxisIsNone];
}

def AlongLast : RuleSet {
  let summary = "the others along the last dimension of the first";
  let description = [{
    TOSA's `RESCALE`: a multiplier and a shift for all elements, or one for each
    index of the last dimension.
  }];
  let alignment = AlongAxisAlignment<"", -1>;
  let messages = [SourceIsLarger, SourceDoesNotFit, AxisIsNone];
}

}

def AlongQuantized : RuleSet {
  let summary = "the others along `quantization_dimension` of the first";
  let description = [{
    The scales and zero points of StableHLO's quantized types, one for all
    elements or one for each index of a dimension.
  }];
  let roles = OthersIntoFirst;
  let alignment = AlongAxisAlignment<"quantization_dimension", -1, "", /*trims=*/0>;
  let steps = [Step<EqualExtents>];
  let results = TrueAtRunTime;
  let unranked = KeepTarget;
  let messages = [AxisIsNone];
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [Waive<CommutativeLaw, "only scales are broadcast">,
                Waive<AssociativeLaw, "each goes into the first operand">];
}

def BesideTwo : RuleSet {
  let summary = "two operands broadcast, and the others along an axis of that";
  let description = [{
    Scales beside operands that broadcast: the first two go together as in
    `Broadcastable`, and the others with what these give as in `AlongAxis`.
  }];
  let roles = OthersIntoFirstTwo;
  let alignment = AlongAxisAlignment<"axis", -1, "block_size">;
  let steps = [Step<SourceIntoTarget, NamedDimensions>,
               Step<EqualExtents, Sources>, Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [Waive<CommutativeLaw, "sources are broadcast">,
                Waive<AssociativeLaw, "each source goes into what two give">];
}

let of = AlongQuantized in {
  def : Infers<["2x3x4", "3", "3"], "2x3x4", [1]>;
  def : Infers<["2x3", "[]", "[]"], "2x3">;
  def : Fails<["2x3", "1", "1"], ExtentConflict, [0]>;
  def : Fails<["3", "1", "1"], AttributeRange, [1]>;
}

let of = BesideTwo in {
  def : Infers<["2x1", "3", "3"], "2x3">;
  def : Infers<["2x1", "3", "2"], "2x3", [0]>;
  def : Infers<["5x1", "3", "3x3"], "5x3", [0, 2]>;
  def : Infers<["?x1", "3", "3x3"], "?x3", [0, 2]>;
  def : Fails<["5x1", "3", "2x3"], ExtentConflict, [0, 2]>;
  def : Fails<["2x1", "3", "1x3"], ExtentConflict>;
}

let of = AlongAxis in {
  // ONNX: for all, for each index of the axis, and in blocks.
  def : Infers<["2x3x4", "[]", "[]"], "2x3x4">;
  def : Infers<["2x3x4", "3", "3"], "2x3x4">;
  def : Infers<["2x3x4", "4"], "2x3x4", [-1]>;
  def : Infers<["6x4", "2x4"], "6x4", [0, 3]>;
  def : Infers<["7x4", "3x4", "3x4"], "7x4", [0, 3]>;
  def : Infers<["6x4", "1x4"], "6x4", [0, 3]>;
  def : Infers<["7", "3"], "7", [0, 3]>;
  def : Infers<["2x3x4", "1"], "2x3x4", [2, 2]>;
  def : Fails<["7x4", "2x4"], ExtentConflict, [0, 3]>;
  def : Fails<["6x4", "2x1"], ExtentConflict, [0, 3]>;
  def : Infers<["6x4", "2"], "6x4", [0, 3]>;
  def : Fails<["2x3x4", "4"], ExtentConflict>;
  def : Fails<["2x3x4", "3x4"], RankMismatch>;
  def : Fails<["2x3", "3"], AttributeRange, [2]>;
  def : Fails<["2x3", "3"], AttributeRange, [-3]>;
  // A scale for all is at no axis.
  def : Infers<["6", "1", "1"], "6">;
  def : Infers<["6", "?", "?"], "6">;
  def : Infers<["[]", "1"], "[]">;
  def : Infers<["[]", "?"], "[]">;
  def : Infers<["2x3", "1"], "2x3", [2]>;
  def : Fails<["6", "6"], AttributeRange>;
  def : Fails<["[]", "2"], RankMismatch>;
  def : Fails<["2x3", "1x3"], AttributeRange, [2]>;

  def : Infers<["?x4", "3x4"], "?x4", [0, 32]>;
  def : Infers<["?x4", "0x4"], "0x4", [0, 32]>;
  def : Infers<["?x?", "5"], "?x5", [1]>;
  def : Infers<["64x?", "?x4"], "64x4", [0, 32]>;
  def : Infers<["2x3", "*"], "2x3">;
  def : Infers<["*", "3"], "*">;
  def : Rejects<["?x4", "3x4"], "96x4", ResultExtentMismatch, [0, 32]>;
}

let of = AlongChannels in {
  def : Infers<["2x3x4x4", "3"], "2x3x4x4">;
  def : Infers<["2x3", "1"], "2x3">;
  def : Fails<["2x3x4x4", "4"], ExtentConflict>;
  def : Fails<["3", "3"], AttributeRange>;
  def : Infers<["3", "1"], "3">;
}

let of = AlongLast in {
  def : Infers<["2x3x4", "4", "4"], "2x3x4">;
  def : Infers<["2x3x4", "1", "1"], "2x3x4">;
  def : Infers<["[]", "1", "1"], "[]">;
  def : Infers<["2x?", "4"], "2x4">;
  def : Fails<["2x3x4", "3"], ExtentConflict>;
  def : Fails<["2x3x4", "3x4"], RankMismatch>;
}

//===----------------------------------------------------------------------===//
// By name
//===----------------------------------------------------------------------===//

defvar NamesAreMalformed = Message<AttributeRange,
    "'$attribute' must name the dimensions of each operand, as in '(x,y),(y)'">;
defvar NamesDoNotCount = Message<AttributeLength,
    "'$attribute' has $value names for '$second', whose type '$secondType' has "
    "rank $secondRank">;
defvar NameIsThereTwice = Message<AttributeOrder,
    "'$attribute' has a name twice for '$second' of type '$secondType'">;

let results = NoNarrowerThanInferred, unranked = InferNothing,
    laws = [AssociativeLaw, IdempotentLaw, TightLaw, CertainConflictsLaw],
    waived = [Waive<CommutativeLaw, "the first operand's names come first">] in {

let steps = [Step<EqualExtents>] in {

def ByName : RuleSet {
  let summary = "dimensions of one name are paired, in any order; others are added";
  let description = [{
    xarray's arithmetic on arrays without coordinates: dimensions pair by name,
    whatever their order is, and the result has all of them, in the order in
    which they first come up. A 1 is not broadcast.
  }];
  let alignment = NamesAlignment<AnyRanks, "names">;
  let messages = [
    NamesAreMalformed, NamesDoNotCount, NameIsThereTwice,
    Message<AttributeMissing, "'$attribute' is missing: the names of each "
                              "operand's dimensions, as in '(x,y),(y)'">
  ];
}

def ByNameExactly : RuleSet {
  let summary = "dimensions of one name are paired; all operands have all names";
  let description = [{
    As `ByName`, but no operand lacks a dimension: only their order may differ.
  }];
  let alignment = NamesAlignment<EqualRanks, "names">;
  let messages = [
    NamesAreMalformed, NamesDoNotCount, NameIsThereTwice,
    Message<AttributeMissing, "'$attribute' is missing: the names of each "
                              "operand's dimensions, as in '(x,y),(y,x)'">,
    Message<RankMismatch, "'$second' of type '$secondType' does not have all "
                          "names of the others">
  ];
}

}

/// Dimensions before the last ones are broadcast as in NumPy; the last ones
/// have names, and those of one name are equal.
class LoopDimensions<string names> : RuleSet {
  let alignment = NamesAlignment<AnyRanks, "", names>;
  let steps = [Step<EqualExtents, NamedDimensions>, Step<EqualOrOne>];
  let messages = [
    Message<AttributeRange, "there are other numbers of operands than in '" # names # "'">,
    Message<AttributeLength, "'$second' of type '$secondType' lacks dimensions "
                             "of '" # names # "'">
  ];
}

}

def LoopsOfVectors : LoopDimensions<"(n),(n)->(n)"> {
  let summary = "the last dimensions are equal, the ones before broadcast";
  let description = [{
    NumPy's generalized functions `(n),(n)->(n)`: only loop dimensions broadcast.
  }];
}

def LoopsOfProducts : LoopDimensions<"(m?,k),(k,n?)->(m?,k,n?)"> {
  let summary = "rows with columns, of which loop dimensions broadcast";
  let description = [{
    The products that `matmul`, `(m?,k),(k,n?)->(m?,n?)`, adds up, in NumPy's
    notation: `m` or `n` is missing where an operand is a vector.
  }];
}

let of = ByName in {
  // xarray: DataArray(..., dims=("x", "y")) + DataArray(..., dims=("y", "z")).
  def : Infers<["2x3", "3x4"], "2x3x4", [NoAttribute], "(x,y),(y,z)">;
  def : Infers<["2x3", "3x2"], "2x3", [NoAttribute], "(x,y),(y,x)">;
  def : Infers<["2", "3"], "2x3", [NoAttribute], "(x),(y)">;
  def : Infers<["2x3", "[]"], "2x3", [NoAttribute], "(x,y),()">;
  def : Infers<["3", "2x3", "2"], "3x2", [NoAttribute], "(y),(x,y),(x)">;
  // ValueError: conflicting sizes for dimension 'x'.
  def : Fails<["2", "3"], ExtentConflict, [NoAttribute], "(x),(x)">;
  def : Fails<["2", "1"], ExtentConflict, [NoAttribute], "(x),(x)">;

  def : Infers<["2", "3"], "3x2", [NoAttribute], "(x),(y)->(y,x)">;
  def : Infers<["?x3", "2"], "2x3", [NoAttribute], "(x,y),(x)">;
  def : Fails<["2x3", "2"], AttributeLength, [NoAttribute], "(x),(x)">;
  def : Fails<["2x2", "2"], AttributeOrder, [NoAttribute], "(x,x),(x)">;
  def : Fails<["2", "2"], AttributeRange, [NoAttribute], "(x),(x">;
  def : Fails<["2", "2"], AttributeRange, [NoAttribute], "(x)">;
  def : Fails<["2", "2"], AttributeMissing>;
  def : Infers<["*", "2"], "*", [NoAttribute], "(x),(y)">;
}

let of = ByNameExactly in {
  def : Infers<["2x3", "3x2"], "2x3", [NoAttribute], "(x,y),(y,x)">;
  def : Fails<["2x3", "3"], RankMismatch, [NoAttribute], "(x,y),(y)">;
  def : Fails<["2", "3"], RankMismatch, [NoAttribute], "(x),(y)">;
}

let of = LoopsOfVectors in {
  def : Infers<["5x1x3", "4x3"], "5x4x3">;
  def : Infers<["3", "2x3"], "2x3">;
  def : Fails<["2x3", "2x1"], ExtentConflict>;
  def : Fails<["[]", "3"], AttributeLength>;
  def : Infers<["?x?", "?x3"], "?x3">;
}

let of = LoopsOfProducts in {
  // numpy.matmul's shapes, before it adds up.
  def : Infers<["2x3", "3x4"], "2x3x4">;
  def : Infers<["5x1x2x3", "6x3x4"], "5x6x2x3x4">;
  def : Infers<["3", "3x4"], "3x4">;
  def : Infers<["2x3", "3"], "2x3">;
  def : Infers<["3", "3"], "3">;
  def : Fails<["2x3", "4x3"], ExtentConflict>;
  def : Fails<["2x1", "3x4"], ExtentConflict>;
  def : Fails<["[]", "3x4"], AttributeLength>;
}

#endif // EWISE_NAMEDRULESETS_TD
