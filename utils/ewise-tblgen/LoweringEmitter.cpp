//===- LoweringEmitter.cpp - Scalar bodies and their patterns -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "Emitter.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/CodeGenHelpers.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::opt<std::string> populateName(
    "name",
    cl::desc("Name the function populate<name>ToLinalgPatterns; without it, "
             "<name> is the .td file's"),
    cl::value_desc("name"), cl::cat(getNamesCategory()));

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
{{lowerings}}  };
  ::ewise::populateElementwiseToLinalgPatterns(patterns, lowerings, options);
}
)";

/// Holes: function. An array cannot be empty.
static const char emptyDefinitionTemplate[] =
    R"(void {{function}}(
    ::mlir::RewritePatternSet &, const ::ewise::LoweringOptions &) {}
)";

/// Holes: name, rules, shared, parameters, cases.
static const char loweringTemplate[] =
    R"(      {
          {{name}},
          &{{rules}},
          /*sharedOperand=*/{{shared}},
          /*numParameters=*/{{parameters}},
          {{cases}},
      },
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
  void nameCases();
  void emitCases(const OpModel &op);
  std::string printCaseTypes(const OpModel &op, const Case &bodyCase);
  void emitCase(const OpModel &op, const Case &bodyCase);
  std::string printLowering(const OpModel &op) const;

  const Model &model;
  raw_ostream &os;
  /// The ops with a body and a class to lower, and the names of their cases.
  std::vector<const OpModel *> ops;
  DenseMap<const OpModel *, std::string> casesNames;
  ElementPredicates predicates{"is"};
};

} // namespace

/// The result's element types, null where they are the operands' shared one.
static const ScalarTypeSet *getResultTypes(const OpModel &op,
                                           const Case &bodyCase) {
  if (bodyCase.resultTypes)
    return &*bodyCase.resultTypes;
  bool isShared = op.getResult().kind == ResultModel::Kind::Shared;
  return isShared ? nullptr : &op.getResult().types;
}

LoweringEmitter::LoweringEmitter(const Model &model, raw_ostream &os)
    : model(model), os(os) {
  for (const auto &op : model.getOps())
    if (op->getOrigin() != OpOrigin::Plain && !op->getBody().empty())
      ops.push_back(op.get());
  nameCases();
  for (const OpModel *op : ops)
    for (const Case &bodyCase : op->getBody()) {
      predicates.getName(bodyCase.types);
      if (const ScalarTypeSet *set = getResultTypes(*op, bodyCase))
        predicates.getName(*set);
    }
}

/// Ops of several dialects may have classes of one name.
void LoweringEmitter::nameCases() {
  StringSet<> taken;
  for (const OpModel *op : ops) {
    std::string wanted = ("cases" + op->getCppClass()).str();
    std::string name = wanted;
    for (unsigned number = 2; !taken.insert(name).second; ++number)
      name = wanted + std::to_string(number);
    casesNames[op] = name;
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
  std::string function = "populate" + name + "ToLinalgPatterns";
  if (whyNoIdentifier(function))
    PrintFatalError("-name: '" + name + "' is not part of an identifier");
  return function;
}

std::string LoweringEmitter::getNamespace() const {
  if (auto requested = getRequestedNamespace())
    return *requested;
  for (const OpModel *op : ops)
    if (op->getOrigin() == OpOrigin::Dialect)
      return op->getCppNamespace().str();
  return "::ewise";
}

/// The first two members of a case.
std::string LoweringEmitter::printCaseTypes(const OpModel &op,
                                            const Case &bodyCase) {
  std::string types = predicates.getName(bodyCase.types);
  std::string resultTypes = "nullptr";
  if (const ScalarTypeSet *set = getResultTypes(op, bodyCase)) {
    resultTypes = predicates.getName(*set);
    if (resultTypes == "nullptr")
      resultTypes = "::ewise::isAnyElement";
  }
  return types + ", " + resultTypes;
}

/// The operands that the body reads, as binary digits, the last for the first;
/// the generated number has room for 64.
static std::string getReadOperands(const OpModel &op, const Case &bodyCase) {
  std::string digits;
  for (size_t operand = std::min<size_t>(op.getOperands().size(), 64);
       operand != 0; --operand)
    digits += readsOperand(op, bodyCase, operand - 1) ? '1' : '0';
  return digits;
}

void LoweringEmitter::emitCase(const OpModel &op, const Case &bodyCase) {
  os << layOutComment(4, toMathematics(op, *bodyCase.value));
  std::string types = printCaseTypes(op, bodyCase);
  std::string digits = getReadOperands(op, bodyCase);
  std::string readOperands = "/*readOperands=*/0b" + digits;
  if (isCopy(bodyCase) && is_contained(digits, '1')) {
    os << StringRef(layOutList("    {",
                               types + ", /*build=*/nullptr, " + readOperands,
                               ",", "}"))
              .rtrim();
    return;
  }
  os << StringRef(layOutList("    {", types, ",", ",")).rtrim() << "\n     ";
  printBody(os, op, bodyCase);
  // All of them is the default.
  if (is_contained(digits, '0'))
    os << ",\n     " << readOperands;
  os << "}";
}

void LoweringEmitter::emitCases(const OpModel &op) {
  emitHeading(os, op.getCppClass());
  os << "\n"
     << layOutComment(0, "From " + op.getSource())
     << "const ::ewise::LoweringCase " << casesNames[&op] << "[] = {\n";
  ListSeparator separator(",\n");
  for (const Case &bodyCase : op.getBody()) {
    os << separator;
    emitCase(op, bodyCase);
  }
  os << "};\n\n";
}

std::string LoweringEmitter::printLowering(const OpModel &op) const {
  auto parameters = count_if(op.getOperands(),
                             [](const OperandModel &o) { return o.parameter; });
  return fillTemplate(loweringTemplate,
                      {{"name", quote(op.getOperationName())},
                       {"rules", op.getRules().getCppName()},
                       {"shared", std::to_string(op.getSharedOperand())},
                       {"parameters", std::to_string(parameters)},
                       {"cases", casesNames.lookup(&op)}});
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
  if (ops.empty()) {
    os << fillTemplate(emptyDefinitionTemplate,
                       {{"function", getFunctionName()}});
    return;
  }
  predicates.emit(os);
  os << "namespace {\n\n";
  std::string lowerings;
  for (const OpModel *op : ops) {
    emitCases(*op);
    lowerings += printLowering(*op);
  }
  os << "} // namespace\n\n"
     << fillTemplate(definitionTemplate, {{"function", getFunctionName()},
                                          {"lowerings", lowerings}});
}

static void emitLoweringDecls(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDeclarations();
}

static void emitLoweringDefs(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDefinitions();
}

static EmitterRegistration<emitLoweringDecls>
    declarations("gen-lowering-decls",
                 "The declaration of the function that adds lowering patterns");
static EmitterRegistration<emitLoweringDefs>
    definitions("gen-lowering-defs",
                "Its definition, with every op's scalar body");

} // namespace ewise::tblgen
