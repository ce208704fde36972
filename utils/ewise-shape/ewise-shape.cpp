//===- ewise-shape.cpp - Rule sets at the command line --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Batch.h"
#include "Explain.h"
#include "Picture.h"
#include "Promote.h"
#include "RuleSetList.h"
#include <iostream>

using namespace ewise;
using namespace ewise::shape;

static const char help[] =
    R"(Asks a rule set for the shape of an elementwise op's result.

usage: ewise-shape [options] SHAPE...
       ewise-shape --list-rules
       ewise-shape --batch
       ewise-shape --promote=TABLE [--explain] TYPE...

examples:
  $ ewise-shape 2x1x4 3x1
  2x3x4
  $ ewise-shape --explain 8x1x6x1 7x1x5
  $ ewise-shape '?nx?2..' '?nx?..8'
  ?nx?2..
  $ ewise-shape --rules=Xla --dims=0 2x3 2
  2x3
  $ ewise-shape --promote=Numpy i32 f16
  f64

A SHAPE is an operand's: 2x?x3 (only run time tells a ?), [] (rank 0) or *
(unranked). Quotes keep the shell from taking ? and * for files. The shape that
is inferred for the result is printed, * if none is, and the exit code is 0.
Operands that the rule set refuses are an error, which says why: exit code 1.

Facts may follow a ?: ?2.. is at least 2, ?..8 at most 8, ?2..8 both, and
?2..%32 at least 2 and a multiple of 32. Sizes of one name are equal: ?n, or
?n:2.. if it is at least 2; a name has no x. The result has the narrowest bounds
and divisor that follow.

  --rules=NAME     the rule set; by default the first of --list-rules
  --dims=0,2       where the dimensions of the operand that is broadcast go
  --axis=1         the dimension from which on the operand is broadcast, or
                   along which it is; --axis=1,32 in blocks of 32
  --names='(x,y),(y)'
                   the names of each operand's dimensions
  --result=SHAPE   a declared result, to be checked
  --explain        show the aligned operands, and for each dimension the row of
                   the rule set's table that decides it; [1, n] is the row for
                   an extent of 1 with one of n > 1; rows that follow
                   [1, ?2..] are those that it combines
  --svg            print, instead of the shape, an SVG picture of the elements
                   that each operand is read at
  --may-conflict   print, instead of the shape, whether sizes that are known
                   only at run time may conflict there: yes or no
  --list-rules     list the rule sets, with the options they read, and exit
  --batch          answer lines of standard input, see below
  --promote=TABLE  the element type that the types promote to, in their order;
                   --explain shows the steps of the table that lead there;
                   weak:f64 is of a weak operand, such as a Python number,
                   rank0:f64 of an operand of rank 0. The table may be one of
                   yours: --promote=mine.td:Mine
  --list-promotions
                   list the promotion tables, and exit
  --help           print this, and exit

--batch reads one question per line, of four fields with tabs between them: the
rule set, the shapes with ';' between them, the attribute (dims=0,2, axis=1 or
names=(x),(y)) or -, and the declared result or -. Each line is answered by one
line: 'ok', a tab and the shape, or 'error', a tab and the message. For a line
that cannot be understood the message begins with 'invalid line:'. The exit code
is 0 if there was no such line, whatever the answers, and else 1. With
--may-conflict, yes or no is in place of the shape. With --promote, a line is
types with ';' between them, and the type is in place of the shape.

  $ printf 'Broadcastable\t2x1;3\t-\t-\n' | ewise-shape --batch
  ok	2x3
)";

namespace {

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

static int fail(const std::string &message) {
  std::fflush(stdout);
  std::fprintf(stderr, "ewise-shape: error: %s\n", message.c_str());
  return 1;
}

/// Prints to standard output. Returns the exit code.
static int print(const std::string &text) {
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

static bool parseOptions(int argc, char **argv, Options &options,
                         std::string &error) {
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    // No shape begins with a letter behind a '-'; `-2x3` is a malformed shape.
    bool isOption = argument == "-h" || argument.substr(0, 2) == "--";
    if (!isOption)
      options.shapes.push_back(argument);
    else if (!parseOption(argv[i], options, error))
      return false;
  }
  return true;
}

/// Whether options about shapes are given.
static bool hasShapeOptions(const Options &options) {
  return options.rules || options.dims || options.axis || options.names ||
         options.result;
}

/// Whether options are given that only a single question can have.
static bool hasQuestion(const Options &options) {
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

static int runBatch(bool mayConflict) {
  std::ios::sync_with_stdio(false);
  std::string error;
  return shape::runBatch(std::cin, stdout, mayConflict, error) ? 0
                                                               : fail(error);
}

/// Answers what types promote to.
static int answerPromotion(const Options &options) {
  if (hasShapeOptions(options) || options.mayConflict || options.svg ||
      options.listRules)
    return fail(
        "'--promote' goes with no option but '--explain' and '--batch'");
  std::string text, error;
  if (std::string_view(options.promote).find(':') != std::string_view::npos) {
    if (options.batch || options.explain)
      return fail("'--explain' and '--batch' are of tables that ship");
    return promoteInFile(options.promote, options.shapes, text, error)
               ? print(text)
               : fail(error);
  }
  const PromotionTable *table = findPromotion(options.promote, error);
  if (!table)
    return fail(error);
  if (options.batch) {
    if (hasQuestion(options))
      return fail("'--batch' goes with no types");
    std::ios::sync_with_stdio(false);
    return promoteLines(*table, std::cin, stdout, error) ? 0 : fail(error);
  }
  if (!promote(*table, options.shapes, options.explain, text, error))
    return fail(error);
  return print(options.explain ? text : text + "\n");
}

int main(int argc, char **argv) {
  Options options;
  std::string error;
  if (!parseOptions(argc, argv, options, error))
    return fail(error);
  if (options.help)
    return print(help);
  if (options.promote)
    return answerPromotion(options);
  bool isList = options.listRules || options.listPromotions;
  if (!isList && !options.batch)
    return answerOne(options);
  if (hasQuestion(options) || (options.listRules && options.listPromotions) ||
      (isList && (options.batch || options.mayConflict)))
    return fail(std::string(options.batch ? "'--batch' goes with no option but "
                                            "'--may-conflict'"
                            : options.listRules
                                ? "'--list-rules' goes with no other option"
                                : "'--list-promotions' goes with no other "
                                  "option") +
                " and no shapes");
  if (options.listPromotions)
    return print(listPromotions());
  return options.listRules ? listRules() : runBatch(options.mayConflict);
}
