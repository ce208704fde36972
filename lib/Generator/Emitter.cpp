//===- Emitter.cpp - What the emitters share ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/Emitter.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/Document.h"
#include "ewise/Language/CppText.h"
#include "ewise/Rules/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// The registry exists before any emitter registers: static objects are made in
/// any order.
static std::vector<Generator> &getRegistry() {
  static std::vector<Generator> registry;
  return registry;
}

void registerGenerator(const Generator &generator) {
  getRegistry().push_back(generator);
}

std::vector<Generator> getGenerators() {
  std::vector<Generator> generators = getRegistry();
  sort(generators, [](const Generator &a, const Generator &b) {
    auto showsRecords = [](const Generator &generator) {
      return !generator.flag.starts_with("gen-");
    };
    return std::pair(showsRecords(a), a.flag) <
           std::pair(showsRecords(b), b.flag);
  });
  return generators;
}

static cl::OptionCategory opsCategory("Ops that are printed");
static cl::opt<std::string> requestedDialect(
    "dialect",
    cl::desc("Print what belongs to ops of one dialect, by the prefix of their "
             "names in the IR; without it, to all ops of the file and of those "
             "that it includes"),
    cl::value_desc("dialect"), cl::cat(opsCategory));

cl::OptionCategory &getLawsCategory() {
  static cl::OptionCategory category("Laws of ops");
  return category;
}

static cl::opt<std::string> requestedProofs(
    "proofs",
    cl::desc("Take laws as proven by a file of -prove; without it, by the one "
             "beside the .td file, Toy.proofs"),
    cl::value_desc("file"), cl::cat(getLawsCategory()));

namespace {

/// Passes lines on to a file after laying them out. Scopes begin and end with
/// an empty line; empty lines at the end of the file are dropped.
class LineStream : public raw_ostream {
public:
  LineStream(raw_ostream &os, const LineLayout &layout)
      : os(os), layout(layout) {}
  ~LineStream() override {
    flush();
    if (!line.empty())
      endLine();
  }

private:
  void write_impl(const char *begin, size_t size) override {
    StringRef rest(begin, size);
    for (size_t end; (end = rest.find('\n')) != StringRef::npos;
         rest = rest.drop_front(end + 1)) {
      line += rest.take_front(end);
      endLine();
    }
    line += rest;
    position += size;
  }
  void endLine() {
    if (line.empty()) {
      ++numEmpty;
      return;
    }
    os << std::string(std::min(numEmpty, layout.mostEmpty), '\n')
       << (layout.breakLine ? layout.breakLine(line) : line) << "\n";
    line.clear();
    numEmpty = 0;
  }
  uint64_t current_pos() const override { return position; }

