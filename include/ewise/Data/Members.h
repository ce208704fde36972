//===- Members.h - Members of descriptions by their names -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each struct that a record becomes has one list of its members. Writers and
/// readers walk over the lists: a new member is a line in its struct, a line
/// here, and its uses. Members that are computed from others are not listed.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_MEMBERS_H
#define EWISE_DATA_MEMBERS_H

#include "ewise/Data/OpDescription.h"
#include <tuple>

namespace ewise {

/// A member and its name in files.
template <typename StructT, typename T> struct Member {
  const char *name;
  T StructT::*pointer;
};
template <typename StructT, typename T>
Member(const char *, T StructT::*) -> Member<StructT, T>;

/// An array as a pointer, whose length other members say.
template <typename StructT, typename T> struct ArrayMember {
  const char *name;
  const T *StructT::*pointer;
  size_t (*getSize)(const StructT &of);
  /// Sets the members that say the length; false where they say another one.
  bool (*setSize)(StructT &of, size_t size);
};

template <typename T> inline constexpr bool isArrayMember = false;
template <typename StructT, typename T>
inline constexpr bool isArrayMember<ArrayMember<StructT, T>> = true;

/// An array with a member that counts it, which it may share with others.
template <auto count, typename StructT, typename T>
constexpr ArrayMember<StructT, T> counted(const char *name,
                                          const T *StructT::*pointer) {
  return {name, pointer,
          [](const StructT &of) { return static_cast<size_t>(of.*count); },
          [](StructT &of, size_t size) {
            auto known = static_cast<size_t>(of.*count);
            of.*count = static_cast<std::decay_t<decltype(of.*count)>>(size);
            return known == 0 || known == size;
          }};
}

/// A square table of a member that counts its rows.
template <auto count, typename StructT, typename T>
constexpr ArrayMember<StructT, T> square(const char *name,
                                         const T *StructT::*pointer) {
  return {
      name, pointer, [](const StructT &of) { return of.*count * of.*count; },
      [](StructT &of, size_t size) { return size == of.*count * of.*count; }};
}

/// The list `all` of a struct's members.
template <typename T> struct Members;

/// Whether a type is a struct with such a list.
template <typename T, typename = void> inline constexpr bool hasMembers = false;
template <typename T>
inline constexpr bool hasMembers<T, std::void_t<decltype(Members<T>::all)>> =
    true;

/// Whether a type is a list of others.
template <typename T> inline constexpr bool isList = false;
template <typename T> inline constexpr bool isList<llvm::ArrayRef<T>> = true;

/// Calls `visit` for each member of a struct, in the order of the list.
template <typename T, typename VisitT> void forEachMember(VisitT visit) {
  std::apply([&](const auto &...members) { (visit(members), ...); },
             Members<T>::all);
}

//===----------------------------------------------------------------------===//
// Rule sets and promotion tables
//===----------------------------------------------------------------------===//

template <> struct Members<CombineRow> {
  using T = CombineRow;
  static constexpr auto all =
      std::tuple(Member{"outcome", &T::outcome}, Member{"note", &T::note});
};

template <> struct Members<CombineTable> {
  using T = CombineTable;
  static constexpr auto all =
      std::tuple(Member{"rows", &T::rows}, Member{"expandable", &T::expandable},
                 Member{"reads", &T::reads});
};

template <> struct Members<ResultRow> {
  using T = ResultRow;
  static constexpr auto all =
      std::tuple(Member{"verdict", &T::verdict}, Member{"note", &T::note});
};

template <> struct Members<ResultTable> {
  using T = ResultTable;
  static constexpr auto all = std::tuple(Member{"rows", &T::rows});
};

template <> struct Members<Alignment> {
  using T = Alignment;
  static constexpr auto all = std::tuple(
      Member{"side", &T::side}, Member{"ranks", &T::ranks},
      Member{"attribute", &T::attribute}, Member{"presence", &T::presence},
      Member{"order", &T::order}, Member{"leastAxis", &T::leastAxis},
      Member{"trimsTrailingOnes", &T::trimsTrailingOnes},
      Member{"pairing", &T::pairing});
};

template <> struct Members<Step> {
  using T = Step;
  static constexpr auto all =
      std::tuple(Member{"guard", &T::guard}, Member{"table", &T::table});
};

template <> struct Members<Message> {
  using T = Message;
  static constexpr auto all =
      std::tuple(Member{"kind", &T::kind}, Member{"text", &T::text});
};

/// The defaults are those of all rule sets of a file.
template <> struct Members<Messages> {
  using T = Messages;
  static constexpr auto all = std::tuple(Member{"own", &T::own});
};

template <> struct Members<RuleSet> {
  using T = RuleSet;
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"summary", &T::summary},
      Member{"roles", &T::roles}, Member{"minOperands", &T::minOperands},
      Member{"maxOperands", &T::maxOperands},
      Member{"numTargets", &T::numTargets},
      Member{"scalarOperands", &T::scalarOperands},
      Member{"alignment", &T::alignment},
      Member{"attributeName", &T::attributeName},
      Member{"blockName", &T::blockName},
      counted<&T::signatureSize>("signature", &T::signature),
      counted<&T::numSteps>("steps", &T::steps), Member{"results", &T::results},
      Member{"unranked", &T::unranked}, Member{"laws", &T::laws},
      Member{"messages", &T::messages});
};

