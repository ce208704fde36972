//===- RuleSetReader.cpp - Reader of rule sets ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuleReader.h"
#include "ewise/Language/CppText.h"
#include "ewise/Rules/Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

bool checkMessage(const Record &kind, StringRef text, const FieldReader &owner,
                  StringRef field) {
  ErrorsSince errors;
  std::vector<std::string> allowed =
      FieldReader(kind, "failure kind").strings("placeholders");
  std::optional<std::string> unknown;
  bool wellFormed = expandMessage(
      std::string_view(text.data(), text.size()), /*keepOptional=*/true,
      [](std::string_view) {},
      [&](std::string_view name) {
        if (!unknown && !is_contained(allowed, name))
          unknown = std::string(name);
      });
  if (!wellFormed)
    owner.error(field, "malformed message '" + text +
                           "': '$' must be followed by a name, and brackets "
                           "must match");
  else if (unknown && !errors.any())
    owner.error(field, "message for '" + displayName(kind) + "' uses '$" +
                           *unknown +
                           "', which is not one of: " + join(allowed, ", "));
  return !errors.any();
}

void readMessages(const FieldReader &owner, Messages &messages) {
  size_t count = 0;
  for (const Record *each : owner.defs("messages", "Message")) {
    ErrorsSince errors;
    FieldReader message(*each, "message", owner, "messages");
    auto kind = message.enumerator<FailureKind>("kind", "FailureKind");
    StringRef text = message.string("template");
    if (errors.any() || !checkMessage(*message.def("kind", "FailureKind"), text,
                                      owner, "messages"))
      continue;
    auto isOfKind = [&](const Message &known) { return known.kind == kind; };
    if (any_of(ArrayRef(messages.own, count), isOfKind))
      owner.error("messages",
                  "there are two messages for '" + nameOf(kind) + "'");
    else
      messages.own[count++] = {kind, text.data()};
  }
}

std::unique_ptr<const RuleSetModel> RuleSetReader::read() {
  ErrorsSince errors;
  rules.name = record.getName().data();
  rules.summary = reader.string("summary").data();
  model->description = reader.string("description");
  model->cppNamespace = reader.string("cppNamespace");
  rules.unranked =
      reader.enumerator<UnrankedPolicy>("unranked", "UnrankedPolicy");
  readRoles();
  readAlignment();
  readSteps();
  if (const Record *table = reader.def("results", "ResultTable"))
    model->results = vocabulary.getResultTable(*table);
  readMessages();
  readLaws();
  for (const Record *each : definitions.examples.lookup(&record))
    if (auto example = readExample(*each, rules))
      model->examples.push_back(std::move(*example));
  if (errors.any() || !model->results ||
      is_contained(model->stepTables, nullptr))
    return nullptr;
  rules.results = model->results->table;
  readDescriptions();
  if (isQualifiedCppName(model->getCppName()))
    return std::move(model);
  reportError(record.getLoc(), "rule set '" + displayName(record) +
                                   "': its C++ name, '" + model->getCppName() +
                                   "', is not one that C++ accepts");
  return nullptr;
}

void RuleSetReader::readRoles() {
  const Record *roles = reader.def("roles", "OperandRoles");
  if (!roles)
    return;
  rules.roles = reader.enumerator<Roles>("roles", "Roles");
  FieldReader fields(*roles, "operand roles", reader, "roles");
  int64_t most = fields.integer("maxOperands");
  rules.minOperands = static_cast<size_t>(fields.integer("minOperands"));
  rules.maxOperands = most < 0 ? kAnyNumber : static_cast<size_t>(most);
  int64_t targets = fields.integer("targets");
  if (targets < 1 || targets > fields.integer("minOperands"))
    reader.error("roles", "there are fewer operands than targets");
  rules.numTargets = static_cast<size_t>(targets);
  for (int64_t operand : fields.integers("scalars")) {
    // Scalar operands are bits of a word.
    if (operand < 0 || operand >= std::min<int64_t>(most, 64))
      reader.error("roles", "operand " + Twine(operand) +
                                " cannot be a scalar: there are " +
                                Twine(most < 0 ? "any number" : Twine(most)) +
                                " operands");
    else
      rules.scalarOperands |= uint64_t(1) << operand;
  }
  if (!rules.scalarOperands)
    return;
  if (rules.roles != Roles::Equals)
    reader.error("roles", "only among equals operands may be scalars");
}

