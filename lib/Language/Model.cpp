//===- Model.cpp - Everything that a file declares ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "PromotionReader.h"
#include "RuleReader.h"
#include "ewise/Language/DerivativeReader.h"
#include "ewise/Language/Expansions.h"
#include "ewise/Language/LawProof.h"
#include "ewise/Language/LawReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ewise::tblgen {

static RecordsByOwner groupBy(const Records &records, StringRef kind,
                              StringRef field, StringRef ofClass) {
  RecordsByOwner groups;
  for (const Record *record : records)
    if (const Record *owner = FieldReader(*record, kind).def(field, ofClass))
      groups[owner].push_back(record);
  return groups;
}

Definitions::Definitions(const RecordKeeper &keeper) {
  Records allCombineRows, allResultRows, allExamples, allWidenings,
      allPromotionRows, allClasses;
  std::pair<const Record *, Records *> byClass[] = {
      {keeper.getClass("RuleSet"), &ruleSets},
      {keeper.getClass("EwiseOp"), &ops},
      {keeper.getClass("EwiseDialect"), &dialects},
      {keeper.getClass("FailureKind"), &failureKinds},
      {keeper.getClass("FloatScalar"), &floatScalars},
      {keeper.getClass("Rewrite"), &rewrites},
      {keeper.getClass("Combine"), &allCombineRows},
      {keeper.getClass("Declared"), &allResultRows},
      {keeper.getClass("RuleExample"), &allExamples},
      {keeper.getClass("PromotionTable"), &promotions},
      {keeper.getClass("Widens"), &allWidenings},
      {keeper.getClass("Promote"), &allPromotionRows},
      {keeper.getClass("EwiseOdsOp"), &allClasses}};
  for (const auto &[name, record] : keeper.getDefs())
    for (const auto &[classRecord, records] : byClass)
      if (classRecord && record->isSubClassOf(classRecord))
        records->push_back(record.get());
  for (const auto &[classRecord, records] : byClass)
    sort(*records, LessRecordByID());
  combineRows = groupBy(allCombineRows, "combine row", "table", "CombineTable");
  resultRows = groupBy(allResultRows, "result row", "results", "ResultTable");
  examples = groupBy(allExamples, "example", "of", "ExampleSubject");
  widenings = groupBy(allWidenings, "widening", "of", "PromotionTable");
  promotionRows =
      groupBy(allPromotionRows, "promotion row", "of", "PromotionTable");
  classes = groupBy(allClasses, "class", "record", "ElementwiseOp");
  erase_if(promotions, [](const Record *each) { return isNoPromotion(*each); });
}

/// Reports ops with two records, both of which would define its methods or its
/// lowering.
static void checkDuplicates(ArrayRef<std::unique_ptr<const OpModel>> ops) {
  StringMap<const OpModel *> byName, byClass;
  auto check = [](StringMap<const OpModel *> &seen, const OpModel &op,
                  StringRef key, StringRef what) {
    auto [it, inserted] = seen.try_emplace(key, &op);
    // A model is empty if an error kept it from being read.
    if (inserted || key.empty())
      return;
    reportError(op.getRecord().getLoc(),
                "op '" + displayName(op.getRecord()) +
                    "': there is another op with the " + what + " '" + key +
                    "'");
    reportNote(it->second->getRecord().getLoc(), "the other op is here");
  };
  for (const auto &op : ops) {
    check(byName, *op, op->getOperationName(), "name");
    if (op->isOfDialect() && !op->getCppClass().empty())
      check(byClass, *op, op->getQualifiedCppClass(), "C++ class");
  }
}

/// Reports ops without a class whose dialect has classes of others: what is
/// emitted would speak of a class that nothing declares.
static void checkClasses(const Definitions &definitions) {
  DenseSet<const Record *> withClasses;
  auto getDialect = [](const Record *record) {
    return record->getValueAsOptionalDef("dialect");
  };
  for (const auto &[record, classes] : definitions.classes)
    withClasses.insert(getDialect(record));
  for (const Record *record : definitions.ops)
    if (record->isSubClassOf("ElementwiseOp") &&
        withClasses.contains(getDialect(record)) &&
        !definitions.classes.contains(record))
      reportError(record->getLoc(),
                  "op '" + displayName(*record) +
                      "': it has no class, as others of its dialect do: 'def "
                      "Ods#" +
                      record->getName() + " : EwiseOdsOp<..., " +
                      record->getName() + ">'");
}

/// Reports the types for which a law is not proven, and what to do.
static void reportOpen(const LawModel &law) {
  reportLaw(law, "'" + law.print(law.from) + " is " + law.print(law.to) +
                     "' is not proven for all values of " +
                     join(law.triedFor, ", ") +
                     ": prove it with 'ewise-tblgen -prove'");
}

