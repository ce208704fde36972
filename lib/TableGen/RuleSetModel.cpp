//===- RuleSetModel.cpp - Rule sets read from records ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/RuleSetModel.h"
#include "ewise/Shape/Message.h"
#include "ewise/TableGen/EnumNames.h"
#include "ewise/TableGen/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Spelling
//===----------------------------------------------------------------------===//

Shape ShapeSpelling::view() const {
  if (!ranked)
    return {};
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

std::optional<ShapeSpelling> ShapeSpelling::parse(StringRef text) {
  ShapeSpelling shape;
  shape.text = text.str();
  auto [sizes, last] = text.rsplit('x');
  if (!last.empty() && (isAlpha(last.front()) || last.front() == '!')) {
    shape.element = last.str();
    text = sizes;
  }
  int64_t rank = 0;
  std::string_view wrong;
  SpellingError error = parseShape(
      std::string_view(text.data(), text.size()), rank,
      [&](int64_t size) { shape.sizes.push_back(size); }, wrong);
  if (error != SpellingError::None)
    return std::nullopt;
  shape.ranked = rank != Shape::kUnranked;
  return shape;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

std::optional<std::pair<FailureKind, std::string>>
readMessage(const Record &message, const Record &owner, StringRef field,
            StringRef ownerKind) {
  FieldReader ownerReader(owner, ownerKind);
  FieldReader reader =
      &message == &owner ? ownerReader
                         : FieldReader(message, "message", ownerReader, field);
  auto kind = readEnum<FailureKind>(reader, "kind", "FailureKind");
  std::optional<StringRef> text = reader.string("template");
  if (!kind || !text)
    return std::nullopt;
  std::optional<std::vector<std::string>> allowed =
      FieldReader(*reader.def("kind"), "failure kind").strings("placeholders");
  if (!allowed)
    return std::nullopt;

  std::optional<std::string> unknown;
  bool wellFormed = expandMessage(
      std::string_view(text->data(), text->size()), /*keepOptional=*/true,
      [](std::string_view) {},
      [&](std::string_view name) {
        if (!unknown && !is_contained(*allowed, std::string(name)))
          unknown = std::string(name);
      });
  if (!wellFormed) {
    ownerReader.error(field, "malformed message '" + *text +
                                 "': '$' must be followed by a name, and "
                                 "brackets must match");
    return std::nullopt;
  }
  if (unknown) {
    ownerReader.error(field,
                      "message for '" + displayName(*reader.def("kind")) +
                          "' uses '$" + *unknown +
                          "', which is not one of: " + join(*allowed, ", "));
    return std::nullopt;
  }
  return std::make_pair(*kind, text->str());
}

//===----------------------------------------------------------------------===//
// RuleSetModel
//===----------------------------------------------------------------------===//

RuleSetModel::RuleSetModel(const Record &record, const Definitions &definitions,
                           RuleTables &tables,
                           const ExampleRecords &exampleRecords)
    : record(record) {
  FieldReader reader(record, "rule set");
  rules.name = store(record.getName());
  if (auto summary = reader.string("summary"))
    rules.summary = store(*summary);
  else
    valid = false;
  if (!reader.string("description") || !reader.string("cppNamespace"))
    valid = false;
  if (auto policy =
          readEnum<UnrankedPolicy>(reader, "unranked", "UnrankedPolicy"))
    rules.unranked = *policy;
  else
    valid = false;
  readRoles();
  readAlignment();
  readSteps(tables);
  readResults(tables);
  readMessages(definitions);
  readLaws();
  readExamples(exampleRecords);
}

const char *RuleSetModel::store(StringRef text) {
  strings.push_back(text.str());
  return strings.back().c_str();
}

StringRef RuleSetModel::getName() const { return record.getName(); }
StringRef RuleSetModel::getSummary() const {
  return record.getValueAsString("summary");
}
StringRef RuleSetModel::getDescription() const {
  return record.getValueAsString("description");
}
StringRef RuleSetModel::getCppNamespace() const {
  return record.getValueAsString("cppNamespace");
}
std::string RuleSetModel::getCppName() const {
  return (getCppNamespace() + "::" + getName()).str();
}

StringRef RuleSetModel::describe(StringRef field) const {
  const Record *owner =
      record.getValue(field) ? &record : record.getValueAsDef("alignment");
  return owner->getValueAsDef(field)
      ->getValueAsOptionalString("description")
      .value_or("");
}

std::optional<StringRef> RuleSetModel::getWaiver(Law law) const {
  for (const auto &[waivedLaw, reason] : waivers)
    if (waivedLaw == law)
      return reason;
  return std::nullopt;
}

void RuleSetModel::readRoles() {
  FieldReader reader(record, "rule set");
  auto roles = readEnum<Roles>(reader, "roles", "OperandRoles");
  if (!roles) {
    valid = false;
    return;
  }
  FieldReader rolesReader(*reader.def("roles"), "operand roles", reader,
                          "roles");
  auto least = rolesReader.integer("minOperands");
  auto most = rolesReader.integer("maxOperands");
  if (!least || !most) {
    valid = false;
    return;
  }
  rules.roles = *roles;
  rules.minOperands = static_cast<size_t>(*least);
  rules.maxOperands = *most < 0 ? kAnyNumber : static_cast<size_t>(*most);
}

void RuleSetModel::readAlignment() {
  FieldReader reader(record, "rule set");
  const Record *alignmentRecord = reader.def("alignment", "Alignment");
  if (!alignmentRecord) {
    valid = false;
    return;
  }
  FieldReader fields(*alignmentRecord, "alignment", reader, "alignment");
  Alignment &alignment = rules.alignment;
  auto set = [&](auto &target, auto value) {
    if (value)
      target = *value;
    else
      valid = false;
  };
  set(alignment.side, readEnum<AlignmentSide>(fields, "side", "AlignmentSide"));
  set(alignment.ranks, readEnum<RankRelation>(fields, "ranks", "RankRelation"));
  set(alignment.attribute,
      readEnum<AttributeKind>(fields, "attribute", "AttributeKind"));
  set(alignment.presence,
      readEnum<AttributePresence>(fields, "presence", "AttributePresence"));
  set(alignment.order,
      readEnum<DimensionOrder>(fields, "order", "DimensionOrder"));
  set(alignment.leastAxis, fields.integer("leastAxis"));
  set(alignment.trimsTrailingOnes, fields.bit("trimsTrailingOnes"));
  if (rules.roles != Roles::Equals && alignment.ranks == RankRelation::Any) {
    reader.error("alignment", "a source of larger rank would lose dimensions: "
                              "the rank relation must be 'SourceNotLarger' or "
                              "'EqualRanks'");
    valid = false;
  }
  if (rules.roles == Roles::Equals &&
      alignment.ranks == RankRelation::SourceNotLarger) {
    reader.error("alignment", "among equals the source is never larger: give "
                              "the operands roles");
    valid = false;
  }
  auto name = fields.string("attributeName");
  if (alignment.attribute == AttributeKind::None)
    return;
  if (name && !name->empty()) {
    rules.attributeName = store(*name);
  } else {
    // A field that is not set has been reported.
    if (name)
      reader.error("alignment", "the attribute has no name");
    valid = false;
    return;
  }
  // A list or an axis speaks of one source and one target.
  rules.maxOperands = std::min<size_t>(rules.maxOperands, 2);
}

void RuleSetModel::readSteps(RuleTables &tables) {
  FieldReader reader(record, "rule set");
  auto stepRecords = reader.defs("steps", "Step");
  if (!stepRecords) {
    valid = false;
    return;
  }
  if (stepRecords->empty()) {
    reader.error("steps", "there must be a step, which gives the result");
    valid = false;
    return;
  }
  steps.resize(stepRecords->size());
  stepTables.resize(steps.size());
  rules.numSteps = steps.size();
  rules.steps = steps.data();
  for (auto [index, step] : enumerate(*stepRecords))
    readStep(*step, index, tables);
  if (steps.back().guard != Guard::Always) {
    reader.error("steps", "the last step gives the result, so it must always "
                          "apply");
    valid = false;
  }
  if (steps.size() > 1 &&
      rules.alignment.attribute != AttributeKind::Dimensions) {
    reader.error("steps", "only a mapped alignment has steps before the last");
    valid = false;
  }
}

void RuleSetModel::readStep(const Record &stepRecord, size_t index,
                            RuleTables &tables) {
  FieldReader ruleSetReader(record, "rule set");
  FieldReader reader(stepRecord, "step", ruleSetReader, "steps");
  const Record *table = reader.def("table", "CombineTable");
  auto guard = readEnum<Guard>(reader, "guard", "StepGuard");
  if (!table || !guard) {
    valid = false;
    return;
  }
  stepTables[index] = &tables.getCombineTable(*table);
  steps[index] = {*guard, stepTables[index]->table};
  valid &= stepTables[index]->valid;
}

void RuleSetModel::readResults(RuleTables &tables) {
  const Record *table =
      FieldReader(record, "rule set").def("results", "ResultTable");
  if (!table) {
    valid = false;
    return;
  }
  results = &tables.getResultTable(*table);
  rules.results = results->table;
  valid &= results->valid;
}

void RuleSetModel::readMessages(const Definitions &definitions) {
  auto add = [&](const Record &message, const Record &owner, StringRef field,
                 StringRef ownerKind) {
    if (auto read = readMessage(message, owner, field, ownerKind))
      rules.messages[static_cast<size_t>(read->first)] = store(read->second);
    else
      valid = false;
  };
  for (const Record *message : definitions.of("DefaultMessage"))
    add(*message, *message, "template", "message");
  if (auto own = FieldReader(record, "rule set").defs("messages", "Message"))
    for (const Record *message : *own)
      add(*message, record, "messages", "rule set");
  else
    valid = false;
  for (auto [kind, message] : enumerate(rules.messages))
    if (!message && valid) {
      FieldReader(record, "rule set")
          .error("messages", "there is no message for '" +
                                 nameOf(static_cast<FailureKind>(kind)) +
                                 "', not even a default one");
      valid = false;
    }
}

void RuleSetModel::readLaws() {
  FieldReader reader(record, "rule set");
  auto lawOf = [&](const Record &law, StringRef field) {
    auto name = FieldReader(law, "law").string("enumerator");
    for (const auto &[value, lawName] : kLaws)
      if (name == StringRef(lawName))
        return std::optional(value);
    reader.error(field, "unknown law '" + displayName(law) + "'");
    valid = false;
    return std::optional<Law>();
  };
  auto laws = reader.defs("laws", "Law");
  auto waives = reader.defs("waived", "Waive");
  if (!laws || !waives) {
    valid = false;
    return;
  }
  for (const Record *law : *laws)
    if (auto parsed = lawOf(*law, "laws"))
      rules.laws |= static_cast<uint8_t>(*parsed);
  for (const Record *waive : *waives) {
    FieldReader waiveReader(*waive, "waived law", reader, "waived");
    const Record *law = waiveReader.def("law", "Law");
    auto reason = waiveReader.string("reason");
    if (!law || !reason) {
      valid = false;
      continue;
    }
    auto parsed = lawOf(*law, "waived");
    if (!parsed)
      continue;
    if (rules.obeys(*parsed)) {
      reader.error("waived",
                   "'" + displayName(*law) + "' is both claimed and waived");
      valid = false;
    }
    waivers.push_back({*parsed, *reason});
  }
}

/// Reads the attribute of an example; `[NoAttribute]` leaves it absent.
static bool readExampleAttribute(const FieldReader &reader, AttributeKind kind,
                                 Example &example) {
  constexpr int64_t kNoAttribute = std::numeric_limits<int32_t>::min();
  auto values = reader.integers("attribute");
  if (!values)
    return false;
  if (*values == std::vector<int64_t>{kNoAttribute})
    return true;
  if (kind == AttributeKind::None) {
    reader.error("attribute", "the rule set reads no attribute");
    return false;
  }
  if (kind == AttributeKind::Axis && values->size() != 1) {
    reader.error("attribute", "expected one axis");
    return false;
  }
  example.attribute = std::move(*values);
  return true;
}

std::optional<Example> readExample(const Record &record, const RuleSet &rules) {
  FieldReader reader(record, "example");
  Example example;
  example.record = &record;
  bool ok = true;
  auto parse = [&](StringRef field,
                   StringRef text) -> std::optional<ShapeSpelling> {
    auto shape = ShapeSpelling::parse(text);
    if (!shape) {
      reader.error(field, "malformed shape '" + text +
                              "': expected sizes and '?' separated by 'x', "
                              "'[]' for rank 0 or '*' for unranked");
      ok = false;
    }
    return shape;
  };
  auto operands = reader.strings("operands");
  if (!operands)
    return std::nullopt;
  size_t count = operands->size();
  if (count < rules.minOperands || count > rules.maxOperands) {
    reader.error("operands",
                 "the rule set is not for " + Twine(count) + " operands");
    return std::nullopt;
  }
  if (!readExampleAttribute(reader, rules.alignment.attribute, example))
    return std::nullopt;
  for (const std::string &text : *operands)
    if (auto shape = parse("operands", text))
      example.operands.push_back(*shape);
  auto parseField = [&](StringRef field, std::optional<ShapeSpelling> &shape) {
    if (!record.getValue(field))
      return;
    auto text = reader.string(field);
    ok &= text.has_value();
    if (text)
      shape = parse(field, *text);
  };
  parseField("inferred", example.inferred);
  parseField("declared", example.declared);
  if (record.getValue("kind")) {
    example.failure = readEnum<FailureKind>(reader, "kind", "FailureKind");
    ok &= example.failure.has_value();
  }
  return ok ? std::optional(std::move(example)) : std::nullopt;
}

ExampleRecords::ExampleRecords(const Definitions &definitions) {
  for (const Record *record : definitions.of("RuleExample")) {
    const auto *of = dyn_cast_if_present<DefInit>(record->getValueInit("of"));
    if (of)
      bySubject[of->getDef()].push_back(record);
  }
}

ArrayRef<const Record *> ExampleRecords::of(const Record &subject) const {
  auto it = bySubject.find(&subject);
  if (it == bySubject.end())
    return {};
  return it->second;
}

void RuleSetModel::readExamples(const ExampleRecords &exampleRecords) {
  for (const Record *exampleRecord : exampleRecords.of(record)) {
    if (auto example = readExample(*exampleRecord, rules))
      examples.push_back(std::move(*example));
    else
      valid = false;
  }
}

AlignmentAttribute Example::getAttribute() const {
  return attribute ? AlignmentAttribute(attribute->data(),
                                        static_cast<int64_t>(attribute->size()))
                   : AlignmentAttribute();
}

ExampleAnswer::ExampleAnswer(const RuleSet &rules, const Example &example) {
  // The result has at most the rank of the largest shape there is.
  size_t capacity = 0;
  for (const ShapeSpelling &operand : example.operands) {
    operands.push_back(operand.view());
    capacity = std::max(capacity, operand.sizes.size());
  }
  if (example.declared) {
    declared = example.declared->view();
    capacity = std::max(capacity, example.declared->sizes.size());
  }
  sizes.resize(capacity);
  ok = verifyShapes(rules, operands.data(), operands.size(),
                    example.getAttribute(),
                    example.declared ? &declared : nullptr, sizes.data(),
                    static_cast<int64_t>(capacity), inferred, &failure);
}

} // namespace ewise::tblgen
