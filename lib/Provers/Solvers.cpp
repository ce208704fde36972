//===- Solvers.cpp - Programs that find values ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Solvers.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

/// The output of a program; empty if it does not run.
static std::string getOutput(StringRef path, ArrayRef<StringRef> arguments) {
  SmallString<128> output;
  if (sys::fs::createTemporaryFile("ewise-proof", "txt", output))
    return "";
  FileRemover remover(output);
  SmallVector<StringRef> all = {path};
  all.append(arguments.begin(), arguments.end());
  // A query that needs more memory is given up.
  constexpr unsigned kMegabytes = 4096;
  std::optional<StringRef> redirects[] = {StringRef(), output.str(),
                                          StringRef()};
  sys::ExecuteAndWait(path, all, /*Env=*/std::nullopt, redirects,
                      /*SecondsToWait=*/0, kMegabytes);
  auto text = MemoryBuffer::getFile(output);
  return text ? (*text)->getBuffer().str() : "";
}

std::string Solver::run(StringRef text, unsigned seconds) const {
  SmallString<128> input;
  int descriptor = 0;
  if (sys::fs::createTemporaryFile("ewise-proof", "smt2", descriptor, input))
    return "";
  FileRemover remover(input);
  raw_fd_ostream(descriptor, /*shouldClose=*/true) << text;
  std::string option = (limit + Twine(seconds * unitsPerSecond)).str();
  return getOutput(path, {option, input});
}

SolverAnswer Solver::ask(StringRef text, ArrayRef<std::string> constants,
                         unsigned seconds) const {
  SolverAnswer answer;
  std::string query = (text + "(check-sat)\n").str();
  std::string first = run(query, seconds);
  if (StringRef(first).starts_with("unsat"))
    answer.kind = SolverAnswer::Kind::None;
  if (!StringRef(first).starts_with("sat"))
    return answer;
  // Values are not asked for in the first question, which is faster without
  // them.
  std::string values =
      constants.empty() ? "" : "(get-value (" + join(constants, " ") + "))\n";
  std::string output =
      run("(set-option :produce-models true)\n" + query + values, seconds);
  StringRef rest = output;
  if (rest.consume_front("sat")) {
    answer.kind = SolverAnswer::Kind::Some;
    answer.text = rest.str();
  }
  return answer;
}

std::vector<Solver> findSolvers() {
  struct Known {
    StringLiteral program, limit;
    unsigned unitsPerSecond;
  };
  static constexpr Known known[] = {{"cvc5", "--tlimit=", 1000},
                                    {"z3", "-T:", 1}};
  std::vector<Solver> solvers;
  for (const Known &each : known) {
    ErrorOr<std::string> path = sys::findProgramByName(each.program);
    if (!path)
      continue;
    Solver solver;
    solver.path = *path;
    solver.limit = each.limit;
    solver.unitsPerSecond = each.unitsPerSecond;
    std::string output = getOutput(*path, {"--version"});
    StringRef version =
        StringRef(output).split("version ").second.take_while([](char c) {
          return isDigit(c) || c == '.';
        });
    solver.name = (each.program + " " + version).str();
    if (!version.empty())
      solvers.push_back(std::move(solver));
  }
  return solvers;
}

} // namespace ewise::tblgen
