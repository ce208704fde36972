//===- OpModel.cpp - Elementwise ops read from records --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/OpModel.h"
#include "ewise/TableGen/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
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

const std::string *OpModel::getMessage(FailureKind kind) const {
  for (const auto &[messageKind, text] : messages)
    if (messageKind == kind)
      return &text;
  return nullptr;
}

std::string OpModel::getSource() const {
  SMLoc location = locationOf(record);
  unsigned buffer = SrcMgr.FindBufferContainingLoc(location);
  StringRef path = SrcMgr.getMemoryBuffer(buffer)->getBufferIdentifier();
  StringRef name = origin == OpOrigin::Dialect ? StringRef(cppClass)
                                               : record.getName();
  return (sys::path::filename(path) + ":" +
          Twine(SrcMgr.getLineAndColumn(location, buffer).first) + " (" + name +
          ")")
      .str();
}

OpModel::OpModel(
    const Record &record,
    function_ref<const RuleSetModel *(const Record &)> findRules)
    : record(record) {
  FieldReader reader(record, "op");
  if (!reader.string("summary"))
    valid = false;
  readNames(reader);
  const Record *rulesRecord = reader.def("rules", "RuleSet");
  rules = rulesRecord ? findRules(*rulesRecord) : nullptr;
  const Record *types = reader.def("elementTypes", "ScalarTypes");
  auto set = types ? ScalarTypeSet::read(*types) : std::nullopt;
  if (!rules || !set) {
    valid = false;
    return;
  }
  elementTypes = std::move(*set);
  readOperands(reader);
  readResult(reader);
  readAttributes(reader);
  readChecks(reader);
  readMessages(reader);
  checkNames(reader);
  if (valid)
    readBody(reader);
}

void OpModel::readNames(const FieldReader &reader) {
  if (record.isSubClassOf("AdoptedOp")) {
    origin = OpOrigin::Adopted;
    auto name = reader.string("operationName");
    auto qualified = reader.string("cppClass");
    if (!name || !qualified) {
      valid = false;
      return;
    }
    operationName = name->str();
    auto [space, last] = qualified->rsplit("::");
    if (last.empty()) {
      reader.error("cppClass", "expected a fully qualified C++ class, as in "
                               "'::mlir::tosa::AddOp'");
      valid = false;
      return;
    }
    cppNamespace = space.str();
    cppClass = last.str();
    return;
  }
  if (!record.isSubClassOf("EwiseDialectOp")) {
    operationName = cppClass = record.getName().str();
    return;
  }
  origin = OpOrigin::Dialect;
  const Record *dialect = reader.def("opDialect", "Dialect");
  auto dialectName = dialect ? FieldReader(*dialect, "dialect").string("name")
                             : std::nullopt;
  auto mnemonic = reader.string("opName");
  auto space = reader.string("cppNamespace");
  if (!dialectName || !mnemonic || !space) {
    valid = false;
    return;
  }
  operationName = (*dialectName + "." + *mnemonic).str();
  // mlir-tblgen takes what follows the first underscore of the def's name.
  auto [prefix, rest] = record.getName().split('_');
  cppClass = (prefix.empty() || rest.empty() ? record.getName() : rest).str();
  cppNamespace = (space->starts_with("::") ? "" : "::") + space->str();
}