void Model::proveLaws(OpModel &op, LawProver &prover, bool keepsOpen) {
  for (LawModel &law : op.laws) {
    if (auto reason = prover.disprove(law))
      reportLaw(law, *reason);
    else if (!keepsOpen && !law.triedFor.empty())
      reportOpen(law);
    // Our own laws are used only if their shapes are right. A law that an
    // author writes has to be right for all.
    auto reason = prover.disproveShapes(law);
    if (reason && law.record->isSubClassOf("Rewrite"))
      reportLaw(law, *reason);
  }
}

Model::Model(const RecordKeeper &records)
    : records(records), scalars(std::make_unique<ScalarVocabulary>()),
      vocabulary(std::make_unique<RecordVocabulary>(records, *scalars)) {}

Model::~Model() = default;

std::vector<std::shared_ptr<const ScalarOpModel>>
Model::readPrimitives() const {
  ScalarVocabulary vocabulary;
  std::vector<std::shared_ptr<const ScalarOpModel>> primitives;
  if (!records.getClass("Primitive"))
    return primitives;
  for (const Record *record : records.getAllDerivedDefinitions("Primitive"))
    if (auto primitive = vocabulary.getOp(*record))
      primitives.push_back(std::move(primitive));
  return primitives;
}

std::vector<ExpansionModel> Model::readExpansions() const {
  return tblgen::readExpansions(records, *vocabulary);
}

std::unique_ptr<const Model> Model::read(const RecordKeeper &records,
                                         StringRef dialect,
                                         Certificates certificates,
                                         bool keepsOpen) {
  ErrorsSince errors;
  std::unique_ptr<Model> model(new Model(records));
  StringRef path = records.getInputFilename();
  model->fileName =
      path == "-" ? "the standard input" : sys::path::filename(path).str();

  Definitions definitions(records);
  RuleVocabulary ruleVocabulary(definitions);
  KnownProofs known;
  DenseMap<const Record *, const RuleSetModel *> rules;
  for (const Record *record : definitions.ruleSets) {
    auto ruleSet = RuleSetReader(*record, definitions, ruleVocabulary).read();
    if (!ruleSet || !prove(*ruleSet, known))
      continue;
    rules[record] = ruleSet.get();
    model->ruleSets.push_back(std::move(ruleSet));
  }

  ScalarVocabulary &vocabulary = *model->scalars;
  vocabulary.readOverloads(records);
  if (const DerivativeReader *derivatives = getDerivativeReader())
    derivatives->checkPartials(records, *model->vocabulary);
  DenseMap<const Record *, const PromotionModel *> promotions;
  for (const Record *record : definitions.promotions) {
    auto table = PromotionReader(*record, definitions, vocabulary).read();
    promotions[record] = table.get();
    if (table)
      model->promotions.push_back(std::move(table));
  }
  auto findRules = [&](const Record &record) { return rules.lookup(&record); };
  auto findPromotion = [&](const Record &record) {
    return promotions.lookup(&record);
  };
  DenseMap<const Record *, OpModel *> ops;
  model->certificates = std::move(certificates);
  LawProver prover(&model->certificates);
  for (const Record *record : definitions.ops) {
    auto op =
        OpReader(*record, *model->vocabulary)
            .read(findRules, findPromotion, definitions.examples.lookup(record),
                  definitions.classes.lookup(record));
    ops[record] = op.get();
    model->ops.push_back(std::move(op));
  }
  // Rewrites may refer to any op.
  if (!errors.any())
    for (const Record *record : definitions.rewrites) {
      auto findOp = [&](const Record &op) { return ops.lookup(&op); };
      auto law = LawReader(*record, findOp, vocabulary).read();
      if (law)
        ops[&law->getOp().getRecord()]->laws.push_back(std::move(*law));
    }
  if (!errors.any()) {
    std::vector<const LawModel *> laws;
    for (const Record *record : definitions.ops) {
      proveLaws(*ops[record], prover, keepsOpen);
      for (const LawModel &law : ops[record]->laws)
        laws.push_back(&law);
    }
    // Loops are only checked among laws that hold.
    if (!errors.any())
      checkLoops(laws);
  }
  checkDuplicates(model->ops);
  checkClasses(definitions);
  if (!errors.any())
    model->vocabulary->checkUncalled();
  for (const Record *record : definitions.floatScalars)
    for (const ElementType &type : vocabulary.getTypes(*record).getTypes())
      if (getFloatFormat(type))
        model->floatFormats.push_back(type);
  for (const Record *record : definitions.dialects)
    model->dialects.push_back(readDialect(*record));
  if (errors.any())
    return nullptr;
  erase_if(model->dialects, [&](const DialectModel &each) {
    return !dialect.empty() && each.name != dialect;
  });
  std::string prefix = (dialect + ".").str();
  erase_if(model->ops, [&](const std::unique_ptr<const OpModel> &op) {
    return !dialect.empty() && !op->getOperationName().starts_with(prefix);
  });
  return model;
}

} // namespace ewise::tblgen
