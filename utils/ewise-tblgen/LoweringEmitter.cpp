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
    cl::desc("Name the functions get<name>Lowerings and "
             "populate<name>ToLinalgPatterns; without it, <name> is the .td "
             "file's"),
    cl::value_desc("name"), cl::cat(getNamesCategory()));

/// Holes: name.
static const char declarationTemplate[] =
    R"(/// What the lowering knows of every op of the file that has a scalar body.
::llvm::ArrayRef<::ewise::OpLowering> get{{name}}Lowerings();

/// Adds a pattern for each of them.
void populate{{name}}ToLinalgPatterns(
    ::mlir::RewritePatternSet &patterns,
    const ::ewise::LoweringOptions &options = {});
)";

/// Holes: name, lowerings.
static const char tableTemplate[] =
    R"(::llvm::ArrayRef<::ewise::OpLowering> get{{name}}Lowerings() {
  static constexpr ::ewise::OpLowering lowerings[] = {
{{lowerings}}  };
  return lowerings;
}
)";

/// Holes: name. An array cannot be empty.
static const char emptyTableTemplate[] =
    R"(::llvm::ArrayRef<::ewise::OpLowering> get{{name}}Lowerings() { return {}; }
)";

/// Holes: name.
static const char populateTemplate[] =
    R"(
void populate{{name}}ToLinalgPatterns(
    ::mlir::RewritePatternSet &patterns,
    const ::ewise::LoweringOptions &options) {
  ::ewise::populateElementwiseToLinalgPatterns(
      patterns, get{{name}}Lowerings(), options);
}
)";

/// Holes: name, rules, operands, message, shared, parameters, cases.
static const char loweringTemplate[] =
    R"(      {
          {{name}},
          &{{rules}},
          {{operands}},
          /*conflictMessage=*/{{message}},
          /*sharedOperand=*/{{shared}},
          /*numParameters=*/{{parameters}},
          {{cases}},
      },
)";

namespace {

/// Prints the declarations and the definitions of a file's two functions.
class LoweringEmitter {
public:
  LoweringEmitter(const Model &model, raw_ostream &os);

  void emitDeclarations();
  void emitDefinitions();

private:
  std::string getName() const;
  std::string getNamespace() const;
  void nameOps();
  void emitCases(const OpModel &op);
  std::string printCaseTypes(const OpModel &op, const Case &bodyCase);
  void emitCase(const OpModel &op, const Case &bodyCase);
  std::string printLowering(const OpModel &op) const;

  const Model &model;
  raw_ostream &os;
  /// The ops with a body and a class to lower, and what their arrays' names end
  /// in.
  std::vector<const OpModel *> ops;
  DenseMap<const OpModel *, std::string> names;
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
  nameOps();
  for (const OpModel *op : ops)
    for (const Case &bodyCase : op->getBody()) {
      predicates.getName(bodyCase.types);
      if (const ScalarTypeSet *set = getResultTypes(*op, bodyCase))
        predicates.getName(*set);
    }
}

/// Ops of several dialects may have classes of one name.
void LoweringEmitter::nameOps() {
  StringSet<> taken;
  for (const OpModel *op : ops) {
    std::string name = op->getCppClass().str();
    for (unsigned number = 2; !taken.insert(name).second; ++number)
      name = op->getCppClass().str() + std::to_string(number);
    names[op] = name;
  }
}

std::string LoweringEmitter::getName() const {
  std::string name = populateName;
  if (name.empty()) {
    std::string file = model.getFileName();
    for (char c : StringRef(file).take_until([](char c) { return c == '.'; }))
      name += isAlnum(c) ? c : '_';
    name = convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
  }
  if (whyNoIdentifier("get" + name + "Lowerings"))
    PrintFatalError("-name: '" + name + "' is not part of an identifier");
  return name;
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
  bool isExpensive = anyOf(*bodyCase.value, [](const Expression &expression) {
    return expression.op && expression.op->isExpensive;
  });
  // All of them is the default.
  if (is_contained(digits, '0') || isExpensive)
    os << ",\n     " << readOperands;
  if (isExpensive)
    os << ", /*isExpensive=*/true";
  os << "}";
}

void LoweringEmitter::emitCases(const OpModel &op) {
  os << "const ::ewise::LoweringCase cases" << names[&op] << "[] = {\n";
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
  std::vector<std::string> operands;
  for (const OperandModel &operand : op.getOperands())
    if (!operand.parameter)
      operands.push_back(operand.name + (operand.variadic ? "..." : ""));
  const std::string *message = op.getMessage(FailureKind::ExtentConflict);
  return fillTemplate(
      loweringTemplate,
      {{"name", quote(op.getOperationName())},
       {"rules", op.getRules().getCppName()},
       {"operands", quote(join(operands, ", "), 10, 1)},
       {"message",
        message ? quote(*message, /*indent=*/30, /*tail=*/1) : "nullptr"},
       {"shared", std::to_string(op.getSharedOperand())},
       {"parameters", std::to_string(parameters)},
       {"cases", "cases" + names.lookup(&op)}});
}

void LoweringEmitter::emitDeclarations() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-decls");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DECLS");
  NamespaceEmitter space(os, getNamespace());
  os << fillTemplate(declarationTemplate, {{"name", getName()}});
}

void LoweringEmitter::emitDefinitions() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-defs");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DEFS");
  NamespaceEmitter space(os, getNamespace());
  std::string name = getName();
  if (ops.empty()) {
    os << fillTemplate(emptyTableTemplate, {{"name", name}})
       << fillTemplate(populateTemplate, {{"name", name}});
    return;
  }
  os << "namespace {\n\n";
  predicates.emit(os);
  std::string lowerings;
  for (const OpModel *op : ops) {
    emitHeading(os, op->getCppClass());
    os << "\n" << layOutComment(0, "From " + op->getSource());
    emitCases(*op);
    lowerings += printLowering(*op);
  }
  os << "} // namespace\n\n"
     << fillTemplate(tableTemplate, {{"name", name}, {"lowerings", lowerings}})
     << fillTemplate(populateTemplate, {{"name", name}});
}

static void emitLoweringDecls(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDeclarations();
}

static void emitLoweringDefs(const Model &model, raw_ostream &os) {
  LoweringEmitter(model, os).emitDefinitions();
}

static EmitterRegistration<emitLoweringDecls>
    declarations("gen-lowering-decls",
                 "The declarations of the functions that give the lowering");
static EmitterRegistration<emitLoweringDefs>
    definitions("gen-lowering-defs",
                "Their definitions, with every op's scalar body");

} // namespace ewise::tblgen
