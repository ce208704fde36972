//===- BroadcastRules.td - The language of broadcast rules -*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A broadcast rule set says which operand shapes an elementwise operation
// accepts and what the shape of its result is. It is made of
//
//   - roles: whether operands are equals or one is broadcast into another;
//   - an alignment: how the dimensions of operands of different rank are
//     paired, and the attribute it may read;
//   - combine tables: for the extents of two paired dimensions, the inferred
//     extent or a conflict;
//   - a result table: which declared result extents may stand for which
//     inferred ones;
//   - policies for unranked operands, messages, the laws the combine table
//     obeys, and examples.
//
// Each row of a table is a `def` of its own, so that an error can point at it:
//
//   let table = MyTable in {
//     //            first    second   inferred
//     def : Combine<Dynamic, Dynamic, First,   "equal at run time, or 1">;
//     def : Combine<Dynamic, Many,    Second,  "the dynamic one is 1 or equal">;
//   }
//
// On every run ewise-tblgen proves each rule set in the file before it prints
// anything. RuleSets.td holds the rule sets that ship.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_BROADCASTRULES_TD
#define EWISE_BROADCASTRULES_TD

include "ewise/RuleMessages.td"

//===----------------------------------------------------------------------===//
// Extents
//===----------------------------------------------------------------------===//

/// What a row of a table may say about one dimension's size: an extent, or a
/// group of extents that the row treats alike.
class ExtentPattern<list<string> extents> {
  /// The extents the pattern stands for, spelled `?`, `0`, `1` and `n`.
  list<string> covers = extents;
}

/// What is known of one dimension's size.
class Extent<string symbol> : ExtentPattern<[symbol]> {
  /// How tables print the extent.
  string spelling = symbol;
}

/// Known only at run time.
def Dynamic : Extent<"?">;
/// Exactly 0: the tensor has no elements.
def Zero : Extent<"0">;
/// Exactly 1.
def One : Extent<"1">;
/// One known size that is greater than 1.
def Many : Extent<"n">;
/// Any size known at compile time.
def Static : ExtentPattern<["0", "1", "n"]>;

//===----------------------------------------------------------------------===//
// Combine tables
//===----------------------------------------------------------------------===//

/// What a combine row infers from the two extents it speaks of.
class CombineOutcome<string cppEnumerator> {
  /// The enumerator of `::ewise::Outcome`.
  string enumerator = cppEnumerator;
}

/// The first operand's extent.
def First : CombineOutcome<"First">;
/// The second operand's extent.
def Second : CombineOutcome<"Second">;
/// Either one where they are the same size, else a conflict.
def IfEqual : CombineOutcome<"IfEqual">;
/// The first one where it is a multiple of the second, else a conflict. Only
/// rows of `Static` extents may ask for multiples.
def FirstIfMultiple : CombineOutcome<"FirstIfMultiple">;
/// The second one where it is a multiple of the first, else a conflict.
def SecondIfMultiple : CombineOutcome<"SecondIfMultiple">;
/// The greater one where it is a multiple of the other, else a conflict.
def GreaterIfMultiple : CombineOutcome<"GreaterIfMultiple">;
/// No size satisfies both operands: a broadcast error.
def Conflict : CombineOutcome<"Conflict">;

/// Whether a table's rows may be read with the operands swapped.
class TableDirection<bit swappable> {
  /// Whether one row serves both orders of its extents.
  bit symmetric = swappable;
}

/// One row serves both orders of its two extents.
def Symmetric : TableDirection<1>;
/// The operands have different roles: every order has a row of its own.
def Directed : TableDirection<0>;

/// How an operand of size m is read at index i of a result of another size, n.
class ReadMap<string cppEnumerator> {
  /// The enumerator of `::ewise::ReadMap`.
  string enumerator = cppEnumerator;
}

