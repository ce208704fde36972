//===- ConditionFormula.h - Conditions as formulas --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_CONDITIONFORMULA_H
#define EWISE_LIB_LANGUAGE_CONDITIONFORMULA_H

#include "ewise/Language/ConditionNotation.h"

namespace ewise::tblgen {

/// Writes conditions as formulas: `shift == 0 or element is i32`. `types`
/// restricts the element types.
class ConditionFormula : public ConditionNotation {
public:
  explicit ConditionFormula(const OpModel &op,
                            const ScalarTypeSet *types = nullptr)
      : ConditionNotation(op), types(types) {}

  /// Whether the condition holds for all element types, or for none; nothing if
  /// for some.
  std::optional<bool> askTypes(const BodyNode &condition) const {
    return decide(condition, [&](auto &one) { return askOne(one); });
  }

private:
  std::optional<bool> askOne(const BodyNode &condition) const override;
  std::string writeKnown(bool holds) const override;
  std::string writeAttribute(const AttributeModel &attribute) const override;
  std::string writeText(const AttributeModel &attribute,
                        llvm::StringRef text) const override;
  std::string writeSet(const AttributeModel &attribute,
                       bool isOpposite) const override;
  std::string writeHas(llvm::StringRef name, bool isOpposite) const override;
  std::string writeType(const BodyNode &type) const override;
  std::string writeOfType(const BodyNode &type, const ScalarTypeSet &asked,
                          bool isOpposite) const override;
  std::string writeWidth(const std::string &type) const override;

  const ScalarTypeSet *types;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_CONDITIONFORMULA_H
