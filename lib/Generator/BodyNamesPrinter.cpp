//===- BodyNamesPrinter.cpp - Names in bodies as C++ ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyNamesPrinter.h"
#include "ewise/Data/BodyNames.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

/// A parameter, which has a name where it is used.
static std::string printParameter(StringRef type, StringRef name, bool isUsed) {
  return isUsed ? (type + (type.ends_with("&") ? "" : " ") + name).str()
                : type.str();
}

std::string printPrimitive(const ScalarOpModel &op) {
  bool usesOperands = false;
  std::string value = substitute(op.cppExpression, [&](StringRef name) {
    if (name == "type")
      return name.str();
    usesOperands = true;
    return ("operands[" + name + "]").str();
  });
  std::string parameters =
      printParameter("::ewise::BodyBuilder &", "b",
                     StringRef(value).contains("(b, ")) +
      ", " + printParameter("::mlir::ValueRange", "operands", usesOperands) +
      ", " +
      printParameter("::mlir::Type", "type",
                     mentions(op.cppExpression, "type"));
  return "    {" + quote(op.name) + ", [](" + parameters +
         ") -> ::mlir::Value { return " + value + "; }" +
         (op.isExpensive ? ", /*isExpensive=*/true},\n" : "},\n");
}

std::string printSignature(const ScalarOpModel &op) {
  std::string types, kinds;
  for (ScalarOpModel::Type type : op.operands)
    types += (spell(type) + " ").str();
  types += ("-> " + spell(op.result)).str();
  kinds = join(map_range(op.kinds, [](ScalarKind kind) { return spell(kind); }),
               " ");
  if (op.isConversion())
    kinds += (" -> " + spell(op.resultKind)).str();
  std::string text =
      "    {" + quote(op.name) + ", " + quote(types) + ", " + quote(kinds);
  bool hasDefinedness = op.definedness != Definedness::Everywhere;
  if (!op.function.empty() || hasDefinedness || op.roundings)
    text += ", " + quote(op.function);
  if (hasDefinedness || op.roundings)
    text += (", ::ewise::Definedness::" + getName(op.definedness)).str();
  if (op.roundings)
    text += ", " + std::to_string(op.roundings);
  return text + "},\n";
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

void BodyNamesPrinter::add(const BodyNode &node) {
  if (!node.isName())
    addName(node.text);
  for (const BodyNode *argument : node.arguments)
    add(*argument);
}

void BodyNamesPrinter::addName(StringRef name) {
  const Record *record = names->getRecords().getDef(name);
  if (name == "least" || name == "greatest")
    addName(name == "least" ? "Least" : "Greatest");
  bool isOperator = record && record->isSubClassOf("BodyOperator");
  if (isOperator || name == "Shared" || seen.contains(name))
    return;
  const ScalarTypeSet *set = names->findTypes(name);
  if (!record && !set)
    return;
  seen.insert(name);
  if (set)
    types.push_back("    {" + quote(name) + ", " + sets.getName(*set) +
                    ".types},\n");
  else
    addCallee(record->getName());
}

std::string BodyNamesPrinter::printOverloads(StringRef name) const {
  ArrayRef<StringRef> callees = names->findOverloads(name)->callees;
  while (!callees.empty() && callees.back().empty())
    callees = callees.drop_back();
  return "    {" + quote(name) + ", {" +
         join(map_range(callees, [](StringRef each) { return quote(each); }),
              ", ") +
         "}},\n";
}

void BodyNamesPrinter::addCallee(StringRef name) {
  if (const OverloadRow *row = names->findOverloads(name)) {
    // A row of a file that is not included says nothing.
    if (any_of(row->callees, [](StringRef each) { return !each.empty(); }))
      overloads.push_back(printOverloads(name));
    for (StringRef callee : row->callees)
      addName(callee);
  }
  if (const ConversionRow *row = names->findConversions(name)) {
    auto quoted =
        map_range(row->conversions, [](StringRef each) { return quote(each); });
    conversions.emplace_back(name, join(quoted, ", "));
    for (StringRef conversion : row->conversions)
      addName(conversion);
    // To booleans.
    addName("NotEqual");
  }
  if (const BodyFunction *function = names->findFunction(name)) {
    functions.push_back("    {" + quote(name) + ", " +
                        quote(join(function->parameters, " ")) + ",\n     " +
                        quote(function->body->getText()) + "},\n");
    add(function->body->getRoot());
  }
  auto op = names->getOp(name);
  if (op && op->isOwn)
    primitives.push_back(printSignature(*op));
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

std::string BodyNamesPrinter::getName() const {
  return seen.empty() ? "" : "k" + prefix + "BodyNames";
}

void BodyNamesPrinter::emit(raw_ostream &os) const {
  if (seen.empty())
    return;
  std::string members;
  auto emitArray = [&](StringRef type, StringRef name,
                       ArrayRef<std::string> elements) {
    if (elements.empty()) {
      members += "    {},\n";
      return;
    }
    os << "\nconstexpr ::ewise::" << type << " k" << prefix << name
       << "[] = {\n"
       << join(elements, "") << "};\n";
    members += "    k" + prefix + name.str() + ",\n";
  };
  emitArray("OverloadRow", "Overloads", overloads);
  emitArray("FunctionText", "Functions", functions);
  emitArray("TypesOfName", "TypesOfNames", types);
  std::vector<std::string> rows;
  for (const auto &[name, callees] : conversions) {
    std::string array = ("k" + prefix + name + "Conversions").str();
    os << "constexpr ::llvm::StringRef " << array << "[] = {" << callees
       << "};\n";
    rows.push_back("    {" + quote(name) + ", " + array + "},\n");
  }
  emitArray("ConversionRow", "Conversions", rows);
  emitArray("PrimitiveText", "PrimitiveTexts", primitives);
  os << "\nconstexpr ::ewise::BodyNames k" << prefix << "BodyNames = {\n"
     << members << "};\n";
}

} // namespace ewise::tblgen
