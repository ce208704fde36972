//===- OpReader.cpp - Reader of elementwise ops ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ComputeTypes.h"
#include "PromotionReader.h"
#include "RuleReader.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/DagBody.h"
#include "ewise/Language/DerivativeReader.h"
#include "ewise/Language/LawReader.h"
#include "ewise/Language/OpBody.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Reads everything that a body may refer to.
void OpReader::readSignature(FindRulesFn findRules,
                             FindPromotionFn findPromotion,
                             ArrayRef<const Record *> classes) {
  op->summary = reader.string("summary");
  op->description = reader.string("description");
  readNames();
  const Record *rules = reader.def("rules", "RuleSet");
  op->rules = rules ? findRules(*rules) : nullptr;
  readClass(classes);
  readAttributes();
  readMessages(reader, op->messages);
  readElementTypes();
  readPromotion(findPromotion);
  readOperands();
  readCarried();
  readResults();
  readChecks();
  checkNames();
}

std::unique_ptr<OpModel> OpReader::read(FindRulesFn findRules,
                                        FindPromotionFn findPromotion,
                                        ArrayRef<const Record *> examples,
                                        ArrayRef<const Record *> classes) {
  ErrorsSince errors;
  readSignature(findRules, findPromotion, classes);
  // A body may refer to all of the above.
  if (isComplete && !errors.any())
    checkDefaults(reader, *op);
  if (isComplete && !errors.any())
    readBody();
  if (isComplete && !errors.any())
    readPartials();
  if (isComplete && !errors.any())
    readLaws();
  if (isComplete && !errors.any())
    checkCommutative();
  if (!isComplete || errors.any() || !op->rules)
    return std::move(op);
  for (const Record *each : examples)
    if (auto example = readOpExample(*each, *op))
      op->examples.push_back(std::move(*example));
  return std::move(op);
}