void OpModel::readOperands(const FieldReader &reader) {
  auto records = reader.defs("operands", "Operand");
  if (!records) {
    valid = false;
    return;
  }
  for (const Record *operandRecord : *records) {
    FieldReader fields(*operandRecord, "operand");
    OperandModel operand;
    auto name = fields.string("name");
    auto variadic = fields.bit("variadic");
    auto parameter = fields.bit("parameter");
    const Record *types = fields.def("types", "ScalarTypes");
    if (!name || !variadic || !parameter || !types) {
      valid = false;
      continue;
    }
    operand.name = name->str();
    operand.variadic = *variadic;
    operand.parameter = *parameter;
    operand.shared = types->getName() == "SharedTypes";
    if (operand.shared) {
      operand.types = elementTypes;
    } else if (auto set = ScalarTypeSet::read(*types)) {
      operand.types = std::move(*set);
    } else {
      valid = false;
      continue;
    }
    operands.push_back(std::move(operand));
  }
  auto report = [&](const Twine &message) {
    reader.error("operands", message);
    valid = false;
  };
  if (!valid)
    return;
  if (none_of(operands, [](auto &operand) { return operand.shared; }))
    report("at least one operand must have the op's shared element types");
  if (count_if(operands, [](auto &operand) { return operand.variadic; }) > 1)
    report("only one operand may be variadic");
  bool seenParameter = false;
  for (const OperandModel &operand : operands) {
    if (!operand.parameter && seenParameter)
      report("operand '" + operand.name + "' follows a parameter: operands "
             "that broadcast come first");
    seenParameter |= operand.parameter;
  }
}

void OpModel::readResult(const FieldReader &reader) {
  const Record *resultRecord = reader.def("result", "Result");
  auto name = resultRecord
                  ? FieldReader(*resultRecord, "result").string("name")
                  : std::nullopt;
  if (!name) {
    valid = false;
    return;
  }
  result.name = name->str();
  result.types = elementTypes;
  auto readTypes = [&](StringRef field) {
    const Record *types =
        FieldReader(*resultRecord, "result").def(field, "ScalarTypes");
    auto set = types ? ScalarTypeSet::read(*types) : std::nullopt;
    if (set)
      result.types = std::move(*set);
    else
      valid = false;
  };
  if (resultRecord->isSubClassOf("FixedResult")) {
    result.kind = ResultModel::Kind::Fixed;
    readTypes("type");
    if (valid && !result.types.getSingle()) {
      reader.error("result", "'" + result.types.getDescription() +
                                 "' is not one single type");
      valid = false;
    }
  } else if (resultRecord->isSubClassOf("FreeResult")) {
    result.kind = ResultModel::Kind::Free;
    readTypes("types");
  }
}

void OpModel::readAttributes(const FieldReader &reader) {
  auto records = reader.defs("attributes", "EwiseAttribute");
  if (!records) {
    valid = false;
    return;
  }
  for (const Record *attributeRecord : *records) {
    FieldReader fields(*attributeRecord, "attribute");
    AttributeModel attribute;
    auto name = fields.string("name");
    if (!name) {
      valid = false;
      continue;
    }
    attribute.name = name->str();
    if (attributeRecord->isSubClassOf("BoolAttribute")) {
      auto defaultValue = fields.bit("defaultValue");
      valid &= defaultValue.has_value();
      attribute.defaultValue = defaultValue.value_or(false);
    } else if (attributeRecord->isSubClassOf("IntegerAttribute")) {
      attribute.kind = AttributeModel::Kind::Integer;
      auto width = fields.integer("width");
      auto defaultValue = fields.integer("defaultValue");
      auto min = fields.integer("min");
      auto max = fields.integer("max");
      if (!width || !defaultValue || !min || !max) {
        valid = false;
        continue;
      }
      if (!is_contained({8, 16, 32, 64}, *width) || *min > *defaultValue ||
          *defaultValue > *max ||
          (*width < 64 && (!isIntN(static_cast<unsigned>(*width), *min) ||
                           !isIntN(static_cast<unsigned>(*width), *max)))) {
        reader.error("attributes",
                     "'" + attribute.name +
                         "' needs a width of 8, 16, 32 or 64 and min <= "
                         "defaultValue <= max within that width");
        valid = false;
        continue;
      }
      attribute.width = *width;
      attribute.defaultValue = *defaultValue;
      attribute.min = *min;
      attribute.max = *max;
    } else if (attributeRecord->isSubClassOf("ElementAttribute")) {
      attribute.kind = AttributeModel::Kind::Element;
    } else {
      reader.error("attributes", "'" + attribute.name +
                                     "' is of no known class of attributes");
      valid = false;
      continue;
    }
    attributes.push_back(std::move(attribute));
  }
}

