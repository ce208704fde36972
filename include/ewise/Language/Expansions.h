//===- Expansions.h - Primitives in terms of others -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_EXPANSIONS_H
#define EWISE_LANGUAGE_EXPANSIONS_H

#include "ewise/Language/OpBody.h"

namespace ewise::tblgen {

/// A row of `Expansion`: the body of a primitive on some types.
struct ExpansionModel {
  std::string primitive;
  ScalarTypeSet types;
  /// The names of the types and of the function.
  std::string typesName, functionName;
  bool isFast = false;
  /// Operands of the names that the function's parameters have, and one result.
  std::shared_ptr<const OpModel> op;
  Case body;
};

/// The function for elements of a type; none if the row is not for that type.
std::optional<ScalarBody> bindExpansion(const ExpansionModel &model,
                                        const ScalarFormat &type);

/// Reads and checks the rows.
std::vector<ExpansionModel> readExpansions(const llvm::RecordKeeper &records,
                                           RecordVocabulary &vocabulary);

/// The rows that are not fast, in the form that binding of bodies takes.
class ExpansionRows {
public:
  ExpansionRows(std::vector<ExpansionModel> models,
                RecordVocabulary &vocabulary);
  const ExpansionTable &get() const { return table; }

private:
  std::vector<ExpansionModel> models;
  std::vector<ExpansionRow> rows;
  ExpansionTable table;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_EXPANSIONS_H
