//===- BodyNamesPrinter.h - Names in bodies as C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_BODYNAMESPRINTER_H
#define EWISE_LIB_GENERATOR_BODYNAMESPRINTER_H

#include "ewise/Generator/Emitter.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

namespace ewise::tblgen {

/// An element of an array of ewise::Primitive.
std::string printPrimitive(const ScalarOpModel &op);
/// An element of an array of ewise::PrimitiveText.
std::string printSignature(const ScalarOpModel &op);

/// Prints the names in the bodies of a file as an ewise::BodyNames.
class BodyNamesPrinter {
public:
  /// `names` are those of the bodies; null where there is no body.
  BodyNamesPrinter(RecordVocabulary *names, llvm::StringRef prefix,
                   ElementSets &sets)
      : prefix(prefix.str()), sets(sets), names(names) {}

  /// Collects the names in a body, and those that they stand for.
  void add(const BodyNode &node);
  /// Collects a name of types, or of something to call.
  void addName(llvm::StringRef name);

  /// The constant; empty where no body names anything.
  std::string getName() const;
  void emit(llvm::raw_ostream &os) const;

private:
  void addCallee(llvm::StringRef name);
  std::string printOverloads(llvm::StringRef name) const;

  std::string prefix;
  ElementSets &sets;
  RecordVocabulary *names;
  llvm::StringSet<> seen;
  /// The elements of the arrays.
  std::vector<std::string> overloads, functions, types, primitives;
  /// Names of conversions, and the elements of their arrays.
  std::vector<std::pair<llvm::StringRef, std::string>> conversions;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_BODYNAMESPRINTER_H
