//===- ewise-tblgen.cpp - The generator -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;

static const char overview[] =
    R"(Ewise's generator: C++ for elementwise tensor ops from .td records

Reads the rule sets and ops that a .td file declares, proves every rule set,
checks every op, and prints one kind of output. After an error it exits with 1
and leaves no output file.

  ewise-tblgen -gen-rule-sets    -I defs RuleSets.td -o RuleSets.h.inc
  ewise-tblgen -gen-op-methods   -I defs -I <MLIR's include> Ops.td -o Ops.cpp.inc
  ewise-tblgen -gen-lowering-defs -I defs -I <MLIR's include> Ops.td -o Low.cpp.inc
)";

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, overview);
  return TableGenMain(argv[0], TableGenMainFn());
}
