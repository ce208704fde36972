//===- BroadcastRules.td - The language of broadcast rules -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rule sets, which say what operand shapes an op accepts and what the shape of its result is;
// Rules.md explains them, and RuleSets.td holds those that ship. Each row of a table is a `def`
// of its own, so that an error can point at it.

#ifndef EWISE_BROADCASTRULES_TD
#define EWISE_BROADCASTRULES_TD

/// One of a few values that a field may have, an enumerator of ewise/Rules/RuleSet.h.
class RuleChoice<string cppEnumerator, string text = ""> {
  /// The name in C++.
  string enumerator = cppEnumerator;
  /// The rule in sentences, for documentation.
  string description = text;
}

// Tables.

/// An extent, which is what is known of one dimension's size, or a group of extents that a row of
/// a table treats alike.
class Extent<list<string> symbols> {
  /// `?`, `0`, `1` or `n`.
  list<string> covers = symbols;
}

/// Known only at run time.
def Dynamic : Extent<["?"]>;
def Zero : Extent<["0"]>;
def One : Extent<["1"]>;
/// One known size that is greater than 1.
def Many : Extent<["n"]>;
/// Any size known at compile time.
def Static : Extent<["0", "1", "n"]>;

// The index at which an operand of size m is read for index i of a result of another size, n.
/// 0, where its extent is expandable.
def AtZero : RuleChoice<"AtZero">;
/// `i floordiv (n / m)`: each element serves a block of n / m neighbors.
def InBlocks : RuleChoice<"InBlocks">;
/// `i mod m`: over and over.
def Repeated : RuleChoice<"Repeated">;

/// The extents of two paired dimensions to the extent of the result. Total: rows must cover every
/// pair exactly once.
class CombineTable {
  /// Whether every order of two extents has a row of its own, as for operands in different
  /// roles. Otherwise one row serves both.
  bit isDirected = 0;
  /// The extents an operand may have if the result has another. Such an operand is read at
  /// index 0 along that dimension, so only `One` qualifies.
  list<Extent> expandable = [One];
  /// The index at which operands are read that have neither the result's size nor an expandable
  /// extent. Proven for every row: no read is outside of the operand, and each element is read
  /// equally often.
  RuleChoice reads = AtZero;
}

// The first or the second operand's extent.
def First : RuleChoice<"First">;
def Second : RuleChoice<"Second">;
/// Either one if the sizes are equal, else a conflict.
def IfEqual : RuleChoice<"IfEqual">;
// A multiple, else a conflict; only in rows of `Static` extents.
def FirstIfMultiple : RuleChoice<"FirstIfMultiple">;
def SecondIfMultiple : RuleChoice<"SecondIfMultiple">;
def GreaterIfMultiple : RuleChoice<"GreaterIfMultiple">;
/// No size satisfies both operands: a broadcast error.
def Conflict : RuleChoice<"Conflict">;

/// A row of a combine table. Place it with `let table = T in { ... }`.
class Combine<Extent firstExtent, Extent secondExtent, RuleChoice outcome, string why> {
  /// The table this row belongs to.
  CombineTable table = ?;
  /// The extents of the first and of the second operand's dimension.
  Extent first = firstExtent;
  Extent second = secondExtent;
  /// The result's extent, or a conflict.
  RuleChoice inferred = outcome;
  /// The reason in one clause, for documentation and `ewise-shape --explain`.
  string note = why;
}

/// (inferred extent, declared extent) to verdict. Total, like a combine table, and always
/// directed.
class ResultTable;

// Whether a declared extent may stand for the inferred one.
def Ok : RuleChoice<"Ok">;
def OkIfEqual : RuleChoice<"OkIfEqual">;
def Error : RuleChoice<"Error">;

/// A row of a result table. Place it with `let results = T in { ... }`.
class Declared<Extent inferredExtent, Extent declaredExtent, RuleChoice outcome, string why> {
  /// The table this row belongs to.
  ResultTable results = ?;
  /// The extent that the operands imply, and that of the result's type.
  Extent inferred = inferredExtent;
  Extent declared = declaredExtent;
  /// Whether the declared extent may stand for the inferred one.
  RuleChoice verdict = outcome;
  /// The reason.
  string note = why;
}

// Roles and alignment.

