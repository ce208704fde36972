//===- BodyNames.cpp - Names in bodies as data ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/BodyNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

std::optional<OverloadColumn> getColumn(ScalarKind kind, bool isBit) {
  switch (kind) {
  case ScalarKind::Float:
    return OverloadColumn::Floats;
  case ScalarKind::Integer:
  case ScalarKind::Signed:
    return isBit ? OverloadColumn::Booleans : OverloadColumn::Signed;
  case ScalarKind::SignedQuantized:
    return OverloadColumn::Signed;
  case ScalarKind::Unsigned:
  case ScalarKind::UnsignedQuantized:
    return OverloadColumn::Unsigned;
  case ScalarKind::Complex:
    return OverloadColumn::Complexes;
  case ScalarKind::QuantizedPerAxis:
  case ScalarKind::Other:
  case ScalarKind::Any:
    break;
  }
  return std::nullopt;
}

/// The kinds in the order of their enumeration.
static constexpr StringRef kKinds[] = {"Float",
                                       "Integer",
                                       "Signed",
                                       "Unsigned",
                                       "Complex",
                                       "SignedQuantized",
                                       "UnsignedQuantized",
                                       "QuantizedPerAxis",
                                       "Other",
                                       "Any"};
static constexpr StringRef kTypes[] = {"T",       "i1",   "part",  "bits",
                                       "integer", "type", "result"};

StringRef spell(ScalarKind kind) { return kKinds[static_cast<size_t>(kind)]; }

StringRef spell(PrimitiveSignature::Type type) {
  return kTypes[static_cast<size_t>(type)];
}

/// The enumerator of a word; `others` where it is none.
template <typename EnumT>
static EnumT parse(StringRef word, ArrayRef<StringRef> words, EnumT others) {
  const StringRef *found = find(words, word);
  return found == words.end() ? others
                              : static_cast<EnumT>(found - words.begin());
}

static PrimitiveSignature::Type parseType(StringRef word) {
  return parse(word, kTypes, PrimitiveSignature::Type::Variable);
}

static ScalarKind parseKind(StringRef word) {
  return parse(word, kKinds, ScalarKind::Any);
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
