//===- ewise-tblgen.cpp - The generator -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Installation.h"
#include "NewDialect.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Main.h"
#include <set>

using namespace llvm;
using namespace ewise::tblgen;

static const char overview[] =
    R"(Generates the C++ of elementwise tensor ops from TableGen records.

Reads the rule sets and ops that a .td file declares, proves every rule set,
checks every op, and prints one kind of output. After an error it exits with 1
and writes no file. Ewise's own .td files are found without -I.

  ewise-tblgen -gen-op-methods Toy.td -o ToyOpMethods.cpp.inc
  ewise-tblgen -new-dialect=toy
)";

/// Hides options of LLVM's libraries, and groups the others.
static void groupOptions(cl::OptionCategory &files) {
  for (auto &[name, option] : cl::getRegisteredOptions()) {
    StringRef description =
        StringSwitch<StringRef>(name)
            .Case("D", "Define a macro for #ifdef in .td files")
            .Case("I", "Search a directory for included .td files")
            .Case("d", "Write a Makefile rule with the included files")
            .Case("o", "Write to a file instead of the standard output")
            .Case("write-if-changed",
                  "Leave the output file alone where it is as it should be")
            .Default("");
    if (!description.empty()) {
      option->setDescription(description);
      option->addCategory(files);
    } else if (is_contained(option->Categories, &cl::getGeneralCategory()) ||
               name == "color") {
      option->setHiddenFlag(cl::Hidden);
    }
  }
}

/// An example of each generator, for the end of the help.
static std::string getExamples(ArrayRef<Generator> generators) {
  std::string text = "\nEach generator, for a file Toy.td:\n\n";
  for (const Generator &generator : generators)
    text +=
        ("  ewise-tblgen -" + generator.flag + " " + generator.example + "\n")
            .str();
  return text;
}

/// Adds Ewise's own .td files to the include path, behind other directories.
static void addOwnRecords(const std::string &directory) {
  cl::Option *include = cl::getRegisteredOptions().lookup("I");
  if (include && !directory.empty())
    include->addOccurrence(/*pos=*/0, "I", directory);
}

/// Prints the directory of the records. Returns the exit code.
static int printRecords(const std::string &directory) {
  if (directory.empty()) {
    WithColor::error(errs(), "ewise-tblgen")
        << "Ewise's .td files are not beside the program\n";
    return 1;
  }
  outs() << directory << "\n";
  return 0;
}

/// Writes a new project, and prints the next steps. Returns the exit code.
static int startDialect(StringRef name, StringRef prefix) {
  if (Error error = createDialect(name)) {
    WithColor::error(errs(), "ewise-tblgen")
        << toString(std::move(error)) << "\n";
    return 1;
  }
  outs() << "The dialect is in " << name << "/. To build and test it:\n\n"
         << "  cmake -S " << name << " -B " << name
         << "/build -G Ninja -DCMAKE_PREFIX_PATH=\"" << prefix << "\"\n"
         << "  cmake --build " << name << "/build --target check-" << name
         << "\n";
  return 0;
}

/// A file's name in a list of dependencies for Make and Ninja.
static std::string spellDependency(StringRef file) {
  std::string spelled;
  for (char c : file) {
    if (c == ' ' || c == '#')
      spelled += '\\';
    spelled += c == '$' ? "$$" : std::string(1, c);
  }
  return spelled;
}

/// Writes the output of `-d` again, since LLVM's has no escapes: the files that
/// the output depends on, beside the given one. Returns the exit code.
static int writeDependencies() {
  auto getFile = [](StringRef option) -> StringRef {
    return static_cast<cl::opt<std::string> *>(
               cl::getRegisteredOptions().lookup(option))
        ->getValue();
  };
  StringRef file = getFile("d");
  if (file.empty())
    return 0;
  std::set<std::string> included;
  for (unsigned buffer = 2; buffer <= SrcMgr.getNumBuffers(); ++buffer)
    included.insert(
        spellDependency(SrcMgr.getMemoryBuffer(buffer)->getBufferIdentifier()));
  std::error_code error;
  raw_fd_ostream os(file, error);
  if (error) {
    WithColor::error(errs(), "ewise-tblgen")
        << "cannot write '" << file << "': " << error.message() << "\n";
    return 1;
  }
  os << spellDependency(getFile("o")) << ":";
  for (const std::string &each : included)
    os << " " << each;
  os << "\n";
  return 0;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::OptionCategory files("Input and output");
  groupOptions(files);
  cl::OptionCategory outputs("Generators");
  cl::opt<const Generator *> chosen(cl::desc("Choose one of:"),
                                    cl::cat(outputs));
  std::vector<Generator> generators = getGenerators();
  for (const Generator &generator : generators)
    chosen.getParser().addLiteralOption(generator.flag, &generator,
                                        generator.description);
  std::string examples = getExamples(generators);
  cl::extrahelp help(examples);
  cl::OptionCategory projects("Projects");
  cl::opt<std::string> newDialect(
      "new-dialect", cl::value_desc("name"), cl::cat(projects),
      cl::desc("Write a project with a dialect of that name into a new "
               "directory, to begin with"));
  cl::opt<bool> printIncludeDir(
      "print-include-dir", cl::cat(projects),
      cl::desc("Print where Ewise's own .td files are"));
  cl::ParseCommandLineOptions(argc, argv, overview);

  Installation own = findInstallation(argv[0]);
  if (printIncludeDir)
    return printRecords(own.records);
  if (newDialect.getNumOccurrences())
    return startDialect(newDialect, own.prefix);
  addOwnRecords(own.records);
  if (!chosen) {
    raw_ostream &os = WithColor::error(errs(), "ewise-tblgen");
    os << "no generator chosen; use one of\n";
    for (const Generator &generator : generators)
      os << "  -" << generator.flag << "\n";
    return 1;
  }
  auto run = [&](raw_ostream &os, const RecordKeeper &records) {
    return chosen->run(records, os);
  };
  if (int failed = TableGenMain(argv[0], run))
    return failed;
  return writeDependencies();
}
