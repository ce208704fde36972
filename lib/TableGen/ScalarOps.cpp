//===- ScalarOps.cpp - The vocabulary of scalar bodies --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/ScalarModel.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

std::optional<ScalarKind> readScalarKind(const FieldReader &reader,
                                         StringRef field) {
  const Record *record = reader.def(field, "ScalarKind");
  if (!record)
    return std::nullopt;
  auto kind = StringSwitch<std::optional<ScalarKind>>(record->getName())
                  .Case("FloatKind", ScalarKind::Float)
                  .Case("IntegerKind", ScalarKind::Integer)
                  .Case("ComplexKind", ScalarKind::Complex)
                  .Case("AnyKind", ScalarKind::Any)
                  .Default(std::nullopt);
  if (!kind)
    reader.error(
        field,
        "unknown kind '" + displayName(*record) +
            "': expected FloatKind, IntegerKind, ComplexKind or AnyKind");
  return kind;
}

static std::optional<ScalarOpModel::Type>
parseType(const FieldReader &reader, StringRef field, StringRef spelling) {
  bool isResult = field == "resultType";
  if (spelling == "T")
    return ScalarOpModel::Type::Variable;
  if (spelling == "i1")
    return ScalarOpModel::Type::Boolean;
  if (spelling == "result" && isResult)
    return ScalarOpModel::Type::Result;
  reader.error(field, "unknown type '" + spelling + "': expected \"T\"" +
                          (isResult ? ", \"i1\" or \"result\"" : " or \"i1\""));
  return std::nullopt;
}

/// The placeholders of an op are its operands' numbers and `$type`.
static bool checkPlaceholders(const FieldReader &reader, StringRef field,
                              StringRef text, size_t numOperands) {
  auto isKnown = [&](StringRef name) {
    size_t index;
    return name == "type" ||
           (!name.getAsInteger(10, index) && index < numOperands);
  };
  auto unknown = findUnknownPlaceholder(text, isKnown);
  if (!unknown)
    return true;
  reader.error(field, "unknown placeholder '$" + *unknown +
                          "': expected '$type'" +
                          (numOperands ? " or the number of an operand, "
                                         "counted from '$0'"
                                       : ""));
  return false;
}

std::optional<ScalarOpModel> ScalarOpModel::read(const Record &record) {
  FieldReader reader(record, "scalar op");
  ScalarOpModel op;
  op.name = record.getName().str();
  auto operandTypes = reader.strings("operandTypes");
  auto resultType = reader.string("resultType");
  auto kind = readScalarKind(reader, "kind");
  auto cppExpression = reader.string("cppExpression");
  auto notation = reader.string("notation");
  auto expensive = reader.bit("expensive");
  bool conversion = record.isSubClassOf("ScalarConversion");
  auto resultKind = conversion ? readScalarKind(reader, "resultKind")
                               : std::optional(ScalarKind::Any);
  if (!operandTypes || !resultType || !kind || !cppExpression || !notation ||
      !expensive || !resultKind)
    return std::nullopt;

  for (StringRef spelling : *operandTypes) {
    auto type = parseType(reader, "operandTypes", spelling);
    if (!type)
      return std::nullopt;
    op.operands.push_back(*type);
  }
  auto result = conversion ? std::optional(Type::Target)
                           : parseType(reader, "resultType", *resultType);
  if (!result ||
      !checkPlaceholders(reader, "cppExpression", *cppExpression,
                         op.operands.size()) ||
      !checkPlaceholders(reader, "notation", *notation, op.operands.size()))
    return std::nullopt;
  op.result = *result;
  op.kind = *kind;
  op.resultKind = *resultKind;
  op.cppExpression = cppExpression->str();
  op.notation = notation->str();
  op.isExpensive = *expensive;
  return op;
}

const ScalarTypeSet *ScalarVocabulary::getTypes(const Record &record) {
  auto [it, inserted] = types.try_emplace(&record);
  if (inserted)
    if (auto set = ScalarTypeSet::read(record))
      it->second = std::make_unique<ScalarTypeSet>(std::move(*set));
  return it->second.get();
}

const ScalarOpModel *ScalarVocabulary::getOp(const Record &record) {
  auto [it, inserted] = ops.try_emplace(&record);
  if (inserted)
    if (auto op = ScalarOpModel::read(record))
      it->second = std::make_unique<ScalarOpModel>(std::move(*op));
  return it->second.get();
}

} // namespace ewise::tblgen