/// At 0, where its extent is expandable.
def AtZero : ReadMap<"AtZero">;
/// At `i floordiv (n / m)`: each element serves a block of n / m neighbors.
def InBlocks : ReadMap<"InBlocks">;
/// At `i mod m`: over and over.
def Repeated : ReadMap<"Repeated">;

/// The extents of two paired dimensions to the extent of the result. Total:
/// rows must cover every pair exactly once.
class CombineTable {
  /// `Symmetric` or `Directed`.
  TableDirection direction = Symmetric;
  /// The extents an operand may have where the result has another. Such an
  /// operand is read at index 0 along that dimension, so only `One` qualifies.
  list<Extent> expandable = [One];
  /// How an operand is read whose size is not the result's, if it is not
  /// expandable. Proven for every row: no read is outside of the operand, and
  /// each element is read equally often.
  ReadMap reads = AtZero;
}

/// A row of a combine table. Place it with `let table = T in { ... }`.
class Combine<ExtentPattern firstExtent, ExtentPattern secondExtent,
              CombineOutcome outcome, string why> {
  /// The table this row belongs to.
  CombineTable table = ?;
  /// What is known of the first operand's dimension.
  ExtentPattern first = firstExtent;
  /// What is known of the second operand's.
  ExtentPattern second = secondExtent;
  /// The result's extent, or a conflict.
  CombineOutcome inferred = outcome;
  /// Why the row says what it says, in one clause, for documentation and
  /// `ewise-shape --explain`.
  string note = why;
}

//===----------------------------------------------------------------------===//
// Result tables
//===----------------------------------------------------------------------===//

/// What a result row says of a declared extent.
class ResultOutcome<string cppEnumerator> {
  /// The enumerator of `::ewise::Verdict`.
  string enumerator = cppEnumerator;
}

/// The declared extent may stand for the inferred one.
def Ok : ResultOutcome<"Ok">;
/// Only where both are the same size.
def OkIfEqual : ResultOutcome<"OkIfEqual">;
/// The declared extent is wrong.
def Error : ResultOutcome<"Error">;

/// (inferred extent, declared extent) to verdict. Total, like a combine table,
/// and always directed.
class ResultTable;

/// A row of a result table. Place it with `let results = T in { ... }`.
class Declared<ExtentPattern inferredExtent, ExtentPattern declaredExtent,
               ResultOutcome outcome, string why> {
  /// The table this row belongs to.
  ResultTable results = ?;
  /// What the operands say of the dimension.
  ExtentPattern inferred = inferredExtent;
  /// What the result's type says of it.
  ExtentPattern declared = declaredExtent;
  /// Whether the one may stand for the other.
  ResultOutcome verdict = outcome;
  /// Why the row says what it says.
  string note = why;
}

//===----------------------------------------------------------------------===//
// Roles and ranks
//===----------------------------------------------------------------------===//

/// What the operands are to each other. The shape that is broadcast into is
/// the target, one that is broadcast into it a source.
class OperandRoles<string cppEnumerator, int least, int most,
                   string text = ""> {
  /// The enumerator of `::ewise::Roles`.
  string enumerator = cppEnumerator;
  /// How few operands there may be.
  int minOperands = least;
  /// How many; -1 stands for any number.
  int maxOperands = most;
  /// The numbers of operands that may be scalars, whatever the ranks of others
  /// are; not of all operands. A scalar among these is read at every index, and
  /// says nothing of the result.
  list<int> scalars = [];
  /// The same in sentences, for documentation.
  string description = text;
}

/// Equals. Of two that differ in rank, the higher one is the target.
def EqualOperands : OperandRoles<"Equals", 1, -1,
    "Any number of operands, equals.">;
/// As many equals as `operands` says; scalars may stand for those whose numbers
/// are `mayBeScalar`.
class EqualsOrScalars<int operands, list<int> mayBeScalar, string text = "">
    : OperandRoles<"Equals", operands, operands, text> {
  let scalars = mayBeScalar;
}
/// The second operand is broadcast into the first.
def SecondIntoFirst : OperandRoles<"IntoFirst", 2, 2,
    "Two operands. The second, the *source*, is broadcast into the first, the "
    "*target*.">;
