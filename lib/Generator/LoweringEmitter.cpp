//===- LoweringEmitter.cpp - Scalar bodies and their patterns -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::opt<std::string> functionName(
    "name",
    cl::desc("Name the functions populate<name>ToLinalgPatterns and "
             "register<name>ExternalModels; without it, <name> is the .td "
             "file's"),
    cl::value_desc("name"), cl::cat(getNamesCategory()));

namespace {

/// Prints the declarations and the definitions of a file's functions.
class LoweringEmitter {
public:
  LoweringEmitter(const Model &model, raw_ostream &os);

  void emitDeclarations();
  void emitDefinitions();

private:
  std::string getName() const;
  std::string getNamespace() const;
  void nameModels();

  const Model &model;
  raw_ostream &os;
  /// The ops that can be lowered, in the order of the file.
  std::vector<const OpModel *> ops;
  /// The ops that are defined elsewhere, and the classes of their descriptions.
  std::vector<const OpModel *> adopted;
  std::map<const OpModel *, std::string> models;
};

} // namespace

LoweringEmitter::LoweringEmitter(const Model &model, raw_ostream &os)
    : model(model), os(os) {
  for (const auto &op : model.getOps()) {
    bool isAdopted = op->getOrigin() == OpOrigin::Adopted;
    if (isAdopted)
      adopted.push_back(op.get());
    if (isAdopted || (op->isOfDialect() && !op->getBody().empty()))
      ops.push_back(op.get());
  }
  nameModels();
}

/// Names the models. Ops of several dialects may have classes with one name.
void LoweringEmitter::nameModels() {
  StringSet<> taken;
  for (const OpModel *op : adopted) {
    std::string name = (op->getCppClass() + "Model").str();
    for (unsigned number = 2; !taken.insert(name).second; ++number)
      name = (op->getCppClass() + "Model").str() + std::to_string(number);
    models[op] = name;
  }
}

std::string LoweringEmitter::getName() const {
  std::string name = functionName;
  if (name.empty()) {
    std::string file = model.getFileName();
    StringRef stem =
        StringRef(file).take_until([](char c) { return c == '.'; });
    if (stem != "Ops")
      stem.consume_back("Ops");
    for (char c : stem)
      name += isAlnum(c) ? c : '_';
    name = convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
  }
  return name;
}

std::string LoweringEmitter::getNamespace() const {
  if (auto requested = getRequestedNamespace())
    return *requested;
  for (const OpModel *op : ops)
    if (op->isOfDialect())
      return op->getCppNamespace().str();
  return "::ewise";
}

/// Holes: name.
static const char populateDeclaration[] =
    R"(/// Adds a pattern for every op of the file that can be lowered.
void populate{{name}}ToLinalgPatterns(::mlir::RewritePatternSet &patterns, const ::ewise::LoweringOptions &options = {});
)";

/// Holes: name.
static const char registerDeclaration[] = R"(
/// Gives the file's ops of other dialects their descriptions.
void register{{name}}ExternalModels(::mlir::DialectRegistry &registry);
)";

void LoweringEmitter::emitDeclarations() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-decls");
  emitMacroCheck(os, {"GET_EWISE_LOWERING_DECLS"});
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DECLS");
  NamespaceEmitter space(os, getNamespace());
  os << fillTemplate(populateDeclaration, {{"name", getName()}});
  if (!adopted.empty())
    os << fillTemplate(registerDeclaration, {{"name", getName()}});
}

/// Holes: model, class.
static const char modelTemplate[] = R"(
namespace {
struct {{model}} : ::ewise::ExternalModel<{{model}}, {{class}}> {
  static const ::ewise::OpDescription &getElementwiseDescription();
};
} // namespace

)";

/// Holes: name, ops.
static const char populateTemplate[] =
    R"(void populate{{name}}ToLinalgPatterns(::mlir::RewritePatternSet &patterns, const ::ewise::LoweringOptions &options) {
  ::llvm::SmallVector<::llvm::StringRef> ops;
{{ops}}  ::ewise::populateElementwiseToLinalgPatterns(patterns, ops, options);
}
)";

/// Holes: name, models.
static const char registerTemplate[] = R"(
void register{{name}}ExternalModels(::mlir::DialectRegistry &registry) {
{{models}}}
)";

void LoweringEmitter::emitDefinitions() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-defs");
  emitMacroCheck(os, {"GET_EWISE_LOWERING_DEFS"});
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DEFS");
  NamespaceEmitter space(os, getNamespace());
  DescriptionPrinter printer(adopted, model.getVocabulary(), os, getName());
  printer.emitTypes();
  std::string added, registered;
  for (const OpModel *op : ops)
    added += "  ops.push_back(" + quote(op->getOperationName()) + ");\n";
  for (const OpModel *op : adopted) {
    const std::string &name = models[op];
    registered += "  " + name + "::addTo(registry);\n";
    emitHeading(os, name, op->getSource());
    os << fillTemplate(modelTemplate, {{"model", name},
                                       {"class", op->getQualifiedCppClass()}});
    printer.emitOp(*op, name);
    os << "\n";
  }
  os << fillTemplate(populateTemplate, {{"name", getName()}, {"ops", added}});
  if (!adopted.empty())
    os << fillTemplate(registerTemplate,
                       {{"name", getName()}, {"models", registered}});
}

static void emitLoweringDecls(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDeclarations();
}

static void emitLoweringDefs(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDefinitions();
}

/// Checks the name of the functions; a name made from the file's always fits.
static void checkName(const Model &) {
  if (whyNoIdentifier("populate" + functionName))
    reportOption("-name: '" + functionName + "' is not part of an identifier");
}

static EmitterRegistration<emitLoweringDecls, kCppLayout, checkName>
    loweringDecls("gen-lowering-decls",
                  "The declarations of functions that add "
                  "patterns, and descriptions of adopted "
                  "ops (.h.inc)",
                  "Toy.td -o ToyLowering.h.inc");
static EmitterRegistration<emitLoweringDefs, kCppLayout, checkName>
    loweringDefs(
        "gen-lowering-defs",
        "The definitions of these functions, and descriptions of adopted "
        "ops (.cpp.inc)",
        "Toy.td -o ToyLowering.cpp.inc");

} // namespace ewise::tblgen
