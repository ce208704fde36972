//===- Emitter.h - What the emitters share ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each emitter is one file: `emit...` gets a checked model and only prints.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_EMITTER_H
#define EWISE_TBLGEN_EMITTER_H

#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/TableGenBackend.h"
#include <map>

namespace ewise::tblgen {

/// Registers `Emit` under a flag. The model is read and checked first; after an
/// error nothing is printed, and TableGen writes no file.
template <void (*Emit)(const Model &, llvm::raw_ostream &)>
class EmitterRegistration {
public:
  EmitterRegistration(llvm::StringRef flag, llvm::StringRef description)
      : option(flag, run, description) {}

private:
  static void run(const llvm::RecordKeeper &records, llvm::raw_ostream &os) {
    Model model(records);
    if (model.isValid())
      Emit(model, os);
  }
  llvm::TableGen::Emitter::Opt option;
};

/// Prints the head of a generated file: what it is and where it comes from.
void emitBanner(llvm::raw_ostream &os, const Model &model,
                llvm::StringRef title, llvm::StringRef flag);

/// Prints a rule with a title, to tell blocks of generated code apart.
void emitHeading(llvm::raw_ostream &os, llvm::StringRef title);

/// Replaces each hole, spelled `{{name}}`, of a code template.
std::string fillTemplate(llvm::StringRef code,
                 const std::map<llvm::StringRef, std::string> &holes);

/// A C++ string literal.
std::string quote(llvm::StringRef text);

/// The predicates on element types that one output file needs: one C++ function
/// per set of types.
class ElementPredicates {
public:
  /// The names begin with `prefix`.
  explicit ElementPredicates(llvm::StringRef prefix) : prefix(prefix) {}

  /// The name of the set's predicate, `nullptr` for a set of every type.
  std::string getName(const ScalarTypeSet &types);

  /// Prints the functions that were asked for, in that order, in an unnamed
  /// namespace.
  void emit(llvm::raw_ostream &os) const;

private:
  std::string getCondition(const ScalarTypeSet &types) const;

  std::string prefix;
  /// From the condition to the function's name.
  llvm::StringMap<std::string> names;
  std::vector<std::pair<std::string, std::string>> functions;
};

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_EMITTER_H