/// The number of operands, and their roles. Sources are broadcast into the shape of the
/// target.
class OperandRoles<string cppEnumerator, int least, int most, string text = "",
                   list<int> mayBeScalar = []>
    : RuleChoice<cppEnumerator, text> {
  /// The least and the greatest number of operands; -1 stands for any number.
  int minOperands = least;
  int maxOperands = most;
  /// The numbers of operands that may be scalars, whatever the ranks of the others. A scalar among
  /// these is read at every index and has no say in the result's shape, unless all are scalars.
  list<int> scalars = mayBeScalar;
  /// The number of operands, equals, that the others are broadcast into.
  int targets = 1;
}

/// Equals. The target is the operand of higher rank.
def EqualOperands : OperandRoles<"Equals", 1, -1,
    "Any number of operands, equals.">;
def SecondIntoFirst : OperandRoles<"IntoFirst", 2, 2,
    "Two operands. The second, the *source*, is broadcast into the first, the "
    "*target*.">;
def OthersIntoFirst : OperandRoles<"IntoFirst", 1, -1,
    "Any number of operands. Those behind the first, the *sources*, are "
    "broadcast into the first, the *target*.">;
def OthersIntoFirstTwo : OperandRoles<"IntoFirst", 2, -1,
    "Any number of operands. Those behind the first two, the *sources*, are "
    "broadcast into what these broadcast to, the *target*."> {
  let targets = 2;
}
def IntoResult : OperandRoles<"IntoResult", 1, 2,
    "One operand or two. The first, the *source*, is broadcast into the second "
    "or, where there is none, into the declared result: the *target*.">;
def IntoDeclaredResult : OperandRoles<"IntoResult", 1, 1,
    "One operand, the *source*, is broadcast into the declared result, the "
    "*target*.">;

// Which ranks may meet.
def AnyRanks : RuleChoice<"Any", "Operands of any ranks.">;
def EqualRanks : RuleChoice<"Equal",
    "All ranked operands have the same rank.">;
def SourceNotLarger : RuleChoice<"SourceNotLarger",
    "The source's rank is not larger than the target's.">;

// The dimensions that are paired first if no attribute says so.
def Trailing : RuleChoice<"Trailing">;
/// The dimensions 0, as in column-major languages.
def Leading : RuleChoice<"Leading">;

// The condition under which a list of dimensions is required.
def AlwaysRequired : RuleChoice<"Required", "required">;
/// If the ranks differ and the source is no scalar; between operands of equal rank the list
/// must be absent, empty or the identity.
def RequiredWhenRanksDiffer : RuleChoice<"WhenRanksDiffer",
    "required where the ranks differ and the source is no scalar; between "
    "operands of equal rank it is absent, empty or the identity">;

// The order of entries in a list of dimensions.
def Increasing : RuleChoice<"Increasing", "strictly increasing">;
def UniqueDimensions : RuleChoice<"Unique",
    "in any order, but never the same twice">;

// The kind of attribute that an alignment reads.
def NothingRead : RuleChoice<"None">;
/// For each dimension of the source the dimension of the target, an `array<i64: ...>`.
def DimensionsRead : RuleChoice<"Dimensions">;
/// The dimension of the target for the first one of the source, an `i64`. The following ones go
/// to the next, and none may reach past the target.
def AxisRead : RuleChoice<"Axis">;
/// The names of each operand's dimensions, a text such as `(x,y),(y)`.
def NamesRead : RuleChoice<"Names">;

// The dimensions that are paired.
def PairedInOrder : RuleChoice<"InOrder">;
/// A source's only dimension with the target's at an axis; all dimensions, if ranks are equal.
def PairedAlongAxis : RuleChoice<"AlongAxis">;
/// Dimensions of one name. Unnamed ones come before them and are paired at the side.
def PairedByName : RuleChoice<"ByName">;

/// How the dimensions of operands are paired. Dimensions of the result without a partner keep
/// their extent. Ops with the rule set get the attribute from it.
class Alignment<RuleChoice relation, string text = ""> {
  /// The ranks that may meet.
  RuleChoice ranks = relation;
  /// The dimensions that are paired.
  RuleChoice pairing = PairedInOrder;
  /// The dimensions that are paired first if the attribute does not say so.
  RuleChoice side = Trailing;
  /// The kind of attribute that is read.
  RuleChoice attribute = NothingRead;
  /// The attribute's name, and the value of an absent attribute; empty if it has none.
  string attributeName = "";
  string attributeDefault = "";
  /// The condition under which a list of dimensions is required.
  RuleChoice presence = AlwaysRequired;
  /// The order of a list's entries.
  RuleChoice order = Increasing;
  /// The axis without an attribute. For dimensions in order it is the least one, and stands for
  /// none: the shapes are aligned at the side.
  int leastAxis = 0;
  /// The op's attribute with the number of neighbors along the axis that share an element of
  /// a source; empty if each has its own or the sizes give the number.
  string blockName = "";
  /// The names of dimensions if no attribute gives them; see Names.h.
  string signature = "";
  /// Whether a source's trailing 1s are dropped if the target has no dimension for them. Along an
  /// axis that the target lacks, a source's size that may be 1 is dropped.
  bit trimsTrailingOnes = 0;
  /// Which dimensions are paired, in sentences for documentation.
  string description = text;
}

