//===- Members.h - Members of descriptions by their names -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each struct that a record becomes has one list of its members, in the order
/// of the struct. Writers and readers walk over the lists: a new member is a
/// line in its struct, a word here, and its uses. Members that are computed
/// from others are not listed.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_MEMBERS_H
#define EWISE_DATA_MEMBERS_H

#include "ewise/Data/OpDescription.h"
#include <tuple>

namespace ewise {

/// A member, by which files call it.
template <typename StructT, typename T> struct Member {
  llvm::StringRef name;
  T StructT::*pointer;
};

/// An array as a pointer, whose length other members say.
template <typename StructT, typename T> struct ArrayMember {
  llvm::StringRef name;
  const T *StructT::*pointer;
  size_t (*getSize)(const StructT &of);
  /// Sets the members that say the length; false where they say another one.
  bool (*setSize)(StructT &of, size_t size);
  /// The member that counts the elements; empty if others say the length.
  llvm::StringRef count = "";
  size_t (*getCount)(const StructT &of) = nullptr;
};
template <typename T> inline constexpr bool isArrayMember = false;
template <typename StructT, typename T>
inline constexpr bool isArrayMember<ArrayMember<StructT, T>> = true;

/// An array with a member that counts it, which it may share with others.
template <auto count, typename StructT, typename T>
constexpr ArrayMember<StructT, T> counted(const T *StructT::*pointer) {
  auto getSize = [](const StructT &of) {
    return static_cast<size_t>(of.*count);
  };
  return {"",
          pointer,
          getSize,
          [](StructT &of, size_t size) {
            auto known = static_cast<size_t>(of.*count);
            of.*count = static_cast<std::decay_t<decltype(of.*count)>>(size);
            return known == 0 || known == size;
          },
          "",
          getSize};
}

/// A square table of a member that counts its rows.
template <auto count, typename StructT, typename T>
constexpr ArrayMember<StructT, T> square(const T *StructT::*pointer) {
  return {
      "", pointer, [](const StructT &of) { return of.*count * of.*count; },
      [](StructT &of, size_t size) { return size == of.*count * of.*count; }};
}

/// The members `all` of a struct, the text of that list, and the struct that it
/// is derived from.
template <typename T> struct Members;

/// Lists members of a struct, which is `T` in them, behind those of its base.
#define EWISE_DERIVED_MEMBERS(STRUCT, BASE, ...)                               \
  template <> struct Members<STRUCT> {                                         \
    using T = STRUCT;                                                          \
    using Base = BASE;                                                         \
    static constexpr auto all = std::tuple(__VA_ARGS__);                       \
    static constexpr llvm::StringLiteral text = #__VA_ARGS__;                  \
  };
#define EWISE_MEMBERS(STRUCT, ...)                                             \
  EWISE_DERIVED_MEMBERS(STRUCT, void, __VA_ARGS__)

/// Whether a type is a struct with such a list.
template <typename T, typename = void> inline constexpr bool hasMembers = false;
template <typename T>
inline constexpr bool hasMembers<T, std::void_t<decltype(Members<T>::all)>> =
    true;

/// Whether a type is a list of others.
template <typename T> inline constexpr bool isList = false;
template <typename T> inline constexpr bool isList<llvm::ArrayRef<T>> = true;

namespace detail {

/// `steps` of `&T::steps` or `counted<&T::numSteps>(&T::steps)`.
inline llvm::StringRef getName(llvm::StringRef text) {
  return text.rsplit(':').second.rtrim(')');
}

template <typename StructT, typename T>
Member<StructT, T> addName(llvm::StringRef text, T StructT::*pointer) {
  return {getName(text), pointer};
}
template <typename StructT, typename T>
ArrayMember<StructT, T> addName(llvm::StringRef text,
                                ArrayMember<StructT, T> member) {
  member.name = getName(text);
  if (member.getCount && member.count.empty())
    member.count = getName(text.split('>').first);
  return member;
}

/// Takes the text of the first member off that of a list.
inline llvm::StringRef takeMember(llvm::StringRef &text) {
  auto [first, rest] = text.split(',');
  text = rest;
  return first;
}

} // namespace detail

/// Calls `visit` with a Member or an ArrayMember for each of a struct, in the
/// order of the list.
template <typename T, typename VisitT> void forEachMember(VisitT visit) {
  if constexpr (!std::is_void_v<typename Members<T>::Base>)
    forEachMember<typename Members<T>::Base>(visit);
  llvm::StringRef text = Members<T>::text;
  std::apply(
      [&](const auto &...members) {
        (visit(detail::addName(detail::takeMember(text), members)), ...);
      },
      Members<T>::all);
}

//===----------------------------------------------------------------------===//
// Rule sets and promotion tables
//===----------------------------------------------------------------------===//

EWISE_MEMBERS(CombineRow, &T::outcome, &T::note)
EWISE_MEMBERS(CombineTable, &T::rows, &T::expandable, &T::reads)
EWISE_MEMBERS(ResultRow, &T::verdict, &T::note)
EWISE_MEMBERS(ResultTable, &T::rows)
EWISE_MEMBERS(Alignment, &T::side, &T::ranks, &T::attribute, &T::presence,
              &T::order, &T::leastAxis, &T::trimsTrailingOnes, &T::pairing)
EWISE_MEMBERS(Step, &T::guard, &T::table)
EWISE_MEMBERS(Message, &T::kind, &T::text)

/// The defaults are those of all rule sets of a file.
EWISE_MEMBERS(Messages, &T::own)
EWISE_MEMBERS(RuleSet, &T::name, &T::summary, &T::roles, &T::minOperands,
              &T::maxOperands, &T::numTargets, &T::scalarOperands,
              &T::alignment, &T::attributeName, &T::blockName,
              counted<&T::signatureSize>(&T::signature),
              counted<&T::numSteps>(&T::steps), &T::results, &T::unranked,
              &T::laws, &T::messages)
EWISE_MEMBERS(Widening, &T::from, &T::to, &T::note)
EWISE_MEMBERS(PromotionRow, &T::first, &T::second, &T::promoted, &T::note)
EWISE_MEMBERS(PromotionTable, &T::name, &T::summary,
              counted<&T::numTypes>(&T::types), &T::numWeak,
              square<&T::numTypes>(&T::promoted),
              counted<&T::numWidenings>(&T::widenings),
              counted<&T::numRows>(&T::rows), &T::isAssociative,
              counted<&T::numTypes>(&T::categories),
              counted<&T::numScalars>(&T::scalars), &T::rankZeroYields)
EWISE_MEMBERS(ScalarConversion, &T::function, &T::primitive)
EWISE_MEMBERS(ElementConversion, &T::from, &T::to, &T::how)
EWISE_MEMBERS(Promotion, &T::table, &T::elementTypes, &T::types,
              &T::conversions)

//===----------------------------------------------------------------------===//
// Names in bodies
//===----------------------------------------------------------------------===//

EWISE_MEMBERS(OverloadRow, &T::name, &T::callees)
EWISE_MEMBERS(FunctionText, &T::name, &T::parameters, &T::body)
EWISE_MEMBERS(TypesOfName, &T::name, &T::types)
EWISE_MEMBERS(ConversionRow, &T::name, &T::conversions)
EWISE_MEMBERS(PrimitiveText, &T::name, &T::types, &T::kinds, &T::function,
              &T::definedness, &T::roundings)
EWISE_MEMBERS(BodyNames, &T::overloads, &T::functions, &T::types,
              &T::conversions, &T::primitives)
EWISE_MEMBERS(ComputeText, &T::types, &T::wider, &T::conversion)

//===----------------------------------------------------------------------===//
// Parts of ops
//===----------------------------------------------------------------------===//

EWISE_MEMBERS(OperandDescription, &T::name, &T::types, &T::variadic,
              &T::optional, &T::givesEncoding, &T::weak)
EWISE_MEMBERS(FloatBounds, &T::min, &T::max)
EWISE_MEMBERS(AttributeDescription, &T::name, &T::kind, &T::presence, &T::width,
              &T::min, &T::max, &T::defaultValue, &T::defaultText, &T::bounds,
              &T::defaultNumber, &T::values, &T::types, &T::isWeak)
EWISE_MEMBERS(CarriedAttribute, &T::name, &T::form)
EWISE_MEMBERS(TypeMapRow, &T::from, &T::to)
EWISE_MEMBERS(TypeMap, &T::rows, &T::keepsOthers, &T::factor, &T::divisor)
EWISE_MEMBERS(NamedType, &T::number, &T::text, &T::type)
EWISE_MEMBERS(NamedTypes, &T::attribute, &T::types, &T::absent, &T::mayBeShared)
EWISE_MEMBERS(ResultDescription, &T::element, &T::types, &T::map, &T::named)
EWISE_MEMBERS(FurtherResult, &T::name, &T::description)
EWISE_MEMBERS(CheckDescription, &T::condition, &T::message)
EWISE_MEMBERS(BodyCase, &T::types, &T::body, &T::resultTypes, &T::readOperands,
              &T::undefinedOn)
EWISE_MEMBERS(PartialDerivative, &T::operand, &T::result, &T::cases, &T::reason,
              &T::conjugates, &T::chooses, &T::isResult, &T::depends)
EWISE_MEMBERS(RuleNode, &T::kind, &T::numOperands, &T::number, &T::text)
EWISE_MEMBERS(RuleCondition, &T::attribute, &T::text)
EWISE_MEMBERS(FoldRule, &T::kind, &T::pattern, &T::result, &T::keepsShape,
              &T::types, &T::conditions, &T::flags, &T::absent)

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

namespace members {

/// The operands, then the parameters.
inline constexpr ArrayMember<OpShapes, OperandDescription> operands = {
    "",
    &OpShapes::operands,
    [](const OpShapes &op) { return op.countNames(); },
    [](OpShapes &op, size_t size) {
      op.numOperands = size - op.numParameters;
      return size >= op.numParameters;
    },
    "numOperands",
    [](const OpShapes &op) { return op.numOperands; }};

} // namespace members

EWISE_MEMBERS(OpShapes, &T::name, &T::rules, &T::numParameters,
              members::operands, &T::resultName, &T::messages)
EWISE_DERIVED_MEMBERS(OpDescription, OpShapes, &T::elementTypes, &T::body,
                      &T::bodyNames, &T::computesIn, &T::partials,
                      &T::foldRules, &T::attributes, &T::carried, &T::alignment,
                      &T::result, &T::checks, &T::furtherResults,
                      &T::leastOperands, &T::promotion, &T::liftTo,
                      &T::hasWeakAttributes, &T::bodyHasEffects)

} // namespace ewise

#endif // EWISE_DATA_MEMBERS_H
