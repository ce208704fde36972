//===- RecordVocabulary.cpp - Names in bodies, by records -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/RecordVocabulary.h"
#include "ewise/Language/DagBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Callees
//===----------------------------------------------------------------------===//

/// The record with the name, if it is of the class; else null.
const Record *RecordVocabulary::find(StringRef name, StringRef className) {
  const Record *record = records.getDef(name);
  return record && records.getClass(className) &&
                 record->isSubClassOf(className)
             ? record
             : nullptr;
}

const PrimitiveSignature *RecordVocabulary::findPrimitive(StringRef name) {
  auto [known, inserted] = primitives.try_emplace(name);
  const Record *record = inserted ? find(name, "Primitive") : nullptr;
  auto op = record ? vocabulary.getOp(*record) : nullptr;
  if (op)
    known->second = std::make_unique<PrimitiveSignature>(PrimitiveSignature{
        op->name, op->operands, op->result, op->kinds, op->resultKind,
        op->function, op->definedness, op->isCommutative,
        static_cast<uint8_t>(op->roundings)});
  metBroken |= !known->second && find(name, "Primitive");
  return known->second.get();
}

std::shared_ptr<const ScalarOpModel> RecordVocabulary::getOp(StringRef name) {
  std::lock_guard lock(mutex);
  const Record *record = find(name, "Primitive");
  return record ? vocabulary.getOp(*record) : nullptr;
}

void RecordVocabulary::forEach(const BodyNode &node, StringSet<> &seen,
                               function_ref<void(const BodyNode &)> visit) {
  visit(node);
  for (const BodyNode *argument : node.arguments)
    forEach(*argument, seen, visit);
  if (node.isName() || !seen.insert(node.text).second)
    return;
  auto visitFunction = [&](StringRef name) {
    if (const BodyFunction *function = findFunction(name))
      forEach(function->body->getRoot(), seen, visit);
  };
  visitFunction(node.text);
  if (const OverloadRow *row = findOverloads(node.text))
    for (StringRef callee : row->callees)
      if (!callee.empty() && seen.insert(callee).second)
        visitFunction(callee);
}

void RecordVocabulary::forEach(const BodyNode &node,
                               function_ref<void(const BodyNode &)> visit) {
  StringSet<> seen;
  forEach(node, seen, visit);
}

const OverloadRow *RecordVocabulary::findOverloads(StringRef name) {
  auto [known, inserted] = overloads.try_emplace(name);
  const Record *record = inserted ? find(name, "ScalarCallee") : nullptr;
  const auto *row = record ? vocabulary.findOverloads(*record) : nullptr;
  if (row) {
    known->second = std::make_unique<Overloads>();
    known->second->record = record;
    known->second->row.name = record->getName();
    for (auto [callee, text] : zip_equal(*row, known->second->row.callees))
      if (callee && !callee->isSubClassOf("InFile"))
        text = callee->getName();
  }
  return known->second ? &known->second->row : nullptr;
}

std::string RecordVocabulary::getNotation(StringRef name,
                                          ArrayRef<ElementType> types) {
  const Record *callee = find(name, "ScalarCallee");
  if (callee && vocabulary.isOverloaded(*callee)) {
    SmallVector<const Record *> callees;
    for (const ElementType &type : types)
      callees.push_back(vocabulary.findOverload(*callee, type));
    append_range(callees, *vocabulary.findOverloads(*callee));
    auto isCallee = [](const Record *each) {
      return each && !each->isSubClassOf("InFile");
    };
    auto found = find_if(callees, isCallee);
    callee = found == callees.end() ? nullptr : *found;
  }
  if (!callee)
    return "";
  if (callee->isSubClassOf("Function")) {
    FieldReader fields(*callee, "function");
    return vocabulary.getNotation(fields, fields.strings("parameters"));
  }
  if (callee->isSubClassOf("ConversionName"))
    return "convert<$type>($0)";
  auto op = vocabulary.getOp(*callee);
  return op ? op->notation : "";
}

StringRef RecordVocabulary::findFile(StringRef name, const BoundType &type) {
  const Record *record = find(name, "ScalarCallee");
  return record && type.isComputed()
             ? vocabulary.findFile(*record, type.format.getElementType())
             : "";
}

const ConversionRow *RecordVocabulary::findConversions(StringRef name) {
  auto [known, inserted] = conversions.try_emplace(name);
  if (const Record *record =
          inserted ? find(name, "ConversionName") : nullptr) {
    known->second = std::make_unique<Conversions>();
    for (const Record *each : FieldReader(*record, "conversion")
                                  .defs("conversions", "ScalarConversion"))
      known->second->names.push_back(each->getName());
    known->second->row = {record->getName(), known->second->names};
  }
  return known->second ? &known->second->row : nullptr;
}

