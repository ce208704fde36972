//===- CommandLine.cpp - Questions of the command line --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "Batch.h"
#include "Explain.h"
#include "Picture.h"
#include "RuleSetList.h"
#include <iostream>

using namespace ewise;
using namespace ewise::shape;

namespace {

/// A flag, or an option with a value.
struct OptionName {
  std::string_view name;
  bool Options::*flag;
  const char *Options::*value;
};

} // namespace

static constexpr OptionName optionNames[] = {
    {"--help", &Options::help, nullptr},
    {"--list-rules", &Options::listRules, nullptr},
    {"--batch", &Options::batch, nullptr},
    {"--explain", &Options::explain, nullptr},
    {"--svg", &Options::svg, nullptr},
    {"--may-conflict", &Options::mayConflict, nullptr},
    {"--list-promotions", &Options::listPromotions, nullptr},
    {"--promote", nullptr, &Options::promote},
    {"--rules", nullptr, &Options::rules},
    {"--dims", nullptr, &Options::dims},
    {"--axis", nullptr, &Options::axis},
    {"--names", nullptr, &Options::names},
    {"--result", nullptr, &Options::result},
};

int shape::fail(const std::string &message) {
  std::fflush(stdout);
  std::fprintf(stderr, "ewise-shape: error: %s\n", message.c_str());
  return 1;
}

int shape::print(const std::string &text) {
  bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
      std::fflush(stdout) == 0;
  return written ? 0 : fail("cannot write to standard output");
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static bool parseOption(const char *argument, Options &options,
                        std::string &error) {
  std::string_view text = argument;
  size_t length = text.find('=');
  std::string_view name = text.substr(0, length);
  for (const OptionName &known : optionNames) {
    if (name != known.name && !(name == "-h" && known.flag == &Options::help))
      continue;
    bool hasValue = length != std::string_view::npos;
    if (hasValue != (known.value != nullptr)) {
      error =
          "option " + quote(name) +
          (hasValue ? " takes no value"
                    : " needs a value, as in '" + std::string(name) + "=...'");
      return false;
    }
    if (known.flag) {
      options.*known.flag = true;
      return true;
    }
    if (options.*known.value) {
      error = "option " + quote(name) + " is given twice";
      return false;
    }
    options.*known.value = argument + length + 1;
    return true;
  }
  error = "unknown option " + quote(name) + "; see ewise-shape --help";
  return false;
}

bool shape::parseOptions(const std::vector<const char *> &arguments,
                         Options &options, std::string &error) {
  for (const char *each : arguments) {
    std::string_view argument = each;
    // No shape begins with a letter behind a '-'; `-2x3` is a malformed shape.
    bool isOption = argument == "-h" || argument.substr(0, 2) == "--";
    if (!isOption)
      options.shapes.push_back(argument);
    else if (!parseOption(each, options, error))
      return false;
  }
  return true;
}

bool shape::hasShapeOptions(const Options &options) {
  return options.rules || options.dims || options.axis || options.names ||
         options.result;
}

bool shape::hasQuestion(const Options &options) {
  return options.explain || options.svg || hasShapeOptions(options) ||
         !options.shapes.empty();
}

//===----------------------------------------------------------------------===//
// The request of the options
//===----------------------------------------------------------------------===//

/// The option that a rule set reads, in brackets if it is optional.
static std::string spellOption(const RuleSet &rules) {
  if (!rules.attributeName)
    return "";
  std::string option = std::string("--") + optionFor(rules.alignment.attribute);
  return rules.alignment.needsAttribute() ? option : "[" + option + "]";
}

static int listRules() {
  size_t nameWidth = 0;
  for (const RuleSet *rules : getRuleSets())
    nameWidth = std::max(nameWidth, std::string_view(rules->name).size());
  std::string text;
  for (const RuleSet *rules : getRuleSets()) {
    std::string line = rules->name;
    line.resize(nameWidth + 2, ' ');
    line += spellOption(*rules);
    line.resize(nameWidth + 12, ' ');
    text += line + rules->summary + "\n";
  }
  return print(text);
}

static bool readQuestion(const Options &options, Question &question,
                         std::string &error) {
  if (options.shapes.empty()) {
    error = "no shapes; see ewise-shape --help";
    return false;
  }
  if (options.svg && (options.explain || options.mayConflict)) {
    error = "'--svg' goes with neither '--explain' nor '--may-conflict'";
    return false;
  }
  std::string attribute;
  for (auto [name, value] :
       {std::pair("dims", options.dims), std::pair("axis", options.axis),
        std::pair("names", options.names)}) {
    if (!value)
      continue;
    if (!attribute.empty()) {
      error = "'--" + attribute.substr(0, attribute.find('=')) + "' and '--" +
              name + "' exclude each other";
      return false;
    }
    attribute = std::string(name) + "=" + value;
  }
  if (!options.rules)
    question.setRules(**getRuleSets().begin());
  else if (!question.setRules(options.rules, error))
    return false;
  for (std::string_view shape : options.shapes)
    if (!question.addOperand(shape, error))
      return false;
  if (!attribute.empty() && !question.setAttribute(attribute, error))
    return false;
  if (options.result && !question.setDeclared(options.result, error))
    return false;
  return question.complete(error);
}

/// The advice on a failure at the command line; empty if there is none.
static std::string hintFor(const Question &question, FailureKind kind) {
  if (kind == FailureKind::ResultMissing)
    return "note: declare it with --result=SHAPE\n";
  if (kind == FailureKind::AttributeMissing)
    return std::string("note: give '") + question.getRules().attributeName +
           (question.getRules().alignment.attribute == AttributeKind::Names
                ? "' with --names='(x),(y)'\n"
                : "' with --dims=LIST\n");
  return "";
}

static int answerOne(const Options &options) {
  Question question;
  std::string error;
  if (!readQuestion(options, question, error))
    return fail(error);
  std::string text;
  if (options.explain)
    explain(question, text);
  if (options.svg)
    draw(question, text);
  ShapeRoom room;
  Answer result = answer(question, room);
  if (result.ok) {
    if (options.mayConflict)
      text += std::string(options.explain ? "\nmay conflict: " : "") +
              question.answerMayConflict() + "\n";
    else if (!options.explain && !options.svg)
      text = spellShape(result.inferred) + "\n";
    return print(text);
  }
  if (int code = print(text))
    return code;
  std::string message = "error: ";
  appendMessage(message, question, result);
  message += "\n" + hintFor(question, result.failure.kind);
  std::fputs(message.c_str(), stderr);
  return 1;
}

static int answerLines(bool mayConflict) {
  std::ios::sync_with_stdio(false);
  std::string error;
  return shape::runBatch(std::cin, stdout, mayConflict, error) ? 0
                                                               : fail(error);
}

int shape::answer(const Options &options) {
  if (!options.listRules && !options.batch)
    return answerOne(options);
  if (hasQuestion(options) ||
      (options.listRules && (options.batch || options.mayConflict)))
    return fail(std::string(options.batch
                                ? "'--batch' goes with no option but "
                                  "'--may-conflict'"
                                : "'--list-rules' goes with no other option") +
                " and no shapes");
  return options.listRules ? listRules() : answerLines(options.mayConflict);
}
