//===- OwnFile.cpp - Rule sets and tables of .td files --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OwnFile.h"
#include "CommandLine.h"
#include "Promote.h"
#include "Spelling.h"
#include <cstdlib>
#include <filesystem>

namespace ewise::shape {

/// The text quoted as a word of the shell.
static std::string quoteForShell(std::string_view text) {
  std::string quoted = "'";
  for (char c : text)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

#ifdef __wasi__
// A page in a browser cannot run programs.
static std::string findGenerator() { return "ewise-tblgen"; }
static bool getOutput(const std::string &, std::string &) { return false; }
static int runCommand(const std::string &) { return 1; }
#else
/// The generator beside this program, or else in PATH.
static std::string findGenerator() {
  std::error_code error;
  std::filesystem::path beside =
      std::filesystem::read_symlink("/proc/self/exe", error).parent_path() /
      "ewise-tblgen";
  return std::filesystem::exists(beside, error) ? beside.string()
                                                : "ewise-tblgen";
}

/// The output of a command; false if it fails.
static bool getOutput(const std::string &command, std::string &output) {
  std::FILE *pipe = popen(command.c_str(), "r");
  if (!pipe)
    return false;
  char buffer[4096];
  while (size_t size = std::fread(buffer, 1, sizeof buffer, pipe))
    output.append(buffer, size);
  return pclose(pipe) == 0;
}

/// Runs a command that reads and writes what this program does. Returns the
/// exit code.
static int runCommand(const std::string &command) {
  int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
#endif

/// The command by which ewise-tblgen reads a file.
static std::string readFile(const std::string &flag, const std::string &file) {
  // The file's own directory is searched for includes without -I, too.
  std::string beside = std::filesystem::path(file).parent_path().string();
  return quoteForShell(findGenerator()) + " " + flag + " -I " +
         quoteForShell(beside.empty() ? "." : beside) + " " +
         quoteForShell(file);
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

static constexpr std::string_view kRules = "--rules=";

/// The part of `FILE.td:NAME` before the colon, without which it is all.
static std::string_view getFile(std::string_view rules) {
  size_t colon = rules.rfind(':');
  return rules.substr(0, colon);
}

bool isOwnFile(const char *rules) {
  if (!rules)
    return false;
  std::string_view file = getFile(rules);
  constexpr std::string_view extension = ".td";
  return file.size() > extension.size() &&
         file.substr(file.size() - extension.size()) == extension;
}

int answerInFile(std::string_view rules,
                 const std::vector<const char *> &arguments) {
  std::string_view file = getFile(rules);
  std::string command = readFile("-ask-shapes", std::string(file));
  for (std::string_view argument : arguments) {
    if (argument.substr(0, kRules.size()) != kRules)
      command += " " + quoteForShell("--ask=" + std::string(argument));
    else if (file.size() != rules.size())
      command +=
          " " + quoteForShell("--ask=" + std::string(kRules) +
                              std::string(rules.substr(file.size() + 1)));
  }
  return runCommand(command);
}

//===----------------------------------------------------------------------===//
// Promotion tables
//===----------------------------------------------------------------------===//

bool promoteInFile(std::string_view fileAndTable,
                   const std::vector<std::string_view> &types,
                   std::string &text, std::string &error) {
  size_t colon = fileAndTable.rfind(':');
  std::string file(fileAndTable.substr(0, colon));
  std::string table(fileAndTable.substr(colon + 1));
  std::string call = "promote " + table, output;
  for (std::string_view type : types)
    call += " " + std::string(type);
  if (!getOutput(readFile("-evaluate", file) + " " +
                     quoteForShell("--call=" + call),
                 output)) {
    error = "ewise-tblgen does not read " + quote(fileAndTable);
    return false;
  }
  // The answer is `<call> = <type>`, or `<call> = nothing: <reason>`.
  std::string answer = output.substr(output.find(" = ") + 3);
  if (answer.substr(0, 7) == "nothing") {
    answer.pop_back();
    error = "the types promote to " + answer;
    return false;
  }
  text += answer;
  return true;
}

} // namespace ewise::shape
