//===- BodyGroups.cpp - Bodies that Python writes alike -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyGroups.h"
#include "PythonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Symbols of types
//===----------------------------------------------------------------------===//

static std::optional<BoundType> getPart(const BoundType &type) {
  return type.format.isComplex()
             ? std::optional(BoundType(type.format.getPart()))
             : std::nullopt;
}

/// The integer as wide as a float.
static std::optional<BoundType> getBits(const BoundType &type) {
  return type.format.isFloat() && type.isComputed()
             ? std::optional(BoundType(type.format.getBits()))
             : std::nullopt;
}

TypeSymbols::TypeSymbols(const OpSignature &signature,
                         ArrayRef<std::string> results) {
  using Body = const OpenBody &;
  auto addDerived = [&](const std::string &text, auto getType) {
    add(text + ".part", [=](Body body) { return getPart(getType(body)); });
    add(text + ".bits", [=](Body body) { return getBits(getType(body)); });
  };
  auto getShared = [](Body body) { return body.shared; };
  auto getResult = [](size_t index) {
    return [=](Body body) { return body.results[index]; };
  };
  auto getOperand = [](size_t index) {
    return [=](Body body) { return body.operands[index]; };
  };
  add("call.element", getShared);
  add("call.element.part", [](Body body) { return getPart(body.shared); });
  // The symbols below are only needed if the types of bodies differ.
  ownName = static_cast<unsigned>(symbols.size());
  add("", [](Body) { return std::nullopt; });
  addDerived("call.element", getShared);
  for (auto [index, text] : enumerate(results)) {
    if (text.empty())
      continue;
    add(text, getResult(index));
    addDerived(text, getResult(index));
  }
  // Optional operands come last: the call has no type for an absent operand.
  for (bool areOptional : {false, true})
    for (auto [index, operand] : enumerate(signature.operands)) {
      if (operand.shared || operand.optional != areOptional)
        continue;
      std::string text = "call.operands[" + quotePython(operand.name) + "]";
      add(text, getOperand(index));
      addDerived(text, getOperand(index));
    }
}

SmallBitVector TypeSymbols::find(const OpenBody &body,
                                 const BoundType &type) const {
  SmallBitVector found(static_cast<unsigned>(symbols.size()));
  for (auto [index, symbol] : enumerate(symbols))
    if (symbol.getType(body) == std::optional(type))
      found.set(static_cast<unsigned>(index));
  if (!is_contained(body.standIns, type))
    found.set(ownName);
  return found;
}

/// Whether NumPy has the type, or can hold its numbers in another one.
static bool isOfNumPy(const BoundType &type) {
  if (!type.isComputed())
    return false;
  if (type.format.isInteger())
    return type.format.width <= 64;
  const fltSemantics &semantics = *type.format.semantics;
  return &semantics == &APFloat::IEEEdouble() ||
         APFloat::semanticsPrecision(semantics) <=
             APFloat::semanticsPrecision(APFloat::IEEEsingle());
}

