//===- BodyNamesCollector.cpp - Names in bodies ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/BodyNames.h"
#include "ewise/Generator/OpDescriber.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

PrimitiveText describePrimitive(const ScalarOpModel &op,
                                BumpPtrAllocator &memory) {
  std::string types, kinds;
  for (ScalarOpModel::Type type : op.operands)
    types += (spell(type) + " ").str();
  types += ("-> " + spell(op.result)).str();
  kinds = join(map_range(op.kinds, [](ScalarKind kind) { return spell(kind); }),
               " ");
  if (op.isConversion())
    kinds += (" -> " + spell(op.resultKind)).str();
  return {
      op.name,     keepText(types, memory), keepText(kinds, memory),
      op.function, op.definedness,          static_cast<uint8_t>(op.roundings)};
}

void BodyNamesCollector::add(const BodyNode &node) {
  if (!node.isName())
    addName(node.text);
  for (const BodyNode *argument : node.arguments)
    add(*argument);
}

void BodyNamesCollector::addName(StringRef name) {
  const Record *record = names.getRecords().getDef(name);
  if (name == "least" || name == "greatest")
    addName(name == "least" ? "Least" : "Greatest");
  bool isOperator = record && record->isSubClassOf("BodyOperator");
  if (isOperator || name == "Shared" || seen.contains(name))
    return;
  const ScalarTypeSet *set = names.findTypes(name);
  if (!record && !set)
    return;
  seen.insert(name);
  if (set)
    types.push_back({keepText(name, memory), sets.get(*set).types});
  else
    addCallee(record->getName());
}

void BodyNamesCollector::addCallee(StringRef name) {
  if (const OverloadRow *row = names.findOverloads(name)) {
    // A row may be of a file that is not included: it has no callees.
    if (any_of(row->callees, [](StringRef each) { return !each.empty(); }))
      overloads.push_back(*row);
    for (StringRef callee : row->callees)
      addName(callee);
  }
  if (const ConversionRow *row = names.findConversions(name)) {
    conversions.push_back(*row);
    for (StringRef conversion : row->conversions)
      addName(conversion);
    // Conversions to booleans.
    addName("NotEqual");
  }
  if (const BodyFunction *function = names.findFunction(name)) {
    functions.push_back({name,
                         keepText(join(function->parameters, " "), memory),
                         function->body->getText()});
    add(function->body->getRoot());
  }
  auto op = names.getOp(name);
  if (op && op->isOwn)
    primitives.push_back(describePrimitive(*op, memory));
}

} // namespace ewise::tblgen