void RuleSetReader::readAlignment() {
  ErrorsSince errors;
  const Record *alignmentRecord = reader.def("alignment", "Alignment");
  if (!alignmentRecord)
    return;
  FieldReader fields(*alignmentRecord, "alignment", reader, "alignment");
  Alignment &alignment = rules.alignment;
  alignment.side = fields.enumerator<AlignmentSide>("side", "AlignmentSide");
  alignment.ranks = fields.enumerator<RankRelation>("ranks", "RankRelation");
  alignment.attribute =
      fields.enumerator<AttributeKind>("attribute", "AttributeKind");
  alignment.presence =
      fields.enumerator<AttributePresence>("presence", "AttributePresence");
  alignment.order =
      fields.enumerator<DimensionOrder>("order", "DimensionOrder");
  alignment.leastAxis = fields.integer("leastAxis");
  alignment.trimsTrailingOnes = fields.bit("trimsTrailingOnes");
  alignment.pairing = fields.enumerator<Pairing>("pairing", "Pairing");
  StringRef name = fields.string("attributeName");
  if (errors.any())
    return;
  bool equals = rules.roles == Roles::Equals;
  if (!equals && alignment.ranks == RankRelation::Any)
    reader.error("alignment", "a source of larger rank would lose dimensions: "
                              "the rank relation must be 'SourceNotLarger' or "
                              "'EqualRanks'");
  if (equals && alignment.ranks == RankRelation::SourceNotLarger)
    reader.error("alignment", "among equals the source is never larger: give "
                              "the operands roles");
  if (rules.scalarOperands && (alignment.attribute != AttributeKind::None ||
                               alignment.ranks != RankRelation::Equal))
    reader.error("alignment", "operands that may be scalars are for alignments "
                              "of equal ranks without an attribute");
  readPairing(fields);
  if (alignment.attribute == AttributeKind::None)
    return;
  if (name.empty())
    reader.error("alignment", "the attribute has no name");
  rules.attributeName = name.data();
  // A list of dimensions, or an axis of several, is for one source and one
  // target.
  if (alignment.pairing == Pairing::InOrder)
    rules.maxOperands = std::min<size_t>(rules.maxOperands, 2);
}

/// Reads further fields of alignments along an axis and by names.
void RuleSetReader::readPairing(const FieldReader &fields) {
  const Alignment &alignment = rules.alignment;
  StringRef block = fields.string("blockName");
  StringRef signature = fields.string("signature");
  bool isAlong = alignment.pairing == Pairing::AlongAxis;
  bool isByName = alignment.pairing == Pairing::ByName;
  if (isAlong != (rules.roles == Roles::IntoFirst) &&
      (isAlong || rules.numTargets != 1))
    reader.error("alignment", "only what is broadcast into the first operands "
                              "is aligned along an axis");
  if (isByName && rules.roles != Roles::Equals)
    reader.error("alignment", "only equals are aligned by names");
  bool readsNames = alignment.attribute == AttributeKind::Names;
  if (readsNames ? !isByName || !signature.empty()
                 : isByName && signature.empty())
    reader.error("alignment", "names of dimensions are those of an attribute "
                              "or of a signature");
  if (!block.empty() && !isAlong)
    reader.error("alignment", "only along an axis there are blocks");
  if (!block.empty())
    rules.blockName = block.data();
  if (!isByName || readsNames)
    return;
  if (!parseSignature(std::string_view(signature.data(), signature.size()),
                      model->signature))
    return reader.error("alignment",
                        "malformed signature '" + signature +
                            "': expected names such as '(n),(n)->(n)', all of "
                            "which the result has: 'linalg.reduce' behind the "
                            "op removes dimensions");
  rules.signature = model->signature.data();
  rules.signatureSize = static_cast<int64_t>(model->signature.size());
  size_t count =
      Signature(rules.signature, rules.signatureSize).countOperands();
  rules.minOperands = std::max(rules.minOperands, count);
  rules.maxOperands = std::min(rules.maxOperands, count);
}

