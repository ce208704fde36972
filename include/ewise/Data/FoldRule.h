//===- FoldRule.h - Rules that ops are folded by ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A law of the values of ops, as data: `subtract(a, a) is 0`. ewise-tblgen
/// has proven each emitted law for the values of elements. The types of an op
/// decide whether the result of a rule has the op's shape.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_FOLDRULE_H
#define EWISE_DATA_FOLDRULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace ewise {

struct ElementTypes;

/// One value that a rule speaks of. An op is followed by its operands, each
/// with all that it is made of.
struct RuleNode {
  enum class Kind : uint8_t {
    /// Any value; the same one wherever `variable` is the same.
    Variable,
    /// A constant of which all elements are the number `text`, of any shape. It
    /// has the element type of the operand that it is, or of the result.
    Number,
    /// An op on `numOperands` operands: the one that is called `text` in the
    /// IR,
    /// without attributes or, where `text` is null, one like the op that the
    /// rule is about, with the same attributes apart from that of the
    /// alignment.
    Op
  };
  static constexpr uint8_t kNoVariable = 255;

  Kind kind = Kind::Variable;
  uint8_t numOperands = 0;
  /// The number by which the result speaks of the value of an op in a pattern.
  uint8_t number = kNoVariable;
  const char *text = nullptr;

  static constexpr RuleNode variable(uint8_t number) {
    return {Kind::Variable, 0, number, nullptr};
  }
  static constexpr RuleNode constant(const char *text) {
    return {Kind::Number, 0, kNoVariable, text};
  }
  static constexpr RuleNode self(uint8_t numOperands,
                                 uint8_t number = kNoVariable) {
    return {Kind::Op, numOperands, number, nullptr};
  }
  static constexpr RuleNode op(const char *name, uint8_t numOperands,
                               uint8_t number = kNoVariable) {
    return {Kind::Op, numOperands, number, name};
  }
};

/// A condition: attribute number `attribute` of the op, in the order of its
/// description, is `text`. That is a number as ScalarValue::parse reads it of
/// an attribute of the element type, `true` or `false` of a boolean, and else a
/// decimal number or the string itself.
struct RuleCondition {
  uint16_t attribute = 0;
  llvm::StringRef text = "";
};

/// The effect of a rule on an op.
enum class RuleKind : uint8_t {
  /// The op is the value of the result, a variable or a number.
  Fold,
  /// The op is a new one.
  Rewrite,
  /// (a op b) op c is a op (b op c).
  Associative
};

/// The op `pattern` has the values of `result`. Proven for every value of the
/// variables for which the pattern is defined. All NaNs are alike.
struct FoldRule {
  RuleKind kind = RuleKind::Fold;
  /// The first node is the op itself.
  llvm::ArrayRef<RuleNode> pattern = {};
  llvm::ArrayRef<RuleNode> result = {};
  /// Whether the result has the pattern's shape, or none where that has none,
  /// whatever the shapes of the variables are, where numbers have rank 0.
  bool keepsShape = false;
  /// For which element types that the operands share; null for all.
  const ElementTypes *types = nullptr;
  llvm::ArrayRef<RuleCondition> conditions = {};
  /// The fastmath flags that every op of the pattern must have, as arith spells
  /// them, `nnan,nsz`; null for none.
  const char *flags = nullptr;
  /// A bit for each operand's name that every op of its own name lacks.
  uint64_t absent = 0;
};

} // namespace ewise

#endif // EWISE_DATA_FOLDRULE_H
