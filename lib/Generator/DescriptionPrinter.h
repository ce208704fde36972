//===- DescriptionPrinter.h - Descriptions of ops as C++ --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_DESCRIPTIONPRINTER_H
#define EWISE_LIB_GENERATOR_DESCRIPTIONPRINTER_H

#include "CppWriter.h"
#include "ewise/Generator/OpDescriber.h"

namespace ewise::tblgen {

/// An element of an array of ewise::Primitive.
std::string printPrimitive(const ScalarOpModel &op);

/// Prints the ewise::OpDescription of ops, bodies included.
class DescriptionPrinter {
public:
  /// The ops go into one namespace of one file. `prefix` keeps the names of
  /// constants apart in programs that include several such files.
  DescriptionPrinter(llvm::ArrayRef<const OpModel *> ops,
                     RecordVocabulary &vocabulary, llvm::raw_ostream &os,
                     llvm::StringRef prefix = "");

  /// Prints the constants that the descriptions refer to.
  void emitTypes();

  /// Prints the method `getElementwiseDescription` of the class `model`.
  void emitOp(const OpModel &op, llvm::StringRef model);

private:
  void emitPromotions();

  llvm::raw_ostream &os;
  std::string prefix;
  ElementSets sets;
  OpDescriber describer;
  /// Writers of constants that several ops share, and of those of one op.
  CppWriter shared, local;
  /// The primitives of the project, which bodies and promotions use.
  llvm::SetVector<const ScalarOpModel *> primitives;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_DESCRIPTIONPRINTER_H
