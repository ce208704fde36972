//===- EnumNames.h - Names of enumerators ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The enumerators of descriptions by name, as records refer to them and
/// files spell them.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_ENUMNAMES_H
#define EWISE_DATA_ENUMNAMES_H

#include "ewise/Data/OpDescription.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringRef.h"
#include <utility>

namespace ewise::tblgen {

/// The names of an enumeration's values, which count from 0.
template <typename EnumT> llvm::ArrayRef<llvm::StringRef> enumNames();

#define EWISE_ENUM_NAMES(EnumT, ...)                                           \
  template <> inline llvm::ArrayRef<llvm::StringRef> enumNames<EnumT>() {      \
    static constexpr llvm::StringRef names[] = {__VA_ARGS__};                  \
    return names;                                                              \
  }

EWISE_ENUM_NAMES(Extent, "Dynamic", "Zero", "One", "Many")
EWISE_ENUM_NAMES(Outcome, "First", "Second", "IfEqual", "FirstIfMultiple",
                 "SecondIfMultiple", "GreaterIfMultiple", "Conflict")
EWISE_ENUM_NAMES(ReadMap, "AtZero", "InBlocks", "Repeated")
EWISE_ENUM_NAMES(Verdict, "Ok", "OkIfEqual", "Error")
EWISE_ENUM_NAMES(Roles, "Equals", "IntoFirst", "IntoResult")
EWISE_ENUM_NAMES(RankRelation, "Any", "Equal", "SourceNotLarger")
EWISE_ENUM_NAMES(UnrankedPolicy, "Discard", "InferNothing", "KeepTarget")
EWISE_ENUM_NAMES(AlignmentSide, "Trailing", "Leading")
EWISE_ENUM_NAMES(AttributeKind, "None", "Dimensions", "Axis", "Names")
EWISE_ENUM_NAMES(Pairing, "InOrder", "AlongAxis", "ByName")
EWISE_ENUM_NAMES(AttributePresence, "Required", "WhenRanksDiffer")
EWISE_ENUM_NAMES(DimensionOrder, "Increasing", "Unique")
EWISE_ENUM_NAMES(Guard, "Always", "RanksDiffer", "NamedDimensions", "Sources")
EWISE_ENUM_NAMES(FailureKind, "RankMismatch", "AttributeMissing",
                 "AttributeNotIdentity", "AttributeLength", "AttributeRange",
                 "AttributeOrder", "ExtentConflict", "ResultMissing",
                 "ResultRankMismatch", "ResultExtentMismatch")

EWISE_ENUM_NAMES(OpAttributeKind, "Bool", "Integer", "Float", "Element",
                 "String", "Type", "Dimensions", "FastMath", "Segments")
EWISE_ENUM_NAMES(AttributeDescription::Presence, "Required", "Optional",
                 "HasDefault")
EWISE_ENUM_NAMES(CarriedAttribute::Form, "Required", "Optional", "Native")
EWISE_ENUM_NAMES(Definedness, "Everywhere", "Quotient", "Power",
                 "UnsignedQuotient", "ShiftAmount", "Unknown")
EWISE_ENUM_NAMES(ResultElement, "Shared", "Fixed", "Free", "Derived", "Named")
EWISE_ENUM_NAMES(RuleKind, "Fold", "Rewrite", "Associative")
EWISE_ENUM_NAMES(RuleNode::Kind, "Variable", "Number", "Op")

#undef EWISE_ENUM_NAMES

/// The value that is called so.
template <typename EnumT> std::optional<EnumT> findValue(llvm::StringRef name) {
  auto found = llvm::find(enumNames<EnumT>(), name);
  if (found == enumNames<EnumT>().end())
    return std::nullopt;
  return static_cast<EnumT>(found - enumNames<EnumT>().begin());
}

template <typename EnumT> llvm::StringRef nameOf(EnumT value) {
  return enumNames<EnumT>()[static_cast<size_t>(value)];
}

/// The values, in their order.
template <typename EnumT> auto allOf() {
  return llvm::map_range(
      llvm::seq(enumNames<EnumT>().size()),
      [](size_t value) { return static_cast<EnumT>(value); });
}

/// Laws are bits, so they are listed.
inline constexpr std::pair<Law, llvm::StringLiteral> kLaws[] = {
    {Law::Commutative, "Commutative"},
    {Law::Associative, "Associative"},
    {Law::Idempotent, "Idempotent"},
    {Law::Tight, "Tight"},
    {Law::CertainConflicts, "CertainConflicts"}};

} // namespace ewise::tblgen

#endif // EWISE_DATA_ENUMNAMES_H
