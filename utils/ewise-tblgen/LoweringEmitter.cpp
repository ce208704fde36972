//===- LoweringEmitter.cpp - Scalar bodies and their patterns -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "Document.h"
#include "Emitter.h"
#include "Layout.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::opt<std::string> populateName(
    "name",
    cl::desc("Name the functions get<name>Lowerings and "
             "populate<name>ToLinalgPatterns; without it, <name> is the .td "
             "file's"),
    cl::value_desc("name"), cl::cat(getNamesCategory()));

/// Holes: name, populate.
static const char declarationTemplate[] =
    R"(/// What the lowering knows of every op of the file that has a scalar body.
::llvm::ArrayRef<::ewise::OpLowering> get{{name}}Lowerings();

/// Adds a pattern for each of them.
{{populate}})";

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

/// The head of the function that adds patterns.
static std::string printPopulate(StringRef name, StringRef defaultOptions,
                                 StringRef tail) {
  return layOutFunction(
      "void", ("populate" + name + "ToLinalgPatterns").str(),
      {"::mlir::RewritePatternSet &patterns",
       ("const ::ewise::LoweringOptions &options" + defaultOptions).str()},
      tail);
}

static std::string printPopulateDefinition(StringRef name) {
  return "\n" + printPopulate(name, "", " {") +
         layOutStatement(2, "",
                         ("::ewise::populateElementwiseToLinalgPatterns("
                          "patterns, get" +
                          name + "Lowerings(), options)")
                             .str()) +
         "}\n";
}

/// Holes: name, rules, operands, message, shared, parameters, cases, least.
static const char loweringTemplate[] =
    R"(      {
          {{name}},
          &{{rules}},
          {{operands}},
          /*conflictMessage=*/{{message}},
          /*sharedOperand=*/{{shared}},
          /*numParameters=*/{{parameters}},
          {{cases}},
{{least}}      },
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

namespace {

/// Which operands a body reads; those from a variadic one on are taken
/// together.
class ReadOperands {
public:
  ReadOperands(const OpModel &op, const Case &bodyCase);

  bool any() const { return readsBehind || is_contained(fixed, true); }
  /// The default.
  bool all() const {
    return !is_contained(fixed, false) && readsBehind == hasBehind;
  }
  /// Whether an operand is read whose number depends on how many there are.
  bool readsVariadic() const { return readsBehind; }
  /// The number that has a bit for each; the lowest is the first operand's.
  std::string print() const;

private:
  /// Those before a variadic one, as far as the number has room for them.
  SmallVector<bool> fixed;
  bool hasBehind = false;
  bool readsBehind = false;
};

} // namespace

ReadOperands::ReadOperands(const OpModel &op, const Case &bodyCase) {
  size_t number = std::min<size_t>(op.getOperands().size(), 64);
  for (size_t operand = 0; operand != number; ++operand) {
    bool isRead = readsOperand(op, bodyCase, operand);
    hasBehind |= op.getOperands()[operand].variadic;
    if (hasBehind)
      readsBehind |= isRead;
    else
      fixed.push_back(isRead);
  }
}

std::string ReadOperands::print() const {
  std::string digits;
  // The rest of a number that is inverted is 1.
  for (bool isRead : reverse(fixed))
    digits += isRead != readsBehind ? '1' : '0';
  if (digits.empty())
    digits = "0";
  return "/*readOperands=*/" +
         (readsBehind ? "~uint64_t(0b" + digits + ")" : "0b" + digits);
}

/// With how few operands the op can be lowered: a variadic one must be there if
/// only its values have the shared type, or something begins with the first.
static size_t getLeastOperands(const OpModel &op) {
  ArrayRef<OperandModel> operands = op.getOperands();
  bool needsVariadic =
      operands[op.getSharedOperand()].variadic ||
      any_of(op.getBody(), [](const Case &bodyCase) {
        return anyOf(*bodyCase.value, [](const Expression &expression) {
          return expression.kind == Expression::Kind::Fold &&
                 expression.operands.empty();
        });
      });
  return op.isVariadic() && !needsVariadic ? operands.size() - 1
                                           : operands.size();
}

/// The number of the shared operand, from the end where what comes before it
/// may be any number of operands.
static int64_t getSharedNumber(const OpModel &op) {
  ArrayRef<OperandModel> operands = op.getOperands();
  size_t shared = op.getSharedOperand();
  bool isBehind = any_of(operands.take_front(shared),
                         [](const OperandModel &o) { return o.variadic; });
  auto number = static_cast<int64_t>(shared);
  return isBehind ? number - static_cast<int64_t>(operands.size()) : number;
}

void LoweringEmitter::emitCase(const OpModel &op, const Case &bodyCase) {
  os << "    // " << inComment(toMathematics(op, *bodyCase.value)) << "\n";
  std::string types = printCaseTypes(op, bodyCase);
  ReadOperands read(op, bodyCase);
  if (isCopy(bodyCase) && read.any() && !read.readsVariadic()) {
    os << StringRef(layOutList("    {",
                               types + ", /*build=*/nullptr, " + read.print(),
                               ",", "}"))
              .rtrim();
    return;
  }
  os << StringRef(layOutList("    {", types, ",", ",")).rtrim() << "\n     ";
  printBody(os, op, bodyCase);
  bool isExpensive = anyOf(*bodyCase.value, [](const Expression &expression) {
    return expression.op && expression.op->isExpensive;
  });
  if (!read.all() || isExpensive)
    os << ",\n     " << read.print();
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
       {"shared", std::to_string(getSharedNumber(op))},
       {"parameters", std::to_string(parameters)},
       {"cases", "cases" + names.lookup(&op)},
       {"least", op.isVariadic()
                     ? "          /*leastOperands=*/" +
                           std::to_string(getLeastOperands(op)) + ",\n"
                     : ""}});
}

void LoweringEmitter::emitDeclarations() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-decls");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DECLS");
  NamespaceEmitter space(os, getNamespace());
  os << fillTemplate(declarationTemplate,
                     {{"name", getName()},
                      {"populate", printPopulate(getName(), " = {}", ";")}});
}

void LoweringEmitter::emitDefinitions() {
  emitBanner(os, model, "Lowering of elementwise ops", "-gen-lowering-defs");
  IfDefEmitter guard(os, "GET_EWISE_LOWERING_DEFS");
  NamespaceEmitter space(os, getNamespace());
  std::string name = getName();
  if (ops.empty()) {
    os << fillTemplate(emptyTableTemplate, {{"name", name}})
       << printPopulateDefinition(name);
    return;
  }
  os << "namespace {\n\n";
  predicates.emit(os);
  std::string lowerings;
  for (const OpModel *op : ops) {
    emitHeading(os, op->getCppClass(), op->getSource());
    emitCases(*op);
    lowerings += printLowering(*op);
  }
  os << "} // namespace\n\n"
     << fillTemplate(tableTemplate, {{"name", name}, {"lowerings", lowerings}})
     << printPopulateDefinition(name);
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
