//===- DescriptionPrinter.cpp - Descriptions of ops as C++ ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescriptionPrinter.h"
#include "BodyPrinter.h"
#include "NamedTypesPrinter.h"
#include "RulePrinter.h"
#include "StepPrinter.h"
#include "ewise/TableGen/BodySteps.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The set of every type.
static constexpr StringLiteral kAnySet = "::ewise::kAnyElement";

/// Holes: head, lists, shapes, rest.
static const char descriptionTemplate[] =
    R"({{head}} {
{{lists}}  static constexpr ::ewise::OpDescription description = {
      {
{{shapes}}      },
{{rest}}  };
  return description;
}
)";

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

std::string declareOperandNames(const OpModel &op, StringRef name) {
  std::vector<std::string> elements;
  for (const OperandModel &operand : op.getOperands()) {
    // What a variant has is there.
    bool isOptional = operand.optional && op.hasOptionalOperands();
    elements.push_back("{" + quote(operand.name) +
                       (operand.variadic ? ", /*variadic=*/true}"
                        : isOptional
                            ? ", /*variadic=*/false, /*optional=*/true}"
                            : "}"));
  }
  return ("constexpr ::ewise::OperandName " + name + "[] = {" +
          join(elements, ", ") + ",};\n")
      .str();
}

static std::string printMessages(const OpModel &op, size_t indent) {
  std::string margin(indent, ' '), messages;
  bool hasOwn = false;
  for (size_t kind : seq(kNumFailureKinds)) {
    const std::string *message = op.getMessage(static_cast<FailureKind>(kind));
    messages +=
        margin + "    " + (message ? quote(*message) : "nullptr") + ",\n";
    hasOwn |= message != nullptr;
  }
  return hasOwn ? "\n" + margin + "{\n" + messages + margin + "}" : "{}";
}

