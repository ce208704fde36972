// Answers the questions of `ewise-shape --batch` with the shape functions of
// generated headers. OPS is the file that lists the ops.

#include "RuleSets.h.inc"

#include "ShapeFunctions.h.inc"

#include "batch.h"
#include "ewise/Rules/Describe.h"

using namespace ops;
using ewise::AlignmentAttribute;
using ewise::Failure;
using ewise::InferredShape;
using ewise::Shape;

namespace {

AlignmentAttribute attributeOf(const Question &question) {
  if (!question.attribute)
    return {};
  return {question.attribute->data(),
          static_cast<int64_t>(question.attribute->size())};
}

/// An absent axis aligns right.
int64_t axisOf(const Question &question) {
  return question.attribute && !question.attribute->empty()
             ? question.attribute->front()
             : -1;
}

/// Infers with `infer(result, failure)`, and asks `isValid(declared, failure)`
/// where a result is declared.
template <typename InferFn, typename IsValidFn>
Answer answerWith(const ewise::OpShapes &op, const Question &question,
                  InferFn infer, IsValidFn isValid) {
  std::vector<Shape> operands;
  for (const OwnedShape &operand : question.operands)
    operands.push_back(operand.view());
  Shape declared = question.declared ? question.declared->view() : Shape();
  int64_t room[8];
  InferredShape result(room);
  Failure failure;
  bool ok = infer(result, &failure);
  if (question.declared) {
    Failure invalid;
    bool valid = isValid(declared, &invalid);
    // Valid shapes are inferred.
    if (valid && !ok)
      return {true, "valid, but not inferred"};
    if (ok && !valid)
      failure = invalid;
    ok &= valid;
  }
  if (ok)
    return {true, ewise::spellShape(result.view())};
  return {false, ewise::describe(op, failure, operands.data(), operands.size(),
                                 attributeOf(question), declared)};
}

Answer answer(const Question &question) {
  std::vector<Shape> shapes;
  for (const OwnedShape &operand : question.operands)
    shapes.push_back(operand.view());
  const Shape *s = shapes.data();
  Shape declared = question.declared ? question.declared->view() : Shape();
  AlignmentAttribute attribute = attributeOf(question);
  int64_t axis = axisOf(question);

// The arguments are those of the op's operands and attribute, and what else
// inference takes: the result that is broadcast into.
#define ANSWER(OP, INFERRED_FROM, ...)                                         \
  if (question.name == #OP)                                                    \
    return answerWith(                                                         \
        k##OP##Op, question,                                                   \
        [&](InferredShape &result, Failure *failure) {                         \
          return infer##OP##Shape INFERRED_FROM;                               \
        },                                                                     \
        [&](Shape output, Failure *failure) {                                  \
          return isValid##OP(__VA_ARGS__, output, failure);                    \
        });
#define OP_OF(OP, ...) ANSWER(OP, (__VA_ARGS__, result, failure), __VA_ARGS__)
#define OP_INTO_RESULT(OP, ...)                                                \
  ANSWER(OP, (__VA_ARGS__, declared, result, failure), __VA_ARGS__)
#define OP_1(OP) OP_OF(OP, s[0])
#define OP_2(OP) OP_OF(OP, s[0], s[1])
#define OP_3(OP) OP_OF(OP, s[0], s[1], s[2])
#define OP_4(OP) OP_OF(OP, s[0], s[1], s[2], s[3])
#define OP_2_MAPPED(OP) OP_OF(OP, s[0], s[1], attribute)
#define OP_2_AXIS(OP) OP_OF(OP, s[0], s[1], axis)
#define OP_1_INTO_RESULT(OP) OP_INTO_RESULT(OP, s[0])
#define OP_1_MAPPED_INTO_RESULT(OP) OP_INTO_RESULT(OP, s[0], attribute)
#include OPS
  return {false, "no such op: " + question.name};
}

} // namespace

int main() { answerQuestions(answer); }