void OpModel::readChecks(const FieldReader &reader) {
  auto records = reader.defs("checks", "Check");
  if (!records) {
    valid = false;
    return;
  }
  for (const Record *check : *records) {
    FieldReader fields(*check, "check");
    auto condition = fields.string("cppCondition");
    auto message = fields.string("message");
    if (condition && message)
      checks.push_back({condition->str(), message->str()});
    else
      valid = false;
  }
}

void OpModel::readMessages(const FieldReader &reader) {
  auto records = reader.defs("messages", "Message");
  if (!records) {
    valid = false;
    return;
  }
  for (const Record *message : *records) {
    if (auto read = readMessage(*message, record, "messages", "op"))
      messages.push_back(std::move(*read));
    else
      valid = false;
  }
}

/// Names become C++ identifiers and must tell everything in the op apart.
void OpModel::checkNames(const FieldReader &reader) {
  StringSet<> seen;
  auto check = [&](StringRef field, StringRef name) {
    bool identifier = !name.empty() && !isDigit(name.front()) &&
                      all_of(name, [](char c) { return isAlnum(c) || c == '_'; });
    if (!identifier)
      reader.error(field, "'" + name + "' is not an identifier");
    else if (!seen.insert(name).second)
      reader.error(field, "the name '" + name + "' is used twice");
    else
      return;
    valid = false;
  };
  for (const OperandModel &operand : operands)
    check("operands", operand.name);
  for (const AttributeModel &attribute : attributes)
    check("attributes", attribute.name);
  if (!result.name.empty())
    check("result", result.name);
}

void OpModel::readBody(const FieldReader &reader) {
  auto records = reader.defs("body", "On");
  if (!records) {
    valid = false;
    return;
  }
  if (!records->empty() &&
      any_of(operands, [](auto &operand) { return operand.variadic; })) {
    reader.error("body", "an op with a variadic operand has no body");
    valid = false;
    return;
  }
  for (const Record *on : *records) {
    FieldReader fields(*on, "case");
    const Record *types = fields.def("types", "ScalarTypes");
    const Record *resultTypes = fields.def("resultTypes", "ScalarTypes");
    const DagInit *value = fields.dag("value");
    auto set = types ? ScalarTypeSet::read(*types) : std::nullopt;
    if (!set || !resultTypes || !value) {
      valid = false;
      continue;
    }
    Case bodyCase;
    bodyCase.types = std::move(*set);
    bool anyResult = resultTypes->getName() == "AnyResult";
    if (result.kind == ResultModel::Kind::Free) {
      auto resultSet = anyResult ? std::optional(result.types)
                                 : ScalarTypeSet::read(*resultTypes);
      if (!resultSet) {
        valid = false;
        continue;
      }
      bodyCase.resultTypes = std::move(*resultSet);
    } else if (!anyResult) {
      reader.error("body", "case '" + bodyCase.types.getDescription() +
                               "' names result types, but the result's type is "
                               "not free");
      valid = false;
      continue;
    }
    bodyCase.value = readExpression(*this, bodyCase, *value);
    valid &= bodyCase.value != nullptr;
    body.push_back(std::move(bodyCase));
  }
  if (!records->empty() && valid)
    checkCases(reader);
}