void RuleSetReader::readSteps() {
  ErrorsSince errors;
  for (const Record *each : reader.defs("steps", "Step")) {
    FieldReader fields(*each, "step", reader, "steps");
    const Record *tableRecord = fields.def("table", "CombineTable");
    auto guard = fields.enumerator<Guard>("guard", "Guard");
    auto table =
        tableRecord ? vocabulary.getCombineTable(*tableRecord) : nullptr;
    model->steps.push_back({guard, table ? table->table : CombineTable()});
    model->stepTables.push_back(std::move(table));
  }
  if (errors.any())
    return;
  if (model->steps.empty())
    return reader.error("steps",
                        "there must be a step, which gives the result");
  rules.numSteps = model->steps.size();
  rules.steps = model->steps.data();
  if (model->steps.back().guard != Guard::Always)
    reader.error("steps", "the last step gives the result, so it must always "
                          "apply");
  ReadMap reads = ReadMap::AtZero;
  bool hasOneRead = rules.allTables([&](const CombineTable &table) {
    bool isOther = reads != ReadMap::AtZero && table.reads != ReadMap::AtZero;
    if (table.reads != ReadMap::AtZero)
      reads = table.reads;
    return !isOther;
  });
  if (!hasOneRead)
    reader.error("steps", "two tables say that operands are read otherwise");
  for (const Step &step : ArrayRef(model->steps).drop_back())
    checkGuard(step.guard);
}

/// Checks that the rule set has the parts of a result that a guard selects.
void RuleSetReader::checkGuard(Guard guard) {
  switch (guard) {
  case Guard::NamedDimensions:
    if (rules.alignment.pairing == Pairing::InOrder)
      reader.error("steps", "a step of 'NamedDimensions' is for alignments "
                            "along an axis or by names");
    return;
  case Guard::Sources:
    if (rules.roles != Roles::IntoFirst)
      reader.error("steps", "a step of 'Sources' is for operands that are "
                            "broadcast into the first ones");
    return;
  case Guard::Always:
  case Guard::RanksDiffer:
    if (rules.alignment.attribute != AttributeKind::Dimensions)
      reader.error("steps", "only a mapped alignment has steps that find "
                            "conflicts before the last");
  }
}

/// Reads the descriptions of records that fields refer to.
void RuleSetReader::readDescriptions() {
  FieldReader alignment(*reader.def("alignment", "Alignment"), "alignment");
  auto add = [&](const FieldReader &owner, StringRef field, StringRef ofClass) {
    FieldReader value(*owner.def(field, ofClass), field);
    if (value.isSet("description"))
      model->descriptions[field] = value.string("description");
  };
  add(reader, "roles", "OperandRoles");
  add(reader, "alignment", "Alignment");
  add(alignment, "ranks", "RuleChoice");
  add(reader, "unranked", "RuleChoice");
}

void RuleSetReader::readMessages() {
  ErrorsSince errors;
  llvm::copy(vocabulary.getDefaultMessages(), model->defaultMessages);
  rules.messages.defaults = model->defaultMessages;
  tblgen::readMessages(reader, rules.messages);
  for (FailureKind kind : allOf<FailureKind>())
    if (!rules.messages[kind] && !errors.any() && vocabulary.hasAllMessages())
      reader.error("messages", "there is no message for '" + nameOf(kind) +
                                   "', not even a default one");
}

Law RuleSetReader::readLaw(const Record &law, StringRef field) const {
  ErrorsSince errors;
  StringRef name = FieldReader(law, "law").string("enumerator");
  for (const auto &[value, lawName] : kLaws)
    if (name == lawName)
      return value;
  if (!errors.any())
    reader.error(field, "unknown law '" + displayName(law) + "'");
  return Law();
}

void RuleSetReader::readLaws() {
  for (const Record *law : reader.defs("laws", "RuleChoice"))
    rules.laws |= static_cast<uint8_t>(readLaw(*law, "laws"));
  // Tables cannot tell: dimensions of the first operand come first.
  if (rules.alignment.pairing == Pairing::ByName &&
      rules.obeys(Law::Commutative))
    reader.error("laws", "names belong to operands in their order, so "
                         "'CommutativeLaw' must be waived");
  for (const Record *waive : reader.defs("waived", "Waive")) {
    FieldReader fields(*waive, "waived law", reader, "waived");
    const Record *lawRecord = fields.def("law", "RuleChoice");
    StringRef reason = fields.string("reason");
    if (!lawRecord)
      continue;
    Law law = readLaw(*lawRecord, "waived");
    if (rules.obeys(law))
      reader.error("waived", "'" + displayName(*lawRecord) +
                                 "' is both claimed and waived");
    model->waivers.push_back({law, reason});
  }
}

} // namespace ewise::tblgen
