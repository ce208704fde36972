//===- OpModel.cpp - Elementwise ops read from records --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/OpModel.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/EnumNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

std::string AttributeModel::getCppName() const {
  return convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
}

std::string OpModel::getQualifiedCppClass() const {
  return cppNamespace + "::" + cppClass;
}

StringRef OpModel::getSummary() const {
  return record.getValueAsString("summary");
}

StringRef OpModel::getDescription() const {
  return record.getValueAsString("description");
}

bool OpModel::isTypeInferred() const {
  auto broadcast =
      count_if(operands, [](const OperandModel &o) { return !o.parameter; });
  return result.kind != ResultModel::Kind::Free &&
         !rules->getRules().broadcastsIntoResult(
             static_cast<size_t>(broadcast));
}

const std::string *OpModel::getMessage(FailureKind kind) const {
  for (const auto &[messageKind, text] : messages)
    if (messageKind == kind)
      return &text;
  return nullptr;
}

size_t OpModel::getSharedOperand() const {
  auto isShared = [](const OperandModel &operand) { return operand.shared; };
  return static_cast<size_t>(find_if(operands, isShared) - operands.begin());
}

bool OpModel::isVariadic() const {
  return any_of(operands, [](auto &operand) { return operand.variadic; });
}

std::string OpModel::getSource() const {
  return ewise::tblgen::getSource(record, origin == OpOrigin::Plain
                                              ? record.getName()
                                              : StringRef(cppClass));
}

bool OpModel::fail(StringRef field, const Twine &message) const {
  reader.error(field, message);
  return false;
}

OpModel::OpModel(const Record &record, ScalarVocabulary &vocabulary,
                 const ExampleRecords &exampleRecords,
                 function_ref<const RuleSetModel *(const Record &)> findRules)
    : record(record), reader(record, "op") {
  valid &= reader.string("summary").has_value();
  valid &= reader.string("description").has_value();
  valid &= readNames();
  const Record *rulesRecord = reader.def("rules", "RuleSet");
  rules = rulesRecord ? findRules(*rulesRecord) : nullptr;
  valid &= rules != nullptr;
  valid &= readOds();
  valid &= readAttributes();
  valid &= readMessages();
  const Record *types = reader.def("elementTypes", "ScalarTypes");
  const ScalarTypeSet *set = types ? vocabulary.getTypes(*types) : nullptr;
  if (set)
    elementTypes = *set;
  valid &= set != nullptr;
  valid &= readOperands(vocabulary);
  valid &= readResult(vocabulary);
  valid &= readChecks();
  valid &= checkNames();
  // What a body means depends on all of the above.
  valid = valid && readBody(vocabulary);
  valid = valid && rules->isValid() && readExamples(exampleRecords);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

bool OpModel::readNames() {
  if (record.isSubClassOf("AdoptedOp")) {
    origin = OpOrigin::Adopted;
    return readAdoptedNames();
  }
  if (record.isAnonymous()) {
    PrintError(record.getLoc(), "an op that defines something needs a name: "
                                "def MyOp : ...");
    return false;
  }
  if (record.isSubClassOf("EwiseDialectOp")) {
    origin = OpOrigin::Dialect;
    return readDialectNames();
  }
  if (auto reason = whyNoIdentifier(record.getName())) {
    PrintError(record.getLoc(),
               "op '" + record.getName() + "': the name " + *reason);
    return false;
  }
  operationName = cppClass = record.getName().str();
  return true;
}

/// Whether the text can be the name of an op in the IR, `dialect.op`.
static bool isOperationName(StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '.');
  return parts.size() > 1 && all_of(parts, [](StringRef part) {
           return !part.empty() && all_of(part, [](char c) {
             return isAlnum(c) || c == '_' || c == '$' || c == '-';
           });
         });
}

