//===- Emitter.h - What the emitters share ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each emitter is one file: `emit...` gets a checked model and only prints.
/// Conditions on one kind of output alone are checked before it prints.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_GENERATOR_EMITTER_H
#define EWISE_GENERATOR_EMITTER_H

#include "ewise/Generator/CodeTemplate.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/OpModel.h"
#include "ewise/Rules/OpShapes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace llvm {
namespace cl {
class OptionCategory;
} // namespace cl
class RecordKeeper;
} // namespace llvm

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// How the lines of an output are laid out: `breakLine` breaks one that is too
/// long, and there are at most `mostEmpty` empty ones in a row.
struct LineLayout {
  std::string (*breakLine)(llvm::StringRef line);
  size_t mostEmpty;
};

inline constexpr LineLayout kCppLayout = {layOutCpp, 1};
/// Lines stay as they are.
inline constexpr LineLayout kTextLayout = {nullptr, 1};

/// A kind of output, chosen by a flag.
struct Generator {
  llvm::StringRef flag;
  llvm::StringRef description;
  /// The arguments that may follow the flag, as in "Toy.td -o ToyOps.md".
  llvm::StringRef example;
  /// Prints the output; returns true after an error was reported, as TableGen's
  /// functions do.
  bool (*run)(const llvm::RecordKeeper &records, llvm::raw_ostream &os);
};

void registerGenerator(const Generator &generator);

/// All outputs: this generator's first, then those that show records.
std::vector<Generator> getGenerators();

/// Reads and checks the file and the options, calls `check`, and then prints
/// with `emit`. Prints nothing after an error. With `keepsOpen`, laws that are
/// not proven yet are no errors.
bool emitChecked(
    const llvm::RecordKeeper &records, llvm::raw_ostream &os,
    const LineLayout &layout, bool keepsOpen,
    llvm::function_ref<void(const Model &)> check,
    llvm::function_ref<void(const Model &, llvm::raw_ostream &)> emit);

/// The check of outputs that every model has.
inline void checkNothing(const Model &) {}

/// Registers `Emit` under a flag; `Check` reports what keeps it from printing.
template <void (*Emit)(const Model &, llvm::raw_ostream &),
          const LineLayout &layout = kCppLayout,
          void (*Check)(const Model &) = checkNothing, bool keepsOpen = false>
class EmitterRegistration {
public:
  EmitterRegistration(llvm::StringRef flag, llvm::StringRef description,
                      llvm::StringRef example) {
    registerGenerator({flag, description, example, run});
  }

private:
  static bool run(const llvm::RecordKeeper &records, llvm::raw_ostream &os) {
    return emitChecked(records, os, layout, keepsOpen, Check, Emit);
  }
};

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// The dialect that -dialect asks for; empty without it.
llvm::StringRef getRequestedDialect();

/// The file of proofs that -proofs names; empty without it.
llvm::StringRef getRequestedProofs();

/// The seconds that -time-limit gives to a solver.
unsigned getTimeLimit();

/// Reports that an option has a wrong value: "-name: ...".
void reportOption(const llvm::Twine &message);

/// The groups of options: outputs, and laws.
llvm::cl::OptionCategory &getNamesCategory();
llvm::cl::OptionCategory &getLawsCategory();

/// The C++ namespace that -namespace asks for, `::a::b`.
std::optional<std::string> getRequestedNamespace();

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Prints the head of a generated file: its purpose, its source, and its rule
/// sets, by default those of the ops.
void emitBanner(llvm::raw_ostream &os, const Model &model,
                llvm::StringRef title, llvm::StringRef flag,
                llvm::StringRef language = "C++",
                llvm::SetVector<llvm::StringRef> ruleSets = {});

/// Text of several lines without the indentation that all of them share, as
/// `[{ ... }]` in a record has it.
std::string unindent(llvm::StringRef text);

/// Prints the rule sets and promotion tables of the file as constants.
void printRuleSets(const Model &model, llvm::raw_ostream &os);

/// Prints an `#error` for an include of the file without one of the macros.
/// Without it, the linker would miss the file's definitions, under other names.
void emitMacroCheck(llvm::raw_ostream &os,
                    llvm::ArrayRef<llvm::StringRef> macros);

/// Prints a line with a title between blocks of generated code, and the source
/// of the next block.
void emitHeading(llvm::raw_ostream &os, llvm::StringRef title,
                 llvm::StringRef source);

/// The shapes of an op, valid as long as the op's model. Its operands have no
/// types.
class ModelShapes {
public:
  explicit ModelShapes(const OpModel &op);
  ModelShapes(const ModelShapes &) = delete;
  ModelShapes &operator=(const ModelShapes &) = delete;

  const OpShapes &get() const { return shapes; }

private:
  std::string name;
  llvm::SmallVector<OperandDescription> operands;
  OpShapes shapes = {};
};

/// The verifier's message for an example that fails. `typeOf` gives the
/// type of an operand or, for kDeclaredResult, of the result.
std::string describeFailure(const OpModel &op, const Example &example,
                            llvm::function_ref<std::string(size_t)> typeOf);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_EMITTER_H
