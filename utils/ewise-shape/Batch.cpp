//===- Batch.cpp - Many questions, one per line ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Batch.h"
#include "Question.h"
#include <algorithm>

namespace ewise::shape {

namespace {

/// Answers line by line. All memory is reused: a line allocates nothing unless
/// it is the longest so far.
class Batch {
public:
  Batch(std::istream &in, std::FILE *out, bool mayConflict)
      : in(in), out(out), mayConflict(mayConflict) {}

  bool run(std::string &failure);

private:
  void answerLine(std::string_view line);
  bool readQuestion(std::string_view line);
  void flush();

  std::istream &in;
  std::FILE *out;
  bool mayConflict;
  /// Answers that have not been written.
  std::string text;
  bool written = true;
  Question question;
  std::string error;
  ShapeRoom room;
  int64_t numLines = 0;
  int64_t numInvalid = 0;
  int64_t firstInvalid = 0;
};

} // namespace

static bool wrongFields(std::string_view line, std::string &error) {
  error =
      "expected 4 fields with tabs between them (rule set, shapes, attribute "
      "or '-', result or '-'), but there are " +
      spell(1 + std::count(line.begin(), line.end(), '\t'));
  return false;
}

bool Batch::readQuestion(std::string_view line) {
  question.clear();
  std::string_view rules, operands, attribute, declared, tooMany, operand;
  Words fields(line, '\t');
  if (!fields.next(rules) || !fields.next(operands) ||
      !fields.next(attribute) || !fields.next(declared) || fields.next(tooMany))
    return wrongFields(line, error);
  if (!question.setRules(rules, error))
    return false;
  for (Words words(operands, ';'); words.next(operand);)
    if (!question.addOperand(operand, error))
      return false;
  if (attribute != "-" && !question.setAttribute(attribute, error))
    return false;
  if (declared != "-" && !question.setDeclared(declared, error))
    return false;
  return question.complete(error);
}

void Batch::answerLine(std::string_view line) {
  ++numLines;
  if (!line.empty() && line.back() == '\r')
    line.remove_suffix(1);
  if (!readQuestion(line)) {
    if (numInvalid++ == 0)
      firstInvalid = numLines;
    text += "error\tinvalid line: ";
    text += error;
  } else if (Answer result = answer(question, room); result.ok) {
    text += "ok\t";
    if (mayConflict)
      text += question.answerMayConflict();
    else
      appendShape(text, result.inferred);
  } else {
    text += "error\t";
    appendMessage(text, question, result);
  }
  text += '\n';
}

void Batch::flush() {
  written &= std::fwrite(text.data(), 1, text.size(), out) == text.size() &&
             std::fflush(out) == 0;
  text.clear();
}

bool Batch::run(std::string &failure) {
  constexpr size_t enough = 1 << 16;
  std::string line;
  while (written) {
    // The reader gets all answers before this waits for more input.
    if (text.size() >= enough || in.rdbuf()->in_avail() <= 0)
      flush();
    if (!std::getline(in, line))
      break;
    answerLine(line);
  }
  flush();
  if (!written)
    failure = "cannot write the answers";
  else if (in.bad())
    failure = "cannot read the questions";
  else if (numInvalid == 1)
    failure = "line " + spell(firstInvalid) + " is invalid";
  else if (numInvalid != 0)
    failure = spell(numInvalid) +
              " lines are invalid, the first of them line " +
              spell(firstInvalid);
  return failure.empty();
}

bool runBatch(std::istream &in, std::FILE *out, bool mayConflict,
              std::string &error) {
  return Batch(in, out, mayConflict).run(error);
}

} // namespace ewise::shape
