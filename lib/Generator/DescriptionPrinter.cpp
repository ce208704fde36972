//===- DescriptionPrinter.cpp - Descriptions of ops as C++ ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "CaseCosts.h"
#include "ClassAttributes.h"
#include "NamedTypesPrinter.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/RulePrinter.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

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
  for (const OperandModel &operand : op.getOperands())
    elements.push_back(
        "{" + quote(operand.name) +
        (operand.variadic        ? ", /*variadic=*/true}"
         : operand.optional      ? ", /*variadic=*/false, /*optional=*/true}"
         : operand.givesEncoding ? ", /*variadic=*/false, /*optional=*/false, "
                                   "/*givesEncoding=*/true}"
                                 : "}"));
  return ("constexpr ::ewise::OperandName " + name + "[] = {" +
          join(elements, ", ") + ",};\n")
      .str();
}

static constexpr StringLiteral kNoLift = "::ewise::PromotionTable::kNoLift";

ArrayRef<InitializedMember> dropDefaults(ArrayRef<InitializedMember> members) {
  while (
      is_contained(ArrayRef<StringRef>{"{}", "nullptr", "-1", "false", kNoLift},
                   members.back().second))
    members = members.drop_back();
  return members;
}

std::string printMessages(const Messages &messages, StringRef defaults,
                          size_t indent) {
  std::string margin(indent + 4, ' '), own;
  for (const Message &message : messages.own)
    if (message.text)
      own += margin +
             "    {::ewise::FailureKind::" + nameOf(message.kind).str() + ", " +
             quote(message.text) + "},\n";
  if (!own.empty())
    return ("\n" + margin.substr(4) + "{\n" + margin + defaults + ",\n" +
            margin + "{\n" + own + margin + "},\n" + margin.substr(4) + "}")
        .str();
  return defaults == "nullptr" ? "{}" : ("{" + defaults + "}").str();
}

