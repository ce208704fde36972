//===- Definitions.cpp - The records that Ewise reads ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/Definitions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

Definitions::Definitions(const RecordKeeper &records)
    : classes({{"RuleSet", {}},
               {"EwiseOp", {}},
               {"Combine", {}},
               {"Declared", {}},
               {"DefaultMessage", {}},
               {"RuleExample", {}}}) {
  SmallVector<const Record *> classRecords;
  for (const Class &each : classes)
    classRecords.push_back(records.getClass(each.name));
  for (const auto &[name, record] : records.getDefs())
    for (auto [each, classRecord] : zip(classes, classRecords))
      if (classRecord && record->isSubClassOf(classRecord))
        each.records.push_back(record.get());
  for (Class &each : classes)
    sort(each.records, LessRecordByID());
}

ArrayRef<const Record *> Definitions::of(StringRef ofClass) const {
  auto found =
      find_if(classes, [&](const Class &each) { return each.name == ofClass; });
  assert(found != classes.end() && "not a class that is looked for");
  return found->records;
}

} // namespace ewise::tblgen