/// Any number of operands behind the first are broadcast into it.
def OthersIntoFirst : OperandRoles<"IntoFirst", 1, -1,
    "Any number of operands. Those behind the first, the *sources*, are "
    "broadcast into the first, the *target*.">;
/// The operand is broadcast into a second one or, where there is none, into
/// the declared result.
def IntoResult : OperandRoles<"IntoResult", 1, 2,
    "One operand or two. The first, the *source*, is broadcast into the second "
    "or, where there is none, into the declared result: the *target*.">;
/// The one operand is broadcast into the declared result.
def IntoDeclaredResult : OperandRoles<"IntoResult", 1, 1,
    "One operand, the *source*, is broadcast into the declared result, the "
    "*target*.">;

/// Which ranks may meet.
class RankRelation<string cppEnumerator, string text = ""> {
  /// The enumerator of `::ewise::RankRelation`.
  string enumerator = cppEnumerator;
  /// The same in sentences, for documentation.
  string description = text;
}

/// Operands of any ranks.
def AnyRanks : RankRelation<"Any", "Operands of any ranks.">;
/// All ranks must be the same.
def EqualRanks : RankRelation<"Equal",
    "All ranked operands have the same rank.">;
/// The source's rank must not be larger than the target's.
def SourceNotLarger : RankRelation<"SourceNotLarger",
    "The source's rank is not larger than the target's.">;

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

/// Which dimensions of two shapes are paired first where no attribute says which.
class AlignmentSide<string cppEnumerator> {
  /// The enumerator of `::ewise::AlignmentSide`.
  string enumerator = cppEnumerator;
}

/// The last ones, as in NumPy.
def Trailing : AlignmentSide<"Trailing">;
/// Those of number 0, as in column-major languages.
def Leading : AlignmentSide<"Leading">;

/// When a list of dimensions has to be given.
class AttributePresence<string cppEnumerator, string text> {
  /// The enumerator of `::ewise::AttributePresence`.
  string enumerator = cppEnumerator;
  /// The same in words: "the attribute is ...".
  string description = text;
}

/// Always.
def AlwaysRequired : AttributePresence<"Required", "required">;
/// Where the ranks differ and the source is no scalar; where the ranks are
/// equal, the list must be absent, empty or the identity.
def RequiredWhenRanksDiffer : AttributePresence<"WhenRanksDiffer",
    "required where the ranks differ and the source is no scalar; between "
    "operands of equal rank it is absent, empty or the identity">;

/// What a list of dimensions must look like.
class DimensionOrder<string cppEnumerator, string text> {
  /// The enumerator of `::ewise::DimensionOrder`.
  string enumerator = cppEnumerator;
  /// The same in words: "entries are ...".
  string description = text;
}

def Increasing : DimensionOrder<"Increasing", "strictly increasing">;
def UniqueDimensions : DimensionOrder<"Unique",
    "in any order, but never the same twice">;

/// What an alignment reads from an attribute of the op.
class AttributeKind<string cppEnumerator, string type> {
  /// The enumerator of `::ewise::AttributeKind`.
  string enumerator = cppEnumerator;
  /// The ODS type of the attribute.
  string odsType = type;
}

/// Nothing.
def NothingRead : AttributeKind<"None", "">;
/// For each dimension of the source the dimension of the target.
def DimensionsRead : AttributeKind<"Dimensions", "DenseI64ArrayAttr">;
/// The dimension of the target for the first one of the source. The following
/// ones go to the next, and none may reach past the target.
def AxisRead : AttributeKind<"Axis", "I64Attr">;

