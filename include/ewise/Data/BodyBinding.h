//===- BodyBinding.h - Bodies for concrete types ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_BODYBINDING_H
#define EWISE_DATA_BODYBINDING_H

#include "ewise/Data/Body.h"
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
  llvm::ArrayRef<BodyAttribute> attributes = {};
  /// Their values, or what finds one that is asked for.
  llvm::ArrayRef<ScalarAttribute> values = {};
  llvm::function_ref<const ScalarAttribute &(size_t attribute)> findValue =
      nullptr;
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

/// Whether a condition that is no part of a body holds. Such a one may compare
/// numbers. None where it is wrong: see `error`.
std::optional<bool> askCondition(const Body &condition,
                                 const BodyBinding &binding,
                                 std::string &error);

} // namespace ewise

#endif // EWISE_DATA_BODYBINDING_H