std::string printShapes(const OpModel &op, StringRef operands, size_t indent) {
  auto numParameters = count_if(
      op.getOperands(), [](const OperandModel &o) { return o.parameter; });
  auto numOperands = static_cast<long>(op.getOperands().size()) - numParameters;
  std::string text;
  for (const std::string &member :
       {"name=*/" + quote(op.getOperationName()),
        "rules=*/&" + op.getRules().getCppName(),
        ("operands=*/" + operands).str(),
        "numOperands=*/" + std::to_string(numOperands),
        "numParameters=*/" + std::to_string(numParameters),
        "resultName=*/" + quote(getName(op.getResult())),
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
      collect(operand.shared ? op->getElementTypes() : operand.types);
    if (op->getResult().kind == ResultModel::Kind::Free)
      collect(op->getResult().types);
    // The attributes of adopted ops are not for us to check.
    for (const AttributeModel &attribute : op->getAttributes())
      if (attribute.kind == AttributeModel::Kind::Type && op->isOfDialect())
        collect(attribute.types);
    for (const OpModel *form : op->getForms())
      for (const Case &bodyCase : form->getBody()) {
        predicates.getName(bodyCase.types);
        for (const ScalarTypeSet *chosen : getChosenTypes(bodyCase))
          predicates.getName(*chosen);
        if (const ScalarTypeSet *set = getResultTypes(*op, bodyCase))
          predicates.getName(*set);
      }
    // Nor are their checks for us to make.
    for (const CheckModel &check : op->getChecks())
      for (const ScalarTypeSet *asked : getAskedTypes(check.condition))
        if (op->isOfDialect())
          predicates.getName(*asked);
    for (const LawModel *law : getRules(*op))
      if (!isForAllTypes(*law))
        predicates.getName(law->types);
    const PromotionModel *promotion = op->getPromotion();
    if (!promotion || any_of(promotions, [&](const PromotionPrinter &known) {
          return &known.getPromotion() == promotion;
        }))
      continue;
    collect(promotion->getTypes());
    promotions.emplace_back(*promotion, prefix, predicates);
  }
}

std::string DescriptionPrinter::getSetName(const ScalarTypeSet &types) {
  std::string predicate = predicates.getName(types);
  if (predicate == "nullptr")
    return kAnySet.str();
  return "k" + predicate.substr(StringRef("is").size());
}

std::string DescriptionPrinter::getPromotionName(const OpModel &op) const {
  for (const PromotionPrinter &each : promotions)
    if (&each.getPromotion() == op.getPromotion())
      return ("&" + each.getName()).str();
  return "nullptr";
}

void DescriptionPrinter::emitTypes() {
  if (predicates.empty())
    return;
  os << "namespace {\n\n";
  predicates.emit(os);
  for (const auto &[name, types] : typeSets)
    os << "constexpr ::ewise::ElementTypes " << name << " = {\n    "
       << predicates.getName(*types) << ",\n    "
       << quote(types->getLongDescription()) << ",\n};\n";
  StringSet<> conversions;
  for (const PromotionPrinter &promotion : promotions) {
    os << "\n";
    promotion.emit(os, getSetName(promotion.getPromotion().getTypes()),
                   conversions);
  }
  os << "\n} // namespace\n\n";
}

/// Declares the operands' own types, if there are any.
std::string DescriptionPrinter::declareOwnTypes(const OpModel &op) {
  if (all_of(op.getOperands(), [](const OperandModel &o) { return o.shared; }))
    return "";
  std::string sets;
  for (const OperandModel &operand : op.getOperands())
    sets +=
        operand.shared ? "nullptr, " : "&" + getSetName(operand.types) + ", ";
  return "  static constexpr const ::ewise::ElementTypes *ownTypes[] = {" +
         StringRef(sets).rtrim().str() + "};\n";
}

static constexpr StringLiteral kNoLift = "::ewise::PromotionTable::kNoLift";

/// The target of lifting for the promoted type.
static std::string printLift(const OpModel &op) {
  uint8_t lift = op.getLift();
  if (lift == PromotionTable::kNoLift)
    return kNoLift.str();
  if (lift == PromotionTable::kLeastAccepted)
    return "::ewise::PromotionTable::kLeastAccepted";
  return "/*" + std::string(op.getPromotion()->getTable().types[lift]) + "*/ " +
         std::to_string(lift);
}

/// Declares which operands are weak, if any is.
static std::string declareWeakOperands(const OpModel &op) {
  if (none_of(op.getOperands(), [](const OperandModel &o) { return o.weak; }))
    return "";
  auto flags = map_range(op.getOperands(), [](const OperandModel &operand) {
    return StringRef(operand.weak ? "true" : "false");
  });
  return "  static constexpr bool weakOperands[] = {" + join(flags, ", ") +
         "};\n";
}

/// The function that makes the type of a fixed result.
static std::string printTypeFunction(const ScalarType &type,
                                     StringRef function) {
  std::string name;
  std::string value =
      substitute(type.cppBuilder, [&](StringRef) { return name = "context"; });
  return ("static ::mlir::Type " + function + "(::mlir::MLIRContext *" + name +
          ") { return " + value + "; }\n\n")
      .str();
}

/// The function that makes the result's type of the operands' by a map.
static std::string printMapFunction(const TypeMapModel &map,
                                    StringRef function) {
  std::string text =
      ("static ::mlir::Type " + function + "(::mlir::Type element) {\n").str();
  auto element = [](StringRef) { return std::string("element"); };
  auto context = [](StringRef) { return std::string("element.getContext()"); };
  for (const auto &[from, to] : map.rows)
    text += "  if (" + substitute(from.cppPredicate, element) +
            ")\n    return " + substitute(to.cppBuilder, context) + ";\n";
  std::string other = map.keepsOthers ? "element" : "{}";
  if (map.factor)
    other = "::ewise::scaleWidth(element, " + std::to_string(map.factor) +
            ", " + std::to_string(map.divisor) + ")";
  return text + "  return " + other + ";\n}\n\n";
}

/// The function that makes the result's type, where there is one.
static std::string printResultFunction(const ResultModel &result,
                                       StringRef function) {
  if (result.kind == ResultModel::Kind::Fixed)
    return printTypeFunction(*result.types.getSingle(), function);
  if (result.kind == ResultModel::Kind::Mapped)
    return printMapFunction(result.map, function);
  return "";
}

std::string DescriptionPrinter::printResult(const ResultModel &result,
                                            StringRef function, size_t indent,
                                            size_t indentMembers) {
  std::vector<std::string> members;
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "{}";
  case ResultModel::Kind::Fixed:
    members = {"::ewise::ResultElement::Fixed", "{}", function.str()};
    break;
  case ResultModel::Kind::Mapped:
    members = {"::ewise::ResultElement::Derived", "{}", "nullptr",
               function.str()};
    break;
  case ResultModel::Kind::Free:
    members = {"::ewise::ResultElement::Free", getSetName(result.types)};
    if (result.named)
      members = {"::ewise::ResultElement::Named", getSetName(result.types),
                 "nullptr", "nullptr", "&namedTypes"};
    break;
  }
  std::string margin(indent, ' '), text = "\n" + margin + "{\n";
  for (const std::string &member : members)
    text += std::string(indentMembers, ' ') + member + ",\n";
  return text + margin + "}";
}