/// How the dimensions of operands are paired. Dimensions of the result without a
/// partner keep their extent. Ops with the rule set get the attribute from it.
class Alignment<RankRelation relation, string text = ""> {
  /// Which ranks may meet.
  RankRelation ranks = relation;
  /// Which dimensions are paired first where the attribute does not say.
  AlignmentSide side = Trailing;
  /// What is read from an attribute.
  AttributeKind attribute = NothingRead;
  /// The name of the attribute.
  string attributeName = "";
  /// The value of an absent attribute; empty where nothing stands for it.
  string attributeDefault = "";
  /// When a list of dimensions has to be given.
  AttributePresence presence = AlwaysRequired;
  /// What the entries of a list must look like.
  DimensionOrder order = Increasing;
  /// The least axis. It stands for none: the shapes are aligned at the side.
  int leastAxis = 0;
  /// Whether the source's trailing 1s that reach past the target are dropped
  /// before the end of what an axis moves is checked.
  bit trimsTrailingOnes = 0;
  /// Which dimensions are paired, in sentences for documentation.
  string description = text;
}

/// The last dimensions are paired, then the ones before them, as in NumPy.
class TrailingAlignment<RankRelation relation = AnyRanks>
    : Alignment<relation, "The last dimensions are paired, then the ones before "
                          "them.">;

/// The dimensions 0 are paired, then the ones behind them, as in Julia and R.
class LeadingAlignment<RankRelation relation = AnyRanks>
    : Alignment<relation, "The dimensions 0 are paired, then the ones behind "
                          "them."> {
  let side = Leading;
}

/// Dimension i of the source is paired with dimension `attribute[i]` of the
/// target: one entry for each of the source's dimensions, each in range.
class MappedAlignment<RankRelation relation, string name,
                      AttributePresence when, DimensionOrder sorted>
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

/// Dimension 0 of the source is paired with dimension `attribute` of the
/// target, and the following ones in order; none may reach past the target. The
/// least axis, -1, is the default: it aligns right.
class AxisAlignment<RankRelation relation, string name, bit trims>
    : Alignment<relation,
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

//===----------------------------------------------------------------------===//
// Unranked operands
//===----------------------------------------------------------------------===//

/// What an operand of unknown rank means for the others.
class UnrankedPolicy<string cppEnumerator, string text = ""> {
  /// The enumerator of `::ewise::UnrankedPolicy`.
  string enumerator = cppEnumerator;
  /// The same in sentences, for documentation.
  string description = text;
}

/// It is left out; with no ranked operand, nothing is inferred or checked.
def DiscardUnranked : UnrankedPolicy<"Discard",
    "Unranked operands are discarded. With no ranked operand, nothing is "
    "inferred or verified.">;
/// One unranked operand, and nothing is inferred or checked.
def InferNothing : UnrankedPolicy<"InferNothing",
    "With an unranked operand, nothing is inferred or verified.">;
/// With an unranked source the result is the target's shape; with an unranked
/// target, nothing is inferred or checked.
def KeepTarget : UnrankedPolicy<"KeepTarget",
    "With an unranked source, the result has the target's shape. With an "
    "unranked target, nothing is inferred or verified.">;

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

/// A property of the combine table, proven by enumeration when claimed.
class Law<string cppEnumerator> {
  /// The enumerator of `::ewise::Law`.
  string enumerator = cppEnumerator;
}

/// combine(a, b) is combine(b, a), conflicts included.
def CommutativeLaw : Law<"Commutative">;
/// combine(combine(a, b), c) is combine(a, combine(b, c)), conflicts included.
def AssociativeLaw : Law<"Associative">;
/// combine(a, a) is a: an operand used twice needs no broadcast.
def IdempotentLaw : Law<"Idempotent">;
/// No narrower extent than the inferred one would be right.
def TightLaw : Law<"Tight">;
/// A conflict is reported only where every run-time size would fail.
def CertainConflictsLaw : Law<"CertainConflicts">;

