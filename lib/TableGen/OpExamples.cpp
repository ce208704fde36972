//===- OpExamples.cpp - Examples of ops -----------------------------------===//
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

std::optional<SmallVector<const OperandModel *>>
OpModel::getBroadcastOperands(size_t count) const {
  size_t named = count_if(
      operands, [](const OperandModel &operand) { return !operand.parameter; });
  SmallVector<const OperandModel *> broadcast;
  for (const OperandModel &operand : operands) {
    if (operand.parameter)
      continue;
    // A variadic operand stands for what the others leave.
    size_t length = !operand.variadic   ? 1
                    : count + 1 < named ? 0
                                        : count + 1 - named;
    broadcast.append(length, &operand);
  }
  if (broadcast.size() != count)
    return std::nullopt;
  return broadcast;
}

bool OpModel::checkExampleType(const Example &example,
                               const ShapeSpelling &shape, StringRef field,
                               StringRef name,
                               const ScalarTypeSet &types) const {
  if (shape.element.empty())
    return true;
  FieldReader fields(*example.record, "example");
  if (field != "operands" && result.kind == ResultModel::Kind::Derived) {
    fields.error(field, "'" + name + "' of op '" + displayName(record) +
                            "' has elements of a type that is computed: it "
                            "cannot be " +
                            shape.element + " here");
    return false;
  }
  if (types.containsSpelled(shape.element))
    return true;
  fields.error(field, "'" + name + "' of op '" + displayName(record) +
                          "' cannot have elements of type " + shape.element);
  return false;
}

bool OpModel::checkExampleOperands(const Example &example) const {
  FieldReader fields(*example.record, "example");
  auto broadcast = getBroadcastOperands(example.operands.size());
  if (!broadcast) {
    fields.error("operands", "op '" + displayName(record) + "' is not for " +
                                 Twine(example.operands.size()) + " operands");
    return false;
  }
  bool ok = true;
  StringRef shared;
  for (auto [operand, shape] : zip(*broadcast, example.operands)) {
    ok &= checkExampleType(example, shape, "operands", operand->name,
                           operand->types);
    if (!operand->shared || shape.element.empty())
      continue;
    if (!shared.empty() && shared != shape.element) {
      fields.error("operands",
                   "the operands share one element type, but have " + shared +
                       " and " + shape.element);
      ok = false;
    }
    shared = shape.element;
  }
  return ok;
}

bool OpModel::readExamples(const ExampleRecords &exampleRecords) {
  bool ok = true;
  for (const Record *exampleRecord : exampleRecords.of(record)) {
    auto example = readExample(*exampleRecord, rules->getRules());
    if (!example || !checkExampleOperands(*example)) {
      ok = false;
      continue;
    }
    for (auto [field, shape] : {std::pair("inferred", &example->inferred),
                                std::pair("declared", &example->declared)})
      if (*shape)
        ok &= checkExampleType(*example, **shape, field, result.name,
                               result.types);
    ok &= checkExample(rules->getRules(), *example,
                       "op '" + displayName(record) + "'");
    examples.push_back(std::move(*example));
  }
  return ok;
}

} // namespace ewise::tblgen
