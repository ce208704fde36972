//===- ewise-shape.cpp - Rule sets at the command line --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "OwnFile.h"
#include "Promote.h"
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

  --rules=NAME     the rule set; by default the first of --list-rules. It may be
                   one of yours: --rules=mine.td:Mine, or --rules=mine.td for
                   all of a file, with --list-rules and --batch, too
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
  std::vector<const char *> arguments(argv + 1, argv + argc);
  if (!parseOptions(arguments, options, error))
    return fail(error);
  if (options.help)
    return print(help);
  if (options.promote)
    return answerPromotion(options);
  if (isOwnFile(options.rules))
    return answerInFile(options.rules, arguments);
  if (!options.listPromotions)
    return answer(options);
  if (hasQuestion(options) || options.listRules || options.batch ||
      options.mayConflict)
    return fail("'--list-promotions' goes with no other option and no shapes");
  return print(listPromotions());
}
