//===- BodyArrays.cpp - Counts and elements in scalar bodies --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyReader.h"

using namespace llvm;

namespace ewise::tblgen {

/// The attribute that is the first argument, a list; null where it is none.
const AttributeModel *BodyReader::findArray(const DagInit &dag) const {
  const AttributeModel *attribute =
      dag.getNumArgs() && isa<UnsetInit>(dag.getArg(0))
          ? findByName(signature.attributes, dag.getArgNameStr(0))
          : nullptr;
  return attribute && attribute->isArray() ? attribute : nullptr;
}

BodyReader::Value BodyReader::readElementOf(const DagInit &dag) {
  const AttributeModel *attribute = findArray(dag);
  const auto *number =
      dag.getNumArgs() == 2 ? dyn_cast<IntInit>(dag.getArg(1)) : nullptr;
  if (!attribute || !number || number->getValue() < 0 ||
      number->getValue() > std::numeric_limits<int16_t>::max())
    return error("'At' takes an attribute that is a list and the number of an "
                 "element, from 0 to " +
                 Twine(std::numeric_limits<int16_t>::max()));
  conditions.checkPresent(attribute->name);
  if (number->getValue() >= attribute->minLength)
    report("'At': '$" + attribute->name + "' may have only " +
           Twine(attribute->minLength) + " elements, so that there may be no " +
           Twine(number->getValue()) +
           "; its least length says how many "
           "there always are");
  // A float has the type of what is beside it, as other numbers do.
  Value element =
      add(Expression::Kind::Attribute,
          attribute->isFloating() ? types.add()
                                  : types.add(attributeType(*attribute)));
  element.expression->index = indexOf(signature.attributes, attribute);
  element.expression->element = static_cast<uint16_t>(number->getValue());
  return element;
}

BodyReader::Value BodyReader::readCount(const DagInit &dag) {
  const AttributeModel *attribute = findArray(dag);
  if (attribute && dag.getNumArgs() == 1) {
    conditions.checkPresent(attribute->name);
    Value length = add(Expression::Kind::Length, types.add());
    length.expression->index = indexOf(signature.attributes, attribute);
    return length;
  }
  const OperandModel *variadic =
      dag.getNumArgs() == 1 && isa<UnsetInit>(dag.getArg(0))
          ? findByName(signature.operands, dag.getArgNameStr(0))
          : nullptr;
  if (!variadic || !variadic->variadic)
    return error("'Count' takes a variadic operand or an attribute that is a "
                 "list");
  Value count = add(Expression::Kind::Count, types.add());
  count.expression->index = indexOf(signature.operands, variadic);
  return count;
}

} // namespace ewise::tblgen
