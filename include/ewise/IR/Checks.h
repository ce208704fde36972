//===- Checks.h - Authors' checks as data -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_CHECKS_H
#define EWISE_IR_CHECKS_H

#include "ewise/IR/ElementTypes.h"

namespace ewise {

/// An element type that a check asks for: the one that operands share or are
/// promoted to, or that of an operand or a result.
struct AskedType {
  enum class Kind : uint8_t { Shared, Operand, Result };
  Kind kind = Kind::Shared;
  uint16_t index = 0;

  static constexpr AskedType shared() { return {}; }
  static constexpr AskedType operand(uint16_t index) {
    return {Kind::Operand, index};
  }
  static constexpr AskedType result(uint16_t index) {
    return {Kind::Result, index};
  }
};

/// A number that a check compares.
struct AskedNumber {
  enum class Kind : uint8_t {
    /// Attribute number `attribute`.
    Attribute,
    /// The number `text`, of the type of what it is compared with.
    Literal,
    /// The bits of `type`.
    Width
  };
  Kind kind = Kind::Literal;
  uint16_t attribute = 0;
  const char *text = nullptr;
  AskedType type = {};

  static constexpr AskedNumber ofAttribute(uint16_t attribute) {
    return {Kind::Attribute, attribute};
  }
  static constexpr AskedNumber literal(const char *text) {
    return {Kind::Literal, 0, text};
  }
  static constexpr AskedNumber width(AskedType type) {
    return {Kind::Width, 0, nullptr, type};
  }
};

/// A condition on an op's attributes, on which operands are there, and on
/// element types. The conditions that it is made of follow it.
struct CheckNode {
  enum class Kind : uint8_t {
    /// Attribute number `index` is `text` or, without one, true or not 0.
    Is,
    /// Attribute or operand number `index` is there.
    HasAttribute,
    HasOperand,
    /// `type` is one of `types`, or the type that operands share.
    OfType,
    OfShared,
    /// `first` is less than, or at most, or equal to `second`. Never true for
    /// NaN.
    Less,
    LessEqual,
    Equal,
    /// The next condition does not hold.
    Not,
    /// All or any of the next `index` conditions hold.
    And,
    Or
  };
  Kind kind = Kind::Is;
  uint16_t index = 0;
  const char *text = nullptr;
  AskedType type = {};
  const ElementTypes *types = nullptr;
  AskedNumber first = {};
  AskedNumber second = {};

  static constexpr CheckNode is(uint16_t attribute,
                                const char *text = nullptr) {
    return {Kind::Is, attribute, text};
  }
  static constexpr CheckNode hasAttribute(uint16_t attribute) {
    return {Kind::HasAttribute, attribute};
  }
  static constexpr CheckNode hasOperand(uint16_t operand) {
    return {Kind::HasOperand, operand};
  }
  static constexpr CheckNode ofType(AskedType type, const ElementTypes *types) {
    return {Kind::OfType, 0, nullptr, type, types};
  }
  static constexpr CheckNode ofShared(AskedType type) {
    return {Kind::OfShared, 0, nullptr, type};
  }
  static constexpr CheckNode compare(Kind kind, AskedNumber first,
                                     AskedNumber second) {
    return {kind, 0, nullptr, {}, nullptr, first, second};
  }
  static constexpr CheckNode negation() { return {Kind::Not, 1}; }
  static constexpr CheckNode all(uint16_t count) { return {Kind::And, count}; }
  static constexpr CheckNode any(uint16_t count) { return {Kind::Or, count}; }
};

/// A condition that is verified with an op, and what the error says where it
/// does not hold: `$element` and the results' names stand for types, `$$` for a
/// dollar.
struct CheckDescription {
  llvm::ArrayRef<CheckNode> condition;
  const char *message;
};

} // namespace ewise

#endif // EWISE_IR_CHECKS_H
