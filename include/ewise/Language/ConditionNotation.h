//===- ConditionNotation.h - Conditions as text -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_CONDITIONNOTATION_H
#define EWISE_LANGUAGE_CONDITIONNOTATION_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// Whether a condition holds; none if that is not known. `askOne` answers
/// conditions that are not made of others.
std::optional<bool>
decide(const BodyNode &condition,
       llvm::function_ref<std::optional<bool>(const BodyNode &)> askOne);

/// Writes conditions, with words and operators that are those of formulas and
/// of Python.
class ConditionNotation {
public:
  explicit ConditionNotation(const OpModel &op) : op(op) {}
  virtual ~ConditionNotation() = default;

  /// The condition, or its opposite, without the parts that are known.
  std::string write(const BodyNode &condition, bool isOpposite = false) const;

protected:
  /// Whether a condition that is not made of others is known to hold.
  virtual std::optional<bool> askOne(const BodyNode &) const {
    return std::nullopt;
  }
  /// The word for a condition that always holds, or never does.
  virtual std::string writeKnown(bool holds) const = 0;
  /// The value of an attribute, and the text with which a condition compares
  /// it.
  virtual std::string writeAttribute(const AttributeModel &attribute) const = 0;
  virtual std::string writeText(const AttributeModel &attribute,
                                llvm::StringRef text) const = 0;
  /// The condition that an attribute is true, or an integer other than 0.
  virtual std::string writeSet(const AttributeModel &attribute,
                               bool isOpposite) const;
  /// The condition that an attribute or an operand is there.
  virtual std::string writeHas(llvm::StringRef name, bool isOpposite) const = 0;
  /// The type of an operand or a result, or the one that operands share.
  virtual std::string writeType(const BodyNode &type) const = 0;
  virtual std::string writeOfType(const BodyNode &type,
                                  const ScalarTypeSet &types,
                                  bool isOpposite) const = 0;
  /// The bits of a type.
  virtual std::string writeWidth(const std::string &type) const = 0;
  /// The value of an attribute that is compared.
  virtual std::string writeNumber(const AttributeModel &attribute) const {
    return writeAttribute(attribute);
  }

  const AttributeModel *findAttribute(llvm::StringRef name) const;

  const OpModel &op;

private:
  std::string writeIs(const BodyNode &is, bool isOpposite) const;
  std::string writeTypes(const BodyNode &ofType, bool isOpposite) const;
  std::string writeCompared(const BodyNode &number) const;
  std::string writeComparison(const BodyNode &comparison,
                              bool isOpposite) const;
  std::string writeJoined(const BodyNode &joined) const;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CONDITIONNOTATION_H
