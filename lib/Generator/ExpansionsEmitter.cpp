//===- ExpansionsEmitter.cpp - Primitives in terms of others --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StepPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/BodySteps.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/Expansions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static std::vector<ExpansionModel> expansions;

static void readRows(const Model &model) {
  expansions = model.readExpansions();
}

static void emitExpansions(const Model &model, raw_ostream &os) {
  ElementSets sets("");
  StepFunctions functions("expansion");
  std::string steps, exactRows, fastRows;
  for (const auto &[number, each] : enumerate(expansions)) {
    std::string &rows = each.isFast ? fastRows : exactRows;
    std::string types = sets.getName(each.types);
    std::string name = ("k" + each.primitive + "Steps" + Twine(number)).str();
    steps += declareSteps(each.body, name, sets, &functions);
    rows += "    {" + quote(each.primitive) + ", " + types + ".types, " + name +
            "},\n";
  }
  emitBanner(os, model, "Scalar operations that are made of others",
             "-gen-expansions");
  emitMacroCheck(os, {"GET_EWISE_EXPANSIONS"});
  IfDefEmitter guard(os, "GET_EWISE_EXPANSIONS");
  sets.emit(os);
  functions.emit(os);
  os << steps << "static constexpr Expansion expansions[] = {\n"
     << fastRows << exactRows << "};\n"
     << "static constexpr size_t numFastExpansions = "
     << count_if(expansions,
                 [](const ExpansionModel &each) { return each.isFast; })
     << ";\n";
}

/// Prints each form of a function with what a certificate says of it.
static void emitFunctions(const Model &model, raw_ostream &os) {
  StringRef function;
  for (const ExpansionModel &each : expansions) {
    if (each.primitive != function)
      os << each.primitive << "\n";
    function = each.primitive;
    std::string hash =
        hashClaim(each.primitive + "\n" +
                  declareSteps(each.body, "steps", ElementSets("")));
    const std::string *how = model.getCertificates().find(hash);
    auto types = map_range(each.types.getTypes(), [](const ScalarType &type) {
      return type.description;
    });
    os << "  " << hash << " " << join(types, ", ")
       << (each.isFast ? ", fast: " : ": ")
       << count_if(getSteps(each.body),
                   [](const ScalarStep &step) {
                     return step.kind == ScalarStep::Kind::Call &&
                            !step.isSame();
                   })
       << " operations; " << (how ? *how : "not certified") << "\n";
  }
}

static EmitterRegistration<emitFunctions, kTextLayout, readRows> functionTable(
    "print-functions",
    "What operations such as exp are made of: how many operations, "
    "and how exact their values are",
    "Toy.td");

static EmitterRegistration<emitExpansions, kCppLayout, readRows>
    expansionTable("gen-expansions",
                   "What operations such as exp are made of, by Expansion "
                   "(.cpp.inc)",
                   "Toy.td -o ToyExpansions.cpp.inc");

} // namespace ewise::tblgen
