//===- DialectReader.cpp - Reader of dialects -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Language/CppText.h"

using namespace llvm;

namespace ewise::tblgen {

DialectModel readDialect(const Record &record) {
  FieldReader reader(record, "dialect");
  DialectModel dialect;
  dialect.record = &record;
  dialect.name = reader.string("name").str();
  dialect.summary = reader.string("summary");
  dialect.description = reader.string("description");
  StringRef space = reader.string("cppNamespace");
  dialect.cppNamespace = (space.starts_with("::") ? "" : "::") + space.str();
  if (!space.empty() && !isQualifiedCppName(dialect.cppNamespace))
    reader.error("cppNamespace", "'" + space + "' is not a C++ namespace");
  return dialect;
}

} // namespace ewise::tblgen
