//===- Model.cpp - Everything that a file declares ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

Model::Model(const RecordKeeper &records)
    : records(records), definitions(records), tables(definitions),
      exampleRecords(definitions) {
  readRuleSets();
  readOps();
  checkDuplicates();
  checkExamples();
}

std::string Model::getFileName() const {
  std::string path(records.getInputFilename());
  return path == "-" ? "the standard input" : sys::path::filename(path).str();
}

bool Model::keepOpsOf(StringRef dialect) {
  erase_if(ops, [&](const std::unique_ptr<OpModel> &op) {
    auto [prefix, mnemonic] = op->getOperationName().split('.');
    return mnemonic.empty() || prefix != dialect;
  });
  return !ops.empty();
}

void Model::readRuleSets() {
  ReportedRows reported;
  for (const Record *record : definitions.of("RuleSet")) {
    auto ruleSet = std::make_unique<RuleSetModel>(*record, definitions, tables,
                                                  exampleRecords);
    if (ruleSet->isValid() && !isQualifiedCppName(ruleSet->getCppName())) {
      PrintError(record->getLoc(),
                 "rule set '" + displayName(*record) + "': its C++ name, '" +
                     ruleSet->getCppName() + "', is not one that C++ accepts");
      valid = false;
    }
    valid &= ruleSet->isValid() && prove(*ruleSet, reported);
    ruleSets.push_back(std::move(ruleSet));
  }
}

void Model::readOps() {
  auto findRules = [&](const Record &record) -> const RuleSetModel * {
    for (const auto &ruleSet : ruleSets)
      if (&ruleSet->getRecord() == &record)
        return ruleSet.get();
    return nullptr;
  };
  for (const Record *record : definitions.of("EwiseOp")) {
    auto op = std::make_unique<OpModel>(*record, vocabulary, exampleRecords,
                                        findRules);
    valid &= op->isValid();
    ops.push_back(std::move(op));
  }
}

/// Two records for one op would both define its methods or its lowering.
void Model::checkDuplicates() {
  StringMap<const OpModel *> byName, byClass;
  auto check = [&](StringMap<const OpModel *> &seen, const OpModel &op,
                   StringRef key, StringRef what) {
    auto [it, inserted] = seen.try_emplace(key, &op);
    if (inserted || key.empty())
      return;
    PrintError(op.getRecord().getLoc(), "op '" + displayName(op.getRecord()) +
                                            "': there is another op with the " +
                                            what + " '" + key + "'");
    PrintNote(it->second->getRecord().getLoc(), "the other op is here");
    valid = false;
  };
  for (const auto &op : ops) {
    check(byName, *op, op->getOperationName(), "name");
    if (op->getOrigin() == OpOrigin::Dialect && !op->getCppClass().empty())
      check(byClass, *op, op->getQualifiedCppClass(), "C++ class");
  }
}

/// An example of nothing would be passed over.
void Model::checkExamples() {
  for (const Record *record : definitions.of("RuleExample"))
    valid &=
        FieldReader(*record, "example").def("of", "ExampleSubject") != nullptr;
}

} // namespace ewise::tblgen
