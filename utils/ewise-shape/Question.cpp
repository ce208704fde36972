//===- Question.cpp - What is asked of a rule set -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Question.h"
#include "RuleSetList.h"
#include "ewise/Rules/Conflicts.h"
#include "ewise/Rules/Describe.h"
#include <algorithm>

namespace ewise::shape {

//===----------------------------------------------------------------------===//
// Question
//===----------------------------------------------------------------------===//

void Question::clear() {
  rules = nullptr;
  facts.clear();
  operands.clear();
  views.clear();
  hasDeclared = false;
  hasAttribute = false;
}

bool Question::setRules(std::string_view name, std::string &error) {
  for (const RuleSet *known : getRuleSets())
    if (name == known->name) {
      rules = known;
      return true;
    }
  error = "unknown rule set " + quote(name) + "; there are ";
  for (const RuleSet *known : getRuleSets()) {
    error += known == *getRuleSets().begin() ? "" : ", ";
    error += known->name;
  }
  return false;
}

bool Question::addShape(std::string_view text, Slice &slice,
                        std::string &error) {
  slice.begin = facts.size();
  return parseShape(text, facts, slice.rank, error);
}

bool Question::addOperand(std::string_view text, std::string &error) {
  Slice slice = {};
  if (!addShape(text, slice, error))
    return false;
  operands.push_back(slice);
  return true;
}

bool Question::setAttribute(std::string_view text, std::string &error) {
  hasAttribute = true;
  return parseAttribute(text, attributeKind, values, error);
}

bool Question::setDeclared(std::string_view text, std::string &error) {
  hasDeclared = true;
  return addShape(text, declaredSlice, error);
}

Shape Question::view(const Slice &slice) const {
  return {sizes.data() + slice.begin, slice.rank,
          factsMatter ? facts.data() + slice.begin : nullptr};
}

bool Question::checkNumOperands(std::string &error) const {
  size_t least = rules->minOperands, most = rules->maxOperands;
  if (operands.size() >= least && operands.size() <= most)
    return true;
  std::string range = spell(static_cast<int64_t>(least));
  if (most > 2)
    range += " or more operands";
  else if (least != most)
    range += " or " + spell(static_cast<int64_t>(most)) + " operands";
  else
    range += " operands";
  error = std::string("rule set '") + rules->name + "' is for " + range +
          ", not for " + spell(static_cast<int64_t>(operands.size()));
  return false;
}

bool Question::checkAttribute(std::string &error) const {
  if (!hasAttribute)
    return true;
  AttributeKind read = rules->alignment.attribute;
  if (read == attributeKind) {
    if (read != AttributeKind::Axis || rules->blockName || values.size() == 1)
      return true;
    error = std::string("rule set '") + rules->name +
            "' reads one number, an axis: it knows no blocks";
    return false;
  }
  std::string given = optionFor(attributeKind);
  error = std::string("rule set '") + rules->name + "' reads ";
  if (read == AttributeKind::None)
    error += "no attribute, so '" + given + "' means nothing to it";
  else
    error +=
        std::string(read == AttributeKind::Axis    ? "an axis"
                    : read == AttributeKind::Names ? "names"
                                                   : "a list of dimensions") +
        ", '" + rules->attributeName + "': give '" + optionFor(read) +
        "', not '" + given + "'";
  return false;
}

/// Checks a declared result. Its sizes must be unknown or a number: result
/// tables have no rows for other facts.
bool Question::checkDeclared(std::string &error) const {
  if (!hasDeclared || rules->broadcastsIntoResult(operands.size()))
    return true;
  for (int64_t dim = 0; dim < declaredSlice.rank; ++dim) {
    const SizeFacts &known =
        facts[declaredSlice.begin + static_cast<size_t>(dim)];
    if (known.range.size() != kDynamic || known == SizeFacts())
      continue;
    error = "the declared result says " + quote(spellFacts(known)) +
            ", but can only say sizes and '?'";
    return false;
  }
  return true;
}

/// Shares facts among all sizes with one name.
bool Question::shareFacts(std::string &error) {
  hasNames = false;
  for (SizeFacts &known : facts) {
    if (known.symbol.empty())
      continue;
    hasNames = true;
    for (const SizeFacts &other : facts)
      if (other.symbol == known.symbol)
        known.range = intersect(known.range, other.range);
    if (known.range.isEmpty()) {
      error = "what is said of " + quote("?" + std::string(known.symbol)) +
              " excludes every size";
      return false;
    }
  }
  return true;
}

void Question::setViews() {
  sizes.clear();
  factsMatter = false;
  for (const SizeFacts &known : facts) {
    sizes.push_back(known.range.size());
    factsMatter |= sizes.back() == kDynamic && known != SizeFacts();
  }
  views.clear();
  for (const Slice &operand : operands)
    views.push_back(view(operand));
  declared = hasDeclared ? view(declaredSlice) : Shape();
}

/// Adds the facts about a result's size to all sizes with its name. Returns
/// whether any of them is new. If two sizes of the result exclude each other,
/// the facts of the first one conflict.
bool Question::learn(const SizeFacts &inferred) {
  bool learned = false;
  if (inferred.symbol.empty())
    return false;
  // A rule set may refuse a known size and accept an unknown one.
  bool maySettle = rules->obeys(Law::CertainConflicts);
  for (SizeFacts &known : facts) {
    SizeRange range = intersect(known.range, inferred.range);
    if (known.symbol != inferred.symbol || range.isEmpty() ||
        (range.size() != kDynamic && !maySettle))
      continue;
    learned |= range != known.range;
    known.range = range;
  }
  return learned;
}

bool Question::learn() {
  ShapeRoom room;
  Shape inferred = answer(*this, room).inferred;
  bool learned = false;
  if (inferred.facts)
    for (int64_t dim = 0; dim < inferred.rank; ++dim)
      learned |= learn(inferred.facts[dim]);
  return learned;
}

bool Question::complete(std::string &error) {
  if (!checkNumOperands(error) || !checkAttribute(error) ||
      !checkDeclared(error) || !shareFacts(error))
    return false;
  attribute = AlignmentAttribute();
  if (hasAttribute)
    attribute =
        AlignmentAttribute(values.data(), static_cast<int64_t>(values.size()));
  setViews();
  // Only now: facts learned next hold only without a conflict.
  mayConflict =
      ewise::mayConflict(*rules, views.data(), views.size(), attribute,
                         hasDeclared ? &declared : nullptr);
  while (hasNames && learn())
    setViews();
  return true;
}

int64_t Question::getMaxRank() const {
  int64_t rank = std::max<int64_t>(hasDeclared ? declared.rank : 0, 0);
  bool isByName = rules->alignment.pairing == Pairing::ByName;
  for (const Shape &operand : views)
    rank = isByName ? rank + std::max<int64_t>(operand.rank, 0)
                    : std::max(rank, operand.rank);
  return rank;
}

//===----------------------------------------------------------------------===//
// Answer
//===----------------------------------------------------------------------===//

Answer answer(const Question &question, ShapeRoom &room) {
  Answer result;
  int64_t capacity = question.getMaxRank();
  room.sizes.resize(static_cast<size_t>(capacity));
  room.facts.resize(static_cast<size_t>(capacity));
  result.ok = verifyShapes(question.getRules(), question.getOperands(),
                           question.getNumOperands(), question.getAttribute(),
                           question.getDeclared(), room.sizes.data(), capacity,
                           result.inferred, &result.failure,
                           question.hasFacts() ? room.facts.data() : nullptr);
  return result;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

std::string nameOf(size_t operand) {
  return operand == kDeclaredResult
             ? "result"
             : "#" + spell(static_cast<int64_t>(operand) + 1);
}

void appendMessage(std::string &text, const Question &question,
                   const Answer &answer) {
  FailureShapes shapes = {question.getOperands(),
                          question.getShape(kDeclaredResult), answer.inferred};
  text += describe(question.getRules(), answer.failure, shapes, nameOf);
}

} // namespace ewise::shape
