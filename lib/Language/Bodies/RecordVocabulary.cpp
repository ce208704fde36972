//===- RecordVocabulary.cpp - Names in bodies, by records -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

namespace {

/// Prints expressions. One that is made, and not written, has the same parts at
/// many places: these are given names, if they are asked for.
class BodyPrinter {
public:
  explicit BodyPrinter(bool namesParts) : namesParts(namesParts) {}

  /// Counts where the parts are.
  void count(const Init &value);
  std::string print(const Init &value, StringRef name);

private:
  std::string printCall(const DagInit &dag);

  bool namesParts;
  DenseMap<const Init *, unsigned> uses;
  /// The names of parts that have been printed, and can be read here.
  DenseMap<const Init *, std::string> names;
  unsigned nextName = 0;
};

} // namespace

void BodyPrinter::count(const Init &value) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (dag && uses[dag]++ == 0)
    for (const Init *argument : dag->getArgs())
      count(*argument);
}

std::string BodyPrinter::printCall(const DagInit &dag) {
  std::string callee = dag.getOperator()->getAsString();
  std::string text = "(" + callee;
  for (auto [number, argument] : enumerate(dag.getArgs())) {
    // Names that a branch gives do not exist behind it.
    auto outer = names;
    text += number ? ", " : " ";
    text += print(*argument, dag.getArgNameStr(static_cast<unsigned>(number)));
    if (callee == "When")
      names = std::move(outer);
  }
  return text + ")";
}

std::string BodyPrinter::print(const Init &value, StringRef name) {
  if (isa<UnsetInit>(value))
    return ("$" + name).str();
  std::string label = name.empty() ? "" : (":$" + name).str();
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return quoteWord(value.getAsUnquotedString()) + label;
  if (!namesParts || !name.empty() || uses.lookup(dag) < 2 ||
      dag->getNumArgs() == 0)
    return printCall(*dag) + label;
  if (auto known = names.find(dag); known != names.end())
    return known->second;
  std::string text = printCall(*dag);
  // No name of an author's has two underscores at its end.
  std::string made = "$p" + std::to_string(++nextName) + "__";
  names[dag] = made;
  return text + ":" + made;
}

std::string printBody(const Init &value) {
  return BodyPrinter(/*namesParts=*/false).print(value, "");
}

std::string printMade(const Init &value) {
  BodyPrinter printer(/*namesParts=*/true);
  printer.count(value);
  return printer.print(value, "");
}

//===----------------------------------------------------------------------===//
// Callees
//===----------------------------------------------------------------------===//

/// The record of a class; null where there is none of that name.
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
  return known->second.get();
}

std::shared_ptr<const ScalarOpModel> RecordVocabulary::getOp(StringRef name) {
  std::lock_guard<std::mutex> lock(mutex);
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

StringRef RecordVocabulary::findFile(StringRef name, const BoundType &type) {
  ScalarType described;
  described.kind = type.kind;
  described.minWidth = described.maxWidth = type.format.width;
  const Record *record = find(name, "ScalarCallee");
  return record ? vocabulary.findFile(*record, described) : "";
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

const BodyFunction *RecordVocabulary::findFunction(StringRef name) {
  auto [known, inserted] = functions.try_emplace(name);
  const Record *record = inserted ? find(name, "Function") : nullptr;
  if (!record)
    return known->second.get();
  ErrorsSince errors;
  FieldReader fields(*record, "function");
  std::vector<std::string> parameters = fields.strings("parameters");
  const DagInit *body = fields.dag("body");
  if (errors.any())
    return nullptr;
  auto function = std::make_unique<BodyFunction>();
  function->name = record->getName();
  for (const Init *parameter :
       record->getValueAsListInit("parameters")->getElements())
    function->parameters.push_back(cast<StringInit>(parameter)->getValue());
  function->body = Body::parse(printBody(*body));
  if (function->body)
    functions[name] = std::move(function);
  return functions[name].get();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

const ScalarTypeSet *RecordVocabulary::findTypes(StringRef name) {
  auto [known, inserted] = types.try_emplace(name);
  if (const Record *record = inserted ? find(name, "ScalarTypes") : nullptr)
    known->second = vocabulary.getTypes(*record);
  return known->second && !known->second->isEmpty() ? &*known->second : nullptr;
}

BoundType RecordVocabulary::getType(const ScalarType &type) {
  auto format =
      type.maxWidth
          ? std::optional(ScalarFormat::integer(
                static_cast<unsigned>(type.minWidth), type.isUnsigned()))
          : ScalarFormat::parse(type.description);
  if (format && type.description != "index")
    return BoundType(*format, type.kind, nullptr);
  auto known =
      llvm::find_if(others, [&](const auto &each) { return *each == type; });
  if (known == others.end()) {
    others.push_back(std::make_unique<const ScalarType>(type));
    known = std::prev(others.end());
  }
  return BoundType(format.value_or(ScalarFormat()), type.kind, known->get());
}

std::optional<BoundType> RecordVocabulary::findType(StringRef name) {
  const ScalarTypeSet *set = findTypes(name);
  const ScalarType *single = set ? set->getSingle() : nullptr;
  return single ? std::optional(getType(*single)) : std::nullopt;
}

std::optional<bool> RecordVocabulary::isOneOf(StringRef name,
                                              const BoundType &type) {
  const ScalarTypeSet *set = findTypes(name);
  if (!set)
    return std::nullopt;
  if (type.handle)
    return set->contains(*static_cast<const ScalarType *>(type.handle));
  return set->containsSpelled(type.format.getSpelling());
}

std::string RecordVocabulary::describe(const BoundType &type) {
  if (type.handle)
    return static_cast<const ScalarType *>(type.handle)->description;
  return type.isComputed() ? type.format.getSpelling() : "no type";
}

} // namespace ewise::tblgen