bool OpModel::readAdoptedNames() {
  auto name = reader.string("operationName");
  auto qualified = reader.string("cppClass");
  if (!name || !qualified)
    return false;
  bool ok = true;
  if (!isOperationName(*name))
    ok = fail("operationName", "'" + *name +
                                   "' is not the name of an op with its "
                                   "dialect, as in 'tosa.add'");
  auto [space, last] = qualified->rsplit("::");
  if (!isQualifiedCppName(*qualified) || space.empty())
    ok = fail("cppClass", "'" + *qualified +
                              "' is not a fully qualified C++ class, as in "
                              "'::mlir::tosa::AddOp'");
  operationName = name->str();
  cppNamespace = space.str();
  cppClass = last.str();
  return ok;
}

bool OpModel::readDialectNames() {
  const Record *dialect = reader.def("opDialect", "Dialect");
  auto dialectName =
      dialect ? FieldReader(*dialect, "dialect").string("name") : std::nullopt;
  auto mnemonic = reader.string("opName");
  auto space = reader.string("cppNamespace");
  if (!dialectName || !mnemonic || !space)
    return false;
  operationName = (*dialectName + "." + *mnemonic).str();
  if (!isOperationName(operationName))
    return fail("opName", "'" + operationName +
                              "' is not the name of an op with its dialect, "
                              "as in 'tosa.add'");
  // As mlir-tblgen does it: the first underscore ends the dialect's prefix.
  auto [prefix, rest] = record.getName().split('_');
  cppClass = (prefix.empty() ? record.getName()
              : rest.empty() ? prefix
                             : rest)
                 .str();
  cppNamespace = (space->starts_with("::") ? "" : "::") + space->str();
  bool ok = true;
  if (auto reason = whyNoIdentifier(cppClass)) {
    PrintError(record.getLoc(), "op '" + record.getName() +
                                    "': the name of its C++ class, '" +
                                    cppClass + "', " + *reason);
    ok = false;
  }
  if (!isQualifiedCppName(cppNamespace))
    ok = fail("cppNamespace", "'" + *space + "' is not a C++ namespace");
  return ok;
}

/// Names become C++ identifiers and must tell everything in the op apart, in a
/// body as in the accessors of the op's class.
bool OpModel::checkNames() {
  bool ok = true;
  StringMap<StringRef> byAccessor;
  auto check = [&](StringRef field, StringRef name) {
    if (auto reason = whyNoIdentifier(name)) {
      ok = fail(field, "'" + name + "' " + *reason);
      return;
    }
    std::string accessor =
        "get" + convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
    auto [it, inserted] = byAccessor.try_emplace(accessor, name);
    if (inserted)
      return;
    if (it->second == name)
      ok = fail(field, "the name '" + name + "' is used twice");
    else
      ok = fail(field, "the accessor of '" + name + "' would be '" + accessor +
                           "', as that of '" + it->second + "' is");
  };
  for (const OperandModel &operand : operands)
    check("operands", operand.name);
  for (const AttributeModel &attribute : attributes)
    check("attributes", attribute.name);
  if (!result.name.empty())
    check("result", result.name);
  // The op gets this attribute by following the rule set.
  if (rules && rules->getRules().attributeName)
    check("rules", rules->getRules().attributeName);
  return ok;
}

//===----------------------------------------------------------------------===//
// Operands and the result
//===----------------------------------------------------------------------===//

bool OpModel::readOperand(const Record &operandRecord,
                          ScalarVocabulary &vocabulary) {
  FieldReader fields(operandRecord, "operand", reader, "operands");
  auto name = fields.string("name");
  auto variadic = fields.bit("variadic");
  auto parameter = fields.bit("parameter");
  const Record *types = fields.def("types", "ScalarTypes");
  if (!name || !variadic || !parameter || !types)
    return false;
  OperandModel operand;
  operand.name = name->str();
  operand.variadic = *variadic;
  operand.parameter = *parameter;
  operand.shared = types->getName() == "SharedTypes";
  const ScalarTypeSet *set =
      operand.shared ? &elementTypes : vocabulary.getTypes(*types);
  if (!set)
    return false;
  operand.types = *set;
  operands.push_back(std::move(operand));
  return true;
}

