//===- BodyBinding.h - Bodies for concrete types ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_BODYBINDING_H
#define EWISE_DATA_BODYBINDING_H

#include "ewise/Data/Body.h"
#include "ewise/Data/OpAttributes.h"
#include "ewise/Data/ScalarBody.h"

namespace ewise {

/// A primitive on some types as a function.
struct ExpansionRow {
  llvm::StringRef primitive;
  /// The name of a set of types.
  llvm::StringRef types;
  /// The name of the function.
  llvm::StringRef function;
};

/// Expansions of primitives, with what their functions name.
struct ExpansionTable {
  llvm::ArrayRef<ExpansionRow> rows;
  BodyVocabulary *vocabulary = nullptr;
};

/// A type that a condition asks for.
struct AskedType {
  enum class Kind : uint8_t { Shared, Operand, Result };
  Kind kind = Kind::Shared;
  /// The number of the operand's name, or of the result.
  unsigned index = 0;
};

/// A number that a condition compares: the value of an attribute, a number as
/// it is written, or the bits of a type.
struct AskedNumber {
  enum class Kind : uint8_t { Attribute, Literal, Width };
  Kind kind = Kind::Attribute;
  unsigned attribute = 0;
  /// A number that is written, in the format of the one compared with.
  std::optional<ScalarValue> literal = std::nullopt;
  AskedType type = {};
};

/// A condition whose names are resolved, as far as what is not known leaves it
/// open.
struct BoundCondition {
  enum class Kind : uint8_t {
    Known,
    /// The attribute is that text or, without one, is true or not 0.
    Is,
    Has,
    HasOperand,
    /// The type is one of a name's, or the one that operands share.
    OfType,
    /// The comparison `text` holds of `numbers`.
    Compare,
    Not,
    And,
    Or
  };
  Kind kind = Kind::Known;
  bool holds = false;
  /// The number of an attribute, or of an operand's name.
  unsigned index = 0;
  llvm::StringRef text = "";
  AskedType type = {};
  llvm::SmallVector<AskedNumber, 0> numbers = {};
  /// Whether these are attributes of the element type.
  bool comparesElements = false;
  std::vector<BoundCondition> operands = {};

  /*implicit*/ BoundCondition(bool isTrue) : holds(isTrue) {}
  explicit BoundCondition(Kind asked, unsigned number = 0,
                          llvm::StringRef word = "")
      : kind(asked), index(number), text(word) {}
  bool isKnown() const { return kind == Kind::Known; }
};

/// A listener of conditions, which checks bodies while they are bound.
class ConditionObserver {
public:
  virtual ~ConditionObserver() = default;
  /// A condition of the body, not of a function, that types and values decide.
  virtual void note(const BodyNode &condition, bool holds) = 0;
  /// The values that an attribute has, where the text is none of them.
  virtual std::string describeValuesUnless(size_t attribute,
                                           llvm::StringRef text) = 0;
};

/// All that a body is bound for.
struct BodyBinding {
  BodyVocabulary *vocabulary = nullptr;
  /// The element type that operands share.
  BoundType shared;
  /// The names of operands.
  llvm::ArrayRef<BodyOperand> operands = {};
  /// The types of the operands that are passed: one for each name that is
  /// there, and of a variadic one any number; in an open body one for each
  /// name.
  llvm::ArrayRef<BoundType> types = {};
  llvm::ArrayRef<BodyResult> results = {};
  llvm::ArrayRef<AttributeDescription> attributes = {};
  llvm::ArrayRef<ScalarAttribute> values = {};
  /// How each operand that is passed becomes one of the type that operands
  /// share; none where none has another type.
  llvm::ArrayRef<ScalarConversion> promotions = {};
  /// The types that bodies compute in.
  llvm::ArrayRef<ComputeRow> computesIn = {};
  /// Whether bodies compute on floats of other rows in f32 where that has all
  /// numbers of the type; not where the body asks for the element type.
  bool widensNarrow = false;
  const ExpansionTable *expansions = nullptr;
  /// Nothing is computed once that is written twice.
  bool hasEffects = false;
  /// Nothing is known but types: which operands are there, and how many values
  /// a variadic one stands for, is asked in the body, which is not computed.
  bool isOpen = false;
  /// The number of the only result whose value is asked for; of all where there
  /// is none.
  std::optional<size_t> onlyResult = std::nullopt;
  ConditionObserver *observer = nullptr;
};

/// The body for those types and attributes, and what is wrong with it: one
/// message for each error, which begins with the functions that it is in. A
/// body is only to be used without errors.
struct BoundResult {
  ScalarBody body;
  /// The type that the body computes in, where that is not the shared one.
  std::optional<BoundType> computesIn;
  llvm::SmallVector<std::string, 0> errors;
};
BoundResult bindBody(const Body &body, const BodyBinding &binding);

/// A condition that is no part of a body, for names alone: it asks for types,
/// for operands and for attributes, of which the binding has none. Such a one
/// may compare numbers. None where it is wrong: see `error`.
std::optional<BoundCondition> bindCondition(const Body &condition,
                                            const BodyBinding &names,
                                            std::string &error);
/// Whether such a condition holds; none where it is wrong.
std::optional<bool> askCondition(const Body &condition,
                                 const BodyBinding &binding,
                                 std::string &error);

/// The number that an attribute is; none where that is not computed with.
std::optional<ScalarValue> getNumber(const AttributeDescription &attribute,
                                     const ScalarAttribute &value,
                                     const ScalarFormat &shared);
/// The bits of a type; none of one that is no integer and no float.
std::optional<ScalarValue> getWidth(const BoundType &type);
/// Whether the comparison, as `LessEqual`, holds for numbers in that order. NaN
/// has none: only `NotEqual` holds.
bool isInOrder(llvm::StringRef comparison, llvm::APFloat::cmpResult order);
/// As above, for two numbers; false where their formats differ.
bool isInOrder(llvm::StringRef comparison, const ScalarValue &a,
               const ScalarValue &b, bool isUnsigned);

} // namespace ewise

#endif // EWISE_DATA_BODYBINDING_H
