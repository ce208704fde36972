//===- Smt.h - Elements and bodies in SMT-LIB -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Integers are bit vectors. Floats of formats as IEEE 754 defines them are
/// those of the theory FloatingPoint, in which all NaNs are one; other formats
/// have no sort. (https://smt-lib.org/theories.shtml)
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_SMT_H
#define EWISE_LANGUAGE_SMT_H

#include "ewise/Language/LawProof.h"

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Whether the type has a sort.
bool hasSmtSort(const ScalarFormat &format);
/// The numbers of the sort: `32` of i32, `8 24` of f32 and complex<f32>.
std::string getSmtNumbers(const ScalarFormat &format);
/// The sort, `(_ BitVec 32)`; of a type without one, its spelling.
std::string getSmtSort(const ScalarFormat &format);
/// The value of the type as a term, `#b101`.
std::string getSmtValue(const ScalarValue &value, const ScalarFormat &format);
/// The declarations that complex numbers need once.
llvm::StringRef getSmtComplex();

/// An expression of SMT-LIB: a word, or a list in parentheses.
struct SmtExpression {
  llvm::StringRef word;
  std::vector<SmtExpression> list;

  /// Reads the first expression of the text, which loses it and the comments
  /// before it; nothing at its end.
  static std::optional<SmtExpression> parse(llvm::StringRef &text);
  /// The value that it is, as solvers spell those of the type.
  std::optional<ScalarValue> getValue(const ScalarFormat &format) const;
};

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// An attribute that a body asks for: its value, or whether it is there.
struct SmtAttribute {
  size_t index;
  bool isPresence;

  bool operator==(const SmtAttribute &other) const {
    return index == other.index && isPresence == other.isPresence;
  }
  /// `shift`, or `shift?` of whether it is there.
  std::string getName(const OpModel &op) const;
  /// The sort of a parameter for it: a Bool, or a number of 64 bits. Texts are
  /// numbered.
  std::string getSort(const OpModel &op, const ScalarFormat &shared) const;
};

/// A body for certain types as a function of operands, attributes, and booleans
/// that are not specified.
struct SmtFunction {
  /// `|add f32, f32|`
  std::string name;
  /// The definition; of a partial function also that of the predicate which
  /// tells whether it has a value, for operands that have one.
  std::string text;
  /// The predicate's name; empty if every value is defined.
  std::string predicate;
  std::vector<SmtAttribute> attributes;
  size_t numUnspecified = 0;
  /// Whether all parts have a meaning: the text has only words of SMT-LIB.
  bool isKnown = true;
  /// Whether the value may be poison, and whether there may be a value although
  /// an operand is poison.
  bool mayBePoison = false, chooses = false;
};

/// The body for the types of the op and its operands, and for those of the
/// attributes that are known, as the conditions say. The function's name begins
/// with `name`.
SmtFunction defineSmtFunction(llvm::StringRef name, const LawOpTypes &types,
                              llvm::ArrayRef<ScalarAttribute> attributes,
                              llvm::ArrayRef<RuleCondition> when);

//===----------------------------------------------------------------------===//
// Real numbers
//===----------------------------------------------------------------------===//

/// A claim about floats, asked of real numbers. It holds if both sides have a
/// value for some numbers, and the values differ for none.
struct RealClaim {
  /// That both sides have a value, which no quotient by zero has.
  std::string domain;
  /// That the values differ; to be added.
  std::string denial;
};

/// The claim about real numbers; nothing if a part has no meaning for them. Its
/// last assertion denies the claim.
std::optional<RealClaim> makeRealClaim(llvm::StringRef assertions);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_SMT_H
