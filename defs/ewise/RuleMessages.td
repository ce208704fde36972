//===- RuleMessages.td - What broadcast rules say ----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ways for shapes to be wrong by a broadcast rule set, and what is said of
// each, unless a rule set or an op has words of its own.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULEMESSAGES_TD
#define EWISE_RULEMESSAGES_TD

/// A way for shapes to be wrong. A message template may use the listed
/// placeholders, as `$first` or `${first}`.
class FailureKind<string cppEnumerator, list<string> available> {
  /// The enumerator of `::ewise::FailureKind`.
  string enumerator = cppEnumerator;
  /// The names a template may use.
  list<string> placeholders = available;
}

/// Two operands' ranks may not meet.
def RankMismatch : FailureKind<"RankMismatch",
    ["rules", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// The attribute is needed and not there. For failures of the attribute, the
/// target is `first` and the source `second`.
def AttributeMissing : FailureKind<"AttributeMissing",
    ["rules", "attribute", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// Ranks are equal, but the attribute moves dimensions.
def AttributeNotIdentity : FailureKind<"AttributeNotIdentity",
    ["rules", "attribute", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// The number of entries, `value`, is not the source's rank.
def AttributeLength : FailureKind<"AttributeLength",
    ["rules", "attribute", "value", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// Entry number `entry`, `value`, names no dimension of the target, or the
/// axis places the source outside of it.
def AttributeRange : FailureKind<"AttributeRange",
    ["rules", "attribute", "entry", "value", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// Entry number `entry`, `value`, is out of order or repeated.
def AttributeOrder : FailureKind<"AttributeOrder",
    ["rules", "attribute", "entry", "value", "first", "firstType", "firstRank",
     "second", "secondType", "secondRank"]>;
/// Two paired dimensions conflict.
def ExtentConflict : FailureKind<"ExtentConflict",
    ["rules", "first", "firstType", "firstDim", "firstExtent",
     "second", "secondType", "secondDim", "secondExtent"]>;
/// The operand goes into a result that is not declared.
def ResultMissing : FailureKind<"ResultMissing",
    ["rules", "first", "firstType", "result"]>;
/// The declared result has another rank than the inferred shape.
def ResultRankMismatch : FailureKind<"ResultRankMismatch",
    ["rules", "result", "resultType", "resultRank",
     "inferred", "inferredRank"]>;
/// A declared result extent may not stand for the inferred one.
def ResultExtentMismatch : FailureKind<"ResultExtentMismatch",
    ["rules", "result", "resultType", "resultExtent", "dim",
     "inferred", "inferredExtent"]>;

/// The message for one kind of failure. Text in `[...]` is kept only where the
/// two dimensions have different numbers (operands of different rank).
class Message<FailureKind failure, string text> {
  /// The failure that the message explains.
  FailureKind kind = failure;
  /// The text, with the placeholders of that kind.
  string template = text;
}

/// The messages of every rule set that does not have its own.
class DefaultMessage<FailureKind failure, string text>
    : Message<failure, text>;

def : DefaultMessage<RankMismatch,
    "operands '$first' and '$second' must have the same rank: '$firstType' "
    "has rank $firstRank, but '$secondType' has rank $secondRank">;
def : DefaultMessage<AttributeMissing,
    "operands '$first' and '$second' of ranks $firstRank and $secondRank need "
    "'$attribute': for each dimension of '$second' the dimension of '$first' "
    "that it is paired with">;
def : DefaultMessage<AttributeNotIdentity,
    "'$attribute' must be absent, empty or the identity where operands have "
    "the same rank, as '$firstType' and '$secondType' have">;
def : DefaultMessage<AttributeLength,
    "'$attribute' has length $value, but '$second' of type '$secondType' has "
    "rank $secondRank">;
def : DefaultMessage<AttributeRange,
    "entry $entry of '$attribute' is $value, which is no dimension of '$first' "
    "of type '$firstType'">;
def : DefaultMessage<AttributeOrder,
    "entry $entry of '$attribute', $value, is out of order: entries must be "
    "strictly increasing">;
def : DefaultMessage<ExtentConflict,
    "operands '$first' and '$second' are not broadcast-compatible: dimension "
    "$firstDim is $firstExtent in '$firstType' but [dimension $secondDim is ]"
    "$secondExtent in '$secondType'">;
def : DefaultMessage<ResultMissing,
    "'$first' of type '$firstType' is broadcast into the result, whose shape "
    "must be declared">;
def : DefaultMessage<ResultRankMismatch,
    "result '$result' of type '$resultType' has rank $resultRank, but the "
    "operands broadcast to '$inferred', which has rank $inferredRank">;
def : DefaultMessage<ResultExtentMismatch,
    "result '$result' is declared as '$resultType', but the operands broadcast "
    "to '$inferred': dimension $dim is declared $resultExtent and inferred "
    "$inferredExtent">;

#endif // EWISE_RULEMESSAGES_TD
