//===- ConditionNotation.h - How conditions are written ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_CONDITIONNOTATION_H
#define EWISE_LANGUAGE_CONDITIONNOTATION_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// How a language writes conditions.
class ConditionNotation {
public:
  /// `no` is before what does not hold; the others are between two conditions.
  ConditionNotation(const OpModel &op, llvm::StringRef no,
                    llvm::StringRef conjunction, llvm::StringRef disjunction)
      : op(op), no(no), conjunction(conjunction), disjunction(disjunction) {}
  virtual ~ConditionNotation() = default;

  /// The condition, or its opposite.
  std::string write(const Condition &condition, bool isOpposite = false) const;
  /// The operands of an `And` or `Or`, with `blank` in place of each blank
  /// before a word between them.
  std::string writeJoined(const Condition &condition,
                          llvm::StringRef blank = " ") const;

protected:
  /// An attribute's value, and what a condition compares it with.
  virtual std::string writeAttribute(const AttributeModel &attribute) const = 0;
  virtual std::string writeText(const Condition &is) const = 0;
  /// That an attribute is set, and that something is there.
  virtual std::string writeSet(const AttributeModel &attribute,
                               bool isOpposite) const;
  virtual std::string writeHas(const Condition &has, bool isOpposite) const = 0;
  virtual std::string writeType(const AskedType &type) const = 0;
  virtual std::string writeOfType(const Condition &ofType,
                                  bool isOpposite) const = 0;
  /// A number that is compared with another one.
  virtual std::string writeNumber(const AskedNumber &number) const = 0;
  std::string writeComparison(const Condition &comparison,
                              bool isOpposite) const;

  const OpModel &op;
  std::string no;

private:
  std::string conjunction, disjunction;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CONDITIONNOTATION_H
