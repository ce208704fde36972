//===- Condition.h - What bodies, laws and checks ask -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_CONDITION_H
#define EWISE_LANGUAGE_CONDITION_H

#include "ewise/Data/ScalarBody.h"
#include "ewise/Language/ScalarModel.h"

namespace ewise::tblgen {

/// An element type that conditions speak of: the one that operands share or are
/// promoted to, that of an operand or a result, or the one that an attribute
/// is.
struct AskedType {
  enum class Kind { Shared, Operand, Result };
  Kind kind = Kind::Shared;
  size_t index = 0;

  bool operator==(const AskedType &other) const {
    return kind == other.kind && index == other.index;
  }
};

/// A number that conditions compare.
struct AskedNumber {
  enum class Kind {
    /// Attribute number `attribute`.
    Attribute,
    /// The number `text`.
    Literal,
    /// The bits of `type`.
    Width
  };
  Kind kind = Kind::Literal;
  size_t attribute = 0;
  std::string text;
  AskedType type;

  bool operator==(const AskedNumber &other) const;
};

/// A condition on an op's attributes, on which operands are there, and on
/// element types.
struct Condition {
  enum class Kind {
    /// It holds always, or never: `isTrue`.
    Known,
    /// Attribute number `index` is `text` or, where that is empty, it is true
    /// or not 0.
    Is,
    /// Attribute or operand number `index` is there.
    HasAttribute,
    HasOperand,
    /// `type` is one of `types`.
    OfType,
    /// `type` is the type that operands share.
    OfShared,
    /// `numbers[0]` is less than, or at most, or equal to `numbers[1]`.
    Less,
    LessEqual,
    Equal,
    /// `operands[0]` does not hold.
    Not,
    /// All `operands` hold, or any.
    And,
    Or
  };
  Kind kind = Kind::Known;
  bool isTrue = true;
  size_t index = 0;
  std::string text;
  AskedType type;
  ScalarTypeSet types;
  std::vector<AskedNumber> numbers;
  std::vector<Condition> operands;

  static Condition known(bool isTrue);
  /// Attribute number `attribute` is `text`.
  static Condition is(size_t attribute, llvm::StringRef text = "");
  /// The opposite of a condition, as short as it can be.
  static Condition negate(Condition condition);
  /// All or, for the kind `Or`, any of `operands`, without those that are
  /// known.
  static Condition join(Kind kind, std::vector<Condition> operands);

  bool operator==(const Condition &other) const;
  bool isKnown() const { return kind == Kind::Known; }
  /// Whether a condition that this one is made of, or itself, satisfies
  /// `holds`.
  bool anyOf(llvm::function_ref<bool(const Condition &)> holds) const;
  /// Whether it depends on the attribute, or on the type.
  bool asksForAttribute(size_t attribute) const;
  bool asksForType(AskedType asked) const;
};

/// The sets of types that a condition asks for.
std::vector<const ScalarTypeSet *> getAskedTypes(const Condition &condition);

/// The condition as part of a formula: `shift == 0 or element is i32`.
std::string printFormula(const OpModel &op, const Condition &condition);

/// The attributes and the types of an op, by which conditions hold or not.
struct AskedValues {
  llvm::ArrayRef<ScalarAttribute> attributes;
  ScalarFormat shared;
  llvm::ArrayRef<ScalarFormat> operands;
  llvm::ArrayRef<ScalarFormat> results;
  /// A bit for each operand that is absent.
  uint64_t absent = 0;
};
/// Whether a condition holds for values.
bool holds(const Condition &condition, const OpModel &op,
           const AskedValues &values);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CONDITION_H