/// The function that makes the type of a result behind the first.
static std::string getResultFunction(size_t index, StringRef owner) {
  return ("result" + Twine(index + 2) + "Of" + owner).str();
}

/// Declares the results behind the first; empty where there is one result.
std::string DescriptionPrinter::declareFurtherResults(const OpModel &op,
                                                      StringRef owner) {
  std::string elements;
  for (auto [index, result] : enumerate(op.getResults().drop_front())) {
    std::string type =
        printResult(result, getResultFunction(index, owner), 7, 11);
    elements += "      {" + quote(result.name) + "," +
                (StringRef(type).starts_with("\n") ? "" : " ") + type + "},\n";
  }
  return elements.empty() ? ""
                          : "  static constexpr ::ewise::FurtherResult "
                            "furtherResults[] = {\n" +
                                elements + "  };\n";
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
        return anyOf(bodyCase, [](const Expression &expression) {
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

/// The members of a case behind the steps, which are as by default where there
/// is no need to say which operands are read.
static std::string printCosts(const ReadOperands &read, bool saysRead,
                              ArrayRef<std::pair<StringRef, bool>> flags) {
  while (!flags.empty() && !flags.back().second)
    flags = flags.drop_back();
  std::string members;
  if (saysRead || !flags.empty())
    members = ", " + read.print();
  for (auto [name, isSet] : flags)
    members += (", /*" + name + "=*/" + (isSet ? "true" : "false")).str();
  return members;
}

std::string DescriptionPrinter::emitBody(const OpModel &op, StringRef model) {
  std::string cases = "  static constexpr ::ewise::BodyCase body[] = {\n";
  std::string steps;
  for (auto [index, bodyCase] : enumerate(op.getBody())) {
    ReadOperands read(op, bodyCase);
    bool isNotBuilt = isCopy(bodyCase) && read.any() && !read.readsVariadic() &&
                      !op.getPromotion();
    bool isExpensive = anyOf(bodyCase, [](const Expression &expression) {
      return expression.op && expression.op->isExpensive;
    });
    std::string number =
        op.getBody().size() == 1 ? "" : std::to_string(index + 1);
    std::string function = ("body" + number + "Of" + model).str();
    if (!isNotBuilt)
      printBody(os, function, op, bodyCase, predicates);
    std::string caseSteps = declareSteps(bodyCase, "steps" + number);
    steps += caseSteps;
    cases += "      // " + inComment(printFormula(op, bodyCase)) + "\n      {" +
             printCaseTypes(op, bodyCase) + ", " +
             (isNotBuilt ? "/*build=*/nullptr" : function);
    bool readsPosition = anyOf(bodyCase, [](const Expression &expression) {
      return expression.kind == Expression::Kind::Position;
    });
    std::string costs =
        printCosts(read, isNotBuilt || !read.all(),
                   {{"isExpensive", isExpensive},
                    {"mayBeUndefined", mayBeUndefined(op, bodyCase)},
                    {"readsPosition", readsPosition}});
    if (!caseSteps.empty())
      cases += ", steps" + number;
    else if (!costs.empty())
      cases += ", /*steps=*/{}";
    cases += costs + "},\n";
  }
  return steps + cases + "  };\n";
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

/// The function that gets the attribute which the alignment reads.
static std::string printAlignmentFunction(const OpModel &op,
                                          StringRef function) {
  AttributeModel attribute;
  attribute.name = op.getRules().getRules().attributeName;
  return ("static ::mlir::Attribute " + function +
          "(const ::ewise::OpArguments &arguments) { auto op = arguments.as<" +
          op.getQualifiedCppClass() + "::Adaptor>(); return op.get" +
          attribute.getCppName() + "Attr(); }\n\n")
      .str();
}

/// The function that tells which optional operands are there.
static std::string printPresentFunction(const OpModel &op, StringRef function) {
  if (!op.hasOptionalOperands())
    return "";
  std::vector<std::string> bits;
  for (const OperandModel &operand : op.getOperands())
    if (operand.optional)
      bits.push_back("op.get" +
                     convertToCamelFromSnakeCase(operand.name,
                                                 /*capitalizeFirst=*/true) +
                     "() ? " + std::to_string(1u << bits.size()) + "u : 0u");
  return ("static unsigned " + function +
          "(const ::ewise::OpArguments &arguments) { auto op = arguments.as<" +
          op.getQualifiedCppClass() + "::Adaptor>(); return " +
          (bits.size() == 1 ? bits.front() : "(" + join(bits, ") | (") + ")") +
          "; }\n\n")
      .str();
}

std::string DescriptionPrinter::printFunctions(const OpModel &op,
                                               StringRef model) {
  std::string functions =
      printResultFunction(op.getResult(), ("resultOf" + model).str());
  for (auto [index, result] : enumerate(op.getResults().drop_front()))
    functions += printResultFunction(result, getResultFunction(index, model));
  functions += printNameFunction(op, ("typeNameOf" + model).str());
  if (op.getRules().getRules().attributeName)
    functions += printAlignmentFunction(op, ("alignmentOf" + model).str());
  // Only bodies are evaluated.
  if (!op.getBody().empty())
    functions += defineAttributes(op, ("valuesOf" + model).str());
  return functions + printPresentFunction(op, ("presentOf" + model).str());
}

void DescriptionPrinter::emitOp(const OpModel &op, StringRef model,
                                StringRef check) {
  std::string head =
      ("const ::ewise::OpDescription &" + model + "::" +
       (op.getOrigin() == OpOrigin::Dialect ? "describe()"
                                            : "getElementwiseDescription()"))
          .str();
  // Variants come first, and what they refer to.
  if (op.hasOptionalOperands())
    os << printFunctions(op, model);
  for (const auto &variant : op.getVariants()) {
    std::string name = model.str() + variant->getAbsentCppName();
    emitDescription(*variant, name, model, check,
                    "static const ::ewise::OpDescription &describe" + name +
                        "()");
    os << "\n";
  }
  emitDescription(op, model, model, check, head);
}

void DescriptionPrinter::emitDescription(const OpModel &op, StringRef model,
                                         StringRef owner, StringRef check,
                                         StringRef head) {
  std::string ownTypes = declareOwnTypes(op), weak = declareWeakOperands(op),
              body;
  if (!op.getBody().empty())
    body = emitBody(op, model);
  std::string rules = declareFoldRules(op, predicates);
  std::string further = declareFurtherResults(op, owner);
  bool readsAttribute = op.getRules().getRules().attributeName;
  bool hasValues = !body.empty() && !op.getAttributes().empty();
  std::string variants;
  for (const auto &variant : op.getVariants())
    variants += "describe" + model.str() + variant->getAbsentCppName() + ", ";
  if (!variants.empty())
    variants = "  static constexpr const ::ewise::OpDescription &(*variants[])("
               ") = {" +
               variants + "};\n";
  bool ownsFunctions = op.getAbsent().empty() && !op.hasOptionalOperands();
  if (ownsFunctions)
    os << printFunctions(op, model);

  size_t least =
      op.isVariadic() && !op.getBody().empty() ? getLeastOperands(op) : 0;
  std::string ofOwner = ("Of" + owner).str();
  std::pair<StringRef, std::string> members[] = {
      {"elementTypes", getSetName(op.getElementTypes())},
      {"result", printResult(op.getResult(), "result" + ofOwner)},
      {"body", body.empty() ? "{}" : "body"},
      {"ownTypes", ownTypes.empty() ? "nullptr" : "ownTypes"},
      {"check", check.empty() ? "nullptr" : check.str()},
      {"alignment", readsAttribute ? "alignment" + ofOwner : "nullptr"},
      {"attributes", hasValues ? "values" + ofOwner : "nullptr"},
      {"leastOperands", std::to_string(least)},
      {"foldRules", rules.empty() ? "{}" : "foldRules"},
      {"promotion", getPromotionName(op)},
      {"weakOperands", weak.empty() ? "nullptr" : "weakOperands"},
      {"liftTo", printLift(op)},
      {"bodyHasEffects", op.bodyHasEffects() ? "true" : "false"},
      {"furtherResults", further.empty() ? "{}" : "furtherResults"},
      {"presentOperands", variants.empty() ? "nullptr" : "present" + ofOwner},
      {"variants", variants.empty() ? "{}" : "variants"}};
  // The last ones may be as by default.
  ArrayRef<std::pair<StringRef, std::string>> printed = members;
  while (
      is_contained(ArrayRef<StringRef>{"{}", "nullptr", "0", "false", kNoLift},
                   printed.back().second))
    printed = printed.drop_back();
  std::string rest;
  for (const auto &[member, value] : printed)
    rest += ("      /*" + member + "=*/" + value + ",\n").str();
  os << fillTemplate(
      descriptionTemplate,
      {{"head", head.str()},
       {"lists", "  static " + declareOperandNames(op, "operands") + body +
                     ownTypes + weak + rules + further + variants +
                     declareNamedTypes(op, "typeName" + ofOwner)},
       {"shapes", printShapes(op, "operands", /*indent=*/10)},
       {"rest", rest}});
}

} // namespace ewise::tblgen
