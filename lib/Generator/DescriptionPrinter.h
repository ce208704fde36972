//===- DescriptionPrinter.h - Descriptions of ops as C++ --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_DESCRIPTIONPRINTER_H
#define EWISE_GENERATOR_DESCRIPTIONPRINTER_H

#include "BodyNamesPrinter.h"
#include "ewise/Generator/PromotionPrinter.h"

namespace ewise::tblgen {

/// The declaration of an array of ewise::OperandName.
std::string declareOperandNames(const OpModel &op, llvm::StringRef name);

/// An ewise::Messages with those of its own, beside the constant `defaults`.
std::string printMessages(const Messages &messages, llvm::StringRef defaults,
                          size_t indent);

/// A member's name or label, and the value that it is initialized with.
using InitializedMember = std::pair<llvm::StringRef, std::string>;

/// The members without the last ones that are as by default.
llvm::ArrayRef<InitializedMember>
dropDefaults(llvm::ArrayRef<InitializedMember> members);

/// The members of an ewise::OpShapes, where `operands` is that array.
std::string printShapes(const OpModel &op, llvm::StringRef operands,
                        size_t indent);

using IsUndefinedFn = llvm::function_ref<bool(const ScalarType &type)>;

/// Prints the ewise::OpDescription of ops, bodies included.
class DescriptionPrinter {
public:
  /// The ops go into one namespace of one file. `prefix` tells apart what the
  /// descriptions refer to, where a program includes several such files. What
  /// no compiler reads has no primitives of a project.
  DescriptionPrinter(llvm::ArrayRef<const OpModel *> ops, llvm::raw_ostream &os,
                     llvm::StringRef prefix = "", bool isCompiled = true);

  /// Prints what the descriptions refer to.
  void emitTypes();

  /// Prints the method `getElementwiseDescription` of the class `model`.
  void emitOp(const OpModel &op, llvm::StringRef model);

  /// The constant that holds a set, of those that operands, results and
  /// attributes may be of.
  std::string getSetName(const ScalarTypeSet &types) {
    return sets.getName(types);
  }

private:
  std::string declareOwnTypes(const OpModel &op);
  std::string printResult(const ResultModel &result, llvm::StringRef typeMap,
                          size_t indent = 6, size_t indentMembers = 10);
  std::string declareFurtherResults(const OpModel &op);
  std::string printCaseTypes(const ResultModel &result,
                             const ScalarTypeSet &types,
                             const std::optional<ScalarTypeSet> &resultTypes);
  std::string printCase(const OpModel &op, const ResultModel &result,
                        const Case &body, IsUndefinedFn isUndefined);
  /// Declares the array of a body's cases.
  std::string declareBody(const OpModel &op);

  /// Declares the partial derivatives; empty where there are none.
  std::string declarePartials(const OpModel &op);
  std::string declareCases(const OpModel &op, const PartialModel &partial,
                           llvm::ArrayRef<Case> bodies,
                           const std::string &name);

  /// The constant of the op's promotion table, `nullptr` where it has none.
  std::string getPromotionName(const OpModel &op) const;

  /// The constant of the project's primitives.
  std::string getPrimitivesName() const { return "k" + prefix + "Primitives"; }

  llvm::raw_ostream &os;
  std::string prefix;
  bool isCompiled;
  ElementSets sets;
  BodyNamesPrinter names;
  /// The primitives of the project, which bodies and promotions use.
  llvm::SetVector<const ScalarOpModel *> primitives;
  std::vector<PromotionPrinter> promotions;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_DESCRIPTIONPRINTER_H
