//===- PartialCheck.h - Check of partial derivatives of ops -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_PARTIALCHECK_H
#define EWISE_LIB_DERIVATIVES_PARTIALCHECK_H

#include "PartialProof.h"
#include "ewise/Language/LawProof.h"

namespace ewise::tblgen {

/// Checks a partial derivative of an op: in each of its cases, for all types
/// that these choose by, with and without optional operands, and with values of
/// attributes as laws are tried with.
class PartialCheck {
public:
  /// `by` is the author's row; null for what the chain rule gives.
  PartialCheck(const OpModel &op, const PartialModel &partial,
               const llvm::Record *by);

  /// Says where a case is wrong. `chain` has what the chain rule gives, where
  /// that is known and another one.
  std::optional<std::string> refute(const Case &read,
                                    llvm::ArrayRef<Case> chain);

private:
  /// Cases of the same types.
  struct Cases {
    Case value;
    const Case *partial = nullptr;
    const Case *chain = nullptr;
    std::vector<ScalarStep> valueSteps, partialSteps, chainSteps;
    bool chooseByType() const;
  };

  std::optional<std::string> refute(const Cases &cases,
                                    const ScalarTypeSet &types,
                                    const ScalarTypeSet &results);
  std::optional<std::string> refute(const Cases &cases,
                                    const LawOpTypes &types);
  std::optional<std::string> refute(const Cases &cases, const LawOpTypes &types,
                                    llvm::ArrayRef<ScalarAttribute> attributes,
                                    size_t count);
  std::vector<std::vector<ScalarAttribute>>
  chooseAttributes(const Cases &cases, const LawOpTypes &types) const;
  bool isVerified(const LawOpTypes &types,
                  llvm::ArrayRef<ScalarAttribute> attributes) const;
  void makePlain(std::vector<ScalarAttribute> &attributes) const;
  std::vector<PartialVariable> getVariables(const LawOpTypes &types,
                                            size_t count) const;
  std::string describe(llvm::ArrayRef<ScalarAttribute> attributes,
                       const LawOpTypes &types) const;

  const OpModel &op;
  const PartialModel &partial;
  const llvm::Record *by;
  /// The pairs that have been checked: types and attributes need not matter.
  std::vector<std::pair<RealBody, RealBody>> known;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALCHECK_H