/// The first name that is neither one of `known` nor that of a part; empty
/// without one.
static StringRef findUnknown(const BodyNode &node, const StringSet<> &known) {
  if (node.isName() && !known.contains(node.text))
    return node.text;
  for (const BodyNode *argument : node.arguments)
    if (StringRef unknown = findUnknown(*argument, known); !unknown.empty())
      return unknown;
  return "";
}

static void addLabels(const BodyNode &node, StringSet<> &names) {
  if (!node.label.empty())
    names.insert(node.label);
  for (const BodyNode *argument : node.arguments)
    addLabels(*argument, names);
}

void RecordVocabulary::checkUncalled() {
  if (!records.getClass("Function"))
    return;
  for (const Record *record : records.getAllDerivedDefinitions("Function")) {
    bool isOfMainFile = SrcMgr.FindBufferContainingLoc(record->getLoc()[0]) ==
                        SrcMgr.getMainFileID();
    if (!isOfMainFile || functions.contains(record->getName()))
      continue;
    const BodyFunction *function = findFunction(record->getName());
    if (!function)
      continue;
    StringSet<> names;
    for (StringRef parameter : function->parameters)
      names.insert(parameter);
    addLabels(function->body->getRoot(), names);
    StringRef unknown = findUnknown(function->body->getRoot(), names);
    if (!unknown.empty())
      FieldReader(*record, "function")
          .error("body", describeUnknown(*function, unknown));
  }
}

const BodyFunction *RecordVocabulary::findFunction(StringRef name) {
  auto [known, inserted] = functions.try_emplace(name);
  if (!inserted) {
    metBroken |= !known->second && find(name, "Function");
    return known->second.get();
  }
  const Record *record = find(name, "Function");
  if (!record)
    return nullptr;
  ErrorsSince errors;
  FieldReader fields(*record, "function");
  std::vector<std::string> parameters = fields.strings("parameters");
  const DagInit *body = fields.dag("body");
  for (size_t index : seq(parameters.size()))
    if (is_contained(ArrayRef(parameters).take_front(index), parameters[index]))
      fields.error("parameters",
                   "there are two parameters '" + parameters[index] + "'");
  if (!errors.any())
    vocabulary.getNotation(fields, parameters);
  metBroken |= errors.any();
  if (errors.any())
    return nullptr;
  auto function = std::make_unique<BodyFunction>();
  function->name = record->getName();
  for (const Init *parameter :
       record->getValueAsListInit("parameters")->getElements())
    function->parameters.push_back(cast<StringInit>(parameter)->getValue());
  if (auto reason = whyNoBody(*body))
    fields.error("body", *reason);
  function->body = makeBody(*body, *this);
  metBroken |= !function->body;
  if (function->body)
    functions[name] = std::move(function);
  return functions[name].get();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

StringRef RecordVocabulary::nameTypes(const Record &record) {
  if (!record.isAnonymous())
    return record.getName();
  ScalarTypeSet set = vocabulary.getTypes(record);
  std::string name = spell(set.getTypes());
  auto entry = types.try_emplace(name).first;
  if (!entry->second)
    entry->second = std::move(set);
  return entry->getKey();
}

const ScalarTypeSet *RecordVocabulary::findTypes(StringRef name) {
  auto [known, inserted] = types.try_emplace(name);
  if (const Record *record = inserted ? find(name, "ScalarTypes") : nullptr)
    known->second = vocabulary.getTypes(*record);
  metBroken |= known->second && known->second->isEmpty();
  return known->second && !known->second->isEmpty() ? &*known->second : nullptr;
}

BoundType RecordVocabulary::getType(const ElementType &type) {
  // The least width stands for a range.
  ElementType single = type;
  single.maxWidth = single.minWidth;
  auto format = ScalarFormat::get(single);
  if (format && type.kind != ElementType::Kind::Index)
    return BoundType(*format, getKind(type), nullptr);
  auto known =
      llvm::find_if(others, [&](const auto &each) { return *each == type; });
  if (known == others.end()) {
    others.push_back(std::make_unique<const ElementType>(type));
    known = std::prev(others.end());
  }
  return BoundType(format.value_or(ScalarFormat()), getKind(type),
                   known->get());
}

std::optional<BoundType> RecordVocabulary::findType(StringRef name) {
  const ScalarTypeSet *set = findTypes(name);
  const ElementType *single = set ? set->getSingle() : nullptr;
  return single ? std::optional(getType(*single)) : std::nullopt;
}

std::optional<bool> RecordVocabulary::isOneOf(StringRef name,
                                              const BoundType &type) {
  const ScalarTypeSet *set = findTypes(name);
  if (!set)
    return std::nullopt;
  if (type.handle)
    return set->contains(*static_cast<const ElementType *>(type.handle));
  return set->isEveryType() ||
         (type.isComputed() && set->contains(type.format.getElementType()));
}

std::string RecordVocabulary::describe(const BoundType &type) {
  if (type.handle)
    return spell(*static_cast<const ElementType *>(type.handle));
  return type.isComputed() ? type.format.getSpelling() : "no type";
}

} // namespace ewise::tblgen
