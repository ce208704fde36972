//===- BodyNames.cpp - Names in bodies as data ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/BodyNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise {

static PrimitiveSignature::Type parseType(StringRef spelling) {
  using Type = PrimitiveSignature::Type;
  return StringSwitch<Type>(spelling)
      .Case("i1", Type::Boolean)
      .Case("part", Type::Part)
      .Case("bits", Type::Bits)
      .Case("integer", Type::Integer)
      .Case("type", Type::Target)
      .Case("result", Type::Result)
      .Default(Type::Variable);
}

static ScalarKind parseKind(StringRef spelling) {
  return StringSwitch<ScalarKind>(spelling)
      .Case("Float", ScalarKind::Float)
      .Case("Integer", ScalarKind::Integer)
      .Case("Signed", ScalarKind::Signed)
      .Case("Unsigned", ScalarKind::Unsigned)
      .Case("Complex", ScalarKind::Complex)
      .Case("SignedQuantized", ScalarKind::SignedQuantized)
      .Case("UnsignedQuantized", ScalarKind::UnsignedQuantized)
      .Case("QuantizedPerAxis", ScalarKind::QuantizedPerAxis)
      .Case("Other", ScalarKind::Other)
      .Default(ScalarKind::Any);
}

void NameTable::addPrimitive(const PrimitiveText &text) {
  auto made = std::make_unique<Signature>();
  auto [operands, value] = text.types.split("->");
  for (StringRef each : split(operands.trim(), ' '))
    if (!each.empty())
      made->operands.push_back(parseType(each));
  auto [kinds, resultKind] = text.kinds.split("->");
  for (StringRef each : split(kinds.trim(), ' '))
    made->kinds.push_back(parseKind(each));
  PrimitiveSignature &signature = made->signature;
  signature.name = text.name;
  signature.operands = made->operands;
  signature.result = parseType(value.trim());
  signature.kinds = made->kinds;
  signature.resultKind = parseKind(resultKind.trim());
  signature.function = text.function;
  signature.definedness = text.definedness;
  signature.roundings = text.roundings;
  primitives[text.name] = std::move(made);
}

NameTable::NameTable(const BodyNames &names) {
  for (const PrimitiveText &text : names.primitives)
    addPrimitive(text);
  for (const OverloadRow &row : names.overloads)
    overloads[row.name] = &row;
  for (const ConversionRow &row : names.conversions)
    conversions[row.name] = &row;
  for (const TypesOfName &row : names.types)
    types[row.name] = &row;
  for (const FunctionText &text : names.functions) {
    auto function = std::make_unique<BodyFunction>();
    function->name = text.name;
    for (StringRef parameter : split(text.parameters, ' '))
      if (!parameter.empty())
        function->parameters.push_back(parameter);
    function->body = Body::parse(text.body);
    if (function->body)
      functions[text.name] = std::move(function);
  }
}

const PrimitiveSignature *NameTable::findPrimitive(StringRef name) const {
  auto found = primitives.find(name);
  return found == primitives.end() ? nullptr : &found->second->signature;
}

const BodyFunction *NameTable::findFunction(StringRef name) const {
  auto found = functions.find(name);
  return found == functions.end() ? nullptr : found->second.get();
}

} // namespace ewise