bool OpModel::readOperands(ScalarVocabulary &vocabulary) {
  auto records = reader.defs("operands", "Operand");
  if (!records)
    return false;
  bool ok = true;
  for (const Record *operandRecord : *records)
    ok &= readOperand(*operandRecord, vocabulary);
  return ok && checkOperands();
}

/// Checks that the rule set is for as many operands as the op broadcasts.
bool OpModel::checkCount() {
  if (!rules)
    return true;
  auto count = static_cast<size_t>(
      count_if(operands, [](auto &operand) { return !operand.parameter; }));
  size_t least = rules->getRules().minOperands;
  size_t most = rules->getRules().maxOperands;
  // A variadic operand may stand for none, which the rule set then refuses.
  if (isVariadic() ? most == kAnyNumber : least <= count && count <= most)
    return true;
  std::string accepted = std::to_string(least);
  if (most == kAnyNumber)
    accepted += " or more";
  else if (most != least)
    accepted += " to " + std::to_string(most);
  return fail("operands",
              (isVariadic() ? "any number of" : std::to_string(count)) +
                  " operands broadcast, but rule set '" +
                  rules->getName().str() + "' is for " + accepted);
}

bool OpModel::checkOperands() {
  bool ok = true;
  if (none_of(operands, [](auto &operand) {
        return operand.shared && !operand.parameter;
      }))
    ok = fail("operands", "at least one operand must broadcast and have the "
                          "op's shared element types");
  if (count_if(operands, [](auto &operand) { return operand.variadic; }) > 1)
    ok = fail("operands", "only one operand may be variadic");
  const OperandModel *parameter = nullptr;
  for (const OperandModel &operand : operands) {
    if (operand.parameter && operand.variadic)
      ok = fail("operands",
                "parameter '" + operand.name + "' cannot be variadic");
    if (!operand.parameter && parameter)
      ok = fail("operands", "operand '" + operand.name +
                                "' follows the parameter '" + parameter->name +
                                "': operands that broadcast come first");
    if (operand.parameter)
      parameter = &operand;
  }
  return ok && checkCount();
}

bool OpModel::readResult(ScalarVocabulary &vocabulary) {
  const Record *resultRecord = reader.def("result", "Result");
  if (!resultRecord)
    return false;
  FieldReader fields(*resultRecord, "result", reader, "result");
  auto name = fields.string("name");
  result.name = name.value_or("").str();
  result.types = elementTypes;
  StringRef field;
  if (resultRecord->isSubClassOf("FixedResult")) {
    result.kind = ResultModel::Kind::Fixed;
    field = "type";
  } else if (resultRecord->isSubClassOf("FreeResult")) {
    result.kind = ResultModel::Kind::Free;
    field = "types";
  } else if (resultRecord->isSubClassOf("DerivedResult")) {
    return readDerivedResult(fields) && name.has_value();
  } else {
    return name.has_value();
  }
  const Record *types = fields.def(field, "ScalarTypes");
  const ScalarTypeSet *set = types ? vocabulary.getTypes(*types) : nullptr;
  if (!set)
    return false;
  result.types = *set;
  if (result.kind == ResultModel::Kind::Fixed && !set->getSingle())
    return fail("result", "the type of a fixed result must be one single type, "
                          "but '" +
                              set->getDescription() + "' is not");
  return name.has_value();
}

