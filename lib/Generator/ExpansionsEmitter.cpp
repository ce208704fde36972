//===- ExpansionsEmitter.cpp - Primitives in terms of others --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CppWriter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Generator/OpDescriber.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/Expansions.h"
#include "ewise/Language/LawProof.h"
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
  ElementSets sets;
  BumpPtrAllocator memory;
  BodyNamesCollector names(model.getVocabulary(), sets, memory);
  CppWriter writer(sets, "constexpr ");
  std::string exactRows, fastRows;
  for (const ExpansionModel &each : expansions) {
    std::string &rows = each.isFast ? fastRows : exactRows;
    names.addName(each.typesName);
    names.addName(each.functionName);
    rows += "    {" + quote(each.primitive) + ", " + quote(each.typesName) +
            ", " + quote(each.functionName) + "},\n";
  }
  emitBanner(os, model, "Scalar operations that are made of others",
             "-gen-expansions");
  emitMacroCheck(os, {"GET_EWISE_EXPANSIONS"});
  IfDefEmitter guard(os, "GET_EWISE_EXPANSIONS");
  os << "namespace {\n\n";
  sets.emit(os);
  std::string members = writer.write(names.get(), "kBodyNames");
  os << "\n"
     << writer.takeDeclarations()
     << "\nconstexpr ::ewise::BodyNames kBodyNames = " << members << ";\n"
     << "constexpr ExpansionRow expansions[] = {\n"
     << fastRows << exactRows << "};\n"
     << "constexpr size_t numFastExpansions = "
     << count_if(expansions,
                 [](const ExpansionModel &each) { return each.isFast; })
     << ";\n\n} // namespace\n";
}

/// Prints each form of a function with the statement of its certificate.
static void emitFunctions(const Model &model, raw_ostream &os) {
  StringRef function;
  for (const ExpansionModel &each : expansions) {
    if (each.primitive != function)
      os << each.primitive << "\n";
    function = each.primitive;
    std::string nodes = each.primitive + "\n";
    size_t operations = 0;
    for (const ScalarFormat &type : getFormats(each.types)) {
      nodes += type.getSpelling() + "\n";
      ScalarBody body = *bindExpansion(each, type);
      for (const ScalarBody::Node &node : body.getNodes())
        nodes += describe(node);
      operations = static_cast<size_t>(
          count_if(body.getNodes(), [](const ScalarBody::Node &node) {
            return node.signature != nullptr;
          }));
    }
    std::string hash = hashClaim(nodes);
    const std::string *how = model.getCertificates().find(hash);
    os << "  " << hash << " " << spell(each.types.getTypes())
       << (each.isFast ? ", fast: " : ": ") << operations << " operations; "
       << (how ? *how : "not certified") << "\n";
  }
}

static EmitterRegistration<emitFunctions, kTextLayout, readRows> functionTable(
    "print-functions",
    "The expansions of operations such as exp: how many operations, "
    "and how exact their values are",
    "Toy.td");

static EmitterRegistration<emitExpansions, kCppLayout, readRows>
    expansionTable("gen-expansions",
                   "The expansions of operations such as exp, by Expansion "
                   "(.cpp.inc)",
                   "Toy.td -o ToyExpansions.cpp.inc");

} // namespace ewise::tblgen
