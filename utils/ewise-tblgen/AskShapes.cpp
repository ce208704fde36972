//===- AskShapes.cpp - Shapes by rule sets of a file ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `ewise-shape --rules=mine.td:Mine` has its questions answered here.
//
//===----------------------------------------------------------------------===//

#include "../ewise-shape/CommandLine.h"
#include "../ewise-shape/RuleSetList.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ewise {

static cl::OptionCategory shapesCategory("Shapes");
static cl::list<std::string> asked(
    "ask",
    cl::desc("An argument of ewise-shape for -ask-shapes, in their order: "
             "--ask=--explain --ask=2x1 --ask=3"),
    cl::value_desc("argument"), cl::cat(shapesCategory));

/// The rule sets of the file, those that do not ship first.
static std::vector<const RuleSet *> ruleSetsOfFile;

shape::RuleSetRange shape::getRuleSets() {
  return {ruleSetsOfFile.data(), ruleSetsOfFile.size()};
}

namespace tblgen {

/// Prints the answers, and returns true after an error.
static bool askShapes(const RecordKeeper &records, raw_ostream &os) {
  int code = 1;
  auto ask = [&](const Model &model, raw_ostream &) {
    for (bool isShipped : {false, true})
      for (const auto &each : model.getRuleSets())
        if (each->isShipped() == isShipped)
          ruleSetsOfFile.push_back(&each->getRules());
    std::vector<const char *> arguments;
    for (const std::string &each : asked)
      arguments.push_back(each.c_str());
    shape::Options options;
    std::string error;
    code = shape::parseOptions(arguments, options, error)
               ? shape::answer(options)
               : shape::fail(error);
  };
  bool hasErrors = emitChecked(records, os, kTextLayout, /*keepsOpen=*/true,
                               checkNothing, ask);
  return hasErrors || code != 0;
}

static const bool isRegistered =
    (registerGenerator({"ask-shapes", "Shapes by rule sets of a file: -ask",
                        "Toy.td --ask=--explain --ask=2x1 --ask=3", askShapes}),
     true);

} // namespace tblgen
} // namespace ewise
