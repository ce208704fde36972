//===- ShapeFuzzer.cpp - Lines of `ewise-shape --batch` -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Every line has one answer, and a shape that is printed is read as itself.
///
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Spelling.h"
#include <cstdio>
#include <cstdlib>
#include <sstream>

static void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

static void checkAnswer(std::string_view answer) {
  constexpr std::string_view ok = "ok\t", error = "error\t";
  if (answer.substr(0, ok.size()) != ok) {
    require(answer.substr(0, error.size()) == error, "neither ok nor error");
    return;
  }
  std::string_view shape = answer.substr(ok.size());
  std::vector<ewise::SizeFacts> facts;
  std::vector<int64_t> sizes;
  int64_t rank = 0;
  std::string message, again;
  require(ewise::shape::parseShape(shape, facts, rank, message),
          "a printed shape is not read");
  for (const ewise::SizeFacts &known : facts)
    sizes.push_back(known.range.size());
  ewise::appendShape(again, {sizes.data(), rank, facts.data()});
  require(again == shape, "a printed shape is read as another");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string questions(reinterpret_cast<const char *>(data), size);
  size_t numLines = 0;
  std::istringstream in(questions);
  for (std::string line; std::getline(in, line);)
    ++numLines;

  char *text = nullptr;
  size_t length = 0;
  std::FILE *out = open_memstream(&text, &length);
  std::string error;
  in.clear();
  in.seekg(0);
  ewise::shape::runBatch(in, out, /*mayConflict=*/false, error);
  std::fclose(out);

  std::istringstream answers(std::string(text, length));
  std::free(text);
  size_t numAnswers = 0;
  for (std::string answer; std::getline(answers, answer); ++numAnswers)
    checkAnswer(answer);
  require(numAnswers == numLines, "not one answer to each line");
  return 0;
}
