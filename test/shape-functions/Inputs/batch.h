// The questions of `ewise-shape --batch`, for programs that answer them in
// another way: rule set, shapes, attribute or '-', result or '-', with tabs
// between them, one question in a line.

#ifndef BATCH_H
#define BATCH_H

#include "ewise/Rules/Spelling.h"
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct OwnedShape {
  std::vector<int64_t> sizes;
  int64_t rank = ewise::Shape::kUnranked;

  ewise::Shape view() const { return {sizes.data(), rank}; }
};

struct Question {
  /// The rule set, and the number of operands.
  std::string name;
  std::vector<OwnedShape> operands;
  std::optional<std::vector<int64_t>> attribute;
  std::optional<OwnedShape> declared;
};

struct Answer {
  bool ok;
  /// A shape, or a message.
  std::string text;
};

inline std::string_view takeField(std::string_view &text, char separator) {
  std::string_view field = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(field.size() + 1, text.size()));
  return field;
}

inline OwnedShape readShape(std::string_view text) {
  OwnedShape shape;
  std::string_view wrong;
  ewise::parseShape(
      text, shape.rank,
      [&](std::string_view size) {
        return ewise::parseSize(size, shape.sizes.emplace_back());
      },
      wrong);
  return shape;
}

inline Question readQuestion(std::string_view line) {
  Question question;
  question.name = takeField(line, '\t');
  std::string_view operands = takeField(line, '\t');
  while (!operands.empty())
    question.operands.push_back(readShape(takeField(operands, ';')));
  question.name += "_" + std::to_string(question.operands.size());
  std::string_view attribute = takeField(line, '\t');
  if (attribute != "-") {
    takeField(attribute, '=');
    question.attribute.emplace();
    while (!attribute.empty()) {
      int64_t &value = question.attribute->emplace_back();
      ewise::parseNumber(takeField(attribute, ','), /*mayBeNegative=*/true,
                         value);
    }
  }
  if (line != "-")
    question.declared = readShape(line);
  return question;
}

/// Answers all questions of the standard input.
template <typename AnswerFn> void answerQuestions(AnswerFn answer) {
  std::string line;
  while (std::getline(std::cin, line)) {
    Answer result = answer(readQuestion(line));
    std::printf("%s\t%s\n", result.ok ? "ok" : "error", result.text.c_str());
  }
}

#endif // BATCH_H