/// A law that a rule set does not claim, and why.
class Waive<Law waived, string why> {
  /// The law.
  Law law = waived;
  /// Why it does not hold, in one clause, for documentation.
  string reason = why;
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

/// Where a step applies.
class StepGuard<string cppEnumerator> {
  /// The enumerator of `::ewise::Guard`.
  string enumerator = cppEnumerator;
}

def Always : StepGuard<"Always">;
/// Only where the operands' ranks differ.
def RanksDiffer : StepGuard<"RanksDiffer">;

/// A table for the dimensions that the alignment pairs.
class Step<CombineTable rows, StepGuard where = Always> {
  /// What the extents of two paired dimensions give.
  CombineTable table = rows;
  /// Where the step applies.
  StepGuard guard = where;
}

/// What examples may be of: a rule set, or an op that follows one.
class ExampleSubject;

/// A complete broadcast rule set. Its def name is the name of the C++ constant
/// and of the rule set at the command line.
class RuleSet : ExampleSubject {
  /// One line for documentation.
  string summary = "";
  /// What the rules say and where they come from, in Markdown.
  string description = "";
  /// What the operands are to each other.
  OperandRoles roles = EqualOperands;
  /// How their dimensions are paired.
  Alignment alignment = ?;
  /// What happens to two paired dimensions. The last step, which always
  /// applies, gives the result; steps before it only find conflicts.
  list<Step> steps = [];
  /// Which declared results may stand for the inferred shape.
  ResultTable results = ?;
  /// What unranked operands mean.
  UnrankedPolicy unranked = DiscardUnranked;
  /// Messages of its own; every other kind of failure has a default.
  list<Message> messages = [];
  /// The laws the combine table obeys; each is proven.
  list<Law> laws = [];
  /// The laws it knowingly does not obey.
  list<Waive> waived = [];
  /// The C++ namespace of the generated constant.
  string cppNamespace = "::ewise::rules";
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

/// Stands for an attribute that is not given.
defvar NoAttribute = -2147483648;

/// A checked example of a rule set or an op. Shapes are spelled `2x?x3`, `[]`
/// for rank 0 and `*` for unranked. An element type may follow, as in `2xi1`; it
/// takes no part in broadcasting. Parameters of an op are left out. Place
/// examples with `let of = R in { ... }`.
class RuleExample<list<string> shapes, list<int> attributeValues> {
  /// The rule set or op the example belongs to.
  ExampleSubject of = ?;
  /// The shape of each operand.
  list<string> operands = shapes;
  /// The entries of the alignment's attribute, or its axis; `[NoAttribute]`
  /// where it is absent.
  list<int> attribute = attributeValues;
}

/// The operands broadcast to `inferred`; `*` says that nothing is inferred.
class Infers<list<string> shapes, string inferredShape,
             list<int> attributeValues = [NoAttribute]>
    : RuleExample<shapes, attributeValues> {
  /// The shape that is inferred.
  string inferred = inferredShape;
}

/// The operands accept `declared` as the result's shape.
class Accepts<list<string> shapes, string declaredShape,
              list<int> attributeValues = [NoAttribute]>
    : RuleExample<shapes, attributeValues> {
  /// The shape that the result's type has.
  string declared = declaredShape;
}

/// The operands do not broadcast: inference fails with `kind`.
class Fails<list<string> shapes, FailureKind failure,
            list<int> attributeValues = [NoAttribute]>
    : RuleExample<shapes, attributeValues> {
  /// How it fails.
  FailureKind kind = failure;
}

/// The operands reject `declared` as the result's shape with `kind`.
class Rejects<list<string> shapes, string declaredShape, FailureKind failure,
              list<int> attributeValues = [NoAttribute]>
    : RuleExample<shapes, attributeValues> {
  /// The shape that the result's type has.
  string declared = declaredShape;
  /// How it fails.
  FailureKind kind = failure;
}

#endif // EWISE_BROADCASTRULES_TD
