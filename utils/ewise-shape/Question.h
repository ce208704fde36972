//===- Question.h - What is asked of a rule set -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A rule set with the shapes and the attribute in a question, and the answer.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_QUESTION_H
#define EWISE_RULES_TOOL_QUESTION_H

#include "Spelling.h"
#include "ewise/Rules/RuleSet.h"
#include <string>
#include <string_view>
#include <vector>

namespace ewise::shape {

/// A question that is being built. Setters return false and leave a message in
/// `error` if the text is malformed; complete() tells whether the rule set can
/// answer it. One object serves many questions, without new allocations.
class Question {
public:
  void clear();
  bool setRules(std::string_view name, std::string &error);
  void setRules(const RuleSet &ruleSet) { rules = &ruleSet; }
  bool addOperand(std::string_view text, std::string &error);
  /// `dims=0,2`, `axis=1` or `names=(x,y),(y)`.
  bool setAttribute(std::string_view text, std::string &error);
  bool setDeclared(std::string_view text, std::string &error);
  bool complete(std::string &error);

  // Parts of a complete question. The views stay valid until the next setter.
  const RuleSet &getRules() const { return *rules; }
  const Shape *getOperands() const { return views.data(); }
  size_t getNumOperands() const { return views.size(); }
  const AlignmentAttribute &getAttribute() const { return attribute; }
  /// The declared result, null if there is none.
  const Shape *getDeclared() const { return hasDeclared ? &declared : nullptr; }
  /// The operand, or the declared result for `kDeclaredResult`.
  const Shape &getShape(size_t which) const {
    return which == kDeclaredResult ? declared : views[which];
  }
  /// Whether facts are known beyond the sizes of shapes.
  bool hasFacts() const { return factsMatter; }
  /// Whether shapes that the rule set accepts may conflict at run time: `yes`
  /// or `no`.
  const char *answerMayConflict() const { return mayConflict ? "yes" : "no"; }
  /// The greatest rank that the result may have.
  int64_t getMaxRank() const;

private:
  /// A shape, by the position of its sizes in `facts`.
  struct Slice {
    size_t begin;
    int64_t rank;
  };

  bool addShape(std::string_view text, Slice &slice, std::string &error);
  Shape view(const Slice &slice) const;
  bool checkAttribute(std::string &error) const;
  bool checkNumOperands(std::string &error) const;
  bool checkDeclared(std::string &error) const;
  bool shareFacts(std::string &error);
  void setViews();
  bool learn();
  bool learn(const SizeFacts &inferred);

  const RuleSet *rules = nullptr;
  /// The facts about all sizes, and the sizes.
  std::vector<SizeFacts> facts;
  std::vector<int64_t> sizes;
  bool factsMatter = false;
  bool hasNames = false;
  bool mayConflict = false;
  std::vector<Slice> operands;
  std::vector<Shape> views;
  Slice declaredSlice = {0, 0};
  Shape declared;
  bool hasDeclared = false;
  bool hasAttribute = false;
  AttributeKind attributeKind = AttributeKind::None;
  std::vector<int64_t> values;
  AlignmentAttribute attribute;
};

/// The answer of a rule set: the inferred shape, or the violation.
struct Answer {
  bool ok = false;
  /// Valid also if only the declared result is wrong.
  Shape inferred;
  Failure failure;
};

/// Room for an inferred shape.
struct ShapeRoom {
  std::vector<int64_t> sizes;
  std::vector<SizeFacts> facts;
};

/// Answers the question. The inferred shape lies in `room`.
Answer answer(const Question &question, ShapeRoom &room);

/// The name of an operand or the declared result in messages: `#1`, `result`.
std::string nameOf(size_t operand);

/// Appends the rule set's own message for the failure.
void appendMessage(std::string &text, const Question &question,
                   const Answer &answer);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_QUESTION_H
