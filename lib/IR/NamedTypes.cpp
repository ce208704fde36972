//===- NamedTypes.cpp - Element types that attributes name ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/NamedTypes.h"
#include "ewise/IR/OpArguments.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace ewise {

/// Whether the attribute, of any kind, has the value.
static bool hasValue(Attribute attribute, const NamedType &named) {
  if (auto string = dyn_cast<StringAttr>(attribute))
    return string.getValue() == named.text;
  auto integer = dyn_cast<IntegerAttr>(attribute);
  return integer && integer.getValue().trySExtValue() == named.number;
}

const NamedType *NamedTypes::findRow(Attribute value) const {
  if (!value)
    return absent < 0 ? nullptr : &types[static_cast<size_t>(absent)];
  const NamedType *found = llvm::find_if(
      types, [&](const NamedType &each) { return hasValue(value, each); });
  return found == types.end() ? nullptr : found;
}

Type NamedTypes::find(Attribute value, MLIRContext *context,
                      Type shared) const {
  if (isShared(value))
    return shared;
  if (auto type = dyn_cast_if_present<TypeAttr>(value))
    return type.getValue();
  const NamedType *row = findRow(value);
  // Without operands, only the attribute knows the context.
  if (value)
    context = value.getContext();
  return row && context ? getType(row->type, context) : Type();
}

bool NamedTypes::isShared(Attribute value) const {
  return mayBeShared && !value;
}

std::string NamedTypes::describe(StringRef name, Attribute value) const {
  std::string text = ("'" + name + "' is ").str();
  if (isShared(value))
    return text + "absent";
  if (const NamedType *row = findRow(value))
    return text + row->text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

std::string NamedTypes::describeUnknown(StringRef name, Attribute value,
                                        MLIRContext *context,
                                        StringRef accepted) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (value)
    context = value.getContext();
  os << "attribute '" << name << "' must be ";
  if (types.empty())
    os << accepted;
  else
    os << "one of ";
  llvm::interleaveComma(types, os, [&](const NamedType &each) {
    os << each.text;
    if (context)
      os << " (" << getType(each.type, context) << ")";
  });
  os << ", but is ";
  if (!value)
    os << "missing";
  else if (auto integer = dyn_cast<IntegerAttr>(value))
    os << integer.getValue();
  else
    os << value;
  return text;
}

} // namespace ewise
