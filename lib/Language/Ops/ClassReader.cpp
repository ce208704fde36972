//===- ClassReader.cpp - Reader of dialects and of classes' additions -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

DialectModel readDialect(const Record &record) {
  FieldReader reader(record, "dialect");
  DialectModel dialect;
  dialect.record = &record;
  dialect.name = reader.string("name").str();
  dialect.summary = reader.string("summary");
  dialect.description = reader.string("description");
  dialect.extraClassDeclaration = reader.string("extraClassDeclaration");
  dialect.hasInitializer = reader.bit("hasInitializer");
  dialect.cppClass =
      convertToCamelFromSnakeCase(dialect.name, /*capitalizeFirst=*/true) +
      "Dialect";
  if (!dialect.name.empty())
    if (auto reason = whyNoIdentifier(dialect.cppClass))
      reader.error("name", "the name of the C++ class, '" + dialect.cppClass +
                               "', " + *reason);
  StringRef space = reader.string("cppNamespace");
  dialect.cppNamespace = (space.starts_with("::") ? "" : "::") + space.str();
  if (!space.empty() && !isQualifiedCppName(dialect.cppNamespace))
    reader.error("cppNamespace", "'" + space + "' is not a C++ namespace");
  dialect.dependentDialects = reader.strings("dependentDialects");
  for (StringRef name : dialect.dependentDialects)
    if (!isQualifiedCppName(name))
      reader.error("dependentDialects",
                   "'" + name +
                       "' is not a fully qualified C++ class, as in "
                       "'::mlir::arith::ArithDialect'");
  return dialect;
}

ClassModel readClass(const FieldReader &reader) {
  ClassModel model;
  if (reader.bit("bodyHasEffects"))
    reader.error("bodyHasEffects",
                 "an op whose class ewise-tblgen emits has no effects on "
                 "memory; one of ODS's records may have some");
  for (const std::string &name : reader.strings("traits")) {
    if (!isQualifiedCppName(name))
      reader.error("traits", "'" + name +
                                 "' is not a fully qualified C++ template, as "
                                 "in '::mlir::OpTrait::IsCommutative'");
    if (is_contained(model.traits, name))
      reader.error("traits", "the trait '" + name + "' is there twice");
    model.traits.push_back(name);
  }
  model.extraClassDeclaration = reader.string("extraClassDeclaration");
  model.extraClassDefinition = reader.string("extraClassDefinition");
  if (auto unknown = findUnknownPlaceholder(
          model.extraClassDefinition,
          [](StringRef name) { return name == "cppClass"; }))
    reader.error("extraClassDefinition", "unknown placeholder '$" + *unknown +
                                             "': expected '$cppClass'");
  model.hasCanonicalizer = reader.bit("hasCanonicalizer");
  model.hasFolder = reader.bit("hasFolder");
  model.hasVerifier = reader.bit("hasVerifier");
  model.hasCustomAssemblyFormat = reader.bit("hasCustomAssemblyFormat");
  return model;
}

} // namespace ewise::tblgen
