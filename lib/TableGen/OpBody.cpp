//===- OpBody.cpp - The cases of an op's scalar body ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

bool OpModel::readCase(const Record &on, ScalarVocabulary &vocabulary) {
  FieldReader fields(on, "case", reader, "body");
  const Record *types = fields.def("types", "ScalarTypes");
  const Record *resultTypes = fields.def("resultTypes", "ScalarTypes");
  const DagInit *value = fields.dag("value");
  const ScalarTypeSet *set = types ? vocabulary.getTypes(*types) : nullptr;
  if (!set || !resultTypes || !value)
    return false;
  Case bodyCase;
  bodyCase.types = *set;
  bool anyResult = resultTypes->getName() == "AnyResult";
  if (result.kind == ResultModel::Kind::Free) {
    const ScalarTypeSet *resultSet =
        anyResult ? &result.types : vocabulary.getTypes(*resultTypes);
    if (!resultSet)
      return false;
    bodyCase.resultTypes = *resultSet;
  } else if (!anyResult) {
    return fail("body", "case '" + bodyCase.types.getDescription() +
                            "' names result types, but the result's type is "
                            "not free");
  }
  bodyCase.value = readExpression(*this, bodyCase, *value, vocabulary);
  bool ok = bodyCase.value != nullptr;
  body.push_back(std::move(bodyCase));
  return ok;
}

bool OpModel::readBody(ScalarVocabulary &vocabulary) {
  auto records = reader.defs("body", "On");
  if (!records)
    return false;
  if (records->empty())
    return true;
  bool ok = true;
  for (const Record *on : *records)
    ok &= readCase(*on, vocabulary);
  // Cases that were not read would be reported as missing.
  return body.size() == records->size() && checkCases() && ok;
}

/// "'integer' to 'boolean'"
static std::string describe(const Case &bodyCase) {
  std::string text = "'" + bodyCase.types.getDescription().str() + "'";
  if (bodyCase.resultTypes)
    text += " to '" + bodyCase.resultTypes->getDescription().str() + "'";
  return text;
}

static bool overlap(const Case &first, const Case &second) {
  return first.types.overlaps(second.types) &&
         (!first.resultTypes ||
          first.resultTypes->overlaps(*second.resultTypes));
}

/// The cases must be a partition of what the op accepts.
bool OpModel::checkCases() {
  bool ok = true;
  for (auto [index, second] : enumerate(body)) {
    for (const Case &first : ArrayRef(body).take_front(index))
      if (overlap(first, second))
        ok = fail("body", "the cases " + describe(first) + " and " +
                              describe(second) + " overlap");
    if (auto extra = second.types.findUncovered({&elementTypes}))
      ok = fail("body", "the case " + describe(second) + " covers " + *extra +
                            ", which the op does not accept");
    if (!second.resultTypes)
      continue;
    if (auto extra = second.resultTypes->findUncovered({&result.types}))
      ok = fail("body", "the case " + describe(second) + " gives " + *extra +
                            ", which the result cannot be");
  }
  return checkCoverage() && ok;
}

bool OpModel::checkCoverage() {
  SmallVector<const ScalarTypeSet *> all;
  for (const Case &bodyCase : body)
    all.push_back(&bodyCase.types);
  if (auto missing = elementTypes.findUncovered(all))
    return fail("body",
                "no case covers " + *missing + ", which the op accepts");
  // What an adopted op accepts is said elsewhere.
  if (result.kind != ResultModel::Kind::Free || origin == OpOrigin::Adopted)
    return true;
  bool ok = true;
  for (const ScalarType &type : elementTypes.getSamples(all)) {
    SmallVector<const ScalarTypeSet *> results;
    for (const Case &bodyCase : body)
      if (bodyCase.types.contains(type))
        results.push_back(&*bodyCase.resultTypes);
    if (auto missing = result.types.findUncovered(results))
      ok = fail("body", "no case covers " + type.description + " to " +
                            *missing + ", which the op accepts");
  }
  return ok;
}

} // namespace ewise::tblgen
