//===- Expansions.h - Primitives in terms of others -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_EXPANSIONS_H
#define EWISE_LANGUAGE_EXPANSIONS_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// A row of `Expansion`: a primitive on some types is the body.
struct ExpansionModel {
  std::string primitive;
  ScalarTypeSet types;
  bool isFast = false;
  /// Operands of the names that the function's parameters have, and one result.
  std::shared_ptr<const OpModel> op;
  Case body;
};

/// Reads and checks the rows.
std::vector<ExpansionModel> readExpansions(const llvm::RecordKeeper &records);

/// The rows that are not fast as bodies are bound with them. Their steps live
/// as long as the object.
class ExpansionSteps {
public:
  explicit ExpansionSteps(std::vector<ExpansionModel> models);
  llvm::ArrayRef<Expansion> get() const { return expansions; }

private:
  std::vector<ExpansionModel> models;
  std::vector<std::vector<ScalarStep>> steps;
  std::vector<Expansion> expansions;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_EXPANSIONS_H