/// The cases must be a partition of what the op accepts.
void OpModel::checkCases(const FieldReader &reader) {
  auto describe = [](const Case &bodyCase) {
    std::string text = "'" + bodyCase.types.getDescription().str() + "'";
    if (bodyCase.resultTypes)
      text += " to '" + bodyCase.resultTypes->getDescription().str() + "'";
    return text;
  };
  auto report = [&](const Twine &message) {
    reader.error("body", message);
    valid = false;
  };
  for (auto [index, second] : enumerate(body))
    for (const Case &first : ArrayRef(body).take_front(index))
      if (first.types.overlaps(second.types) &&
          (!first.resultTypes ||
           first.resultTypes->overlaps(*second.resultTypes)))
        report("the cases " + describe(first) + " and " + describe(second) +
               " overlap");

  for (const Case &bodyCase : body) {
    if (auto extra = bodyCase.types.findUncovered({&elementTypes}))
      report("the case " + describe(bodyCase) + " covers " + *extra +
             ", which the op does not accept");
    if (!bodyCase.resultTypes)
      continue;
    if (auto extra = bodyCase.resultTypes->findUncovered({&result.types}))
      report("the case " + describe(bodyCase) + " gives " + *extra +
             ", which the result cannot be");
  }

  // For each class of result types, the cases that give it.
  SmallVector<const ScalarTypeSet *> all;
  for (const Case &bodyCase : body)
    all.push_back(&bodyCase.types);
  if (auto missing = elementTypes.findUncovered(all)) {
    report("no case covers " + *missing + ", which the op accepts");
    return;
  }
  if (result.kind != ResultModel::Kind::Free)
    return;
  for (const ScalarType &type : elementTypes.getTypes()) {
    SmallVector<const ScalarTypeSet *> results;
    for (const Case &bodyCase : body)
      if (bodyCase.types.overlaps(ScalarTypeSet(type)))
        results.push_back(&*bodyCase.resultTypes);
    if (auto missing = result.types.findUncovered(results))
      report("no case covers " + type.description + " to " + *missing +
             ", which the op accepts");
  }
}

//===----------------------------------------------------------------------===//
// Model
//===----------------------------------------------------------------------===//

Model::Model(const RecordKeeper &records) : records(records) {
  readRuleSets(records);
  readOps(records);
  if (valid)
    checkDuplicates();
}

std::string Model::getFileName() const {
  return sys::path::filename(records.getInputFilename()).str();
}

static std::vector<const Record *> inSourceOrder(const RecordKeeper &records,
                                                 StringRef ofClass) {
  std::vector<const Record *> defs(
      records.getAllDerivedDefinitionsIfDefined(ofClass));
  sort(defs, LessRecordByID());
  return defs;
}

void Model::readRuleSets(const RecordKeeper &records) {
  for (const Record *record : inSourceOrder(records, "RuleSet")) {
    auto ruleSet = std::make_unique<RuleSetModel>(*record, records);
    valid &= ruleSet->isValid() && prove(*ruleSet);
    ruleSets.push_back(std::move(ruleSet));
  }
}

void Model::readOps(const RecordKeeper &records) {
  auto findRules = [&](const Record &record) -> const RuleSetModel * {
    for (const auto &ruleSet : ruleSets)
      if (&ruleSet->getRecord() == &record)
        return ruleSet.get();
    return nullptr;
  };
  for (const Record *record : inSourceOrder(records, "EwiseOp")) {
    auto op = std::make_unique<OpModel>(*record, findRules);
    valid &= op->isValid();
    ops.push_back(std::move(op));
  }
}

/// Two records for one op would both define its methods or its lowering.
void Model::checkDuplicates() {
  StringMap<const OpModel *> byName, byClass;
  for (const auto &op : ops) {
    auto check = [&](StringMap<const OpModel *> &seen, StringRef key,
                     StringRef what) {
      auto [it, inserted] = seen.try_emplace(key, op.get());
      if (inserted)
        return;
      PrintError(op->getRecord().getLoc(), "op '" + op->getRecord().getName() +
                                               "': there is another op with " +
                                               what + " '" + key + "'");
      PrintNote(it->second->getRecord().getLoc(), "the other op is here");
      valid = false;
    };
    check(byName, op->getOperationName(), "the name");
    if (op->getOrigin() == OpOrigin::Dialect)
      check(byClass, op->getQualifiedCppClass(), "the C++ class");
  }
}

} // namespace ewise::tblgen
