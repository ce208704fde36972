//===- ResultReader.cpp - Reader of ops' results --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

void OpReader::readResults() {
  ErrorsSince errors;
  std::vector<const Record *> records = reader.defs("returns", "Result");
  if (records.empty() && !errors.any())
    reader.error("returns", "an op has one result or more");
  if (records.size() > 1)
    checkSeveralResults();
  signature.results.resize(records.size());
  for (auto [record, result] : zip_equal(records, signature.results))
    readResult(*record, result);
  // Others need not check that there is one.
  if (signature.results.empty())
    signature.results.emplace_back();
}

/// Checks what an op with several results cannot be.
void OpReader::checkSeveralResults() {
  auto broadcast =
      count_if(signature.operands,
               [](const OperandModel &operand) { return !operand.parameter; });
  if (op->rules && !signature.isVariadic() &&
      op->rules->getRules().broadcastsIntoResult(
          static_cast<size_t>(broadcast)))
    reader.error("returns", "rule set '" + op->rules->getName() +
                                "' broadcasts into the declared result, of "
                                "which there must be one");
}

void OpReader::readResult(const Record &resultRecord, ResultModel &result) {
  FieldReader fields(resultRecord, "result", reader, "returns");
  bool isFirst = &result == &signature.results.front();
  result.name = fields.string("name").str();
  result.types = signature.elementTypes;
  if (resultRecord.isSubClassOf("DerivedResult"))
    return readDerivedResult(fields, result);
  if (resultRecord.isSubClassOf("MappedResult"))
    return readMappedResult(fields, result);
  if (resultRecord.isSubClassOf("AttributeResult"))
    return readAttributeResult(fields, result);
  if (resultRecord.isSubClassOf("FreeResult")) {
    if (!isFirst)
      reader.error("returns", "'" + result.name +
                                  "' is free, which only the first of several "
                                  "results may be");
    result.kind = ResultModel::Kind::Free;
    result.types = readTypes(fields.def("types", "ScalarTypes"));
  }
  if (!resultRecord.isSubClassOf("FixedResult"))
    return;
  result.kind = ResultModel::Kind::Fixed;
  result.types = readTypes(fields.def("type", "ScalarTypes"));
  if (!result.types.isEmpty() && !result.types.getSingle())
    reader.error("returns",
                 "the type of a fixed result must be one single type, but '" +
                     result.types.getDescription() + "' is not");
}

void OpReader::readDerivedResult(const FieldReader &fields,
                                 ResultModel &result) {
  ScalarType any;
  any.description = "any type";
  result.kind = ResultModel::Kind::Derived;
  result.types = ScalarTypeSet(any);
  result.cppBuilder = fields.string("cppBuilder").str();
  result.assembly = fields.string("assembly").str();
  // The classes of adopted ops tell nothing that the lowering could go by.
  if (op->origin == OpOrigin::Adopted)
    reader.error("returns", "the result of an adopted op cannot be derived");
  auto check = [&](StringRef text, StringRef expected,
                   function_ref<bool(StringRef)> isKnown) {
    if (auto unknown = findUnknownPlaceholder(text, isKnown))
      reader.error("returns", "the type '" + text +
                                  "' has an unknown placeholder '$" + *unknown +
                                  "': expected " + expected);
  };
  check(result.cppBuilder, "'$_element'",
        [](StringRef name) { return name == "_element"; });
  check(result.assembly, "'$_element'",
        [](StringRef name) { return name == "_element"; });
  bool isOnly = &result == &signature.results.front();
  if (result.assembly.empty() && !isOnly)
    reader.error("returns", "one of several results that is derived needs to "
                            "say how MLIR writes the type: give it to '" +
                                result.name + "', as in 'complex<$_element>'");
}

void OpReader::readMappedResult(const FieldReader &fields,
                                ResultModel &result) {
  const Record *record = fields.def("map", "TypeMap");
  auto map = record ? vocabulary.getTypeMap(*record) : nullptr;
  isComplete &= map != nullptr;
  if (!map)
    return;
  ScalarType any;
  any.description = "any type";
  result.kind = ResultModel::Kind::Derived;
  result.types = ScalarTypeSet(any);
  result.map = map->restrictTo(signature.elementTypes);
  if (op->origin == OpOrigin::Adopted)
    reader.error("returns", "the result of an adopted op cannot be derived");
  for (const ScalarType &type : signature.elementTypes.getTypes())
    if (!map->map(type))
      reader.error("returns", "'" + displayName(*record) +
                                  "' does not say what '" + type.description +
                                  "' becomes, which the op accepts");
}

} // namespace ewise::tblgen
