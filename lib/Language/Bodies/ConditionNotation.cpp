//===- ConditionNotation.cpp - Conditions as text -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/ConditionNotation.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise::tblgen {

static bool isJoined(const BodyNode &node) {
  return node.isCall("And") || node.isCall("Or");
}

std::optional<bool>
decide(const BodyNode &condition,
       function_ref<std::optional<bool>(const BodyNode &)> askOne) {
  if (condition.isCall("Not")) {
    std::optional<bool> holds = decide(*condition.arguments[0], askOne);
    return holds ? std::optional(!*holds) : std::nullopt;
  }
  if (!isJoined(condition))
    return askOne(condition);
  bool decisive = condition.isCall("Or"), isKnown = true;
  for (const BodyNode *each : condition.arguments) {
    std::optional<bool> operand = decide(*each, askOne);
    if (operand == decisive)
      return decisive;
    isKnown &= operand.has_value();
  }
  return isKnown ? std::optional(!decisive) : std::nullopt;
}

const AttributeModel *ConditionNotation::findAttribute(StringRef name) const {
  const auto *found =
      find_if(op.getAttributes(),
              [&](const AttributeModel &each) { return each.name == name; });
  return found == op.getAttributes().end() ? nullptr : found;
}

std::string ConditionNotation::writeSet(const AttributeModel &attribute,
                                        bool isOpposite) const {
  return (isOpposite ? "not " : "") + writeAttribute(attribute);
}

std::string ConditionNotation::writeIs(const BodyNode &is,
                                       bool isOpposite) const {
  const AttributeModel &attribute = *findAttribute(is.arguments[0]->text);
  if (is.arguments.size() == 1)
    return writeSet(attribute, isOpposite);
  StringRef value = is.arguments[1]->text;
  if (attribute.getPart() == AttributePart::Flag)
    return writeSet(attribute, isOpposite == (value == "true" || value == "1"));
  return writeAttribute(attribute) + (isOpposite ? " != " : " == ") +
         writeText(attribute, value);
}

std::string ConditionNotation::writeTypes(const BodyNode &ofType,
                                          bool isOpposite) const {
  const BodyNode &type = *ofType.arguments[0], &asked = *ofType.arguments[1];
  if (asked.isWord("Shared"))
    return writeType(type) + (isOpposite ? " != " : " == ") + writeType(asked);
  return writeOfType(type, *op.getVocabulary().findTypes(asked.text),
                     isOpposite);
}

std::string ConditionNotation::writeCompared(const BodyNode &number) const {
  if (number.isCall("Width"))
    return writeWidth(writeType(*number.arguments[0]));
  return number.isName() ? writeNumber(*findAttribute(number.text))
                         : number.text.str();
}

std::string ConditionNotation::writeComparison(const BodyNode &comparison,
                                               bool isOpposite) const {
  StringRef sign = StringSwitch<StringRef>(comparison.text)
                       .Case("Less", "<")
                       .Case("LessEqual", "<=")
                       .Case("Greater", ">")
                       .Case("GreaterEqual", ">=")
                       .Case("Equal", isOpposite ? "!=" : "==")
                       .Default(isOpposite ? "==" : "!=");
  // The opposite of an order holds for NaN, too.
  bool isOrder = sign != "==" && sign != "!=";
  std::string text = writeCompared(*comparison.arguments[0]) + " " +
                     sign.str() + " " + writeCompared(*comparison.arguments[1]);
  return isOpposite && isOrder ? "not (" + text + ")" : text;
}

std::string ConditionNotation::writeJoined(const BodyNode &joined) const {
  SmallVector<std::string> parts;
  SmallVector<const BodyNode *> open;
  copy_if(joined.arguments, std::back_inserter(open),
          [&](const BodyNode *each) {
            return !decide(*each, [&](auto &one) { return askOne(one); });
          });
  for (const BodyNode *each : open) {
    std::string part = write(*each);
    bool isInner = isJoined(*each) && open.size() > 1;
    parts.push_back(isInner ? "(" + part + ")" : part);
  }
  return join(parts, joined.isCall("And") ? " and " : " or ");
}

std::string ConditionNotation::write(const BodyNode &condition,
                                     bool isOpposite) const {
  if (auto known = decide(condition, [&](auto &one) { return askOne(one); }))
    return writeKnown(*known != isOpposite);
  if (condition.isName())
    return writeSet(*findAttribute(condition.text), isOpposite);
  if (condition.isCall("Is"))
    return writeIs(condition, isOpposite);
  if (condition.isCall("Has"))
    return writeHas(condition.arguments[0]->text, isOpposite);
  if (condition.isCall("OfType"))
    return writeTypes(condition, isOpposite);
  if (condition.isCall("Not"))
    return write(*condition.arguments[0], !isOpposite);
  if (isJoined(condition))
    return isOpposite ? "not (" + writeJoined(condition) + ")"
                      : writeJoined(condition);
  return writeComparison(condition, isOpposite);
}

} // namespace ewise::tblgen