/// As in NumPy.
class TrailingAlignment<RuleChoice relation = AnyRanks>
    : Alignment<relation, "The last dimensions are paired, then the ones before "
                          "them.">;

/// As in Julia and R.
class LeadingAlignment<RuleChoice relation = AnyRanks>
    : Alignment<relation, "The dimensions 0 are paired, then the ones behind "
                          "them."> {
  let side = Leading;
}

/// By a list of dimensions, as in XLA.
class MappedAlignment<RuleChoice relation, string name, RuleChoice when, RuleChoice sorted>
    : Alignment<relation,
        "By the attribute `" # name # "`, a list of integers. Dimension *i* of "
        "the source is paired with dimension `" # name # "[i]` of the target. "
        "There is one entry for each dimension of the source, each names a "
        "dimension of the target, and entries are " # sorted.description #
        ". The attribute is " # when.description # "."> {
  let attribute = DimensionsRead;
  let attributeName = name;
  let presence = when;
  let order = sorted;
}

/// By the number of a dimension, as in PaddlePaddle.
class AxisAlignment<RuleChoice relation, string name, bit trims> : Alignment<relation,
        "By the attribute `" # name # "`, an integer. The source's dimension 0 "
        "is paired with this dimension of the target, and the following ones in "
        "order. `-1`, the least value and the default, aligns right." #
        !if(trims, " Trailing `1`s of the source that reach past the target are "
                   "dropped.", "")> {
  let attribute = AxisRead;
  let attributeName = name;
  let attributeDefault = "-1";
  let leastAxis = -1;
  let trimsTrailingOnes = trims;
}

/// Along one dimension, by the attribute or else by the number; negative ones count from the end.
/// With `trims`, a source of one element needs no such dimension in the target.
class AlongAxisAlignment<string name, int axis, string blocks = "", bit trims = 1>
    : Alignment<SourceNotLarger,
        "A source is a scalar, or has one dimension, which is paired with that "
        "of the target " # !if(!empty(name), "of number `" # axis # "`",
        "that the attribute `" # name # "` says, `" # axis # "` by default") #
        "; `-1` is the last. Or it has as many dimensions as the target, and "
        "they are paired in order." #
        !if(trims, " One dimension of size `1` is at no axis where that is not there.", "") #
        !if(!empty(blocks), "",
        " Then `" # blocks # "` neighbors along the axis share an element, the "
        "last ones maybe fewer, where the attribute is greater than 1.")> {
  let pairing = PairedAlongAxis;
  let attribute = !if(!empty(name), NothingRead, AxisRead);
  let attributeName = name;
  let attributeDefault = !if(!empty(name), "", !cast<string>(axis));
  let leastAxis = axis;
  let blockName = blocks;
  let trimsTrailingOnes = trims;
}

/// By names in any order: those of an attribute, as in xarray, or those that the record gives to
/// the last dimensions, as in NumPy's generalized functions.
class NamesAlignment<RuleChoice relation, string name, string names = "">
    : Alignment<relation, !if(!empty(names),
        "By the attribute `" # name # "`, which names each operand's dimensions, "
        "as in `(x,y),(y)`. Those of one name are paired. The result has all "
        "names, in the order in which they first come up, or in that which "
        "the attribute gives, as in `(x),(y)->(y,x)`.",
        "The last dimensions have the names of `" # names # "`, and those of one "
        "name are paired; those of `n?` may be missing, from all operands at "
        "once. The dimensions before them, the *loop dimensions*, are paired "
        "with each other, the last ones first, and come first in the result.")> {
  let pairing = PairedByName;
  let attribute = !if(!empty(name), NothingRead, NamesRead);
  let attributeName = name;
  let signature = names;
}

// Messages.

/// A way for shapes to be wrong, and its message with placeholders such as `$first` or
/// `${first}`; a rule set or an op may have another.
class FailureKind<string cppEnumerator, list<string> available, string text = "">
    : RuleChoice<cppEnumerator> {
  /// The names a template may use.
  list<string> placeholders = available;
  /// The message.
  string template = text;
}