bool OpModel::readDerivedResult(const FieldReader &fields) {
  auto builder = fields.string("cppBuilder");
  auto assembly = fields.string("assembly");
  if (!builder || !assembly)
    return false;
  // The classes of adopted ops tell nothing that the lowering could go by.
  if (origin == OpOrigin::Adopted)
    return fail("result", "the result of an adopted op cannot be derived");
  for (StringRef text : {*builder, *assembly})
    if (auto unknown = findUnknownPlaceholder(
            text, [](StringRef name) { return name == "_element"; }))
      return fail("result", "the type '" + text +
                                "' has an unknown placeholder '$" + *unknown +
                                "': expected '$_element'");
  ScalarType any;
  any.description = "any type";
  result.kind = ResultModel::Kind::Derived;
  result.types = ScalarTypeSet(any);
  result.cppBuilder = builder->str();
  result.assembly = assembly->str();
  return true;
}

//===----------------------------------------------------------------------===//
// Attributes, checks and messages
//===----------------------------------------------------------------------===//

bool OpModel::readInteger(const FieldReader &fields,
                          AttributeModel &attribute) {
  auto width = fields.integer("width");
  auto defaultValue = fields.integer("defaultValue");
  auto min = fields.integer("min");
  auto max = fields.integer("max");
  if (!width || !defaultValue || !min || !max)
    return false;
  attribute.kind = AttributeModel::Kind::Integer;
  attribute.width = *width;
  attribute.defaultValue = *defaultValue;
  attribute.min = *min;
  attribute.max = *max;
  if (!is_contained({8, 16, 32, 64}, *width))
    return fail("attributes", "'" + attribute.name + "' has a width of " +
                                  Twine(*width) +
                                  ", which is not 8, 16, 32 or 64");
  auto bits = static_cast<unsigned>(*width);
  if (!isIntN(bits, *min) || !isIntN(bits, *max))
    return fail("attributes", "the bounds " + Twine(*min) + " and " +
                                  Twine(*max) + " of '" + attribute.name +
                                  "' do not fit into i" + Twine(bits));
  if (*min > *defaultValue || *defaultValue > *max)
    return fail("attributes", "the default value " + Twine(*defaultValue) +
                                  " of '" + attribute.name +
                                  "' is not between its bounds " + Twine(*min) +
                                  " and " + Twine(*max));
  return true;
}

bool OpModel::readEnum(const FieldReader &fields, AttributeModel &attribute) {
  auto values = fields.strings("values");
  if (!values)
    return false;
  attribute.kind = AttributeModel::Kind::Enum;
  attribute.values = std::move(*values);
  if (attribute.values.empty())
    return fail("attributes",
                "'" + attribute.name + "' has no values to choose from");
  bool ok = true;
  StringSet<> seen;
  for (StringRef value : attribute.values) {
    if (value.empty() || !all_of(value, isPrint))
      ok = fail("attributes", "'" + value + "', a value of '" + attribute.name +
                                  "', is not a line of printable characters");
    if (!seen.insert(value).second)
      ok = fail("attributes",
                "'" + attribute.name + "' has the value '" + value + "' twice");
  }
  return ok;
}

bool OpModel::readEnumClass(const FieldReader &fields,
                            AttributeModel &attribute) {
  auto cppEnum = fields.string("cppEnum");
  if (!cppEnum || !readEnum(fields, attribute))
    return false;
  attribute.cppEnum = cppEnum->str();
  bool ok = true;
  // ODS has attributes of this kind, which a dialect's op would declare there.
  if (origin != OpOrigin::Adopted)
    ok = fail("attributes", "'" + attribute.name +
                                "' is of a C++ enumeration, which only adopted "
                                "ops can have");
  if (!isQualifiedCppName(*cppEnum))
    ok = fail("attributes", "'" + *cppEnum + "', the type of '" +
                                attribute.name +
                                "', is not a qualified C++ name");
  for (StringRef value : attribute.values)
    if (auto reason = whyNoIdentifier(value))
      ok = fail("attributes", "'" + value + "', a value of '" + attribute.name +
                                  "', " + *reason);
  return ok;
}

