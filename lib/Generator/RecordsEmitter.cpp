//===- RecordsEmitter.cpp - Descriptions that a program loads -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The descriptions that `-gen-rule-sets` and `-gen-op-methods` print as C++, as
// JSON, which ewise::registerRecords() reads at run time.
//
//===----------------------------------------------------------------------===//

#include "ewise/Data/RecordsHash.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Generator/MemberWriter.h"
#include "ewise/Generator/OpDescriber.h"
#include "ewise/Language/PromotionModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/JSON.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// A reason why an op cannot be loaded: a field, and the C++ in it.
struct NotLoaded {
  StringRef field;
  std::string what;
};

static std::optional<std::string> findCppType(const ScalarTypeSet &types) {
  for (const ElementType &type : types.getTypes())
    if (type.project)
      return "type '" + spell(type) + "'";
  return std::nullopt;
}

static std::optional<NotLoaded> whyNotLoaded(const OpModel &op) {
  if (op.hasFastMath())
    return NotLoaded{"hasFastMath", "interface of the flags"};
  if (auto type = findCppType(op.getElementTypes()))
    return NotLoaded{"elementTypes", *type};
  for (const OperandModel &operand : op.getOperands())
    if (auto type = findCppType(operand.typeSet))
      return NotLoaded{"operands", *type};
  for (const ResultModel &result : op.getResults())
    if (auto type = findCppType(result.typeSet))
      return NotLoaded{"returns", *type};
  return std::nullopt;
}

static bool isLoaded(const OpModel &op) {
  return op.getOrigin() == OpOrigin::Dialect && !whyNotLoaded(op);
}

/// The ops of a dialect of the file that can be loaded.
static SmallVector<const OpModel *> getOps(const Model &model,
                                           const DialectModel &dialect) {
  SmallVector<const OpModel *> ops;
  for (const auto &op : model.getOps())
    if (isLoaded(*op) &&
        op->getOperationName().split('.').first == dialect.name)
      ops.push_back(op.get());
  return ops;
}

/// Calls back with all records of a file, which refer to one another.
static void describeRecords(const Model &model,
                            function_ref<void(const Records &)> use) {
  ElementSets sets;
  std::vector<std::unique_ptr<OpDescriber>> describers;
  std::vector<std::vector<RecordedOp>> ops;
  std::vector<RecordedDialect> dialects;
  SmallPtrSet<const PromotionModel *, 4> tables;
  std::vector<Promotion> promotions;
  for (const DialectModel &dialect : model.getDialects()) {
    // The names in bodies are those of one dialect.
    OpDescriber &describer = *describers.emplace_back(
        std::make_unique<OpDescriber>(model.getVocabulary(), sets));
    std::vector<RecordedOp> &made = ops.emplace_back();
    SmallVector<const OpModel *> loaded = getOps(model, dialect);
    for (const OpModel *op : loaded)
      collectTypes(*op, sets);
    for (const OpModel *op : loaded)
      made.push_back(
          {describer.describe(*op), op->isTypeInferred(), op->isCommutative()});
    for (const PromotionModel *table : describer.getPromotions())
      if (tables.insert(table).second)
        promotions.push_back(describer.describe(*table));
    dialects.push_back({dialect.name, describer.getNames().get(), made});
  }
  std::vector<RuleSet> ruleSets;
  for (const auto &each : model.getRuleSets())
    ruleSets.push_back(each->getRules());
  ArrayRef<const char *> messages;
  if (!ruleSets.empty())
    messages = {ruleSets.front().messages.defaults, kNumFailureKinds};
  std::vector<RecordedTypes> types = sets.getAll();
  use({"ewise-tblgen", kRecordsVersion, messages, ruleSets, types, promotions,
       dialects});
}

static void emitRecords(const Model &model, raw_ostream &os) {
  std::string text;
  raw_string_ostream stream(text);
  json::OStream json(stream, /*IndentSize=*/1);
  describeRecords(model, [&](const Records &records) {
    MemberWriter(json, [&](const ElementTypes &types) {
      auto found = find_if(records.elementTypes, [&](const RecordedTypes &set) {
        return set.types.data() == types.types.data();
      });
      return found == records.elementTypes.end() ? "" : found->name.str();
    }).write(records);
  });
  text = "\",\n \"records\": " + text + "}\n";
  os << "{\"hash\": \"" << hashRecords("{\"hash\": \"" + text) << text;
}

/// Warns of an op that cannot be loaded.
static void checkOp(const OpModel &op) {
  const Record &record = op.getRecord();
  if (auto reason = whyNotLoaded(op))
    PrintWarning(record.getFieldLoc(reason->field),
                 "op '" + displayName(record) + "', field '" + reason->field +
                     "': the " + reason->what +
                     " is C++, so that the op cannot be loaded");
}

static void checkRecords(const Model &model) {
  if (model.getDialects().empty())
    return reportOption("-gen-records: there is no EwiseDialect in the file");
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect)
      checkOp(*op);
  if (none_of(model.getOps(), [](const auto &op) { return isLoaded(*op); }))
    reportOption("-gen-records: there is no op in the file that can be loaded");
}

static EmitterRegistration<emitRecords, kTextLayout, checkRecords>
    records("gen-records", "Ops as JSON, which ewise-opt --ewise-records loads",
            "Toy.td -o Toy.records");

} // namespace ewise::tblgen
