//===- JsonReader.cpp - Descriptions from JSON ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"
#include "ewise/Data/KeptText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise {

Expected<json::Value> parseJson(StringRef text) {
  constexpr int kGreatestDepth = 64;
  int depth = 0;
  for (char c : text) {
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    if (depth > kGreatestDepth)
      return createStringError("lists and objects are nested too deep");
  }
  return json::parse(text);
}

/// Prints `dialects[0].ops[3].name: ` before the message.
void JsonReader::fail(const Twine &message) {
  if (!error.empty())
    return;
  raw_string_ostream os(error);
  ListSeparator dot(".");
  for (const Place &place : places)
    if (place.member.empty())
      os << '[' << place.index << ']';
    else
      os << dot << place.member;
  os << (places.empty() ? "" : ": ") << message;
}

const json::Array *JsonReader::getList(const json::Value &from) {
  const json::Array *list = from.getAsArray();
  if (!list)
    fail("expected a list");
  return list;
}

void JsonReader::read(const json::Value &from, bool &to) {
  if (auto value = from.getAsBoolean())
    to = *value;
  else
    fail("expected true or false");
}

void JsonReader::read(const json::Value &from, double &to) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  auto number = from.getAsNumber();
  if (auto text = from.getAsString())
    number = StringSwitch<std::optional<double>>(*text)
                 .Case("inf", infinity)
                 .Case("-inf", -infinity)
                 .Case("nan", std::numeric_limits<double>::quiet_NaN())
                 .Default(std::nullopt);
  if (number)
    to = *number;
  else
    fail("expected a number");
}

void JsonReader::read(const json::Value &from, StringRef &to) {
  if (auto text = from.getAsString())
    to = keepText(*text, memory);
  else
    fail("expected a string");
}

void JsonReader::read(const json::Value &from, const char *&to) {
  if (from.kind() == json::Value::Null)
    return;
  StringRef text;
  read(from, text);
  to = text.data();
}

//===----------------------------------------------------------------------===//
// Element types, rule sets and promotions
//===----------------------------------------------------------------------===//

void JsonReader::read(const json::Value &from, ElementType &to) {
  if (auto type = parseElementType(from.getAsString().value_or("")))
    to = *type;
  else
    fail("expected an element type");
}

template <typename T>
const T *JsonReader::find(const json::Value &from,
                          const StringMap<const T *> &known, StringRef what) {
  auto name = from.getAsString();
  const T *found = name ? known.lookup(*name) : nullptr;
  if (!found)
    fail((name ? "'" + *name + "' is no " : Twine("expected the name of a ")) +
         what);
  return found;
}

void JsonReader::read(const json::Value &from, const ElementTypes *&to) {
  if (from.kind() == json::Value::Null)
    return;
  // An empty name is the set of every type.
  to = from.getAsString() == "" ? &kAnyElement
                                : find(from, sets, "set of element types");
}

void JsonReader::read(const json::Value &from, ElementTypes &to) {
  const ElementTypes *types = nullptr;
  read(from, types);
  if (types)
    to = *types;
}

void JsonReader::read(const json::Value &from, const RuleSet *&to) {
  to = find(from, ruleSets, "rule set");
}

void JsonReader::read(const json::Value &from, const Promotion *&to) {
  to = find(from, promotions, "promotion table");
}

void JsonReader::note(RuleSet &rules) {
  rules.messages.defaults = defaultMessages.data();
  if (rules.name)
    ruleSets[rules.name] = &rules;
}

void JsonReader::note(Promotion &promotion) {
  if (promotion.table && promotion.table->name)
    promotions[promotion.table->name] = &promotion;
}

void JsonReader::note(RecordedTypes &types) {
  sets[types.name] = new (memory.Allocate<ElementTypes>())
      ElementTypes{types.types, types.description};
}

void JsonReader::note(RecordedOp &op) {
  op.bodyNames = bodyNames;
  if (op.rules)
    op.complete();
}

} // namespace ewise