ScalarTypeSet OpReader::readTypes(const Record *types) {
  ScalarTypeSet set = types ? vocabulary.getTypes(*types) : ScalarTypeSet();
  isComplete &= !set.isEmpty();
  return set;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

OperandModel OpReader::readOperand(const Record &operandRecord) {
  FieldReader fields(operandRecord, "operand", reader, "operands");
  OperandModel operand;
  operand.name = keepText(fields.string("name"), vocabulary.getMemory()).data();
  operand.variadic = fields.bit("isVariadic");
  operand.parameter = fields.bit("isParameter");
  operand.optional = fields.bit("isOptional");
  operand.weak = fields.bit("isWeak");
  const Record *types = fields.def("types", "ScalarTypes");
  operand.shared = types && (types->getName() == "Shared" ||
                             &operandRecord == sharedOperand);
  operand.typeSet = !operand.shared ? readTypes(types)
                    : op->promotion ? op->promotion->getTypes()
                                    : signature.elementTypes;
  return operand;
}

/// The operand that determines the element types if all operands have types of
/// their own: the first one that may.
const Record *OpReader::findSharedOperand() const {
  const Record *promotion = reader.def("promotion", "PromotionTable");
  if (!promotion || promotion->getName() != "NoPromotion" ||
      !reader.isSet("operands"))
    return nullptr;
  const Record *first = nullptr;
  for (const Record *each : reader.defs("operands", "Operand")) {
    FieldReader fields(*each, "operand", reader, "operands");
    const Record *types = fields.def("types", "ScalarTypes");
    if (types && types->getName() == "Shared")
      return nullptr;
    bool mayShare = types && !fields.bit("isParameter") &&
                    !fields.bit("isOptional") && !fields.bit("isVariadic") &&
                    !fields.bit("isWeak");
    if (!first && mayShare)
      first = each;
  }
  return first;
}

void OpReader::readElementTypes() {
  const Record *types = reader.isSet("elementTypes")
                            ? reader.def("elementTypes", "ScalarTypes")
                            : nullptr;
  bool isSaid = types && types->getName() != "Shared";
  sharedOperand = isSaid ? nullptr : findSharedOperand();
  if (sharedOperand)
    types = FieldReader(*sharedOperand, "operand", reader, "operands")
                .def("types", "ScalarTypes");
  else if (!types)
    types = reader.def("elementTypes", "ScalarTypes");
  // This is the default for operands' types, and the bridge's if none is set.
  if (types && types->getName() == "Shared") {
    reader.error("elementTypes", "must be set to a ScalarTypes");
    types = nullptr;
  }
  signature.elementTypes = readTypes(types);
}

void OpReader::readOperands() {
  ErrorsSince errors;
  for (const Record *each : reader.defs("operands", "Operand")) {
    ErrorsSince operandErrors;
    OperandModel operand = readOperand(*each);
    if (!operandErrors.any())
      signature.operands.push_back(std::move(operand));
  }
  readEncoding();
  if (isComplete && !errors.any())
    checkOperands();
}

/// Reads which operand gives the results their encoding.
void OpReader::readEncoding() {
  StringRef name = reader.string("encodingOf");
  if (name.empty())
    return;
  auto operand = find_if(signature.operands, [&](const OperandModel &each) {
    return each.name == name;
  });
  if (operand == signature.operands.end())
    reader.error("encodingOf", "the op has no operand '" + name + "'");
  else if (operand->parameter || operand->variadic || operand->optional)
    reader.error("encodingOf",
                 "operand '" + name + "', which gives the results their " +
                     "encoding, is always there, one operand and no parameter");
  else
    operand->givesEncoding = true;
}

/// Checks that the rule set accepts the number of operands that broadcast.
void OpReader::checkCount() {
  if (!op->rules)
    return;
  auto count = [&](bool OperandModel::*isOther) {
    return static_cast<size_t>(
        count_if(signature.operands, [&](const OperandModel &operand) {
          return !operand.parameter && !(operand.*isOther);
        }));
  };
  size_t atLeast = count(&OperandModel::optional);
  size_t atMost = count(&OperandModel::parameter);
  size_t least = op->rules->getRules().minOperands;
  size_t most = op->rules->getRules().maxOperands;
  bool isVariadic = signature.isVariadic();
  // Targets are known by their position.
  size_t numTargets = op->rules->getRules().numTargets;
  for (const OperandModel &operand :
       ArrayRef(signature.operands)
           .take_front(numTargets == 1 ? 0 : numTargets))
    if (operand.optional || operand.variadic)
      reader.error("operands", "operand '" + operand.getName() +
                                   "', which others are broadcast into, is "
                                   "always there and one operand");
  // A variadic operand without values is left to the rule set to refuse.
  if (isVariadic ? most == kAnyNumber : least <= atLeast && atMost <= most)
    return;
  std::string number = std::to_string(atLeast);
  if (atLeast != atMost)
    number += " to " + std::to_string(atMost);
  std::string accepted = std::to_string(least);
  if (most == kAnyNumber)
    accepted += " or more";
  else if (most != least)
    accepted += " to " + std::to_string(most);
  reader.error("operands", (isVariadic ? "any number of" : number) +
                               " operands broadcast, but rule set '" +
                               op->rules->getName() + "' is for " + accepted);
}

/// Each name has a bit if some may be absent.
static constexpr size_t kMaxNames = 64;

void OpReader::checkOptional(const OperandModel &operand) {
  if (!operand.optional)
    return;
  if (operand.variadic)
    reader.error("operands",
                 "optional operand '" + operand.getName() +
                     "' cannot be variadic: there may be none of it anyway");
  if (!operand.parameter && op->rules &&
      op->rules->getRules().roles == Roles::IntoResult)
    reader.error("operands", "operand '" + operand.getName() +
                                 "' cannot be optional: rule set '" +
                                 op->rules->getName() +
                                 "' broadcasts one operand into another");
}

void OpReader::checkOperands() {
  ErrorsSince errors;
  ArrayRef<OperandModel> operands = signature.operands;
  auto hasAny = [&](bool OperandModel::*flag) {
    return any_of(operands, std::mem_fn(flag));
  };
  if (none_of(operands, [](const OperandModel &operand) {
        return operand.shared && !operand.parameter && !operand.optional &&
               !operand.weak;
      }))
    reader.error(
        "operands",
        StringRef("at least one operand ") +
            (hasAny(&OperandModel::optional) ? "that is always there " : "") +
            "must broadcast and have the op's shared element types" +
            (hasAny(&OperandModel::weak) ? ", and not be weak" : "") +
            "; where 'elementTypes' is not set, the first one's types are "
            "these");
  for (const OperandModel &operand : operands)
    checkOptional(operand);
  if (signature.hasOptional() && operands.size() > kMaxNames)
    reader.error("operands", Twine(operands.size()) +
                                 " operands, some of which are optional: "
                                 "there may be " +
                                 Twine(kMaxNames));
  checkWeak();
  if (count_if(operands, [](const OperandModel &operand) {
        return operand.variadic;
      }) > 1)
    reader.error("operands", "only one operand may be variadic");
  const OperandModel *parameter = nullptr;
  for (const OperandModel &operand : operands) {
    if (operand.parameter && operand.variadic)
      reader.error("operands",
                   "parameter '" + operand.getName() + "' cannot be variadic");
    if (!operand.parameter && parameter)
      reader.error("operands", "operand '" + operand.getName() +
                                   "' follows the parameter '" +
                                   parameter->name +
                                   "': operands that broadcast come first");
    if (operand.parameter)
      parameter = &operand;
  }
  if (!errors.any())
    checkCount();
}

//===----------------------------------------------------------------------===//
// Attributes, checks and messages
//===----------------------------------------------------------------------===//

/// Refuses the trait Commutative unless it follows from a law. An op without a
/// body has no laws: then at least nothing else may depend on the order.
void OpReader::checkCommutative() {
  bool isSaid = is_contained(op->traits, "Commutative");
  if (!isSaid || !op->rules || op->isCommutative())
    return;
  if (any_of(signature.operands, [](auto &o) { return o.givesEncoding; }))
    return reader.error("traits", "the order of operands matters to an op with "
                                  "an 'encodingOf'");
  if (!op->promotesInAnyOrder())
    return reader.error("traits", "the order of operands matters to the type "
                                  "that they promote to");
  bool isRuleSet = op->rules->getRules().obeys(Law::Commutative);
  if (isRuleSet && op->body.empty())
    return;
  reader.error("traits",
               "that the order of operands does not matter has to be proven: " +
                   (isRuleSet ? Twine("claim the law 'Commutative<>'")
                              : "the rule set '" + op->rules->getName() +
                                    "' is not commutative"));
}

/// Checks that the class is one of the op's dialect.
static void checkDialect(const FieldReader &ods, const FieldReader &op) {
  const Record *given = ods.def("opDialect", "Dialect");
  const Record *expected = op.def("dialect", "EwiseDialect");
  if (!given || !expected)
    return;
  FieldReader givenFields(*given, "dialect"), fields(*expected, "dialect");
  for (StringRef field : {"name", "cppNamespace"})
    if (givenFields.string(field) != fields.string(field))
      ods.error("opDialect", "the " + field + " of the dialect is '" +
                                 givenFields.string(field) +
                                 "', but that of the op's record is '" +
                                 fields.string(field) + "'");
}

/// Checks that the class is called as the op is, in C++ and in the IR. A def
/// may set the fields that say so.
static void checkClassNames(const FieldReader &ods, const Record &given,
                            const FieldReader &op, const Record &expected) {
  auto getClass = [](const Record &record) {
    return record.getName().drop_while([](char c) { return c != '_'; });
  };
  StringRef mnemonic = op.string("mnemonic"), name = ods.string("opName");
  if (getClass(given) != getClass(expected))
    ods.error("record",
              "'" + expected.getName() +
                  "' is the record of a class of another name than '" +
                  given.getName() + "'");
  else if (name != mnemonic)
    ods.error("opName", "the op is '" + name + "', but '" + mnemonic +
                            "' by its record '" + expected.getName() + "'");
}

/// Reads the record by which mlir-tblgen makes the op's class.
void OpReader::readClass(ArrayRef<const Record *> classes) {
  auto read = [&](const FieldReader &ods) {
    OdsModel model = readOdsModel(ods);
    op->carried = std::move(model.carried);
    op->traits = std::move(model.traits);
    op->interfaces = std::move(model.interfaces);
    op->assemblyFormat = model.assemblyFormat;
  };
  if (op->origin == OpOrigin::Ods)
    read(reader);
  if (!classes.empty()) {
    FieldReader ods(*classes.front(), "class");
    checkDialect(ods, reader);
    checkClassNames(ods, *classes.front(), reader, record);
    read(ods);
  }
  if (classes.size() > 1) {
    reportError(classes[1]->getLoc(), "class '" + displayName(*classes[1]) +
                                          "': the op '" + displayName(record) +
                                          "' has another class");
    reportNote(classes.front()->getLoc(), "the other class is here");
  }
}

void OpReader::readAttributes() {
  ErrorsSince errors;
  for (const Record *each : reader.defs("attributes", "Attribute"))
    if (auto attribute = readAttribute(*each, reader, op->origin, vocabulary))
      signature.attributes.push_back(std::move(*attribute));
  hasAllAttributes = !errors.any();
  checkBlocks();
  op->takesFlags = reader.bit("hasFastMath");
  op->hasEffectsInBody = reader.bit("bodyHasEffects");
}

/// Reads the names of attributes that nothing of the record reads, besides
/// those of the class.
void OpReader::readCarried() {
  for (StringRef name : reader.strings("carried")) {
    auto isNamed = [&](const auto &each) { return each.name == name; };
    if (any_of(signature.attributes, isNamed) ||
        any_of(signature.operands, isNamed))
      reader.error("carried", "'" + name +
                                  "' is an operand or attribute of "
                                  "the record");
    else if (none_of(op->carried, isNamed))
      op->carried.push_back({name});
  }
}

/// Checks that the op has the attribute with the size of a block, if the rule
/// set reads one.
void OpReader::checkBlocks() {
  const char *name = op->rules ? op->rules->getRules().blockName : nullptr;
  if (!name || !hasAllAttributes)
    return;
  if (none_of(signature.attributes, [&](const AttributeModel &attribute) {
        return attribute.name == name &&
               attribute.getPart() == AttributePart::Integer;
      }))
    reader.error("attributes", "rule set '" + op->rules->getName() +
                                   "' reads the integer attribute '" + name +
                                   "', the number of elements of a block, "
                                   "which the op does not have");
}

/// Checks that the message of a check names existing types.
void OpReader::checkPlaceholders(StringRef message) {
  auto isResult = [&](StringRef name) {
    return any_of(signature.results, [&](const ResultModel &result) {
      return getName(result) == name;
    });
  };
  std::vector<std::string> expected = {"'$element'"};
  for (const ResultModel &result : signature.results)
    expected.push_back(("'$" + getName(result) + "'").str());
  std::string last = expected.back();
  expected.pop_back();
  if (auto unknown = findUnknownPlaceholder(message, [&](StringRef name) {
        return name == "element" || isResult(name);
      }))
    reader.error("checks", "the message '" + message +
                               "' has an unknown placeholder '$" + *unknown +
                               "': expected " + join(expected, ", ") + " or " +
                               last);
  if (isResult("element") && mentions(message, "element"))
    reader.error("checks", "the message '" + message +
                               "' has '$element', which is also the name of a "
                               "result");
}

/// Whether a condition tests the type that operands share.
static bool asksForShared(const BodyNode &node) {
  return node.isWord("Shared") ||
         any_of(node.arguments,
                [](const BodyNode *each) { return asksForShared(*each); });
}

void OpReader::readChecks() {
  bool asksForElement = false;
  for (const Record *check : reader.defs("checks", "Check")) {
    FieldReader fields(*check, "check", reader, "checks");
    const DagInit *dag = fields.dag("condition");
    StringRef message = fields.string("message");
    checkPlaceholders(message);
    // A condition may refer to an attribute that was not read.
    if (!dag || !hasAllAttributes)
      continue;
    if (auto reason = whyNoBody(*dag)) {
      reader.error("checks", *reason);
      continue;
    }
    std::shared_ptr<const Body> condition = makeBody(*dag, op->getVocabulary());
    std::vector<std::string> errors =
        findConditionErrors(getContext(*op), condition);
    for (const std::string &error : errors)
      reader.error("checks", error);
    asksForElement |=
        asksForShared(condition->getRoot()) || mentions(message, "element");
    if (errors.empty())
      op->checks.push_back({std::move(condition), message.str()});
  }
  bool needsElement =
      asksForElement ||
      any_of(signature.attributes, [](const AttributeModel &attribute) {
        return attribute.isElement();
      });
  // Without operands, no element type is known to the checks.
  if (needsElement && signature.isVariadic() &&
      none_of(signature.operands, [](const OperandModel &operand) {
        return operand.shared && !operand.variadic && !operand.optional;
      }))
    reader.error("checks",
                 "checks of the shared element type and element attributes "
                 "need an operand of the shared element types that is not "
                 "variadic");
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// Reads the value of a case.
void OpReader::readExpression(const Init &value, Case &bodyCase) {
  if (auto reason = whyNoBody(value))
    reader.error(getBodyField(),
                 "case '" + bodyCase.types.getDescription() + "': " + *reason);
  bodyCase.body = makeBody(value, op->getVocabulary());
}

/// Reads an author's case; it has no value if the author lowers the op.
Case OpReader::readCase(const Record &on) {
  ErrorsSince errors;
  FieldReader fields(on, "case", reader, "cases");
  Case bodyCase;
  bodyCase.types = readTypes(fields.def("types", "ScalarTypes"));
  const Record *resultTypes = fields.def("resultTypes", "ScalarTypes");
  const DagInit *value = fields.dag("value");
  bool anyResult = resultTypes && resultTypes->getName() == "AnyResult";
  const ResultModel &result = signature.results.front();
  if (result.isOpen())
    bodyCase.resultTypes = anyResult ? result.typeSet : readTypes(resultTypes);
  else if (!anyResult && !errors.any())
    reader.error("cases", "case '" + bodyCase.types.getDescription() +
                              "' names result types, but the result's type is "
                              "not free");
  if (isComplete && !errors.any() && !on.isSubClassOf("Elsewhere"))
    readExpression(*value, bodyCase);
  return bodyCase;
}

/// Reports errors in bodies, unless operands, types or records that they refer
/// to have errors.
bool OpReader::checkBodies() {
  ErrorsSince errors;
  if (isComplete)
    for (const Case &each : op->body)
      if (each.body)
        for (const std::string &error : findErrors(getContext(*op), each))
          reader.error(getBodyField(), error);
  return !errors.any();
}

void OpReader::readBody() {
  ErrorsSince errors;
  std::vector<const Record *> records = reader.defs("cases", "On");
  // Cases that were not read would be reported as missing.
  bool allRead = !errors.any();
  op->computesIn = readComputeTypes(reader, vocabulary);
  bool isWhole = reader.isSet("body");
  if (isWhole && !records.empty())
    return reader.error("body", "the op has 'cases', too: it has one of them, "
                                "and 'let body = ?' removes a class's body");
  if (isWhole) {
    const ResultModel &result = signature.results.front();
    Case &whole = op->body.emplace_back();
    whole.types = signature.elementTypes;
    if (result.isOpen())
      whole.resultTypes = result.typeSet;
    if (const DagInit *body = reader.dag("body"))
      readExpression(*body, whole);
  }
  for (const Record *on : records) {
    ErrorsSince caseErrors;
    std::vector<Case> &cases =
        on->isSubClassOf("Elsewhere") ? op->elsewhere : op->body;
    cases.push_back(readCase(*on));
    allRead &= isComplete && !caseErrors.any();
  }
  allRead &= checkBodies();
  if (allRead && !records.empty())
    checkCases(reader, *op);
  if (!errors.any() && op->rules)
    checkUnreadNames(reader, *op);
}

void OpReader::readPartials() {
  if (const DerivativeReader *derivatives = getDerivativeReader())
    op->partials = derivatives->readPartials(reader, *op, vocabulary);
  if (const Record *convention = reader.def("derivatives", "Convention"))
    op->convention = FieldReader(*convention, "convention").string("name");
}

void OpReader::readLaws() {
  if (reader.defs("laws", "OpLaw").empty())
    return;
  if (op->hasSeveralResults())
    return reader.error("laws", "the op has several results, and laws are "
                                "about ops with one");
  if (op->hasEffectsInBody)
    return reader.error("laws",
                        "the body has effects, and laws are about values");
  for (const Record *each : reader.defs("laws", "OpLaw"))
    if (auto law = LawReader(*each, *op, vocabulary).read())
      op->laws.push_back(std::move(*law));
}

} // namespace ewise::tblgen
