//===- ExpressionTypes.cpp - Types of scalar expressions ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpressionReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

ExpressionType ExpressionReader::concrete(const ScalarType &type) {
  ExpressionType result;
  result.kind = ExpressionType::Kind::Concrete;
  result.type = std::make_shared<const ScalarType>(type);
  return result;
}

const ExpressionType &ExpressionReader::boolean() {
  static const ExpressionType type = concrete(ScalarType::integer(1));
  return type;
}

ExpressionType ExpressionReader::sharedType() const {
  if (const ScalarType *single = bodyCase.types.getSingle())
    return concrete(*single);
  return {};
}

ExpressionType ExpressionReader::resultType() const {
  switch (op.getResult().kind) {
  case ResultModel::Kind::Shared:
    return sharedType();
  case ResultModel::Kind::Fixed:
    return concrete(*op.getResult().types.getSingle());
  case ResultModel::Kind::Free:
    if (const ScalarType *single = bodyCase.resultTypes->getSingle())
      return concrete(*single);
    break;
  case ResultModel::Kind::Derived:
    break;
  }
  ExpressionType type;
  type.kind = ExpressionType::Kind::Result;
  return type;
}

ExpressionType ExpressionReader::operandType(size_t index) const {
  const OperandModel &operand = op.getOperands()[index];
  if (operand.shared)
    return sharedType();
  if (const ScalarType *single = operand.types.getSingle())
    return concrete(*single);
  ExpressionType type;
  type.kind = ExpressionType::Kind::Operand;
  type.operand = index;
  return type;
}

ExpressionType
ExpressionReader::attributeType(const AttributeModel &attribute) const {
  return attribute.kind == AttributeModel::Kind::Element
             ? sharedType()
             : concrete(ScalarType::integer(attribute.width));
}

ScalarTypeSet ExpressionReader::typesOf(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return bodyCase.types;
  case ExpressionType::Kind::Result:
    return bodyCase.resultTypes ? *bodyCase.resultTypes : op.getResult().types;
  case ExpressionType::Kind::Operand:
    return op.getOperands()[type.operand].types;
  case ExpressionType::Kind::Concrete:
    break;
  }
  return ScalarTypeSet(*type.type);
}

std::string ExpressionReader::describe(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "the operands' element type";
  case ExpressionType::Kind::Result:
    return "the result's element type";
  case ExpressionType::Kind::Operand:
    return "the element type of '" + op.getOperands()[type.operand].name + "'";
  case ExpressionType::Kind::Concrete:
    break;
  }
  return type.type->description;
}

std::optional<size_t> ExpressionReader::findOperand(StringRef name) const {
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (operand.name == name)
      return index;
  return std::nullopt;
}

std::optional<size_t> ExpressionReader::findAttribute(StringRef name) const {
  for (auto [index, attribute] : enumerate(op.getAttributes()))
    if (attribute.name == name)
      return index;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Types without context
//===----------------------------------------------------------------------===//

std::optional<ExpressionType>
ExpressionReader::findTarget(const Init &value) const {
  const auto *init = dyn_cast<DefInit>(&value);
  if (!init)
    return std::nullopt;
  const Record &record = *init->getDef();
  if (record.getName() == "Element")
    return sharedType();
  if (record.getName() == "ResultElement")
    return resultType();
  if (!record.isSubClassOf("ScalarType"))
    return std::nullopt;
  const ScalarTypeSet *types = vocabulary.getTypes(record);
  if (!types || !types->getSingle())
    return std::nullopt;
  return concrete(*types->getSingle());
}

std::optional<ExpressionType>
ExpressionReader::synthesizeName(StringRef name) const {
  if (auto it = named.find(name); it != named.end())
    return it->second->type;
  if (auto index = findOperand(name))
    return operandType(*index);
  if (auto index = findAttribute(name))
    if (!isEnum(op.getAttributes()[*index]))
      return attributeType(op.getAttributes()[*index]);
  return std::nullopt;
}

std::optional<ExpressionType>
ExpressionReader::synthesize(const Init *value, StringRef name) const {
  if (isa<UnsetInit>(value))
    return synthesizeName(name);
  const auto *dag = dyn_cast<DagInit>(value);
  const Record *record = dag ? getOperator(*dag) : nullptr;
  if (!record)
    return std::nullopt;
  if (record->isSubClassOf("AttributeChoice")) {
    for (unsigned i = isValueChoice(*record) ? 2 : 1; i < dag->getNumArgs();
         ++i)
      if (Type type = synthesize(dag->getArg(i), dag->getArgNameStr(i)))
        return type;
    return std::nullopt;
  }
  if (record->isSubClassOf("OperandFold"))
    return dag->getNumArgs()
               ? synthesizeName(dag->getArgNameStr(dag->getNumArgs() - 1))
               : Type();
  const ScalarOpModel *scalarOp =
      record->isSubClassOf("ScalarOp") ? vocabulary.getOp(*record) : nullptr;
  if (!scalarOp)
    return std::nullopt;
  switch (scalarOp->result) {
  case ScalarOpModel::Type::Boolean:
    return boolean();
  case ScalarOpModel::Type::Target:
    return dag->getNumArgs() ? findTarget(*dag->getArg(0)) : Type();
  case ScalarOpModel::Type::Result:
    return resultType();
  case ScalarOpModel::Type::Variable:
    break;
  }
  return findTypeVariable(*dag, *scalarOp, std::nullopt);
}

std::optional<ExpressionType>
ExpressionReader::findTypeVariable(const DagInit &dag,
                                   const ScalarOpModel &scalarOp,
                                   const Type &expected) const {
  size_t first = scalarOp.isConversion() ? 1 : 0;
  for (auto [index, type] : enumerate(scalarOp.operands)) {
    unsigned argument = static_cast<unsigned>(index + first);
    if (type != ScalarOpModel::Type::Variable || argument >= dag.getNumArgs())
      continue;
    if (Type found =
            synthesize(dag.getArg(argument), dag.getArgNameStr(argument)))
      return found;
  }
  return scalarOp.result == ScalarOpModel::Type::Variable ? expected : Type();
}

} // namespace ewise::tblgen
