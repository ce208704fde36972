//===- CommandLine.h - Questions of the command line ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The options of ewise-shape, and the answers. ewise-tblgen answers the same
/// questions of the rule sets of a file that it reads.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_TOOL_COMMANDLINE_H
#define EWISE_RULES_TOOL_COMMANDLINE_H

#include <string>
#include <string_view>
#include <vector>

namespace ewise::shape {

/// The request of the command line.
struct Options {
  bool help = false;
  bool listRules = false;
  bool batch = false;
  bool explain = false;
  bool svg = false;
  bool mayConflict = false;
  bool listPromotions = false;
  // The text behind `=`, null if the option is not given.
  const char *rules = nullptr;
  const char *dims = nullptr;
  const char *axis = nullptr;
  const char *names = nullptr;
  const char *result = nullptr;
  const char *promote = nullptr;
  /// Shapes or types.
  std::vector<std::string_view> shapes;
};

/// Returns false and leaves a message in `error` if an argument is no option.
bool parseOptions(const std::vector<const char *> &arguments, Options &options,
                  std::string &error);

/// Whether options about shapes are given.
bool hasShapeOptions(const Options &options);
/// Whether options are given that only a single question can have.
bool hasQuestion(const Options &options);

/// Prints an error. Returns the exit code.
int fail(const std::string &message);
/// Prints to standard output. Returns the exit code.
int print(const std::string &text);

/// Lists rule sets, or answers one question or each line of the standard input.
/// Returns the exit code.
int answer(const Options &options);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_COMMANDLINE_H
