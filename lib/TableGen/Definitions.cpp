//===- Definitions.cpp - The records that Ewise reads ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Definitions.h"
#include "FieldReader.h"
#include "llvm/ADT/STLExtras.h"

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
  Records allCombineRows, allResultRows, allExamples;
  std::pair<const Record *, Records *> classes[] = {
      {keeper.getClass("RuleSet"), &ruleSets},
      {keeper.getClass("EwiseOp"), &ops},
      {keeper.getClass("DefaultMessage"), &defaultMessages},
      {keeper.getClass("Combine"), &allCombineRows},
      {keeper.getClass("Declared"), &allResultRows},
      {keeper.getClass("RuleExample"), &allExamples}};
  for (const auto &[name, record] : keeper.getDefs())
    for (const auto &[classRecord, records] : classes)
      if (classRecord && record->isSubClassOf(classRecord))
        records->push_back(record.get());
  for (const auto &[classRecord, records] : classes)
    sort(*records, LessRecordByID());
  combineRows = groupBy(allCombineRows, "combine row", "table", "CombineTable");
  resultRows = groupBy(allResultRows, "result row", "results", "ResultTable");
  examples = groupBy(allExamples, "example", "of", "ExampleSubject");
}

} // namespace ewise::tblgen