  raw_ostream &os;
  const LineLayout &layout;
  std::string line;
  size_t numEmpty = 0;
  uint64_t position = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

StringRef getRequestedDialect() { return requestedDialect; }
StringRef getRequestedProofs() { return requestedProofs; }

void reportOption(const Twine &message) {
  PrintError(message);
  // TableGen counts only errors that have a location.
  ++ErrorsPrinted;
}

cl::OptionCategory &getNamesCategory() {
  static cl::OptionCategory category("Names in generated code");
  return category;
}

static cl::opt<std::string> requestedNamespace(
    "namespace",
    cl::desc("Put the function that adds patterns, or the shape functions of "
             "ops without a class, into a C++ namespace; without it, into that "
             "of the file's dialect, or else ::ewise"),
    cl::value_desc("namespace"), cl::cat(getNamesCategory()));

std::optional<std::string> getRequestedNamespace() {
  if (requestedNamespace.empty())
    return std::nullopt;
  bool global = StringRef(requestedNamespace).starts_with("::");
  return (global ? "" : "::") + requestedNamespace;
}

/// Checks the options common to all kinds of output.
static void checkOptions(const Model &model) {
  if (!requestedDialect.empty() && model.getOps().empty())
    reportOption("-dialect: no op of the file is of dialect '" +
                 requestedDialect + "'");
  if (auto name = getRequestedNamespace(); name && !isQualifiedCppName(*name))
    reportOption("-namespace: '" + requestedNamespace +
                 "' is not a C++ namespace");
}

bool emitChecked(const RecordKeeper &records, raw_ostream &os,
                 const LineLayout &layout, bool keepsOpen,
                 function_ref<void(const Model &)> check,
                 function_ref<void(const Model &, raw_ostream &)> emit) {
  auto model = Model::read(records, requestedDialect,
                           Certificates::read(getProofsFile(requestedProofs)),
                           keepsOpen);
  if (model) {
    checkOptions(*model);
    check(*model);
  }
  reportMoreErrors();
  if (ErrorsPrinted)
    return true;
  LineStream lines(os, layout);
  emit(*model, lines);
  // A record that no op uses is read while it is printed.
  return ErrorsPrinted != 0;
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

template <auto Print>
static bool show(const RecordKeeper &records, raw_ostream &os) {
  Print(records, os);
  return false;
}

static void printRecords(const RecordKeeper &records, raw_ostream &os) {
  os << records;
}

static const bool registered = [] {
  registerGenerator(
      {"print-records", "All records, as .td", "Toy.td", show<printRecords>});
  registerGenerator({"print-detailed-records", "All records, with their lines",
                     "Toy.td", show<EmitDetailedRecords>});
  registerGenerator({"dump-json", "All records, as JSON", "Toy.td -o Toy.json",
                     show<EmitJSON>});
  return true;
}();

//===----------------------------------------------------------------------===//
// Banner, headings and templates
//===----------------------------------------------------------------------===//

static void emitRule(raw_ostream &os, StringRef title, StringRef end) {
  std::string head = ("//===- " + title + " ").str();
  size_t used = head.size() + end.size();
  size_t dashes = used < kColumnLimit ? kColumnLimit - used : 3;
  os << head << std::string(dashes, '-') << end << "\n";
}

void emitBanner(raw_ostream &os, const Model &model, StringRef title,
                StringRef flag, StringRef language,
                SetVector<StringRef> ruleSets) {
  if (ruleSets.empty())
    for (const auto &op : model.getOps())
      ruleSets.insert(op->getRules().getName());
  emitRule(os, title, ("*- " + language + " -*-===//").str());
  os << "//\n// Generated from " << model.getFileName() << ". Do not edit.\n"
     << "// To generate it anew: ewise-tblgen " << flag << "\n";
  if (!ruleSets.empty())
    os << (ruleSets.size() == 1 ? "// Rule set: " : "// Rule sets: ")
       << join(ruleSets, ", ") << "\n";
  os << "//\n"
     << "//===" << std::string(70, '-') << "===//\n\n";
}

void emitMacroCheck(raw_ostream &os, ArrayRef<StringRef> macros) {
  auto isMissing = [](StringRef macro) {
    return "!defined(" + macro.str() + ")";
  };
  os << "#if " << join(map_range(macros, isMissing), " && ")
     << "\n#error \"define " << join(macros, " or ")
     << " before this file is included\"\n#endif\n\n";
}

void emitHeading(raw_ostream &os, StringRef title, StringRef source) {
  emitRule(os, title, "===//");
  os << "\n// " << inComment(source) << "\n";
}

std::string unindent(StringRef text) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  size_t indent = StringRef::npos;
  for (StringRef line : lines)
    indent = std::min(indent, line.find_first_not_of(' '));
  std::string result;
  for (StringRef line : lines)
    result +=
        (line.drop_front(std::min(indent, line.size())).rtrim() + "\n").str();
  return StringRef(result).trim('\n').str();
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

ModelShapes::ModelShapes(const OpModel &op)
    : name(op.getOperationName().str()) {
  for (const OperandModel &operand : op.getOperands()) {
    ++(operand.parameter ? shapes.numParameters : shapes.numOperands);
    operands.push_back(operand);
  }
  shapes.name = name.c_str();
  shapes.rules = &op.getRules().getRules();
  shapes.operands = operands.data();
  shapes.resultName = getName(op.getResult()).data();
  shapes.messages = op.getMessages();
}

std::string describeFailure(const OpModel &op, const Example &example,
                            function_ref<std::string(size_t)> typeOf) {
  const RuleSet &rules = op.getRules().getRules();
  ExampleAnswer answer(rules, example);
  FailureShapes shapes = {answer.getOperands().data(), answer.getDeclared(),
                          answer.getInferred()};
  ModelShapes names(op);
  return describe(
      rules, answer.getFailure(), shapes,
      [&](size_t which) {
        return nameOf(names.get(), which, example.operands.size(),
                      example.absent);
      },
      typeOf, names.get().messages[answer.getFailure().kind]);
}

} // namespace ewise::tblgen