defvar OperandPlaceholders = ["rules", "first", "firstType", "firstRank",
                              "second", "secondType", "secondRank"];
defvar AttributePlaceholders = !listconcat(OperandPlaceholders, ["attribute"]);

/// Two operands' ranks may not meet.
def RankMismatch : FailureKind<"RankMismatch", OperandPlaceholders,
    "operands '$first' and '$second' must have the same rank: '$firstType' "
    "has rank $firstRank, but '$secondType' has rank $secondRank">;
/// The attribute is required but absent. For failures of the attribute, the target is `first`
/// and the source `second`.
def AttributeMissing : FailureKind<"AttributeMissing", AttributePlaceholders,
    "operands '$first' and '$second' of ranks $firstRank and $secondRank need "
    "'$attribute': for each dimension of '$second' the dimension of '$first' "
    "that it is paired with">;
/// Ranks are equal, but the attribute moves dimensions.
def AttributeNotIdentity : FailureKind<"AttributeNotIdentity", AttributePlaceholders,
    "'$attribute' must be absent, empty or the identity where operands have "
    "the same rank, as '$firstType' and '$secondType' have">;
/// The number of entries, `value`, is not the source's rank.
def AttributeLength : FailureKind<"AttributeLength",
    !listconcat(AttributePlaceholders, ["value"]),
    "'$attribute' has length $value, but '$second' of type '$secondType' has "
    "rank $secondRank">;
/// Entry number `entry`, `value`, names no dimension of the target, or the axis places the source
/// outside of it.
def AttributeRange : FailureKind<"AttributeRange",
    !listconcat(AttributePlaceholders, ["entry", "value"]),
    "entry $entry of '$attribute' is $value, which is no dimension of '$first' "
    "of type '$firstType'">;
/// Entry number `entry`, `value`, is out of order or repeated.
def AttributeOrder : FailureKind<"AttributeOrder",
    !listconcat(AttributePlaceholders, ["entry", "value"]),
    "entry $entry of '$attribute', $value, is out of order: entries must be "
    "strictly increasing">;
/// Two paired dimensions conflict.
def ExtentConflict : FailureKind<"ExtentConflict",
    ["rules", "first", "firstType", "firstDim", "firstExtent",
     "second", "secondType", "secondDim", "secondExtent"],
    "operands '$first' and '$second' are not broadcast-compatible: dimension "
    "$firstDim is $firstExtent in '$firstType' but [dimension $secondDim is ]"
    "$secondExtent in '$secondType'">;
/// The operand goes into a result that is not declared.
def ResultMissing : FailureKind<"ResultMissing",
    ["rules", "first", "firstType", "result"],
    "'$first' of type '$firstType' is broadcast into the result, whose shape "
    "must be declared">;
/// The declared result has another rank than the inferred shape.
def ResultRankMismatch : FailureKind<"ResultRankMismatch",
    ["rules", "result", "resultType", "resultRank", "inferred", "inferredRank"],
    "result '$result' of type '$resultType' has rank $resultRank, but the "
    "operands broadcast to '$inferred', which has rank $inferredRank">;
/// A declared result extent may not stand for the inferred one.
def ResultExtentMismatch : FailureKind<"ResultExtentMismatch",
    ["rules", "result", "resultType", "resultExtent", "dim", "inferred",
     "inferredExtent"],
    "result '$result' is declared as '$resultType', but the operands broadcast "
    "to '$inferred': dimension $dim is declared $resultExtent and inferred "
    "$inferredExtent">;

/// The message for one kind of failure. Text in `[...]` is kept only where the two dimensions
/// have different numbers (operands of different rank).
class Message<FailureKind failure, string text> {
  /// The failure, and the text, with the placeholders of that kind.
  FailureKind kind = failure;
  string template = text;
}

// Rule sets.

/// Unranked operands are left out; with no ranked operand, nothing is inferred or checked.
def DiscardUnranked : RuleChoice<"Discard",
    "Unranked operands are discarded. With no ranked operand, nothing is "
    "inferred or verified.">;
def InferNothing : RuleChoice<"InferNothing",
    "With an unranked operand, nothing is inferred or verified.">;
def KeepTarget : RuleChoice<"KeepTarget",
    "With an unranked source, the result has the target's shape. With an "
    "unranked target, nothing is inferred or verified.">;

