//===- DescriptionPrinter.cpp - Descriptions of ops as C++ ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescriptionPrinter.h"
#include "BodyPrinter.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The set of every type.
static constexpr StringLiteral kAnySet = "::ewise::kAnyElement";

/// Holes: signature, operands, ownTypes, shapes, rest.
static const char descriptionTemplate[] =
    R"({{signature}}  static constexpr ::ewise::OperandName operands[] = {
{{operands}}  };
{{ownTypes}}  static constexpr ::ewise::OpDescription description = {
      {
{{shapes}}      },
{{rest}}  };
  return description;
}
)";

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// clang-format puts so many short elements of a list into columns.
static constexpr size_t kLeastInColumns = 6;

/// A brace list with one element in each line.
static std::string printLongList(size_t indent,
                                 ArrayRef<std::string> elements) {
  std::string margin(indent, ' ');
  std::string text = margin + "{\n";
  for (const std::string &element : elements)
    text += margin + "    " + element + ",\n";
  return text + margin + "}";
}

std::string printArray(StringRef head, ArrayRef<std::string> elements) {
  std::string list = ("  " + head + "[] = ").str();
  std::string all = join(elements, ", ");
  if (list.size() + all.size() + StringRef("{};").size() <= kColumnLimit)
    return list + "{" + all + "};\n";
  if (elements.size() >= kLeastInColumns && 6 + all.size() < kColumnLimit)
    return list + "{\n      " + all + ",\n  };\n";
  return list + StringRef(printLongList(2, elements)).ltrim().str() + ";\n";
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

std::string printOperandNames(const OpModel &op, size_t indent) {
  std::string text;
  for (const OperandModel &operand : op.getOperands()) {
    std::vector<std::string> members = {quote(operand.name),
                                        "/*variadic=*/true"};
    if (!operand.variadic)
      members.back() = "/*variadic=*/false";
    std::string line =
        std::string(indent, ' ') + "{" + join(members, ", ") + "}";
    bool fits =
        line.size() < kColumnLimit && op.getOperands().size() < kLeastInColumns;
    text += (fits ? line : printLongList(indent, members)) + ",\n";
  }
  return text;
}

static std::string printMessages(const OpModel &op, size_t indent) {
  std::vector<std::string> messages;
  for (size_t kind : seq(kNumFailureKinds)) {
    const std::string *message = op.getMessage(static_cast<FailureKind>(kind));
    messages.push_back(message ? quoteElement(*message, indent + 4)
                               : "nullptr");
  }
  if (all_of(messages, [](StringRef message) { return message == "nullptr"; }))
    return "{}";
  return "\n" + printLongList(indent, messages);
}

std::string printShapes(const OpModel &op, StringRef operands, size_t indent) {
  auto numParameters = count_if(
      op.getOperands(), [](const OperandModel &o) { return o.parameter; });
  auto numOperands = static_cast<long>(op.getOperands().size()) - numParameters;
  StringRef result = op.getResult().name;
  std::string text;
  for (const std::string &member :
       {"name=*/" + quote(op.getOperationName()),
        "rules=*/&" + op.getRules().getCppName(),
        ("operands=*/" + operands).str(),
        "numOperands=*/" + std::to_string(numOperands),
        "numParameters=*/" + std::to_string(numParameters),
        "resultName=*/" + quote(result.empty() ? "result" : result),
        "messages=*/" + printMessages(op, indent)})
    text += std::string(indent, ' ') + "/*" + member + ",\n";
  return text;
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The result's element types, null where they are the operands' shared one.
static const ScalarTypeSet *getResultTypes(const OpModel &op,
                                           const Case &bodyCase) {
  if (bodyCase.resultTypes)
    return &*bodyCase.resultTypes;
  bool isShared = op.getResult().kind == ResultModel::Kind::Shared;
  return isShared ? nullptr : &op.getResult().types;
}

DescriptionPrinter::DescriptionPrinter(ArrayRef<const OpModel *> ops,
                                       raw_ostream &os, StringRef prefix)
    : os(os), predicates(("is" + prefix).str()) {
  auto collect = [&](const ScalarTypeSet &types) {
    std::string name = getSetName(types);
    if (name != kAnySet &&
        none_of(typeSets, [&](auto &known) { return known.first == name; }))
      typeSets.push_back({name, &types});
  };
  for (const OpModel *op : ops) {
    for (const OperandModel &operand : op->getOperands())
      collect(operand.types);
    if (op->getResult().kind == ResultModel::Kind::Free)
      collect(op->getResult().types);
    for (const Case &bodyCase : op->getBody()) {
      predicates.getName(bodyCase.types);
      if (const ScalarTypeSet *set = getResultTypes(*op, bodyCase))
        predicates.getName(*set);
    }
  }
}

std::string DescriptionPrinter::getSetName(const ScalarTypeSet &types) {
  std::string predicate = predicates.getName(types);
  if (predicate == "nullptr")
    return kAnySet.str();
  return "k" + predicate.substr(StringRef("is").size());
}

void DescriptionPrinter::emitTypes() {
  if (predicates.empty())
    return;
  os << "namespace {\n\n";
  predicates.emit(os);
  for (const auto &[name, types] : typeSets)
    os << "constexpr ::ewise::ElementTypes " << name << " = {\n    "
       << predicates.getName(*types) << ",\n    "
       << quote(types->getLongDescription(), /*indent=*/4, /*tail=*/1)
       << ",\n};\n";
  os << "\n} // namespace\n\n";
}

/// Declares the operands' own types, if there are any.
std::string DescriptionPrinter::printOwnTypes(const OpModel &op) {
  if (all_of(op.getOperands(), [](const OperandModel &o) { return o.shared; }))
    return "";
  SmallVector<std::string> sets;
  for (const OperandModel &operand : op.getOperands())
    sets.push_back(operand.shared ? "nullptr"
                                  : "&" + getSetName(operand.types));
  return printArray("static constexpr const ::ewise::ElementTypes *ownTypes",
                    sets);
}

/// A function that makes the type.
static std::string printTypeBuilder(const ScalarType &type) {
  bool usesContext = mentions(type.cppBuilder, "_context");
  std::string builder = substitute(
      type.cppBuilder, [](StringRef) { return std::string("context"); });
  return std::string("[](::mlir::MLIRContext *") +
         (usesContext ? "context" : "") + ") -> ::mlir::Type {\n" +
         layOutStatement(12, "return", builder) + "          }";
}

/// A function that makes the type of a derived result.
static std::string printDerivation(StringRef cppBuilder) {
  bool usesElement = mentions(cppBuilder, "_element");
  std::string builder =
      substitute(cppBuilder, [](StringRef) { return std::string("element"); });
  std::string head = std::string("[](::mlir::Type") +
                     (usesElement ? " element" : "") + ") -> ::mlir::Type {";
  std::string line = head + " return " + builder + "; }";
  if (10 + line.size() + StringRef(",").size() <= kColumnLimit)
    return line;
  return head + "\n" + layOutStatement(12, "return", builder) + "          }";
}

std::string DescriptionPrinter::printResult(const ResultModel &result) {
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "{}";
  case ResultModel::Kind::Fixed:
    return "\n" +
           printLongList(6, {"::ewise::ResultElement::Fixed", "{}",
                             printTypeBuilder(*result.types.getSingle())});
  case ResultModel::Kind::Derived:
    return "\n" +
           printLongList(6, {"::ewise::ResultElement::Derived", "{}", "nullptr",
                             printDerivation(result.cppBuilder)});
  case ResultModel::Kind::Free:
    break;
  }
  return "\n" + printLongList(6, {"::ewise::ResultElement::Free",
                                  getSetName(result.types)});
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

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

/// The first two members of a case.
std::string DescriptionPrinter::printCaseTypes(const OpModel &op,
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

void DescriptionPrinter::emitCase(const OpModel &op, const Case &bodyCase) {
  os << layOutComment(4, toMathematics(op, *bodyCase.value));
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

void DescriptionPrinter::emitBody(const OpModel &op, StringRef name) {
  os << "constexpr ::ewise::BodyCase " << name << "[] = {\n";
  ListSeparator separator(",\n");
  for (const Case &bodyCase : op.getBody()) {
    os << separator;
    emitCase(op, bodyCase);
  }
  os << "};\n\n";
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

/// The function that gets the attribute which the alignment reads.
static std::string printAlignment(StringRef attributeName) {
  AttributeModel attribute;
  attribute.name = attributeName;
  return "\n      [](const ::ewise::OpArguments &arguments) -> "
         "::mlir::Attribute {\n" +
         layOutStatement(8, "return",
                         "arguments.as<Adaptor>().get" +
                             attribute.getCppName() + "Attr()") +
         "      }";
}

/// The members of the description behind the shapes, but not the last ones that
/// are as by default.
std::string DescriptionPrinter::printRest(const OpModel &op, StringRef body,
                                          StringRef ownTypes, StringRef check) {
  const char *attribute = op.getRules().getRules().attributeName;
  size_t shared = op.getSharedOperand();
  std::string elementTypes = getSetName(op.getOperands()[shared].types);
  std::pair<StringRef, std::string> members[] = {
      {"elementTypes", elementTypes},
      {"result", printResult(op.getResult())},
      {"body", body.empty() ? "{}" : body.str()},
      {"ownTypes", ownTypes.empty() ? "nullptr" : "ownTypes"},
      {"check", check.empty() ? "nullptr" : check.str()},
      {"alignment", attribute ? printAlignment(attribute) : "nullptr"},
      {"leastOperands",
       std::to_string(op.isVariadic() && !body.empty() ? getLeastOperands(op)
                                                       : 0)}};
  ArrayRef<std::pair<StringRef, std::string>> printed = members;
  while (is_contained({"{}", "nullptr", "0"}, printed.back().second))
    printed = printed.drop_back();
  std::string text;
  for (const auto &[name, value] : printed)
    text += ("      /*" + name + "=*/" + value + ",\n").str();
  return text;
}

void DescriptionPrinter::emitOp(const OpModel &op, StringRef model,
                                StringRef check) {
  std::string body = op.getBody().empty() ? "" : ("bodyOf" + model).str();
  if (!body.empty())
    emitBody(op, body);
  std::string ownTypes = printOwnTypes(op);
  os << fillTemplate(
      descriptionTemplate,
      {{"signature",
        layOutSignature("const ::ewise::OpDescription &",
                        (model + "::getElementwiseDescription").str(), "()")},
       {"operands", printOperandNames(op, /*indent=*/6)},
       {"ownTypes", ownTypes},
       {"shapes", printShapes(op, "operands", /*indent=*/10)},
       {"rest", printRest(op, body, ownTypes, check)}});
}

} // namespace ewise::tblgen