template <> struct Members<Widening> {
  using T = Widening;
  static constexpr auto all = std::tuple(
      Member{"from", &T::from}, Member{"to", &T::to}, Member{"note", &T::note});
};

template <> struct Members<PromotionRow> {
  using T = PromotionRow;
  static constexpr auto all =
      std::tuple(Member{"first", &T::first}, Member{"second", &T::second},
                 Member{"promoted", &T::promoted}, Member{"note", &T::note});
};

template <> struct Members<PromotionTable> {
  using T = PromotionTable;
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"summary", &T::summary},
      counted<&T::numTypes>("types", &T::types), Member{"numWeak", &T::numWeak},
      square<&T::numTypes>("promoted", &T::promoted),
      counted<&T::numWidenings>("widenings", &T::widenings),
      counted<&T::numRows>("rows", &T::rows),
      Member{"isAssociative", &T::isAssociative},
      counted<&T::numTypes>("categories", &T::categories),
      counted<&T::numScalars>("scalars", &T::scalars),
      Member{"rankZeroYields", &T::rankZeroYields});
};

template <> struct Members<ScalarConversion> {
  using T = ScalarConversion;
  static constexpr auto all = std::tuple(Member{"function", &T::function},
                                         Member{"primitive", &T::primitive});
};

template <> struct Members<ElementConversion> {
  using T = ElementConversion;
  static constexpr auto all = std::tuple(
      Member{"from", &T::from}, Member{"to", &T::to}, Member{"how", &T::how});
};

template <> struct Members<Promotion> {
  using T = Promotion;
  static constexpr auto all = std::tuple(
      Member{"table", &T::table}, Member{"elementTypes", &T::elementTypes},
      Member{"types", &T::types}, Member{"conversions", &T::conversions});
};

//===----------------------------------------------------------------------===//
// Names in bodies
//===----------------------------------------------------------------------===//

template <> struct Members<OverloadRow> {
  using T = OverloadRow;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"callees", &T::callees});
};

template <> struct Members<FunctionText> {
  using T = FunctionText;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"parameters", &T::parameters},
                 Member{"body", &T::body});
};

template <> struct Members<TypesOfName> {
  using T = TypesOfName;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"types", &T::types});
};

template <> struct Members<ConversionRow> {
  using T = ConversionRow;
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"conversions", &T::conversions});
};

template <> struct Members<PrimitiveText> {
  using T = PrimitiveText;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"types", &T::types},
                 Member{"kinds", &T::kinds}, Member{"function", &T::function},
                 Member{"definedness", &T::definedness},
                 Member{"roundings", &T::roundings});
};

template <> struct Members<BodyNames> {
  using T = BodyNames;
  static constexpr auto all = std::tuple(
      Member{"overloads", &T::overloads}, Member{"functions", &T::functions},
      Member{"types", &T::types}, Member{"conversions", &T::conversions},
      Member{"primitives", &T::primitives});
};

template <> struct Members<ComputeText> {
  using T = ComputeText;
  static constexpr auto all =
      std::tuple(Member{"types", &T::types}, Member{"wider", &T::wider},
                 Member{"conversion", &T::conversion});
};

//===----------------------------------------------------------------------===//
// Parts of ops
//===----------------------------------------------------------------------===//

template <> struct Members<OperandName> {
  using T = OperandName;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"variadic", &T::variadic},
                 Member{"optional", &T::optional},
                 Member{"givesEncoding", &T::givesEncoding});
};

template <> struct Members<FloatBounds> {
  using T = FloatBounds;
  static constexpr auto all =
      std::tuple(Member{"min", &T::min}, Member{"max", &T::max});
};

template <> struct Members<AttributeDescription> {
  using T = AttributeDescription;
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"kind", &T::kind},
      Member{"presence", &T::presence}, Member{"width", &T::width},
      Member{"min", &T::min}, Member{"max", &T::max},
      Member{"defaultValue", &T::defaultValue},
      Member{"defaultText", &T::defaultText}, Member{"bounds", &T::bounds},
      Member{"defaultNumber", &T::defaultNumber}, Member{"values", &T::values},
      Member{"types", &T::types}, Member{"isWeak", &T::isWeak});
};

template <> struct Members<TypeMapRow> {
  using T = TypeMapRow;
  static constexpr auto all =
      std::tuple(Member{"from", &T::from}, Member{"to", &T::to});
};

template <> struct Members<TypeMap> {
  using T = TypeMap;
  static constexpr auto all = std::tuple(
      Member{"rows", &T::rows}, Member{"keepsOthers", &T::keepsOthers},
      Member{"factor", &T::factor}, Member{"divisor", &T::divisor});
};