/// combine(a, b) is combine(b, a), conflicts included.
def CommutativeLaw : RuleChoice<"Commutative">;
/// combine(combine(a, b), c) is combine(a, combine(b, c)), conflicts included.
def AssociativeLaw : RuleChoice<"Associative">;
/// combine(a, a) is a: an operand used twice needs no broadcast.
def IdempotentLaw : RuleChoice<"Idempotent">;
/// No narrower extent than the inferred one would be right.
def TightLaw : RuleChoice<"Tight">;
/// A conflict is reported only where every run-time size would fail.
def CertainConflictsLaw : RuleChoice<"CertainConflicts">;

/// A law that a rule set does not claim, and why.
class Waive<RuleChoice waived, string why> {
  /// The law, and the reason in one clause, for documentation.
  RuleChoice law = waived;
  string reason = why;
}

// Where a step applies.
def Always : RuleChoice<"Always">;
def RanksDiffer : RuleChoice<"RanksDiffer">;
// Guards of steps that give the result. The first one that applies gives it.
/// In dimensions that have names, or are at the axis.
def NamedDimensions : RuleChoice<"NamedDimensions">;
/// To operands that are broadcast into others.
def Sources : RuleChoice<"Sources">;

/// A table for the dimensions that the alignment pairs.
class Step<CombineTable rows, RuleChoice where = Always> {
  /// The table, and where it applies.
  CombineTable table = rows;
  RuleChoice guard = where;
}

/// A record that examples may be of: a rule set, or an op that follows one.
class ExampleSubject;

/// A complete broadcast rule set. Its def name is the name of the C++ constant and of the rule
/// set at the command line.
class RuleSet : ExampleSubject {
  /// One line for documentation, and where the rules come from, in Markdown.
  string summary = "";
  string description = "";
  /// The number of operands, and their roles.
  OperandRoles roles = EqualOperands;
  /// How the operands' dimensions are paired.
  Alignment alignment = ?;
  /// Tables for two paired dimensions. The last step always applies and gives the result if
  /// no other does; other steps before it only find conflicts.
  list<Step> steps = [];
  /// Which declared results may stand for the inferred shape.
  ResultTable results = ?;
  /// The meaning of unranked operands.
  RuleChoice unranked = DiscardUnranked;
  /// The rule set's own messages; every other kind of failure has a default.
  list<Message> messages = [];
  /// The laws the combine table obeys; each is proven.
  list<RuleChoice> laws = [];
  /// The laws that the rule set knowingly does not obey.
  list<Waive> waived = [];
  /// The C++ namespace of the generated constant.
  string cppNamespace = "::ewise::rules";
}

// Examples.

/// Stands for an attribute that is not given.
defvar NoAttribute = -2147483648;

/// A checked example of a rule set or an op. Shapes are spelled `2x?x3`, `[]` for rank 0 and `*`
/// for unranked. An element type may follow, as in `2xi1`; it takes no part in broadcasting.
/// Parameters of an op are left out. Place examples with `let of = R in { ... }`.
class RuleExample<list<string> shapes, list<int> attributeValues, string signature = ""> {
  /// The rule set or op the example belongs to.
  ExampleSubject of = ?;
  /// The shape of each operand.
  list<string> operands = shapes;
  /// The entries of the alignment's attribute, or its axis; `[NoAttribute]` where it is absent.
  list<int> attribute = attributeValues;
  /// The names of dimensions, for an alignment that reads names.
  string names = signature;
}

/// The operands broadcast to `inferred`; `*` says that nothing is inferred.
class Infers<list<string> shapes, string inferredShape,
             list<int> attributeValues = [NoAttribute], string signature = "">
    : RuleExample<shapes, attributeValues, signature> {
  /// The shape that is inferred.
  string inferred = inferredShape;
}

/// The operands accept `declared` as the result's shape.
class Accepts<list<string> shapes, string declaredShape,
              list<int> attributeValues = [NoAttribute], string signature = "">
    : RuleExample<shapes, attributeValues, signature> {
  /// The shape that the result's type has.
  string declared = declaredShape;
}

/// The operands do not broadcast: inference fails with `kind`.
class Fails<list<string> shapes, FailureKind failure, list<int> attributeValues = [NoAttribute],
            string signature = "">
    : RuleExample<shapes, attributeValues, signature> {
  /// How it fails.
  FailureKind kind = failure;
}

/// The operands reject `declared` as the result's shape with `kind`.
class Rejects<list<string> shapes, string declaredShape, FailureKind failure,
              list<int> attributeValues = [NoAttribute], string signature = "">
    : RuleExample<shapes, attributeValues, signature> {
  /// The shape of the result's type, and how it fails.
  string declared = declaredShape;
  FailureKind kind = failure;
}

#endif // EWISE_BROADCASTRULES_TD