std::optional<StringRef> TypeSymbols::getText(const SmallBitVector &of,
                                              const BoundType &type) const {
  assert(of.any() && "the type of each value has a symbol");
  auto own = static_cast<int>(ownName);
  int best = of.find_first();
  if (best == own && !isOfNumPy(type))
    if (int next = of.find_next(ownName); next != -1)
      best = next;
  if (best == own)
    return std::nullopt;
  return symbols[static_cast<size_t>(best)].text;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

size_t BodyGroup::getTypeArgument(const ScalarOpModel &op,
                                  const ScalarBody::Node &node, size_t number) {
  using Type = ScalarOpModel::Type;
  if (op.result == Type::Boolean || op.result == Type::Part ||
      op.result == Type::Bits)
    for (auto [type, operand] : zip(op.operands, node.operands))
      if (type == Type::Variable)
        return operand;
  return number;
}

/// Describes everything in a body that Python writes, except types.
static std::string describeShape(const BodyGroup &group,
                                 function_ref<bool(StringRef)> isApart) {
  std::string text;
  raw_string_ostream os(text);
  const ScalarBody &body = group.body->body;
  for (auto [index, node] : enumerate(body.getNodes())) {
    if (const ScalarOpModel *op = group.ops[index].get()) {
      bool isNamed = op->python.empty() || isApart(op->name);
      os << (isNamed ? op->name : op->python) << " "
         << BodyGroup::getTypeArgument(*op, node, body.countOperands() + index);
    }
    os << node.text << "\n" << node.label << "\n" << node.isFold;
    for (unsigned operand : node.operands)
      os << " " << operand;
    if (node.attribute)
      os << " attribute " << *node.attribute;
    if (node.named)
      os << " operand " << *node.named;
    if (node.asked)
      os << " is " << *node.asked;
    os << (node.asksPresence ? " is there" : "") << "\n";
  }
  for (unsigned value : body.getValues())
    os << " " << value;
  return text;
}

static BodyGroup makeGroup(const OpenBody &body, const TypeSymbols &symbols,
                           RecordVocabulary &vocabulary) {
  BodyGroup group;
  group.body = &body;
  group.parts.push_back(body.parts);
  group.types.assign(body.operands.begin(), body.operands.end());
  for (const ScalarBody::Node &node : body.body.getNodes()) {
    group.types.push_back(BoundType(node.type, ScalarKind::Other, node.handle));
    group.ops.push_back(
        node.primitive.empty() ? nullptr : vocabulary.getOp(node.primitive));
    group.opNames.push_back(node.primitive.str());
  }
  for (const BoundType &type : group.types)
    group.symbols.push_back(symbols.find(body, type));
  return group;
}

/// Adds a body to a group, if each value has a symbol for its type in both.
static bool addTo(BodyGroup &group, const BodyGroup &other,
                  const TypeSymbols &symbols) {
  std::vector<SmallBitVector> common;
  for (size_t value = 0; value != group.types.size(); ++value) {
    SmallBitVector both = group.symbols[value];
    both &= other.symbols[value];
    if (group.types[value] != other.types[value])
      both.reset(symbols.getOwnName());
    if (both.none())
      return false;
    common.push_back(std::move(both));
  }
  group.symbols = std::move(common);
  append_range(group.parts, other.parts);
  for (auto [name, its] : zip_equal(group.opNames, other.opNames)) {
    auto [end, ignored] =
        std::mismatch(name.begin(), name.end(), its.begin(), its.end());
    if (end != name.begin())
      name.erase(end, name.end());
  }
  return true;
}

std::vector<BodyGroup> groupBodies(const OpenBodies &bodies,
                                   const TypeSymbols &symbols,
                                   RecordVocabulary &vocabulary,
                                   function_ref<bool(StringRef)> isApart) {
  std::vector<BodyGroup> groups;
  std::map<std::string, std::vector<size_t>> byShape;
  for (const OpenBody &body : bodies.get()) {
    BodyGroup next = makeGroup(body, symbols, vocabulary);
    std::vector<size_t> &alike = byShape[describeShape(next, isApart)];
    if (any_of(alike, [&](size_t group) {
          return addTo(groups[group], next, symbols);
        }))
      continue;
    alike.push_back(groups.size());
    groups.push_back(std::move(next));
  }
  return groups;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Merges rows that differ along one axis only.
static void mergeAlong(size_t axis, std::vector<PartRow> &rows) {
  std::vector<PartRow> merged;
  std::map<PartRow, size_t> known;
  for (PartRow &row : rows) {
    PartRow others = row;
    others[axis].clear();
    auto [found, isNew] = known.try_emplace(std::move(others), merged.size());
    if (isNew)
      merged.push_back(std::move(row));
    else
      append_range(merged[found->second][axis], row[axis]);
  }
  for (PartRow &row : merged)
    sort(row[axis]);
  rows = std::move(merged);
}

std::vector<PartRow> BodyGroup::getRows() const {
  std::vector<PartRow> single;
  for (const std::vector<unsigned> &each : parts) {
    PartRow &row = single.emplace_back();
    for (unsigned part : each)
      row.push_back({part});
  }
  std::vector<PartRow> forward = single, backward = single;
  size_t count = parts.front().size();
  for (size_t axis = 0; axis != count; ++axis) {
    mergeAlong(axis, forward);
    mergeAlong(count - 1 - axis, backward);
  }
  return forward.size() < backward.size() ? forward : backward;
}

} // namespace ewise::tblgen
