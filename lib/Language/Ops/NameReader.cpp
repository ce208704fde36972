//===- NameReader.cpp - Reader of ops' names ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names of ops in the IR and in C++, by the origin of the op's class.
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

void OpReader::readNames() {
  if (record.isSubClassOf("AdoptedOp")) {
    op->origin = OpOrigin::Adopted;
    return readAdoptedNames();
  }
  if (record.isAnonymous())
    return reportError(record.getLoc(), "an op that defines something needs a "
                                        "name: def MyOp : ...");
  if (record.isSubClassOf("EwiseDialectOp")) {
    op->origin = OpOrigin::Ods;
    return readOdsNames();
  }
  if (record.isSubClassOf("ElementwiseOp")) {
    op->origin = OpOrigin::Dialect;
    return readDialectNames();
  }
  if (auto reason = whyNoIdentifier(record.getName()))
    reportError(record.getLoc(),
                "op '" + record.getName() + "': the name " + *reason);
  op->operationName = op->cppClass = record.getName().str();
}

/// Whether the text can be the name of an op in the IR, `dialect.op`.
static bool isOperationName(StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '.');
  return parts.size() > 1 && all_of(parts, [](StringRef part) {
           return !part.empty() && all_of(part, [](char c) {
             return isAlnum(c) || c == '_' || c == '$' || c == '-';
           });
         });
}

void OpReader::readAdoptedNames() {
  ErrorsSince errors;
  StringRef name = reader.string("operationName");
  StringRef qualified = reader.string("cppClass");
  if (errors.any())
    return;
  if (!isOperationName(name))
    reader.error("operationName", "'" + name +
                                      "' is not the name of an op with its "
                                      "dialect, as in 'tosa.add'");
  auto [space, last] = qualified.rsplit("::");
  if (!isQualifiedCppName(qualified) || space.empty())
    reader.error("cppClass", "'" + qualified +
                                 "' is not a fully qualified C++ class, as in "
                                 "'::mlir::tosa::AddOp'");
  op->operationName = name.str();
  op->cppNamespace = space.str();
  op->cppClass = last.str();
}

void OpReader::readOdsNames() {
  ErrorsSince errors;
  const Record *dialect = reader.def("opDialect", "Dialect");
  StringRef prefix =
      dialect ? FieldReader(*dialect, "dialect").string("name") : "";
  StringRef mnemonic = reader.string("opName");
  StringRef space = reader.string("cppNamespace");
  if (!errors.any())
    setDialectNames(prefix, "opName", mnemonic, "cppNamespace", space);
}

void OpReader::readDialectNames() {
  ErrorsSince errors;
  const Record *dialect = reader.def("dialect", "EwiseDialect");
  StringRef mnemonic = reader.string("mnemonic");
  if (errors.any())
    return;
  FieldReader fields(*dialect, "dialect");
  StringRef prefix = fields.string("name"),
            space = fields.string("cppNamespace");
  if (!errors.any())
    setDialectNames(prefix, "mnemonic", mnemonic, "dialect", space);
}

void OpReader::setDialectNames(StringRef prefix, StringRef mnemonicField,
                               StringRef mnemonic, StringRef spaceField,
                               StringRef space) {
  op->operationName = (prefix + "." + mnemonic).str();
  // Generic syntax allows a '-' in names, but MLIR's parser does not read it
  // elsewhere.
  bool hasDash = StringRef(op->operationName).contains('-');
  if (hasDash || !isOperationName(op->operationName))
    reader.error(mnemonicField,
                 "'" + op->operationName +
                     "' is not the name of an op with its dialect, as in "
                     "'tosa.add'" +
                     (hasDash ? ": MLIR reads no '-' in it" : ""));
  // The first underscore ends the dialect's prefix, as in mlir-tblgen.
  auto [first, rest] = record.getName().split('_');
  op->cppClass = (first.empty()  ? record.getName()
                  : rest.empty() ? first
                                 : rest)
                     .str();
  if (auto reason = whyNoIdentifier(op->cppClass))
    reportError(record.getLoc(), "op '" + record.getName() +
                                     "': the name of its C++ class, '" +
                                     op->cppClass + "', " + *reason);
  op->cppNamespace = (space.starts_with("::") ? "" : "::") + space.str();
  if (!isQualifiedCppName(op->cppNamespace))
    reader.error(spaceField, "'" + space + "' is not a C++ namespace");
}

/// Whether the class of every op has the accessor. `getResult` is allowed for
/// the only result.
static bool isOfEveryOp(StringRef accessor, bool isOnlyResult) {
  static constexpr StringLiteral accessors[] = {
      "getAttributeNames", "getContext",   "getODSOperands", "getOperation",
      "getOperationName",  "getOpOperand", "getProperties",  "getResult"};
  return is_contained(accessors, accessor) &&
         !(isOnlyResult && accessor == "getResult");
}

/// Whether mlir-tblgen's code of any class uses the name, or has the accessor.
static bool isOfClasses(StringRef name) {
  static constexpr StringLiteral names[] = {
      "attributes", "build",      "builder",          "create",
      "operands",   "odsBuilder", "getOperationName", "inferReturnTypes",
      "odsState",   "regions",    "resultTypes",      "inferredReturnTypes"};
  return is_contained(names, name);
}

/// Checks names. They become C++ identifiers, and must be unique in bodies and
/// among accessors of the op's class.
void OpReader::checkNames() {
  ErrorsSince errors;
  StringMap<StringRef> byAccessor;
  auto check = [&](StringRef field, StringRef name, StringRef suffix = "") {
    if (auto reason = whyNoVariable(name))
      return reader.error(field, "'" + name + "' " + *reason);
    if (op->isOfDialect() && isOfClasses(name))
      return reader.error(field, "'" + name +
                                     "' is a name in the code of every class "
                                     "of mlir-tblgen");
    std::string accessor =
        "get" + convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true) +
        suffix.str();
    bool isOnlyResult = field == "returns" && signature.results.size() == 1;
    auto [it, inserted] = byAccessor.try_emplace(accessor, name);
    std::string what =
        ("the accessor of '" + name + "' would be '" + accessor + "', ").str();
    if (!inserted && it->second == name)
      reader.error(field, "the name '" + name + "' is used twice");
    else if (!inserted)
      reader.error(field, what + "as that of '" + it->second + "' is");
    else if (isOfEveryOp(accessor, isOnlyResult))
      reader.error(field, what + "which every op has");
  };
  for (const OperandModel &operand : signature.operands)
    check("operands", operand.name);
  for (const AttributeModel &attribute : signature.attributes)
    check("attributes", attribute.name);
  for (const ResultModel &result : signature.results)
    if (!result.name.empty() || signature.results.size() > 1)
      check("returns", result.name);
  // The rule set adds this attribute to the op.
  if (op->rules && op->rules->getRules().attributeName)
    check("rules", op->rules->getRules().attributeName);
  if (op->takesFlags)
    check("hasFastMath", kFastMath);
  if (signature.needsSegments())
    check("operands", kOperandSegmentSizes);
  // An attribute has a second accessor.
  if (!errors.any())
    for (const AttributeModel &attribute : signature.attributes)
      check("attributes", attribute.name, "Attr");
}

} // namespace ewise::tblgen
