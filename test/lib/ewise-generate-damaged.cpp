//===- ewise-generate-damaged.cpp - Damaged .td files, one after another --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Does what fuzz-tblgen does, without libFuzzer and whatever compiler built it:
//
//   ewise-generate-damaged COPY RUNS
//
// Prints in every way what the file of all kinds of ops declares, which has to
// be without an error, and then what files declare that are it but for some
// damage. COPY is the file that is being read, for whoever finds out why this
// crashed.
//
//===----------------------------------------------------------------------===//

#include "../fuzz/Damage.h"
#include "../fuzz/GeneratorFuzzer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include <cstdlib>

using namespace llvm;

/// Outputs of which one takes longer than all others together. What is wrong in
/// the records is found before any output is printed.
static bool isFast(StringRef flag) {
  return flag != "gen-expansions" && flag != "gen-python";
}

int main(int argc, char **argv) {
  if (argc != 3)
    report_fatal_error("expected the name of a file to write, and a number");
  const char *copy = argv[1];
  auto runs = static_cast<unsigned>(std::atoi(argv[2]));
  auto read = [copy](StringRef text, bool inEveryWay) {
    std::error_code error;
    raw_fd_ostream(copy, error) << text;
    if (error)
      report_fatal_error(Twine("cannot write ") + copy);
    generate(text, [&](StringRef flag) { return inEveryWay || isFast(flag); });
    return ErrorsPrinted == 0;
  };

  const std::string whole = flatten(EWISE_FUZZ_OPS, EWISE_DEFS_DIR);
  if (!read(whole, /*inEveryWay=*/runs != 0)) {
    errs() << "the file is not right before it is damaged\n";
    return 1;
  }
  unsigned refused = 0;
  for (unsigned run = 0; run != runs; ++run) {
    std::minstd_rand random(run + 1);
    std::string text = whole;
    // Most often one damage: the first that is noticed hides others.
    for (unsigned count = run % 4 == 3 ? 3 : 1; count != 0; --count)
      text = damage(text, random);
    refused += !read(text, /*inEveryWay=*/run % 8 == 0);
  }
  outs() << runs << " damaged files, " << refused << " refused\n";
}
