//===- ResultReader.cpp - Reader of ops' results --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Language/CppText.h"
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
  // A first result always exists, so that its readers need not check.
  if (signature.results.empty())
    signature.results.emplace_back();
}

/// Checks constraints on ops with several results.
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
  result.typeSet = signature.elementTypes;
  const Record *type = fields.def("type", "TypeExpression");
  if (!type || type->getName() == "Shared")
    return;
  if (type->isSubClassOf("TypeMap"))
    return readMappedResult(*type, result);
  if (type->isSubClassOf("NamedBy"))
    return readNamedResult(*type, result);
  if (!type->isSubClassOf("ScalarTypes"))
    return reader.error("returns", "the type of '" + result.name +
                                       "' is one of attributes");
  result.typeSet = readTypes(type);
  bool isOne = type->isSubClassOf("ScalarType") &&
               (result.typeSet.isEmpty() || result.typeSet.getSingle());
  result.element = isOne ? ResultElement::Fixed : ResultElement::Free;
  if (!isOne && !isFirst)
    reader.error("returns", "the type of '" + result.name +
                                "' is one of several, of which only the first "
                                "of several results may be");
}

void OpReader::readMappedResult(const Record &record, ResultModel &result) {
  auto map = vocabulary.getTypeMap(record);
  isComplete &= map != nullptr;
  if (!map)
    return;
  result.element = ResultElement::Derived;
  result.typeSet = ScalarTypeSet(element::any);
  result.map = vocabulary.restrict(*map, signature.elementTypes);
  // The class of an adopted op does not tell the lowering how types are mapped.
  if (op->origin == OpOrigin::Adopted)
    reader.error("returns",
                 "the type of an adopted op's result cannot be mapped");
  for (const ElementType &type : signature.elementTypes.getTypes())
    if (!map->map(type))
      reader.error("returns",
                   (record.isAnonymous() ? "the TypeMap"
                                         : "'" + record.getName().str() + "'") +
                       " does not say what '" + spell(type) +
                       "' becomes, which the op accepts: MapsTo<...>");
}

} // namespace ewise::tblgen
