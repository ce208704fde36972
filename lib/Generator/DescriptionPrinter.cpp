//===- DescriptionPrinter.cpp - Descriptions of ops as C++ ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "ClassAttributes.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: head, lists, members.
static const char descriptionTemplate[] =
    R"({{head}} {
{{lists}}  static constexpr ::ewise::OpDescription description = [] {
    ::ewise::OpDescription op = {};
{{members}}    return op.complete();
  }();
  return description;
}
)";

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

/// A parameter, which is only named if it is used.
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

/// The primitives that a project defines and the op uses.
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
    for_each(concat<const Case>(partial.body, partial.dependence), addBody);
  for (const ComputeText &row : op.getComputesIn())
    add(vocabulary.getOp(row.conversion).get());
  if (const PromotionModel *promotion = op.getPromotion())
    for (const TableConversion &conversion : promotion->getConversions())
      add(conversion.op.get());
  return own;
}

//===----------------------------------------------------------------------===//
// Constants of several ops
//===----------------------------------------------------------------------===//

DescriptionPrinter::DescriptionPrinter(ArrayRef<const OpModel *> ops,
                                       RecordVocabulary &vocabulary,
                                       raw_ostream &os, StringRef prefix)
    : os(os), prefix(prefix), sets(prefix), describer(vocabulary, sets),
      shared(sets, "constexpr ", &describer.getComments()),
      local(sets, "  static constexpr ", &describer.getComments()) {
  for (const OpModel *op : ops)
    collectTypes(*op, sets);
  for (const OpModel *op : ops) {
    primitives.insert_range(getOwnPrimitives(*op));
    describer.describe(*op);
  }
}

void DescriptionPrinter::emitPromotions() {
  for (const PromotionModel *model : describer.getPromotions()) {
    const Promotion &promotion = describer.describe(*model);
    std::string name = ("k" + prefix + model->getName() + "Promotion").str();
    shared.setName(promotion.table, model->getCppName());
    std::string members = shared.write(promotion, name);
    os << "\n"
       << shared.takeDeclarations() << "constexpr ::ewise::Promotion " << name
       << " = " << members << ";\n";
    local.setName(&promotion, name);
  }
}

void DescriptionPrinter::emitTypes() {
  BodyNames names = describer.getNames().get();
  if (sets.empty() && describer.getNames().empty())
    return;
  os << "namespace {\n\n";
  sets.emit(os);
  if (!primitives.empty())
    os << "\nconstexpr ::ewise::Primitive k" << prefix << "Builders[] = {\n"
       << join(map_range(primitives,
                         [](auto *each) { return printPrimitive(*each); }),
               "")
       << "};\n";
  emitPromotions();
  if (!describer.getNames().empty()) {
    std::string members = shared.write(names, "k" + prefix + "BodyNames");
    os << "\n"
       << shared.takeDeclarations() << "\nconstexpr ::ewise::BodyNames k"
       << prefix << "BodyNames = " << members << ";\n";
  }
  os << "\n} // namespace\n\n";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The target of lifting for the promoted type.
static std::string printLift(const OpModel &op) {
  uint8_t lift = op.getLift();
  if (lift == PromotionTable::kLeastAccepted)
    return "::ewise::PromotionTable::kLeastAccepted";
  return "/*" + std::string(op.getPromotion()->getTable().types[lift]) + "*/ " +
         std::to_string(lift);
}

/// C++ that gets an attribute from the properties of a class.
static std::string printOdsAttribute(const AttributeModel &attribute) {
  // The property is null where the attribute is absent or not yet verified; the
  // accessor would not be.
  std::string property = "op.getProperties()." + attribute.name.str();
  if (attribute.kind == AttributeModel::Kind::Segments)
    return "::ewise::getSegments(arguments, " + property + ")";
  if (attribute.cppEnum.empty())
    return property;
  auto names = map_range(attribute.values, [&](StringRef value) {
    return ("{" + attribute.cppEnum + "::" + value + ", " + quote(value) + "}")
        .str();
  });
  return "::ewise::getEnumerator<decltype(" + property + "), " +
         attribute.cppEnum.str() + ">(" + property + ", {" + join(names, ", ") +
         "})";
}

/// The function that gets an attribute, as a class knows its properties.
/// Without it, an op with attributes would be one that is loaded.
static std::string printAttributeFunction(const OpModel &op,
                                          StringRef function) {
  std::vector<AttributeModel> attributes = getClassAttributes(op);
  std::string cases;
  for (auto [index, attribute] : enumerate(attributes))
    if (attribute.kind != AttributeModel::Kind::FastMath)
      cases += "  case " + std::to_string(index) + ":\n    return " +
               printOdsAttribute(attribute) + ";\n";
  if (attributes.empty())
    return "";
  if (cases.empty())
    return ("static ::mlir::Attribute " + function +
            "(const ::ewise::OpArguments &, size_t) {\n  return {};\n}\n\n")
        .str();
  return ("static ::mlir::Attribute " + function +
          "(const ::ewise::OpArguments &arguments, size_t index) {\n"
          "  auto op = arguments.as<" +
          op.getQualifiedCppClass() + "::Adaptor>();\n  switch (index) {\n" +
          cases + "  default:\n    return {};\n  }\n}\n\n")
      .str();
}

void DescriptionPrinter::emitOp(const OpModel &op, StringRef model) {
  const OpDescription &description = describer.describe(op);
  std::string function = ("attributeOf" + model).str();
  std::string functionText = printAttributeFunction(op, function);
  local.setName(description.rules, op.getRules().getCppName());
  if (description.liftTo != PromotionTable::kNoLift)
    local.setName(&description.liftTo, printLift(op));
  std::string members = local.writeStatements(description, "op", "");
  auto set = [&](const Twine &member, const Twine &value) {
    members += ("    op." + member + " = " + value + ";\n").str();
  };
  bool hasNames = !description.body.empty() || !description.checks.empty();
  if (hasNames && !describer.getNames().empty())
    set("bodyNames", "&k" + prefix + "BodyNames");
  std::string lists =
      description.foldRules.empty() ? "" : "  using ::ewise::RuleNode;\n";
  if (!functionText.empty())
    set("getAttribute", function);
  if (!getOwnPrimitives(op).empty())
    set("primitives", "k" + prefix + "Builders");
  os << functionText
     << fillTemplate(descriptionTemplate,
                     {{"head", ("const ::ewise::OpDescription &" + model +
                                "::getElementwiseDescription()")
                                   .str()},
                      {"lists", lists + local.takeDeclarations()},
                      {"members", members}});
}

} // namespace ewise::tblgen