std::string printShapes(const OpModel &op, StringRef operands, size_t indent) {
  ModelShapes shapes(op);
  std::string text;
  std::string messages = printMessages(op.getMessages(), "nullptr", indent);
  for (const std::string &member :
       {"name=*/" + quote(op.getOperationName()),
        "rules=*/&" + op.getRules().getCppName(),
        ("operands=*/" + operands).str(),
        "numOperands=*/" + std::to_string(shapes.get().numOperands),
        "numParameters=*/" + std::to_string(shapes.get().numParameters),
        "resultName=*/" + quote(getName(op.getResult())),
        messages == "{}" ? "" : "messages=*/" + messages})
    if (!member.empty())
      text += std::string(indent, ' ') + "/*" + member + ",\n";
  return text;
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The result's element types, null where they are the operands' shared one.
static const ScalarTypeSet *
getResultTypes(const ResultModel &result,
               const std::optional<ScalarTypeSet> &ofCase) {
  if (ofCase)
    return &*ofCase;
  return result.kind == ResultModel::Kind::Shared ? nullptr : &result.types;
}

/// The primitives of a project that the op uses.
static SetVector<const ScalarOpModel *> getOwnPrimitives(const OpModel &op) {
  SetVector<const ScalarOpModel *> own;
  auto add = [&](const ScalarOpModel *primitive) {
    if (primitive && primitive->isOwn)
      own.insert(primitive);
  };
  RecordVocabulary &vocabulary = op.getVocabulary();
  auto addBody = [&](const Case &body) {
    vocabulary.forEach(body.body->getRoot(), [&](const BodyNode &node) {
      if (node.isName())
        return;
      add(vocabulary.getOp(node.text).get());
      if (const OverloadRow *row = vocabulary.findOverloads(node.text))
        for (StringRef callee : row->callees)
          add(vocabulary.getOp(callee).get());
    });
  };
  for_each(op.getBody(), addBody);
  for (const PartialModel &partial : op.getPartials())
    for_each(concat<const Case>(partial.cases, partial.depends), addBody);
  for (const ComputeText &row : op.getComputesIn())
    add(vocabulary.getOp(row.conversion).get());
  if (const PromotionModel *promotion = op.getPromotion())
    for (const TableConversion &conversion : promotion->getConversions())
      add(conversion.op.get());
  return own;
}

DescriptionPrinter::DescriptionPrinter(ArrayRef<const OpModel *> ops,
                                       raw_ostream &os, StringRef prefix,
                                       bool isCompiled)
    : os(os), prefix(prefix), isCompiled(isCompiled), sets(prefix),
      names(ops.empty() ? nullptr : &ops.front()->getVocabulary(), prefix,
            sets) {
  for (const OpModel *op : ops)
    if (isCompiled)
      primitives.insert_range(getOwnPrimitives(*op));
  auto collect = [&](const ScalarTypeSet &types) { sets.getName(types); };
  for (const OpModel *op : ops) {
    collect(op->getElementTypes());
    for (const OperandModel &operand : op->getOperands())
      if (!operand.shared)
        collect(operand.types);
    for (const ResultModel &result : op->getResults())
      if (result.kind == ResultModel::Kind::Free ||
          result.kind == ResultModel::Kind::Fixed)
        collect(result.types);
    // The attributes of adopted ops are not for us to check.
    for (const AttributeModel &attribute : op->getAttributes())
      if (attribute.kind == AttributeModel::Kind::Type && op->isOfDialect())
        collect(attribute.types);
    if (op->getPromotion())
      collect(op->getPromotion()->getTypes());
  }
  // The others have the names and descriptions that messages need.
  for (const OpModel *op : ops) {
    auto collectBody = [&](const Case &body, const ResultModel &result,
                           IsUndefinedFn isUndefined) {
      collect(body.types);
      if (const ScalarTypeSet *set = getResultTypes(result, body.resultTypes))
        collect(*set);
      ScalarTypeSet undefined = body.types.select(isUndefined);
      if (!undefined.isEmpty())
        collect(undefined);
      names.add(body.body->getRoot());
    };
    for (const Case &body : op->getBody())
      collectBody(body, op->getResult(), [&](const ScalarType &type) {
        return mayBeUndefined(*op, body, type);
      });
    for (const Case &each : op->getElsewhere()) {
      collect(each.types);
      if (const ScalarTypeSet *set =
              getResultTypes(op->getResult(), each.resultTypes))
        collect(*set);
    }
    for (const PartialModel &partial : op->getPartials())
      for (const Case &body :
           concat<const Case>(partial.cases, partial.depends))
        collectBody(body, partial.type, [&](const ScalarType &type) {
          return mayBeUndefined(*op, partial, body, type);
        });
    // Nor are their checks for us to make.
    for (const CheckModel &check : op->getChecks())
      if (op->isOfDialect())
        names.add(check.condition->getRoot());
    for (const AttributeModel &attribute : op->getAttributes())
      names.addName(attribute.defaultDecimal);
    for (const ComputeText &row : op->getComputesIn())
      for (StringRef name : {row.types, row.wider, row.conversion})
        names.addName(name);
  }
  for (const OpModel *op : ops) {
    for (const LawModel *law : getRules(*op))
      if (!isForAllTypes(*law))
        collect(law->types);
    const PromotionModel *promotion = op->getPromotion();
    if (!promotion || any_of(promotions, [&](const PromotionPrinter &known) {
          return &known.getPromotion() == promotion;
        }))
      continue;
    promotions.emplace_back(*promotion, prefix, sets);
  }
}

std::string DescriptionPrinter::getPromotionName(const OpModel &op) const {
  for (const PromotionPrinter &each : promotions)
    if (&each.getPromotion() == op.getPromotion())
      return ("&" + each.getName()).str();
  return "nullptr";
}

void DescriptionPrinter::emitTypes() {
  if (sets.empty() && names.getName().empty())
    return;
  os << "namespace {\n\n";
  sets.emit(os);
  if (!primitives.empty())
    os << "\nconstexpr ::ewise::Primitive " << getPrimitivesName() << "[] = {\n"
       << join(map_range(primitives,
                         [](auto *each) { return printPrimitive(*each); }),
               "")
       << "};\n";
  for (const PromotionPrinter &promotion : promotions) {
    os << "\n";
    promotion.emit(os, getSetName(promotion.getPromotion().getTypes()));
  }
  names.emit(os);
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

static bool hasWeakAttributes(const OpModel &op) {
  return any_of(op.getAttributes(),
                [](const AttributeModel &each) { return each.weak; });
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

/// Declares the map by which the result's type is made of the operands', if
/// there is one.
static std::string declareTypeMap(const ResultModel &result, StringRef name) {
  if (result.kind != ResultModel::Kind::Mapped)
    return "";
  const TypeMapModel &map = result.map;
  std::string rows;
  for (const auto &[from, to] : map.rows)
    rows += "      {" + printElementType(from) + ", " + printElementType(to) +
            "},\n";
  std::string text, rowsName = "{}";
  if (!rows.empty()) {
    rowsName = (name + "Rows").str();
    text = "  static constexpr ::ewise::TypeMapRow " + rowsName + "[] = {\n" +
           rows + "  };\n";
  }
  std::string others;
  if (map.factor)
    others = ", /*keepsOthers=*/false, /*factor=*/" +
             std::to_string(map.factor) + ", /*divisor=*/" +
             std::to_string(map.divisor);
  else if (map.keepsOthers)
    others = ", /*keepsOthers=*/true";
  return (text + "  static constexpr ::ewise::TypeMap " + name + " = {" +
          rowsName + others + "};\n")
      .str();
}

std::string DescriptionPrinter::printResult(const ResultModel &result,
                                            StringRef typeMap, size_t indent,
                                            size_t indentMembers) {
  std::vector<std::string> members;
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "{}";
  case ResultModel::Kind::Fixed:
    members = {"::ewise::ResultElement::Fixed", getSetName(result.types)};
    break;
  case ResultModel::Kind::Mapped:
    members = {"::ewise::ResultElement::Derived", "{}", "&" + typeMap.str()};
    break;
  case ResultModel::Kind::Free:
    members = {"::ewise::ResultElement::Free", getSetName(result.types)};
    if (result.named)
      members = {"::ewise::ResultElement::Named", getSetName(result.types),
                 "nullptr", "&namedTypes"};
    break;
  }
  std::string margin(indent, ' '), text = "\n" + margin + "{\n";
  for (const std::string &member : members)
    text += std::string(indentMembers, ' ') + member + ",\n";
  return text + margin + "}";
}

/// The map by which the type of a result is made.
static std::string getTypeMap(size_t result) {
  return "typeMap" + (result ? std::to_string(result + 1) : "");
}

/// Declares the results behind the first; empty where there is one result.
std::string DescriptionPrinter::declareFurtherResults(const OpModel &op) {
  std::string elements, maps;
  for (auto [index, result] : enumerate(op.getResults().drop_front())) {
    std::string typeMap = getTypeMap(index + 1);
    maps += declareTypeMap(result, typeMap);
    std::string type = printResult(result, typeMap, 7, 11);
    elements += "      {" + quote(result.name) + "," +
                (StringRef(type).starts_with("\n") ? "" : " ") + type + "},\n";
  }
  return elements.empty() ? ""
                          : maps +
                                "  static constexpr ::ewise::FurtherResult "
                                "furtherResults[] = {\n" +
                                elements + "  };\n";
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// Whether a fold begins with the first value of a variadic operand.
static bool beginsWithFirst(const BodyNode &node) {
  return (node.isCall("Fold") && node.arguments.size() == 2) ||
         any_of(node.arguments, [](const BodyNode *argument) {
           return beginsWithFirst(*argument);
         });
}

/// With how few operands the op can be lowered: a variadic one must be there if
/// only its values have the shared type, or something begins with the first.
static size_t getLeastOperands(const OpModel &op) {
  ArrayRef<OperandModel> operands = op.getOperands();
  bool needsVariadic = operands[op.getSharedOperand()].variadic ||
                       any_of(op.getBody(), [](const Case &body) {
                         return beginsWithFirst(body.body->getRoot());
                       });
  return op.isVariadic() && !needsVariadic ? operands.size() - 1
                                           : operands.size();
}

/// The first two members of a case.
std::string DescriptionPrinter::printCaseTypes(
    const ResultModel &result, const ScalarTypeSet &types,
    const std::optional<ScalarTypeSet> &resultTypes) {
  const ScalarTypeSet *set = getResultTypes(result, resultTypes);
  return "&" + getSetName(types) + ", " +
         (set ? "&" + getSetName(*set) : "nullptr");
}

std::string DescriptionPrinter::printCase(const OpModel &op,
                                          const ResultModel &result,
                                          const Case &body,
                                          IsUndefinedFn isUndefined) {
  ReadOperands read(op, *body.body);
  ScalarTypeSet undefined = body.types.select(isUndefined);
  std::string text = "      // " + inComment(printFormula(op, body)) +
                     "\n      {" +
                     printCaseTypes(result, body.types, body.resultTypes) +
                     ",\n       " + quote(body.body->getText());
  if (!read.all() || !undefined.isEmpty())
    text += ",\n       " + read.print();
  if (!undefined.isEmpty())
    text += ", /*undefinedOn=*/&" + getSetName(undefined);
  return text + "},\n";
}

std::string DescriptionPrinter::declareBody(const OpModel &op) {
  std::string cases = "  static constexpr ::ewise::BodyCase body[] = {\n";
  for (const Case &body : op.getBody())
    cases += printCase(op, op.getResult(), body, [&](const ScalarType &type) {
      return mayBeUndefined(op, body, type);
    });
  for (const Case &elsewhere : op.getElsewhere())
    cases +=
        "      // lowered elsewhere\n      {" +
        printCaseTypes(op.getResult(), elsewhere.types, elsewhere.resultTypes) +
        "},\n";
  return cases + "  };\n";
}

/// Declares the op's checks; empty where there is none.
static std::string declareChecks(const OpModel &op) {
  std::string checks;
  for (const CheckModel &check : op.getChecks())
    checks += "      // " +
              inComment(printFormula(op, check.condition->getRoot())) +
              "\n      {" + quote(check.condition->getText()) + ", " +
              quote(check.message) + "},\n";
  return checks.empty()
             ? ""
             : "  static constexpr ::ewise::CheckDescription checks[] = {\n" +
                   checks + "  };\n";
}

/// Declares what the bodies compute in; empty where there is nothing.
static std::string declareComputesIn(const OpModel &op) {
  std::string rows;
  for (const ComputeText &row : op.getComputesIn())
    rows += "      {" + quote(row.types) + ", " + quote(row.wider) + ", " +
            quote(row.conversion) + "},\n";
  return rows.empty()
             ? ""
             : "  static constexpr ::ewise::ComputeText computesIn[] = {\n" +
                   rows + "  };\n";
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

/// Declares the attributes; empty where there are none.
static std::string declareAttributes(const OpModel &op, ElementSets &sets) {
  std::string lists, elements;
  for (const AttributeModel &attribute : getClassAttributes(op)) {
    // The attributes of adopted ops are not for us to check, and those of a C++
    // enumeration are ODS's.
    std::string choices;
    if (op.isOfDialect() && attribute.kind == AttributeModel::Kind::Type &&
        !attribute.types.isEveryType())
      choices = sets.getName(attribute.types);
    if (op.isOfDialect() && !attribute.values.empty() &&
        attribute.cppEnum.empty()) {
      choices = attribute.name + "Choices";
      auto quoted = map_range(attribute.values,
                              [](StringRef value) { return quote(value); });
      lists += "  static constexpr const char *" + choices + "[] = {" +
               join(quoted, ", ") + "};\n";
    }
    elements += "      " + printDescription(attribute, choices) + ",\n";
  }
  if (elements.empty())
    return "";
  return lists +
         "  static constexpr ::ewise::AttributeDescription attributes[] = {\n" +
         elements + "  };\n";
}

/// C++ that gets an attribute from the properties of a class.
static std::string printOdsAttribute(const AttributeModel &attribute) {
  // The property is null where the attribute is absent or not yet verified; the
  // accessor would not be.
  std::string property = "op.getProperties()." + attribute.name;
  if (attribute.kind == AttributeModel::Kind::Segments)
    return "::ewise::getSegments(arguments, " + property + ")";
  if (attribute.cppEnum.empty())
    return property;
  auto names = map_range(attribute.values, [&](StringRef value) {
    return ("{" + attribute.cppEnum + "::" + value + ", " + quote(value) + "}")
        .str();
  });
  return "::ewise::getEnumerator<decltype(" + property + "), " +
         attribute.cppEnum + ">(" + property + ", {" + join(names, ", ") + "})";
}

/// The function that gets an attribute.
static std::string printAttributeFunction(const OpModel &op,
                                          StringRef function) {
  std::string cases;
  for (auto [index, attribute] : enumerate(getClassAttributes(op)))
    if (attribute.kind != AttributeModel::Kind::FastMath)
      cases += "  case " + std::to_string(index) + ":\n    return " +
               printOdsAttribute(attribute) + ";\n";
  if (cases.empty())
    return "";
  return ("static ::mlir::Attribute " + function +
          "(const ::ewise::OpArguments &arguments, size_t index) {\n"
          "  auto op = arguments.as<" +
          op.getQualifiedCppClass() + "::Adaptor>();\n  switch (index) {\n" +
          cases + "  default:\n    return {};\n  }\n}\n\n")
      .str();
}

/// The number of the attribute that the alignment reads.
static std::string printAlignment(const OpModel &op) {
  return std::to_string(op.getRules().getRules().attributeName
                            ? static_cast<int>(op.getAttributes().size())
                            : -1);
}

void DescriptionPrinter::emitOp(const OpModel &op, StringRef model) {
  std::string head = ("const ::ewise::OpDescription &" + model +
                      "::getElementwiseDescription()")
                         .str();
  std::string ownTypes = declareOwnTypes(op), weak = declareWeakOperands(op),
              body;
  if (!op.getBody().empty() || !op.getElsewhere().empty())
    body = declareBody(op);
  std::string rules = declareFoldRules(op, sets);
  std::string further = declareFurtherResults(op);
  std::string attributes = declareAttributes(op, sets), checks;
  // Adopted ops are verified by their own dialects.
  if (op.isOfDialect())
    checks = declareChecks(op);
  std::string getAttribute = ("attributeOf" + model).str();
  std::string function =
      isCompiled ? printAttributeFunction(op, getAttribute) : "";
  os << function;
  std::string partials = declarePartials(op);
  std::string computesIn = declareComputesIn(op);

  size_t least =
      op.isVariadic() && !op.getBody().empty() ? getLeastOperands(op) : 0;
  bool usesPrimitives = !primitives.empty() && !getOwnPrimitives(op).empty();
  InitializedMember members[] = {
      {"elementTypes", getSetName(op.getElementTypes())},
      {"body", body.empty() ? "{}" : "body"},
      {"bodyNames", body.empty() || names.getName().empty()
                        ? "nullptr"
                        : "&" + names.getName()},
      {"computesIn", computesIn.empty() ? "{}" : "computesIn"},
      {"partials", partials.empty() ? "{}" : "partials"},
      {"foldRules", rules.empty() ? "{}" : "foldRules"},
      {"attributes", attributes.empty() ? "{}" : "attributes"},
      {"alignment", printAlignment(op)},
      {"getAttribute", function.empty() ? "nullptr" : getAttribute},
      {"result", printResult(op.getResult(), getTypeMap(0))},
      {"checks", checks.empty() ? "{}" : "checks"},
      {"ownTypes", ownTypes.empty() ? "nullptr" : "ownTypes"},
      {"furtherResults", further.empty() ? "{}" : "furtherResults"},
      {"leastOperands", least ? std::to_string(least) : "{}"},
      {"hasOptional", op.hasOptionalOperands() ? "true" : "false"},
      {"promotion", getPromotionName(op)},
      {"weakOperands", weak.empty() ? "nullptr" : "weakOperands"},
      {"liftTo", printLift(op)},
      {"hasWeakAttributes", hasWeakAttributes(op) ? "true" : "false"},
      {"bodyHasEffects", op.bodyHasEffects() ? "true" : "false"},
      {"primitives", usesPrimitives ? getPrimitivesName() : "{}"}};
  std::string rest;
  for (const auto &[member, value] : dropDefaults(members))
    rest += ("      /*" + member + "=*/" + value + ",\n").str();
  os << fillTemplate(
      descriptionTemplate,
      {{"head", head},
       {"lists", "  static " + declareOperandNames(op, "operands") + body +
                     computesIn + attributes + checks + ownTypes + weak +
                     rules + declareTypeMap(op.getResult(), getTypeMap(0)) +
                     further + partials + declareNamedTypes(op)},
       {"shapes", printShapes(op, "operands", /*indent=*/10)},
       {"rest", rest}});
}

} // namespace ewise::tblgen
