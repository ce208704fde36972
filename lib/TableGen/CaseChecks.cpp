//===- CaseChecks.cpp - Checks of the cases of an op's body ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

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

/// Checks that each element type that the op accepts has a case and, for ops
/// with a free result type, each of the result's with it.
static void checkCoverage(const FieldReader &reader, const OpModel &op) {
  // What an adopted op accepts may be said elsewhere.
  bool isAdopted = op.getOrigin() == OpOrigin::Adopted;
  if (isAdopted &&
      any_of(op.getElementTypes().getTypes(), [](const ScalarType &type) {
        return type.kind == ScalarKind::Any;
      }))
    return;
  SmallVector<const ScalarTypeSet *> all;
  for (const Case &bodyCase : op.getBody())
    all.push_back(&bodyCase.types);
  if (auto missing = op.getElementTypes().findUncovered(all))
    return reader.error("cases", "no case covers " + *missing +
                                     ", which the op accepts");
  if (op.getResult().kind != ResultModel::Kind::Free || isAdopted)
    return;
  for (const ScalarType &type : op.getElementTypes().getSamples(all)) {
    SmallVector<const ScalarTypeSet *> results;
    for (const Case &bodyCase : op.getBody())
      if (bodyCase.types.contains(type))
        results.push_back(&*bodyCase.resultTypes);
    if (auto missing = op.getResult().types.findUncovered(results))
      reader.error("cases", "no case covers " + type.description +
                                " with a result of " + *missing +
                                ", which the op accepts");
  }
}

void checkCases(const FieldReader &reader, const OpModel &op) {
  for (auto [index, second] : enumerate(op.getBody())) {
    for (const Case &first : op.getBody().take_front(index))
      if (overlap(first, second))
        reader.error("cases", "the cases " + describe(first) + " and " +
                                  describe(second) + " overlap");
    if (auto extra = second.types.findUncovered({&op.getElementTypes()}))
      reader.error("cases", "the case " + describe(second) + " covers " +
                                *extra + ", which the op does not accept");
    if (!second.resultTypes)
      continue;
    if (auto extra = second.resultTypes->findUncovered({&op.getResult().types}))
      reader.error("cases", "the case " + describe(second) + " gives " +
                                *extra + ", which the result cannot be");
  }
  checkCoverage(reader, op);
}

} // namespace ewise::tblgen
