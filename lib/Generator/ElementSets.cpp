//===- ElementSets.cpp - Sets of element types in a file ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/ElementSets.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// `::ewise::element::i(8, 64)`
static std::string printIntegers(StringRef prefix, const ElementType &type) {
  std::string text = ("::ewise::element::" + prefix + "(").str() +
                     std::to_string(type.minWidth);
  if (type.minWidth != type.maxWidth)
    text += ", " + std::to_string(type.maxWidth);
  return text + ")";
}

std::string ElementSets::print(const ElementType &type) const {
  switch (type.kind) {
  case ElementType::Kind::Float:
  case ElementType::Kind::Index:
    return "::ewise::element::" + spell(type);
  case ElementType::Kind::Complex:
    return "::ewise::element::complex(" +
           print(element::makeFloat(type.semantics)) + ")";
  case ElementType::Kind::Signless:
    return printIntegers("i", type);
  case ElementType::Kind::Signed:
    return printIntegers("si", type);
  case ElementType::Kind::Unsigned:
    return printIntegers("ui", type);
  case ElementType::Kind::SignedQuantized:
    return "::ewise::element::signedQuantized";
  case ElementType::Kind::UnsignedQuantized:
    return "::ewise::element::unsignedQuantized";
  case ElementType::Kind::QuantizedPerAxis:
    return "::ewise::element::quantizedPerAxis";
  case ElementType::Kind::Any:
    return "::ewise::element::any";
  case ElementType::Kind::Other:
    break;
  }
  return "::ewise::element::other(k" + prefix + getRecorded(type).identifier +
         "Element)";
}

std::string ElementSets::print(const ScalarTypeSet &types) const {
  return join(map_range(types.getTypes(),
                        [&](const ElementType &type) { return print(type); }),
              ", ");
}

void ElementSets::add(const ElementType &type) {
  if (type.project)
    projectTypes.insert(&getRecorded(type));
}

const ElementTypes &ElementSets::get(const ScalarTypeSet &types) {
  if (types.isEveryType())
    return kAnyElement;
  const Set *&found =
      known[print(types) + (byWords ? types.getLongDescription() : "")];
  if (found)
    return found->types;
  // Names lose the dialect's prefix, as those of classes do: `Toy_Floats` is
  // `Floats`. A def's name may be anything, and an unnamed set has none.
  auto [first, rest] = types.getName().split('_');
  StringRef ownName = first.empty() || rest.empty() ? types.getName() : rest;
  std::string name = ownName.str();
  if (whyNoIdentifier(ownName))
    name = "ElementSet" + std::to_string(sets.size() + 1);
  while (any_of(sets, [&](const Set &set) { return set.name == name; }))
    name += "_";
  Set &set =
      sets.emplace_back(Set{name, types, types.getLongDescription(), {}});
  set.types = {set.model.getTypes(), set.description.c_str()};
  found = &set;
  for (const ElementType &type : types.getTypes())
    add(type);
  return set.types;
}

std::string ElementSets::findName(ArrayRef<ElementType> types) const {
  auto found = find_if(sets, [&](const Set &set) {
    return set.types.types.data() == types.data();
  });
  return found == sets.end() ? "" : "k" + prefix + found->name;
}

std::string ElementSets::getName(const ElementTypes &types) const {
  return types.hasEveryType() ? "::ewise::kAnyElement" : findName(types.types);
}

std::vector<RecordedTypes> ElementSets::getAll() const {
  std::vector<RecordedTypes> all;
  for (const Set &set : sets)
    all.push_back({set.name, set.types.types, set.types.description});
  return all;
}

static void emit(raw_ostream &os, const RecordedType &type,
                 const std::string &constant) {
  auto as = [](StringRef name) {
    return [name](StringRef) { return name.str(); };
  };
  os << "constexpr ::ewise::ProjectType " << constant << " = {"
     << quote(type.name) << ", [](::mlir::Type type) -> bool { return "
     << substitute(type.cppPredicate, as("type")) << "; }";
  if (type.isSingle)
    os << ", [](::mlir::MLIRContext *context) -> ::mlir::Type { return "
       << substitute(type.cppBuilder, as("context")) << "; }";
  os << "};\n";
}

void ElementSets::emit(raw_ostream &os) const {
  for (const RecordedType *type : projectTypes)
    tblgen::emit(os, *type, "k" + prefix + type->identifier + "Element");
  for (const Set &set : sets) {
    std::string name = getName(set.types);
    os << "constexpr ::ewise::ElementType " << name << "Types[] = {"
       << print(set.model) << "};\nconstexpr ::ewise::ElementTypes " << name
       << " = {" << name << "Types, " << quote(set.description) << "};\n";
  }
}

} // namespace ewise::tblgen
