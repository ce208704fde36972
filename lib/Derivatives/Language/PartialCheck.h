//===- PartialCheck.h - Check of partial derivatives of ops -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_PARTIALCHECK_H
#define EWISE_LIB_DERIVATIVES_PARTIALCHECK_H

#include "PartialProof.h"
#include "ewise/Language/LawProof.h"

namespace ewise::tblgen {

/// Checks a partial derivative of an op in each of its cases: for all types
/// that the bodies distinguish, with and without optional operands, and for the
/// attribute values with which laws are tried.
class PartialCheck {
public:
  /// `by` is the author's row; null for a derivative by the chain rule.
  PartialCheck(const OpModel &op, const PartialModel &partial,
               const llvm::Record *by);

  /// Returns the error in the partial derivative, for the types that the bodies
  /// are for. `chain` is the derivative by the chain rule, if it is known and
  /// differs.
  std::optional<std::string> refute(const Case &claimed, const Body *chain);

private:
  /// Bodies of the same types.
  struct Bodies {
    const Case &value;
    const Body &claimed;
    const Body *chain;
  };

  bool choosesByType(const Bodies &bodies) const;
  std::optional<std::string> refute(const Bodies &bodies,
                                    const ScalarTypeSet &types,
                                    const ScalarTypeSet &results);
  std::optional<std::string> refute(const Bodies &bodies,
                                    const LawOpTypes &types);
  std::optional<std::string> refute(const Bodies &bodies,
                                    const LawOpTypes &types,
                                    llvm::ArrayRef<ScalarAttribute> attributes,
                                    size_t count);
  std::optional<RealBody> bind(const Body &body, const LawOpTypes &types,
                               const RealBinding &binding, bool isPartial);
  std::vector<std::vector<ScalarAttribute>>
  chooseAttributes(const Bodies &bodies, const LawOpTypes &types) const;
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
  /// The signature of the partial derivative as an op.
  OpSignature signature;
  /// Pairs that have been checked: types and attributes may not change them.
  std::vector<std::pair<RealBody, RealBody>> known;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALCHECK_H
