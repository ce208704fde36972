//===- LoweringEmitter.cpp - Scalar bodies and their patterns -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::OptionCategory category("Options of -gen-lowering-decls and -defs");
static cl::opt<std::string> populateName(
    "name",
    cl::desc("The populate function is populate<name>ToLinalgPatterns; the "
             "file's name unless given"),
    cl::value_desc("name"), cl::cat(category));
static cl::opt<std::string> populateNamespace(
    "namespace",
    cl::desc("The populate function's C++ namespace; that of the file's "
             "dialect unless given, else ::ewise"),
    cl::value_desc("namespace"), cl::cat(category));

/// Holes: function.
static const char declarationTemplate[] =
    R"(/// Adds a pattern for every op of the file that has a scalar body.
void {{function}}(
    ::mlir::RewritePatternSet &patterns,
    const ::ewise::LoweringOptions &options = {});
)";

/// Holes: function, lowerings.
static const char definitionTemplate[] =
    R"(void {{function}}(
    ::mlir::RewritePatternSet &patterns,
    const ::ewise::LoweringOptions &options) {
  static constexpr ::ewise::OpLowering lowerings[] = {
{{lowerings}}};
  ::ewise::populateElementwiseToLinalgPatterns(patterns, lowerings, options);
}
)";

namespace {

/// Prints the declaration and the definition of one populate function.
class LoweringEmitter {
public:
  LoweringEmitter(const Model &model, raw_ostream &os);

  void emitDeclarations();
  void emitDefinitions();

private:
  std::string getFunctionName() const;
  std::string getNamespace() const;
  void emitCases(const OpModel &op);
  std::string printLowering(const OpModel &op) const;
  std::string getCasesName(const OpModel &op) const;

  const Model &model;
  raw_ostream &os;
  /// The ops with a body and a class to lower.
  std::vector<const OpModel *> ops;
  ElementPredicates predicates{"is"};
};

} // namespace

LoweringEmitter::LoweringEmitter(const Model &model, raw_ostream &os)
    : model(model), os(os) {
  for (const auto &op : model.getOps())
    if (op->getOrigin() != OpOrigin::Plain && !op->getBody().empty())
      ops.push_back(op.get());
  for (const OpModel *op : ops)
    for (const Case &bodyCase : op->getBody()) {
      predicates.getName(bodyCase.types);
      if (bodyCase.resultTypes)
        predicates.getName(*bodyCase.resultTypes);
    }
}

std::string LoweringEmitter::getFunctionName() const {
  std::string name = populateName;
  if (name.empty()) {
    std::string file = model.getFileName();
    for (char c : StringRef(file).take_until([](char c) { return c == '.'; }))
      name += isAlnum(c) ? c : '_';
    name = convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
  }
  return "populate" + name + "ToLinalgPatterns";
}

std::string LoweringEmitter::getNamespace() const {
  if (!populateNamespace.empty())
    return populateNamespace;
  for (const OpModel *op : ops)
    if (op->getOrigin() == OpOrigin::Dialect)
      return op->getCppNamespace().str();
  return "::ewise";
}

std::string LoweringEmitter::getCasesName(const OpModel &op) const {
  // Adopted ops of several dialects may have classes of one name.
  StringRef name = op.getOrigin() == OpOrigin::Adopted
                       ? op.getRecord().getName()
                       : op.getCppClass();
  return ("cases" + name).str();
}

void LoweringEmitter::emitCases(const OpModel &op) {
  emitHeading(os, op.getCppClass());
  os << "\n// From " << op.getSource() << "\nconst ::ewise::LoweringCase "
     << getCasesName(op) << "[] = {\n";
  ListSeparator separator(",\n");
  for (const Case &bodyCase : op.getBody()) {
    os << separator << "    // " << toMathematics(op, *bodyCase.value)
       << "\n    {" << predicates.getName(bodyCase.types) << ", "
       << (bodyCase.resultTypes ? predicates.getName(*bodyCase.resultTypes)
                                : "nullptr")
       << ",\n     ";
    printBody(os, op, bodyCase);
    os << "}";
  }
  os << "};\n\n";
}

std::string LoweringEmitter::printLowering(const OpModel &op) const {
  const auto *shared = find_if(
      op.getOperands(), [](const OperandModel &o) { return o.shared; });
  auto parameters = count_if(
      op.getOperands(), [](const OperandModel &o) { return o.parameter; });
  return "      {" + quote(op.getOperationName()) + ", &" +
         op.getRules().getCppName() + ",\n       /*sharedOperand=*/" +
         std::to_string(shared - op.getOperands().begin()) +
         ", /*numParameters=*/" + std::to_string(parameters) + ", " +
         getCasesName(op) + "}";
}

void LoweringEmitter::emitDeclarations() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-decls");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DECLS");
  NamespaceEmitter space(os, getNamespace());
  os << fillTemplate(declarationTemplate, {{"function", getFunctionName()}});
}

void LoweringEmitter::emitDefinitions() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-defs");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DEFS");
  NamespaceEmitter space(os, getNamespace());
  predicates.emit(os);
  os << "namespace {\n\n";
  for (const OpModel *op : ops)
    emitCases(*op);
  os << "} // namespace\n\n";
  os << fillTemplate(definitionTemplate,
             {{"function", getFunctionName()},
              {"lowerings", join(map_range(ops,
                                           [&](const OpModel *op) {
                                             return printLowering(*op);
                                           }),
                                 ",\n")}});
}

static void emitLoweringDecls(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDeclarations();
}

static void emitLoweringDefs(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDefinitions();
}

static EmitterRegistration<emitLoweringDecls>
    declarations("gen-lowering-decls",
                 "The populate function's declaration (.h.inc)");
static EmitterRegistration<emitLoweringDefs>
    definitions("gen-lowering-defs",
                "Scalar bodies and the populate function (.cpp.inc)");

} // namespace ewise::tblgen
