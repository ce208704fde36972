//===- OpDescriber.cpp - Descriptions of ops ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/OpDescriber.h"
#include "CaseCosts.h"
#include "ClassAttributes.h"
#include "ewise/Generator/RulePrinter.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

void collectTypes(const OpModel &op, ElementSets &sets) {
  sets.get(op.getElementTypes());
  for (const OperandModel &operand : op.getOperands())
    if (!operand.shared)
      sets.get(operand.typeSet);
  for (const ResultModel &result : op.getResults())
    if (result.isOpen() || result.element == ResultElement::Fixed)
      sets.get(result.typeSet);
  // Attributes of adopted ops are not checked here.
  for (const AttributeModel &attribute : op.getAttributes())
    if (attribute.getPart() == AttributePart::Type && op.isOfDialect())
      sets.get(attribute.typeSet);
  if (op.getPromotion())
    sets.get(op.getPromotion()->getTypes());
}

template <typename T>
ArrayRef<T> OpDescriber::keep(const std::vector<T> &list,
                              ArrayRef<std::string> words) {
  ArrayRef<T> kept = keep(list);
  for (auto [element, text] : zip_equal(kept, words))
    comments[&element] = text;
  return kept;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

void OpDescriber::describeOperands(const OpModel &op, OpDescription &made) {
  std::vector<OperandDescription> operands;
  for (const OperandModel &operand : op.getOperands()) {
    operands.push_back(operand);
    if (!operand.shared)
      operands.back().types = &sets.get(operand.typeSet);
  }
  made.operands = keep(operands).data();
}

//===----------------------------------------------------------------------===//
// Attributes and results
//===----------------------------------------------------------------------===//

AttributeDescription OpDescriber::describe(const OpModel &op,
                                           const AttributeModel &attribute) {
  AttributeDescription made = attribute;
  bool isOfDialect = describesAll || op.isOfDialect();
  // The attributes of adopted ops are not for us to check, and those of a C++
  // enumeration are ODS's.
  if (!isOfDialect || (!describesAll && !attribute.cppEnum.empty()))
    made.values = {};
  made.types = kAnyElement;
  if (isOfDialect && attribute.getPart() == AttributePart::Type)
    made.types = sets.get(attribute.typeSet);
  return made;
}

ResultDescription OpDescriber::describe(const ResultModel &result) {
  ResultDescription made = result;
  if (result.isOpen() || result.element == ResultElement::Fixed)
    made.types = sets.get(result.typeSet);
  if (result.named)
    for (const NamedType &row : result.named->types)
      sets.add(row.type);
  if (result.map)
    for (const auto &[from, to] : result.map->rows) {
      sets.add(from);
      sets.add(to);
    }
  return made;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// The result's element types, null if it has the type that operands share.
static const ScalarTypeSet *
getResultTypes(const ResultModel &result,
               const std::optional<ScalarTypeSet> &ofCase) {
  if (ofCase)
    return &*ofCase;
  return result.element == ResultElement::Shared ? nullptr : &result.typeSet;
}

/// The formula of a case, or that the author lowers the op.
static std::string describeCase(const OpModel &op, const Case &body) {
  return body.body ? printFormula(op, body) : "lowered elsewhere";
}

BodyCase OpDescriber::describe(const OpModel &op, const ResultModel &result,
                               const Case &body, IsUndefinedFn isUndefined) {
  BodyCase made = {&sets.get(body.types)};
  if (const ScalarTypeSet *set = getResultTypes(result, body.resultTypes))
    made.resultTypes = &sets.get(*set);
  if (!body.body)
    return made;
  names.add(body.body->getRoot());
  made.body = body.body->getText();
  made.readOperands = ReadOperands(op, *body.body).getBits();
  ScalarTypeSet undefined = body.types.select(isUndefined);
  if (!undefined.isEmpty())
    made.undefinedOn = &sets.get(undefined);
  return made;
}

ArrayRef<BodyCase> OpDescriber::describeBody(const OpModel &op) {
  std::vector<BodyCase> cases;
  std::vector<std::string> formulas;
  for (const Case &each : concat<const Case>(op.getBody(), op.getElsewhere())) {
    cases.push_back(
        describe(op, op.getResult(), each, [&](const ElementType &type) {
          return mayBeUndefined(op, each, type);
        }));
    formulas.push_back(describeCase(op, each));
  }
  return keep(cases, formulas);
}

ArrayRef<BodyCase> OpDescriber::describeCases(const OpModel &op,
                                              const PartialModel &partial,
                                              ArrayRef<Case> bodies) {
  std::vector<BodyCase> cases;
  std::vector<std::string> formulas;
  for (const Case &each : bodies) {
    cases.push_back(
        describe(op, partial.type, each, [&](const ElementType &type) {
          return mayBeUndefined(op, partial, each, type);
        }));
    formulas.push_back(describeCase(op, each));
  }
  return keep(cases, formulas);
}

ArrayRef<PartialDerivative> OpDescriber::describePartials(const OpModel &op) {
  std::vector<PartialDerivative> made;
  for (const PartialModel &partial : op.getPartials()) {
    made.push_back(partial);
    made.back().cases = describeCases(op, partial, partial.body);
    made.back().depends = describeCases(op, partial, partial.dependence);
  }
  return keep(made);
}

ArrayRef<CheckDescription> OpDescriber::describeChecks(const OpModel &op) {
  std::vector<CheckDescription> made;
  std::vector<std::string> formulas;
  for (const CheckModel &check : op.getChecks()) {
    names.add(check.condition->getRoot());
    made.push_back({check.condition->getText(), keep(check.message)});
    formulas.push_back(printFormula(op, check.condition->getRoot()));
  }
  return keep(made, formulas);
}

ArrayRef<ComputeText> OpDescriber::describeComputesIn(const OpModel &op) {
  for (const ComputeText &row : op.getComputesIn())
    for (StringRef name : {row.types, row.wider, row.conversion})
      names.addName(name);
  return op.getComputesIn();
}

/// Whether a fold begins with the first value of a variadic operand.
static bool beginsWithFirst(const BodyNode &node) {
  return (node.isCall("Fold") && node.arguments.size() == 2) ||
         any_of(node.arguments, [](const BodyNode *argument) {
           return beginsWithFirst(*argument);
         });
}

/// The least number of operands with which the op can be lowered. A variadic
/// operand must be present if only its values have the shared type, or if a
/// fold begins with its first value.
static size_t getLeastOperands(const OpModel &op) {
  ArrayRef<OperandModel> operands = op.getOperands();
  bool needsVariadic = operands[op.getSharedOperand()].variadic ||
                       any_of(op.getBody(), [](const Case &body) {
                         return beginsWithFirst(body.body->getRoot());
                       });
  return op.isVariadic() && !needsVariadic ? operands.size() - 1
                                           : operands.size();
}

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

/// Adds the nodes of a term: an op before its operands.
void OpDescriber::addNodes(const LawTerm &term, const OpModel &self,
                           std::vector<RuleNode> &nodes) {
  auto variable = static_cast<uint8_t>(
      term.variable.value_or(static_cast<size_t>(RuleNode::kNoVariable)));
  if (term.kind == LawTerm::Kind::Variable)
    return nodes.push_back(RuleNode::variable(variable));
  if (term.kind == LawTerm::Kind::Number)
    return nodes.push_back(RuleNode::constant(keep(term.text)));
  auto numOperands = static_cast<uint8_t>(
      count_if(term.operands, [](const LawTerm &o) { return !o.isAbsent(); }));
  nodes.push_back(term.op == &self
                      ? RuleNode::self(numOperands, variable)
                      : RuleNode::op(keep(term.op->getOperationName()),
                                     numOperands, variable));
  for (const LawTerm &operand : term.operands)
    if (!operand.isAbsent())
      addNodes(operand, self, nodes);
}

static RuleKind getKind(const LawModel &law) {
  if (law.isAssociative())
    return RuleKind::Associative;
  return law.to.isOp() ? RuleKind::Rewrite : RuleKind::Fold;
}

ArrayRef<FoldRule> OpDescriber::describeRules(const OpModel &op) {
  std::vector<FoldRule> made;
  std::vector<std::string> words;
  for (const LawModel *law : getRules(op)) {
    FoldRule &rule = made.emplace_back();
    rule.kind = getKind(*law);
    std::vector<RuleNode> from, to;
    addNodes(law->from, op, from);
    addNodes(law->to, op, to);
    rule.pattern = keep(from);
    rule.result = keep(to);
    rule.keepsShape = law->keepsShape;
    if (!isForAllTypes(*law))
      rule.types = &sets.get(law->types);
    rule.conditions = keep(law->when);
    if (!law->under.empty())
      rule.flags = keep(join(law->under, ","));
    rule.absent = law->from.getAbsent();
    words.push_back(describeLaw(*law));
  }
  return keep(made, words);
}

//===----------------------------------------------------------------------===//
// Ops and promotion tables
//===----------------------------------------------------------------------===//

const Promotion &OpDescriber::describe(const PromotionModel &promotion) {
  const Promotion *&made = tables[&promotion];
  if (made)
    return *made;
  promotions.insert(&promotion);
  std::vector<ElementType> types;
  for (const ScalarTypeSet &member : promotion.getMembers())
    types.push_back(*member.getSingle());
  auto getSet = [&](const std::vector<ElementType> &ofConversion,
                    const Twine &set) {
    std::string name = (promotion.getName() + set).str();
    return &sets.get(ScalarTypeSet(name, name, ofConversion));
  };
  std::vector<ElementConversion> conversions;
  for (const TableConversion &each : promotion.getConversions()) {
    const ScalarOpModel &op = *each.op;
    ScalarConversion how = {op.getFunction()};
    if (op.getFunction() != op.name)
      how.primitive = op.name;
    conversions.push_back({getSet(each.from, "From" + op.name),
                           getSet(each.to, "To" + op.name), how});
  }
  made =
      keepOne(Promotion{&promotion.getTable(), &sets.get(promotion.getTypes()),
                        keep(types), keep(conversions)});
  for (const ElementType &type : made->types)
    sets.add(type);
  return *made;
}

const OpDescription &OpDescriber::describe(const OpModel &op) {
  const OpDescription *&known = ops[&op];
  if (known)
    return *known;
  OpDescription made = {};
  made.elementTypes = sets.get(op.getElementTypes());
  static_cast<OpShapes &>(made) = shapes.emplace_back(op).get();
  describeOperands(op, made);
  made.result = describe(op.getResult());
  std::vector<FurtherResult> further;
  for (const ResultModel &result : op.getResults().drop_front())
    further.push_back({keep(result.name), describe(result)});
  made.furtherResults = keep(further);
  std::vector<AttributeDescription> attributes;
  for (const AttributeModel &attribute : getClassAttributes(op))
    attributes.push_back(describe(op, attribute));
  made.attributes = keep(attributes);
  made.carried = keep(op.getCarried().vec());
  if (op.getRules().getRules().attributeName)
    made.alignment = static_cast<int>(op.getAttributes().size());
  made.body = describeBody(op);
  made.computesIn = describeComputesIn(op);
  // Adopted ops are verified by their own dialects.
  if (describesAll || op.isOfDialect())
    made.checks = describeChecks(op);
  for (const AttributeModel &attribute : op.getAttributes())
    if (attribute.isElement() && attribute.defaultText)
      names.addName(attribute.defaultText);
  made.partials = describePartials(op);
  made.foldRules = describeRules(op);
  if (op.isVariadic() && !op.getBody().empty())
    made.leastOperands = getLeastOperands(op);
  if (op.getPromotion())
    made.promotion = &describe(*op.getPromotion());
  made.liftTo = op.getLift();
  made.hasWeakAttributes =
      any_of(op.getAttributes(), [](auto &each) { return each.isWeak; });
  made.bodyHasEffects = op.bodyHasEffects();
  return *(ops[&op] = keepOne(made));
}

} // namespace ewise::tblgen
