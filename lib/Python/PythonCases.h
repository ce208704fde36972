//===- PythonCases.h - Cases of bodies as Python ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONCASES_H
#define EWISE_LIB_PYTHON_PYTHONCASES_H

#include "PythonBody.h"
#include "ewise/Language/Expansions.h"
#include "llvm/ADT/MapVector.h"

namespace ewise::tblgen {

/// The expansions of primitives as functions of the module. Only expansions of
/// called primitives are printed.
class PythonExpansions {
public:
  PythonExpansions(std::vector<ExpansionModel> models, PythonNames &names)
      : models(std::move(models)), names(names) {
    llvm::erase_if(this->models,
                   [](const ExpansionModel &model) { return model.isFast; });
  }

  bool has(llvm::StringRef primitive) const;
  /// The constant with the forms of the primitive; empty if it has none.
  std::string getForms(llvm::StringRef primitive);
  /// The functions and constants of the primitives that were asked for.
  std::string print(PythonTypes &types);

private:
  std::vector<std::string> printRows(const ExpansionModel &model,
                                     PythonTypes &types, std::string &text);

  std::vector<ExpansionModel> models;
  PythonNames &names;
  llvm::MapVector<llvm::StringRef, std::string> constants;
};

/// Bodies of an op that are printed together.
struct PythonBodies {
  BodyContext context;
  llvm::ArrayRef<Case> written;
  /// The texts for the types of the results; empty for none.
  std::vector<std::string> results;
  /// The name of functions that are not lambdas; a number is added to it if
  /// there are several.
  std::string name;
  /// Whether the bodies are for some types of the op's first result, if that is
  /// free.
  bool areForResults = true;
};

/// Prints the cases of an op, with functions of the call and the operands'
/// elements.
class PythonCases {
public:
  PythonCases(const OpModel &op, PythonNames &names, PythonTypes &types,
              PythonExpansions &expansions)
      : op(op), names(names), types(types), expansions(expansions) {}

  /// The lists of cases: of the op, of a partial derivative, and of the
  /// dependence of a result on an operand.
  std::string printBody(const std::string &name, size_t indent);
  std::string printPartial(const PartialModel &partial, const std::string &name,
                           size_t indent);
  std::string printDepends(const PartialModel &partial, const std::string &name,
                           size_t indent);

  /// The functions that are not lambdas.
  std::string functions;

private:
  /// The functions that a body becomes, each with its rows. The first one has
  /// the name.
  struct FunctionRows {
    std::string name;
    llvm::ArrayRef<TypeAxis> axes;
    std::vector<std::pair<std::string, std::vector<PartRow>>> rows;
  };

  std::string print(const PythonBodies &bodies, size_t indent);
  std::vector<std::string> printRows(const PythonBodies &bodies,
                                     const Case &written,
                                     const FunctionRows &of);
  std::string printFormulaOf(const PythonBodies &bodies, const Case &written,
                             llvm::StringRef name, size_t numRows);
  std::string printTypes(llvm::ArrayRef<TypeAxis> axes, const PartRow &row,
                         TypeAxis::Kind kind);
  std::string printOperands(llvm::ArrayRef<TypeAxis> axes, const PartRow &row);

  const OpModel &op;
  PythonNames &names;
  PythonTypes &types;
  PythonExpansions &expansions;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONCASES_H
