// Answers the questions of `ewise-shape --batch` about run-time shapes with the
// native code of shape functions in the IR. OPS is the file that lists the ops.
//
// An assertion that fails calls puts() and abort(), which are our own here: one
// run can ask about any number of shapes that violate a rule set.

#include "batch.h"
#include <csetjmp>
#include <cstdlib>

/// A tensor of sizes, as MLIR's C interface passes it.
struct Extents {
  int64_t *allocated;
  int64_t *aligned;
  int64_t offset;
  int64_t size;
  int64_t stride;
};

namespace {

std::jmp_buf assertion;
std::string message;

} // namespace

extern "C" {

int puts(const char *text) {
  message = text;
  return 0;
}

void abort() { std::longjmp(assertion, 1); }

#define DECLARE(OP, ...)                                                       \
  void _mlir_ciface_##OP##_shape(Extents *result, __VA_ARGS__);
#define OP_1(OP) DECLARE(OP, Extents *)
#define OP_2(OP) DECLARE(OP, Extents *, Extents *)
#define OP_3(OP) DECLARE(OP, Extents *, Extents *, Extents *)
#define OP_4(OP) DECLARE(OP, Extents *, Extents *, Extents *, Extents *)
#define OP_2_MAPPED(OP) DECLARE(OP, Extents *, Extents *, Extents *)
#define OP_2_AXIS(OP) DECLARE(OP, Extents *, Extents *, int64_t)
#define OP_1_INTO_RESULT(OP) DECLARE(OP, Extents *, Extents *)
#define OP_1_MAPPED_INTO_RESULT(OP) DECLARE(OP, Extents *, Extents *, Extents *)
#include OPS
#undef OP_1
#undef OP_2
#undef OP_3
#undef OP_4
#undef OP_2_MAPPED
#undef OP_2_AXIS
#undef OP_1_INTO_RESULT
#undef OP_1_MAPPED_INTO_RESULT
}

namespace {

Extents viewOf(std::vector<int64_t> &sizes) {
  return {nullptr, sizes.data(), 0, static_cast<int64_t>(sizes.size()), 1};
}

/// The arguments that the function of an op may take.
struct Arguments {
  std::vector<Extents> operands;
  Extents dimensions;
  int64_t axis;
  Extents declared;
};

/// Calls the function of the question's op; false where there is none.
bool call(const std::string &name, Extents &result, Arguments &arguments) {
  Extents *s = arguments.operands.data();
#define CALL(OP, ...)                                                          \
  if (name == #OP) {                                                           \
    _mlir_ciface_##OP##_shape(&result, __VA_ARGS__);                           \
    return true;                                                               \
  }
#define OP_1(OP) CALL(OP, &s[0])
#define OP_2(OP) CALL(OP, &s[0], &s[1])
#define OP_3(OP) CALL(OP, &s[0], &s[1], &s[2])
#define OP_4(OP) CALL(OP, &s[0], &s[1], &s[2], &s[3])
#define OP_2_MAPPED(OP) CALL(OP, &s[0], &s[1], &arguments.dimensions)
#define OP_2_AXIS(OP) CALL(OP, &s[0], &s[1], arguments.axis)
#define OP_1_INTO_RESULT(OP) CALL(OP, &s[0], &arguments.declared)
#define OP_1_MAPPED_INTO_RESULT(OP)                                            \
  CALL(OP, &s[0], &arguments.dimensions, &arguments.declared)
#include OPS
  return false;
}

Answer answer(Question question) {
  // Operands are the same after the call.
  Question asked = question;
  std::vector<int64_t> values =
      question.attribute.value_or(std::vector<int64_t>());
  // Static, since an assertion jumps back here.
  static Arguments arguments;
  arguments = {{}, viewOf(values), values.empty() ? -1 : values.front(), {}};
  for (OwnedShape &operand : question.operands)
    arguments.operands.push_back(viewOf(operand.sizes));
  if (question.declared)
    arguments.declared = viewOf(question.declared->sizes);
  Extents result = {};
  if (setjmp(assertion) != 0)
    return {false, message};
  if (!call(question.name, result, arguments))
    return {false, "no such op: " + question.name};
  for (size_t i = 0; i != question.operands.size(); ++i)
    if (question.operands[i].sizes != asked.operands[i].sizes)
      return {false, "an operand was changed"};
  std::vector<int64_t> sizes;
  for (int64_t i = 0; i != result.size; ++i)
    sizes.push_back(result.aligned[result.offset + i * result.stride]);
  std::free(result.allocated);
  return {true, ewise::spellShape({sizes.data(), result.size})};
}

} // namespace

int main() { answerQuestions(answer); }