template <> struct Members<NamedType> {
  using T = NamedType;
  static constexpr auto all =
      std::tuple(Member{"number", &T::number}, Member{"text", &T::text},
                 Member{"type", &T::type});
};

template <> struct Members<NamedTypes> {
  using T = NamedTypes;
  static constexpr auto all = std::tuple(
      Member{"attribute", &T::attribute}, Member{"types", &T::types},
      Member{"absent", &T::absent}, Member{"mayBeShared", &T::mayBeShared});
};

template <> struct Members<ResultDescription> {
  using T = ResultDescription;
  static constexpr auto all =
      std::tuple(Member{"element", &T::element}, Member{"types", &T::types},
                 Member{"map", &T::map}, Member{"named", &T::named});
};

template <> struct Members<FurtherResult> {
  using T = FurtherResult;
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"description", &T::description});
};

template <> struct Members<CheckDescription> {
  using T = CheckDescription;
  static constexpr auto all = std::tuple(Member{"condition", &T::condition},
                                         Member{"message", &T::message});
};

template <> struct Members<BodyCase> {
  using T = BodyCase;
  static constexpr auto all =
      std::tuple(Member{"types", &T::types}, Member{"body", &T::body},
                 Member{"resultTypes", &T::resultTypes},
                 Member{"readOperands", &T::readOperands},
                 Member{"undefinedOn", &T::undefinedOn});
};

template <> struct Members<PartialDerivative> {
  using T = PartialDerivative;
  static constexpr auto all = std::tuple(
      Member{"operand", &T::operand}, Member{"result", &T::result},
      Member{"cases", &T::cases}, Member{"reason", &T::reason},
      Member{"conjugates", &T::conjugates}, Member{"chooses", &T::chooses},
      Member{"isResult", &T::isResult}, Member{"depends", &T::depends});
};

template <> struct Members<RuleNode> {
  using T = RuleNode;
  static constexpr auto all = std::tuple(
      Member{"kind", &T::kind}, Member{"numOperands", &T::numOperands},
      Member{"number", &T::number}, Member{"text", &T::text});
};

template <> struct Members<RuleCondition> {
  using T = RuleCondition;
  static constexpr auto all =
      std::tuple(Member{"attribute", &T::attribute}, Member{"text", &T::text});
};

template <> struct Members<FoldRule> {
  using T = FoldRule;
  static constexpr auto all = std::tuple(
      Member{"kind", &T::kind}, Member{"pattern", &T::pattern},
      Member{"result", &T::result}, Member{"keepsShape", &T::keepsShape},
      Member{"types", &T::types}, Member{"conditions", &T::conditions},
      Member{"flags", &T::flags}, Member{"absent", &T::absent});
};

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

template <> struct Members<OpShapes> {
  using T = OpShapes;
  /// The operands, then the parameters.
  static constexpr ArrayMember<T, OperandName> operands = {
      "operands", &T::operands,
      [](const T &op) { return op.numOperands + op.numParameters; },
      [](T &op, size_t size) {
        op.numOperands = size - op.numParameters;
        return size >= op.numParameters;
      }};
  static constexpr auto all = std::tuple(
      Member{"name", &T::name}, Member{"rules", &T::rules},
      Member{"numParameters", &T::numParameters}, operands,
      Member{"resultName", &T::resultName}, Member{"messages", &T::messages});
};

template <> struct Members<OpDescription> {
  using T = OpDescription;
  /// One for each operand, or none.
  static constexpr ArrayMember<T, const ElementTypes *> ownTypes = {
      "ownTypes", &T::ownTypes,
      [](const T &op) {
        return op.ownTypes ? op.numOperands + op.numParameters : 0;
      },
      [](T &op, size_t size) {
        return size == op.numOperands + op.numParameters;
      }};
  static constexpr auto all = std::tuple_cat(
      Members<OpShapes>::all,
      std::tuple(Member{"elementTypes", &T::elementTypes},
                 Member{"body", &T::body}, Member{"bodyNames", &T::bodyNames},
                 Member{"computesIn", &T::computesIn},
                 Member{"partials", &T::partials},
                 Member{"foldRules", &T::foldRules},
                 Member{"attributes", &T::attributes},
                 Member{"alignment", &T::alignment},
                 Member{"result", &T::result}, Member{"checks", &T::checks},
                 ownTypes, Member{"furtherResults", &T::furtherResults},
                 Member{"leastOperands", &T::leastOperands},
                 Member{"hasOptional", &T::hasOptional},
                 Member{"promotion", &T::promotion},
                 Member{"weakOperands", &T::weakOperands},
                 Member{"liftTo", &T::liftTo},
                 Member{"hasWeakAttributes", &T::hasWeakAttributes},
                 Member{"bodyHasEffects", &T::bodyHasEffects}));
};

} // namespace ewise

#endif // EWISE_DATA_MEMBERS_H