bool OpModel::readAttribute(const Record &attributeRecord) {
  FieldReader fields(attributeRecord, "attribute", reader, "attributes");
  auto name = fields.string("name");
  if (!name)
    return false;
  AttributeModel attribute;
  attribute.name = name->str();
  if (attributeRecord.isSubClassOf("BoolAttribute")) {
    auto defaultValue = fields.bit("defaultValue");
    if (!defaultValue)
      return false;
    attribute.defaultValue = *defaultValue;
  } else if (attributeRecord.isSubClassOf("IntegerAttribute")) {
    if (!readInteger(fields, attribute))
      return false;
  } else if (attributeRecord.isSubClassOf("ElementAttribute")) {
    attribute.kind = AttributeModel::Kind::Element;
  } else if (attributeRecord.isSubClassOf("EnumClassAttribute")) {
    if (!readEnumClass(fields, attribute))
      return false;
  } else if (attributeRecord.isSubClassOf("EnumAttribute")) {
    if (!readEnum(fields, attribute))
      return false;
  } else {
    return fail("attributes",
                "'" + attribute.name +
                    "' is neither a BoolAttribute, an IntegerAttribute, an "
                    "ElementAttribute nor an EnumAttribute");
  }
  attributes.push_back(std::move(attribute));
  return true;
}

/// Reads what only mlir-tblgen needs to know and documents show.
bool OpModel::readOds() {
  if (origin != OpOrigin::Dialect)
    return true;
  auto chosen = reader.defs("authorTraits", "Trait");
  auto all = reader.defs("traits", "Trait");
  if (!chosen || !all)
    return false;
  for (const Record *trait : *chosen)
    if (!trait->isAnonymous())
      traits.push_back(trait->getName());
  for (const Record *trait : *all)
    if (trait->isSubClassOf("Interface") && !is_contained(*chosen, trait))
      interfaces.push_back(trait->getValueAsString("cppInterfaceName"));
  // An op that is parsed by C++ has no format.
  if (reader.isSet("assemblyFormat"))
    assemblyFormat = record.getValueAsString("assemblyFormat");
  return true;
}

bool OpModel::readAttributes() {
  auto records = reader.defs("attributes", "EwiseAttribute");
  if (!records)
    return false;
  bool ok = true;
  for (const Record *attributeRecord : *records)
    ok &= readAttribute(*attributeRecord);
  return ok;
}

bool OpModel::readChecks() {
  auto records = reader.defs("checks", "Check");
  if (!records)
    return false;
  bool ok = true;
  for (const Record *check : *records) {
    FieldReader fields(*check, "check", reader, "checks");
    auto condition = fields.string("cppCondition");
    auto message = fields.string("message");
    ok &= condition && message;
    if (!condition || !message)
      continue;
    if (auto unknown = findUnknownPlaceholder(*condition, [](StringRef name) {
          return name == "op" || name == "element";
        }))
      ok = fail("checks", "the condition '" + *condition +
                              "' has an unknown placeholder '$" + *unknown +
                              "': expected '$op' or '$element'");
    checks.push_back({condition->str(), message->str()});
  }
  bool needsElement =
      !checks.empty() || any_of(attributes, [](auto &attribute) {
        return attribute.kind == AttributeModel::Kind::Element;
      });
  // Without operands there is no element type to check anything against.
  if (ok && needsElement && isVariadic() &&
      none_of(operands, [](auto &operand) {
        return operand.shared && !operand.variadic;
      }))
    ok = fail("checks", "checks and element attributes need an operand of the "
                        "shared element types that is not variadic");
  return ok;
}

bool OpModel::readMessages() {
  auto records = reader.defs("messages", "Message");
  if (!records)
    return false;
  bool ok = true;
  for (const Record *message : *records) {
    auto read = readMessage(*message, record, "messages", "op");
    ok &= read.has_value();
    if (!read)
      continue;
    if (getMessage(read->first))
      ok = fail("messages",
                "there are two messages for '" + nameOf(read->first) + "'");
    messages.push_back(std::move(*read));
  }
  return ok;
}

} // namespace ewise::tblgen
