//===- StepPrinter.h - What bodies compute, as C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_STEPPRINTER_H
#define EWISE_LIB_GENERATOR_STEPPRINTER_H

#include "ewise/Data/ScalarBody.h"
#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// An element of an array of ewise::Primitive.
std::string printPrimitive(const ScalarOpModel &op);

/// The functions that the bodies of a file call, whose steps are printed once.
class StepFunctions {
public:
  /// The constants are in a namespace that the prefix begins.
  explicit StepFunctions(llvm::StringRef prefix);

  /// Collects the functions of a case, and returns its steps, which call them.
  std::vector<ScalarStep> getSteps(const Case &bodyCase);
  /// The constant that has these steps.
  std::string getName(llvm::ArrayRef<ScalarStep> steps) const;

  /// Prints those that have been collected, in that order; nothing without any.
  void emit(llvm::raw_ostream &os) const;

private:
  struct Function {
    /// The constant's name.
    std::string name;
    /// How calls are written, with `$0`, `$1`, ... for the operands.
    std::string notation;
    std::vector<ScalarStep> steps;
    /// The steps as they are printed, which tells functions apart.
    std::string text;
  };

  llvm::ArrayRef<ScalarStep> keep(const FunctionModel &function,
                                  std::vector<ScalarStep> steps);

  std::string scope;
  std::vector<std::unique_ptr<Function>> functions;
};

/// Declares the short names that steps in the text are written with.
std::string declareStepNames(llvm::StringRef text);

/// Declares the steps of a body as the array `name`; without `functions`, those
/// that it calls are written out.
std::string declareSteps(const Case &bodyCase, llvm::StringRef name,
                         const ElementSets &sets,
                         StepFunctions *functions = nullptr);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_STEPPRINTER_H
